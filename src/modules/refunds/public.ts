/** What other modules may call of refunds. */

export { payRefundOtherwise } from './commands/pay-otherwise.ts'
export { refundDifference } from './commands/refund-difference.ts'
export {
  previewRefund,
  type RefundQuote,
  type RefundRequest,
  requestRefund,
} from './commands/request-refund.ts'
export { retryRefund } from './commands/retry-refund.ts'
export { countUnpaidCompensations, type RequestedRefund } from './store.ts'
