import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { CouponState, HeldCoupon } from '../../rules/coupon.ts'
import type { DiscountTier } from '../../rules/offer.ts'

export type MyCouponsRequest = {
  readonly state?: CouponState | undefined
  readonly page: number
  readonly pageSize: number
}

type Row = {
  id: Id
  offer_id: Id
  name: LocalText
  shop_name: LocalText | null
  state: CouponState
  tiers: DiscountTier[]
  starts_at: Date
  ends_at: Date
}

/** The coupons that a buyer has claimed on this site, the last one first. */
export async function readMyCoupons(
  ctx: BuyerContext,
  { state, page, pageSize }: MyCouponsRequest,
): Promise<{ total: number; coupons: HeldCoupon[] }> {
  const found = sql`
    from (select c.id, c.offer_id, o.name, (select name from shops where id = o.shop_id) as shop_name, o.tiers, o.starts_at,
        o.ends_at, case when c.uses > 0 then 'used' when o.status = 'cancelled' or o.ends_at <= app_now() then 'expired'
          else 'usable' end as state
      from coupons c join offers o on o.id = c.offer_id
      where c.buyer_id = ${ctx.buyerId} and o.site = ${ctx.site.code}) held
    where ${state ?? null}::text is null or state = ${state ?? null}`
  const [rows, counted] = await Promise.all([
    sql<Row>`select * ${found} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  return {
    total: counted!.total,
    coupons: rows.map((row) => ({
      couponId: row.id,
      offerId: row.offer_id,
      name: textIn(row.name, ctx.language),
      shopName: row.shop_name ? textIn(row.shop_name, ctx.language) : undefined,
      state: row.state,
      currency: ctx.site.currency,
      tiers: row.tiers,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    })),
  }
}
