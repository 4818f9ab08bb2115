import { sql } from '#database/sql.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { AppliedOffer, WholeActivity } from '../../rules/applied-offer.ts'
import {
  type ActivityOfShop,
  type ActivitySummary,
  type ApplicationState,
  activityStatus,
} from '../../rules/platform-activity.ts'
import { type ActivityRow, activityColumns, toActivity } from '../store/platform-activities.ts'
import { type ActivityJson, activityApplicationOf, activityJson } from './applications.ts'
import { managedOffer } from './managed-offers.ts'

type Counted = ActivityRow & { submitted: number; accepted: number }

const counts = sql`(select count(*)::int from offers where activity_id = a.id and application = 'submitted' and status <> 'cancelled') as submitted,
  (select count(*)::int from offers where activity_id = a.id and application = 'accepted' and status <> 'cancelled') as accepted`

/** The last of them are shown. */
const shownMax = 200

function toSummary({ submitted, accepted, ...row }: Counted, now: Date): ActivitySummary {
  const { isCancelled, ...activity } = toActivity(row)
  return { ...activity, submitted, accepted, status: activityStatus({ ...activity, isCancelled }, now) }
}

/** All activities, those that begin last first. */
export async function readPlatformActivities(ctx: Context): Promise<readonly ActivitySummary[]> {
  const rows = await sql<Counted>`
    select ${activityColumns}, ${counts} from platform_activities a order by a.starts_at desc, a.id desc limit ${shownMax}`.rows(
    ctx.db,
  )
  return rows.map((row) => toSummary(row, ctx.now))
}

/** One activity with a shop's applications to it. @throws Refusal `notFound` */
export async function platformActivity(
  ctx: Context,
  { platformActivityId }: { readonly platformActivityId: Id },
): Promise<WholeActivity> {
  type Applied = {
    id: Id
    shop_id: Id
    shop_name: LocalText
    application: ApplicationState | null
    application_reason: string | null
    activity: ActivityJson
  }
  const [row, applied] = await Promise.all([
    sql<Counted>`select ${activityColumns}, ${counts} from platform_activities a where a.id = ${platformActivityId}`.row(
      ctx.db,
    ),
    sql<Applied>`
      select o.id, shop.id as shop_id, shop.name as shop_name, o.application, o.application_reason, ${activityJson} as activity
      from offers o join shops shop on shop.id = o.shop_id
      where o.activity_id = ${platformActivityId} and o.application <> 'preparing' and (o.status <> 'cancelled' or o.application = 'takenOut')
      order by o.application <> 'submitted', o.updated_at desc, o.id desc limit ${shownMax}`.rows(ctx.db),
  ])
  if (!row) throw new Refusal('notFound')
  const applications = await Promise.all(
    applied.map(async (each): Promise<AppliedOffer> => {
      const { offerId, currency, goods, taken, left, result, limitPerBuyer } = await managedOffer(
        ctx,
        each.shop_id,
        { offerId: each.id },
      )
      const { application, reason, actions } = activityApplicationOf(each, ctx.now, 'platform')!
      return {
        offerId,
        currency,
        goods,
        taken,
        left,
        result,
        limitPerBuyer,
        application,
        reason,
        actions,
        shop: { shopId: each.shop_id, name: each.shop_name },
      }
    }),
  )
  return { ...toSummary(row, ctx.now), applications }
}

/** The activities that a shop may apply to, and those that it applied to. */
export async function activitiesOfShop(ctx: Context, shopId: Id): Promise<readonly ActivityOfShop[]> {
  const rows = await sql<ActivityRow & { offer_id: Id | null; application: ApplicationState | null }>`
    select ${activityColumns}, o.id as offer_id, o.application
    from platform_activities a left join lateral (select id, application from offers
      where activity_id = a.id and shop_id = ${shopId} and (status <> 'cancelled' or application = 'takenOut')
      order by id desc limit 1) o on true
    where o.id is not null or (not a.is_cancelled and a.apply_until > app_now())
    order by a.starts_at desc, a.id desc limit ${shownMax}`.rows(ctx.db)
  return rows.map(({ offer_id, application, ...row }) => {
    const { isCancelled, ...activity } = toActivity(row)
    return {
      ...activity,
      status: activityStatus({ ...activity, isCancelled }, ctx.now),
      offerId: offer_id ?? undefined,
      application: application ?? undefined,
    }
  })
}
