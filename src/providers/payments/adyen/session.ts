import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AttemptRef, Channel, ChannelAccount, NextAction } from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { nowOf } from '../provider-options.ts'
import { AdyenRefused, adyenApi, adyenAway, idempotencyKey, orRefused } from './api.ts'
import { readAdyenBook, writeAdyenBook } from './book.ts'
import { factsOfLook, lookAtSession, openedAs, sessionResult } from './look.ts'
import type { AdyenOptions } from './options.ts'
import { adyenComponentScript, adyenEnvironmentOf } from './places.ts'
import { readReference, writeReference } from './reference.ts'

type NativeThreeDS =
  import('@adyen/api-library/lib/src/typings/checkout/threeDSRequestData.js').ThreeDSRequestData.NativeThreeDSEnum

/** A session lasts an hour unless another time is requested, and never more than a day. */
const sessionLastsMs = 24 * 60 * 60_000

export const locales = { en: 'en-US', zh: 'zh-CN' } as const

/** The environment of an account's client key is in its prefix; the API key has none. */
export function checkKeys({ environment, settings }: ChannelAccount): void {
  if (!settings.clientKey?.startsWith(`${environment}_`))
    throw adyenAway(`The client key of this account is not one of Adyen's ${environment} environment`)
}

/** A payment of the buyer in Adyen's component on our page. */
export const adyenSession = (
  options: AdyenOptions,
): Required<Pick<Channel, 'start' | 'resume' | 'ask' | 'close' | 'openSession'>> => ({
  start: async ({ account, serial, amount, language, returnUrl, payBy, capture }) => {
    checkKeys(account)
    const { clientKey } = account.settings
    const isHeld = capture === 'later'
    const reference = writeReference({ serial, isHeld })
    await writeAdyenBook(options.book, account, serial, [{ kind: 'opening', reference }])
    const session = await orRefused(
      adyenApi(account, options).payments.sessions(
        {
          merchantAccount: account.account,
          reference,
          amount: { value: amount.amount, currency: amount.currency },
          returnUrl,
          shopperLocale: locales[language],
          ...(payBy.getTime() - nowOf(options).getTime() < sessionLastsMs && { expiresAt: payBy }),
          // Where the bank takes part, it authenticates within the component. Otherwise it has a page of its
          // own.
          authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' as NativeThreeDS } },
          ...captureOf(isHeld),
        },
        idempotencyKey(account, `start:${serial}`),
      ),
    )
    if (session instanceof AdyenRefused) return refusedAtStart(options, account, serial, session)
    const { id, sessionData } = session
    if (session.reference !== reference || session.returnUrl !== returnUrl || !id || !sessionData)
      throw adyenAway('Adyen opened another session than was asked for')
    await writeAdyenBook(options.book, account, serial, [{ kind: 'opened', id }])
    const shown = {
      id,
      clientKey: clientKey!,
      environment: adyenEnvironmentOf(account),
      locale: locales[language],
    }
    const script = adyenComponentScript(account, options)
    return {
      reference: id,
      next: { kind: 'component', script, shownBy: 'adyen', session: shown, clientSecret: sessionData },
    }
  },
  resume: async (attempt, { input }) => {
    const said = entered.safeParse(input)
    if (!said.success) throw new Refusal('malformed')
    return 'sessionResult' in said.data
      ? nextOfSession(options, attempt, said.data.sessionResult)
      : nextOfDetails(options, attempt, said.data)
  },
  ask: async (attempt) => {
    const known = await lookAtSession(options, attempt)
    return known && factsOfLook(attempt, known)
  },
  close: async (attempt) => {
    const { account, serial } = attempt
    const known = await lookAtSession(options, attempt)
    if (!known) return undefined
    const facts = factsOfLook(attempt, known)
    if (facts.some(({ status }) => status !== 'pending')) return facts
    // Adyen cannot end a session that is open. This cancels a payment of it that is under way; a later one is
    // reported as money that came after the end, and is refunded.
    const opening = known.entries.find((each) => each.kind === 'opening')
    const paymentReference = opening?.kind === 'opening' ? opening.reference : serial
    const cancel = await orRefused(
      adyenApi(account, options).modifications.cancelAuthorisedPayment(
        {
          merchantAccount: account.account,
          paymentReference,
          reference: `${paymentReference}.cancel.close`,
        },
        idempotencyKey(account, `close:${serial}`),
      ),
    )
    if (cancel instanceof AdyenRefused && cancel.status === 400)
      throw adyenAway('Adyen does not understand a cancel')
    await writeAdyenBook(options.book, account, serial, [{ kind: 'closed' }])
    return factsOfLook(attempt, {
      state: 'open',
      entries: await readAdyenBook(options.book, account, serial),
    })
  },
  // Adyen would let it be paid. Its amount would be held and never taken, and our reference is that of no attempt.
  openSession: async (account, { amount, language, country }) => {
    checkKeys(account)
    const reference = `SHOWN${newId()}`
    const session = await orRefused(
      adyenApi(account, options).payments.sessions(
        {
          merchantAccount: account.account,
          reference,
          amount: { value: amount.amount, currency: amount.currency },
          returnUrl: options.pageUrl ?? 'https://www.adyen.com/',
          shopperLocale: locales[language],
          ...(country && { countryCode: country }),
          ...captureOf(true),
        },
        idempotencyKey(account, reference),
      ),
    )
    if (session instanceof AdyenRefused || !session.id || !session.sessionData)
      throw adyenAway('Adyen opened no session to show')
    return {
      kind: 'session',
      id: session.id,
      sessionData: session.sessionData,
      clientKey: account.settings.clientKey!,
      environment: account.environment,
    }
  },
})

