import { readFileSync } from 'node:fs'
import addFormats from 'ajv-formats'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import type { Channel, ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import type { AdyenBook } from '#providers/payments/adyen/book.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type AdyenStandInOptions, createAdyenStandIn } from '../../demo/stand-ins/adyen/stand-in.ts'
import type { Merchant } from '../../demo/stand-ins/adyen/store.ts'
import { slowness } from './busy.ts'
import { aFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { memoryBook } from './provider-book.ts'

/** Adyen's own description of its calls. */
export const checkoutDocument = JSON.parse(
  readFileSync(new URL('../specs/adyen-CheckoutService-v72.json', import.meta.url), 'utf8'),
) as Document
/** And of its webhooks. */
export const webhooksDocument = JSON.parse(
  readFileSync(new URL('../specs/adyen-Webhooks-v1.json', import.meta.url), 'utf8'),
) as { readonly webhooks: Readonly<Record<string, unknown>>; readonly components: object }

let loaded: Promise<OpenAPIBackend> | undefined

/** Loaded once. A call's rules are compiled when it is first made, which takes a second: so they are before anything is timed. */
const checkout = (): Promise<OpenAPIBackend> => {
  loaded ??= (async () => {
    const api = new OpenAPIBackend({
      definition: checkoutDocument,
      quick: true,
      apiRoot: '/v72',
      ajvOpts: { strict: false },
      customizeAjv: (ajv) => addFormats(ajv),
    })
    await api.init()
    for (const path of [
      '/sessions',
      '/paymentLinks',
      '/payments/details',
      '/payments/1/captures',
      '/payments/1/refunds',
      '/payments/1/cancels',
      '/cancels',
    ]) {
      const request = { method: 'post', path: `/v72${path}`, headers: {}, body: {} }
      const operation = api.router.matchOperation(request)
      api.validateRequest(request, operation)
      api.validateResponse({}, operation!, path === '/payments/details' ? 200 : 201)
    }
    return api
  })()
  return loaded
}

/** Refuses requests that Adyen's document refuses, and notes answers that deviate from it. */
export async function holdAgainstDocument(app: FastifyInstance, faults: string[]): Promise<void> {
  const api = await checkout()
  const requested = (method: string, url: string, body: unknown, headers: object) => {
    const [path = '', query = ''] = url.split('?')
    return { method, path, query, body: body as never, headers: headers as Record<string, string> }
  }
  app.addHook('preHandler', async ({ method, url, body, headers }, reply) => {
    if (!url.startsWith('/v72/')) return
    const request = requested(method, url, body, headers)
    const { valid, errors } = api.validateRequest(request, api.router.matchOperation(request))
    if (valid) return
    faults.push(`${method} ${url}: ${JSON.stringify(errors)}`)
    await reply.status(422).send({
      status: 422,
      errorCode: '702',
      message: 'Structure of request invalid',
      errorType: 'validation',
    })
  })
  app.addHook('onSend', async ({ method, url, body, headers }, { statusCode }, payload) => {
    if (!url.startsWith('/v72/')) return payload
    const operation = api.router.matchOperation(requested(method, url, body, headers))
    const answer = JSON.parse(String(payload))
    if (!operation) faults.push(`${method} ${url}: no such call`)
    // The document describes refusals of most calls, and none of sessions.
    else if (operation.responses && String(statusCode) in operation.responses) {
      const { errors } = api.validateResponse(answer, operation, statusCode)
      if (errors) faults.push(`${method} ${url} answered ${statusCode}: ${JSON.stringify(errors)}`)
    } else if (statusCode < 400) faults.push(`${method} ${url}: no answer ${statusCode}`)
    return payload
  })
}

const hex = (account: string) => Buffer.from(account.padEnd(32, '.')).toString('hex')

export const settingsOf = (account: string, from = 'secret') => ({
  apiKey: `AQE${from}.${account}`,
  hmacKey: hex(`${from}.${account}`),
  clientKey: 'test_QWERTYUIOPASDFGH',
  webhookUsername: `user-${account}`,
  webhookPassword: `${from} of ${account}`,
})

export const anAccount = (
  channel: string,
  account: string,
  settings: Record<string, string> = settingsOf(account),
): ChannelAccount => ({
  accountId: '1' as Id,
  site: 'global',
  channel,
  account,
  environment: 'test',
  settings,
})

export function aMerchant(account: string, url: () => string): Merchant {
  const {
    apiKey,
    clientKey,
    hmacKey,
    webhookUsername: username,
    webhookPassword: password,
  } = settingsOf(account)
  return { account, apiKey, clientKey, hmacKey, webhook: { url, username, password } }
}

export type AdyenUnderTest = {
  readonly channels: readonly Channel[]
  readonly channel: (code: string) => Channel
  readonly book: AdyenBook
  readonly standIn: ReturnType<typeof createAdyenStandIn>
  readonly address: string
  readonly proxy: FaultyProxy
  /** Requests or answers that deviate from Adyen's document. */
  readonly faults: string[]
  /** Bodies of the webhooks that were sent. */
  readonly webhooks: string[]
  /** Facts of the webhooks that were received. */
  readonly facts: PaymentFact[]
  readonly stop: () => Promise<void>
}

/** Adyen's stand-in behind its document and a proxy, and a mall that receives its webhooks. */
export async function anAdyen(
  delivery: AdyenStandInOptions['delivery'] = { timing: 'first' },
  { code = 'ADYEN_PC', timeoutMs = Math.round(2_000 * slowness()) } = {},
): Promise<AdyenUnderTest> {
  const [faults, webhooks, facts]: [string[], string[], PaymentFact[]] = [[], [], []]
  const book = memoryBook()
  let address = ''
  const merchants = ['MallardUS', 'HeronUS'].map((account) =>
    aMerchant(account, () => `${address}/notify/${account}`),
  )
  const standIn = createAdyenStandIn({
    merchants,
    delivery,
    pages: () => proxy.url,
    sent: (body) => webhooks.push(body),
  })
  const app = Fastify()
  await holdAgainstDocument(app, faults)
  await app.register(standIn.register)
  await app.register(async (mall) => {
    mall.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    mall.post('/notify/:account', async (request, reply) => {
      const { account } = request.params as { account: string }
      const headers = new Headers(request.headers as Record<string, string>)
      const message = { headers, rawBody: request.body as Buffer, now: new Date() }
      const channel = channels.find((each) => each.code === code)!
      facts.push(...(await channel.receive!(message, anAccount(code, account))))
      return reply.send(channel.acknowledgement)
    })
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const channels = adyenChannels({ book, api: () => proxy.url, timeoutMs })
  return {
    channels,
    channel: (of) => channels.find((each) => each.code === of)!,
    book,
    standIn,
    address,
    proxy,
    faults,
    webhooks,
    facts,
    stop: async () => {
      standIn.stop()
      await standIn.settled()
      await proxy.stop()
      await app.close()
    },
  }
}
