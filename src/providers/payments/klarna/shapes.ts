import { z } from 'zod'

/** The fields that we read of Klarna's answers and notifications. */

const word = z.string().min(1).max(255)
const units = z.int().nonnegative()

export const klarnaRefusal = z.object({ error_code: word })

const category = z.object({ identifier: word, name: word })
export type Category = z.infer<typeof category>

export const newSession = z.object({
  session_id: word,
  client_token: z.string().min(1).max(4_096),
  payment_method_categories: z.array(category).max(20).default([]),
})

const line = z.looseObject({ name: word, quantity: units, unit_price: z.int(), total_amount: z.int() })

export const klarnaSession = z.object({
  client_token: z.string().min(1).max(4_096),
  payment_method_categories: z.array(category).max(20).default([]),
  status: z.enum(['complete', 'incomplete']),
  authorization_token: word.optional(),
  purchase_country: word,
  purchase_currency: word,
  locale: word.optional(),
  merchant_reference1: word.optional(),
  order_amount: units,
  order_tax_amount: units.optional(),
  order_lines: z.array(line).max(1_000),
})
export type KlarnaSession = z.infer<typeof klarnaSession>

const fraudStatus = z.enum(['ACCEPTED', 'PENDING', 'REJECTED'])
export const newOrder = z.object({ order_id: word, fraud_status: fraudStatus })

const capture = z.object({
  capture_id: word,
  captured_amount: units,
  reference: word.optional(),
})
const refund = z.object({ refund_id: word, refunded_amount: units, reference: word.optional() })

export const order = z.object({
  order_id: word,
  status: z.enum(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: fraudStatus,
  order_amount: units,
  original_order_amount: units.optional(),
  remaining_authorized_amount: units,
  purchase_currency: word,
  merchant_reference1: word.optional(),
  captures: z.array(capture).default([]),
  refunds: z.array(refund).default([]),
})
export type KlarnaOrder = z.infer<typeof order>

/** A notification of an order, or the token of a session that the buyer confirmed. */
export const klarnaNotification = z.union([
  z.object({ order_id: word }),
  z.object({ session_id: word, authorization_token: word }),
])

/** The end of `authorize` in the browser, by Klarna's names. */
export const klarnaEntered = z.union([
  z.object({ authorization_token: word }),
  z.object({ approved: z.literal(false) }),
])
