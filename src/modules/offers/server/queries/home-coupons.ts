import { sql } from '#database/sql.ts'
import type { HomeCoupon } from '#modules/content/rules/home-offers.ts'
import { shopFacts } from '#modules/shops/server/read-models/shop-facts.ts'
import type { Context } from '#platform/context.ts'
import type { OfferId } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { StoredTier } from '../../rules/managed-offer.ts'
import type { Scope } from '../../rules/offer.ts'

const couponsMax = 6

type CouponRow = {
  id: OfferId
  name: LocalText
  starts_at: Date
  ends_at: Date
  scope: Scope
  tiers: StoredTier[]
  shop_name: LocalText | null
}

/** Coupons of a site that every buyer may claim now: those of the mall first, then those that end first. */
export async function homeCoupons({ db, site, now, language }: Context): Promise<HomeCoupon[]> {
  const rows = await sql<CouponRow>`
    select o.id, o.name, o.starts_at, o.ends_at, o.scope, o.tiers, shop.name as shop_name
    from offers o left join ${shopFacts} shop on shop.id = o.shop_id left join coupon_stock s on s.offer_id = o.id
    where o.site = ${site.code} and o.status = 'scheduled' and o.kind in ('shopCoupon', 'platformCoupon')
      and o.starts_at <= ${now} and o.ends_at > ${now} and o.claims_ended_at is null and o.audience = 'everyone'
      and o.code is null and not o.is_timed and (s.offer_id is null or s.claimed < s.total)
      and (o.shop_id is null or shop.status = 'active')
    order by o.shop_id is not null, o.ends_at, o.id limit ${couponsMax}`.rows(db)
  return rows.map((row) => ({
    offerId: row.id,
    name: textIn(row.name, language),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    tiers: row.tiers,
    shopName: row.shop_name ? textIn(row.shop_name, language) : undefined,
    isForAllGoods: row.scope.kind === 'all',
  }))
}
