import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { bankPage } from './bank-page.ts'
import type { Books } from './books.ts'
import { registerBrowserPart } from './browser-part.ts'
import { StripeRefusal } from './errors.ts'
import { createSender, type EventDelivery } from './events.ts'
import { type Form, parseForm, textOf } from './form.ts'
import type { PaymentIntent } from './objects.ts'
import { answerBankOfSetup, confirmSetup } from './payment-methods.ts'
import { answerBank, cancelIntent, confirmIntent } from './payments.ts'
import { disputeOf, endDispute, settleRefund } from './refunds.ts'
import { routes } from './routes.ts'
import { createMemoryStore, type Remembered, type Store } from './store.ts'

export type StripeStandInOptions = {
  /** The keys of all accounts are derived from it. */
  readonly secret: string
  /** Where the stand-in's pages are, for browsers. */
  readonly url: () => string
  readonly now?: () => Date
  readonly delivery?: EventDelivery
  /** How long each answer takes, so that requests with one key meet. */
  readonly slownessMs?: number
  readonly store?: Store
  /** Has banks do later what they do then; without it, `bank` decides when. */
  readonly later?: (run: () => void) => void
}

export type StripeStandInKeys = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** The test keys of an account: derived, so that there is no list of accounts. */
export function stripeStandInKeys(secret: string, account: string): StripeStandInKeys {
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`stripe:${purpose}:${account}`).digest('hex').slice(0, 32)
  return {
    secretKey: `sk_test_${account}_${derived('secret')}`,
    publishableKey: `pk_test_${account}_${derived('publishable')}`,
    webhookSecret: `whsec_${derived('webhook')}`,
  }
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const dayMs = 86_400_000

