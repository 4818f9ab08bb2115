import type { PaymentChannel } from '#domain/payments/channel.ts'
import { paymentJobs } from './jobs.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'

/**
 * Payments owns every attempt to pay, what providers told us of it, the money that arrived and the books. It tells
 * orders when one is paid, and nobody else decides that.
 */

export type PaymentParts = {
  readonly channels: readonly PaymentChannel[]
  /** Our pages are reached over https, so the way back from a provider is, too. */
  readonly isSecure: boolean
}

export function createPayments(parts: PaymentParts) {
  const { channels } = parts
  return { routes: paymentRoutes(parts), reactions: paymentReactions(channels), jobs: paymentJobs(channels) }
}
