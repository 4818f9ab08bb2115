import { sql } from '#database/sql.ts'
import {
  earliest,
  nextChange,
  promotedPriceAt,
  type ShelfPriceJson,
  shelfPriceOf,
} from '#modules/catalogue/rules/price-periods.ts'
import type {
  HomeOffers,
  OfferBlock,
  PromotedGoods,
  PromotionBlock,
} from '#modules/content/rules/home-offers.ts'
import { isRequested } from '#modules/offers/rules/offer.ts'
import { homeCoupons } from '#modules/offers/server/public.ts'
import type { Context } from '#platform/context.ts'
import type { Id, PlatformActivityId } from '#vocabulary/identifiers.ts'
import type { PricingParts } from '../parts.ts'
import { unpayableKinds } from './payable-promotions.ts'
import { priorPrices } from './prior-prices.ts'
import { type CardRow, cardColumns, cardTables, toCard } from './product-cards.ts'

/** A block shows four products. */
const goodsMax = 4
/** Promotions of each kind that are looked through: a shop makes one for many goods. */
const offersMax = 100
/** Offers are shown from so many days before they begin. */
const shownBeforeDays = 30

type Promoted = CardRow & {
  kind: PromotionBlock
  variant_id: Id
  activity_id: PlatformActivityId | null
  starts_at: Date
  ends_at: Date
  is_running: boolean
  amount: string
  is_from: boolean
  total: string | null
  remaining: string | null
  deposit: string | null
  group_size: number | null
  expected_at: Date | null
  shelf: ShelfPriceJson
}

/** The offers of the home page's blocks: promotions with their goods in one statement, coupons in another. */
export async function homeOffers(
  ctx: Context,
  parts: PricingParts,
  wanted: readonly OfferBlock[],
): Promise<HomeOffers> {
  if (wanted.length === 0) return { promotions: {}, coupons: [], validUntil: undefined }
  const kinds = wanted.filter((block) => block !== 'coupons')
  const hasCoupons = wanted.includes('coupons')
  const [changesAt, found, coupons] = await Promise.all([
    nextOfferChange(ctx, [...kinds, ...(hasCoupons ? ['shopCoupon', 'platformCoupon'] : [])]),
    kinds.length > 0 ? promotedGoods(ctx, kinds) : [],
    hasCoupons ? homeCoupons(ctx) : [],
  ])
  // Not offered where no payment method of the site takes an order of the kind.
  const unpayable = await unpayableKinds(
    ctx,
    parts,
    found.map(({ kind }) => kind),
  )
  const rows = found.filter(({ kind }) => !unpayable.has(kind))
  const running = rows.filter(({ is_running }) => is_running)
  const priors = await priorPrices(
    ctx,
    running.map(({ variant_id }) => variant_id),
    new Map(
      running
        .filter(({ kind }) => isRequested(kind))
        .map(({ variant_id, starts_at }) => [variant_id, starts_at]),
    ),
  )
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const promotions = kinds.map((kind) => [
    kind,
    (byKind.get(kind) ?? []).map((row) => {
      const goods = toPromoted(ctx, row)
      return row.is_running
        ? { ...goods, card: { ...goods.card, priorPrice: priors.get(row.variant_id) } }
        : goods
    }),
  ])
  return {
    promotions: Object.fromEntries(promotions),
    coupons,
    validUntil: earliest([
      changesAt,
      ...rows.flatMap(({ shelf, valid_until }) => [nextChange(shelfPriceOf(shelf), ctx.now), valid_until]),
    ]),
  }
}

/** When an offer of these kinds begins, ends or is announced next on the site. */
async function nextOfferChange(
  { db, site, now }: Context,
  kinds: readonly string[],
): Promise<Date | undefined> {
  const row = await sql<{ at: Date | null }>`
    select least(min(starts_at) filter (where starts_at > ${now}), min(ends_at),
      min(announced_from) filter (where announced_from > ${now}), min(starts_at - ${shownBeforeDays} * interval '1 day')
        filter (where announced_from is null and starts_at > ${now}::timestamptz + ${shownBeforeDays} * interval '1 day')) as at
    from offers
    where site = ${site.code} and kind = any(${kinds}::text[]) and status = 'scheduled' and ends_at > ${now}`.row(
    db,
  )
  return row?.at ?? undefined
}

