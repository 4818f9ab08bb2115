import { carrierPath } from '#providers/carriers/sandbox/protocol.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import type { SandboxPlace, SandboxServer, Simulations } from '../../src/server/stand-ins.ts'
import { createStandIns } from './all.ts'
import { createDemoId } from './demo-id/identity-provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import type { SandboxProviderOptions } from './sandbox/setup.ts'
import { createSandboxCarrier, type SandboxCarrierOptions } from './sandbox-carrier/carrier.ts'

/** How the sandbox behaves, for tests that want it quiet. */
export type SandboxManners = {
  readonly provider?: Pick<SandboxProviderOptions, 'repeats' | 'pendingSeconds'> | undefined
  readonly carrier?: Pick<SandboxCarrierOptions, 'isSilent'> | undefined
}

/** The payment provider and the carrier of the sandbox. */
export const createSandbox = (
  { db, secret, onError }: SandboxPlace,
  { provider, carrier }: SandboxManners = {},
): readonly SandboxServer[] => [
  {
    path: sandboxPath,
    ...createSandboxProvider({
      ...provider,
      db,
      secret,
      onError: (error) => onError(error, 'the sandbox stumbled'),
    }),
  },
  {
    path: carrierPath,
    ...createSandboxCarrier({
      ...carrier,
      db,
      secret,
      onError: (error) => onError(error, 'the sandbox carrier stumbled'),
    }),
  },
]

/** The simulated servers of the demo. */
export const simulations: Required<Simulations> = {
  standIns: createStandIns,
  sandbox: (place) => createSandbox(place),
  identityProvider: createDemoId,
}
