import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** To whom the orders of a group are billed. */
export async function billingOfGroup(db: Database, groupId: Id): Promise<Address> {
  const row = await sql<{ address: Address }>`
    select billing_address as address from order_groups where id = ${groupId}`.row(db)
  return row!.address
}
