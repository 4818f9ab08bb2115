import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import {
  mayGoOn,
  nearPatterns,
  questionMax,
  toMarked,
  toNamed,
  toQuery,
  toWiderQuery,
  type WordsByWord,
  wordsOf,
} from '../words.ts'

export type SearchQuestion = {
  readonly text: string
  /** The languages whose words are searched. */
  readonly languages: readonly Language[]
  /** Where the words may occur: anywhere, those in the name first, or in the name alone. */
  readonly within: 'everything' | 'name'
  /** Only where one mark of each of these groups is. */
  readonly among?: readonly (readonly string[])[]
  /** Lookup for each product that has the words. */
  readonly look: LookOfWords
  /** With so many that fit among the goods that sell best, the others are not searched. */
  readonly enough: number
}

export type LookOfWords = {
  /** Join and condition for `hit`, which has a `product_id`. */
  readonly joined: Sql
  readonly columns: Sql
  /** Condition for the answer; rows that are looked up and do not fit are still `met`. */
  readonly fits?: Sql
}

/** Common table expressions, and what can be queried from them. */
export type Matching = {
  /** `matching` has what fits: `product_id`, `rank`, the columns. `met` has the first that were looked up, fitting or not. */
  readonly expressions: Sql
  readonly isAnythingMet: Sql
  /** Whether there may be more that were not looked at. */
  readonly isMore: Sql
  /** The words that are searched for those that were typed, where these are nearly words of the mall. */
  readonly readAs?: string | undefined
}

/**
 * Searches with the words that were typed, all of which must be there; and, where nothing has them, once more
 * with words that have these as a part or are nearly these.
 * @param ask runs a statement with these expressions before it
 */
export async function queryMatching<Answer>(
  db: Database,
  question: SearchQuestion,
  ask: (matching: Matching) => Promise<Answer>,
  hasFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  const words = wordsOf(question.text).slice(0, questionMax)
  if (words.length === 0) return undefined
  const { languages } = question
  const begun = toQuery(words, await findLonger(db, words, languages))
  const answer = await ask(matching({ query: begun, whole: toQuery(words) }, languages, question))
  if (hasFound(answer)) return answer
  const standIns = await findStandIns(db, words, languages)
  const wider = toWiderQuery(words, standIns)
  if (wider === undefined) return answer
  const readAs = readingOf(words, standIns)
  return ask({ ...matching({ query: wider, whole: wider }, languages, question), readAs })
}

/** The words with the nearest one for each that is misspelt; undefined where none is. */
function readingOf(words: readonly string[], standIns: WordsByWord): string | undefined {
  const read = words.map((word) => {
    const nearest = standIns.get(word)?.[0]
    return nearest && !nearest.includes(word) ? nearest : word
  })
  return read.some((word, place) => word !== words[place]) ? read.join(' ') : undefined
}

/** The best sixty-fourth part of the mall, the rest of its best eighth, the others. */
const prominences = [2, 1, 0]

/** Of each tier this many are looked up, as long as too few of them fit. */
const lookedMax = 1_500

/**
 * Tiers that are queried one after the other, each only when those before had too few. Names come first, and
 * in them the goods that sell best, so a word which half of the mall has is met often enough among few. A
 * scope is so small that its names need no tiers of their own. A tier's hits, the rows looked up and the
 * matches are separate expressions: they are read row by row, only as far as the next one needs; otherwise
 * PostgreSQL would rely on the limit and read the table from its beginning. The language is filtered in a way
 * that no index serves, or it would put a million rows of it together first.
 * @param whole the words as they were typed: a name that has them ranks before one where they only go on
 */
