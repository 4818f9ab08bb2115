import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { Database, Transaction } from '#platform/context.ts'

export type StoredCartLine = {
  readonly lineId: Id
  readonly variantId: Id
  readonly quantity: number
  readonly isSelected: boolean
  readonly seenAmount: number
  readonly seenCurrency: Currency
}

export async function linesOfBuyer(db: Database | Transaction, buyerId: Id, site: string): Promise<StoredCartLine[]> {
  const { rows } = await sql<{ id: Id; variant_id: Id; quantity: number; is_selected: boolean; seen_amount: string; seen_currency: Currency }>`
    select id, variant_id, quantity, is_selected, seen_amount, seen_currency from cart_lines
    where buyer_id = ${buyerId} and site = ${site} order by created_at desc, id desc`.execute(db)
  return rows.map((row) => ({
    lineId: row.id,
    variantId: row.variant_id,
    quantity: row.quantity,
    isSelected: row.is_selected,
    seenAmount: Number(row.seen_amount),
    seenCurrency: row.seen_currency,
  }))
}

export type LineToPut = {
  readonly id: Id
  readonly buyerId: Id
  readonly site: string
  readonly shopId: Id
  readonly productId: Id
  readonly variantId: Id
  readonly quantity: number
  readonly quantityMax: number
  readonly seenAmount: number
  readonly seenCurrency: Currency
}

/** Puts a line in, or adds to the one there is, never above the most that may be ordered. @returns the line's id */
export async function putLine(tx: Transaction, line: LineToPut): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into cart_lines as old (id, buyer_id, site, shop_id, product_id, variant_id, quantity, seen_amount, seen_currency)
    values (${line.id}, ${line.buyerId}, ${line.site}, ${line.shopId}, ${line.productId}, ${line.variantId}, ${line.quantity},
      ${line.seenAmount}, ${line.seenCurrency})
    on conflict (buyer_id, site, variant_id) do update set is_selected = true, updated_at = app_now(),
      quantity = least(old.quantity + excluded.quantity, ${line.quantityMax}),
      seen_amount = excluded.seen_amount, seen_currency = excluded.seen_currency
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function countLines(db: Database | Transaction, buyerId: Id, site: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart_lines where buyer_id = ${buyerId} and site = ${site}`.execute(db)
  return rows[0]!.count
}

/** @returns the line's variant, or undefined when this buyer has no such line */
export async function setQuantity(tx: Transaction, buyerId: Id, lineId: Id, quantity: number): Promise<boolean> {
  const { rows } = await sql`
    update cart_lines set quantity = ${quantity}, updated_at = app_now() where id = ${lineId} and buyer_id = ${buyerId} returning id`.execute(tx)
  return rows.length === 1
}

export async function setSelected(tx: Transaction, buyerId: Id, lineIds: readonly Id[], isSelected: boolean): Promise<void> {
  await sql`
    update cart_lines set is_selected = ${isSelected} where id = any(${lineIds}::bigint[]) and buyer_id = ${buyerId}`.execute(tx)
}

export async function deleteLines(tx: Transaction, buyerId: Id, lineIds: readonly Id[]): Promise<void> {
  await sql`delete from cart_lines where id = any(${lineIds}::bigint[]) and buyer_id = ${buyerId}`.execute(tx)
}

export async function deleteVariants(tx: Transaction, buyerId: Id, site: string, variantIds: readonly Id[]): Promise<void> {
  await sql`
    delete from cart_lines where buyer_id = ${buyerId} and site = ${site} and variant_id = any(${variantIds}::bigint[])`.execute(tx)
}

/** A guest's cart becomes the buyer's: quantities add up, each at most what a line may hold (CART-12). */
export async function mergeCarts(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with moved as (delete from cart_lines where buyer_id = ${guestId} returning *)
    insert into cart_lines as old (id, buyer_id, site, shop_id, product_id, variant_id, quantity, is_selected, seen_amount, seen_currency, created_at)
    select id, ${buyerId}, site, shop_id, product_id, variant_id, quantity, is_selected, seen_amount, seen_currency, created_at
    from moved
    on conflict (buyer_id, site, variant_id) do update set quantity = least(old.quantity + excluded.quantity, 9999), updated_at = app_now()`.execute(tx)
}
