import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { toQuery, wordsOf } from '../words.ts'

/** Of titles that only nearly match, a few are help and a thousand are noise. */
const nearlyMax = 200

/**
 * Which products fit what somebody typed, and how well, as common table expressions that end in `matching (product_id,
 * rank)`. All words must be there; where that finds nothing, the title must have this part; and where that finds
 * nothing either, nearly this part, for a slip of the finger. Each step runs only when those before it found nothing.
 * @param within the whole product, or its name alone
 * @param atMost of a word that everything has, so many are ranked and no more
 */
export function matching(
  ctx: Context,
  keyword: string,
  { within, atMost }: { within: 'everything' | 'name'; atMost: number },
): RawBuilder<unknown> {
  const words = wordsOf(keyword)
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const language = sql`language = ${ctx.language}`
  const query = sql`${toQuery(words, ctx.language, within === 'name' ? 'AD' : '')}::tsquery`
  return sql`by_words as materialized (
      select product_id, ts_rank(words, ${query}) as rank from product_words
      where ${words.length > 0} and ${language} and words @@ ${query} limit ${atMost}
    ), by_part as materialized (
      select product_id, 0::real as rank from product_words
      where not exists (select from by_words) and ${language} and title ilike ${part} limit ${atMost}
    ), nearly as materialized (
      select product_id, word_similarity(${keyword}, title) as rank from product_words
      where not exists (select from by_words) and not exists (select from by_part) and ${language} and title %> ${keyword}
      order by rank desc limit ${nearlyMax}
    ), matching as materialized (
      select * from by_words union all select * from by_part union all select * from nearly
    )`
}
