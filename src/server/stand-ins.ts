import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/context.ts'
import type { TrackerOptions } from '#providers/carriers/trackers.ts'
import type { ProviderParts } from '#providers/payments/channels.ts'
import type { SignInAccount } from '#providers/sign-in/open-id.ts'

/** Path of the simulated payment providers, below the mall's own address. */
export const standInsPath = '/stand-ins'

/** Parts of the mall that the simulated providers need. They know of it only the content of its calls. */
export type StandInPlace = {
  readonly db: Database
  /** The keys of all accounts are derived from it. */
  readonly secret: string
  /** Where they are reached by the mall, and by browsers. */
  readonly url: () => string
  readonly pages: () => string
  /** The mall's clock, which the visitor of a demo may move. */
  readonly now: () => Date
  /** Where messages about a channel's payments go. */
  readonly noticeUrl: (channel: string) => string
  /** Where messages of a tracker go. */
  readonly trackerNoticeUrl: (tracker: string) => string
}

/**
 * Simulated payment providers and trackers at the mall's own address: for the demo and for tests, and never where real
 * money is meant.
 */
export type StandIns = Required<Pick<ProviderParts, 'api' | 'pages'>> & {
  /** Where the mall reaches the services that follow parcels. */
  readonly trackerApi?: TrackerOptions['api']
  readonly register: FastifyPluginAsync
  readonly stop: () => void
}

/** Parts of the mall that the sandbox needs. */
export type SandboxPlace = Pick<StandInPlace, 'db' | 'secret'> & {
  readonly onError: (error: unknown, message: string) => void
}

/** The sandbox's payment provider or its carrier, at a path of its own below the mall's address. */
export type SandboxServer = {
  readonly path: string
  readonly register: FastifyPluginAsync
  readonly stop: () => Promise<void>
}

/** Simulated identity provider, and the mall's registration there. */
export type SimulatedIdentityProvider = Omit<SandboxServer, 'stop'> & { readonly account: SignInAccount }

/** Creates what is simulated at the mall's own address, where `DEMO` is on. */
export type Simulations = {
  /** The stand-ins of payment providers. */
  readonly standIns?: ((place: StandInPlace) => StandIns) | undefined
  /** The sandbox, whose outcomes are chosen by a button. */
  readonly sandbox?: ((place: SandboxPlace) => readonly SandboxServer[]) | undefined
  readonly identityProvider?: ((mallUrl: () => string) => SimulatedIdentityProvider) | undefined
}

/**
 * The simulated providers as websites of their own, whose scripts also send requests from the mall's other
 * addresses.
 */
export const asOtherWebsites =
  ({ register }: StandIns): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesOtherOrigins: true }
    })
    await app.register(register)
  }
