import Fastify from 'fastify'
import { expect } from 'vitest'
import type { ChannelAccount, Intent } from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { EventDelivery } from '../../demo/stand-ins/stripe/events.ts'
import { createStripeStandIn, stripeStandInKeys } from '../../demo/stand-ins/stripe/stand-in.ts'
import { slowness } from '../support/busy.ts'
import { aFaultyProxy } from '../support/faulty-proxy.ts'
import { type Judgement, stripeDocument } from '../support/stripe-document.ts'

/** Stripe's channels, a stand-in judged by Stripe's own document, and a shop that receives its events. */

export const secret = 'the secret of a stand-in in tests'
const document = stripeDocument()
export const judgements: Judgement[] = []

export const anAccount = (code: string, account: string, from = secret): ChannelAccount => ({
  accountId: '1' as Id,
  site: 'global',
  channel: code,
  account,
  environment: 'test',
  settings: { ...stripeStandInKeys(from, account), ...(code === 'STRIPE_PAY_PC' && { multicapture: 'yes' }) },
})

export async function aStandIn(delivery?: EventDelivery) {
  const proxy = await aFaultyProxy(() => address)
  const standIn = createStripeStandIn({
    secret,
    url: () => proxy.url,
    slownessMs: 5,
    ...(delivery && { delivery }),
  })
  const app = Fastify()
  ;(await document).judgeAll(app, judgements)
  app.register(standIn.register)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    proxy,
    standIn,
    address,
    stop: async () => {
      standIn.stop()
      await proxy.stop()
      await app.close()
    },
  }
}

/** The channel, its stand-in, and every event that the stand-in sends as it comes. */
export async function aShop(code: 'STRIPE_PAY_PC' | 'STRIPE_PAY_QUICK' = 'STRIPE_PAY_PC') {
  const inbox = Fastify()
  const events: { readonly type: string; readonly headers: Headers; readonly rawBody: Buffer }[] = []
  inbox.removeAllContentTypeParsers()
  inbox.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  let refusals = 0
  inbox.post('/notify', async ({ body, headers }, reply) => {
    if (refusals-- > 0) return reply.code(503).send()
    const rawBody = body as Buffer
    const { type } = JSON.parse(rawBody.toString()) as { type: string }
    events.push({
      type,
      rawBody,
      headers: new Headers({ 'stripe-signature': String(headers['stripe-signature']) }),
    })
    return {}
  })
  const inboxAddress = await inbox.listen({ host: '127.0.0.1', port: 0 })
  const { proxy, standIn, address, stop } = await aStandIn({
    url: (name) => (name === 'mallard' ? `${inboxAddress}/notify` : undefined),
    retryAfterMs: [20, 20],
  })
  const channel = guardedChannel(
    stripeChannels({ api: () => proxy.url, timeoutMs: Math.round(2_000 * slowness()) }).find(
      (each) => each.code === code,
    )!,
  )
  const account = anAccount(code, 'mallard')
  const start = async (more: Partial<Intent> = {}) => {
    const serial = `MP${newId()}`
    const started = await channel.start({ ...intentOf(serial, account), ...more })
    return { serial, started, attempt: { account, serial, reference: started.reference } }
  }
  const pay = async (number: string, more: Partial<Intent> = {}) => {
    const begun = await start(more)
    standIn.buyer.enters('mallard', begun.serial, number)
    return begun
  }
  /** The facts of the next event of a type. */
  const told = async (type: string) => {
    await expect.poll(() => events.some((each) => each.type === type)).toBe(true)
    const at = events.findIndex((each) => each.type === type)
    const [{ headers, rawBody }] = events.splice(at, 1) as [(typeof events)[number]]
    return channel.receive!({ headers, rawBody, now: new Date() }, account)
  }
  return {
    proxy,
    standIn,
    address,
    channel,
    account,
    start,
    pay,
    told,
    refuseNext: (many: number) => {
      refusals = many
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await inbox.close()
    },
  }
}

export const intentOf = (serial: string, account: ChannelAccount): Intent => ({
  serial,
  account,
  amount: { amount: 60_000, currency: 'USD' },
  language: 'en',
  capture: 'now',
  returnUrl: 'http://mall.localhost/buyer/pay-result',
  notifyUrl: 'http://127.0.0.1:9/notify',
  payBy: new Date(Date.now() + 1_800_000),
})
