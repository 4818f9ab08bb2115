import { sql } from '#database/sql.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import { cartLinesMax } from '#domain/checkout/cart.ts'
import type { CartLineId, Id } from '#domain/identifiers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { quantityMax } from '#domain/pricing/quantity.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import type { Database, Transaction } from '#platform/context.ts'

export type StoredCartLine = {
  readonly lineId: CartLineId
  readonly variantId: Id
  readonly quantity: number
  readonly isSelected: boolean
  readonly seenAmount: number
  readonly seenCurrency: Currency
}

type LineRow = {
  id: CartLineId
  variant_id: Id
  quantity: number
  is_selected: boolean
  seen_amount: string
  seen_currency: Currency
}

type Owner = { readonly buyerId: Id; readonly site: string }

export async function linesOfBuyer(
  db: Database | Transaction,
  { buyerId, site }: Owner,
): Promise<StoredCartLine[]> {
  const rows = await sql<LineRow>`
    select id, variant_id, quantity, is_selected, seen_amount, seen_currency from cart_lines
    where buyer_id = ${buyerId} and site = ${site} order by created_at desc, id desc`.rows(db)
  return rows.map(toLine)
}

/** A cart with what may be sold of it. */
export async function sellableCart(
  db: Database | Transaction,
  owner: Owner,
): Promise<{ lines: StoredCartLine[]; variants: Map<Id, SellableVariant> }> {
  const lines = await linesOfBuyer(db, owner)
  const variantIds = lines.map((line) => line.variantId)
  return { lines, variants: await sellableVariants(db, { site: owner.site, variantIds }) }
}

const toLine = (row: LineRow): StoredCartLine => ({
  lineId: row.id,
  variantId: row.variant_id,
  quantity: row.quantity,
  isSelected: row.is_selected,
  seenAmount: Number(row.seen_amount),
  seenCurrency: row.seen_currency,
})

export type LineToPut = {
  readonly id: Id
  readonly shopId: Id
  readonly productId: Id
  readonly variantId: Id
  readonly quantity: number
  readonly quantityMax: number
  readonly seenAmount: number
  readonly seenCurrency: Currency
}

/**
 * Puts lines in, or adds to those there are, each never above the most that may be ordered. In the order they came; one
 * statement.
 * @returns undefined when they would be more than a cart holds, and then none is put in
 */
export async function putLines(
  db: Database | Transaction,
  owner: Owner,
  lines: readonly LineToPut[],
): Promise<{ lineId: Id; variantId: Id }[] | undefined> {
  const rows = await sql<{ id: Id; variant_id: Id }>`
    with line as (
      select * from unnest(${lines.map((each) => each.id)}::bigint[], ${lines.map((each) => each.shopId)}::bigint[],
        ${lines.map((each) => each.productId)}::bigint[], ${lines.map((each) => each.variantId)}::bigint[], ${lines.map((each) => each.quantity)}::int[],
        ${lines.map((each) => each.quantityMax)}::int[], ${lines.map((each) => each.seenAmount)}::bigint[], ${lines.map((each) => each.seenCurrency)}::text[])
        as line (id, shop_id, product_id, variant_id, quantity, quantity_max, seen_amount, seen_currency)
    ), others as (
      select count(*) as count from cart_lines
      where buyer_id = ${owner.buyerId} and site = ${owner.site} and variant_id not in (select variant_id from line)
    )
    insert into cart_lines as old (id, buyer_id, site, shop_id, product_id, variant_id, quantity, seen_amount, seen_currency)
    select id, ${owner.buyerId}::bigint, ${owner.site}, shop_id, product_id, variant_id, quantity, seen_amount, seen_currency
    from line where (select count from others) + ${lines.length}::int <= ${cartLinesMax}::int order by variant_id
    on conflict (buyer_id, site, variant_id) do update set is_selected = true, updated_at = app_now(),
      quantity = least(old.quantity + excluded.quantity, (select quantity_max from line where line.variant_id = excluded.variant_id)),
      seen_amount = excluded.seen_amount, seen_currency = excluded.seen_currency
    returning id, variant_id`.rows(db)
  if (rows.length < lines.length) return undefined
  return lines.map(({ variantId }) => ({
    variantId,
    lineId: rows.find((row) => row.variant_id === variantId)!.id,
  }))
}

export async function countLines(db: Database | Transaction, buyerId: Id, site: string): Promise<number> {
  const rows = await sql<{ count: number }>`
    select count(*)::int as count from cart_lines where buyer_id = ${buyerId} and site = ${site}`.rows(db)
  return rows[0]!.count
}

/** @returns the line's variant, or undefined when this buyer has no such line */
export async function setQuantity(
  tx: Transaction,
  buyerId: Id,
  lineId: Id,
  quantity: number,
): Promise<boolean> {
  const rows = await sql`
    update cart_lines set quantity = ${quantity}, updated_at = app_now() where id = ${lineId} and buyer_id = ${buyerId} returning id`.rows(
    tx,
  )
  return rows.length === 1
}

export async function setSelected(
  tx: Transaction,
  buyerId: Id,
  lineIds: readonly Id[],
  isSelected: boolean,
): Promise<void> {
  await sql`
    update cart_lines set is_selected = ${isSelected} where id = any(${lineIds}::bigint[]) and buyer_id = ${buyerId}`.run(
    tx,
  )
}

export async function deleteLines(tx: Transaction, buyerId: Id, lineIds: readonly Id[]): Promise<void> {
  await sql`delete from cart_lines where id = any(${lineIds}::bigint[]) and buyer_id = ${buyerId}`.run(tx)
}

/** Removes what was ordered. */
export const deleteVariants = (
  tx: Transaction,
  { buyerId, site }: Owner,
  variantIds: readonly Id[],
): Promise<void> =>
  sql`
    delete from cart_lines
    where buyer_id = ${buyerId} and site = ${site} and variant_id = any(${variantIds}::bigint[])`.run(tx)

/**
 * A guest's cart becomes the buyer's: quantities add up (CART-12), and the oldest lines make room where both together
 * are more than a cart holds. The most that may be ordered is cut to when the cart is shown and ordered.
 */
export async function mergeCarts(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with moved as (delete from cart_lines where buyer_id = ${guestId} returning *)
    insert into cart_lines as old (id, buyer_id, site, shop_id, product_id, variant_id, quantity, is_selected, seen_amount, seen_currency, created_at)
    select id, ${buyerId}::bigint, site, shop_id, product_id, variant_id, quantity, is_selected, seen_amount, seen_currency, created_at
    from moved order by site, variant_id
    on conflict (buyer_id, site, variant_id) do update set
      quantity = least(old.quantity + excluded.quantity, ${quantityMax}), updated_at = app_now()`.run(tx)
  await sql`
    delete from cart_lines where id in (
      select id from (
        select id, row_number() over (partition by site order by created_at desc, id desc) as place
        from cart_lines where buyer_id = ${buyerId}
      ) placed where place > ${cartLinesMax})`.run(tx)
}
