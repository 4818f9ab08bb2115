import { type Entry, entriesOfPart } from '#modules/ledger/rules/accounts.ts'
import { releaseReplacementOrder } from '#modules/orders/server/public.ts'
import { startDeadlines } from '#platform/deadlines.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { ObligationKind } from '#platform/obligation-kinds.ts'
import { partsOfDifference } from '../../rules/difference.ts'
import { shipReplacementWithinMs } from '../../rules/timers.ts'
import { afterSaleOfReplacement, dearerLines } from '../queries/facts-of-reactions.ts'
import { refuseIllegalStep } from '../steps.ts'
import { insertAfterSaleEvent, readLocked } from '../store/after-sales.ts'

/**
 * The difference was paid: the shop can send the replacement order from now on, and has its time for that. It
 * is settled while the order group is locked, as every change of an after-sale locks its order first.
 */
export const exchangeObligation = (deliveries: Deliveries): ObligationKind => ({
  kind: 'exchange',
  settled: async (tx, { obligations, group }) => {
    const entries: Entry[] = []
    for (const { orderId, amount } of obligations) {
      const afterSaleId = (await afterSaleOfReplacement(tx, orderId))!
      const afterSale = await readLocked(tx, afterSaleId)
      const made = { action: 'payDifference', by: 'buyer', userId: group.buyerId } as const
      refuseIllegalStep({ ...afterSale, owesDifference: true }, made)
      await insertAfterSaleEvent(tx, { afterSaleId, ...made })
      await releaseReplacementOrder(tx, deliveries, orderId)
      await startDeadlines(tx, {
        subject: 'afterSale',
        subjectIds: [afterSaleId],
        action: 'changeToRefund',
        afterMs: shipReplacementWithinMs,
      })
      const about = { orderId, shopId: afterSale.shopId, currency: group.currency }
      entries.push(...entriesOfPart(about, partsOfDifference(await dearerLines(tx, afterSaleId), amount)))
    }
    return entries
  },
  authorised: async () => {
    throw new Error('What an exchange costs more is taken at once and never held')
  },
})
