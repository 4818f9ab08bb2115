import { defineModule } from '#platform/module.ts'
import { recordCancelledOrder } from './commands/record-cancelled-order.ts'
import { exchangeObligation } from './commands/settle-difference.ts'
import { takeOverWhenCleared } from './commands/take-over.ts'
import { afterSaleDeadlines } from './jobs.ts'
import type { AfterSalesParts } from './parts.ts'
import { afterSaleData } from './personal-data.ts'
import { afterSaleJobs, afterSaleReactions } from './reactions.ts'
import { afterSaleRoutes } from './routes.ts'

/**
 * After-sales owns the requests of buyers about paid orders: a refund, another variant, or a cancellation.
 */
export const afterSalesModule = (parts: AfterSalesParts) =>
  defineModule({
    name: 'after-sales',
    routes: afterSaleRoutes(parts),
    reactions: afterSaleReactions,
    jobs: afterSaleJobs,
    obligationKinds: [exchangeObligation(parts.deliveries)],
    deadlines: afterSaleDeadlines(parts),
    shopStatusChanged: { locks: 'after_sales', run: takeOverWhenCleared },
    recordCancelledOrder,
    personalData: afterSaleData,
  })
