import type { TrackerCode } from '#modules/shipments/rules/carrier.ts'
import type { Tracker } from '#modules/shipments/rules/tracker.ts'
import { track17Tracker } from './17track/tracker.ts'
import type { TrackerLine } from './call-tracker.ts'
import { kuaidi100Tracker } from './kuaidi100/tracker.ts'
import { carrierKeys } from './sandbox/protocol.ts'
import { sandboxTracker } from './sandbox/tracker.ts'
import { upsTracker } from './ups/tracker.ts'

export type TrackerOptions = {
  /** Where a tracker is reached; without it, at its own host. */
  readonly api?: ((tracker: TrackerCode) => TrackerLine['api']) | undefined
  /**
   * Address of the sandbox carrier, and the secret from which the mall's keys are derived; without it, it
   * does not exist.
   */
  readonly sandbox: { readonly api: () => string; readonly secret: string } | undefined
}

/** The mall's account with the sandbox carrier. */
export const sandboxAccount = 'mallard'

/** All services that this mall can have parcels followed by. */
export const createTrackers = ({ api, sandbox }: TrackerOptions): Tracker[] => [
  kuaidi100Tracker({ api: api?.('kuaidi100') }),
  track17Tracker({ api: api?.('17track') }),
  upsTracker({ api: api?.('ups') }),
  ...(sandbox
    ? [sandboxTracker({ api: sandbox.api, keys: carrierKeys(sandbox.secret, sandboxAccount) })]
    : []),
]
