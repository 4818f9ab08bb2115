/** What other modules may call of obligations. */
export { settleObligations } from './settle-obligations.ts'
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
