import type {
  AttemptRef,
  Channel,
  Intent,
  NextAction,
  PaymentFact,
  Started,
} from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { LenderBook, LenderRecord } from '../lender-book.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { affirmApi, affirmScriptOf } from './api.ts'
import { affirmIsServed, checkoutOf, newName } from './checkout.ts'
import { affirmFactsOfRecord, factsOfTransaction } from './facts.ts'
import { affirmEntered } from './shapes.ts'
import { authorise, captureAffirmWhole, transactionOf } from './transactions.ts'

export type AffirmParts = { readonly options: ProviderOptions; readonly book: LenderBook }

const declined = (mayRetry: boolean): NextAction => ({ kind: 'refused', reason: 'paymentDeclined', mayRetry })

/** Affirm opens this for an account on request; without it a transaction is captured whole, and so immediately. */
const holds = ({ capture, account }: Intent): boolean =>
  capture === 'later' && account.settings.splitCapture === 'yes'

/** Affirm's script opens the checkout in the browser. Affirm numbers it once the buyer has confirmed. */
export const startAffirmAttempt =
  ({ options, book }: AffirmParts) =>
  async (intent: Intent): Promise<Started> => {
    const { account, serial, amount, language } = intent
    const name = newName(serial)
    const checkout = checkoutOf(intent, name)
    const reference = `${account.account}/${serial}`
    const known = await book.write(
      account,
      serial,
      affirmIsServed(intent)
        ? {
            kind: 'opened',
            session: name,
            capture: holds(intent) ? 'later' : 'now',
            amount: amount.amount,
            currency: amount.currency,
          }
        : { kind: 'notOpened', reason: 'country' },
    )
    if (!known.opened) return { reference, next: declined(false) }
    const publicKey = account.settings.publicKey ?? ''
    // Opened again, it has the name of the first time.
    const { session } = known.opened
    const shown = session === name ? checkout : checkoutOf(intent, session)
    return {
      reference,
      next: {
        kind: 'component',
        shownBy: 'affirm',
        script: affirmScriptOf(options, account.environment),
        session: { publicKey, checkout: shown, locale: localeOf[language], country: 'USA' },
      },
    }
  }

/** Affirm speaks English in the United States. */
const localeOf = { en: 'en_US', zh: 'en_US' } as const

export const resumeAffirmAttempt =
  (parts: AffirmParts): NonNullable<Channel['resume']> =>
  async (attempt, { input }) => {
    const said = affirmEntered.safeParse(input)
    if (!said.success) throw new Refusal('malformed')
    const { account, serial } = attempt
    if (!(await parts.book.read(account, serial))?.opened) throw new Refusal('malformed')
    const known = await parts.book.write(
      account,
      serial,
      'checkout_token' in said.data
        ? { kind: 'confirmed', token: said.data.checkout_token }
        : { kind: 'declined' },
    )
    return (await placedId(parts, attempt, known)) === undefined ? declined(true) : { kind: 'done' }
  }

/** Affirm's number of the transaction. A confirmed checkout is authorised, if it was not before. */
async function placedId(
  { options, book }: AffirmParts,
  { account, serial }: AttemptRef,
  { placed, notPlaced, opened, decision }: LenderRecord,
): Promise<string | undefined> {
  const affirm = affirmApi(options)(account)
  // An answer that was lost may have been a transaction, so that it is looked at before the buyer hears that it is done.
  if (placed !== undefined) return (await transactionOf(affirm, placed)).id
  if (!opened || notPlaced || decision?.kind !== 'confirmed') return undefined
  const { id, refused } = await authorise(affirm, decision.token, serial)
  await book.write(
    account,
    serial,
    id === undefined ? { kind: 'notPlaced', reason: refused ?? 'refused' } : { kind: 'placed', id },
  )
  return id
}

/**
 * The facts of an attempt; a confirmed checkout is authorised first, and captured unless it is to be held.
 */
export async function affirmFactsNow(
  parts: AffirmParts,
  attempt: AttemptRef,
  known: LenderRecord,
): Promise<readonly PaymentFact[]> {
  const { account, serial } = attempt
  const id = known.placed ?? (await placedId(parts, attempt, known))
  if (id === undefined) return affirmFactsOfRecord(attempt, (await parts.book.read(account, serial)) ?? known)
  const affirm = affirmApi(parts.options)(account)
  const found = await transactionOf(affirm, id)
  return factsOfTransaction(
    attempt,
    known.opened?.capture === 'later' ? found : await captureAffirmWhole(affirm, attempt, found),
  )
}

export const askAffirmAttempt =
  (parts: AffirmParts): Channel['ask'] =>
  async (attempt) => {
    const known = await parts.book.read(attempt.account, attempt.serial)
    return known && affirmFactsNow(parts, attempt, known)
  }

/** An attempt that was closed is never authorised. */
export const closeAffirmAttempt =
  (parts: AffirmParts): Channel['close'] =>
  async (attempt) => {
    const { account, serial } = attempt
    const before = await parts.book.read(account, serial)
    if (!before?.opened) return before && affirmFactsOfRecord(attempt, before)
    return affirmFactsNow(parts, attempt, await parts.book.write(account, serial, { kind: 'closed' }))
  }

/** The transaction of an attempt, for later captures and refunds. */
export const placedTransaction = async ({ options, book }: AffirmParts, { account, serial }: AttemptRef) => {
  const id = (await book.read(account, serial))?.placed
  return id === undefined ? undefined : { id, affirm: affirmApi(options)(account) }
}
