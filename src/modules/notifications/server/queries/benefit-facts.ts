import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { couponEndsWithinDays, pointsEndWithinDays } from '../../rules/notice.ts'
import type { Recipient } from './recipients.ts'

type EndingCoupon = {
  readonly couponId: Id
  readonly userId: Id
  readonly site: string
  readonly name: LocalText
  readonly endsAt: Date
}

/** Coupons that can still be used, end soon, and were not notified. */
export const endingCoupons = (db: Database, atMost: number): Promise<readonly EndingCoupon[]> =>
  sql<EndingCoupon>`
    select c.id as "couponId", c.buyer_id as "userId", o.site, o.name, o.ends_at as "endsAt"
    from offers o join coupons c on c.offer_id = o.id and c.uses = 0
    where o.status = 'scheduled' and o.ends_at > app_now() and o.ends_at <= app_now() + ${couponEndsWithinDays} * interval '1 day'
      and c.claimed_at < o.ends_at - ${couponEndsWithinDays} * interval '1 day'
      and not exists (select from inbox_messages m where m.user_id = c.buyer_id and m.about = 'couponEnding:' || c.id)
    limit ${atMost}`.rows(db)

type EndingPoints = {
  readonly userId: Id
  readonly site: string
  readonly points: number
  readonly firstEndsAt: Date
  readonly lastLotId: Id
}

/** Points of a site that end soon, of accounts that were not notified of such points within the same time. */
export const endingPoints = (db: Database, atMost: number): Promise<readonly EndingPoints[]> =>
  sql<EndingPoints>`
    select l.buyer_id as "userId", l.site, sum(l.remaining)::float8 as points, min(l.expires_at) as "firstEndsAt", max(l.id) as "lastLotId"
    from point_lots l
    where l.remaining > 0 and l.expires_at > app_now() and l.expires_at <= app_now() + ${pointsEndWithinDays} * interval '1 day'
      and not exists (select from inbox_messages m where m.user_id = l.buyer_id and m.template = 'pointsEnding' and m.site = l.site
        and m.created_at > app_now() - ${pointsEndWithinDays} * interval '1 day')
    group by l.buyer_id, l.site limit ${atMost}`.rows(db)

/** A coupon that was given. */
export const givenCoupon = (db: Database, couponId: Id) =>
  sql<{ couponId: Id; userId: Id; site: string; name: LocalText; endsAt: Date }>`
    select c.id as "couponId", c.buyer_id as "userId", o.site, o.name, o.ends_at as "endsAt"
    from coupons c join offers o on o.id = c.offer_id where c.id = ${couponId}`.rows(db)

/** A lot of points that was given, while some of it is left. */
export const givenPoints = (db: Database, lotId: Id) =>
  sql<{ lotId: Id; userId: Id; site: string; points: number; endsAt: Date }>`
    select id as "lotId", buyer_id as "userId", site, amount::float8 as points, expires_at as "endsAt"
    from point_lots where id = ${lotId}`.rows(db)

/** Points that end soon, of which their owner is reminded. */
export type EndingPointsOf = Recipient & {
  readonly points: number
  readonly first: Date
  readonly last: Date
}

/** The points of a buyer on a site that a reminder is about; none when all have since been spent. */
export const endingPointsOf = (db: Database, buyerId: Id, site: string): Promise<EndingPointsOf[]> =>
  sql<EndingPointsOf>`
    select u.id as "userId", u.name, coalesce(u.email::text, '') as email, u.language, ending.points, ending.first, ending.last
    from users u cross join lateral (
      select sum(remaining)::int as points, min(expires_at) as first, max(expires_at) as last from point_lots
      where buyer_id = u.id and site = ${site} and remaining > 0 and expires_at > app_now() and reminded_at is not null
    ) ending
    where u.id = ${buyerId} and ending.points > 0`.rows(db)
