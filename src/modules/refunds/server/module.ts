import { defineModule } from '#platform/module.ts'
import { refundOrder } from './commands/refund-order.ts'
import { retryDeadlines } from './commands/retry-refund.ts'
import { refundJobs } from './jobs.ts'
import { refundReactions } from './reactions.ts'
import { refundRoutes } from './routes.ts'

/**
 * Refunds owns the refunds of paid orders: their lines, their components, and the money that they come from.
 */
export const refundsModule = () =>
  defineModule({
    name: 'refunds',
    routes: refundRoutes,
    reactions: refundReactions,
    jobs: refundJobs,
    deadlines: retryDeadlines,
    refundOrder,
  })
