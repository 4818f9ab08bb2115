import type {
  AttemptRef,
  Channel,
  Intent,
  NextAction,
  PaymentFact,
  Started,
} from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { LenderBook, LenderRecord, Opened } from '../lender-book.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { type Klarna, klarnaApi, klarnaAway, klarnaReasonOf, readKlarnaAnswer } from './api.ts'
import { klarnaFactsOfOrder, klarnaFactsOfRecord } from './facts.ts'
import { captureKlarnaWhole, orderOf, releaseKlarnaAmount } from './orders.ts'
import { klarnaIsServed, klarnaScriptOf } from './places.ts'
import { sessionOf } from './purchase.ts'
import { type KlarnaSession, klarnaEntered, klarnaSession, newOrder, newSession } from './shapes.ts'

export type KlarnaParts = { readonly options: ProviderOptions; readonly book: LenderBook }

const declined = (mayRetry: boolean): NextAction => ({ kind: 'refused', reason: 'paymentDeclined', mayRetry })

export async function findSession(klarna: Klarna, id: string): Promise<KlarnaSession | undefined> {
  const answer = await klarna({ method: 'GET', path: `/payments/v1/sessions/${encodeURIComponent(id)}` })
  return answer.status === 404 ? undefined : readKlarnaAnswer(klarnaSession, answer)
}

/** Opens the session that Klarna's widget is shown with. It is no order: that is placed once the buyer has confirmed. */
export const startKlarnaAttempt =
  ({ options, book }: KlarnaParts) =>
  async (intent: Intent): Promise<Started> => {
    const { account, serial, amount, payer, capture } = intent
    const klarna = klarnaApi(options)(account)
    const body = sessionOf(intent, options)
    const known = await book.read(account, serial)
    if (known?.opened) return shown(options, klarna, intent, known.opened.session)
    if (known?.notOpened || !klarnaIsServed(payer?.country ?? '', amount.currency)) {
      await book.write(account, serial, { kind: 'notOpened', reason: 'country' })
      return { reference: serial, next: declined(false) }
    }
    const answer = await klarna({
      method: 'POST',
      path: '/payments/v1/sessions',
      body,
      once: `start:${serial}`,
    })
    if (answer.status === 400) {
      await book.write(account, serial, { kind: 'notOpened', reason: klarnaReasonOf(answer) })
      return { reference: serial, next: declined(false) }
    }
    const { session_id: id } = readKlarnaAnswer(newSession, answer)
    // Another request for the same attempt may have opened one, too: the first one counts, and the other is never shown.
    const { opened } = await book.write(account, serial, {
      kind: 'opened',
      session: id,
      capture,
      amount: amount.amount,
      currency: amount.currency,
    })
    return shown(options, klarna, intent, opened?.session ?? id)
  }

async function shown(
  options: ProviderOptions,
  klarna: Klarna,
  { account }: Intent,
  id: string,
): Promise<Started> {
  const found = await findSession(klarna, id)
  // Klarna forgets a session after two days.
  if (!found) return { reference: id, next: declined(true) }
  const { client_token: clientSecret, payment_method_categories: categories } = found
  const script = klarnaScriptOf(options, account.environment)
  return {
    reference: id,
    next: { kind: 'component', shownBy: 'klarna', script, session: { categories }, clientSecret },
  }
}

/** Continues after Klarna's widget: a token of an approved buyer places the order. */
export const resumeKlarnaAttempt =
  (parts: KlarnaParts): NonNullable<Channel['resume']> =>
  async (attempt, { input }) => {
    const said = klarnaEntered.safeParse(input)
    if (!said.success) throw new Refusal('malformed')
    const { account, serial } = attempt
    if (!(await parts.book.read(account, serial))?.opened) throw new Refusal('malformed')
    const known = await parts.book.write(
      account,
      serial,
      'authorization_token' in said.data
        ? { kind: 'confirmed', token: said.data.authorization_token }
        : { kind: 'declined' },
    )
    const order = await orderOfRecord(parts, attempt, known)
    if (!order) return declined(true)
    if (order.fraud_status === 'REJECTED') return declined(false)
    return { kind: order.fraud_status === 'PENDING' ? 'wait' : 'done' }
  }

/** The order of an attempt. A confirmed purchase is placed, if it was not before. */
async function orderOfRecord(parts: KlarnaParts, attempt: AttemptRef, known: LenderRecord) {
  const klarna = klarnaApi(parts.options)(attempt.account)
  const placed = known.placed ?? (await place(parts, klarna, attempt, known))
  return placed === undefined ? undefined : orderOf(klarna, placed)
}

