/** Errors of validation, with Braintree's codes and texts. */
export const faults = {
  amountFormat: ['81503', 'amount', 'Amount is an invalid format.'],
  amountRequired: ['81502', 'amount', 'Amount is required.'],
  amountNotPositive: ['81531', 'amount', 'Amount must be greater than zero.'],
  cannotRefundUnlessSettled: ['91506', 'base', 'Cannot refund transaction unless it is settled.'],
  cannotRefundCredit: ['91505', 'base', 'Cannot refund a credit.'],
  hasBeenRefunded: ['91512', 'base', 'Transaction has already been completely refunded.'],
  refundTooLarge: ['91521', 'amount', 'Refund amount is too large.'],
  cannotVoid: [
    '91504',
    'base',
    'Transaction can only be voided if status is authorized, submitted_for_settlement, or - for PayPal - settlement_pending.',
  ],
  cannotSubmit: ['91507', 'base', 'Cannot submit for settlement unless status is authorized.'],
  cannotSubmitPart: ['915103', 'base', 'Cannot submit for partial settlement.'],
  settlementTooLarge: ['91522', 'amount', 'Settlement amount is too large.'],
  merchantAccountUnknown: ['91513', 'merchant_account_id', 'Merchant account ID is invalid.'],
  nonceUsed: ['91564', 'payment_method_nonce', 'Cannot use a payment_method_nonce more than once.'],
  nonceUnknown: ['91565', 'payment_method_nonce', 'Unknown or expired payment_method_nonce.'],
  orderTooLong: ['91501', 'order_id', 'Order ID is too long.'],
} as const
export type Fault = keyof typeof faults

/** The request was understood and refused; nothing was recorded. */
export class BraintreeRefusal extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faults[fault][2])
    this.fault = fault
  }
}
