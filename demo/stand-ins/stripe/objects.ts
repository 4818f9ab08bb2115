import { randomBytes } from 'node:crypto'

/** Stripe's objects as its API of 2023-08-16 writes them, with the fields that a payment by card has. */

export type Metadata = Readonly<Record<string, string>>

export type ApiError = {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly param?: string | undefined
  readonly payment_intent?: PaymentIntent | undefined
  readonly setup_intent?: SetupIntent | undefined
}

type NextAction =
  | { readonly type: 'redirect_to_url'; readonly redirect_to_url: { url: string; return_url: string } }
  | { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: { type: string; source: string } }

export type PaymentIntent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly amount_capturable: number
  readonly amount_received: number
  readonly canceled_at: number | null
  readonly cancellation_reason: string | null
  readonly capture_method: 'automatic' | 'manual'
  readonly client_secret: string
  readonly confirmation_method: 'automatic'
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly last_payment_error: ApiError | null
  readonly latest_charge: string | null
  readonly livemode: boolean
  readonly metadata: Metadata
  readonly next_action: NextAction | null
  readonly payment_method: string | null
  readonly payment_method_options: object
  readonly payment_method_types: readonly string[]
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
}

export type Charge = {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly balance_transaction: string | null
  readonly billing_details: typeof noBillingDetails
  readonly captured: boolean
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly disputed: boolean
  readonly livemode: boolean
  readonly metadata: Metadata
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: object
  readonly refunded: boolean
  readonly status: 'succeeded'
}

export type Refund = {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly balance_transaction: string | null
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly failure_reason?: string
  readonly failure_balance_transaction?: string
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: string | null
  readonly status: 'succeeded' | 'pending' | 'failed'
}

/** Money that moved to a connected account. */
export type ShopTransfer = {
  readonly id: string
  readonly object: 'transfer'
  readonly amount: number
  readonly amount_reversed: number
  readonly balance_transaction: string
  readonly created: number
  readonly currency: string
  readonly description: null
  readonly destination: string
  readonly destination_payment: string
  readonly livemode: false
  readonly metadata: Metadata
  readonly reversals: { object: 'list'; data: readonly never[]; has_more: false; url: string }
  readonly reversed: false
  readonly source_transaction: null
  readonly source_type: 'card'
  readonly transfer_group: string | null
}

export type Dispute = {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly balance_transactions: readonly BalanceTransaction[]
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly evidence: object
  readonly evidence_details: object
  readonly is_charge_refundable: boolean
  readonly livemode: boolean
  readonly metadata: Metadata
  readonly payment_intent: string
  readonly reason: 'fraudulent'
  readonly status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost'
}

export type BalanceTransaction = {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly amount: number
  readonly available_on: number
  readonly created: number
  readonly currency: string
  readonly exchange_rate: null
  readonly fee: number
  readonly fee_details: readonly object[]
  readonly net: number
  readonly reporting_category: string
  readonly source: string
  readonly status: 'pending'
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'transfer'
}

export type PaymentMethod = {
  readonly id: string
  readonly object: 'payment_method'
  readonly billing_details: typeof noBillingDetails
  readonly card: CardShown
  readonly created: number
  readonly customer: string | null
  readonly livemode: boolean
  readonly metadata: Metadata
  readonly type: 'card'
}

export type CardShown = {
  readonly brand: string
  readonly exp_month: number
  readonly exp_year: number
  readonly funding: 'credit'
  readonly fingerprint: string
  readonly last4: string
  /** The device's wallet that it was in. */
  readonly wallet?: object
}

export type SetupIntent = {
  readonly id: string
  readonly object: 'setup_intent'
  readonly client_secret: string
  readonly created: number
  readonly customer: string | null
  readonly last_setup_error: ApiError | null
  readonly livemode: boolean
  readonly metadata: Metadata
  readonly next_action: NextAction | null
  readonly payment_method: string | null
  readonly payment_method_types: readonly string[]
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  readonly usage: string
}

export type Customer = {
  readonly id: string
  readonly object: 'customer'
  readonly address: object | null
  readonly created: number
  readonly email: string | null
  readonly livemode: boolean
  readonly metadata: Metadata
  readonly name: string | null
  readonly phone: string | null
}

type OfDomain = { readonly status: 'active' }

/** A host of a shop on which wallets may open. */
export type PaymentMethodDomain = {
  readonly id: string
  readonly object: 'payment_method_domain'
  readonly apple_pay: OfDomain
  readonly created: number
  readonly domain_name: string
  readonly enabled: boolean
  readonly google_pay: OfDomain
  readonly link: OfDomain
  readonly livemode: boolean
  readonly paypal: OfDomain
}

export type StripeObject =
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | ShopTransfer
  | BalanceTransaction
  | PaymentMethod
  | SetupIntent
  | Customer
  | PaymentMethodDomain

export const noBillingDetails = { address: null, email: null, name: null, phone: null }

/** As Stripe makes them: a prefix of the type, and 24 letters and digits. */
export const newStripeId = (prefix: string): string =>
  `${prefix}_${randomBytes(32)
    .toString('base64')
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 24)
    .padEnd(24, '0')}`
