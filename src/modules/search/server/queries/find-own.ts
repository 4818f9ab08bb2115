import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { languages } from '#vocabulary/language.ts'
import { marks } from '../words.ts'
import { type Matching, queryMatching } from './matching.ts'

/** More are not found. */
const foundMax = 10_000

/**
 * A shop's own products, listed or not, whose names have these words in either language.
 * @param use makes an answer of them; it is called once more, with names that have the words as a part or nearly, where the
 * first answer `isEmpty`
 * @returns undefined for a text without words
 */
export function findOwn<Answer>(
  db: Database,
  { shopId, text }: { readonly shopId: Id; readonly text: string },
  use: (productIds: readonly Id[]) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  const ask = async ({ expressions }: Matching) => {
    const rows = await sql<{
      product_id: Id
    }>`with ${expressions} select distinct product_id from matching`.rows(db)
    return use(rows.map((row) => row.product_id))
  }
  const look = { joined: sql``, columns: sql`hit.rank as found_rank` }
  const among = [[marks.shop(shopId)]]
  const question = { text, languages, within: 'name', among, look, enough: foundMax } as const
  return queryMatching(db, question, ask, (answer) => !isEmpty(answer))
}
