import { problemOf } from '#ui/refused.ts'
import { type Hit, type Hits, hitsMax, kindsOfHits } from './found.ts'

/** Searches everything that the reader may see. What is closed to them is left out. */
export async function findAll(
  searches: Readonly<Partial<Record<(typeof kindsOfHits)[number], () => Promise<readonly Hit[]>>>>,
): Promise<Hits> {
  const found = await Promise.all(
    kindsOfHits.map(async (kind) => [kind, await ifAllowed(searches[kind])] as const),
  )
  return Object.fromEntries(found.filter(([, hits]) => hits.length > 0))
}

async function ifAllowed(search: (() => Promise<readonly Hit[]>) | undefined): Promise<readonly Hit[]> {
  try {
    return (await search?.())?.slice(0, hitsMax) ?? []
  } catch (error) {
    if (problemOf(error)?.status === 403) return []
    throw error
  }
}

/** The words of a request, as typed; undefined where there are none. */
export const wordsInRequest = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('words')?.trim().slice(0, 100) || undefined