/**
 * At most four products of each kind that can be bought: those that run by their end; of flash sales without one that runs, those that are
 * announced by their beginning.
 */
async function promotedGoods(
  { db, site, now }: Context,
  kinds: readonly PromotionBlock[],
): Promise<Promoted[]> {
  return sql<Promoted>`
    with shown as materialized (
      select each.* from unnest(${kinds}::text[]) wanted (kind) cross join lateral (
        select id, kind, activity_id, starts_at, ends_at, starts_at <= ${now} as is_running, hides_stock, group_size, expected_at
        from offers where site = ${site.code} and kind = wanted.kind and status = 'scheduled' and ends_at > ${now}
          and kind in ('flashSale', 'presale', 'groupBuy') and coalesce(application, 'accepted') = 'accepted'
          and (starts_at <= ${now} or (kind = 'flashSale' and coalesce(announced_from <= ${now}, true)
            and starts_at < ${now}::timestamptz + ${shownBeforeDays} * interval '1 day'))
        order by starts_at > ${now}, case when starts_at > ${now} then starts_at else ends_at end, id limit ${offersMax}) each
    ), promoted as (
      select shown.*, v.id as variant_id, v.product_id, p.amount, p.deposit, s.total, s.total - s.taken as remaining,
        coalesce(s.total - s.taken, v.min_quantity) >= v.min_quantity
          and coalesce((select sum(available) from stock where variant_id = v.id), 0) >= v.min_quantity as can_be_had
      from shown join offer_prices p on p.offer_id = shown.id join variants v on v.id = p.variant_id and v.status = 'enabled'
      left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
    ), best as (
      select distinct on (kind, product_id) *, min(amount) over goods <> max(amount) over goods as is_from,
        sum(total) over goods as all_total, sum(remaining) over goods as all_remaining
      from promoted window goods as (partition by id, product_id)
      order by kind, product_id, not can_be_had, not is_running, amount, variant_id
    ), placed as (
      select best.*, row_number() over (partition by kind order by not is_running,
        case when is_running then ends_at else starts_at end, l.sold_count desc, best.product_id) as place
      from best join listings l on l.site_number = ${site.number} and l.product_id = best.product_id where can_be_had
    )
    select best.kind, best.variant_id, best.activity_id, best.starts_at, best.ends_at, best.is_running, best.amount, best.is_from,
      case when not best.hides_stock then best.all_total end as total, best.all_remaining as remaining, best.deposit, best.group_size,
      best.expected_at, json_build_object('amount', price.amount, 'compareAt', price.compare_at, 'saleFrom', price.sale_from,
        'saleUntil', price.sale_until) as shelf, ${cardColumns}
    from placed best join ${cardTables} on l.site_number = ${site.number} and l.product_id = best.product_id
    join prices price on price.variant_id = best.variant_id and price.site = ${site.code}
    where best.place <= ${goodsMax} order by best.kind, best.place`.rows(db)
}

function toPromoted(ctx: Context, row: Promoted): PromotedGoods {
  const money = (amount: number) => ({ amount, currency: ctx.site.currency })
  const { kind, starts_at: startsAt, ends_at: endsAt, is_running: isRunning } = row
  const amount = Number(row.amount)
  const shelf = shelfPriceOf(row.shelf)
  const ordinary = promotedPriceAt({ ...shelf, promotions: [] }, ctx.now)
  const promotions = [{ from: startsAt, until: endsAt, amount }]
  const now = isRequested(kind)
    ? // Its price is paid by those who ask for it; the other is no price of before.
      { amount, compareAt: null }
    : promotedPriceAt({ ...shelf, promotions }, ctx.now)
  const card = toCard(row, ctx)
  return {
    card: isRunning
      ? {
          ...card,
          price: money(now.amount),
          isPriceFrom: row.is_from,
          compareAt: now.compareAt === null ? undefined : money(now.compareAt),
          inStock: true,
        }
      : card,
    variantId: row.variant_id,
    price: money(amount),
    isPriceFrom: row.is_from,
    ordinary: money(ordinary.amount),
    startsAt,
    endsAt,
    isRunning,
    activityId: row.activity_id ?? undefined,
    stock: row.total === null ? undefined : { total: Number(row.total), left: Number(row.remaining) },
    groupSize: row.group_size ?? undefined,
    deposit: row.deposit === null ? undefined : money(Number(row.deposit)),
    expectedAt: row.expected_at ?? undefined,
  }
}
