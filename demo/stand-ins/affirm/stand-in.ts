import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { type CheckoutOpened, openCheckout } from './checkouts.ts'
import { affirmFrames, type TestBuyer } from './frames.ts'
import { AffirmRefusal, type Answer, type Checkout, memoryStore, type Store } from './store.ts'
import * as transactions from './transactions.ts'

export type AffirmStandInOptions = {
  /** The keys of all accounts are derived from it. */
  readonly secret: string
  /** Where webhooks to a merchant go, as entered at Affirm; undefined sends none. */
  readonly webhookUrl?: (account: string) => string | undefined
  readonly now?: () => Date
  readonly delivery?: DeliveryOptions
  readonly store?: Store
}

export type AffirmStandInKeys = { readonly publicKey: string; readonly privateKey: string }

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`affirm:${purpose}`).digest('hex')

/** The sandbox keys of an account: derived, so that there is no list of accounts. */
export const affirmStandInKeys = (secret: string, account: string): AffirmStandInKeys => ({
  publicKey: `${account}-${derived(secret, `public:${account}`).slice(0, 16)}`,
  privateKey: derived(secret, `private:${account}`).slice(0, 32),
})

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

type Call = {
  readonly books: transactions.Books
  readonly id: string
  readonly body: transactions.Body
  readonly query: { readonly expand?: string; readonly limit?: string }
}
type Route = readonly ['GET' | 'POST', string, (call: Call) => Answer]

const path = '/api/v1/transactions'
const routes: readonly Route[] = [
  ['POST', path, ({ books, body }) => transactions.authorise(books, body)],
  ['GET', path, ({ books, query }) => transactions.list(books, Number(query.limit ?? 20))],
  ['GET', `${path}/:id`, ({ books, id, query }) => transactions.read(books, id, query.expand ?? '')],
  ['POST', `${path}/:id/capture`, ({ books, id, body }) => transactions.capture(books, id, body)],
  ['POST', `${path}/:id/void`, ({ books, id, body }) => transactions.voidRest(books, id, body)],
  ['POST', `${path}/:id/refund`, ({ books, id, body }) => transactions.refund(books, id, body)],
  ['POST', `${path}/:id/update`, ({ books, id, body }) => transactions.update(books, id, body)],
]

/** Speaks Affirm's protocol for tests and the demo: Transactions, checkout webhooks, and the script with its window. */
export function createAffirmStandIn({
  secret,
  webhookUrl,
  now = () => new Date(),
  delivery: deliveryOptions = {},
  store = memoryStore(),
}: AffirmStandInOptions) {
  type Sent = { readonly account: string; readonly fields: Readonly<Record<string, string>> }
  const delivery = createDelivery<Sent>(deliveryOptions, {
    post: ({ account, fields }) => {
      const url = webhookUrl?.(account)
      return url === undefined ? undefined : { url, ...message(account, fields) }
    },
  })
  const keys = (account: string) => affirmStandInKeys(secret, account)

  /** A webhook as it would be sent now: a form, signed with the private key. */
  const message = (account: string, fields: Readonly<Record<string, string>>, at: Date = now()) => {
    const body = new URLSearchParams(fields).toString()
    const seconds = Math.floor(at.getTime() / 1_000)
    const digest = createHmac('sha512', keys(account).privateKey).update(`${seconds}.${body}`).digest('hex')
    const headers = {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Affirm-Webhook' },
      'x-affirm-signature': `t=${seconds},v0=${digest}`,
    }
    return { headers, body }
  }
  const announce = (checkout: Checkout, event: string) => {
    const { account, id, orderId, total } = checkout
    const fields = {
      ...{ event, order_id: orderId, total: String(total), event_timestamp: now().toISOString() },
      ...(event === 'confirmed' && { checkout_token: id }),
    }
    if (webhookUrl?.(account)) delivery.send({ account, fields })
  }

  const accountOfPublicKey = (publicKey: string): string | undefined => {
    const account = /^(.+)-[0-9a-f]{16}$/.exec(publicKey)?.[1]
    return account !== undefined && isSame(publicKey, keys(account).publicKey) ? account : undefined
  }
  function accountOf({ headers }: FastifyRequest): string {
    const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const [publicKey = '', privateKey = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const account = accountOfPublicKey(publicKey)
    if (account === undefined || !isSame(privateKey, keys(account).privateKey))
      throw new AffirmRefusal(401, 'unauthorized', 'The API keys are invalid')
    return account
  }

  /** A request with an idempotency key is processed once. A refusal is not stored. */
  function answered(request: FastifyRequest, run: (call: Call) => Answer): Answer {
    const account = accountOf(request)
    const key = request.headers['idempotency-key']
    const name = `${account} ${request.method} ${request.url} ${String(key)}`
    const before = key === undefined ? undefined : store.answers.get(name)
    if (before) return before
    const answer = run({
      books: { account, store, now },
      id: (request.params as { id?: string }).id ?? '',
      body: (request.body ?? {}) as transactions.Body,
      query: request.query as Call['query'],
    })
    if (key !== undefined) store.answers.set(name, answer)
    return answer
  }

  const opened = (checkout: CheckoutOpened): Checkout => {
    const account = accountOfPublicKey(checkout.merchant?.public_api_key ?? '')
    if (account === undefined)
      throw new AffirmRefusal(401, 'unauthorized', 'The public key is invalid', 'merchant.public_api_key')
    const made = openCheckout(store, account, checkout, now())
    announce(made, 'opened')
    return made
  }
  const decided = (checkout: Checkout, buyer: TestBuyer) => {
    announce(checkout, buyer === 'approved' ? 'approved' : 'not_approved')
    if (buyer === 'denied') return { reason: 'not_approved' }
    checkout.isConfirmed = true
    announce(checkout, 'confirmed')
    return { checkout_token: checkout.id, created: now().toISOString() }
  }

  const register: FastifyPluginAsync = async (app) => {
    for (const [method, url, run] of routes)
      app.route({
        ...{ method, url },
        handler: async (request, reply) => {
          try {
            const { status, body } = answered(request, run)
            return reply.code(status).send(body)
          } catch (error) {
            if (!(error instanceof AffirmRefusal)) throw error
            const { status, code, message: text, field } = error
            return reply
              .code(status)
              .send({ status_code: status, code, message: text, ...(field && { field }) })
          }
        },
      })
    affirmFrames(app, { opened, answered: decided, checkoutOf: (id) => store.checkouts.get(id) })
  }

  const transactionOf = (account: string, serial: string) =>
    [...store.transactions.values()].find((each) => each.account === account && each.orderId === serial)

  return {
    ...{ register, keys, store, message, transactionOf },
    /** The buyer goes through Affirm's window. @returns what Affirm's script hands to the page */
    checksOut: (checkout: CheckoutOpened, buyer: TestBuyer = 'approved') => decided(opened(checkout), buyer),
    /** A person of the merchant refunds in Affirm's portal. */
    refundAtAffirm: (account: string, serial: string, amount: number) => {
      const { id } = transactionOf(account, serial)!
      transactions.refund({ account, store, now }, id, { amount })
    },
    /** Affirm's idempotency keys have expired. */
    forgetKeys: () => store.answers.clear(),
    settled: delivery.settled,
    stop: delivery.stop,
  }
}
export type AffirmStandIn = ReturnType<typeof createAffirmStandIn>
