import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { ordersWithWrongSubsidy } from './queries/wrong-subsidies.ts'
import { closeForgottenRefunds } from './reactions.ts'

const namedInLog = 20

export const refundJobs: RecurringJob[] = [
  { name: 'refunds.closeForgotten', everySeconds: 60, run: closeForgottenRefunds },
  {
    name: 'refunds.checkSubsidies',
    everySeconds: 86_400,
    run: async ({ db, log }: JobServices) => {
      const orders = await ordersWithWrongSubsidy(db, namedInLog)
      if (orders.length > 0)
        log.error({ orders }, 'the ledger does not agree with what the platform bears of discounts')
    },
  },
]
