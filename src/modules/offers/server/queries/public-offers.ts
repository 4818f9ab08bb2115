import { type Sql, sql } from '#database/sql.ts'
import { earliest } from '#modules/catalogue/rules/price-periods.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { CouponId, Id, OfferId, PlatformActivityId, ShopId, VariantId } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { GroupBuyTerms } from '../../rules/group-buy.ts'
import type { ManagedKind, StoredTier } from '../../rules/managed-offer.ts'
import {
  type Deposit,
  type DiscountOffer,
  type DiscountTier,
  type GiftOffer,
  isCoupon,
  type Offer,
  type Scope,
  setsPrices,
} from '../../rules/offer.ts'
import { type AudienceRow, audienceColumns, audienceOfRow } from '../store/audience.ts'

export type OfferRow = AudienceRow & {
  id: OfferId
  shop_id: ShopId | null
  activity_id: PlatformActivityId | null
  kind: ManagedKind
  version: number
  name: LocalText
  starts_at: Date
  ends_at: Date
  limit_per_buyer: number | null
  claims_ended_at: Date | null
  is_timed: boolean
  is_by_code: boolean
  coupons_left: string | null
  scope: Scope
  tiers: DiscountTier[]
  expected_at: Date | null
  balance_from: Date | null
  balance_until: Date | null
  group_size: number | null
  group_hours: number | null
  announced_from: Date | null
  blocks_ahead: boolean
  hides_stock: boolean
  prices: OfferPriceJson[] | null
}

type OfferPriceJson = {
  variantId: VariantId
  amount: number
  total: number | null
  left: number | null
  deposit: number | null
  worth: number | null
  gives: number | null
  /** Of a gift: the shop's stock of it, none outside the time in which it is sold. */
  available: number | null
  /** Of a gift: when the time in which it is sold begins or ends next, in milliseconds. */
  changesAt: number | null
}

/** Stock of an offer by variant, for display; no price depends on it. */
export type OfferNotice = {
  readonly offerId: Id
  readonly stock: ReadonlyMap<Id, { readonly total: number; readonly left: number }>
}

export type PublicOffers = { readonly offers: readonly Offer[]; readonly notices: readonly OfferNotice[] }

type Moment = { readonly site: { readonly code: string }; readonly at: Date }

/** Offers are shown from so many days before they begin. */
const shownBeforeDays = 30

/** Kinds that are for goods by their scope, and not for variants by name. */
const overGoods = sql`('gift', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon')`

export const offerColumns = sql`o.id, o.shop_id, o.activity_id, o.kind, o.version, o.name, o.starts_at, o.ends_at, o.limit_per_buyer, ${audienceColumns},
      o.claims_ended_at, o.is_timed, o.code is not null as is_by_code, o.scope, o.tiers, o.expected_at, o.balance_from, o.balance_until,
      o.group_size, o.group_hours, o.announced_from, o.blocks_ahead, o.hides_stock,
      (select total - claimed from coupon_stock where offer_id = o.id) as coupons_left`

/** A row of `offer_prices p` with its `offer_stock s`. */
export const offerPriceJson = sql`json_build_object('variantId', p.variant_id::text, 'amount', p.amount, 'total', s.total,
  'left', s.total - s.taken, 'deposit', p.deposit, 'worth', p.deposit_worth, 'gives', p.gives, 'available',
  case when p.gives is not null
    then coalesce((select sum(s.available)::bigint from stock s
      join variants v on v.id = s.variant_id join products given on given.id = v.product_id
      where s.variant_id = p.variant_id and coalesce(given.sold_from <= app_now(), true) and coalesce(given.sold_until > app_now(), true)), 0) end,
  'changesAt', case when p.gives is not null
    then (select (extract(epoch from least(case when given.sold_from > app_now() then given.sold_from end,
        case when given.sold_until > app_now() then given.sold_until end)) * 1000)::bigint
      from variants v join products given on given.id = v.product_id where v.id = p.variant_id) end)`

export const noPublicOffers: PublicOffers = { offers: [], notices: [] }

/**
 * The requested variants, and their shops: arrays of ids, and the part to read before a statement uses them.
 */
type Asked = { readonly before: Sql; readonly variants: Sql; readonly shops: Sql }

