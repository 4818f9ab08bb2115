/** What other modules may call of obligations. */
export { type ObligationKind, settleObligations } from './settle-obligations.ts'
export {
  type Allocation,
  allocationsOfOrder,
  countRefunded,
  endObligations,
  insertAllocations,
  lockObligations,
  type NewAllocation,
  type NewObligation,
  openObligations,
} from './store.ts'
