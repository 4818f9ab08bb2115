import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { TrackerCode } from '../../rules/carrier.ts'
import {
  missingTrackerSettings,
  type Tracker,
  type TrackerCheck,
  type TrackerSettings,
} from '../../rules/tracker.ts'
import {
  lockTrackerAccount,
  readTrackerSettings,
  saveTrackerAccount,
  trackerAccounts,
} from '../store/tracker-accounts.ts'
import type { Trackers } from '../trackers.ts'

type TrackerChange = {
  readonly tracker: TrackerCode
  /** Settings by name; empty and omitted secrets do not change. */
  readonly settings: TrackerSettings
  readonly isEnabled: boolean
}

/**
 * An operator changes the mall's account with a tracker. While it is disabled its parcels are not queried.
 * @throws Refusal `notFound`, `invalid` with the settings that are wrong
 */
export function changeTracker(
  ctx: OperatorContext,
  { tracker: code, settings: entered, isEnabled }: TrackerChange,
  parts: Trackers,
): Promise<{ tracker: TrackerCode }> {
  const tracker = installed(parts, code)
  return ctx.transaction(async (tx) => {
    const known = readTrackerSettings(parts.seal, await lockTrackerAccount(tx, code))
    const isShown = (name: string) => tracker.settings[name]?.isSecret === false
    const changed = Object.entries(entered).filter(([name, value]) => value !== '' || isShown(name))
    const settings = Object.fromEntries(
      Object.entries({ ...known, ...Object.fromEntries(changed) }).filter(([, value]) => value !== ''),
    )
    const field = (name: string) => `settings.${name}`
    const wrong = [
      ...Object.entries(entered)
        .filter(([name, value]) => {
          const setting = tracker.settings[name]
          return !setting || (value !== '' && setting.choices?.includes(value) === false)
        })
        .map(([name]) => ({ field: field(name), code: 'invalid' as const })),
      ...(isEnabled ? missingTrackerSettings(tracker, settings) : []).map((name) => ({
        field: field(name),
        code: 'required' as const,
      })),
    ]
    if (wrong.length > 0) throw new Refusal('invalid', {}, wrong)
    await saveTrackerAccount(tx, parts.seal, { code, settings: tracker.settings }, { settings, isEnabled })
    return { tracker: code }
  })
}

/**
 * Calls a tracker with the keys of the mall's account, about no parcel.
 * @throws Refusal `notFound`, `trackerIncomplete`
 */
export async function checkTracker(
  { db }: OperatorContext,
  { tracker: code }: { readonly tracker: TrackerCode },
  parts: Trackers,
): Promise<{ outcome: TrackerCheck }> {
  const tracker = installed(parts, code)
  const account = (await trackerAccounts(db)).find((each) => each.tracker === code)
  const settings = account ? readTrackerSettings(parts.seal, account) : {}
  if (missingTrackerSettings(tracker, settings).length > 0) throw new Refusal('trackerIncomplete')
  try {
    await tracker.checkKeys(settings)
    return { outcome: 'accepted' }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'providerAway')) throw error
    return { outcome: error.cause instanceof KeysRefused ? 'refused' : 'away' }
  }
}

function installed({ trackers }: Trackers, code: TrackerCode): Tracker {
  const tracker = trackers.find((each) => each.code === code)
  if (!tracker) throw new Refusal('notFound')
  return tracker
}
