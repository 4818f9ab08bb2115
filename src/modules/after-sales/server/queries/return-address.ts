import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ReturnAddress } from '../../rules/after-sale.ts'

/** The last return address of a shop's goods; undefined when the shop never set one. */
export async function storedReturnAddress(
  db: Database | Transaction,
  shopId: Id,
): Promise<ReturnAddress | undefined> {
  const row = await sql<{ address: ReturnAddress }>`
    select address from return_addresses where shop_id = ${shopId}`.row(db)
  return row?.address
}

/** The destination of a returned parcel, as far as its carrier needs it. */
export const placeOfReturn = (
  tx: Transaction,
  afterSaleId: Id,
): Promise<{ readonly city: string; readonly country: string } | undefined> =>
  sql<{ city: string; country: string }>`
    select return_address->>'city' as city, return_address->>'country' as country from after_sales
    where id = ${afterSaleId} and return_address is not null`.row(tx)
