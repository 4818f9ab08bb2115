import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { questionMax, toMarked, toQuery, toWiderQuery, type Within, wordsOf } from '../words.ts'

export type Question = {
  readonly keyword: string
  readonly within: Within
  /** Only where one mark of each of these groups is. */
  readonly among?: readonly (readonly string[])[]
  /** With so many among the goods that sell best, the others are not asked. */
  readonly enough: number
}

/**
 * Asks with the words that were typed, all of which must be there; and, where nothing has them, once more with words
 * that have these as a part or are nearly these.
 * @param ask runs a statement with `matching (product_id, rank)` before it
 */
export async function askMatching<Answer>(
  ctx: Context,
  { keyword, within, enough, among = [] }: Question,
  ask: (matching: RawBuilder<unknown>) => Promise<Answer>,
  hasFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  const words = wordsOf(keyword).slice(0, questionMax)
  if (words.length === 0) return undefined
  const answer = await ask(matching(ctx, { query: toQuery(words, within), among, enough }))
  if (hasFound(answer)) return answer
  const wider = toWiderQuery(words, await findStandIns(ctx, words), within)
  return wider === undefined ? answer : ask(matching(ctx, { query: wider, among, enough }))
}

/**
 * Common table expressions that end in `matching`. First those that sell best are asked, and only when they are not
 * enough the next, more numerous ones: a word that half of the mall has is met often enough among few. The hits are told
 * apart from how many of them are taken, or PostgreSQL would hope for the limit and read the table from its beginning.
 */
function matching(
  ctx: Context,
  { query, among, enough }: { query: string; among: readonly (readonly string[])[]; enough: number },
): RawBuilder<unknown> {
  const marked = toMarked(query, among)
  const hits = (those: RawBuilder<unknown>) => sql`
    select product_id, ts_rank(words, ${query}::tsquery) as rank from product_words
    where ${those} and language = ${ctx.language} and words @@ ${marked}::tsquery`
  const first = (those: RawBuilder<unknown>) => sql`select * from ${those} limit ${enough}`
  const tooFew = (those: RawBuilder<unknown>) => sql`(select count(*) from ${those}) < ${enough}`
  return sql`best_hits as materialized (${hits(sql`prominence >= 2`)}),
    best as materialized (${first(sql`best_hits`)}),
    better_hits as materialized (${hits(sql`${tooFew(sql`best`)} and prominence >= 1`)}),
    better as materialized (${first(sql`better_hits`)}),
    other_hits as materialized (${hits(sql`${tooFew(sql`best`)} and ${tooFew(sql`better`)}`)}),
    other as materialized (${first(sql`other_hits`)}),
    matching as materialized (
      select * from other
      union all select * from better where not exists (select from other)
      union all select * from best where not exists (select from better)
    )`
}

const standInsMax = 24

/** For each word: those that begin with it or have it as a part, else those that are nearly it, the nearest first. */
async function findStandIns(ctx: Context, words: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ asked: string; found: string[] | null }>`
    select asked, coalesce(
      (select array_agg(word) from (select word from search_words
        where language = ${ctx.language} and word like '%' || asked || '%' order by length(word), word limit ${standInsMax}) parts),
      (select array_agg(word) from (select word from search_words
        where language = ${ctx.language} and word %> asked order by similarity(word, asked) desc, word limit 4) nearly)) as found
    from unnest(${words}::text[]) as asked`.execute(ctx.db)
  return new Map(rows.map(({ asked, found }) => [asked, found ?? []]))
}
