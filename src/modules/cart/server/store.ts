import { sql } from '#database/sql.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { FactsOfLines } from '#modules/pricing/rules/assemble-facts.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { CartLineId, Id, OfferId } from '#vocabulary/identifiers.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { unitsMax } from '#vocabulary/quantity.ts'
import { cartLinesMax } from '../rules/cart.ts'
import type { LineKind, PriceType } from '../rules/line.ts'
import { deleteSavedOf, mergeSaved } from './store/saved-lines.ts'

export type StoredCartLine = {
  readonly lineId: CartLineId
  readonly variantId: Id
  readonly kind: LineKind
  readonly parentId: CartLineId | undefined
  readonly offerId: OfferId | undefined
  readonly priceType: PriceType
  readonly quantity: number
  readonly isSelected: boolean
  /** Its product comes in more than one variant that is offered. Gifts and bundles have no choice. */
  readonly hasChoice: boolean
  readonly seenAmount: number
  /** The list price of one step as it was put in; undefined where that is not known. */
  readonly seenListAmount: number | undefined
  readonly seenCurrency: Currency
}

type LineRow = {
  id: CartLineId
  variant_id: Id
  kind: LineKind
  parent_id: CartLineId | null
  offer_id: OfferId | null
  price_type: PriceType
  quantity: number
  is_selected: boolean
  has_choice: boolean
  seen_amount: string
  seen_list_amount: string | null
  seen_currency: Currency
}

type Owner = { readonly buyerId: Id; readonly site: string }

export async function linesOfBuyer(
  db: Database | Transaction,
  { buyerId, site }: Owner,
): Promise<StoredCartLine[]> {
  const rows = await sql<LineRow>`
    select id, variant_id, kind, parent_id, offer_id, price_type, quantity, is_selected, seen_amount, seen_list_amount, seen_currency,
      kind = 'ordinary' and (
        select count(*) > 1 from (
          select from variants v where v.product_id = cart_lines.product_id and v.status = 'enabled' limit 2) offered) as has_choice
    from cart_lines
    where buyer_id = ${buyerId} and site = ${site} order by created_at desc, coalesce(parent_id, id) desc, id`.rows(
    db,
  )
  return rows.map(toLine)
}

/** The same, locked in the order in which lines are put in, so that two tabs change a cart one after the other. */
export async function lockCartLines(tx: Transaction, owner: Owner): Promise<StoredCartLine[]> {
  await sql`
    select from cart_lines where buyer_id = ${owner.buyerId} and site = ${owner.site} order by merge_key for update`.rows(
    tx,
  )
  return linesOfBuyer(tx, owner)
}

/**
 * A buyer's cart with the data that prices its lines.
 * @param region where its parcels go; without one, as far as is known
 */
export async function cartWithFacts(
  ctx: VisitorContext,
  region?: Region,
): Promise<{ readonly lines: readonly StoredCartLine[]; readonly facts: FactsOfLines }> {
  const lines = await linesOfBuyer(ctx.db, { buyerId: ctx.buyerId, site: ctx.site.code })
  return { lines, facts: await factsOfLines(ctx.db, ctx, lines, { region }) }
}

const toLine = (row: LineRow): StoredCartLine => ({
  lineId: row.id,
  variantId: row.variant_id,
  kind: row.kind,
  parentId: row.parent_id ?? undefined,
  offerId: row.offer_id ?? undefined,
  priceType: row.price_type,
  quantity: row.quantity,
  isSelected: row.is_selected,
  hasChoice: row.has_choice,
  seenAmount: Number(row.seen_amount),
  seenListAmount: row.seen_list_amount === null ? undefined : Number(row.seen_list_amount),
  seenCurrency: row.seen_currency,
})

export type LineToPut = {
  readonly lineId: CartLineId
  readonly kind: LineKind
  /** Of a part: the line of its bundle, which is put in with it. */
  readonly parentId: CartLineId | undefined
  readonly variant: SellableVariant
  readonly priceType: PriceType
  readonly mergeKey: string
  /** Of a gift: the offer that gives it. */
  readonly offerId?: OfferId | undefined
  readonly quantity: number
  readonly quantityMax: number
  /** Price of one step when the line is added, and its list price. */
  readonly seen: Money & { readonly list: number }
}

