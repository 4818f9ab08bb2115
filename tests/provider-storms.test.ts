// @module-tag slow
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { stripeAccount } from '../demo/stand-ins/accounts.ts'
import { createStandIns } from '../demo/stand-ins/all.ts'
import { stripeStandInKeys } from '../demo/stand-ins/stripe/stand-in.ts'
import { passTime } from './support/clock.ts'
import { runJob } from './support/jobs.ts'
import { aClient, aMall, anAddress, type Client, type TestMall } from './support/mall.ts'
import { aBuyerOn, anUnpaidOrder, expectSoundBooks, standing } from './support/payments.ts'
import { type Begun, begin, enterAtStripe, press } from './support/provider-buyers.ts'

/** Messages of real providers as attackers and faulty networks deliver them, and a provider that does not answer for an hour. */

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Messages that the stand-ins sent: each is on record here, and does not arrive. */
const sent = new Map<string, Message[]>()
const network = globalThis.fetch
const noticeAt = /\/api\/payments\/v1\/notify\/(\w+)$/
/** While it is true, the API of Stripe takes calls and does not answer. */
let isStripeSilent = false
let mall: TestMall
beforeAll(async () => {
  globalThis.fetch = async (address, init) => {
    const channel = noticeAt.exec(String(address))?.[1]
    if (!channel) return network(address, init)
    const headers = Object.fromEntries(new Headers(init!.headers))
    const message = { headers, body: String(init!.body) }
    sent.set(channel, [...(sent.get(channel) ?? []), message])
    return new Response(channel === 'ALIPAY' ? 'success' : '{}')
  }
  mall = await aMall({
    standIns: (place) => {
      const standIns = createStandIns(place)
      return {
        ...standIns,
        register: async (app, options) => {
          app.addHook('onRequest', async (request) => {
            while (isStripeSilent && request.url.includes('/stripe/v1/'))
              await new Promise((resolve) => setTimeout(resolve, 50))
          })
          await standIns.register(app, options)
        },
      }
    },
  })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(async () => {
  isStripeSilent = false
  globalThis.fetch = network
  await mall.stop()
})

const inChina = {
  ...anAddress,
  country: 'CN',
  province: '上海市',
  city: '上海市',
  postalCode: '200000',
  personPhone: '13800138000',
}
const deliver = (channel: string, { headers, body }: Message) =>
  network(`${mall.url}/api/payments/v1/notify/${channel}`, { method: 'POST', headers, body })

/** Message of a payment that its buyer has just made. */
async function messageOf(channel: string, act: () => Promise<unknown>): Promise<Message> {
  const before = sent.get(channel)?.length ?? 0
  await act()
  await expect.poll(() => sent.get(channel)?.length ?? 0, { timeout: 10_000 }).toBeGreaterThan(before)
  return sent.get(channel)!.at(-1)!
}

type Case = {
  readonly channel: string
  readonly site?: string
  readonly pay: (begun: Begun) => Promise<unknown>
  /** The name of the header or field that signs a message. */
  readonly signedBy: string
  readonly isTakenByAsking?: true
}
const cases: readonly Case[] = [
  {
    channel: 'STRIPE_PAY_PC',
    pay: (begun) => enterAtStripe(begun, '4242424242424242'),
    signedBy: 'stripe-signature',
  },
  {
    channel: 'PAYPAL_PAY_PC',
    // An approved amount is captured at the mall's request.
    pay: async ({ redirectUrl }) => {
      await press(redirectUrl!, 'balance')
      await passTime(mall, 60_000)
      await runJob(mall, 'payments.askProviders')
    },
    isTakenByAsking: true,
    signedBy: 'paypal-transmission-sig',
  },
  {
    channel: 'ALIPAY',
    site: 'cn',
    pay: ({ redirectUrl }) => press(redirectUrl!, 'pay'),
    signedBy: 'sign',
  },
  {
    channel: 'WECHAT_PAY',
    site: 'cn',
    pay: ({ told }) => press(String(told.content), 'pay'),
    signedBy: 'wechatpay-signature',
  },
]

const payPal = cases.find(({ channel }) => channel === 'PAYPAL_PAY_PC')

async function anOrderFor({ channel, site }: Pick<Case, 'channel' | 'site'>) {
  const client: Client = site ? await aBuyerOn(mall, site) : aClient(mall.url)
  const { groupId } = await anUnpaidOrder(mall, { client, ...(site && { address: inChina }) })
  return { client, groupId, begun: await begin(client, groupId, channel, { environment: 'PC' }) }
}

/** The message with another text, with another signature, and without one. */
function forgeriesOf({ headers, body }: Message, signedBy: string): readonly Message[] {
  const changed = body.includes('"')
    ? body.replace(/\d(?=[^\d]*$)/, (at) => String((Number(at) + 1) % 10))
    : `${body}1`
  if (headers[signedBy] === undefined) {
    const fields = () => new URLSearchParams(body)
    const [other, none, amount] = [fields(), fields(), fields()]
    other.set(signedBy, 'AAAA')
    none.delete(signedBy)
    amount.set('total_amount', '0.01')
    return [other, none, amount].map((each) => ({ headers, body: each.toString() }))
  }
  const { [signedBy]: signature, ...unsigned } = headers
  return [
    { headers, body: changed },
    { headers: { ...headers, [signedBy]: signature!.replace(/.{8}$/, 'AAAAAAA=') }, body },
    { headers: unsigned, body },
  ]
}

describe('A storm of messages at the address of', () => {
  test.each(cases)(
    '$channel: forged ones change nothing, and a genuine one counts once however often it comes (I-13, I-14)',
    async ({ pay, signedBy, isTakenByAsking, ...which }) => {
      const { groupId, begun } = await anOrderFor(which)
      const message = await messageOf(which.channel, () => pay(begun))
      // The certificate that PayPal signs with is fetched when the first message names it, which comes again.
      if (isTakenByAsking)
        await expect.poll(async () => (await deliver(which.channel, message)).status).toBe(200)
      const forgeries = forgeriesOf(message, signedBy)
      const storm = Array.from({ length: 60 }, (_, at) => forgeries[at % forgeries.length]!)
      const answers = await Promise.all(storm.map((each) => deliver(which.channel, each)))
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([401])
      if (!isTakenByAsking) expect((await standing(mall, groupId)).group).toBe('awaitingPayment')

      const mixed = [...storm, ...Array.from({ length: 20 }, () => message)].toSorted(
        () => Math.random() - 0.5,
      )
      const outcomes = await Promise.all(
        mixed.map(async (each) => [each === message, (await deliver(which.channel, each)).status] as const),
      )
      expect(new Set(outcomes.filter(([isGenuine]) => isGenuine).map(([, status]) => status))).toEqual(
        new Set([200]),
      )
      expect(new Set(outcomes.filter(([isGenuine]) => !isGenuine).map(([, status]) => status))).toEqual(
        new Set([401]),
      )
      expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', refunds: [] })
      await expectSoundBooks(mall)
    },
  )

  test.each(cases.filter(({ channel, isTakenByAsking }) => channel !== 'ALIPAY' && !isTakenByAsking))(
    '$channel: one that was signed long ago is refused, and a query to the provider settles the payment (I-13)',
    async ({ pay, ...which }) => {
      const { groupId, begun } = await anOrderFor(which)
      const message = await messageOf(which.channel, () => pay(begun))
      await passTime(mall, 20 * 60_000)
      expect((await deliver(which.channel, message)).status).toBe(401)
      expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
      await runJob(mall, 'payments.askProviders')
      expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', refunds: [] })
    },
  )
})

describe('One account at Stripe that the mall has under two names', () => {
  const webhookSecret = 'whsec_OfTheOtherAddress'
  /** Opens it once more, under a name and with a signing secret of its own. */
  async function again(name: string, settings: { webhookSecret?: string } = {}): Promise<Id> {
    const channel = stripeChannels({}).find(({ code }) => code === 'STRIPE_PAY_PC')!
    const keys = { ...stripeStandInKeys(mall.secret, stripeAccount('global')), ...settings }
    const wanted = { site: 'global', account: name, environment: 'test', isEnabled: false } as const
    const { accountId } = await inTransaction(mall.db, (tx) =>
      openChannelAccount(tx, channelAccountKeys(mall.secret), channel, { ...wanted, settings: keys }),
    )
    return accountId
  }
  async function offer(name: string): Promise<void> {
    const ofChannel = sql`site = 'global' and channel = 'STRIPE_PAY_PC'`
    await sql`update channel_accounts set is_enabled = false where ${ofChannel}`.run(mall.db)
    await sql`update channel_accounts set is_enabled = true where ${ofChannel} and account = ${name}`.run(
      mall.db,
    )
  }

  test('is not paid by a message to the address of the other name, and is by its own afterwards (I-14, I-30)', async () => {
    await again('Of another site', { webhookSecret })
    const { groupId, begun } = await anOrderFor({ channel: 'STRIPE_PAY_PC' })
    const own = await messageOf('STRIPE_PAY_PC', () => enterAtStripe(begun, '4242424242424242'))
    const timestamp = Math.floor(mall.clock.now().getTime() / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: own.body,
      secret: webhookSecret,
      timestamp,
    })
    const other = { headers: { ...own.headers, 'stripe-signature': signature }, body: own.body }
    expect((await deliver('STRIPE_PAY_PC', other)).status).toBe(200)
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    expect((await deliver('STRIPE_PAY_PC', own)).status).toBe(200)
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', refunds: [] })
  })

  test('takes messages that both confirm for the one that the attempt is made with (I-14, I-29)', async () => {
    await again('Renamed')
    await offer('Renamed')
    const { groupId, begun } = await anOrderFor({ channel: 'STRIPE_PAY_PC' })
    await offer(stripeAccount('global'))
    const message = await messageOf('STRIPE_PAY_PC', () => enterAtStripe(begun, '4242424242424242'))
    expect((await deliver('STRIPE_PAY_PC', message)).status).toBe(200)
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', refunds: [] })
    await expectSoundBooks(mall)
  })
})

describe('A provider that does not answer for an hour', () => {
  test('delays no other one, loses no payment, and takes payments again afterwards (I-13)', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    const paidBefore = await anOrderFor({ channel: 'STRIPE_PAY_PC' })
    await enterAtStripe(paidBefore.begun, '4242424242424242')
    isStripeSilent = true
    const refused = async () => {
      const client = aClient(mall.url)
      const { groupId } = await anUnpaidOrder(mall, { client })
      const { status, body } = await client.post(
        '/sapi/mall-pay/payment/firstPay',
        { payChannel: 'STRIPE_PAY_PC', contractId: groupId },
        { 'idempotency-key': crypto.randomUUID() },
      )
      return [status, body.code]
    }
    const [stripe, elsewhere] = await Promise.all([
      refused(),
      (async () => {
        const { groupId, begun } = await anOrderFor({ channel: 'PAYPAL_PAY_PC' })
        await payPal!.pay(begun)
        return groupId
      })(),
    ])
    expect(stripe).toEqual([502, 'providerAway'])
    expect((await standing(mall, elsewhere)).group).toBe('paid')
    // An hour of the mall's clock: the outcome of the payment is unknown, so its order neither ends nor is sent.
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await passTime(mall, 20 * 60_000)
      await runJob(mall, 'payments.askProviders')
    }
    expect(await standing(mall, paidBefore.groupId)).toMatchObject({
      group: 'awaitingPayment',
      orders: ['awaitingPayment'],
    })

    isStripeSilent = false
    await passTime(mall, 20 * 60_000)
    await expect
      .poll(
        async () => {
          await runJob(mall, 'payments.askProviders')
          return (await standing(mall, paidBefore.groupId)).group
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe('paid')
    const after = await anOrderFor({ channel: 'STRIPE_PAY_PC' })
    const message = await messageOf('STRIPE_PAY_PC', () => enterAtStripe(after.begun, '4242424242424242'))
    expect((await deliver('STRIPE_PAY_PC', message)).status).toBe(200)
    expect((await standing(mall, after.groupId)).group).toBe('paid')
    await expectSoundBooks(mall)
  })
})
