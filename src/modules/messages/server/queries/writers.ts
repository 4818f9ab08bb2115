import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** An offboarded shop gives no more answers. */
export async function isShopCleared(tx: Transaction, shopId: Id): Promise<boolean> {
  const row = await sql<{ status: string }>`select status from shops where id = ${shopId}`.row(tx)
  return row?.status === 'cleared'
}

type BuyerOfOrder = { readonly buyerId: Id; readonly site: string; readonly isGuest: boolean }

/** The buyer of an order of a shop; guests have no inbox. */
export const buyerOfOrder = (tx: Transaction, orderId: Id, shopId: Id): Promise<BuyerOfOrder | undefined> =>
  sql<BuyerOfOrder>`
    select o.buyer_id as "buyerId", o.site, u.is_guest or u.erased_at is not null as "isGuest"
    from orders o join users u on u.id = o.buyer_id where o.id = ${orderId} and o.shop_id = ${shopId}`.row(tx)

/** Whether a product is of a shop, and on sale. */
export async function isGoodsOf(tx: Transaction, productId: Id, shopId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    select id from products where id = ${productId} and shop_id = ${shopId} and status = 'onShelf'`.row(tx)
  return row !== undefined
}
