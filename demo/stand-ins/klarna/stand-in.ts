import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { klarnaFrames } from './frames.ts'
import * as orders from './orders.ts'
import * as sessions from './sessions.ts'
import {
  type Answer,
  KlarnaRefusal,
  memoryStore,
  type Order,
  type Session,
  type Store,
  type TestBuyer,
} from './store.ts'

export type KlarnaStandInOptions = {
  /** The keys of all accounts are derived from it. */
  readonly secret: string
  readonly now?: () => Date
  readonly delivery?: DeliveryOptions
  readonly store?: Store
  /** A buyer under review is decided on after so long; `undefined` leaves it to `review`. */
  readonly reviewAfterMs?: number | undefined
}

export type KlarnaStandInKeys = { readonly username: string; readonly password: string }

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`klarna:${purpose}`).digest('hex')

/** The playground keys of an account: derived, so that there is no list of accounts. */
export const klarnaStandInKeys = (secret: string, account: string): KlarnaStandInKeys => ({
  username: `PK_${account}_${derived(secret, `user:${account}`).slice(0, 12)}`,
  password: derived(secret, `password:${account}`).slice(0, 32),
})

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const sessionIdIn = (clientToken: string): string => {
  const claims = Buffer.from(clientToken.split('.')[1] ?? '', 'base64url').toString()
  return /"session_id":"([\w-]+)"/.exec(claims)?.[1] ?? ''
}

/** Parts that a call works with. */
export type Books = {
  readonly account: string
  readonly store: Store
  readonly now: () => Date
  readonly clientToken: (sessionId: string) => string
  readonly reviewAfterMs: number | undefined
  /** Klarna notifies of the end of a review when it comes. */
  readonly announceReview: (order: Order) => void
}

type Body = Record<string, never>
type Call = { readonly books: Books; readonly id: string; readonly part: string; readonly body: Body }
type Route = readonly ['GET' | 'POST' | 'DELETE', string, (call: Call) => Answer]

const ordersPath = '/ordermanagement/v1/orders/:id'
const routes: readonly Route[] = [
  ['POST', '/payments/v1/sessions', ({ books, body }) => sessions.createSession(books, body)],
  ['GET', '/payments/v1/sessions/:id', ({ books, id }) => sessions.readSession(books, id)],
  ['POST', '/payments/v1/sessions/:id', ({ books, id, body }) => sessions.updateSession(books, id, body)],
  ['DELETE', '/payments/v1/authorizations/:id', ({ books, id }) => sessions.cancelAuthorization(books, id)],
  [
    'POST',
    '/payments/v1/authorizations/:id/order',
    ({ books, id, body }) => sessions.placeOrder(books, id, body),
  ],
  ['GET', ordersPath, ({ books, id }) => orders.readOrder(books, id)],
  ['POST', `${ordersPath}/captures`, ({ books, id, body }) => orders.capture(books, id, body)],
  ['GET', `${ordersPath}/captures/:part`, ({ books, id, part }) => orders.readCapture(books, id, part)],
  ['POST', `${ordersPath}/refunds`, ({ books, id, body }) => orders.refund(books, id, body)],
  ['POST', `${ordersPath}/cancel`, ({ books, id }) => orders.cancel(books, id)],
  [
    'POST',
    `${ordersPath}/release-remaining-authorization`,
    ({ books, id }) => orders.releaseRemaining(books, id),
  ],
  [
    'POST',
    `${ordersPath}/extend-authorization-time`,
    ({ books, id }) => orders.extendAuthorization(books, id),
  ],
]

