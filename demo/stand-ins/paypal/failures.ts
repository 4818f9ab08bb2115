import { randomBytes } from 'node:crypto'

/** A refusal as PayPal writes it. */
export class PaypalFailure extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    name: string,
    message: string,
    detail: { readonly issue: string; readonly description: string },
  ) {
    super(detail.issue)
    this.status = status
    this.body = {
      ...{ name, message, debug_id: randomBytes(7).toString('hex').slice(0, 13), details: [detail] },
      links: [
        { href: 'https://developer.paypal.com/api/rest/responses/', rel: 'information_link', method: 'GET' },
      ],
    }
  }
}

export const notFound = () =>
  new PaypalFailure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', {
    issue: 'INVALID_RESOURCE_ID',
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  })

export const malformed = () =>
  new PaypalFailure(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    {
      issue: 'INVALID_PARAMETER_SYNTAX',
      description: 'The value of a field does not conform to the expected format.',
    },
  )

/** PayPal's issues with its words for them, which its documents fix. */
const descriptions = {
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  REFERENCE_ID_NOT_FOUND:
    'Filter expression value is incorrect. Please check the value of the reference_id and try again.',
  ORDER_ALREADY_COMPLETED: 'The order cannot be patched after it is completed.',
  ACTION_DOES_NOT_MATCH_INTENT:
    "Order was created with an intent to 'CAPTURE'. Please use v2/checkout/orders/order_id/capture to complete the transaction or alternately Create an order with an intent of 'AUTHORIZE'.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_ALREADY_AUTHORIZED:
    "Order already authorized.If 'intent=AUTHORIZE' only one authorization per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  PAYER_CANNOT_PAY:
    'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  AUTHORIZATION_VOIDED: 'A voided authorization cannot be captured or reauthorized. ',
  AUTHORIZATION_ALREADY_CAPTURED: 'Authorization has previously been captured.',
  AUTH_CAPTURE_CURRENCY_MISMATCH: 'Currency of capture must be the same as currency of authorization.',
  MAX_CAPTURE_AMOUNT_EXCEEDED:
    'Capture amount exceeds allowable limit. Please contact customer service or your account manager to request the change to your overage limit. The default overage limit is 115%, which allows the sum of all captures to be up to 115% of the order amount. The ability to over capture is subjected to regulatory approvals.',
  PREVIOUSLY_VOIDED: 'Authorization has been previously voided and hence cannot be voided again.',
  PREVIOUSLY_CAPTURED: 'Authorization has been previously captured and hence cannot be voided.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
} as const
export type Issue = keyof typeof descriptions

/** @param description where PayPal has other words for the same issue elsewhere */
export const unprocessable = (issue: Issue, description: string = descriptions[issue]) =>
  new PaypalFailure(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    { issue, description },
  )
