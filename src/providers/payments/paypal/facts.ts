import { z } from 'zod'
import type { ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import { fromPaypal } from './amounts.ts'

/** The fields that we read of PayPal's resources: in its answers and in its messages they are the same. */

const word = z.string().min(1).max(200)
const money = z.object({ currency_code: word, value: word })
const links = z.array(z.object({ rel: word, href: z.string().max(2_000) })).optional()
const details = z.object({ reason: word.optional() }).optional()
const payee = z.object({ merchant_id: word.optional() }).optional()
const movement = z.object({
  id: word,
  status: word,
  amount: money,
  invoice_id: word.optional(),
  custom_id: word.optional(),
  status_details: details,
  links,
  payee,
})
export const captureSchema = movement
export const refundSchema = movement
export const holdSchema = movement

export const orderSchema = z.object({
  id: word,
  status: word,
  intent: word.optional(),
  links,
  purchase_units: z
    .array(
      z.object({
        amount: money,
        invoice_id: word.optional(),
        custom_id: word.optional(),
        payee,
        payments: z
          .object({
            authorizations: z.array(movement).optional(),
            captures: z.array(movement).optional(),
            refunds: z.array(movement).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
})
export type PaypalOrder = z.infer<typeof orderSchema>
export type PaypalMovement = z.infer<typeof movement>

/**
 * PayPal has no call that ends an order. We note the end in the order's `custom_id`, behind our number, and
 * an order with a note is never captured. PayPal takes letters, digits and `-_.,` there. `unknown`: PayPal
 * was queried for a number that it did not know, which is used up thereby. `ahead`: the buyer agrees before there is an order at the mall.
 */
export type Note = 'closed' | 'declined' | 'unknown' | 'ahead'
export const customId = (serial: string, note?: Note): string => (note ? `${serial}.${note}` : serial)
export const noteOf = ({ purchase_units: [unit] }: PaypalOrder): string | undefined =>
  unit?.custom_id?.split('.')[1]

/** Each part of a held amount, and each refund, has an invoice number of its own: our number, a point and the key. */
export const invoiceOfPart = (serial: string, key: string): string => `${serial}.${key}`
export const serialOf = (invoiceId: string | undefined): string | undefined => invoiceId?.split('.')[0]

/** Prefix of refunds that we requested; any other one was made at PayPal. */
const ownRefund = 'refund-'
export const customIdOfRefund = (key: string): string => `${ownRefund}${key}`

const openStatuses: ReadonlySet<string> = new Set(['CREATED', 'SAVED', 'APPROVED', 'PAYER_ACTION_REQUIRED'])
/** No money has moved, and none is held. */
export const isOpen = (order: PaypalOrder): boolean =>
  openStatuses.has(order.status) && noteOf(order) === undefined

type About = Pick<PaymentFact, 'serial' | 'account' | 'environment'>

export const paypalAboutOf = (
  { account, environment }: ChannelAccount,
  { invoice_id: invoiceId, payee }: Pick<PaypalMovement, 'invoice_id' | 'payee'>,
): About => ({ serial: serialOf(invoiceId) ?? '', account: payee?.merchant_id ?? account, environment })

/** The facts of an order: each movement of money, and the state of the attempt beside it. */
export function paypalFactsOfOrder(order: PaypalOrder, account: ChannelAccount): PaymentFact[] {
  const unit = order.purchase_units[0]!
  const about = paypalAboutOf(account, unit)
  const { authorizations = [], captures = [], refunds = [] } = unit.payments ?? {}
  const moved = [
    ...captures.map((each) => factOfCapture(each, about)),
    ...refunds.flatMap((each) => factsOfRefund(each, about)),
  ]
  const held = authorizations.flatMap((each) => factsOfHold(each, about, captures.length > 0))
  if (moved.length > 0 || held.length > 0) return [...moved, ...held]
  const note = noteOf(order)
  const id = `order:${order.id}`
  if (note === 'declined') return [{ ...about, eventId: `${id}:failed`, status: 'failed', failure: note }]
  if (note !== undefined || order.status === 'VOIDED')
    return [{ ...about, eventId: `${id}:cancelled`, status: 'cancelled' }]
  return [{ ...about, eventId: `${id}:pending`, status: 'pending' }]
}

const takenStatuses: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const failedStatuses: ReadonlySet<string> = new Set(['DECLINED', 'FAILED', 'DENIED'])

export const paypalIsTaken = ({ status }: PaypalMovement): boolean => takenStatuses.has(status)
export const paypalIsFailed = ({ status }: PaypalMovement): boolean => failedStatuses.has(status)

export function factOfCapture(capture: PaypalMovement, about: About): PaymentFact {
  const { id, status_details: { reason: failure } = {} } = capture
  if (paypalIsTaken(capture))
    return {
      ...about,
      eventId: `capture:${id}`,
      status: 'succeeded',
      captureId: id,
      ...fromPaypal(capture.amount),
    }
  const status = paypalIsFailed(capture) ? 'failed' : 'pending'
  return { ...about, eventId: `capture:${id}:${status}`, status, failure }
}

export function factsOfHold(hold: PaypalMovement, about: About, hasCaptures: boolean): PaymentFact[] {
  const id = `authorization:${hold.id}`
  const { reason: failure } = hold.status_details ?? {}
  switch (hold.status) {
    case 'CREATED':
    case 'PARTIALLY_CAPTURED':
      return [{ ...about, eventId: id, status: 'authorised', ...fromPaypal(hold.amount) }]
    case 'PENDING':
      return [{ ...about, eventId: `${id}:pending`, status: 'pending', failure }]
    case 'DENIED':
      return [{ ...about, eventId: `${id}:failed`, status: 'failed', failure }]
    case 'VOIDED':
    case 'EXPIRED':
      // An amount captured before stays paid.
      return hasCaptures ? [] : [{ ...about, eventId: `${id}:cancelled`, status: 'cancelled' }]
    default:
      return []
  }
}

/** The resource above: of a refund, the capture that it is of. */
export const idAbove = ({ links }: Pick<PaypalMovement, 'links'>): string | undefined =>
  links?.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/([\w-]+)$/)?.[1]

/** Money that someone of the account sent back at PayPal. Our own refunds are known from their answers. */
export function factsOfRefund(refund: PaypalMovement, about: About): PaymentFact[] {
  const captureId = idAbove(refund)
  if (refund.custom_id?.startsWith(ownRefund) || refund.status !== 'COMPLETED' || !captureId) return []
  const { id } = refund
  return [
    {
      ...about,
      eventId: `refund:${id}`,
      status: 'reversed',
      kind: 'refund',
      reversalId: id,
      captureId,
      ...fromPaypal(refund.amount),
    },
  ]
}

/** PayPal's numbers of a dispute, of its money and of a report differ, so the capture that was charged back names all of them. */
export const chargebackOf = (captureId: string): string => `chargeback:${captureId}`
export const wonOf = (captureId: string): string => `chargebackWon:${captureId}`
