import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { mayGoOn, questionMax, toMarked, toQuery, toWiderQuery, type WordsByWord, wordsOf } from '../words.ts'

export type Question = {
  readonly keyword: string
  /** Where the words may stand: anywhere, those in the name first, or in the name alone. */
  readonly within: 'everything' | 'name'
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
  question: Question,
  ask: (matching: RawBuilder<unknown>) => Promise<Answer>,
  hasFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  const words = wordsOf(question.keyword).slice(0, questionMax)
  if (words.length === 0) return undefined
  const answer = await ask(matching(ctx, toQuery(words, await findLonger(ctx, words)), question))
  if (hasFound(answer)) return answer
  const wider = toWiderQuery(words, await findStandIns(ctx, words))
  return wider === undefined ? answer : ask(matching(ctx, wider, question))
}

/** Of the goods that sell best, the best sixty-fourth part of the mall, then the best eighth, then all. */
const prominences = [2, 1, 0]

/**
 * Common table expressions that end in `matching`: tiers that are asked one after the other, each only when those before
 * had too few. Names come first, and in them the goods that sell best, so a word which half of the mall has is met often
 * enough among few. What belongs somewhere is so little that its names need no tiers of their own. A tier's hits are told
 * apart from how many of them are taken, or PostgreSQL would hope for the limit and read the table from its beginning;
 * and the language is asked in a way that no index serves, or it would put a million rows of it together first.
 */
function matching(
  ctx: Context,
  query: string,
  { within, among = [], enough }: Question,
): RawBuilder<unknown> {
  const tiers = [
    ...(among.length === 0
      ? prominences.map((least) => ({ least, rank: 1, words: sql`ts_filter(words, '{a,d}')` }))
      : []),
    ...(within === 'everything' ? prominences.map((least) => ({ least, rank: 0, words: sql`words` })) : []),
  ].map((tier, place) => ({ ...tier, hits: sql.ref(`hits_${place}`), taken: sql.ref(`taken_${place}`) }))
  const marked = toMarked(query, among)
  const expressions = tiers.map(({ least, rank, words, hits, taken }, place) => {
    const before = tiers
      .slice(0, place)
      .map((tier) => sql`(select count(*) from ${tier.taken}) < ${enough} and `)
    return sql`${hits} as materialized (
      select product_id, ${sql.lit(rank)} as rank from product_words
      where ${sql.join(before, sql``)} prominence >= ${sql.lit(least)} and (language = ${ctx.language}) is true
        and ${words} @@ ${marked}::tsquery
    ), ${taken} as materialized (select * from ${hits} limit ${enough})`
  })
  const all = sql.join(
    tiers.map(({ taken }) => sql`select * from ${taken}`),
    sql` union all `,
  )
  return sql`${sql.join(expressions)}, matching as materialized (
    select product_id, max(rank) as rank from (${all}) met group by product_id)`
}

const longerMax = 12
const standInsMax = 24

/** The words that begin with each English word, the shortest first. */
async function findLonger(ctx: Context, words: readonly string[]): Promise<WordsByWord> {
  const asked = words.filter(mayGoOn)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ asked: string; found: string[] }>`
    /* prepared: words-that-go-on */
    select asked, array(select word from search_words where language = ${ctx.language}
      and word > asked collate "C" and word < asked || U&'\\+10FFFF' collate "C" order by length(word), word limit ${longerMax}) as found
    from unnest(${asked}::text[]) as asked`.execute(ctx.db)
  return new Map(rows.map(({ asked: word, found }) => [word, found]))
}

/** For each word: those that have it as a part, else those that are nearly it, the nearest first. */
async function findStandIns(ctx: Context, words: readonly string[]): Promise<WordsByWord> {
  const { rows } = await sql<{ asked: string; found: string[] | null }>`
    select asked, coalesce(
      (select array_agg(word) from (select word from search_words
        where language = ${ctx.language} and word like '%' || asked || '%' order by length(word), word limit ${standInsMax}) parts),
      (select array_agg(word) from (select word from search_words
        where language = ${ctx.language} and word %> asked order by similarity(word, asked) desc, word limit 4) nearly)) as found
    from unnest(${words}::text[]) as asked`.execute(ctx.db)
  return new Map(rows.map(({ asked, found }) => [asked, found ?? []]))
}
