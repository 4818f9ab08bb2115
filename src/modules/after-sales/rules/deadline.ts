import { type AfterSaleFacts, standingOf } from './lifecycle.ts'

type Waiting = Pick<AfterSaleFacts, 'status' | 'isOffered' | 'owesDifference'>

/** What the table says of it now: of what pauses its status while that holds, of its status else. */
function standing(afterSale: Waiting): Pick<ReturnType<typeof standingOf>, 'waitsFor' | 'deadline'> {
  const { pause, ...own } = standingOf(afterSale.status)
  return pause && afterSale[pause.while] === true ? pause : own
}

/** For whom an after-sale waits: its buyer, where an offer or what dearer goods cost is open; else whom its status names. */
export const waitsForOf = (afterSale: Waiting): ReturnType<typeof standingOf>['waitsFor'] =>
  standing(afterSale).waitsFor

/** What the clock does with it then. */
export const deadlineOf = (afterSale: Waiting): ReturnType<typeof standingOf>['deadline'] =>
  standing(afterSale).deadline