async function place(
  { book }: KlarnaParts,
  klarna: Klarna,
  { account, serial }: AttemptRef,
  { opened, decision, notPlaced }: LenderRecord,
): Promise<string | undefined> {
  if (!opened || notPlaced || decision?.kind !== 'confirmed') return undefined
  const fail = async (reason: string) => {
    await book.write(account, serial, { kind: 'notPlaced', reason })
    return undefined
  }
  const found = await findSession(klarna, opened.session)
  if (!found) return fail('SESSION_EXPIRED')
  // The browser may change a session.
  if (!isSameAmount(found, opened)) return fail('AMOUNT_CHANGED')
  const answer = await klarna({
    method: 'POST',
    once: `order:${serial}:${decision.token}`,
    path: `/payments/v1/authorizations/${encodeURIComponent(decision.token)}/order`,
    body: {
      purchase_country: found.purchase_country,
      purchase_currency: found.purchase_currency,
      order_amount: found.order_amount,
      order_tax_amount: found.order_tax_amount ?? 0,
      order_lines: found.order_lines,
      locale: found.locale,
      merchant_reference1: serial,
      auto_capture: false,
    },
  })
  if (answer.status === 400 || answer.status === 404 || answer.status === 409) {
    // The token of an order that was placed is used up: Klarna names its number in a notification, or nowhere.
    if (found.status === 'complete') throw klarnaAway('has an order whose number is not known here')
    return fail(klarnaReasonOf(answer))
  }
  const { order_id: id } = readKlarnaAnswer(newOrder, answer)
  await book.write(account, serial, { kind: 'placed', id })
  return id
}

const isSameAmount = ({ order_amount, purchase_currency }: KlarnaSession, { amount, currency }: Opened) =>
  order_amount === amount && purchase_currency === currency

/** The facts of an attempt; a confirmed purchase is placed first, and captured unless it is to be held. */
export async function klarnaFactsNow(
  parts: KlarnaParts,
  attempt: AttemptRef,
  known: LenderRecord,
): Promise<readonly PaymentFact[]> {
  const { account, serial } = attempt
  const order = await orderOfRecord(parts, attempt, known)
  if (order) {
    const klarna = klarnaApi(parts.options)(account)
    const settled =
      known.opened?.capture === 'later' ? order : await captureKlarnaWhole(klarna, attempt, order)
    return klarnaFactsOfOrder(attempt, settled)
  }
  return klarnaFactsOfRecord(attempt, (await parts.book.read(account, serial)) ?? known)
}

export const askKlarnaAttempt =
  (parts: KlarnaParts): Channel['ask'] =>
  async (attempt) => {
    const { account, serial } = attempt
    const known = await parts.book.read(account, serial)
    if (!known?.opened || known.decision) return known && klarnaFactsNow(parts, attempt, known)
    const found = await findSession(klarnaApi(parts.options)(account), known.opened.session)
    // The browser of a buyer who confirmed may have lost the token.
    const token = found?.authorization_token
    const decided = !found
      ? await parts.book.write(account, serial, { kind: 'closed' })
      : token
        ? await parts.book.write(account, serial, { kind: 'confirmed', token })
        : known
    return klarnaFactsNow(parts, attempt, decided)
  }

/** An attempt that was closed is never placed. An order under review is cancelled. */
export const closeKlarnaAttempt =
  (parts: KlarnaParts): Channel['close'] =>
  async (attempt) => {
    const { account, serial } = attempt
    const before = await parts.book.read(account, serial)
    if (!before?.opened) return before && klarnaFactsOfRecord(attempt, before)
    const known = await parts.book.write(account, serial, { kind: 'closed' })
    const order = await orderOfRecord(parts, attempt, known)
    if (order?.fraud_status === 'PENDING')
      await releaseKlarnaAmount(klarnaApi(parts.options)(account), attempt, order)
    return klarnaFactsNow(parts, attempt, (await parts.book.read(account, serial)) ?? known)
  }

/** The order of an attempt as it is, for later captures and refunds. */
export const placedOrder = async ({ options, book }: KlarnaParts, { account, serial }: AttemptRef) => {
  const placed = (await book.read(account, serial))?.placed
  return placed === undefined ? undefined : { id: placed, klarna: klarnaApi(options)(account) }
}