/** Speaks Stripe's protocol for tests and the demo: its API of 2023-08-16, its test cards, its signed events. */
export function createStripeStandIn({
  secret,
  url,
  now = () => new Date(),
  delivery,
  slownessMs = 0,
  store = createMemoryStore(),
  later = () => undefined,
}: StripeStandInOptions) {
  const keys = (account: string) => stripeStandInKeys(secret, account)
  const sender = createSender({ delivery, now, secretOf: (account) => keys(account).webhookSecret })
  const books = (account: string): Books => ({
    ...{ account, store, now, url },
    emit: (type, object) => sender.emit(account, type, object),
    later,
  })

  function knownAccount(key: string, kind: 'secretKey' | 'publishableKey'): string | undefined {
    const account = /^[sp]k_test_([a-z0-9-]{1,40})_[0-9a-f]{32}$/.exec(key)?.[1]
    return account && isSame(key, keys(account)[kind]) ? account : undefined
  }

  function accountOfKey(key: string, kind: 'secretKey' | 'publishableKey'): string {
    const account = knownAccount(key, kind)
    if (account) return account
    const shown = key ? `${key.slice(0, 8)}****${key.slice(-4)}` : ''
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${shown}`,
    })
  }

  /** The account of a request; a browser must know the secret of the object that it names. */
  function accountOf(request: FastifyRequest, form: Form, id: string, inBrowser: boolean): string {
    const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    const key =
      scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0]! : credentials
    const publishable = textOf(form.key)
    if (!inBrowser || !publishable) return accountOfKey(key, 'secretKey')
    const account = accountOfKey(publishable, 'publishableKey')
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    const known = store.find(account, kind, id)?.client_secret
    if (!known || !isSame(known, textOf(form.client_secret) ?? ''))
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'The client_secret is wrong.' })
    return account
  }

  async function answered(
    request: FastifyRequest,
    account: string,
    run: () => object,
  ): Promise<{ readonly status: number; readonly body: object }> {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    if (typeof key !== 'string') return outcome(run)
    const asked = createHash('sha256')
      .update(`${request.url} ${String(request.body ?? '')}`)
      .digest('hex')
    const before = store.remembered(account, key)
    if (before && now().getTime() - before.at < dayMs) {
      if (!before.answer)
        throw new StripeRefusal(409, {
          ...{ type: 'invalid_request_error', code: 'idempotency_key_in_use' },
          message: 'There is currently another in-progress request using this Idempotent Key.',
        })
      if (before.request !== asked)
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      return before.answer
    }
    const remembered: Remembered = { request: asked, at: now().getTime(), answer: undefined }
    store.remember(account, key, remembered)
    await wait(slownessMs)
    remembered.answer = outcome(run)
    return remembered.answer
  }

  const register: FastifyPluginAsync = async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 100_000 }, (_, body, done) =>
      done(null, body),
    )
    for (const { method, path, inBrowser = false, run } of routes)
      app.route<{ Params: { id?: string } }>({
        method,
        url: path,
        handler: async (request, reply) => {
          const query = request.raw.url?.split('?')[1] ?? ''
          const form = parseForm(method === 'GET' ? query : String(request.body ?? ''))
          const { id = '' } = request.params
          const { status, body } = await answer(async () => {
            const account = accountOf(request, form, id, inBrowser)
            return answered(request, account, () => run({ books: books(account), id, form }))
          })
          return send(reply, status, body)
        },
      })
    registerBrowserPart(app, {
      accountOfKey: (key) => knownAccount(key, 'publishableKey'),
      intentOf: (account, given) => {
        const [id = ''] = given.split('_secret_')
        const intent = store.find(account, 'payment_intent', id) ?? store.find(account, 'setup_intent', id)
        return intent && isSame(intent.client_secret, given) ? intent : undefined
      },
      answerBank: (account, intent, isApproved) =>
        intent.object === 'payment_intent'
          ? answerBank(books(account), intent.id, isApproved)
          : answerBankOfSetup(books(account), intent.id, isApproved),
    })
    type AtBank = { Params: { account: string; secret: string }; Body: string }
    app.get<AtBank>('/3d-secure/:account/:secret', async (request, reply) => {
      const intent = intentOfSecret(request.params)
      reply.type('text/html; charset=utf-8')
      return intent ? bankPage(intent, request.headers['accept-language']) : reply.code(404).send()
    })
    app.post<AtBank>('/3d-secure/:account/:secret', async (request, reply) => {
      const intent = intentOfSecret(request.params)
      if (!intent) return reply.code(404).send()
      const action = intent.next_action
      if (action?.type !== 'redirect_to_url')
        return reply
          .type('text/html; charset=utf-8')
          .send(bankPage(intent, request.headers['accept-language']))
      const answer = textOf(parseForm(request.body).answer)
      const after =
        answer === 'cancel'
          ? cancelIntent(books(request.params.account), intent.id, {})
          : answerBank(books(request.params.account), intent.id, answer === 'approve')
      const back = new URL(action.redirect_to_url.return_url)
      back.searchParams.set('payment_intent', intent.id)
      back.searchParams.set('payment_intent_client_secret', intent.client_secret)
      back.searchParams.set(
        'redirect_status',
        ['succeeded', 'requires_capture'].includes(after.status) ? 'succeeded' : 'failed',
      )
      return reply.redirect(back.href, 303)
    })
  }

  function intentOfSecret({ account, secret: given }: { account: string; secret: string }) {
    const intent = store.find(account, 'payment_intent', given.split('_secret_')[0]!)
    return intent && isSame(intent.client_secret, given) ? intent : undefined
  }

  const ofSerial = (account: string, serial: string): PaymentIntent | undefined =>
    store.list(account, 'payment_intent').find(({ metadata }) => Object.values(metadata).includes(serial))

  return {
    register,
    keys,
    store,
    /** The buyer's steps in Stripe's fields and at their bank. */
    buyer: {
      /** Enters a card, and approves where the bank requires it. A decline is no error here. */
      enters: (account: string, serial: string, number: string): void => {
        const intent = ofSerial(account, serial)
        if (!intent) return
        ignoringRefusals(() => {
          const card = { payment_method_data: { type: 'card', card: { number } } }
          if (intent.status === 'requires_payment_method') confirmIntent(books(account), intent.id, card)
          answerBank(books(account), intent.id, true)
        })
      },
      answersBank: (account: string, serial: string, isApproved: boolean): void => {
        const intent = ofSerial(account, serial)
        if (intent) answerBank(books(account), intent.id, isApproved)
      },
      savesCard: (account: string, clientSecret: string, number: string): void =>
        ignoringRefusals(() => {
          const id = clientSecret.split('_secret_')[0]!
          confirmSetup(books(account), id, { payment_method_data: { type: 'card', card: { number } } })
          answerBankOfSetup(books(account), id, true)
        }),
    },
    /** Events at Stripe and at banks that the account did not request. */
    bank: {
      disputes: (account: string, serial: string, kind: 'chargeback' | 'inquiry', amount?: number) =>
        disputeOf(books(account), ofSerial(account, serial)!.latest_charge!, kind, amount),
      ends: (account: string, disputeId: string, how: 'won' | 'lost') =>
        endDispute(books(account), disputeId, how),
      settlesRefund: (account: string, refundId: string) => settleRefund(books(account), refundId),
    },
    stop: sender.stop,
  }
}

const outcome = (run: () => object) => {
  try {
    return { status: 200, body: run() }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
    throw error
  }
}

async function answer<Answer>(run: () => Promise<Answer>) {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
    throw error
  }
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('stripe-version', '2023-08-16').header('request-id', 'req_standin').send(body)

function ignoringRefusals(run: () => void): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
}