/**
 * Puts lines in, or adds to those with the same key, each never above the most that may be ordered. One statement. The parts of
 * a bundle have the same keys whenever the bundle has, so they are added to together.
 * @returns the ids of the lines, in the order they came; undefined when they would be more than a cart holds, and then none
 * is put in
 */
export async function putLines(
  db: Database | Transaction,
  owner: Owner,
  lines: readonly LineToPut[],
): Promise<CartLineId[] | undefined> {
  const variants = lines.map((each) => each.variant)
  const rows = await sql<{ id: CartLineId; merge_key: string }>`
    with line as (
      select * from unnest(${lines.map((each) => each.lineId)}::bigint[], ${variants.map((each) => each.shopId)}::bigint[],
        ${variants.map((each) => each.productId)}::bigint[], ${variants.map((each) => each.variantId)}::bigint[],
        ${lines.map((each) => each.priceType)}::text[], ${lines.map((each) => each.mergeKey)}::text[],
        ${lines.map((each) => each.quantity)}::int[], ${lines.map((each) => each.quantityMax)}::int[],
        ${lines.map(({ seen }) => seen.amount)}::bigint[], ${lines.map(({ seen }) => seen.currency)}::text[],
        ${lines.map((each) => each.kind)}::text[], ${lines.map((each) => each.parentId ?? null)}::bigint[],
        ${lines.map((each) => each.offerId ?? null)}::bigint[], ${lines.map(({ seen }) => seen.list)}::bigint[])
        as line (id, shop_id, product_id, variant_id, price_type, merge_key, quantity, quantity_max, seen_amount, seen_currency,
          kind, parent_id, offer_id, seen_list_amount)
    ), owned as not materialized (
      select merge_key from cart_lines where buyer_id = ${owner.buyerId} and site = ${owner.site}
    ), fits as (
      -- Lines that are all there already need no count.
      select not exists (select from line where not exists (select from owned where owned.merge_key = line.merge_key))
        or (select count(*) from owned where merge_key not in (select merge_key from line)) + ${lines.length}::int <= ${cartLinesMax}::int as fits
    )
    insert into cart_lines as old
      (id, buyer_id, site, shop_id, product_id, variant_id, price_type, merge_key, quantity, seen_amount, seen_currency, kind,
        parent_id, offer_id, seen_list_amount)
    select id, ${owner.buyerId}::bigint, ${owner.site}, shop_id, product_id, variant_id, price_type, merge_key, quantity,
      seen_amount, seen_currency, kind, parent_id, offer_id, seen_list_amount
    from line where (select fits from fits) order by merge_key
    on conflict (buyer_id, site, merge_key) do update set is_selected = true, updated_at = app_now(),
      quantity = least(old.quantity + excluded.quantity, (select quantity_max from line where line.merge_key = excluded.merge_key)),
      seen_amount = excluded.seen_amount, seen_list_amount = excluded.seen_list_amount, seen_currency = excluded.seen_currency
    returning id, merge_key`.rows(db)
  if (rows.length < lines.length) return undefined
  return lines.map(({ mergeKey }) => rows.find((row) => row.merge_key === mergeKey)!.id)
}

export async function countLines(db: Database | Transaction, buyerId: Id, site: string): Promise<number> {
  const rows = await sql<{ count: number }>`
    select count(*)::int as count from cart_lines where buyer_id = ${buyerId} and site = ${site} and parent_id is null`.rows(
    db,
  )
  return rows[0]!.count
}

type OtherVariant = {
  readonly lineId: CartLineId
  readonly variantId: Id
  readonly mergeKey: string
  readonly quantity: number
  readonly quantityMax: number
  readonly seen: Money & { readonly list: number }
}

/**
 * Gives a line another variant: it keeps its id and its place, or is added to the line that has that variant already.
 * @returns the line that has it now, and how much of it
 */
