import type {
  AttemptRef,
  CaptureAnswer,
  CaptureToTake,
  RefundAnswer,
  RefundToSend,
} from '#modules/payments/rules/channel.ts'
import { type Affirm, affirmAway, affirmReasonOf, readAffirmAnswer } from './api.ts'
import {
  affirmCapturesOf,
  affirmReferenceOfPart,
  affirmReferenceOfRefund,
  affirmReferenceOfWhole,
  heldOf,
  refundsOf,
} from './facts.ts'
import { type AffirmTransaction, affirmTransaction, transactions } from './shapes.ts'

const pathOf = (id: string) => `/transactions/${encodeURIComponent(id)}`
/** Answers that say nothing of the request itself: it came too slowly, or while another one was worked on. */
const unclear: ReadonlySet<number> = new Set([408, 409, 425])

/** @throws Refusal `providerAway` when the outcome is unknown */
function isRefused({ status }: { readonly status: number }): boolean {
  if (unclear.has(status)) throw affirmAway(`answered ${status}`)
  return status >= 400 && status < 500
}

export const transactionOf = async (affirm: Affirm, id: string): Promise<AffirmTransaction> =>
  readAffirmAnswer(affirmTransaction, await affirm({ method: 'GET', path: `${pathOf(id)}?expand=events` }))

/** Affirm lists transactions with its own keys alone. */
export const newestTransactions = async (
  affirm: Affirm,
  limit: number,
): Promise<readonly AffirmTransaction[]> =>
  readAffirmAnswer(transactions, await affirm({ method: 'GET', path: `/transactions?limit=${limit}` })).data

/** Exchanges the token of a confirmed checkout for a transaction that holds its amount. */
export async function authorise(affirm: Affirm, token: string, serial: string) {
  const answer = await affirm({
    method: 'POST',
    path: '/transactions',
    once: `order:${serial}:${token}`,
    body: { transaction_id: token, order_id: serial },
  })
  if (!isRefused(answer)) return { id: readAffirmAnswer(affirmTransaction, answer).id }
  // A token is taken once. When our first request was answered and the answer was lost, the transaction is among the newest.
  const newest = await newestTransactions(affirm, 50)
  const ours = newest.find(({ order_id }) => order_id === serial)
  return ours ? { id: ours.id } : { refused: affirmReasonOf(answer) }
}

async function take(
  affirm: Affirm,
  id: string,
  { amount, reference, once }: { amount: number; reference: string; once: string },
): Promise<CaptureAnswer> {
  const answer = await affirm({
    method: 'POST',
    path: `${pathOf(id)}/capture`,
    once,
    body: { amount, reference_id: reference },
  })
  // The answer to a request that came twice may be that nothing is left.
  const event = affirmCapturesOf(await transactionOf(affirm, id)).find(
    (each) => each.reference_id === reference,
  )
  if (event) return { status: 'done', captureId: event.id }
  if (!isRefused(answer)) throw affirmAway('captured what it does not state')
  return { status: 'refused', reason: affirmReasonOf(answer) }
}

/** An amount that is not to be held is captured whole. */
export async function captureAffirmWhole(
  affirm: Affirm,
  { serial }: AttemptRef,
  found: AffirmTransaction,
): Promise<AffirmTransaction> {
  if (affirmCapturesOf(found).length > 0 || heldOf(found) === 0) return found
  const { id, amount } = found
  await take(affirm, id, { amount, reference: affirmReferenceOfWhole, once: `capture:${serial}` })
  return transactionOf(affirm, id)
}

export async function takeAffirmPart(
  affirm: Affirm,
  id: string,
  { key, amount, currency }: CaptureToTake,
): Promise<CaptureAnswer> {
  const reference = affirmReferenceOfPart(key)
  const before = await transactionOf(affirm, id)
  const known = affirmCapturesOf(before).find((each) => each.reference_id === reference)
  if (known) return { status: 'done', captureId: known.id }
  if (before.currency !== currency) return { status: 'refused', reason: 'currency' }
  return take(affirm, id, { amount, reference, once: reference })
}

/** Voids the amount that is still held. */
export async function releaseAffirmAmount(affirm: Affirm, { serial }: AttemptRef, id: string): Promise<void> {
  if (heldOf(await transactionOf(affirm, id)) === 0) return
  const answer = await affirm({
    method: 'POST',
    path: `${pathOf(id)}/void`,
    body: {},
    once: `void:${serial}`,
  })
  if (isRefused(answer) && heldOf(await transactionOf(affirm, id)) > 0)
    throw affirmAway(`did not release what it holds: ${affirmReasonOf(answer)}`)
}

export async function sendAffirmRefund(
  affirm: Affirm,
  id: string,
  { key, captureId, amount, currency }: RefundToSend,
): Promise<RefundAnswer> {
  const reference = affirmReferenceOfRefund(key)
  const known = (found: AffirmTransaction) => refundsOf(found).find((each) => each.reference_id === reference)
  const before = await transactionOf(affirm, id)
  const done = known(before)
  if (done) return { status: 'done', reference: done.id }
  if (!affirmCapturesOf(before).some((each) => each.id === captureId) || before.currency !== currency)
    return { status: 'refused', reason: 'capture' }
  const answer = await affirm({
    method: 'POST',
    path: `${pathOf(id)}/refund`,
    once: reference,
    body: { amount, reference_id: reference },
  })
  const event = known(await transactionOf(affirm, id))
  if (event) return { status: 'done', reference: event.id }
  if (!isRefused(answer)) throw affirmAway('refunded what it does not state')
  return { status: 'refused', reason: affirmReasonOf(answer) }
}
