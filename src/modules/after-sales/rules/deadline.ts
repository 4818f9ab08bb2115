import { type AfterSaleFacts, phaseOf } from './lifecycle.ts'

type Waiting = Pick<AfterSaleFacts, 'status'> & Partial<Pick<AfterSaleFacts, 'isOffered' | 'owesDifference'>>

/** Row of the status table, or the pause of that row while it applies. */
function standing(afterSale: Waiting): Pick<ReturnType<typeof phaseOf>, 'waitsFor' | 'deadline'> {
  const { pause, ...own } = phaseOf(afterSale.status)
  return pause && afterSale[pause.while] === true ? pause : own
}

/**
 * The party that an after-sale waits for: its buyer, where an offer or a price difference is open; else the
 * one that its status names.
 */
export const waitsForOf = (afterSale: Waiting): ReturnType<typeof phaseOf>['waitsFor'] =>
  standing(afterSale).waitsFor

/** Automatic action and its delay, if there is one. */
export const deadlineOf = (afterSale: Waiting): ReturnType<typeof phaseOf>['deadline'] =>
  standing(afterSale).deadline
