import { sql } from '#database/sql.ts'
import { earliest } from '#modules/catalogue/rules/price-periods.ts'
import { offersOfShop } from '#modules/offers/server/public.ts'
import { cardsOf, toShownCoupon, toShownOffer } from '#modules/pricing/server/public.ts'
import { ratingsOfShop } from '#modules/reviews/server/read-models/ratings-of-shop.ts'
import type { AwayDays } from '#modules/shipping/rules/shop-shipping.ts'
import type { WayBackPayer } from '#modules/shops/rules/profile.ts'
import type { Context } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ShippingDays } from '#vocabulary/shipping.ts'
import { ratingOf, type ShopFront, type ShopRatings } from '../../rules/shop-front.ts'
import { awayDays } from '../read-models/away-days.ts'

/** Rows of goods on the first page of a shop. */
const newestShown = 8
const reducedShown = 4

type Sums = Readonly<Record<keyof ShopRatings, { readonly sum: number; readonly count: number }>>
type FrontRow = {
  id: Id
  slug: string
  name: LocalText
  about: LocalText
  logo: string | null
  status: ShopStatus
  created_at: Date
  way_back_paid_by: WayBackPayer | null
  banner: string | null
  story: LocalText | null
  email: string | null
  phone: string | null
  office_hours: LocalText | null
  legal_name: string | null
  legal_address: string | null
  register_entry: string | null
  vat_number: string | null
  away: AwayDays | null
  packing: ShippingDays | null
  ratings: Sums
  followers: number
}

/** The page of a shop. One that may not sell shows no goods and no offers. @throws Refusal `notFound` */
export async function frontOfShop(ctx: Context, { slug }: { readonly slug: string }): Promise<ShopFront> {
  const row = await sql<FrontRow>`
    select shop.id, shop.slug, shop.name, shop.about, shop.logo, shop.status, shop.created_at, shop.way_back_paid_by,
      front.banner, front.story, front.email, front.phone, front.office_hours, front.legal_name, front.legal_address,
      front.register_entry, front.vat_number, ${awayDays(sql`shop.id`)} as away, ${ratingsOfShop(sql`shop.id`)} as ratings,
      (select json_build_object('min', days_min, 'max', days_max) from shipping_handling where shop_id = shop.id) as packing,
      (select count(*)::int from shop_followers where shop_id = shop.id) as followers
    from shops shop left join shop_fronts front on front.shop_id = shop.id where shop.slug = ${slug}`.row(
    ctx.db,
  )
  if (!row) throw new Refusal('notFound')
  const shown = row.status === 'active' ? await shownGoods(ctx, row.id) : nothingShown
  const text = (local: LocalText | null) => (local ? textIn(local, ctx.language) : '')
  return {
    shopId: row.id,
    slug: row.slug,
    name: text(row.name),
    about: text(row.about),
    logo: row.logo ?? undefined,
    status: row.status,
    since: row.created_at,
    banner: row.banner ?? undefined,
    story: text(row.story),
    ratings: {
      goods: ratingOf(row.ratings.goods),
      service: ratingOf(row.ratings.service),
      delivery: ratingOf(row.ratings.delivery),
    },
    followers: row.followers,
    ...shown,
    contact: {
      email: row.email ?? '',
      phone: row.phone ?? '',
      officeHours: text(row.office_hours),
    },
    imprint: {
      legalName: row.legal_name ?? '',
      legalAddress: row.legal_address ?? '',
      registerEntry: row.register_entry ?? '',
      vatNumber: row.vat_number ?? '',
    },
    packing: row.packing ?? undefined,
    wayBackPaidBy: row.way_back_paid_by ?? undefined,
    away: row.away ?? undefined,
  }
}

type ShownGoods = Pick<
  ShopFront,
  'categories' | 'goodsCount' | 'coupons' | 'offers' | 'newest' | 'reduced' | 'validUntil'
>
const nothingShown: ShownGoods = {
  categories: [],
  goodsCount: 0,
  coupons: [],
  offers: [],
  newest: [],
  reduced: [],
  validUntil: undefined,
}

type GoodsRow = {
  categories: { id: Id; name: LocalText; count: number }[] | null
  count: number
  newest: Id[]
  reduced: Id[]
  changes_at: Date | null
}

/** The categories, goods and offers of a shop that sells. */
async function shownGoods(ctx: Context, shopId: Id): Promise<ShownGoods> {
  const listed = sql`from listings l where l.site_number = ${ctx.site.number} and l.shop_id = ${shopId}`
  const [row, offers] = await Promise.all([
    sql<GoodsRow>`
      with tabs as (
        select c.id, c.name, c.position, count(l.product_id)::int as count
        from shop_categories c join shop_category_products goods on goods.category_id = c.id
        join listings l on l.site_number = ${ctx.site.number} and l.product_id = goods.product_id and l.shop_id = c.shop_id
        where c.shop_id = ${shopId} group by c.id
      )
      select (select json_agg(json_build_object('id', id::text, 'name', name, 'count', count) order by position, id) from tabs)
          as categories,
        (select count(*)::int ${listed}) as count,
        array(select l.product_id ${listed} and l.in_stock order by l.listed_at desc, l.product_id desc
          limit ${newestShown + reducedShown}) as newest,
        array(select l.product_id ${listed} and l.in_stock and l.compare_at > l.price_from
          order by l.sold_count desc, l.product_id desc limit ${reducedShown}) as reduced,
        (select min(nullif(l.valid_until, 'infinity')) ${listed}) as changes_at`.row(ctx.db),
    offersOfShop(ctx.db, { site: ctx.site, at: ctx.now }, shopId),
  ])
  const { categories, count, newest, reduced, changes_at: changesAt } = row!
  // Goods that are shown as reduced are not shown again.
  const others = newest.filter((id) => !reduced.includes(id)).slice(0, newestShown)
  const cards = await cardsOf(ctx, [...reduced, ...others])
  const shown = (ids: readonly Id[]) => cards.filter(({ productId }) => ids.includes(productId))
  const coupons = offers.flatMap((offer) => toShownCoupon(offer, ctx))
  const running = offers.filter(({ startsAt }) => startsAt! <= ctx.now)
  return {
    categories: (categories ?? []).map((tab) => ({
      shopCategoryId: tab.id,
      name: textIn(tab.name, ctx.language),
      count: tab.count,
    })),
    goodsCount: count,
    coupons: coupons.filter(({ isTimed }) => !isTimed),
    offers: running.flatMap((offer) => toShownOffer(offer, ctx)),
    newest: shown(others),
    reduced: shown(reduced),
    validUntil: earliest([
      changesAt ?? undefined,
      ...offers.flatMap(({ startsAt, endsAt }) => [startsAt! > ctx.now ? startsAt : undefined, endsAt]),
    ]),
  }
}
