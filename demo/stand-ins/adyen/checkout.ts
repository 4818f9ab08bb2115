import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallRefused, newReference, type Payments } from './payments.ts'
import type { Amount, Link, Merchant, Session, Store } from './store.ts'

type Body = Readonly<Record<string, unknown>>
type Call = {
  readonly merchant: Merchant
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Body
}
type Answer = { readonly status: number; readonly body: Body }

const hour = 3_600_000

export type CheckoutParts = {
  readonly store: Store
  readonly payments: Payments
  readonly merchants: readonly Merchant[]
  readonly now: () => Date
  /** Where the stand-in's own pages are. */
  readonly pages: () => string
}

/** The calls of Checkout v72 that shops make with a session or a link, under Adyen's paths. */
export function checkoutRoutes(
  app: FastifyInstance,
  { store, payments, merchants, now, pages }: CheckoutParts,
) {
  const merchantOf = (request: FastifyRequest): Merchant => {
    const merchant = merchants.find(({ apiKey }) => apiKey === request.headers['x-api-key'])
    if (!merchant) throw new CallRefused(401, '000', 'HTTP Status Response - Unauthorized')
    return merchant
  }

  const serve = (method: 'GET' | 'POST' | 'PATCH', url: string, run: (call: Call) => Promise<Answer>) =>
    app.route({
      method,
      url: `/v72${url}`,
      handler: async (request, reply) => {
        try {
          const { status, body } = await once(request, run)
          return reply.status(status).send(body)
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error
          const { status, errorCode, message } = error
          const errorType = status === 401 ? 'security' : 'validation'
          return reply.status(status).send({ status, errorCode, message, errorType })
        }
      },
    })

  /**
   * A request with an idempotency key is processed once, and its answer is replayed. A refusal is not stored.
   */
  async function once(request: FastifyRequest, run: (call: Call) => Promise<Answer>): Promise<Answer> {
    const merchant = merchantOf(request)
    const body = (request.body ?? {}) as Body
    if (body.merchantAccount !== undefined && body.merchantAccount !== merchant.account)
      throw new CallRefused(403, '901', 'Invalid Merchant Account')
    const call = {
      merchant,
      body,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, string>,
    }
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return run(call)
    if (key.length > 64) throw new CallRefused(422, '705', 'Invalid idempotency key')
    const name = createHash('sha256').update(`${merchant.account} ${request.url} ${key}`).digest('hex')
    const kept = store.answers.get(name)
    if (kept === 'inProgress') throw new CallRefused(422, '704', 'request already processed or in progress')
    if (kept) return kept as Answer
    store.answers.set(name, 'inProgress')
    try {
      const answer = await run(call)
      store.answers.set(name, answer)
      return answer
    } catch (error) {
      store.answers.delete(name)
      throw error
    }
  }

  const amountOf = (body: Body): Amount => {
    const { value, currency } = (body.amount ?? {}) as Partial<Amount>
    if (!Number.isInteger(value) || value! < 0) throw new CallRefused(422, '137', 'Invalid amount specified')
    if (!/^[A-Z]{3}$/.test(currency ?? ''))
      throw new CallRefused(422, '138', 'Unsupported currency specified')
    return { value: value!, currency: currency! }
  }
  const needed = (body: Body, name: string): string => {
    const value = body[name]
    if (typeof value !== 'string' || value === '')
      throw new CallRefused(422, '14_0408', `Required field '${name}' is not provided.`)
    return value
  }
  const expiryOf = ({ expiresAt }: Body, defaultMs: number) =>
    typeof expiresAt === 'string' ? new Date(expiresAt) : new Date(now().getTime() + defaultMs)

  serve('POST', '/paymentMethods', async () => ({
    status: 200,
    body: { paymentMethods: [{ name: 'Cards', type: 'scheme' }] },
  }))

  serve('POST', '/sessions', async ({ merchant, body }) => {
    const session: Session = {
      id: `CS${newReference()}`,
      merchant: merchant.account,
      reference: needed(body, 'reference'),
      amount: amountOf(body),
      isManual: (body.additionalData as Body | undefined)?.manualCapture === 'true',
      expiresAt: expiryOf(body, hour),
      request: { ...body, returnUrl: needed(body, 'returnUrl') },
      sessionData: randomBytes(120).toString('base64'),
      ...{ status: 'active', refusals: 0 },
    }
    store.sessions.set(session.id, session)
    const { id, sessionData, expiresAt } = session
    return {
      status: 201,
      body: { ...session.request, id, sessionData, expiresAt: expiresAt.toISOString(), mode: 'embedded' },
    }
  })

  serve('GET', '/sessions/:id', async ({ merchant, params, query }) => {
    const result = store.results.get(query.sessionResult ?? '')
    if (result?.session.id !== params.id || result?.session.merchant !== merchant.account)
      throw new CallRefused(422, '14_030', 'sessionResult is invalid')
    const { id, reference, payment } = result.session
    const paid = payment && result.status === 'completed'
    const authorised = paid && {
      amount: payment.amount,
      pspReference: payment.pspReference,
      resultCode: 'Authorised',
      paymentMethod: { type: 'scheme', brand: 'visa' },
    }
    return {
      status: 200,
      body: { id, reference, status: result.status, ...(authorised && { payments: [authorised] }) },
    }
  })

  serve('POST', '/payments/details', async ({ merchant, body }) => {
    const token = (body.details as Body | undefined)?.redirectResult
    const redirect = typeof token === 'string' ? store.redirects.get(token) : undefined
    if (redirect?.session.merchant !== merchant.account)
      throw new CallRefused(422, '14_018', 'Invalid details or payload')
    const { session, outcome } = redirect
    const { reference: merchantReference, amount } = session
    if (outcome === 'Authorised') {
      session.payment ??= await payments.authorise({ ...session, merchantReference })
      session.status = 'completed'
      const { pspReference } = session.payment
      return { status: 200, body: { resultCode: outcome, pspReference, merchantReference, amount } }
    }
    await payments.decline({ ...session, merchantReference })
    return {
      status: 200,
      body: { resultCode: outcome, pspReference: newReference(), merchantReference, refusalReason: outcome },
    }
  })

  const linkBody = (link: Link): Body => ({
    ...link.request,
    ...{ id: link.id, url: link.url, status: link.status, expiresAt: link.expiresAt.toISOString() },
  })
  const foundLink = ({ merchant, params }: Call): Link => {
    const link = store.links.get(params.id ?? '')
    if (link?.merchant !== merchant.account) throw new CallRefused(404, '14_0404', 'Payment link not found')
    if (link.status === 'active' && link.expiresAt <= now()) link.status = 'expired'
    return link
  }

  serve('POST', '/paymentLinks', async ({ merchant, body }) => {
    const id = `PL${newReference()}`
    const link: Link = {
      id,
      merchant: merchant.account,
      reference: needed(body, 'reference'),
      amount: amountOf(body),
      isManual: body.manualCapture === true,
      expiresAt: expiryOf(body, 24 * hour),
      request: body,
      returnUrl: typeof body.returnUrl === 'string' ? body.returnUrl : undefined,
      url: `${pages()}/links/${id}`,
      status: 'active',
    }
    store.links.set(id, link)
    return { status: 201, body: linkBody(link) }
  })
  serve('GET', '/paymentLinks/:id', async (call) => ({ status: 200, body: linkBody(foundLink(call)) }))
  serve('PATCH', '/paymentLinks/:id', async (call) => {
    const link = foundLink(call)
    if (call.body.status !== 'expired') throw new CallRefused(422, '14_0411', 'Invalid status')
    if (link.status === 'completed')
      throw new CallRefused(422, '14_0413', 'Payment link is already completed')
    link.status = 'expired'
    return { status: 200, body: linkBody(link) }
  })

  const received = (
    { merchant, body }: Call,
    { pspReference }: { readonly pspReference: string },
    about: Body,
  ): Answer => ({
    status: 201,
    body: {
      ...{ merchantAccount: merchant.account, pspReference, status: 'received', ...about },
      ...(typeof body.reference === 'string' && { reference: body.reference }),
    },
  })
  const referenceOf = ({ body }: Call, number: string) =>
    typeof body.reference === 'string'
      ? body.reference
      : (store.payments.get(number)?.merchantReference ?? '')

  for (const kind of ['capture', 'refund'] as const)
    serve('POST', `/payments/:number/${kind}s`, async (call) => {
      const number = call.params.number ?? ''
      const amount = amountOf(call.body)
      const made = await payments[kind](call.merchant.account, number, amount, referenceOf(call, number))
      return received(call, made, { amount, paymentPspReference: number })
    })
  serve('POST', '/payments/:number/cancels', async (call) => {
    const number = call.params.number ?? ''
    const made = await payments.cancel(call.merchant.account, number, 'CANCELLATION')
    return received(call, made, { paymentPspReference: number })
  })
  serve('POST', '/cancels', async (call) => {
    const paymentReference = needed(call.body, 'paymentReference')
    const payment = payments.underReference(call.merchant.account, paymentReference)
    // Adyen takes the request whether there is such a payment or not.
    const made = payment
      ? await payments.cancel(call.merchant.account, payment.pspReference, 'TECHNICAL_CANCEL')
      : { pspReference: newReference() }
    return received(call, made, { paymentReference })
  })
}
