import type {
  AttemptRef,
  CaptureAnswer,
  CaptureToTake,
  RefundAnswer,
  RefundToSend,
} from '#modules/payments/rules/channel.ts'
import { type Klarna, klarnaAway, klarnaReasonOf, readKlarnaAnswer } from './api.ts'
import { klarnaReferenceOfPart, klarnaReferenceOfRefund, klarnaReferenceOfWhole } from './facts.ts'
import { type KlarnaOrder, order } from './shapes.ts'

const pathOf = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`

/** @returns undefined when the account has no such order */
export async function findKlarnaOrder(klarna: Klarna, id: string): Promise<KlarnaOrder | undefined> {
  const answer = await klarna({ method: 'GET', path: pathOf(id) })
  return answer.status === 404 ? undefined : readKlarnaAnswer(order, answer)
}

export async function orderOf(klarna: Klarna, id: string): Promise<KlarnaOrder> {
  const found = await findKlarnaOrder(klarna, id)
  if (!found) throw klarnaAway('does not know its own order')
  return found
}

const isAccepted = ({ status, fraud_status: fraud }: KlarnaOrder) =>
  fraud === 'ACCEPTED' && (status === 'AUTHORIZED' || status === 'PART_CAPTURED')

/** An order is paid by capturing it. One under review waits for Klarna. */
export async function captureKlarnaWhole(
  klarna: Klarna,
  { serial }: AttemptRef,
  found: KlarnaOrder,
): Promise<KlarnaOrder> {
  if (!isAccepted(found) || found.captures.length > 0) return found
  const { order_id: id, order_amount: amount } = found
  await capture(klarna, id, { amount, reference: klarnaReferenceOfWhole, once: `capture:${serial}` })
  return orderOf(klarna, id)
}

async function capture(
  klarna: Klarna,
  id: string,
  { amount, reference, once }: { amount: number; reference: string; once: string },
) {
  const answer = await klarna({
    method: 'POST',
    path: `${pathOf(id)}/captures`,
    once,
    body: { captured_amount: amount, reference },
  })
  if (answer.status === 403 || answer.status === 404) return { refused: klarnaReasonOf(answer) }
  const captureId = answer.headers.get('capture-id')
  if (answer.status !== 201 || !captureId) throw klarnaAway(`answered ${answer.status} to a capture`)
  return { captureId }
}

/** Captures a part of the amount that Klarna holds. */
export async function takeKlarnaPart(
  klarna: Klarna,
  id: string,
  { key, amount, currency }: CaptureToTake,
): Promise<CaptureAnswer> {
  const reference = klarnaReferenceOfPart(key)
  const before = await orderOf(klarna, id)
  const known = ({ captures }: KlarnaOrder) =>
    captures.find((each) => each.reference === reference)?.capture_id
  const captureId = known(before)
  if (captureId) return { status: 'done', captureId }
  if (before.purchase_currency !== currency) return { status: 'refused', reason: 'currency' }
  const taken = await capture(klarna, id, { amount, reference, once: reference })
  return taken.captureId
    ? { status: 'done', captureId: taken.captureId }
    : { status: 'refused', reason: taken.refused ?? 'CAPTURE_NOT_ALLOWED' }
}

/** Cancels an order, or releases its uncaptured amount. Klarna refuses repetitions, which changes nothing. */
export async function releaseKlarnaAmount(
  klarna: Klarna,
  { serial }: AttemptRef,
  found: KlarnaOrder,
): Promise<void> {
  const { order_id: id, status, captures } = found
  if (status !== 'AUTHORIZED' && status !== 'PART_CAPTURED') return
  const call = captures.length === 0 ? 'cancel' : 'release-remaining-authorization'
  const answer = await klarna({
    method: 'POST',
    path: `${pathOf(id)}/${call}`,
    once: `${call}:${serial}`,
  })
  if (answer.status === 204) return
  const now = await orderOf(klarna, id)
  if (now.status === status) throw klarnaAway(`did not release what it holds: ${klarnaReasonOf(answer)}`)
}

/** Klarna refunds orders, and allots each refund to the captures itself. */
export async function sendKlarnaRefund(
  klarna: Klarna,
  id: string,
  { key, captureId, amount, currency }: RefundToSend,
): Promise<RefundAnswer> {
  const reference = klarnaReferenceOfRefund(key)
  const before = await orderOf(klarna, id)
  const known = before.refunds.find((each) => each.reference === reference)
  if (known) return { status: 'done', reference: known.refund_id }
  if (!before.captures.some((each) => each.capture_id === captureId) || before.purchase_currency !== currency)
    return { status: 'refused', reason: 'NO_SUCH_CAPTURE' }
  const answer = await klarna({
    method: 'POST',
    path: `${pathOf(id)}/refunds`,
    once: reference,
    body: { refunded_amount: amount, reference },
  })
  if (answer.status === 403 || answer.status === 404)
    return { status: 'refused', reason: klarnaReasonOf(answer) }
  const refundId = answer.headers.get('refund-id')
  if (answer.status !== 201 || !refundId) throw klarnaAway(`answered ${answer.status} to a refund`)
  return { status: 'done', reference: refundId }
}
