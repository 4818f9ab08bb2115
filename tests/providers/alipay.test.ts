// @module-tag slow
import { createSign } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Channel, ChannelAccount, Intent, PaymentFact } from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import { alipayChannels } from '#providers/payments/alipay/channels.ts'
import { toFen, toYuan } from '#providers/payments/yuan.ts'
import { createAlipayStandIn } from '../../demo/stand-ins/alipay/stand-in.ts'
import { slowness } from '../support/busy.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { aFaultyProxy } from '../support/faulty-proxy.ts'
import { anRsaPair } from './rsa-pair.ts'

const appId = '9021000122671080'
const otherAppId = '9021000122671081'

type Reached = ChannelUnderTest & {
  readonly standIn: ReturnType<typeof createAlipayStandIn>
  readonly address: string
  readonly notices: { readonly headers: Headers; readonly rawBody: Buffer }[]
  readonly notifyUrl: string
  readonly acknowledge: (text: string) => void
}

async function anAlipay(): Promise<Reached> {
  const keys = new Map(
    [appId, otherAppId].map((each) => [each, { shop: anRsaPair(), alipay: anRsaPair() }] as const),
  )
  const notices: { headers: Headers; rawBody: Buffer }[] = []
  let acknowledgement = 'success'
  const app = Fastify()
  const standIn = createAlipayStandIn({
    apps: [...keys].map(([each, { shop, alipay }]) => ({
      ...{ appId: each, sellerId: `2088${each.slice(4)}` },
      ...{ appPublicKey: shop.publicKey, alipayPrivateKey: alipay.privateKey },
    })),
    origin: () => proxy.url,
    delivery: { retryAfterMs: [5, 5] },
  })
  app.register(standIn.register)
  app.register(async (shop) => {
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    shop.post('/shop/notify', async (request) => {
      notices.push({ headers: new Headers(), rawBody: request.body as Buffer })
      return acknowledgement
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const channel = alipayChannels({
    api: () => proxy.url,
    timeoutMs: Math.round(2_000 * slowness()),
  })[0]!
  const anAccount = (
    of: string,
    account: string,
    privateKey = keys.get(of)!.shop.privateKey,
  ): ChannelAccount => ({
    ...{ accountId: '1', site: 'cn', channel: 'ALIPAY', account, environment: 'test' },
    settings: { appId: of, privateKey, alipayPublicKey: keys.get(of)!.alipay.publicKey },
  })
  return {
    // A buyer opens what they are led to: until then there is no trade that Alipay could report.
    channel: {
      ...channel,
      start: async (intent) => {
        const started = await channel.start(intent)
        standIn.opens(intent.account.settings.appId!, intent.serial)
        return started
      },
    },
    account: anAccount(appId, 'mallard'),
    otherAccount: anAccount(otherAppId, 'heron'),
    wrongKey: anAccount(appId, 'mallard', anRsaPair().privateKey),
    amount: { amount: 60_000, currency: 'CNY' },
    proxy,
    pays: async (serial) => standIn.pays(appId, serial),
    message: ({ settings }, serial, now) => ({
      headers: new Headers(),
      rawBody: Buffer.from(
        standIn.signedNotification({ ...aTrade, appId: settings.appId!, outTradeNo: serial }, 'n1', now),
      ),
    }),
    stop: async () => {
      standIn.stop()
      await proxy.stop()
      await app.close()
    },
    ...{ standIn, address, notices, notifyUrl: `${address}/shop/notify` },
    acknowledge: (text) => {
      acknowledgement = text
    },
  }
}

const aTrade = {
  ...{ amount: 60_000, subject: 'MP', expiresAt: undefined, notifyUrl: undefined, returnUrl: undefined },
  ...{
    token: '',
    tradeNo: '2026112722001',
    status: 'TRADE_SUCCESS' as const,
    paidAt: new Date(),
    refunds: [],
  },
} as const

channelContract('ALIPAY', anAlipay)

describe('Alipay', () => {
  let under: Reached
  let channel: Channel
  beforeAll(async () => {
    under = await anAlipay()
    channel = guardedChannel(
      alipayChannels({ api: () => under.proxy.url, timeoutMs: Math.round(2_000 * slowness()) })[0]!,
    )
  })
  afterAll(() => under.stop())
  afterEach(() => under.proxy.fail(undefined))

  const anIntent = (device?: 'phone' | 'computer', change: Partial<Intent> = {}): Intent => ({
    ...{ serial: `MP${newId()}`, account: under.account, amount: { amount: 12_345, currency: 'CNY' } },
    ...{ language: 'zh', returnUrl: 'http://mall.localhost/buyer/pay-result?serial=1', capture: 'now' },
    ...{ notifyUrl: under.notifyUrl, payBy: new Date(Date.now() + 30 * 60_000) },
    browser: device && { device, address: '203.0.113.7' },
    ...change,
  })
  const refOf = ({ serial, account }: Intent) => ({ serial, account, reference: undefined })
  const said = () =>
    under.notices
      .splice(0)
      .flatMap((notice) => channel.readMessage({ ...notice, now: new Date() }, under.account))
  const captureOf = (facts: readonly PaymentFact[] | undefined) => {
    const fact = facts?.[0]
    if (fact?.status !== 'succeeded') throw new Error('It was not paid')
    return fact
  }
  const paid = async () => {
    const intent = anIntent()
    await channel.start(intent)
    under.standIn.pays(appId, intent.serial)
    const capture = captureOf(await channel.ask(refOf(intent)))
    const refund = (amount: number, key = newId()) =>
      channel.refund(refOf(intent), { key, captureId: capture.captureId, amount, currency: 'CNY' })
    return { intent, capture, refund }
  }
  const press = (url: string, choice: string) =>
    fetch(url.replace(under.proxy.url, under.address), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice }),
    })

  test.each([
    ['computer', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['phone', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)(
    'is paid on its own page on a %s, and message and query report the same',
    async (device, method, product) => {
      const intent = anIntent(device)
      const { next } = await channel.start(intent)
      if (next.kind !== 'redirect') throw new Error(next.kind)
      const sent = new URL(next.url).searchParams
      expect(sent.get('method')).toBe(method)
      expect(JSON.parse(sent.get('biz_content')!)).toMatchObject({
        total_amount: '123.45',
        product_code: product,
      })
      // No buyer has opened it yet.
      expect(await channel.ask(refOf(intent))).toBeUndefined()

      const page = await fetch(next.url.replace(under.proxy.url, under.address))
      expect(await page.text()).toContain('123.45')
      expect((await channel.ask(refOf(intent)))?.map(({ status }) => status)).toEqual(['pending'])
      const declined = await press(page.url, 'decline')
      expect(await declined.text()).toContain('declined')
      const back = await press(page.url, 'pay')
      expect(back.headers.get('location')).toMatch(
        /^http:\/\/mall\.localhost\/buyer\/pay-result\?serial=1&.*sign=/,
      )

      await under.standIn.settled()
      const facts = await channel.ask(refOf(intent))
      expect(facts).toMatchObject([
        { status: 'succeeded', amount: 12_345, currency: 'CNY', serial: intent.serial },
      ])
      expect(said()).toEqual(facts)
      expect((await channel.start(intent)).next).toEqual({ kind: 'done' })
    },
  )

  test.each(['computer', 'phone', undefined] as const)(
    'opens nothing on %s when it cannot be reached or does not know our key',
    async (device) => {
      const away = expect.objectContaining({ code: 'providerAway' })
      await expect(channel.start(anIntent(device, { account: under.wrongKey }))).rejects.toEqual(away)
      under.proxy.fail('a broken connection')
      await expect(channel.start(anIntent(device))).rejects.toEqual(away)
    },
  )

  test('shows a code where the device is not known, which ends with the order', async () => {
    const intent = anIntent()
    const { next } = await channel.start(intent)
    expect(next).toMatchObject({ kind: 'code', expires: intent.payBy })
    expect(await channel.close(refOf(intent))).toBeUndefined()
    under.standIn.pays(appId, intent.serial)
    expect(await channel.ask(refOf(intent))).toBeUndefined()
    expect((await channel.start(intent)).next).toMatchObject({ kind: 'refused', mayRetry: true })
  })

  test('repeats a message until it is acknowledged with the word that Alipay reads', async () => {
    under.acknowledge('{"isReceived":true}')
    const { capture } = await paid()
    await under.standIn.settled()
    const all = said()
    expect(all).toHaveLength(3)
    expect(all).toEqual([capture, capture, capture])
    under.acknowledge(channel.acknowledgement!)
    await paid()
    await under.standIn.settled()
    expect(said()).toHaveLength(1)
  })

  test('says of a trade that was refunded whole that it was paid, in query and message', async () => {
    const { intent, capture, refund } = await paid()
    await under.standIn.settled()
    said()
    expect((await refund(12_345)).status).toBe('done')
    await under.standIn.settled()
    expect(await channel.ask(refOf(intent))).toEqual([capture])
    expect(said()).toEqual([capture])
    expect(await channel.close(refOf(intent))).toEqual([capture])
  })

  test('leaves a refund pending until Alipay has moved it', async () => {
    const { refund } = await paid()
    const key = newId()
    under.standIn.holdsRefunds()
    expect(await refund(1_000, key)).toEqual({ status: 'pending' })
    expect(await refund(1_000, key)).toEqual({ status: 'pending' })
    under.standIn.movesRefunds()
    expect(await refund(1_000, key)).toEqual({ status: 'done', reference: `MR${key}` })
    expect(await refund(1_001, key)).toEqual({ status: 'refused', reason: 'DISCORDANT_REPEAT_REQUEST' })
  })

  test('states what moved on a day of UTC, out of its lists of two days of Beijing', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const paidAt = async (moment: string) => {
      const intent = anIntent()
      await channel.start(intent)
      under.standIn.pays(appId, intent.serial, new Date(moment))
      return captureOf(await channel.ask(refOf(intent)))
    }
    await paidAt(`${day(4)}T23:59:59Z`)
    const early = await paidAt(`${day(3)}T00:00:00Z`)
    const late = await paidAt(`${day(3)}T17:00:00Z`)
    await paidAt(`${day(2)}T00:00:00Z`)
    const stated = (of: string) => channel.statement!(under.account, { day: of, after: undefined })
    const reported = { currency: 'CNY', amount: 12_345, kind: 'capture' }
    under.standIn.refundsInConsole(appId, late.serial, 2_345, new Date(`${day(3)}T23:59:59Z`))
    const { lines } = await stated(day(3))
    expect(lines).toEqual(
      expect.arrayContaining([
        {
          ...reported,
          serial: early.serial,
          reference: early.captureId,
          at: new Date(`${day(3)}T00:00:00Z`),
        },
        { ...reported, serial: late.serial, reference: late.captureId, at: new Date(`${day(3)}T17:00:00Z`) },
        {
          ...{ kind: 'refund', currency: 'CNY', amount: 2_345, serial: late.serial },
          ...{ reference: expect.stringMatching(/^console/), at: new Date(`${day(3)}T23:59:59Z`) },
        },
      ]),
    )
    expect(lines).toHaveLength(3)
    expect((await stated(day(9))).lines).toEqual([])
    await expect(stated(day(0))).rejects.toMatchObject({ code: 'providerAway' })
  })

  test('refuses a message that chooses a weaker signature', async () => {
    const { rawBody } = under.message!(under.account, 'MP7', new Date())
    const fields = new URLSearchParams(rawBody.toString())
    fields.set('sign_type', 'RSA')
    const forged = () =>
      channel.readMessage(
        { headers: new Headers(), rawBody: Buffer.from(fields.toString()), now: new Date() },
        under.account,
      )
    expect(forged).toThrow(expect.objectContaining({ code: 'webhookForged' }))
  })

  test('takes yuan alone', async () => {
    const intent = anIntent(undefined, { amount: { amount: 100, currency: 'USD' } })
    await expect(channel.start(intent)).rejects.toMatchObject({ code: 'providerAway' })
    expect(channel.abilities.currencies).toEqual(['CNY'])
  })

  test('writes fen as yuan and reads them again', () => {
    for (const fen of [1, 10, 99, 100, 12_345, 1_990, 9_999_999_999]) expect(toFen(toYuan(fen))).toBe(fen)
    expect(toYuan(5)).toBe('0.05')
    expect([toFen('88'), toFen('88.8'), toFen('88.88')]).toEqual([8_800, 8_880, 8_888])
    for (const wrong of ['', '-1.00', '1.234', '1e3', ' 1.00'])
      expect(() => toFen(wrong)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })

  test('refuses keys that are none, and a private key where the public one belongs', () => {
    const { privateKey, publicKey } = anRsaPair()
    const why = (name: string, entered: string) => channel.settings[name]!.whyWrong!(entered, 'test')
    const body = (pem: string) => pem.replace(/-----.+-----|\s/g, '')
    for (const entered of [privateKey, body(privateKey)]) expect(why('privateKey', entered)).toBeUndefined()
    for (const entered of [publicKey, body(publicKey)])
      expect(why('alipayPublicKey', entered)).toBeUndefined()
    expect(why('privateKey', publicKey)).toBe('invalidPrivateKey')
    expect(why('alipayPublicKey', privateKey)).toBe('invalidPublicKey')
    expect(why('alipayPublicKey', body(privateKey))).toBe('invalidPublicKey')
    expect(why('appId', 'app')).toBe('invalidProviderKey')
  })

  test('has no keys in its errors', async () => {
    under.proxy.fail('an error page')
    const error = await channel.ask(refOf(anIntent())).catch((refusal) => refusal)
    const text = JSON.stringify([error, String(error.cause), error.cause?.stack])
    for (const part of under.account.settings.privateKey!.split('\n').slice(1, -2))
      expect(text).not.toContain(part)
  })

  describe('Its stand-in', () => {
    test('hands out no bill but by the address that it gave the shop', async () => {
      const place = `${under.address}/downloadBillFile.resource?appId=${appId}&day=2026-11-26`
      for (const sign of ['', '&sign=AAAA']) expect((await fetch(`${place}${sign}`)).status).toBe(403)
    })

    const call = async (
      change: Record<string, string>,
      content: object,
      key = under.account.settings.privateKey!,
    ) => {
      const fields: Record<string, string> = {
        ...{
          app_id: appId,
          method: 'alipay.trade.precreate',
          charset: 'utf-8',
          sign_type: 'RSA2',
          version: '1.0',
        },
        ...{ timestamp: '2026-11-27 21:05:00', biz_content: JSON.stringify(content), ...change },
      }
      const signed = Object.keys(fields)
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('&')
      const sign = createSign('sha256').update(signed).sign(key, 'base64')
      const answer = await fetch(`${under.address}/gateway.do`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, sign }),
      })
      const [said] = Object.values(
        (await answer.json()) as Record<string, { sub_code?: string; code: string }>,
      )
      return said!.sub_code ?? said!.code
    }
    const order = {
      out_trade_no: 'MP100',
      total_amount: '1.00',
      subject: 'A',
      product_code: 'QR_CODE_OFFLINE',
    }

    test('accepts what the documentation allows, and refuses what it does not', async () => {
      expect(await call({}, order)).toBe('10000')
      const wrong: readonly object[] = [
        { ...order, total_amount: 1 },
        { ...order, total_amount: '1.005' },
        { ...order, total_amount: '0.00' },
        { ...order, out_trade_no: 'with space' },
        { ...order, out_trade_no: 'x'.repeat(65) },
        { ...order, subject: undefined },
        { ...order, product_code: 'FAST_INSTANT_TRADE_PAY' },
        { ...order, time_expire: '2026-11-27T21:05:00Z' },
        { ...order, invented: true },
      ]
      for (const content of wrong) expect(await call({}, content)).toBe('isv.invalid-parameter')
      expect(await call({ method: 'alipay.trade.invented' }, order)).toBe('isv.invalid-method')
      expect(await call({ timestamp: '1764248700' }, order)).toBe('isv.invalid-parameter')
      expect(await call({ app_id: '9021000000000000' }, order)).toBe('isv.invalid-app-id')
      expect(await call({}, order, anRsaPair().privateKey)).toBe('isv.invalid-signature')
    })
  })
})
