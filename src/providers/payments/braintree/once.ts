import type { AttemptRef } from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { braintreeAway } from './away.ts'
import { entriesOf, readBraintreeBook, writeBraintreeBook } from './book.ts'
import type { Outcome } from './gateway.ts'
import type { BraintreeOptions } from './options.ts'
import type { BraintreeTransaction } from './shapes.ts'

const repeatAfterMs = 60_000

export type Requested =
  | { readonly transaction: BraintreeTransaction; readonly reason?: undefined }
  | { readonly transaction?: undefined; readonly reason: string }

/**
 * Sends a request once for its key, given that Braintree was searched and does not show its result. One whose
 * answer was lost may still be worked on there: it is sent again only after a time in which it would have
 * been done or given up.
 * @throws Refusal `providerAway` until then
 */
export async function requestOnce(
  options: BraintreeOptions,
  attempt: AttemptRef,
  key: string,
  send: () => Promise<Outcome | undefined>,
): Promise<Requested> {
  const entries = await readBraintreeBook(options.book, attempt)
  const known = entriesOf(entries, 'notRequested').find((each) => each.key === key)
  if (known) return known
  const before = entriesOf(entries, 'requesting').filter((each) => each.key === key)
  const last = before.at(-1)
  if (last && Date.now() - last.at.getTime() < (options.repeatAfterMs ?? repeatAfterMs))
    throw braintreeAway('may still be working on an earlier request')
  const claim = newId()
  const turn = before.length
  const after = await writeBraintreeBook(options.book, attempt, {
    kind: 'requesting',
    key,
    turn,
    claim,
    at: new Date(),
  })
  const winner = entriesOf(after, 'requesting').find((each) => each.key === key && each.turn === turn)
  if (winner?.claim !== claim) throw braintreeAway('is working on the same request')
  const outcome = await send()
  if (outcome?.transaction) return { transaction: outcome.transaction }
  // A bank may decline a refund: Braintree records it as a transaction that failed.
  if (outcome?.refused.transaction) return { transaction: outcome.refused.transaction }
  const reason = outcome ? outcome.refused.codes.join(' ') || outcome.refused.message : 'unknown'
  await writeBraintreeBook(options.book, attempt, { kind: 'notRequested', key, reason })
  return { reason }
}
