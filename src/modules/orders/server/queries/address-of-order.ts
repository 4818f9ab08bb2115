import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'

type AddressOfOrder = {
  readonly buyerId: Id
  readonly shopId: Id
  readonly site: string
  readonly currency: Currency
  readonly fulfilment: Fulfilment
  readonly address: Address
  readonly now: Date
}

/** Whose an order is and where it goes. @throws Refusal `notFound` */
export async function addressOfOrder(tx: Transaction, orderId: Id): Promise<AddressOfOrder> {
  const row = await sql<AddressOfOrder>`
    select o.buyer_id as "buyerId", o.shop_id as "shopId", o.site, o.currency, o.fulfilment, g.shipping_address as address, app_now() as now
    from orders o join order_groups g on g.id = o.group_id where o.id = ${orderId}`.row(tx)
  if (!row) throw new Refusal('notFound')
  return row
}
