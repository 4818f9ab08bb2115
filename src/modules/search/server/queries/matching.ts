import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { languages as allLanguages, type Language } from '#vocabulary/language.ts'
import {
  type QuestionPart,
  spelledWords,
  toLabelled,
  toMarked,
  toNamed,
  toPart,
  toQuery,
  toQueryOfAny,
  toQueryOfMost,
  type WordsByWord,
  widerParts,
} from '../question.ts'
import { isChinese } from '../words.ts'
import { readQuestion } from './question-facts.ts'
import { findStandIns, soundsLike } from './stand-ins.ts'

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
  /** The category of goods, where those that only mention the words are left out. */
  readonly kind?: Sql
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
  /** Nothing has all of the words: what has most of them is searched, or else some. */
  readonly isPartial?: true
  /** Searches with fewer words, which find something. */
  readonly fewerWords?: readonly string[]
  /** For names of few things: words one of which a name must have as a part, for each part of the question. */
  readonly spelled: readonly (readonly string[])[]
}

/**
 * Searches with the words that were typed, all of which must be there. Where nothing has them, it tries words that have these
 * as a part or are nearly these, Chinese words that sound alike, the words of the other language, and at last most of the words, or one.
 * @param ask runs a statement with these expressions before it
 */
export async function queryMatching<Answer>(
  db: Database,
  question: SearchQuestion,
  ask: (matching: Matching) => Promise<Answer>,
  hasFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  const { languages, text } = question
  const parts = await readQuestion(db, text, languages)
  if (parts.length === 0) return undefined
  const answer = await ask(matching(parts, question))
  if (hasFound(answer)) return answer
  for (const next of laterTries(db, question, parts)) {
    const found = await next(ask)
    if (found !== undefined && hasFound(found)) return found
  }
  return answer
}

type Ask<Answer> = (matching: Matching) => Promise<Answer>
type Try = <Answer>(ask: Ask<Answer>) => Promise<Answer | undefined>

/** The searches that follow each other while nothing is found. */
function laterTries(db: Database, question: SearchQuestion, parts: readonly QuestionPart[]): Try[] {
  const { languages, text, within } = question
  let corrected = parts
  const words = parts.flatMap(({ typed }) => typed)
  let known: Promise<WordsByWord> | undefined
  const standInsOf = () => {
    known ??= findStandIns(db, words, languages)
    return known
  }
  const nearly: Try = async (ask) => {
    const standIns = await standInsOf()
    const wider = widerParts(parts, standIns)
    if (standIns.size === 0 || wider === undefined) return undefined
    corrected = wider
    return ask({ ...matching(wider, question), readAs: readingOf(words, standIns) })
  }
  const alike: Try = async (ask) => {
    const unknown = languages.includes('zh') ? [...(await standInsOf()).keys()] : []
    const read = unknown.some(isChinese) ? await soundsLike(db, text) : undefined
    if (read === undefined) return undefined
    return ask({ ...matching(await readQuestion(db, read, languages), question), readAs: read })
  }
  const elsewhere: Try = async (ask) => {
    const others = allLanguages.filter((language) => !languages.includes(language))
    if (others.length === 0) return undefined
    const other = { ...question, languages: others }
    return ask(matching(await readQuestion(db, text, others), other))
  }
  const withFewer = async <Answer>(ask: Ask<Answer>, query: string) => {
    const fewerWords = fewerWordsOf(words, await standInsOf())
    return ask({ ...matching(corrected, question, query), isPartial: true, fewerWords })
  }
  const most: Try = (ask) => withFewer(ask, toQueryOfMost(corrected))
  const any: Try = (ask) => withFewer(ask, toQueryOfAny(corrected))
  const partly = within === 'everything' && parts.length > 1 ? [...(parts.length > 2 ? [most] : []), any] : []
  return [alike, nearly, elsewhere, ...partly]
}

const fewerMax = 4

