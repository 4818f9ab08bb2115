import { sql } from '#database/sql.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { GrantableCoupon } from '../../rules/coupon.ts'

const shownMax = 200

/** Coupons of the platform that can be given now, on all sites; those that end first come first. */
export async function grantableCoupons(ctx: OperatorContext): Promise<GrantableCoupon[]> {
  const rows = await sql<{ id: Id; name: LocalText; site: string; ends_at: Date }>`
    select o.id, o.name, o.site, o.ends_at from offers o left join coupon_stock s on s.offer_id = o.id
    where o.kind = 'platformCoupon' and o.status = 'scheduled' and o.claims_ended_at is null
      and o.starts_at <= app_now() and o.ends_at > app_now() and (s.offer_id is null or s.claimed < s.total)
    order by o.ends_at, o.id limit ${shownMax}`.rows(ctx.db)
  return rows.map(({ id, name, site, ends_at: endsAt }) => ({
    offerId: id,
    name: textIn(name, ctx.language),
    site,
    endsAt,
  }))
}

/** Undefined where there is no such coupon of the platform. */
export async function siteOfPlatformCoupon(tx: Transaction, offerId: Id): Promise<string | undefined> {
  const row = await sql<{ site: string }>`
    select site from offers where id = ${offerId} and kind = 'platformCoupon'`.row(tx)
  return row?.site
}
