import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

type PaidService = {
  readonly orderId: Id
  readonly lineId: Id
  readonly shopId: Id
  readonly pieces: number
  readonly uses: number
  readonly expiresAt: Date | null
}

/** The lines of paid orders with the current validity of their services. */
export async function paidServices(tx: Transaction, orderIds: readonly Id[]): Promise<PaidService[]> {
  const rows = await sql<{
    order_id: Id
    id: Id
    shop_id: Id
    pieces: number
    uses: number
    expires_at: Date | null
  }>`
    select l.order_id, l.id, l.shop_id, l.quantity / l.step as pieces, p.service_uses as uses,
      coalesce(p.service_until, app_now() + p.service_days * interval '1 day') as expires_at
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = any(${orderIds}::bigint[]) order by l.id`.rows(tx)
  return rows.map(({ order_id, id, shop_id, pieces, uses, expires_at }) => ({
    orderId: order_id,
    lineId: id,
    shopId: shop_id,
    pieces,
    uses,
    expiresAt: expires_at,
  }))
}

/** The shops of these orders. */
export const shopsOfOrders = (
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<{ orderId: Id; shopId: Id }[]> =>
  sql<{ orderId: Id; shopId: Id }>`
    select id as "orderId", shop_id as "shopId" from orders where id = any(${orderIds}::bigint[]) order by id`.rows(
    tx,
  )

type NewVoucher = Omit<PaidService, 'pieces' | 'lineId'> & {
  /** Of the code with which a whole order is picked up there is none. */
  readonly lineId: Id | null
  readonly voucherId: Id
  readonly digest: string
  readonly sealed: string
}

export const insertVouchers = (tx: Transaction, vouchers: readonly NewVoucher[]): Promise<void> =>
  sql`
    insert into vouchers (id, order_id, order_line_id, shop_id, digest, sealed, uses, uses_left, expires_at)
    select id, order_id, line_id, shop_id, digest, sealed, uses, uses, expires_at
    from unnest(${vouchers.map((each) => each.voucherId)}::bigint[], ${vouchers.map((each) => each.orderId)}::bigint[],
      ${vouchers.map((each) => each.lineId)}::bigint[], ${vouchers.map((each) => each.shopId)}::bigint[],
      ${vouchers.map((each) => each.digest)}::text[], ${vouchers.map((each) => each.sealed)}::text[],
      ${vouchers.map((each) => each.uses)}::int[], ${vouchers.map((each) => each.expiresAt)}::timestamptz[])
      as voucher (id, order_id, line_id, shop_id, digest, sealed, uses, expires_at)`.run(tx)

/** The order that the code of a shop is for, where it is one to pick up. It is locked before its code. */
export async function lockOrderToPickUp(
  tx: Transaction,
  shopId: Id,
  digests: readonly string[],
): Promise<Id | undefined> {
  const row = await sql<{ order_id: Id }>`
    select order_id from vouchers
    where shop_id = ${shopId} and digest = any(${digests}::text[]) and order_line_id is null`.row(tx)
  return row?.order_id
}

/** Units of an order to hand over, without cancelled ones. */
export const goodsToHandOver = (
  tx: Transaction,
  orderId: Id,
): Promise<{ name: LocalText; quantity: number }[]> =>
  sql<{ name: LocalText; quantity: number }>`
    select name, quantity - cancelled_quantity as quantity from order_lines
    where order_id = ${orderId} and quantity > cancelled_quantity and kind <> 'bundle' order by position`.rows(
    tx,
  )

export type FoundVoucher = {
  readonly voucherId: Id
  readonly sealed: string
  readonly usesLeft: number
  readonly isExpired: boolean
  /** An after-sale that is not decided claims it. */
  readonly isClaimed: boolean
  readonly orderNumber: string
  readonly name: LocalText | undefined
}

/** Locks a voucher of a shop by its code's digests. Two members of staff who see the same code wait for each other here. */
export async function lockVoucher(
  tx: Transaction,
  shopId: Id,
  digests: readonly string[],
): Promise<FoundVoucher | undefined> {
  const row = await sql<{
    id: Id
    sealed: string
    uses_left: number
    is_expired: boolean
    is_claimed: boolean
    number: string
    name: LocalText | null
  }>`
    select v.id, v.sealed, v.uses_left, coalesce(v.expires_at <= app_now(), false) as is_expired,
      v.after_sale_id is not null and v.ended_at is null as is_claimed, o.number, l.name
    from vouchers v join orders o on o.id = v.order_id left join order_lines l on l.id = v.order_line_id
    where v.shop_id = ${shopId} and v.digest = any(${digests}::text[]) for update of v`.row(tx)
  return (
    row && {
      voucherId: row.id,
      sealed: row.sealed,
      usesLeft: row.uses_left,
      isExpired: row.is_expired,
      isClaimed: row.is_claimed,
      orderNumber: row.number,
      name: row.name ?? undefined,
    }
  )
}

/** One use of a locked voucher. */
export const takeUse = (tx: Transaction, voucherId: Id, userId: Id): Promise<void> =>
  sql`
    update vouchers set uses_left = uses_left - 1, used_at = app_now(), used_by = ${userId}
    where id = ${voucherId}`.run(tx)

/** Claims unused codes of order lines for an after-sale: they cannot be used until it is decided. */
export const claimVouchers = (
  tx: Transaction,
  afterSaleId: Id,
  lines: readonly { readonly lineId: Id; readonly units: number }[],
): Promise<void> =>
  sql`
    update vouchers set after_sale_id = ${afterSaleId} where id in (
      select v.id from (
        select id, order_line_id, row_number() over (partition by order_line_id order by id desc) as place from vouchers
        where order_line_id = any(${lines.map(({ lineId }) => lineId)}::bigint[])
          and uses_left = uses and after_sale_id is null and ended_at is null) v
      join unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ units }) => units)}::int[]) as line (id, units)
        on line.id = v.order_line_id
      join order_lines l on l.id = line.id where v.place <= line.units / l.step)`.run(tx)

/** Codes that an after-sale claimed can be used again. */
export const freeVouchers = (tx: Transaction, afterSaleId: Id): Promise<void> =>
  sql`update vouchers set after_sale_id = null where after_sale_id = ${afterSaleId} and ended_at is null`.run(
    tx,
  )

/** Codes that an after-sale claimed can never be used: their money is refunded. */
export const endVouchers = (tx: Transaction, afterSaleId: Id): Promise<void> =>
  sql`update vouchers set uses_left = 0, ended_at = app_now() where after_sale_id = ${afterSaleId}`.run(tx)
