import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export const couponWithCode = async (db: Database, site: string, code: string): Promise<Id | undefined> =>
  (await sql<{ id: Id }>`select id from offers where site = ${site} and code = ${code}`.row(db))?.id

/** Undefined where the buyer has none, or used it. */
export const unusedCouponOf = async (db: Database, offerId: Id, buyerId: Id): Promise<Id | undefined> =>
  (
    await sql<{ id: Id }>`
    select id from coupons where offer_id = ${offerId} and buyer_id = ${buyerId} and uses = 0 order by id limit 1`.row(
      db,
    )
  )?.id

/** Gives a draft its code, or none. @returns false where another offer of the site has the code */
export async function writeCode(
  tx: Transaction,
  offerId: Id,
  { site, code }: { readonly site: string; readonly code: string | undefined },
): Promise<boolean> {
  if (code === undefined) {
    await sql`update offers set code = null where id = ${offerId} and code is not null`.run(tx)
    return true
  }
  // Two writers of the same code wait for each other; the index would fail the second one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo code ${site} ${code}`}, 0))`.run(tx)
  const row = await sql<{ id: Id }>`
    update offers set code = ${code} where id = ${offerId}
      and not exists (select from offers where site = ${site} and code = ${code} and id <> ${offerId})
    returning id`.row(tx)
  return row !== undefined
}
