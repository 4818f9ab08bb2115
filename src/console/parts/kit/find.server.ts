import { problemOf } from '#ui/refused.ts'
import { type FoundForWords, type Hit, hitsMax, kindsOfHits } from './found.ts'

type Searches = Readonly<Partial<Record<(typeof kindsOfHits)[number], () => Promise<readonly Hit[]>>>>

/** Searches everything that the reader may see for the words of a request. Kinds that are closed to them are left out. */
export async function findAll(
  request: Request,
  searchesFor: (words: string) => Searches,
): Promise<FoundForWords> {
  const words = new URL(request.url).searchParams.get('words')?.trim().slice(0, 100) ?? ''
  if (!words) return { words, hits: {} }
  const searches = searchesFor(words)
  const found = await Promise.all(
    kindsOfHits.map(async (kind) => [kind, await ifAllowed(searches[kind])] as const),
  )
  return { words, hits: Object.fromEntries(found.filter(([, hits]) => hits.length > 0)) }
}

async function ifAllowed(search: (() => Promise<readonly Hit[]>) | undefined): Promise<readonly Hit[]> {
  try {
    return (await search?.())?.slice(0, hitsMax) ?? []
  } catch (error) {
    if (problemOf(error)?.status === 403) return []
    throw error
  }
}