/** Without a delay a payment is captured with its authorisation, whatever the account's own setting is. */
const captureOf = (isHeld: boolean) =>
  isHeld ? { additionalData: { manualCapture: 'true' } } : { captureDelayHours: 0 }

export async function refusedAtStart(
  options: AdyenOptions,
  account: ChannelAccount,
  serial: string,
  { errorCode, message }: AdyenRefused,
) {
  const reason = `${errorCode} ${message}`.trim()
  await writeAdyenBook(options.book, account, serial, [{ kind: 'refused', reason }])
  const next: NextAction = { kind: 'refused', reason: 'paymentDeclined', mayRetry: false }
  return { reference: serial, next }
}

/** The input from Adyen's component: the result of the session, or details that it wants to be sent on. */
const entered = z.union([
  z.object({ sessionResult: z.string().min(1).max(20_000) }),
  z.object({
    details: z.record(z.string().max(100), z.string().max(50_000)),
    paymentData: z.string().max(50_000).optional(),
  }),
])

const declined = (mayRetry: boolean): NextAction => ({ kind: 'refused', reason: 'paymentDeclined', mayRetry })

async function nextOfSession(options: AdyenOptions, attempt: AttemptRef, said: string): Promise<NextAction> {
  const { account, serial } = attempt
  const id = attempt.reference ?? openedAs(await readAdyenBook(options.book, account, serial))
  const known = id ? await sessionResult(options, attempt, id, said) : undefined
  if (!known) throw new Refusal('malformed')
  if (known.state === 'completed') return { kind: 'done' }
  if (known.state === 'pending') return { kind: 'wait' }
  return declined(known.state !== 'failed')
}

async function nextOfDetails(
  options: AdyenOptions,
  { account, serial }: AttemptRef,
  said: { readonly details: Record<string, string>; readonly paymentData?: string | undefined },
): Promise<NextAction> {
  const { details, paymentData } = said
  const purpose = `details:${serial}:${createHash('sha256').update(JSON.stringify(said)).digest('hex')}`
  const answer = await orRefused(
    adyenApi(account, options).payments.paymentsDetails(
      { details, ...(paymentData && { paymentData }) },
      idempotencyKey(account, purpose),
    ),
  )
  if (answer instanceof AdyenRefused) throw new Refusal('malformed')
  const { pspReference, merchantReference = '', amount } = answer
  const result = String(answer.resultCode)
  if (readReference(merchantReference)?.serial !== serial) throw adyenAway('Adyen told of another attempt')
  if (result === 'Authorised' && pspReference && amount) {
    const { value, currency } = amount
    await writeAdyenBook(options.book, account, serial, [
      { kind: 'authorised', pspReference, merchantReference, amount: { value, currency } },
    ])
    return { kind: 'done' }
  }
  if (result === 'Authorised' || result === 'Received' || result === 'Pending') return { kind: 'wait' }
  if (result === 'Refused' || result === 'Cancelled' || result === 'Error') return declined(true)
  throw adyenAway(`Adyen wants another step: ${result}`)
}
