import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import { priceAt, type ShelfPriceJson, shelfPriceOf } from '#modules/catalogue/rules/price-periods.ts'
import { brandNames } from '#modules/catalogue/server/read-models/brand-names.ts'
import { lineCuts, orderedLines, placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { amongOf } from '../../rules/among.ts'
import { type OfferStatus, offerActions, offerStatus, type StoredOfferStatus } from '../../rules/lifecycle.ts'
import {
  type ManagedKind,
  type ManagedOffer,
  mayBeHeld,
  type OfferGoods,
  type OfferSummary,
  type StoredTier,
  tierDraftOf,
} from '../../rules/managed-offer.ts'
import { isPromotion, type Scope } from '../../rules/offer.ts'
import type { AudienceKind } from '../../rules/offer-audience.ts'
import type { ApplicationState } from '../../rules/platform-activity.ts'
import type { PresaleTerms } from '../../rules/presale.ts'
import type { Organiser } from '../store/offers.ts'
import { type ActivityJson, activityApplicationOf, activityJson } from './applications.ts'
import { groupBuyOf } from './public-offers.ts'

export type OffersRequest = {
  readonly keyword?: string | undefined
  readonly status?: OfferStatus | undefined
  readonly page: number
  readonly pageSize: number
}

type SummaryRow = {
  id: Id
  kind: ManagedKind
  status: StoredOfferStatus
  name: LocalText
  site: string
  starts_at: Date
  ends_at: Date
  claims_ended_at: Date | null
  taken: string
  left: string | null
}

const summaryColumns = sql`o.id, o.kind, o.status, o.name, o.site, o.starts_at, o.ends_at, o.claims_ended_at,
  case when o.kind in ('shopCoupon', 'platformCoupon') then (select count(*) from coupons where offer_id = o.id)
    else coalesce((select sum(quantity)::bigint from offer_takes where offer_id = o.id), 0) end as taken,
  coalesce((select total - claimed from coupon_stock where offer_id = o.id),
    (select sum(total - taken)::bigint from offer_stock where offer_id = o.id)) as left`

/** The offers of a shop, or of the platform, last changed first. */
export async function managedOffers(
  ctx: Context,
  organiser: Organiser,
  { keyword = '', status, page, pageSize }: OffersRequest,
): Promise<{ total: number; offers: OfferSummary[] }> {
  const part = `%${literalInLike(keyword.trim())}%`
  const found = sql`
    from offers o where o.shop_id is not distinct from ${organiser}::bigint
      and (o.name->>'en' ilike ${part} or o.name->>'zh' ilike ${part})
      and (${status ?? null}::text is null or ${status ?? null} = case when o.status <> 'scheduled' then o.status
        when o.ends_at <= app_now() or o.claims_ended_at is not null then 'ended' when o.starts_at <= app_now() then 'running' else 'scheduled' end)`
  const [rows, counted] = await Promise.all([
    sql<SummaryRow>`
      select ${summaryColumns} ${found} order by o.updated_at desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  return { total: counted!.total, offers: rows.map((row) => toSummary(row, ctx.now)) }
}

function toSummary(row: SummaryRow, now: Date): OfferSummary {
  const times = {
    storedStatus: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    claimsEndedAt: row.claims_ended_at ?? undefined,
  }
  return {
    offerId: row.id,
    kind: row.kind,
    status: offerStatus(times, now),
    name: row.name,
    site: row.site,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    taken: Number(row.taken),
    left: row.left === null ? undefined : Number(row.left),
  }
}

type OfferRow = SummaryRow & {
  application: ApplicationState | null
  application_reason: string | null
  activity: ActivityJson | null
  version: number
  currency: Currency
  limit_per_buyer: number | null
  audience: AudienceKind
  level_min: number | null
  customer_group_ids: Id[] | null
  coupon_total: string | null
  is_timed: boolean
  code: string | null
  scope: Scope
  chosen: { id: Id; name: LocalText }[]
  tiers: StoredTier[]
  expected_at: Date | null
  balance_from: Date | null
  balance_until: Date | null
  group_size: number | null
  group_hours: number | null
  announced_from: Date | null
  blocks_ahead: boolean
  hides_stock: boolean
}

type GoodsRow = {
  variant_id: Id
  product_id: Id
  name: LocalText
  attributes: { key: string; values: { key: string; name: LocalText }[] }[]
  attribute_values: Record<string, string>
  sku: string
  shelf: ShelfPriceJson | null
  offered: string
  total: string | null
  deposit: string | null
  deposit_worth: string | null
  gives: number | null
  taken: string
}

const idsOf = (field: 'productIds' | 'shopIds' | 'categoryIds' | 'brandIds') =>
  sql`any(array(select jsonb_array_elements_text(o.scope->${field}))::bigint[])`

/** The names of all that an offer `o` is limited to. */
const chosenNames = sql`(select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by id), '[]') from (
  select id, name from products where id = ${idsOf('productIds')}
  union all select id, name from shops where id = ${idsOf('shopIds')}
  union all select id, name from categories where id = ${idsOf('categoryIds')}
  union all select id, ${brandNames} from brands where id = ${idsOf('brandIds')}) named)`

/** One offer with its goods. @throws Refusal `notFound` */
export async function managedOffer(
  ctx: Context,
  organiser: Organiser,
  { offerId }: { readonly offerId: Id },
): Promise<ManagedOffer> {
  const [row, goods, result] = await Promise.all([
    sql<OfferRow>`
      select ${summaryColumns}, o.application, o.application_reason, ${activityJson} as activity, o.version, (select settings->>'currency' from sites where code = o.site) as currency,
        o.limit_per_buyer, o.audience, o.level_min, o.customer_group_ids::text[], (select total from coupon_stock where offer_id = o.id) as coupon_total, o.is_timed, o.code, o.scope, o.tiers, ${chosenNames} as chosen,
        o.expected_at, o.balance_from, o.balance_until, o.group_size, o.group_hours, o.announced_from, o.blocks_ahead, o.hides_stock
      from offers o where o.id = ${offerId} and o.shop_id is not distinct from ${organiser}::bigint`.row(
      ctx.db,
    ),
    sql<GoodsRow>`
      select p.variant_id, v.product_id, product.name, product.attributes, v.attribute_values, v.sku, p.amount as offered, p.deposit, p.deposit_worth, p.gives,
        (select json_build_object('amount', amount, 'compareAt', compare_at, 'saleFrom', sale_from, 'saleUntil', sale_until)
          from prices where variant_id = v.id and site = o.site) as shelf,
        s.total, coalesce((select sum(quantity)::bigint from offer_takes where offer_id = o.id and variant_id = v.id), 0) as taken
      from offers o join offer_prices p on p.offer_id = o.id join variants v on v.id = p.variant_id
      join products product on product.id = v.product_id
      left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
      where o.id = ${offerId} order by v.product_id, v.position, v.id`.rows(ctx.db),
    sql<{ orders: number; revenue: string; cost: string }>`
      select count(distinct l.order_id)::int as orders, coalesce(sum(l.goods_amount), 0)::bigint as revenue,
        coalesce(sum(cut.amount), 0)::bigint as cost
      from (select order_line_id, sum(-amount)::bigint as amount from ${lineCuts} order_line_adjustments where source_type in ('flashSale', 'activity', 'presale', 'groupBuy', 'customerGroupPrice', 'gift', 'threshold', 'nForM', 'percentage',
            'shopCoupon', 'platformCoupon')
          and source_id in (select ${offerId} union all select id::text from coupons where offer_id = ${offerId})
        group by order_line_id) cut
      join ${orderedLines} l on l.id = cut.order_line_id
      join ${placedOrders} o on o.id = l.order_id and o.paid_at is not null and o.status <> 'cancelled'`.row(
      ctx.db,
    ),
  ])
  if (!row) throw new Refusal('notFound')
  const summary = toSummary(row, ctx.now)
  return {
    ...summary,
    version: row.version,
    currency: row.currency,
    limitPerBuyer: row.limit_per_buyer ?? undefined,
    audience: row.audience,
    levelMin: row.level_min ?? undefined,
    customerGroupIds: row.customer_group_ids ?? [],
    couponTotal: row.coupon_total === null ? undefined : Number(row.coupon_total),
    isTimed: row.is_timed,
    code: row.code ?? undefined,
    claimsEndedAt: row.claims_ended_at ?? undefined,
    presale: presaleOf(row),
    groupBuy: groupBuyOf(row),
    preheat: isPromotion(row.kind)
      ? {
          announcedFrom: row.announced_from ?? undefined,
          blocksAhead: row.blocks_ahead,
          hidesStock: row.hides_stock,
        }
      : undefined,
    goods: goods.map((each) => toGoods(each, ctx.now)),
    productIds: row.scope.kind === 'products' ? row.scope.productIds : [],
    among: amongOf(row.scope),
    chosen: row.chosen,
    tiers: row.tiers.map(tierDraftOf),
    result: { orders: result!.orders, revenue: Number(result!.revenue), cost: Number(result!.cost) },
    actions: offerActions({
      ...summary,
      hasHolders: mayBeHeld(summary, ctx.now),
      application: row.application,
    }),
    activity: activityApplicationOf(row, ctx.now, 'shop'),
  }
}

function presaleOf({ expected_at, balance_from, balance_until }: OfferRow): PresaleTerms | undefined {
  if (!expected_at) return undefined
  const balance = balance_from && balance_until ? { from: balance_from, until: balance_until } : undefined
  return { expectedAt: expected_at, balance }
}

function toGoods(row: GoodsRow, now: Date): OfferGoods {
  const values = chosenValues(row.attributes, row.attribute_values).map(({ value }) => value.name)
  const label = (language: Language) => values.map((value) => textIn(value, language)).join(' · ')
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    productName: row.name,
    label: { en: label('en'), zh: label('zh') },
    sku: row.sku,
    shelfAmount: row.shelf ? priceAt(shelfPriceOf(row.shelf), now).amount : undefined,
    amount: Number(row.offered),
    stock: row.total === null ? undefined : Number(row.total),
    deposit:
      row.deposit === null || row.deposit_worth === null
        ? undefined
        : { amount: Number(row.deposit), worth: Number(row.deposit_worth) },
    gives: row.gives ?? undefined,
    taken: Number(row.taken),
  }
}
