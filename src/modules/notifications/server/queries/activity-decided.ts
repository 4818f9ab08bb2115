import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { ApplicationNews } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** An application of a shop to an activity of the platform. */
export type DecidedForActivity = {
  readonly site: string
  readonly activityName: LocalText
  readonly startsAt: Date
  readonly endsAt: Date
  readonly applyUntil: Date
  /** The shop may still change its application and send it again. */
  readonly isOpen: boolean
  readonly reason: string
  readonly shopId: Id
  readonly shopName: LocalText
  readonly shopSlug: string
}

/** None once the decision has changed. */
export const decidedForActivity = (
  db: Database,
  { offerId, what }: { readonly offerId: Id; readonly what: ApplicationNews },
): Promise<DecidedForActivity[]> =>
  sql<DecidedForActivity>`
    select o.site, a.name as "activityName", a.starts_at as "startsAt", a.ends_at as "endsAt", a.apply_until as "applyUntil",
      a.apply_until > app_now() and not a.is_cancelled as "isOpen", coalesce(o.application_reason, '') as reason,
      shop.id as "shopId", shop.name as "shopName", shop.slug as "shopSlug"
    from offers o join platform_activities a on a.id = o.activity_id join shops shop on shop.id = o.shop_id
    where o.id = ${offerId} and case ${what} when 'cancelled' then a.is_cancelled else o.application = ${what} end`.rows(
    db,
  )
