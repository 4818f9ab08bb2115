import type { Context } from '#platform/context.ts'
import type { CountedSearch } from '../../rules/edited-search.ts'
import { blockedBy, popularShown } from '../../rules/searches.ts'
import { readBlocked, readCounted, readPopular } from '../store/searches.ts'

/** The searches that most visitors of a site made, without those that operators block. */
export async function popularSearches({ db, site, language }: Context): Promise<{ searches: string[] }> {
  const [popular, blocked] = await Promise.all([
    readPopular(db, { siteNumber: site.number, language }),
    readBlocked(db),
  ])
  const isBlocked = blockedBy(blocked.map(({ words }) => words))
  return { searches: popular.filter((each) => !isBlocked(each)).slice(0, popularShown) }
}

/** The searches of several visitors, with what each found, for operators. */
export async function searchReport({ db }: Context): Promise<{ searches: CountedSearch[] }> {
  const [counted, blocked] = await Promise.all([readCounted(db), readBlocked(db)])
  const isBlocked = blockedBy(blocked.map(({ words }) => words))
  return { searches: counted.map((each) => ({ ...each, isBlocked: isBlocked(each.words) })) }
}
