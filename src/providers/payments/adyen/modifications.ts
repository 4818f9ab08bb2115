import type { AttemptRef, CaptureAnswer, Channel, RefundAnswer } from '#modules/payments/rules/channel.ts'
import { AdyenRefused, adyenApi, adyenAway, idempotencyKey, orRefused } from './api.ts'
import { type AdyenBook, type AdyenEntry, readAdyenBook, writeAdyenBook } from './book.ts'
import { endsOf, messagesOf, paymentOfCapture, paymentsOf, refundReturnedCodes } from './facts.ts'
import type { AdyenOptions } from './options.ts'
import { readReference, writeReference } from './reference.ts'

/** Adyen remembers a key for at least a week. Later the same request would move the money a second time. */
const keyLastsMs = 6 * 24 * 60 * 60_000

type Requested = { readonly pspReference: string } | { readonly refused: string } | 'tooLate'

/**
 * Captures, refunds and voids. Adyen answers `received` to each and reports the outcome later, in a webhook.
 * A request is recorded before it is sent and its number after, so that it is sent once and its outcome is
 * found.
 */
export const adyenModifications = (
  options: AdyenOptions,
): Required<Pick<Channel, 'capture' | 'void' | 'refund'>> => ({
  capture: async (attempt, { key, amount, currency }): Promise<CaptureAnswer> => {
    const entries = await readAdyenBook(options.book, attempt.account, attempt.serial)
    const payment = paymentsOf(entries).find(({ isHeld }) => isHeld)
    if (!payment) {
      if (!isOpened(entries)) return { status: 'refused', reason: 'Payment not found' }
      throw adyenAway('Adyen has not said yet that it holds the amount')
    }
    const requested = await request(options.book, attempt, entries, key, () =>
      adyenApi(attempt.account, options).modifications.captureAuthorisedPayment(
        payment.pspReference,
        {
          merchantAccount: attempt.account.account,
          amount: { value: amount, currency },
          reference: referenceOf(attempt, entries, { kind: 'capture', key }),
        },
        idempotencyKey(attempt.account, `capture:${key}`),
      ),
    )
    if (requested === 'tooLate') throw adyenAway('Whether Adyen received this capture can only be seen there')
    if ('refused' in requested) return { status: 'refused', reason: requested.refused }
    const outcome = outcomeOf(
      await readAdyenBook(options.book, attempt.account, attempt.serial),
      'CAPTURE',
      requested.pspReference,
    )
    if (!outcome) throw adyenAway('Adyen has the capture and has not said yet what it came to')
    return outcome.isDone
      ? { status: 'done', captureId: requested.pspReference }
      : { status: 'refused', reason: outcome.reason }
  },
  void: async (attempt) => {
    const { account, serial } = attempt
    const entries = await readAdyenBook(options.book, account, serial)
    const ended = new Set(
      endsOf(entries).map(({ originalReference, pspReference }) => originalReference ?? pspReference),
    )
    const { modifications } = adyenApi(account, options)
    const held = paymentsOf(entries).filter(({ isHeld, pspReference }) => isHeld && !ended.has(pspReference))
    for (const { pspReference } of held) {
      const reference = referenceOf(attempt, entries, { kind: 'cancel', key: pspReference })
      await orRefused(
        modifications.cancelAuthorisedPaymentByPspReference(
          pspReference,
          { merchantAccount: account.account, reference },
          idempotencyKey(account, `void:${pspReference}`),
        ),
      )
    }
  },
  refund: async (attempt, { key, captureId, amount, currency }): Promise<RefundAnswer> => {
    const { account, serial } = attempt
    const entries = await readAdyenBook(options.book, account, serial)
    const requested = await request(options.book, attempt, entries, key, () =>
      adyenApi(account, options).modifications.refundCapturedPayment(
        paymentOfCapture(entries, captureId),
        {
          merchantAccount: account.account,
          amount: { value: amount, currency },
          reference: referenceOf(attempt, entries, { kind: 'refund', key }),
        },
        idempotencyKey(account, `refund:${key}`),
      ),
    )
    if (requested === 'tooLate') return { status: 'pending' }
    if ('refused' in requested) return { status: 'refused', reason: requested.refused }
    const { pspReference } = requested
    const now = await readAdyenBook(options.book, account, serial)
    const outcome = outcomeOf(now, 'REFUND', pspReference)
    for (const code of refundReturnedCodes) {
      const failed = outcomeOf(now, code, pspReference)
      if (failed?.isDone) return { status: 'refused', reason: failed.reason }
    }
    if (!outcome) return { status: 'pending' }
    return outcome.isDone
      ? { status: 'done', reference: pspReference }
      : { status: 'refused', reason: outcome.reason }
  },
})

/**
 * Sends a request once. Where its answer was lost, its webhook may have reported its number, and else the
 * same key returns it again.
 */
async function request(
  book: AdyenBook,
  { account, serial }: AttemptRef,
  entries: readonly AdyenEntry[],
  key: string,
  send: () => Promise<{ readonly pspReference: string }>,
): Promise<Requested> {
  const known =
    entries.find((each) => each.kind === 'requested' && each.key === key) ??
    messagesOf(entries).find(
      ({ merchantReference }) => readReference(merchantReference)?.modification?.key === key,
    )
  if (known && 'pspReference' in known) return known
  const refused = entries.find((each) => each.kind === 'notRequested' && each.key === key)
  if (refused?.kind === 'notRequested') return { refused: refused.reason }
  const before = entries.find((each) => each.kind === 'requesting' && each.key === key)
  if (before?.kind === 'requesting' && Date.now() - before.at.getTime() > keyLastsMs) return 'tooLate'
  await writeAdyenBook(book, account, serial, [{ kind: 'requesting', key, at: new Date() }])
  const answer = await orRefused(send())
  if (answer instanceof AdyenRefused) {
    if (answer.status === 400) throw adyenAway(`Adyen does not understand the request: ${answer.message}`)
    const reason = answer.message || answer.errorCode
    await writeAdyenBook(book, account, serial, [{ kind: 'notRequested', key, reason }])
    return { refused: reason }
  }
  if (!answer.pspReference) throw adyenAway('Adyen answered without a number')
  await writeAdyenBook(book, account, serial, [{ kind: 'requested', key, pspReference: answer.pspReference }])
  return answer
}

function outcomeOf(entries: readonly AdyenEntry[], code: string, number: string) {
  const said = messagesOf(entries).find(
    ({ eventCode, pspReference }) => eventCode === code && pspReference === number,
  )
  return said && { isDone: said.success === 'true', reason: said.reason || code }
}

const isOpened = (entries: readonly AdyenEntry[]) => entries.some(({ kind }) => kind === 'opened')

function referenceOf(
  { serial }: AttemptRef,
  entries: readonly AdyenEntry[],
  modification: { readonly kind: 'capture' | 'refund' | 'cancel'; readonly key: string },
): string {
  const isHeld = paymentsOf(entries).some((payment) => payment.isHeld)
  return writeReference({ serial, isHeld, modification })
}
