import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { type QuestionPart, questionParts, questionWords, type SynonymGroup, soundsOf } from '../question.ts'
import { mayGoOn, wordForms } from '../words.ts'

const longerMax = 12
const soundingMax = 8

type FactsRow = {
  readonly longer: Readonly<Record<string, readonly string[]>> | null
  readonly synonyms: readonly SynonymGroup[] | null
  readonly sounds: Readonly<Record<string, readonly string[]>> | null
}

/**
 * The parts of a question with all that may stand for them: words that begin with an English one, the shortest first;
 * synonyms; Chinese words that sound as typed. One statement. Empty for a text without words.
 */
export async function readQuestion(
  db: Database,
  text: string,
  languages: readonly Language[],
): Promise<QuestionPart[]> {
  const words = questionWords(text)
  if (words.length === 0) return []
  const sounds = languages.includes('zh') ? soundsOf(words) : []
  const row = await sql<FactsRow>`
    with sounding as materialized (
      select key, array(select word from search_readings r
        where r.initials >= "from" and r.initials <= "until" and r.syllables ~ pattern
        group by word order by length(word), word limit ${soundingMax}) as found
      from jsonb_to_recordset(${sql.json(sounds)}) as asked (key text, "from" text, "until" text, pattern text)
    )
    select (
        select jsonb_object_agg(asked, array(select word from search_words where language = any(${languages}::text[])
          and word > asked collate "C" and word < asked || U&'\\+10FFFF' collate "C" order by length(word), word limit ${longerMax}))
        from unnest(${words.filter(mayGoOn)}::text[]) as asked
      ) as longer, (
        select jsonb_agg(jsonb_build_object('terms', terms, 'isOneWay', is_one_way) order by id)
        from search_synonyms where language = any(${languages}::text[]) and triggers && (${[...words, ...words.flatMap(wordForms)]}::text[] || array(select unnest(found) from sounding))
      ) as synonyms, (select jsonb_object_agg(key, found) from sounding) as sounds`.row(db)
  return questionParts(words, {
    longer: new Map(Object.entries(row?.longer ?? {})),
    synonyms: row?.synonyms ?? [],
    sounds: new Map(Object.entries(row?.sounds ?? {})),
  })
}
