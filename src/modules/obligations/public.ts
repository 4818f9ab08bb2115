/** What other modules may call of obligations. */
export { authoriseObligations, settleObligations } from './settle-obligations.ts'
export {
  type Allocation,
  allocationsOfOrder,
  cancelAuthorised,
  checkOutObligation,
  countRefunded,
  endObligations,
  insertAllocations,
  lockAuthorised,
  lockObligations,
  type NewAllocation,
  type NewObligation,
  openObligations,
  settleNothing,
  settleWhenCovered,
} from './store.ts'