/** The words that some product has, together where others are unknown, and else one by one. */
function fewerWordsOf(words: readonly string[], unknown: WordsByWord): string[] {
  const known = words.filter((word) => !unknown.has(word))
  const whole = known.filter((word) => !known.some((other) => other !== word && other.includes(word)))
  if (known.length < words.length && whole.length > 0) return [whole.join(whole.every(isChinese) ? '' : ' ')]
  return whole.slice(0, fewerMax)
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
 *
 * Products rank by the parts that their names have, then by those that their categories and options have, and first where names have
 * the words as they were typed, and not only words that go on from them or synonyms. Where most goods have all words in names, categories
 * or options, or are of one category with such, the others, whose texts only mention them, are left out.
 * @param query all parts, unless given
 */
function matching(
  parts: readonly QuestionPart[],
  { languages, within, among = [], look, enough }: SearchQuestion,
  query: string = toQuery(parts, 'begun'),
): Matching {
  const isAll = query === toQuery(parts, 'begun')
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
  const asTyped = sql.join(
    parts.map((part) => sql`(words @@ ${toNamed(toPart(part, 'whole'))}::tsquery)::int`),
    sql` + `,
  )
  const placed = sql.join(
    parts.map((part) => {
      const each = toPart(part, 'begun')
      return sql`(words @@ ${toNamed(each)}::tsquery)::int * 4 + (words @@ ${toLabelled(each)}::tsquery)::int * 2`
    }),
    sql` + `,
  )
  const rank = sql`(${placed} + ${asTyped})`
  const isLabelled = isAll ? sql`words @@ ${toLabelled(query)}::tsquery` : sql`true`
  const allNamed = sql`(${sql.raw(String(parts.length * 6))} + ${asTyped})`
  const tiersOf =
    among.length === 0
      ? [
          { rank: isAll ? allNamed : rank, has: inName, isLabelled: sql`true` },
          ...(within === 'everything' ? [{ rank, has: elsewhere, isLabelled }] : []),
        ]
      : [
          within === 'name'
            ? { rank: sql`1`, has: inName, isLabelled: sql`true` }
            : { rank, has: elsewhere, isLabelled },
        ]
  const tiers = tiersOf
    .flatMap((part) => prominences.map((prominence) => ({ ...part, prominence })))
    .map((tier, place) => {
      const [hits, looked, taken] = ['hits', 'looked', 'taken'].map((name) => sql.ref(`${name}_${place}`))
      return { ...tier, hits: hits!, looked: looked!, taken: taken! }
    })
  const most = Math.max(lookedMax, enough)
  const isCut = (hits: Sql) => sql`(select count(*) = ${most} from (select from ${hits} limit ${most}) hit)`
  const expressions = tiers.map(({ prominence, rank, has, isLabelled, hits, looked, taken }, place) => {
    const before = tiers
      .slice(0, place)
      .map((tier) => sql`(select count(*) from ${tier.taken}) < ${enough} and not ${isCut(tier.hits)} and `)
    return sql`${hits} as materialized (
      select product_id, ${rank} as rank, (${isLabelled}) as is_labelled from search_documents
      where ${sql.join(before, sql``)} prominence = ${sql.raw(String(prominence))} and (language = any(${languages}::text[])) is true and ${has}
    ), ${looked} as materialized (
      select hit.product_id, hit.rank, hit.is_labelled, ${look.kind ?? sql`null::bigint`} as kind, ${look.columns}, (${look.fits ?? sql`true`}) as fits
      from (select * from ${hits} limit ${most}) hit ${look.joined}
    ), ${taken} as materialized (select * from ${looked} where fits limit ${enough})`
  })
  const all = (rows: readonly Sql[]) => sql`(${sql.join(rows, sql` union all `)})`
  const firstLooked = all(
    tiers.map(({ looked }) => sql`(select is_labelled, kind from ${looked} limit ${enough})`),
  )
  const isAkin = sql`(is_labelled or coalesce(kind = any((select labelled from kinds)::bigint[]), false))`
  const akin = (rows: Sql) =>
    look.kind ? sql`(select * from ${rows} row where ${isAkin} or not (select are_most from akin))` : rows
  return {
    spelled: spelledWords(parts),
    expressions: sql`${sql.join(expressions)},
      first_looked as materialized ${firstLooked},
      kinds as materialized (select array_agg(distinct kind) filter (where is_labelled) as labelled from first_looked),
      akin as materialized (select count(*) filter (where ${isAkin}) * 2 > count(*) as are_most from first_looked),
      matching as materialized ${all(tiers.map(({ taken }) => sql`select * from ${akin(taken)} row`))},
      met as ${look.fits ? all(tiers.map(({ looked }) => sql`(select * from ${akin(looked)} row limit ${enough})`)) : sql`(select * from matching)`}`,
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
