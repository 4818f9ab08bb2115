import { sql } from '#database/sql.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { BlockedWords, CountedSearch } from '../../rules/edited-search.ts'
import { keptDays, listedDays, visitorsMin } from '../../rules/searches.ts'

export type SearchPlace = { readonly siteNumber: number; readonly language: Language }

/** The products that this search found today; undefined where it was not made today. */
export async function resultsToday(
  db: Database,
  { siteNumber, language }: SearchPlace,
  words: string,
): Promise<number | undefined> {
  const row = await sql<{ results: number }>`
    select results from search_counts where site_number = ${siteNumber} and language = ${language}
      and day = app_now()::date and words = ${words}`.row(db)
  return row?.results
}

/** Counts one search. @param visitor the bit of its visitor, 0 to 63 */
export const countSearch = (
  tx: Transaction,
  { siteNumber, language }: SearchPlace,
  { words, results, visitor }: { readonly words: string; readonly results: number; readonly visitor: number },
): Promise<void> =>
  sql`
    insert into search_counts (site_number, language, day, words, searches, results, visitors)
    values (${siteNumber}, ${language}, app_now()::date, ${words}, 1, ${results}, 1::bigint << ${visitor}::int)
    on conflict (site_number, language, day, words) do update set searches = search_counts.searches + 1,
      results = excluded.results, visitors = search_counts.visitors | excluded.visitors`.run(tx)

/** Searches of enough different visitors in the last weeks. */
const known = sql`
  select site_number, language, words, sum(searches)::int as searches, (array_agg(results order by day desc))[1] as results
  from search_counts where day > app_now()::date - ${sql.known(listedDays)}
  group by site_number, language, words having bit_count(bit_or(visitors)::bit(64)) >= ${sql.known(visitorsMin)}`

const popularMax = 50

/** Finds the most frequent searches that find products. */
export async function rankSearches(tx: Transaction): Promise<void> {
  await sql`
    with wanted as (
      select site_number, language, words, searches, row_number() over (
        partition by site_number, language order by searches desc, words) as place
      from (${known}) known where results > 0
    ), top as (select * from wanted where place <= ${popularMax}), gone as (
      delete from search_popular p where not exists (
        select from top where top.site_number = p.site_number and top.language = p.language and top.place = p.place)
    )
    insert into search_popular (site_number, language, place, words, searches)
    select site_number, language, place, words, searches from top order by site_number, language, place
    on conflict (site_number, language, place) do update set words = excluded.words, searches = excluded.searches`.run(
    tx,
  )
  await notifyNodes(tx, ['searches'])
}

export const deleteOldCounts = (tx: Transaction): Promise<void> =>
  sql`delete from search_counts where day < app_now()::date - ${keptDays}::int`.run(tx)

export async function readPopular(db: Database, { siteNumber, language }: SearchPlace): Promise<string[]> {
  const rows = await sql<{ words: string }>`
    select words from search_popular where site_number = ${siteNumber} and language = ${language} order by place`.rows(
    db,
  )
  return rows.map(({ words }) => words)
}

const reportMax = 1_000

/** The most frequent searches of the mall. */
export const readCounted = (db: Database): Promise<Omit<CountedSearch, 'isBlocked'>[]> =>
  sql<Omit<CountedSearch, 'isBlocked'>>`
    select code as site, language, words, searches, results
    from (${known}) known join sites on number = site_number
    order by searches desc, words, site_number, language limit ${reportMax}`.rows(db)

export const readBlocked = (db: Database): Promise<BlockedWords[]> =>
  sql<BlockedWords>`
    select id as "blockedId", words from search_blocked_words order by words`.rows(db)

export async function insertBlocked(
  tx: Transaction,
  blocked: readonly { readonly id: Id; readonly words: string }[],
): Promise<number> {
  const rows = await sql`
    insert into search_blocked_words (id, words)
    select id, words from jsonb_to_recordset(${sql.json(blocked)}) as row (id bigint, words text) order by words
    on conflict (words) do nothing returning id`.rows(tx)
  await notifyNodes(tx, ['searches'])
  return rows.length
}

export async function deleteBlocked(tx: Transaction, blockedIds: readonly Id[]): Promise<number> {
  const rows = await sql`
    delete from search_blocked_words where id = any(${[...blockedIds]}::bigint[]) returning id`.rows(tx)
  await notifyNodes(tx, ['searches'])
  return rows.length
}