export async function putOtherVariant(
  tx: Transaction,
  buyerId: Id,
  { lineId, variantId, mergeKey, quantity, quantityMax, seen }: OtherVariant,
): Promise<{ readonly lineId: CartLineId; readonly quantity: number }> {
  const row = await sql<{ id: CartLineId; quantity: number }>`
    with own as (
      delete from cart_lines where id = ${lineId} and buyer_id = ${buyerId}
      returning id, site, shop_id, product_id, price_type, is_selected, kind, created_at
    )
    insert into cart_lines as twin (id, buyer_id, site, shop_id, product_id, variant_id, price_type, merge_key, quantity, is_selected,
      seen_amount, seen_currency, seen_list_amount, kind, created_at)
    select id, ${buyerId}, site, shop_id, product_id, ${variantId}, price_type, ${mergeKey}, ${quantity}, is_selected,
      ${seen.amount}, ${seen.currency}, ${seen.list}, kind, created_at from own
    on conflict (buyer_id, site, merge_key) do update set updated_at = app_now(), is_selected = twin.is_selected or excluded.is_selected,
      quantity = least(twin.quantity + excluded.quantity, ${quantityMax}::int),
      seen_amount = excluded.seen_amount, seen_list_amount = excluded.seen_list_amount, seen_currency = excluded.seen_currency
    returning id, quantity`.row(tx)
  return { lineId: row!.id, quantity: row!.quantity }
}

/** Sets the quantities of a line, and of its parts where it is a bundle. */
export const setQuantities = (
  tx: Transaction,
  buyerId: Id,
  lines: readonly { readonly lineId: Id; readonly quantity: number }[],
): Promise<void> =>
  sql`
    update cart_lines set quantity = line.quantity, updated_at = app_now()
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) as line (id, quantity)
    where cart_lines.id = line.id and buyer_id = ${buyerId}`.run(tx)

export async function setSelected(
  tx: Transaction,
  buyerId: Id,
  lineIds: readonly Id[],
  isSelected: boolean,
): Promise<void> {
  await sql`
    update cart_lines set is_selected = ${isSelected} where ${ofBundlesOf(lineIds)} and buyer_id = ${buyerId}`.run(
    tx,
  )
}

export async function deleteLines(tx: Transaction, buyerId: Id, lineIds: readonly Id[]): Promise<void> {
  await sql`delete from cart_lines where ${ofBundlesOf(lineIds)} and buyer_id = ${buyerId}`.run(tx)
}

/** These lines, and all lines of a bundle that one of them belongs to. */
const ofBundlesOf = (
  lineIds: readonly Id[],
) => sql`(id = any(${lineIds}::bigint[]) or parent_id = any(${lineIds}::bigint[])
  or coalesce(parent_id, id) in (select parent_id from cart_lines where id = any(${lineIds}::bigint[])))`

/**
 * A guest's cart becomes the buyer's, whose account is locked: quantities add up (CART-12), and the oldest lines make room where both together
 * are more than a cart holds. The most that may be ordered is cut to when the cart is shown and ordered.
 */
export async function mergeCarts(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  // A business buys in bulk unless it chooses otherwise, and a guest could not choose: else one variant would
  // be there twice.
  await sql`
    update cart_lines set price_type = 'bulk', merge_key = replace(merge_key, ':standard:', ':bulk:')
    where buyer_id = ${guestId} and price_type = 'standard' and kind <> 'gift'
      and exists (select from users where id = ${buyerId} and is_business)`.run(tx)
  await sql`
    with merged as (
      select line.id, kept.id as kept_id from cart_lines line
      join cart_lines kept on kept.buyer_id = ${buyerId} and kept.site = line.site and kept.merge_key = line.merge_key
      where line.buyer_id = ${guestId}
    ), added as (
      update cart_lines kept set updated_at = app_now(), quantity = least(kept.quantity + line.quantity, ${unitsMax}::int)
      from merged join cart_lines line on line.id = merged.id where kept.id = merged.kept_id
    )
    delete from cart_lines where id in (select id from merged)`.run(tx)
  await sql`update cart_lines set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
  await sql`
    delete from cart_lines where id in (
      -- Parts go with their bundle.
      select coalesce(parent_id, id) from (
        select id, parent_id, row_number() over (partition by site order by created_at desc, id desc) as place
        from cart_lines where buyer_id = ${buyerId}
      ) placed where place > ${cartLinesMax})`.run(tx)
  await mergeSaved(tx, guestId, buyerId)
}

export async function deleteCart(tx: Transaction, buyerId: Id): Promise<void> {
  await sql`delete from cart_lines where buyer_id = ${buyerId}`.run(tx)
  await deleteSavedOf(tx, buyerId)
}
