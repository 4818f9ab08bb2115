import { z } from 'zod'

/** The fields that we read of Affirm's answers and webhooks. */

const word = z.string().min(1).max(255)
const cents = z.int().nonnegative()

export const affirmRefusal = z.object({ code: word })

const event = z.object({
  id: word,
  type: word,
  amount: cents.optional(),
  currency: word.optional(),
  reference_id: word.nullish(),
})
export type Event = z.infer<typeof event>

export const affirmTransaction = z.object({
  id: word,
  status: word,
  amount: cents,
  currency: word,
  order_id: word.nullish(),
  checkout_id: word.nullish(),
  events: z.array(event).default([]),
})
export type AffirmTransaction = z.infer<typeof affirmTransaction>

export const transactions = z.object({ data: z.array(affirmTransaction) })

export const affirmEntered = z.union([
  z.object({ checkout_token: word }),
  z.object({ declined: z.literal(true) }),
])

/** A step of a checkout. Fields about the buyer are not read. */
export const checkoutEvent = z.object({
  event: word,
  order_id: word.optional(),
  checkout_token: word.optional(),
})
