import { z } from 'zod'

/** The fields that we read of Stripe's objects. Everything else in them is left alone, so that it may change. */

const id = z.string().min(1).max(255)
const amount = z.number().int().nonnegative()
const metadata = z.record(z.string(), z.string())
/** An object, or its id where it was not requested. */
const idOr = <Shape extends z.ZodType>(shape: Shape) => z.union([id, shape]).nullish()
const idOnly = z.union([id, z.object({ id }).transform((expanded) => expanded.id)]).nullish()

export const charge = z.object({
  id,
  object: z.literal('charge'),
  amount_captured: amount,
  amount_refunded: amount,
  currency: z.string(),
  disputed: z.boolean(),
  metadata,
  payment_intent: idOnly,
})
export type Charge = z.infer<typeof charge>

export const paymentIntent = z.object({
  id,
  object: z.literal('payment_intent'),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount,
  amount_capturable: amount.default(0),
  amount_received: amount.default(0),
  currency: z.string(),
  livemode: z.boolean(),
  capture_method: z.string(),
  cancellation_reason: z.string().nullish(),
  client_secret: z.string().nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: idOr(charge),
  metadata,
  next_action: z
    .object({ type: z.string(), redirect_to_url: z.object({ url: z.string().nullish() }).nullish() })
    .nullish(),
})
export type PaymentIntent = z.infer<typeof paymentIntent>

export const refundStripe = z.object({
  id,
  object: z.literal('refund'),
  amount,
  charge: idOnly,
  currency: z.string(),
  metadata: metadata.nullish(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
})
export type Refund = z.infer<typeof refundStripe>

/** Money moved from our balance to a connected account. */
export const transferStripe = z.object({ id, object: z.literal('transfer'), amount, currency: z.string() })

const dispute = z.object({
  id,
  object: z.literal('dispute'),
  amount,
  currency: z.string(),
  status: z.string(),
  charge: idOnly,
  balance_transactions: z.array(z.object({ id, amount: z.number().int() })),
})
export type StripeDispute = z.infer<typeof dispute>

const card = z.object({
  brand: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  last4: z.string(),
})

export const customer = z.object({ id, object: z.literal('customer') })

export const setupIntent = z.object({
  id,
  object: z.literal('setup_intent'),
  status: z.string(),
  client_secret: z.string().nullish(),
  customer: idOnly,
  last_setup_error: z.object({}).nullish(),
  metadata: metadata.nullish(),
  payment_method: idOr(z.object({ id, card: card.nullish() })),
})
export type SetupIntent = z.infer<typeof setupIntent>

const balanceTransaction = z.object({
  id,
  amount: z.number().int(),
  currency: z.string(),
  created: z.number().int(),
  type: z.string(),
  // Transfers, payouts and fees have sources of their own.
  source: z.union([id, charge, refundStripe, dispute, z.object({ object: z.string() })]).nullish(),
})
export type BalanceTransaction = z.infer<typeof balanceTransaction>

export const paymentMethodDomain = z.object({ id, domain_name: z.string(), enabled: z.boolean() })

const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(shape) })

export const paymentIntents = listOf(paymentIntent)
export const setupIntents = listOf(setupIntent)
export const refunds = listOf(refundStripe)
export const disputes = listOf(dispute)
export const transfers = listOf(transferStripe)
export const paymentMethodDomains = listOf(paymentMethodDomain)
export const balanceTransactions = listOf(balanceTransaction)
export const gone = z.object({ id })

/** A charge, a refund or a dispute. */
export const ofPayment = z.object({ payment_intent: idOnly })

export const event = z.object({
  id,
  object: z.literal('event'),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.string() }).loose() }),
})
