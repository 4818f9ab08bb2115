import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { shopActions } from '#vocabulary/access/permissions.ts'
import type { ApplicationNews } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

/**
 * An application of a shop to an activity of the platform, for one person of the shop who is notified of it.
 */
export type DecidedForActivity = {
  readonly site: string
  readonly activityName: LocalText
  readonly startsAt: Date
  readonly endsAt: Date
  readonly applyUntil: Date
  /** The shop may still change its application and send it again. */
  readonly isOpen: boolean
  readonly reason: string
  readonly shopName: LocalText
  readonly shopSlug: string
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** The staff who change offers of the shop; none once the decision has changed. */
export const decidedForActivity = (
  db: Database,
  { offerId, what }: { readonly offerId: Id; readonly what: ApplicationNews },
): Promise<DecidedForActivity[]> =>
  sql<DecidedForActivity>`
    select o.site, a.name as "activityName", a.starts_at as "startsAt", a.ends_at as "endsAt", a.apply_until as "applyUntil",
      a.apply_until > app_now() and not a.is_cancelled as "isOpen", coalesce(o.application_reason, '') as reason,
      shop.name as "shopName", shop.slug as "shopSlug", u.id as "userId", u.name, u.email::text as email, u.language
    from offers o join platform_activities a on a.id = o.activity_id join shops shop on shop.id = o.shop_id
    join shop_staff s on s.shop_id = shop.id and s.role = any(${[...shopActions['offer.change'].roles]}::text[])
    join users u on u.id = s.user_id and u.email is not null
    where o.id = ${offerId} and case ${what} when 'cancelled' then a.is_cancelled else o.application = ${what} end order by u.id`.rows(
    db,
  )
