import type { Transaction } from '#platform/context.ts'
import type { DeadlineHandler, DeadlineServices } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type AfterSaleAction, deadlineOf, mayDoWith } from '../rules/lifecycle.ts'
import { acceptOffer } from './commands/answer-amount.ts'
import { approveInTime } from './commands/approve.ts'
import { turnIntoRefund } from './commands/change-to-refund.ts'
import { endExchange } from './commands/confirm-replacement.ts'
import { accept } from './commands/inspect.ts'
import { startRefund } from './commands/refund.ts'
import { tryAgain } from './commands/retry-refund.ts'
import { freeUnits } from './goods/claimed-units.ts'
import { endOtherGoods } from './goods/replacement-goods.ts'
import type { AfterSalesParts } from './parts.ts'
import { type Locked, lockAfterSale, makeStep, resetDeadline } from './steps.ts'

type Services = DeadlineServices & Pick<AfterSalesParts, 'deliveries'>
type Run = (tx: Transaction, locked: Locked, services: Services) => Promise<unknown>

/** Automatic actions in place of a party that did not act in time (AS-58). */
const runs: Readonly<Record<string, Run>> = {
  approve: (tx, locked, services) => approveInTime(tx, services, locked),
  expire: async (tx, { afterSale }, services) => {
    const restore = await endOtherGoods(tx, services, afterSale)
    await freeUnits(tx, afterSale)
    const closed = await makeStep(tx, afterSale, { action: 'expire', by: 'clock' })
    await restore()
    await resetDeadline(tx, closed, afterSale.status)
  },
  acceptAmount: (tx, { afterSale }, services) => acceptOffer(tx, services, afterSale, { by: 'clock' }),
  passInspection: (tx, locked, services) => accept(tx, services, locked, { by: 'clock' }, undefined),
  refund: (tx, locked, services) => startRefund(tx, services, locked, { by: 'clock' }),
  changeToRefund: (tx, { afterSale }, services) =>
    turnIntoRefund(tx, services, afterSale, { action: 'changeToRefund', by: 'clock' }),
  confirmReplacement: (tx, { afterSale }) => endExchange(tx, afterSale, { by: 'clock' }),
  retryRefund: (tx, { afterSale }) => tryAgain(tx, afterSale, { by: 'clock' }),
}

export const afterSaleDeadlines = ({ deliveries }: AfterSalesParts): DeadlineHandler[] =>
  Object.entries(runs).map(([action, run]) => ({
    subject: 'afterSale',
    action,
    run: async (tx: Transaction, afterSaleId: Id, services: DeadlineServices) => {
      const locked = await lockAfterSale(tx, afterSaleId)
      const isDue = await services.isStillDue()
      const own = deadlineOf(locked.afterSale)?.action
      if (!isDue || own !== action) return
      if (mayDoWith(locked.afterSale, own as AfterSaleAction, 'clock'))
        await run(tx, locked, { ...services, deliveries })
    },
  }))
