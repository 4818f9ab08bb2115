import { carrierCodes } from '#modules/orders/rules/carriers.ts'
import type { Tracker } from '#modules/shipments/rules/tracker.ts'
import { carrierKeys } from './sandbox/protocol.ts'
import { sandboxTracker } from './sandbox/tracker.ts'

export type TrackerOptions = {
  /**
   * Address of the sandbox carrier, and the secret from which the mall's keys are derived; without it, it
   * does not exist.
   */
  readonly sandbox: { readonly api: () => string; readonly secret: string } | undefined
}

/** The mall's account with the sandbox carrier. */
export const sandboxAccount = 'mallard'

/** All tracking services that this mall queries. */
export const createTrackers = ({ sandbox }: TrackerOptions): Tracker[] =>
  sandbox
    ? [
        sandboxTracker({
          api: sandbox.api,
          keys: carrierKeys(sandbox.secret, sandboxAccount),
          carriers: carrierCodes,
        }),
      ]
    : []
