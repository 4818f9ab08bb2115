/** Interface of refunds for other modules. */

export { carryWorth, worthOfExchanged } from './commands/carry-worth.ts'
export { payRefundOtherwise } from './commands/pay-otherwise.ts'
export { refundDifference } from './commands/refund-difference.ts'
export {
  previewRefundOfUnits as previewRefund,
  refundUnits as requestRefund,
} from './commands/refund-units.ts'
export { retryRefund } from './commands/retry-refund.ts'
export { soldOrderOf } from './store/replaced-lines.ts'
export { countUnpaidCompensations, type RequestedRefund } from './store.ts'
