/** Interface of refunds for other modules. */

export { carryWorth, worthOfExchanged } from './commands/carry-worth.ts'
export { payRefundOtherwise } from './commands/pay-otherwise.ts'
export { refundDifference } from './commands/refund-difference.ts'
export { requestRefund } from './commands/request-refund.ts'
export { retryRefund } from './commands/retry-refund.ts'
export { previewRefund } from './queries/quote-of-units.ts'
export { countUnpaidCompensations, type RequestedRefund } from './store.ts'