function matching(
  { query, whole }: { readonly query: string; readonly whole: string },
  languages: readonly Language[],
  { within, among = [], look, enough }: SearchQuestion,
): Matching {
  const named = toNamed(query)
  // The index of names has no marks, and that of all words does not know where a word occurs.
  const inName =
    among.length === 0
      ? sql`ts_filter(words, '{a,d}') @@ ${query}::tsquery`
      : sql`words @@ ${toMarked(named, among)}::tsquery`
  const elsewhere =
    among.length === 0
      ? sql`words @@ ${query}::tsquery and not words @@ ${named}::tsquery`
      : sql`words @@ ${toMarked(query, among)}::tsquery`
  const isWhole = sql`(words @@ ${toNamed(whole)}::tsquery)::int`
  const parts =
    among.length === 0
      ? [
          { rank: sql`1 + ${isWhole}`, has: inName },
          ...(within === 'everything' ? [{ rank: sql`0`, has: elsewhere }] : []),
        ]
      : [within === 'name' ? { rank: sql`1`, has: inName } : { rank: isWhole, has: elsewhere }]
  const tiers = parts
    .flatMap((part) => prominences.map((prominence) => ({ ...part, prominence })))
    .map((tier, place) => {
      const [hits, looked, taken] = ['hits', 'looked', 'taken'].map((name) => sql.ref(`${name}_${place}`))
      return { ...tier, hits: hits!, looked: looked!, taken: taken! }
    })
  const most = Math.max(lookedMax, enough)
  const isCut = (hits: Sql) => sql`(select count(*) = ${most} from (select from ${hits} limit ${most}) hit)`
  const expressions = tiers.map(({ prominence, rank, has, hits, looked, taken }, place) => {
    const before = tiers
      .slice(0, place)
      .map((tier) => sql`(select count(*) from ${tier.taken}) < ${enough} and not ${isCut(tier.hits)} and `)
    return sql`${hits} as materialized (
      select product_id, ${rank} as rank from search_documents
      where ${sql.join(before, sql``)} prominence = ${sql.raw(String(prominence))} and (language = any(${languages}::text[])) is true and ${has}
    ), ${looked} as materialized (
      select hit.product_id, hit.rank, ${look.columns}, (${look.fits ?? sql`true`}) as fits
      from (select * from ${hits} limit ${most}) hit ${look.joined}
    ), ${taken} as materialized (select * from ${looked} where fits limit ${enough})`
  })
  const all = (rows: readonly Sql[]) => sql`(${sql.join(rows, sql` union all `)})`
  return {
    expressions: sql`${sql.join(expressions)},
      matching as materialized ${all(tiers.map(({ taken }) => sql`select * from ${taken}`))},
      met as ${look.fits ? all(tiers.map(({ looked }) => sql`(select * from ${looked} limit ${enough})`)) : sql`(select * from matching)`}`,
    isAnythingMet: sql`(${sql.join(
      tiers.map(({ looked }) => sql`exists (select from ${looked})`),
      sql` or `,
    )})`,
    isMore: sql`((select count(*) from matching) >= ${enough} or ${sql.join(
      tiers.map(({ hits }) => isCut(hits)),
      sql` or `,
    )})`,
  }
}

const longerMax = 12
const standInsMax = 24

/** The words that begin with each English word, the shortest first. */
async function findLonger(
  db: Database,
  words: readonly string[],
  languages: readonly Language[],
): Promise<WordsByWord> {
  const asked = words.filter(mayGoOn)
  if (asked.length === 0) return new Map()
  const rows = await sql<{ asked: string; found: string[] }>`
    select asked, array(select word from search_words where language = any(${languages}::text[])
      and word > asked collate "C" and word < asked || U&'\\+10FFFF' collate "C" order by length(word), word limit ${longerMax}) as found
    from unnest(${asked}::text[]) as asked`.rows(db)
  return new Map(rows.map(({ asked: word, found }) => [word, found]))
}

/**
 * For each word: those that have it as a part, else those that differ by one letter, else those that sound
 * alike by their groups of letters; the nearest first.
 */
async function findStandIns(
  db: Database,
  words: readonly string[],
  languages: readonly Language[],
): Promise<WordsByWord> {
  const rows = await sql<{ asked: string; found: string[] | null }>`
    select asked, coalesce(
      (select array_agg(word) from (select word from search_words
        where language = any(${languages}::text[]) and word like '%' || asked || '%' order by length(word), word limit ${standInsMax}) parts),
      (select array_agg(word) from (select word from search_words
        where language = any(${languages}::text[]) and length(word) between length(asked) - 1 and length(asked) + 1 and word like any(near)
        order by left(word, 1) <> left(asked, 1), length(word) <> length(asked), similarity(word, asked) desc, word limit 4) spelt),
      (select array_agg(word) from (select word from search_words
        where language = any(${languages}::text[]) and word %> asked order by similarity(word, asked) desc, word limit 4) nearly)) as found
    from jsonb_to_recordset(${sql.json(words.map((asked) => ({ asked, near: nearPatterns(asked) })))}) as typed (asked text, near text[])`.rows(
    db,
  )
  return new Map(rows.map(({ asked, found }) => [asked, found ?? []]))
}
