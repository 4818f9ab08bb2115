import { type AfterSaleFacts, standingOf } from './lifecycle.ts'
import { answerAmountWithinMs, payDifferenceWithinMs } from './timers.ts'

type Waiting = Pick<AfterSaleFacts, 'status' | 'isOffered' | 'owesDifference'>

const isToBePaid = ({ status, owesDifference }: Waiting): boolean =>
  status === 'awaitingReplacement' && owesDifference === true

/** For whom an after-sale waits: its buyer, where an offer or what dearer goods cost is open; else whom its status names. */
export const waitsForOf = (afterSale: Waiting): ReturnType<typeof standingOf>['waitsFor'] =>
  afterSale.isOffered || isToBePaid(afterSale) ? 'buyer' : standingOf(afterSale.status).waitsFor

/** What the clock does with it then. */
export const deadlineOf = (afterSale: Waiting): ReturnType<typeof standingOf>['deadline'] => {
  if (afterSale.isOffered) return { action: 'acceptAmount', afterMs: answerAmountWithinMs }
  if (isToBePaid(afterSale)) return { action: 'changeToRefund', afterMs: payDifferenceWithinMs }
  return standingOf(afterSale.status).deadline
}
