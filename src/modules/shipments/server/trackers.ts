import type { SqlTarget } from '#database/sql.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { TrackerCode } from '../rules/carrier.ts'
import { missingTrackerSettings, type Tracker, type TrackerSettings } from '../rules/tracker.ts'
import { readCarriers } from './store/carriers.ts'
import { readTrackerSettings, trackerAccounts } from './store/tracker-accounts.ts'

export type Trackers = {
  /** The services that follow parcels; the sandbox, where there is one, stands for those without an account. */
  readonly trackers: readonly Tracker[]
  readonly seal: Cipher
  /** Address where a tracker notifies us, or the sandbox of a carrier. */
  readonly noticeUrl: (trackerOrCarrier: string) => string
}

/** A tracker with the account by which it is called, and the carriers that it follows, by our codes. */
export type OpenTracker = {
  readonly tracker: Tracker
  readonly settings: TrackerSettings
  /** The tracker's code of each carrier, where it has one. */
  readonly carriers: ReadonlyMap<string, string | undefined>
}

/** The trackers that can be called: enabled, with all of their settings. */
export async function openTrackers(
  db: SqlTarget,
  { trackers, seal }: Pick<Trackers, 'trackers' | 'seal'>,
): Promise<OpenTracker[]> {
  const [carriers, accounts] = await Promise.all([readCarriers(db), trackerAccounts(db)])
  const numbered = carriers.filter(({ hasNumbers }) => hasNumbers)
  const followed = new Set<string>()
  const open = trackers.flatMap((tracker): OpenTracker[] => {
    const account = accounts.find((each) => each.tracker === tracker.code)
    if (!account?.isEnabled) return []
    const settings = readTrackerSettings(seal, account)
    if (missingTrackerSettings(tracker, settings).length > 0) return []
    const own = numbered.filter((carrier) => carrier.tracker === tracker.code)
    for (const { code } of own) followed.add(code)
    return [{ tracker, settings, carriers: new Map(own.map(({ code, trackerCode }) => [code, trackerCode])) }]
  })
  const sandbox = trackers.find(({ code }) => code === 'sandbox')
  const left = numbered.filter(({ code, tracker }) => tracker && !followed.has(code))
  return sandbox
    ? [...open, { tracker: sandbox, settings: {}, carriers: new Map(left.map(({ code }) => [code, code])) }]
    : open
}

/** The tracker of a carrier's parcels. */
export const trackerOf = (open: readonly OpenTracker[], carrier: string): OpenTracker | undefined =>
  open.find(({ carriers }) => carriers.has(carrier))

export const isTrackerCode = (code: string): code is TrackerCode =>
  code === 'kuaidi100' || code === '17track' || code === 'ups'
