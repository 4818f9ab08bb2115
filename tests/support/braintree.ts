import Fastify from 'fastify'
import { expect } from 'vitest'
import type { AttemptRef, ChannelAccount, Intent, PaymentFact } from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import { braintreeGatewayOf } from '#providers/payments/braintree/gateway.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { braintreeStandInKeys, signatureOf } from '../../demo/stand-ins/braintree/keys.ts'
import {
  type BraintreeStandInOptions,
  createBraintreeStandIn,
} from '../../demo/stand-ins/braintree/stand-in.ts'
import { slowness } from './busy.ts'
import { aFaultyProxy } from './faulty-proxy.ts'
import { memoryBook } from './provider-book.ts'

const secret = 'the secret of a stand-in in tests'
export const returnUrl = 'http://mall.localhost/buyer/pay-result'
export const visa = '4111111111111111'
export const declinedVisa = '4000111111111115'

export const anAccount = (account: string, from = secret): ChannelAccount => ({
  accountId: '1' as Id,
  site: 'global',
  channel: 'BRAINTREE',
  account,
  environment: 'test',
  settings: { ...braintreeStandInKeys(from, account), partialSettlement: 'yes' },
})

/** The channel before its stand-in, and every message that the stand-in sends. */
export async function aShop({ settlesAfterMs = 86_400_000, ...more }: Partial<BraintreeStandInOptions> = {}) {
  const messages: { readonly kind: string; readonly rawBody: Buffer }[] = []
  const inbox = Fastify()
  inbox.removeAllContentTypeParsers()
  inbox.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  inbox.post('/notify', ({ body }, reply) => {
    const rawBody = body as Buffer
    messages.push({ kind: /<kind>(\w+)</.exec(xmlOf(rawBody))?.[1] ?? '', rawBody })
    return reply.send('')
  })
  const inboxAddress = await inbox.listen({ host: '127.0.0.1', port: 0 })
  let address = ''
  const proxy = await aFaultyProxy(() => address)
  const standIn = createBraintreeStandIn({
    secret,
    url: () => proxy.url,
    settlesAfterMs,
    ...more,
    delivery: { url: (account) => (account === 'mallard' ? `${inboxAddress}/notify` : undefined) },
  })
  const app = Fastify()
  // One call is lost on its way, or its answer.
  let lost: { readonly when: 'before' | 'after'; readonly path: RegExp | undefined } | undefined
  const isLost = (when: 'before' | 'after', url: string) => lost?.when === when && lost.path?.test(url)
  app.addHook('preHandler', async ({ url }, reply) => {
    if (isLost('before', url)) await reply.code(500).send()
  })
  app.addHook('onSend', async ({ url }, reply, body) => {
    if (isLost('after', url)) reply.code(500)
    return body
  })
  await app.register(standIn.register)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  const book = memoryBook()
  const timeoutMs = Math.round(2_000 * slowness())
  const options = { book, api: () => proxy.url, timeoutMs }
  const [made] = braintreeChannels(options)
  const channel = guardedChannel(made!)
  const account = anAccount('mallard')
  const start = async (change: Partial<Intent> = {}) => {
    const serial = `MP${newId()}`
    const started = await channel.start({ ...intentOf(serial, account), ...change })
    const attempt: AttemptRef = { account: change.account ?? account, serial, reference: started.reference }
    return { serial, started, attempt }
  }
  const enter = (number = visa, card: { cvv?: string } = {}) => ({
    returnUrl,
    input: { nonce: standIn.buyer.enters('mallard', number, card) },
  })
  /** The buyer starts and pays. */
  const pay = async (number = visa, change: Partial<Intent> = {}, card: { cvv?: string } = {}) => {
    const begun = await start(change)
    return { ...begun, next: await channel.resume!(begun.attempt, enter(number, card)) }
  }
  /** The facts of the next message of a kind. */
  const told = async (kind: string) => {
    await expect.poll(() => messages.some((each) => each.kind === kind)).toBe(true)
    const [{ rawBody }] = messages.splice(
      messages.findIndex((each) => each.kind === kind),
      1,
    ) as [(typeof messages)[number]]
    return channel.receive!({ headers: new Headers(), rawBody, now: new Date() }, account)
  }
  const stop = async () => {
    standIn.stop()
    await proxy.stop()
    await app.close()
    await inbox.close()
  }
  return {
    proxy,
    standIn,
    address,
    channel,
    account,
    options,
    start,
    enter,
    pay,
    told,
    stop,
    lose: (when: 'before' | 'after', path: RegExp | undefined) => {
      lost = { when, path }
    },
    [Symbol.asyncDispose]: stop,
  }
}
export type Shop = Awaited<ReturnType<typeof aShop>>

const intentOf = (serial: string, account: ChannelAccount): Intent => ({
  serial,
  account,
  amount: { amount: 60_000, currency: 'USD' },
  language: 'en',
  capture: 'now',
  returnUrl,
  notifyUrl: 'http://127.0.0.1:9/notify',
  payBy: new Date(Date.now() + 1_800_000),
})

const xmlOf = (rawBody: Buffer) =>
  Buffer.from(new URLSearchParams(rawBody.toString()).get('bt_payload') ?? '', 'base64').toString()

export type Form = { readonly bt_signature: string; readonly bt_payload: string }
export const bodyOf = (form: Form) => Buffer.from(new URLSearchParams({ ...form }).toString())

/** A message of Braintree's own making, with our number in its transaction and a time. */
export async function aSample(account: ChannelAccount, serial: string, now: Date): Promise<Buffer> {
  const gateway = braintreeGatewayOf(account, { book: memoryBook() })
  const { bt_payload: payload } = await gateway.webhookTesting.sampleNotification(
    'transaction_settled',
    'tx7',
  )
  const xml = Buffer.from(payload, 'base64')
    .toString()
    .replace('<status>', `<order-id>${serial}</order-id><status>`)
    .replace(/(<timestamp[^>]*>)[^<]*/, `$1${now.toISOString()}`)
  return signed(account, xml)
}
export function signed({ settings }: ChannelAccount, xml: string): Buffer {
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  const signature = `${settings.publicKey}|${signatureOf(settings.privateKey!, payload)}`
  return bodyOf({ bt_payload: payload, bt_signature: signature })
}

export type Captured = Extract<PaymentFact, { status: 'succeeded' }>
export const captureIn = (facts: readonly PaymentFact[] | undefined): Captured =>
  facts?.find((fact): fact is Captured => fact.status === 'succeeded') as Captured
export const statuses = (facts: readonly PaymentFact[] | undefined) => facts?.map(({ status }) => status)
export const refundOf = ({ captureId, currency }: Captured, amount: number, key: Id = newId()) => ({
  key,
  captureId,
  currency,
  amount,
})
export const sales = ({ standIn }: Shop, serial: string) =>
  standIn.store.transactions('mallard').filter(({ orderId, type }) => orderId === serial && type === 'sale')
