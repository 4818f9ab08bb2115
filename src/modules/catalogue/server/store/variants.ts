import { sql } from '#database/sql.ts'
import { orderedLines } from '#modules/orders/server/read-models/order-facts.ts'
import { stockMovementFacts, stockReservationFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { VariantDraft } from '../../rules/draft.ts'

/**
 * Writes the variants of a product as a handful of statements, however many there are. Variants keep their
 * ids by sku. Those that the draft left out are deleted when nothing ever named them, and disabled otherwise.
 * Choices are freed before they are assigned again: two variants that change places would meet at the unique
 * choice.
 * @returns the ids by sku
 * @throws Refusal `skuTaken` when another product of the shop has a sku
 */
export async function saveVariants(
  tx: Transaction,
  { shopId, productId }: { readonly shopId: Id; readonly productId: Id },
  drafts: readonly VariantDraft[],
): Promise<Map<string, Id>> {
  const skus = drafts.map((draft) => draft.sku)
  await sql`
    delete from variants where product_id = ${productId} and sku <> all(${skus}::text[])
      and not exists (select from ${orderedLines} order_lines where variant_id = variants.id)
      and not exists (select from ${stockReservationFacts} stock_reservations where variant_id = variants.id)
      and not exists (select from ${stockMovementFacts} stock_movements where variant_id = variants.id)`.run(
    tx,
  )
  const choices = drafts.map(({ sku, values }) => ({ sku, choice: values }))
  await sql`
    update variants v set attribute_values = jsonb_build_object('~', v.id::text),
      status = case when draft.sku is null then 'disabled' else v.status end
    from variants old left join jsonb_to_recordset(${sql.json(choices)}) as draft (sku text, choice jsonb) using (sku)
    where old.id = v.id and v.product_id = ${productId} and v.attribute_values is distinct from draft.choice`.run(
    tx,
  )
  const rows = drafts.map((draft, position) => ({
    id: newId(),
    sku: draft.sku,
    choice: draft.values,
    status: draft.status ?? 'enabled',
    picture: draft.picture ?? null,
    position,
    step: draft.step ?? 1,
    min_quantity: draft.minQuantity ?? 1,
    weight_grams: draft.weightGrams ?? null,
    length_mm: draft.sizeMm?.[0] ?? null,
    width_mm: draft.sizeMm?.[1] ?? null,
    height_mm: draft.sizeMm?.[2] ?? null,
    goods_width_mm: draft.goodsMm?.[0] ?? null,
    goods_depth_mm: draft.goodsMm?.[1] ?? null,
    goods_height_mm: draft.goodsMm?.[2] ?? null,
    goods_grams: draft.goodsGrams ?? null,
  }))
  const saved = await sql<{ id: Id; sku: string }>`
    insert into variants as old (id, product_id, shop_id, sku, attribute_values, status, picture, position, step, min_quantity, weight_grams,
      length_mm, width_mm, height_mm, goods_width_mm, goods_depth_mm, goods_height_mm, goods_grams)
    select draft.id, ${productId}, ${shopId}, draft.sku, draft.choice, draft.status, draft.picture, draft.position, draft.step,
      draft.min_quantity, draft.weight_grams, draft.length_mm, draft.width_mm, draft.height_mm,
      draft.goods_width_mm, draft.goods_depth_mm, draft.goods_height_mm, draft.goods_grams
    from jsonb_to_recordset(${sql.json(rows)}) as draft (id bigint, sku text, choice jsonb, status text, picture text,
      position smallint, step integer, min_quantity integer, weight_grams integer,
      length_mm integer, width_mm integer, height_mm integer, goods_width_mm integer, goods_depth_mm integer,
      goods_height_mm integer, goods_grams integer)
    on conflict (shop_id, sku) do update set attribute_values = excluded.attribute_values, status = excluded.status,
      picture = excluded.picture, position = excluded.position, step = excluded.step,
      min_quantity = excluded.min_quantity, weight_grams = excluded.weight_grams,
      length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
      goods_width_mm = excluded.goods_width_mm, goods_depth_mm = excluded.goods_depth_mm,
      goods_height_mm = excluded.goods_height_mm, goods_grams = excluded.goods_grams
    where old.product_id = excluded.product_id
    returning id, sku`.rows(tx)
  const ids = new Map(saved.map(({ id, sku }) => [sku, id]))
  const taken = skus.find((sku) => !ids.has(sku))
  if (taken !== undefined) throw new Refusal('skuTaken', { sku: taken })
  return ids
}

export type NewPrice = {
  readonly variantId: Id
  readonly site: string
  /** Minor units. */
  readonly amount: number
  readonly compareAt: number | null
  /** When `amount` holds instead of `compareAt`. */
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
}

/** Replaces the prices of these variants. @returns false when one is for a site that does not exist */
export async function replacePrices(
  tx: Transaction,
  variantIds: readonly Id[],
  prices: readonly NewPrice[],
): Promise<boolean> {
  await sql`
    delete from prices where variant_id = any(${variantIds}::bigint[]) and (variant_id, site) not in (
      select "variantId", site from jsonb_to_recordset(${sql.json(prices)}) as draft ("variantId" bigint, site text))`.run(
    tx,
  )
  const saved = await sql<{ site: string }>`
    insert into prices (variant_id, site, currency, amount, compare_at, sale_from, sale_until)
    select draft."variantId", sites.code, sites.settings->>'currency', draft.amount, draft."compareAt",
      draft."saleFrom", draft."saleUntil"
    from jsonb_to_recordset(${sql.json(prices)}) as draft ("variantId" bigint, site text, amount bigint,
      "compareAt" bigint, "saleFrom" timestamptz, "saleUntil" timestamptz)
    join sites on sites.code = draft.site
    on conflict (variant_id, site) do update set amount = excluded.amount, compare_at = excluded.compare_at,
      sale_from = excluded.sale_from, sale_until = excluded.sale_until
    returning site`.rows(tx)
  await recordPrices(tx, variantIds)
  return saved.length === prices.length
}

/** Locks a variant of this shop. @returns its product, and the currency of the site if there is one */
export async function lockOwnVariant(
  tx: Transaction,
  { variantId, shopId, site }: { readonly variantId: Id; readonly shopId: Id; readonly site: string },
): Promise<{ productId: Id; currency: Currency | null } | undefined> {
  const row = await sql<{ product_id: Id; currency: Currency | null }>`
    select v.product_id, (select settings->>'currency' from sites where code = ${site}) as currency
    from variants v where v.id = ${variantId} and v.shop_id = ${shopId} for update of v`.row(tx)
  return row && { productId: row.product_id, currency: row.currency }
}

type OwnPrice = Pick<NewPrice, 'variantId' | 'site' | 'amount' | 'compareAt'> & {
  readonly currency: Currency
  /** The sale keeps its time when this is left out, as long as the price is still a sale. */
  readonly saleTime: Pick<NewPrice, 'saleFrom' | 'saleUntil'> | undefined
}

export async function upsertPrice(tx: Transaction, price: OwnPrice): Promise<void> {
  await sql`
    insert into prices as old (variant_id, site, currency, amount, compare_at, sale_from, sale_until)
    values (${price.variantId}, ${price.site}, ${price.currency}, ${price.amount}, ${price.compareAt},
      ${price.saleTime?.saleFrom ?? null}, ${price.saleTime?.saleUntil ?? null})
    on conflict (variant_id, site) do update set amount = excluded.amount, compare_at = excluded.compare_at,
      sale_from = case when excluded.compare_at <= excluded.amount or excluded.compare_at is null then null
        when ${price.saleTime === undefined} then old.sale_from else excluded.sale_from end,
      sale_until = case when excluded.compare_at <= excluded.amount or excluded.compare_at is null then null
        when ${price.saleTime === undefined} then old.sale_until else excluded.sale_until end`.run(tx)
  await recordPrices(tx, [price.variantId])
}

/** Notes what these variants cost from now on, where that changed. What was noted for a moment to come was so before the clock was set back. */
const recordPrices = (tx: Transaction, variantIds: readonly Id[]): Promise<void> =>
  sql`
    insert into price_history (variant_id, site, amount, compare_at, sale_from, sale_until)
    select p.variant_id, p.site, p.amount, p.compare_at, p.sale_from, p.sale_until from prices p
    left join lateral (select * from price_history h where h.variant_id = p.variant_id and h.site = p.site
      and h.recorded_at <= app_now() order by h.recorded_at desc limit 1) last on true
    where p.variant_id = any(${variantIds}::bigint[]) and (last.variant_id is null or
      row(last.amount, last.compare_at, last.sale_from, last.sale_until) is distinct from
      row(p.amount, p.compare_at, p.sale_from, p.sale_until))
    on conflict (variant_id, site, recorded_at) do update set amount = excluded.amount,
      compare_at = excluded.compare_at, sale_from = excluded.sale_from, sale_until = excluded.sale_until`.run(
    tx,
  )
