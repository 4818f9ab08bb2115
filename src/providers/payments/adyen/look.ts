import type { AttemptRef, PaymentFact } from '#modules/payments/rules/channel.ts'
import { AdyenRefused, adyenApi, adyenAway, orRefused } from './api.ts'
import { type AdyenEntry, readAdyenBook, writeAdyenBook } from './book.ts'
import { type About, adyenFactsOf } from './facts.ts'
import type { AdyenOptions } from './options.ts'
import { readReference } from './reference.ts'

export type AdyenLook = {
  /** `over`: nothing can be paid with it any more. */
  readonly state: 'open' | 'pending' | 'over' | 'failed' | 'completed'
  readonly entries: readonly AdyenEntry[]
}

export const adyenAboutOf = ({ account, serial }: AttemptRef): About => ({
  serial,
  account: account.account,
  environment: account.environment,
})

/**
 * All known facts of a session. Adyen reports its status only for the result that its component gave the
 * buyer's page, so until the page handed that over the webhooks alone report it.
 */
export async function lookAtSession(
  options: AdyenOptions,
  attempt: AttemptRef,
): Promise<AdyenLook | undefined> {
  const entries = await readAdyenBook(options.book, attempt.account, attempt.serial)
  const result = entries.findLast((each) => each.kind === 'result')
  const id = attempt.reference ?? openedAs(entries)
  if (result?.kind === 'result' && id) {
    const known = await sessionResult(options, attempt, id, result.sessionResult)
    if (known) return known
  }
  return entries.length === 0 ? undefined : { state: 'open', entries }
}

export const openedAs = (entries: readonly AdyenEntry[]): string | undefined => {
  const opened = entries.find((each) => each.kind === 'opened')
  return opened?.kind === 'opened' ? opened.id : undefined
}

const stateOfSession = {
  active: 'open',
  paymentPending: 'pending',
  canceled: 'over',
  expired: 'over',
  refused: 'failed',
  completed: 'completed',
} as const

/** @returns undefined when Adyen does not know this result of the session */
export async function sessionResult(
  options: AdyenOptions,
  attempt: AttemptRef,
  id: string,
  said: string,
): Promise<AdyenLook | undefined> {
  const { account, serial } = attempt
  const answer = await orRefused(adyenApi(account, options).payments.getResultOfPaymentSession(id, said))
  if (answer instanceof AdyenRefused) return undefined
  const { reference = '', payments = [], status = '' } = answer
  if (answer.id !== id || readReference(reference)?.serial !== serial)
    throw adyenAway('Adyen was asked about a session and told of another')
  const state = stateOfSession[status as keyof typeof stateOfSession]
  if (!state) throw adyenAway(`Adyen has an unknown status of a session: ${status}`)
  const authorised = payments.flatMap(({ pspReference, resultCode, amount }): AdyenEntry[] =>
    pspReference && amount && String(resultCode) === 'Authorised'
      ? [{ kind: 'authorised', pspReference, merchantReference: reference, amount }]
      : [],
  )
  await writeAdyenBook(options.book, account, serial, [
    { kind: 'result', sessionResult: said },
    ...authorised,
  ])
  return { state, entries: await readAdyenBook(options.book, account, serial) }
}

const stateOfLink = {
  active: 'open',
  paymentPending: 'pending',
  expired: 'over',
  completed: 'completed',
  paid: 'completed',
} as const

/**
 * All known facts of a payment link. Adyen reports whether it was paid; the payment's number comes by webhook
 * alone.
 */
export async function lookAtLink(options: AdyenOptions, attempt: AttemptRef): Promise<AdyenLook | undefined> {
  const { account, serial } = attempt
  const entries = await readAdyenBook(options.book, account, serial)
  const id = attempt.reference ?? openedAs(entries)
  if (!id) return entries.length === 0 ? undefined : { state: 'open', entries }
  const link = await orRefused(adyenApi(account, options).links.getPaymentLink(id))
  if (link instanceof AdyenRefused) {
    if (link.status !== 404) throw adyenAway(`Adyen does not say how a link stands: ${link.message}`)
    return entries.length === 0 ? undefined : { state: 'over', entries }
  }
  if (link.merchantAccount !== account.account || readReference(link.reference)?.serial !== serial)
    throw adyenAway('Adyen was asked about a link and told of another')
  const state = stateOfLink[String(link.status) as keyof typeof stateOfLink]
  if (!state) throw adyenAway(`Adyen has an unknown status of a link: ${String(link.status)}`)
  return { state, entries }
}

/** Facts of an attempt so far. A link or session that was paid and whose money has no number yet is pending: the webhook brings it. */
export function factsOfLook(attempt: AttemptRef, { state, entries }: AdyenLook): readonly PaymentFact[] {
  const about = adyenAboutOf(attempt)
  const facts = adyenFactsOf(about, entries, true)
  if (facts.some(({ status }) => status !== 'pending')) return facts
  const eventId = `${state}:${about.serial}`
  if (state === 'over') return [{ ...about, eventId, status: 'cancelled' }]
  if (state === 'failed') return [{ ...about, eventId, status: 'failed' }]
  return facts.length > 0 ? facts : [{ ...about, eventId, status: 'pending' }]
}
