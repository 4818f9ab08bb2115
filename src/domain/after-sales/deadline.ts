import { type AfterSaleFacts, standingOf } from './lifecycle.ts'
import { answerAmountWithinMs } from './timers.ts'

/** What the clock does with an after-sale as it stands: an offer waits for its buyer, all else for whom its status names. */
export const deadlineOf = ({
  status,
  isAmountOffered,
}: Pick<AfterSaleFacts, 'status' | 'isAmountOffered'>): ReturnType<typeof standingOf>['deadline'] =>
  isAmountOffered ? { action: 'acceptAmount', afterMs: answerAmountWithinMs } : standingOf(status).deadline
