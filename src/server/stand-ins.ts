import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/context.ts'
import type { ProviderParts } from '#providers/payments/channels.ts'

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
}

/**
 * Simulated payment providers at the mall's own address: for the demo and for tests, and never where real
 * money is meant.
 */
export type StandIns = Required<Pick<ProviderParts, 'api' | 'pages'>> & {
  readonly register: FastifyPluginAsync
  readonly stop: () => void
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
