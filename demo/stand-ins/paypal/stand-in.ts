import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { createSigner, type Signer } from './certificate.ts'
import { createDisputes } from './disputes.ts'
import { PaypalFailure } from './failures.ts'
import { accessToken, merchantOfKeys, merchantOfToken, paypalKeys } from './keys.ts'
import { createLedger } from './ledger.ts'
import { type ApiParts, ordersApi } from './orders-api.ts'
import { buyerPages } from './pages.ts'
import { paymentsApi } from './payments-api.ts'
import { reportingApi } from './reporting-api.ts'
import { resources } from './resources.ts'
import { createStore, type Funding, type Store, type StoredOrder } from './store.ts'
import { eventOf, signMessage, type WebhookEvent } from './webhooks.ts'

export type PaypalStandInOptions = {
  /** The keys of all accounts are derived from it. */
  readonly secretKey: string
  /**
   * Where it is reached, without a slash at the end: by the mall, and by buyers unless `pages` names another
   * address.
   */
  readonly address: () => string
  readonly pages?: () => string
  readonly store?: Store
  /** Signs its messages; made for this stand-in where it is left out. */
  readonly signer?: Signer
  /** Where messages to a merchant go, as entered at PayPal; undefined sends none. */
  readonly webhookUrl?: (merchantId: string) => string | undefined
  readonly delivery?: DeliveryOptions
  readonly now?: () => Date
}

const calm: DeliveryOptions = { retryAfterMs: [1_000, 1_000, 1_000] }

/** Speaks PayPal's protocol: OAuth, Orders v2, Payments v2, Transaction Search, webhooks, and the buyer's page. */
export function createPaypalStandIn({
  secretKey,
  address,
  pages = address,
  store = createStore(),
  now = () => new Date(),
  signer = createSigner(now()),
  webhookUrl,
  delivery: deliveryOptions = calm,
}: PaypalStandInOptions) {
  type Sent = { readonly merchantId: string; readonly body: object }
  const delivery = createDelivery<Sent>(deliveryOptions, {
    // Each transmission has a time and a signature of its own.
    post: ({ merchantId, body }) => {
      const url = webhookUrl?.(merchantId)
      if (!url) return undefined
      const { webhookId } = paypalKeys(secretKey, merchantId)
      const { headers, rawBody } = signMessage(
        signer,
        `${address()}${certificatePath}`,
        webhookId,
        body,
        now(),
      )
      return { url, headers, body: rawBody.toString('utf8') }
    },
  })
  const certificatePath = `/v1/notifications/certs/${signer.name}`
  const shown = resources(address, pages)
  let refundsWait = false

  const message = (merchantId: string, event: WebhookEvent, at: Date = now()) =>
    signMessage(
      signer,
      `${address()}${certificatePath}`,
      paypalKeys(secretKey, merchantId).webhookId,
      eventOf(event, at),
      at,
    )
  const notify = (merchantId: string, event: WebhookEvent) => {
    // The resource as it is now, whenever it is sent.
    if (webhookUrl?.(merchantId)) delivery.send({ merchantId, body: structuredClone(eventOf(event, now())) })
  }
  const ledger = createLedger({ store, now, notify, shown })
  const disputes = createDisputes({ store, now, notify, shown }, ledger)

  const approve = (order: StoredOrder, funding: Funding) => {
    if (order.status !== 'CREATED') return
    order.status = 'APPROVED'
    order.funding = funding
    notify(order.merchantId, {
      type: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource: shown.order(order),
    })
  }

  const merchantOf = ({ headers }: FastifyRequest): string => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const merchantId = merchantOfToken(secretKey, token, now())
    if (merchantId === undefined)
      throw new PaypalFailure(
        401,
        'AUTHENTICATION_FAILURE',
        'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
        {
          issue: 'INVALID_TOKEN',
          description: 'Token signature verification failed.',
        },
      )
    return merchantId
  }

  const token = (request: FastifyRequest, reply: FastifyReply) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [clientId = '', clientSecret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const merchantId = merchantOfKeys(secretKey, clientId, clientSecret)
    if (merchantId === undefined)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const { grant_type: grant } = (request.body ?? {}) as { readonly grant_type?: string }
    if (grant !== 'client_credentials')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is unsupported' })
    const { token: issued, expiresIn } = accessToken(secretKey, merchantId, now())
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      ...{ access_token: issued, token_type: 'Bearer', app_id: 'APP-80W284485P519543T' },
      ...{ expires_in: expiresIn, nonce: now().toISOString() },
    }
  }

  const register: FastifyPluginAsync = async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    // The SDK declares JSON even for an empty body.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => (body === '' ? undefined : JSON.parse(body)),
    )
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof PaypalFailure) return reply.code(error.status).send(error.body)
      throw error
    })
    app.post('/v1/oauth2/token', async (request, reply) => token(request, reply))
    app.get(certificatePath, async (_request, reply) => reply.type('text/plain').send(signer.pem))
    const parts: ApiParts = { store, ledger, shown, now, merchantOf }
    ordersApi(app, parts)
    paymentsApi(app, { ...parts, refundsWait: () => refundsWait })
    reportingApi(app, parts)
    buyerPages(app, { store, approve })
  }

  const orderOf = (merchantId: string, serial: string) =>
    [...store.orders.values()].find(
      (order) => order.merchantId === merchantId && order.invoiceId === serial && order.returnUrl !== '',
    )

  return {
    register,
    stop: delivery.stop,
    /** The buyer approves on PayPal's page. */
    approve: (merchantId: string, serial: string, funding: Funding = 'balance') => {
      const order = orderOf(merchantId, serial)
      if (order) approve(order, funding)
    },
    orderOf,
    /** The order of the page that a buyer was sent to. */
    orderOfToken: (token: string) => store.orders.get(token),
    /** An order as the API answers it. */
    shownOrder: shown.order,
    /** A message as it would be sent now. */
    message,
    /** PayPal retains request ids for hours: they have expired. */
    forgetRequests: () => store.requests.clear(),
    endPending: ledger.endPending,
    /** Someone of the merchant makes a refund on PayPal's pages. */
    refundAtPaypal: (captureId: string, value: string, currency: string) =>
      ledger.refund(undefined, captureId, { amount: { value, currency_code: currency } }),
    /** Refunds go by bank transfer from now on, and end when a test calls `endRefund`. */
    delayRefunds: (delayed: boolean) => {
      refundsWait = delayed
    },
    endRefund: ledger.endRefund,
    dispute: disputes.dispute,
    escalate: disputes.escalate,
    resolve: disputes.resolve,
  }
}
export type PaypalStandIn = ReturnType<typeof createPaypalStandIn>
