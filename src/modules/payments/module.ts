import { defineModule } from '#platform/module.ts'
import { paymentJobs } from './jobs.ts'
import type { PaymentsParts } from './parts.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'
import { moveGuestRecords } from './store/records.ts'

/**
 * Payments owns every attempt to pay, what providers told us of it, the money that arrived and the books. It alone decides
 * that something is paid, and tells orders.
 */
export const paymentsModule = (parts: PaymentsParts) =>
  defineModule({
    name: 'payments',
    routes: paymentRoutes(parts),
    reactions: paymentReactions(parts.channels),
    jobs: paymentJobs(parts.channels),
    buyerMerged: moveGuestRecords,
  })
