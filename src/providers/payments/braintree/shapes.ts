import { z } from 'zod'

/** The fields that we read of Braintree's transactions. Everything else in them is left alone, so that it may change. */

const id = z.string().min(1).max(64)
/** Absent, empty or `nil`. */
const optional = z
  .string()
  .nullish()
  .transform((text) => text || undefined)
const ids = z
  .union([z.array(id), z.literal('')])
  .nullish()
  .transform((list) => (Array.isArray(list) ? list : []))

export const dispute = z.object({
  id,
  status: z.string(),
  kind: optional,
  amount: optional,
  amountDisputed: optional,
  currencyIsoCode: z.string(),
})
export type BraintreeDispute = z.infer<typeof dispute>

export const braintreeTransaction = z.object({
  id,
  type: z.string(),
  status: z.string(),
  amount: z.string(),
  currencyIsoCode: z.string(),
  orderId: optional,
  processorResponseCode: optional,
  gatewayRejectionReason: optional,
  refundIds: ids,
  refundedTransactionId: optional,
  partialSettlementTransactionIds: ids,
  authorizedTransactionId: optional,
  statusHistory: z
    .array(z.object({ status: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
  disputes: z
    .array(dispute)
    .nullish()
    .transform((list) => list ?? []),
})
export type BraintreeTransaction = z.infer<typeof braintreeTransaction>
