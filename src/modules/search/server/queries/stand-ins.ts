import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { nearestSounding, nearestWords } from '../corrections.ts'
import { type Covered, coverOf, runsOf } from '../cover.ts'
import { looseSoundOf, spellingOf } from '../pinyin.ts'
import type { WordsByWord } from '../question.ts'
import { nearPatterns, quote } from '../words.ts'

const partsMax = 24
const spelledMax = 40
const soundingMax = 20
const longestRun = 4

type StandInRow = {
  readonly asked: string
  readonly parts: readonly string[] | null
  readonly near: readonly string[] | null
  readonly similar: readonly string[] | null
}

/**
 * For each word that no product has: the words that have it as a part, else those that it is nearly, else those that look
 * alike by their groups of letters; the nearest first. Words that some product has are left out.
 */
export async function findStandIns(
  db: Database,
  words: readonly string[],
  languages: readonly Language[],
): Promise<WordsByWord> {
  const asked = words.map((word) => ({ asked: word, query: quote(word), near: nearPatterns(word) }))
  const rows = await sql<StandInRow>`
    select asked,
      (select array_agg(word) from (select word from search_words
        where language = any(${languages}::text[]) and word like '%' || asked || '%' order by length(word), word limit ${partsMax}) parts) as parts,
      (select array_agg(word) from (select word from search_words
        where language = any(${languages}::text[]) and length(word) between length(asked) - 1 and length(asked) + 1 and word like any(near)
        order by word limit ${spelledMax}) spelt) as near,
      (select array_agg(word) from (select word from search_words
        where language = any(${languages}::text[]) and word % asked order by similarity(word, asked) desc, word limit ${spelledMax}) nearly) as similar
    from jsonb_to_recordset(${sql.json(asked)}) as typed (asked text, query text, near text[])
    where not exists (select from search_documents where words @@ query::tsquery)`.rows(db)
  return new Map(rows.map((row) => [row.asked, standInsOf(row)]))
}

function standInsOf({ asked, parts, near, similar }: StandInRow): readonly string[] {
  if (parts) return parts
  const spelt = nearestWords(asked, [...new Set([...(near ?? []), ...(similar ?? [])])])
  return spelt.length > 0 ? spelt : (similar ?? []).slice(0, 4)
}

/**
 * Chinese text as it may be meant: 倚子 as 椅子. Its runs of characters are read as known words that sound alike, also in
 * accents that do not tell z from zh or n from ng; undefined where a character is left that no word begins or ends with.
 */
export async function soundsLike(db: Database, text: string): Promise<string | undefined> {
  const runs = text.match(/\p{Script=Han}{2,12}/gu) ?? []
  if (runs.length === 0) return undefined
  const asked = runs.flatMap((run, place) => {
    const spelling = spellingOf(run)
    return runsOf(spelling.length, longestRun).map(({ from, until }) => ({
      key: `${place} ${from} ${until}`,
      ...looseSoundOf(spelling.slice(from, until)),
    }))
  })
  const rows = await sql<{ key: string; found: string[] }>`
    select key, array(select distinct word from search_readings r where r.initials = "from" and r.syllables ~ pattern limit ${soundingMax}) as found
    from jsonb_to_recordset(${sql.json(asked)}) as asked (key text, "from" text, pattern text)`.rows(db)
  const found = new Map(rows.map((row) => [row.key, row.found]))
  let read = text
  for (const [place, run] of runs.entries()) {
    const letters = [...run]
    const covered = runsOf(letters.length, longestRun).map(({ from, until }): Covered => {
      const own = letters.slice(from, until).join('')
      const words = found.get(`${place} ${from} ${until}`) ?? []
      // A character by itself sounds like too many others.
      const known = until - from > 1 ? words : words.filter((word) => word === own)
      return { from, until, words: nearestSounding(own, known, 1) }
    })
    const cover = coverOf(letters.length, covered)
    if (!cover) return undefined
    read = read.replace(run, cover.map(({ words }) => words[0]!).join(''))
  }
  return read === text ? undefined : read
}
