import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { toleranceSeconds } from '../signature.ts'
import { fromPaypal } from './amounts.ts'
import type { Certificates } from './certificates.ts'
import {
  captureSchema,
  chargebackOf,
  factOfCapture,
  factsOfHold,
  factsOfRefund,
  holdSchema,
  idAbove,
  isOpen,
  noteOf,
  orderSchema,
  type PaypalOrder,
  paypalAboutOf,
  paypalFactsOfOrder,
  refundSchema,
  serialOf,
  wonOf,
} from './facts.ts'

/**
 * Checks that PayPal signed this body for this account's webhook, not long ago. PayPal would verify it, too,
 * on request, but then anyone could make us call it, a message would wait for an answer, and the bytes would
 * pass through JSON first.
 * @throws Refusal `webhookForged`, or `providerAway` while the certificate is not here yet: PayPal sends the
 * message again
 */
export function checkSignature(
  { headers, rawBody, now }: Message,
  { settings, environment }: ChannelAccount,
  certificates: Certificates,
): void {
  const [id, sent, signature, url, algorithm] = [
    'transmission-id',
    'transmission-time',
    'transmission-sig',
    'cert-url',
    'auth-algo',
  ].map((name) => headers.get(`paypal-${name}`) ?? '') as [string, string, string, string, string]
  const { webhookId } = settings
  const ageMs = Math.abs(now.getTime() - Date.parse(sent))
  if (!webhookId || !id || !signature || algorithm !== 'SHA256withRSA') throw new Refusal('webhookForged')
  if (!(ageMs <= toleranceSeconds * 1_000)) throw new Refusal('webhookForged')
  if (!certificates.isOwn(url, environment)) throw new Refusal('webhookForged')
  const certificate = certificates.at(url)
  // It is being fetched, which is no fault.
  if (!certificate) throw new Refusal('providerAway')
  const isValid = certificate.validFromDate <= now && now <= certificate.validToDate
  const signed = Buffer.from(`${id}|${sent}|${webhookId}|${crc32(rawBody)}`)
  const bytes = Buffer.from(signature, 'base64')
  if (!isValid || !verify('RSA-SHA256', signed, certificate.publicKey, bytes))
    throw new Refusal('webhookForged')
}

const eventSchema = z.object({ event_type: z.string().max(100), resource: z.unknown() })

/** @param approved called with an order that the buyer approved, and that is to be captured */
export function factsOfMessage(
  rawBody: Buffer,
  account: ChannelAccount,
  approved: (order: PaypalOrder) => void,
): PaymentFact[] {
  const { event_type: type, resource } = read(eventSchema, JSON.parse(rawBody.toString('utf8')))
  if (type.startsWith('CUSTOMER.DISPUTE.')) return factsOfDispute(read(disputeSchema, resource), account)
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED': {
      const order = read(orderSchema, resource)
      // It is of no attempt yet.
      if (noteOf(order) === 'ahead') return []
      if (order.status === 'APPROVED' && isOpen(order)) approved(order)
      return paypalFactsOfOrder(order, account)
    }
    // The end of a hold is known from our own void request, or from the response to its capture.
    case 'PAYMENT.AUTHORIZATION.CREATED': {
      const hold = read(holdSchema, resource)
      return factsOfHold(hold, paypalAboutOf(account, hold), false)
    }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const capture = read(captureSchema, resource)
      return [factOfCapture(capture, paypalAboutOf(account, capture))]
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const refund = read(refundSchema, resource)
      return factsOfRefund(refund, paypalAboutOf(account, refund))
    }
    case 'PAYMENT.CAPTURE.REVERSED':
      return factsOfTakenBack(read(refundSchema, resource), account)
    default:
      // Other kinds say nothing that an attempt does not learn otherwise.
      return []
  }
}

function read<Wanted>(schema: z.ZodType<Wanted>, value: unknown): Wanted {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refusal('malformed')
  return result.data
}

/** A bank reversed the payment; the dispute, where there is one, reports the same under the same number. */
function factsOfTakenBack(movement: z.infer<typeof refundSchema>, account: ChannelAccount): PaymentFact[] {
  const captureId = idAbove(movement)
  if (!captureId) return []
  const { amount, currency } = fromPaypal(movement.amount)
  const fact = takenBack(captureId, { amount: Math.abs(amount), currency })
  return [{ ...paypalAboutOf(account, movement), ...fact }]
}

const takenBack = (captureId: string, money: { amount: number; currency: string }) => ({
  eventId: chargebackOf(captureId),
  status: 'reversed' as const,
  kind: 'chargeback' as const,
  reversalId: chargebackOf(captureId),
  captureId,
  ...money,
})

const disputeSchema = z.object({
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), invoice_number: z.string().optional() }))
    .min(1),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  dispute_life_cycle_stage: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
})

/** While buyer and shop talk, no money moves. */
const movesMoney: ReadonlySet<string> = new Set(['CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'])
const lostOutcomes: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])
const wonOutcomes: ReadonlySet<string> = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
])

function factsOfDispute(dispute: z.infer<typeof disputeSchema>, account: ChannelAccount): PaymentFact[] {
  const { seller_transaction_id: captureId, invoice_number: invoice } = dispute.disputed_transactions[0]!
  const serial = serialOf(invoice)
  if (!captureId || !serial || !movesMoney.has(dispute.dispute_life_cycle_stage)) return []
  const taken = takenBack(captureId, fromPaypal(dispute.dispute_amount))
  const about = { ...paypalAboutOf(account, { invoice_id: serial, payee: undefined }), ...taken }
  const outcome = dispute.dispute_outcome?.outcome_code ?? ''
  if (wonOutcomes.has(outcome)) {
    const wonId = wonOf(captureId)
    return [about, { ...about, eventId: wonId, status: 'reversalWon', wonId }]
  }
  if (!lostOutcomes.has(outcome)) return [about]
  return [about, { ...about, eventId: `${taken.reversalId}:lost`, status: 'reversalLost' }]
}
