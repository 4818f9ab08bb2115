/** Exports of obligations for other modules. */
export { authoriseObligations, settleObligations } from './settle-obligations.ts'
export {
  type Allocation,
  allocateReleased,
  allocateWriteOffs,
  allocationsOfCapture,
  allocationsOfOrder,
  cancelAuthorised,
  checkOutObligation,
  countRefunded,
  countReversed,
  endObligations,
  extendObligations,
  insertAllocations,
  lockAuthorised,
  lockObligations,
  type NewAllocation,
  type NewObligation,
  openObligations,
  settleNothing,
  settleWhenCovered,
} from './store.ts'