/** The offers for these variants that run at a moment, and those that begin soon. */
export const offersOfVariants = (
  db: Database | Transaction,
  moment: Moment,
  variantIds: readonly Id[],
): Promise<PublicOffers> =>
  offersFor(db, moment, {
    before: sql``,
    variants: sql`${variantIds}::bigint[]`,
    shops: sql`array(select shop_id from variants where id = any(${variantIds}::bigint[]))`,
  })

/** Those for the variants of a product, which may be named by an address, an old one too. */
export const offersOfProduct = (
  db: Database | Transaction,
  moment: Moment,
  { urlKey, productId }: { readonly urlKey?: string | undefined; readonly productId?: Id | undefined },
): Promise<PublicOffers> => {
  const product = urlKey
    ? sql`coalesce((select id from products where url_key = ${urlKey}),
          (select product_id from redirects where url_key = ${urlKey}))`
    : sql`${productId ?? null}`
  return offersFor(db, moment, {
    before: sql`with asked as materialized (
      select array_agg(id) as variants, array_agg(distinct shop_id) as shops from variants where product_id = ${product})`,
    variants: sql`(select variants from asked)::bigint[]`,
    shops: sql`(select shops from asked)::bigint[]`,
  })
}

/** Those over goods of a shop that run now or begin soon, coupons among them. */
export async function offersOfShop(
  db: Database | Transaction,
  { site, at }: Moment,
  shopId: Id,
): Promise<readonly Offer[]> {
  const rows = await sql<OfferRow>`
    select ${offerColumns},
      (select json_agg(${offerPriceJson})
        from offer_prices p left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
        where p.offer_id = o.id and p.gives is not null) as prices
    from offers o
    where o.shop_id = ${shopId} and o.site = ${site.code} and o.status = 'scheduled' and o.ends_at > ${at}
      and o.kind in ${overGoods} and o.starts_at < ${at}::timestamptz + ${shownBeforeDays} * interval '1 day'
    order by o.starts_at, o.id`.rows(db)
  return rows.map(toOffer)
}

/** Those that name a variant, and those over all goods of the site or of a shop: each is found by an index, however many there are. */
async function offersFor(
  db: Database | Transaction,
  { site, at }: Moment,
  { before, variants, shops }: Asked,
): Promise<PublicOffers> {
  const rows = await sql<OfferRow>`
    ${before}
    select ${offerColumns},
      (select json_agg(${offerPriceJson})
        from offer_prices p left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
        where p.offer_id = o.id and (p.gives is not null or p.variant_id = any(${variants}))) as prices
    from offers o where o.id = any(array(
        select offer_id from offer_prices where variant_id = any(${variants})
        union all
        select id from offers where site = ${site.code} and status = 'scheduled' and ends_at > ${at}
          and kind in ${overGoods} and (shop_id is null or shop_id = any(${shops}))))
      and o.site = ${site.code} and o.status = 'scheduled' and o.ends_at > ${at}
      and o.starts_at < ${at}::timestamptz + ${shownBeforeDays} * interval '1 day'
    order by o.starts_at, o.id`.rows(db)
  return { offers: rows.map(toOffer), notices: rows.map(toNotice) }
}

export function toOffer(row: OfferRow): Offer {
  const { id, kind, version, name, scope, tiers } = row
  const base = {
    id,
    version,
    name,
    shopId: row.shop_id ?? undefined,
    ...(row.activity_id && { activityId: row.activity_id }),
    borneBy: row.shop_id ? 'shop' : 'platform',
    isEnabled: true,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    audience: audienceOfRow(row),
    limitPerBuyer: row.limit_per_buyer === null ? undefined : { max: row.limit_per_buyer, taken: 0 },
  } as const
  if (kind === 'gift') return { ...base, kind, ...giftOf(row) }
  if (!setsPrices(kind))
    return {
      ...base,
      kind,
      scope,
      tiers: tiers as [DiscountTier, ...DiscountTier[]],
      isEnabled: row.claims_ended_at === null,
      isTimed: row.is_timed,
      ...(row.is_by_code && { isByCode: true }),
      stock: row.coupons_left === null ? undefined : { counts: 'uses', left: Number(row.coupons_left) },
    }
  const prices = Object.fromEntries(
    (row.prices ?? []).map((price) => [
      price.variantId,
      { amount: price.amount, left: price.left ?? undefined, deposit: depositOf(row, price) },
    ]),
  )
  return {
    ...base,
    kind,
    prices,
    expectedAt: row.expected_at ?? undefined,
    groupBuy: groupBuyOf(row),
    ...(row.announced_from && { announcedFrom: row.announced_from }),
    ...(row.blocks_ahead && { blocksAhead: true }),
    ...(row.hides_stock && { hidesStock: true }),
  }
}

