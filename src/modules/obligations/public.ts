/** What other modules may call of obligations. */
export { authoriseObligations, settleObligations } from './settle-obligations.ts'
export {
  type Allocation,
  allocationsOfOrder,
  cancelAuthorised,
  countRefunded,
  endObligations,
  insertAllocations,
  lockAuthorised,
  lockObligations,
  type NewAllocation,
  type NewObligation,
  openObligations,
  settleWhenCovered,
} from './store.ts'
