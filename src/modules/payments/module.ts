import { defineModule } from '#platform/module.ts'
import { paymentJobs } from './jobs.ts'
import type { PaymentsParts } from './parts.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'
import { moveGuestRecords } from './store/records.ts'

/**
 * Payments owns every attempt to pay, what providers reported of it, the money that arrived and the money that is sent back.
 * It alone decides what a capture pays for.
 */
export const paymentsModule = (parts: PaymentsParts) =>
  defineModule({
    name: 'payments',
    routes: paymentRoutes(parts),
    reactions: paymentReactions(parts.channels),
    jobs: paymentJobs(parts.channels),
    buyerMerged: { locks: 'payment_attempts', run: moveGuestRecords },
  })