/** Gifts of an offer and the threshold for them. Without gifts left, it is reported as sold out. */
function giftOf({
  scope,
  tiers,
  prices,
}: OfferRow): Pick<GiftOffer, 'scope' | 'from' | 'gives' | 'left' | 'repeats' | 'stock' | 'changesAt'> {
  const [tier] = tiers as readonly StoredTier[]
  const given = (prices ?? []).map(({ variantId, gives, left, available }) => ({
    variantId,
    each: gives ?? 1,
    left: Math.min(left ?? Number.POSITIVE_INFINITY, available ?? 0),
  }))
  const isGone = given.every(({ each, left }) => left < each)
  return {
    scope,
    from: tier?.from ?? { pieces: 1 },
    gives: Object.fromEntries(given.map(({ variantId, each }) => [variantId, each])),
    left: Object.fromEntries(given.map(({ variantId, left }) => [variantId, left])),
    repeats: tier?.benefit.kind === 'gift' && tier.benefit.repeats,
    stock: isGone ? { counts: 'pieces', left: 0 } : undefined,
    changesAt: earliest(
      (prices ?? []).map(({ changesAt }) => (changesAt === null ? undefined : new Date(changesAt))),
    ),
  }
}

export function groupBuyOf({
  group_size: size,
  group_hours: hours,
}: Pick<OfferRow, 'group_size' | 'group_hours'>): GroupBuyTerms | undefined {
  return size === null || hours === null ? undefined : { size, hours }
}

function depositOf(
  { balance_from: balanceFrom, balance_until: balanceUntil }: OfferRow,
  { deposit, worth }: { readonly deposit: number | null; readonly worth: number | null },
): Deposit | undefined {
  if (deposit === null || worth === null || !balanceFrom || !balanceUntil) return undefined
  return { amount: deposit, worth, balanceFrom, balanceUntil }
}

const toNotice = ({ id, prices }: OfferRow): OfferNotice => ({
  offerId: id,
  stock: new Map(
    (prices ?? []).flatMap(({ variantId, total, left }) =>
      total === null || left === null ? [] : [[variantId, { total, left }] as const],
    ),
  ),
})

/** The coupons among these offers that their buyer holds and can still use, one of each. */
export const couponsAmong = (
  offers: readonly Offer[],
  free: ReadonlyMap<OfferId, CouponId>,
): DiscountOffer[] =>
  offers.flatMap((offer) => {
    const couponId = free.get(offer.id as OfferId)
    return couponId && isCoupon(offer.kind) && 'tiers' in offer && 'scope' in offer
      ? // Limits of claiming do not limit use.
        [{ ...offer, couponId, isEnabled: true, stock: undefined, limitPerBuyer: undefined }]
      : []
  })

/** The coupons that a buyer holds and can still use, one of each offer that has not ended. */
export async function freeCoupons(
  db: Database | Transaction,
  buyerId: Id,
  at: Date,
): Promise<ReadonlyMap<OfferId, CouponId>> {
  const rows = await sql<{ offer_id: OfferId; id: CouponId }>`
    select distinct on (c.offer_id) c.offer_id, c.id from coupons c join offers o on o.id = c.offer_id
    where c.buyer_id = ${buyerId} and c.uses = 0 and o.ends_at > ${at} order by c.offer_id, c.id`.rows(db)
  return new Map(rows.map((row) => [row.offer_id, row.id]))
}

/** How much this buyer has taken of offers with a limit. */
export async function takenByBuyer(
  db: Database | Transaction,
  buyerId: Id,
  at: Date,
): Promise<ReadonlyMap<Id, number>> {
  const rows = await sql<{ offer_id: Id; taken: string }>`
    select own.offer_id, own.taken from offer_limits own join offers o on o.id = own.offer_id
    where own.buyer_id = ${buyerId} and o.ends_at > ${at}`.rows(db)
  return new Map(rows.map((row) => [row.offer_id, Number(row.taken)]))
}
