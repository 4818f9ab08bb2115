import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type ApplicationState,
  activityStatus,
  applicationActionsOf,
  type OfferApplication,
} from '../../rules/platform-activity.ts'

export type ActivityJson = {
  readonly id: Id
  readonly applyUntil: string
  readonly startsAt: string
  readonly endsAt: string
  readonly percentOffMin: number
  readonly isCancelled: boolean
}

/** The activity of an offer `o`. */
export const activityJson = sql`(select json_build_object('id', id::text, 'applyUntil', apply_until, 'startsAt', starts_at, 'endsAt', ends_at,
  'percentOffMin', percent_off_min, 'isCancelled', is_cancelled) from platform_activities where id = o.activity_id)`

type ApplicationRow = {
  readonly application: ApplicationState | null
  readonly application_reason: string | null
  readonly activity: ActivityJson | null
}

/** The status of an offer in its activity, and the actions of a party on it. */
export function activityApplicationOf(
  { application, application_reason, activity }: ApplicationRow,
  now: Date,
  party: 'shop' | 'platform',
): OfferApplication | undefined {
  if (!application || !activity) return undefined
  const applyUntil = new Date(activity.applyUntil)
  const times = { applyUntil, startsAt: new Date(activity.startsAt), endsAt: new Date(activity.endsAt) }
  const status = activityStatus({ ...times, isCancelled: activity.isCancelled }, now)
  const facts = {
    status: application,
    isOpen: status === 'open',
    isAhead: status !== 'ended' && status !== 'cancelled',
  }
  return {
    platformActivityId: activity.id,
    status,
    applyUntil,
    application,
    percentOffMin: activity.percentOffMin,
    reason: application_reason ?? undefined,
    actions: applicationActionsOf(facts, party),
  }
}