/** Speaks Klarna's protocol for tests and the demo: Payments, Order Management, notifications, and the script with its frames. */
export function createKlarnaStandIn({
  secret,
  now = () => new Date(),
  delivery: deliveryOptions = {},
  store = memoryStore(),
  reviewAfterMs = 8_000,
}: KlarnaStandInOptions) {
  const delivery = createDelivery<{ readonly url: string; readonly body: string }>(deliveryOptions, {
    post: (message) => ({ ...message, headers: { 'content-type': 'application/json' } }),
  })
  const keys = (account: string) => klarnaStandInKeys(secret, account)
  const notify = (url: string | undefined, content: object) => {
    if (url) delivery.send({ url, body: JSON.stringify(content) })
  }

  const notifyOfReview = (order: Order) => {
    const content = { order_id: order.id, event_type: `FRAUD_RISK_${orders.reviewOf(order)}` }
    notify(order.purchase.merchant_urls?.notification, content)
  }

  const authorized = (session: Session, buyer: TestBuyer) => {
    const answer = sessions.authorize({ store, now }, session, buyer)
    const { authorization_token } = answer
    if (authorization_token)
      notify(session.purchase.merchant_urls?.authorization, { authorization_token, session_id: session.id })
    return answer
  }

  /** Names the session in a form like that of a JSON web token. */
  const clientToken = (id: string) => {
    const head = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')
    const claims = Buffer.from(JSON.stringify({ session_id: id })).toString('base64url')
    return `${head}.${claims}.${derived(secret, `token:${id}`)}`
  }

  function accountOf({ headers }: FastifyRequest): string {
    const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const [username = '', password = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const account = /^PK_(.+)_[0-9a-f]{12}$/.exec(username)?.[1] ?? ''
    const known = keys(account)
    if (!isSame(username, known.username) || !isSame(password, known.password))
      throw new KlarnaRefusal(401, 'UNAUTHORIZED')
    return account
  }

  const booksOf = (account: string): Books => ({
    ...{ account, store, now, clientToken, reviewAfterMs },
    announceReview: (order) => {
      const { reviewedAt } = order
      if (reviewedAt) setTimeout(() => notifyOfReview(order), reviewedAt.getTime() - now().getTime()).unref()
    },
  })

  /** A request with an idempotency key is processed once. A refusal is not stored. */
  function answered(request: FastifyRequest, run: (call: Call) => Answer): Answer {
    const account = accountOf(request)
    const { id = '', part = '' } = request.params as { id?: string; part?: string }
    const key = request.headers['klarna-idempotency-key']
    const name = `${account} ${request.method} ${request.url} ${String(key)}`
    const before = key === undefined ? undefined : store.answers.get(name)
    if (before) return before
    const answer = run({ books: booksOf(account), id, part, body: (request.body ?? {}) as Body })
    if (key !== undefined) store.answers.set(name, answer)
    return answer
  }

  const register: FastifyPluginAsync = async (app) => {
    for (const [method, url, run] of routes)
      app.route({
        ...{ method, url },
        handler: async (request, reply) => {
          try {
            const { status, body, headers = {} } = answered(request, run)
            return reply.code(status).headers(headers).send(body)
          } catch (error) {
            if (!(error instanceof KlarnaRefusal)) throw error
            if (error.status === 401) return reply.code(401).send()
            const { code, message } = error
            return reply
              .code(error.status)
              .send({ correlation_id: request.id, error_code: code, error_messages: [message] })
          }
        },
      })
    klarnaFrames(app, {
      authorized,
      sessionOfClient: (token) => {
        const session = store.sessions.get(sessionIdIn(token))
        return session?.clientToken === token ? session : undefined
      },
    })
  }

  const sessionOf = (account: string, serial: string) =>
    [...store.sessions.values()].findLast(
      (each) => each.account === account && each.purchase.merchant_reference1 === serial,
    )
  const orderOf = (account: string, serial: string) =>
    [...store.orders.values()].find(
      (each) => each.account === account && each.purchase.merchant_reference1 === serial,
    )

  return {
    ...{ register, keys, store, sessionOf, orderOf },
    /** The buyer confirms in Klarna's window. @returns what Klarna's script hands to the page */
    confirms: (session: Session, buyer: TestBuyer = 'approved') => authorized(session, buyer),
    /** Klarna decides on an order under review. */
    review: (account: string, serial: string) => {
      const order = orderOf(account, serial)
      if (!order) return
      order.reviewedAt = now()
      orders.orderOf(booksOf(account), order.id)
      notifyOfReview(order)
    },
    /** A person of the merchant refunds in Klarna's portal. */
    refundAtKlarna: (account: string, serial: string, amount: number) => {
      const order = orderOf(account, serial)!
      orders.refund(booksOf(account), order.id, { refunded_amount: amount })
    },
    /** Klarna's idempotency keys last for a day: they have expired. */
    forgetKeys: () => store.answers.clear(),
    settled: delivery.settled,
    stop: delivery.stop,
  }
}
export type KlarnaStandIn = ReturnType<typeof createKlarnaStandIn>
