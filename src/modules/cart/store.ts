import { sql } from 'kysely'
import { columnsOf, listOf } from '#database/lists.ts'
import { together } from '#database/together.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import { cartLinesMax } from '#domain/checkout/cart.ts'
import type { CartLineId, Id } from '#domain/identifiers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { quantityMax } from '#domain/pricing/quantity.ts'
import { sellableRows, toSellableVariants } from '#modules/catalogue/public.ts'
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
  buyerId: Id,
  site: string,
): Promise<StoredCartLine[]> {
  const { rows } = await cartLines({ buyerId, site }).execute(db)
  return rows.map(toLine)
}

/** A cart with what may be sold of it. */
export async function sellableCart(
  db: Database | Transaction,
  owner: Owner,
): Promise<{ lines: StoredCartLine[]; variants: Map<Id, SellableVariant> }> {
  const { buyerId, site } = owner
  const inCart = sql`array(select variant_id from cart_lines where buyer_id = ${buyerId} and site = ${site})`
  const [lines, variants] = await together(db, [
    cartLines(owner),
    sellableRows(site, { by: 'cart', ids: inCart }),
  ])
  return { lines: lines.map(toLine), variants: toSellableVariants(variants) }
}

const cartLines = ({ buyerId, site }: Owner) => sql<LineRow>`
  /* prepared: lines-of-buyer */
  select id, variant_id, quantity, is_selected, seen_amount, seen_currency from cart_lines
  where buyer_id = ${buyerId} and site = ${site} order by created_at desc, id desc`

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
  const { bigints, ints, texts } = columnsOf(lines)
  const { rows } = await sql<{ id: Id; variant_id: Id }>`
    /* prepared: lines-put */
    with line as (
      select * from unnest(${bigints((each) => each.id)}, ${bigints((each) => each.shopId)},
        ${bigints((each) => each.productId)}, ${bigints((each) => each.variantId)}, ${ints((each) => each.quantity)},
        ${ints((each) => each.quantityMax)}, ${bigints((each) => each.seenAmount)}, ${texts((each) => each.seenCurrency)})
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
    returning id, variant_id`.execute(db)
  if (rows.length < lines.length) return undefined
  return lines.map(({ variantId }) => ({
    variantId,
    lineId: rows.find((row) => row.variant_id === variantId)!.id,
  }))
}

export async function countLines(db: Database | Transaction, buyerId: Id, site: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart_lines where buyer_id = ${buyerId} and site = ${site}`.execute(db)
  return rows[0]!.count
}

/** @returns the line's variant, or undefined when this buyer has no such line */
export async function setQuantity(
  tx: Transaction,
  buyerId: Id,
  lineId: Id,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    update cart_lines set quantity = ${quantity}, updated_at = app_now() where id = ${lineId} and buyer_id = ${buyerId} returning id`.execute(
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
    update cart_lines set is_selected = ${isSelected} where id = any(${lineIds}::bigint[]) and buyer_id = ${buyerId}`.execute(
    tx,
  )
}

export async function deleteLines(tx: Transaction, buyerId: Id, lineIds: readonly Id[]): Promise<void> {
  await sql`delete from cart_lines where id = any(${lineIds}::bigint[]) and buyer_id = ${buyerId}`.execute(tx)
}

/** Takes variants out, as a statement to be sent together with others. */
export const variantsDeleted = (buyerId: Id, site: string, variantIds: readonly Id[]) => sql`
  /* prepared: variants-deleted */
  delete from cart_lines where buyer_id = ${buyerId} and site = ${site} and variant_id = any(${listOf('bigint', variantIds)})`

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
      quantity = least(old.quantity + excluded.quantity, ${quantityMax}), updated_at = app_now()`.execute(tx)
  await sql`
    delete from cart_lines where id in (
      select id from (
        select id, row_number() over (partition by site order by created_at desc, id desc) as place
        from cart_lines where buyer_id = ${buyerId}
      ) placed where place > ${cartLinesMax})`.execute(tx)
}
