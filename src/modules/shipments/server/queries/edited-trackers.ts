import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { TrackerCode } from '../../rules/carrier.ts'
import { missingTrackerSettings, type TrackerSetting } from '../../rules/tracker.ts'
import { readTrackerSettings, trackerAccounts } from '../store/tracker-accounts.ts'
import { isTrackerCode, type Trackers } from '../trackers.ts'

/** A tracker as the console shows it: secret settings are never read back. */
export type EditedTracker = {
  readonly tracker: TrackerCode
  readonly fields: Readonly<Record<string, TrackerSetting>>
  readonly settings: Readonly<Record<string, string>>
  readonly secretsSet: readonly string[]
  readonly missing: readonly string[]
  readonly isEnabled: boolean
  /** The webhook address, where the tracker has webhooks. */
  readonly noticeUrl: string | undefined
  readonly calledAt: Date | undefined
  readonly forgedAt: Date | undefined
  /** Parcels that it follows now, and those whose last query failed. */
  readonly parcels: number
  readonly failing: number
}

/** The mall's accounts with trackers, and how their parcels fare. */
export async function editedTrackers({ db }: OperatorContext, parts: Trackers): Promise<EditedTracker[]> {
  const [accounts, counts] = await Promise.all([
    trackerAccounts(db),
    sql<{ tracker: string; parcels: number; failing: number }>`
      select coalesce(c.tracker, '') as tracker, count(*)::int as parcels, count(*) filter (where w.attempts > 1)::int as failing
      from waybills w join carriers c on c.code = w.carrier
      where w.ask_at is not null and c.tracker is not null group by c.tracker`.rows(db),
  ])
  return parts.trackers.flatMap((tracker): EditedTracker[] => {
    const { code } = tracker
    if (!isTrackerCode(code)) return []
    const account = accounts.find((each) => each.tracker === code)
    const readable = account ? readTrackerSettings(parts.seal, account) : {}
    const isSecret = (name: string) => tracker.settings[name]?.isSecret !== false
    const count = counts.find((each) => each.tracker === code)
    return [
      {
        tracker: code,
        fields: tracker.settings,
        settings: Object.fromEntries(Object.entries(readable).filter(([name]) => !isSecret(name))),
        secretsSet: Object.keys(readable).filter(isSecret),
        missing: missingTrackerSettings(tracker, readable),
        isEnabled: account?.isEnabled ?? false,
        noticeUrl: tracker.readMessage ? parts.noticeUrl(code) : undefined,
        calledAt: account?.calledAt ?? undefined,
        forgedAt: account?.forgedAt ?? undefined,
        parcels: count?.parcels ?? 0,
        failing: count?.failing ?? 0,
      },
    ]
  })
}
