import { randomBytes, randomUUID } from 'node:crypto'
import type { Books } from './stand-in.ts'
import {
  type Answer,
  KlarnaRefusal,
  type Order,
  type Purchase,
  type Session,
  type TestBuyer,
} from './store.ts'

/** The calls of Klarna Payments, under Klarna's paths. */

const hour = 3_600_000
const categories = [
  { identifier: 'pay_later', name: 'Pay in 30 days' },
  { identifier: 'pay_over_time', name: 'Pay in 3 instalments' },
] as const

const currencyOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['DE', 'AT', 'BE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT', 'SK'].map((eu) => [eu, 'EUR']),
  ),
  ...{ GB: 'GBP', US: 'USD', SE: 'SEK', NO: 'NOK', DK: 'DKK', CH: 'CHF', PL: 'PLN', CA: 'CAD', AU: 'AUD' },
}

const bad = (field: string) => new KlarnaRefusal(400, 'BAD_VALUE', `Bad value: ${field}`)
const isUnits = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

function checkedPurchase(body: Partial<Purchase>): Purchase {
  const { purchase_country: country = '', purchase_currency: currency = '', order_lines: lines } = body
  if (!(country in currencyOf)) throw bad('purchase_country')
  if (currencyOf[country] !== currency) throw bad('purchase_currency')
  if (body.locale !== undefined && !/^[a-z]{2}-[A-Z]{2}$/.test(body.locale)) throw bad('locale')
  if (!isUnits(body.order_amount)) throw bad('order_amount')
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > 1_000) throw bad('order_lines')
  for (const [at, line] of lines.entries()) {
    const { name, quantity, unit_price: unit, total_amount: total, total_discount_amount: less = 0 } = line
    if (typeof name !== 'string' || name === '' || name.length > 255) throw bad(`order_lines[${at}].name`)
    if (!isUnits(quantity) || !Number.isInteger(unit)) throw bad(`order_lines[${at}].quantity`)
    if (total !== quantity * unit - less) throw bad(`order_lines[${at}].total_amount`)
  }
  if (lines.reduce((sum, line) => sum + line.total_amount, 0) !== body.order_amount) throw bad('order_amount')
  for (const url of Object.values(body.merchant_urls ?? {}))
    if (!/^https:|^http:\/\/(127\.0\.0\.1|localhost|[\w-]+\.localhost)\b/.test(url))
      throw bad('merchant_urls')
  if ((body.billing_address?.country ?? country) !== country) throw bad('billing_address.country')
  return body as Purchase
}

export function createSession({ store, now, account, clientToken }: Books, body: Partial<Purchase>): Answer {
  const id = randomUUID()
  const session: Session = {
    ...{ account, id, clientToken: clientToken(id), purchase: checkedPurchase(body) },
    ...{ status: 'incomplete', token: undefined },
    expiresAt: new Date(now().getTime() + 48 * hour),
  }
  store.sessions.set(id, session)
  return {
    status: 200,
    body: { session_id: id, client_token: session.clientToken, payment_method_categories: categories },
  }
}

export function sessionOf({ store, now, account }: Books, id: string): Session {
  const session = store.sessions.get(id)
  if (session?.account !== account || session.expiresAt <= now())
    throw new KlarnaRefusal(404, 'NOT_FOUND', 'Session not found')
  return session
}

export function readSession(books: Books, id: string): Answer {
  const { purchase, clientToken, status, token, expiresAt } = sessionOf(books, id)
  // Klarna gives no buyer's data back.
  const { billing_address: _, ...shown } = purchase
  return {
    status: 200,
    body: {
      ...{ ...shown, status, client_token: clientToken, payment_method_categories: categories },
      ...(token && status === 'incomplete' && { authorization_token: token }),
      expires_at: expiresAt.toISOString(),
    },
  }
}

export function updateSession(books: Books, id: string, body: Partial<Purchase>): Answer {
  const session = sessionOf(books, id)
  if (session.status === 'complete')
    throw new KlarnaRefusal(403, 'READ_ONLY_RESOURCE', 'The session is complete')
  session.purchase = checkedPurchase({ ...session.purchase, ...body })
  return { status: 204 }
}

/** The buyer confirmed or was denied in Klarna's window. */
export function authorize({ store, now }: Pick<Books, 'store' | 'now'>, session: Session, buyer: TestBuyer) {
  if (session.status === 'complete' || buyer === 'denied') return { approved: false, show_form: false }
  const token = randomUUID()
  const { account, id: sessionId } = session
  const expiresAt = new Date(now().getTime() + hour)
  store.authorizations.set(token, { account, token, sessionId, buyer, expiresAt })
  session.token = token
  return { approved: true, show_form: true, authorization_token: token, finalize_required: false }
}

function sessionOfToken(books: Books, token: string) {
  const authorization = books.store.authorizations.get(token)
  if (authorization?.account !== books.account || authorization.expiresAt <= books.now())
    throw new KlarnaRefusal(404, 'NOT_FOUND', 'Invalid authorization token')
  return { session: sessionOf(books, authorization.sessionId), authorization }
}

export function cancelAuthorization(books: Books, token: string): Answer {
  sessionOfToken(books, token).session.token = undefined
  books.store.authorizations.delete(token)
  return { status: 204 }
}

const compared = ({ purchase_country, purchase_currency, order_amount, order_lines }: Purchase) =>
  JSON.stringify([
    purchase_country,
    purchase_currency,
    order_amount,
    order_lines.map(({ name, total_amount }) => [name, total_amount]),
  ])

export function placeOrder(
  books: Books,
  token: string,
  body: Partial<Purchase> & { auto_capture?: boolean },
): Answer {
  const { session, authorization } = sessionOfToken(books, token)
  if (session.status === 'complete') throw new KlarnaRefusal(404, 'NOT_FOUND', 'Invalid authorization token')
  const wanted = checkedPurchase(body)
  if (compared(wanted) !== compared(session.purchase))
    throw new KlarnaRefusal(409, 'CONFLICT', 'The order does not match the session')
  session.status = 'complete'
  const at = books.now()
  const isReviewed = authorization.buyer.startsWith('pending')
  const order: Order = {
    ...{ account: session.account, id: randomUUID(), buyer: authorization.buyer, createdAt: at },
    purchase: { ...session.purchase, ...wanted },
    expiresAt: new Date(at.getTime() + 28 * 24 * hour),
    reviewedAt:
      isReviewed && books.reviewAfterMs !== undefined
        ? new Date(at.getTime() + books.reviewAfterMs)
        : undefined,
    ...{ status: 'AUTHORIZED', fraud: isReviewed ? 'PENDING' : 'ACCEPTED', captures: [], refunds: [] },
  }
  books.store.orders.set(order.id, order)
  if (isReviewed) books.announceReview(order)
  return {
    status: 200,
    body: {
      ...{ order_id: order.id, fraud_status: order.fraud },
      authorized_payment_method: { type: 'invoice', number_of_days: 30 },
    },
  }
}

export const reference = (): string => randomBytes(5).toString('hex').toUpperCase().slice(0, 8)
