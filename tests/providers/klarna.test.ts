// @module-tag slow
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptRef, ChannelAccount, Intent, Json } from '#modules/payments/rules/channel.ts'
import { takesAmount } from '#modules/payments/rules/channel.ts'
import { reasonAgainst } from '#modules/payments/rules/channel-offer.ts'
import { newId } from '#platform/identifiers.ts'
import { klarnaChannels } from '#providers/payments/klarna/channels.ts'
import { klarnaApiOf } from '#providers/payments/klarna/places.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { currencies } from '#vocabulary/money.ts'
import { createKlarnaStandIn, klarnaStandInKeys } from '../../demo/stand-ins/klarna/stand-in.ts'
import type { TestBuyer } from '../../demo/stand-ins/klarna/store.ts'
import { slowness } from '../support/busy.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { aFaultyProxy } from '../support/faulty-proxy.ts'
import { payerOf } from '../support/payer.ts'
import { memoryBook } from '../support/provider-book.ts'

const secret = 'the secret of the Klarna of tests'

const accountOf = (account: string, settings: Record<string, string> = {}): ChannelAccount => ({
  ...{ accountId: '1' as Id, site: 'de', channel: 'KLARNA', account, environment: 'test' },
  settings: { ...klarnaStandInKeys(secret, account), ...settings },
})
const account = accountOf('mallard-de')
const otherAccount = accountOf('heron-de')

/** Klarna's stand-in behind a faulty line, our channel before it, and a mall that receives notifications. */
async function aKlarna() {
  const app = Fastify()
  const standIn = createKlarnaStandIn({
    secret,
    reviewAfterMs: undefined,
    delivery: { copies: 1, retryAfterMs: [20] },
  })
  const heard: string[] = []
  app.register(standIn.register)
  app.post('/notice', async (request) => {
    heard.push(JSON.stringify(request.body))
    return {}
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const timeoutMs = Math.round(2_000 * slowness())
  const channel = klarnaChannels({ book: memoryBook(), api: () => proxy.url, timeoutMs })[0]!
  const intentOf = (change: Partial<Intent> = {}): Intent => ({
    ...{ serial: `MP${newId()}`, account, amount: { amount: 19_990, currency: 'EUR' }, language: 'en' },
    returnUrl: 'http://mall.localhost/buyer/pay-result',
    ...{ notifyUrl: `${address}/notice`, payBy: new Date(Date.now() + 1_800_000), capture: 'now' },
    payer: { ...payerOf(change.amount ?? { amount: 19_990, currency: 'EUR' }), country: 'DE' },
    ...change,
  })
  const started = async (change: Partial<Intent> = {}): Promise<AttemptRef> => {
    const intent = intentOf(change)
    const { reference } = await channel.start(intent)
    return { account: intent.account, serial: intent.serial, reference }
  }
  /** The buyer confirms in Klarna's window, and its script hands the answer to the page. */
  const pays = async (attempt: AttemptRef, buyer: TestBuyer = 'approved') => {
    const session = standIn.sessionOf(attempt.account.account, attempt.serial)
    if (!session) throw new Error('There is no session')
    const input = standIn.confirms(session, buyer) as Json
    return channel.resume!(attempt, { input, returnUrl: 'http://mall.localhost/' })
  }
  const hears = (content: object, of = account) => {
    const message = { headers: new Headers(), rawBody: Buffer.from(JSON.stringify(content)), now: new Date() }
    return channel.receive!(message, of)
  }
  return {
    ...{ app, standIn, heard, proxy, channel, intentOf, started, pays, hears },
    stop: async () => {
      standIn.stop()
      await standIn.settled()
      await proxy.stop()
      await app.close()
    },
  }
}
type Bench = Awaited<ReturnType<typeof aKlarna>>

channelContract(
  'KLARNA',
  async (): Promise<ChannelUnderTest> => {
    const { channel, proxy, standIn, pays, stop } = await aKlarna()
    return {
      ...{ channel, account, otherAccount, proxy, stop },
      wrongKey: accountOf('mallard-de', { password: 'another' }),
      amount: { amount: 60_000, currency: 'USD' },
      signsNothing: true,
      fixedScript: `${proxy.url}/lib/v1/api.js`,
      pays: async (serial) => {
        if (!standIn.sessionOf(account.account, serial)) return
        await pays({ account, serial, reference: undefined })
      },
      input: async ({ serial }) => {
        const session = standIn.sessionOf(account.account, serial)!
        const { authorization_token } = standIn.confirms(session) as { authorization_token: string }
        return { paying: { authorization_token }, declined: { approved: false } }
      },
    }
  },
  { authorise: true, partialCapture: true, savedCard: false, payLater: true },
)

describe('Klarna', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await aKlarna()
  })
  afterAll(() => bench.stop())

  const purchaseOf = (serial: string) => bench.standIn.sessionOf(account.account, serial)!.purchase
  const capturesIn = (facts: readonly { status: string }[] | undefined) =>
    (facts ?? []).filter(({ status }) => status === 'succeeded')

  test.each([
    { country: 'DE', amount: { amount: 19_990, currency: 'EUR' as const }, locale: 'en-DE' },
    { country: 'GB', amount: { amount: 50_01, currency: 'GBP' as const }, locale: 'en-GB' },
    { country: 'US', amount: { amount: 7_777, currency: 'USD' as const }, locale: 'en-US' },
  ])('is requested in minor units with lines that sum to the amount, in $country (PAY-17)', async (of) => {
    const { country, amount, locale } = of
    const { serial } = await bench.started({ amount, payer: { ...payerOf(amount), country } })
    const purchase = purchaseOf(serial)
    expect(purchase).toMatchObject({
      ...{
        purchase_country: country,
        purchase_currency: amount.currency,
        order_amount: amount.amount,
        locale,
      },
      merchant_reference1: serial,
      billing_address: { given_name: 'Lin', family_name: 'Marsh', country, city: 'San Francisco' },
    })
    expect(purchase.billing_address?.region).toBe(country === 'US' ? 'CA' : undefined)
    expect(purchase.order_lines.map(({ total_amount }) => total_amount)).toEqual([amount.amount - 100, 100])
  })

  test('shows its script with the categories of the buyer, and the token in the browser alone (PAY-16)', async () => {
    const { next } = await bench.channel.start(bench.intentOf())
    expect(next).toMatchObject({
      kind: 'component',
      shownBy: 'klarna',
      script: `${bench.proxy.url}/lib/v1/api.js`,
    })
    if (next.kind !== 'component') return
    expect(next.session).toMatchObject({
      categories: [{ identifier: 'pay_later' }, { identifier: 'pay_over_time' }],
    })
    expect(JSON.stringify(next.session)).not.toContain(next.clientSecret!)
    expect(JSON.stringify(next)).not.toContain(account.settings.password!)
  })

  test.each([
    { country: 'JP', currency: 'JPY' as const },
    { country: 'KW', currency: 'KWD' as const },
    { country: 'CN', currency: 'CNY' as const },
    { country: 'CH', currency: 'EUR' as const },
  ])('lends nothing in $country in $currency', async ({ country, currency }) => {
    const amount = { amount: 20_000, currency }
    if (currency !== 'EUR') expect(takesAmount(bench.channel.abilities, amount)).toBe(false)
    const intent = bench.intentOf({ amount, payer: { ...payerOf(amount), country } })
    const { next } = await bench.channel.start(intent)
    expect(next).toEqual({ kind: 'refused', reason: 'paymentDeclined', mayRetry: false })
    const attempt = { account, serial: intent.serial, reference: undefined }
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'country' }])
    expect(bench.standIn.sessionOf(account.account, intent.serial)).toBeUndefined()
  })

  test('is not offered for orders that points pay a part of (PAY-06)', () => {
    const due = { amount: 19_990, currency: 'EUR' as const }
    const of = (usesPoints: boolean) =>
      reasonAgainst(
        { channel: bench.channel, account },
        { isGuest: true, countries: ['DE'], due, usesPoints },
      )
    expect([of(false), of(true)]).toEqual([undefined, 'channelNotForPoints'])
  })

  test('is offered for the currencies of the countries that it serves', () => {
    const served = currencies.filter((currency) =>
      takesAmount(bench.channel.abilities, { amount: 100, currency }),
    )
    expect(served.sort()).toEqual(['EUR', 'GBP', 'USD'])
  })

  test('takes nothing from a buyer who was denied, and another attempt may be approved', async () => {
    const attempt = await bench.started()
    expect(await bench.pays(attempt, 'denied')).toEqual({
      kind: 'refused',
      reason: 'paymentDeclined',
      mayRetry: true,
    })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'declined' }])
    expect(bench.standIn.orderOf(account.account, attempt.serial)).toBeUndefined()
    const next = await bench.started()
    expect(await bench.pays(next)).toEqual({ kind: 'done' })
  })

  test.each([
    { buyer: 'pendingAccepted' as const, ends: 'succeeded', event: 'FRAUD_RISK_ACCEPTED' },
    { buyer: 'pendingRejected' as const, ends: 'failed', event: 'FRAUD_RISK_REJECTED' },
  ])('waits for a review that ends as $event (PAY-15)', async ({ buyer, ends, event }) => {
    const attempt = await bench.started()
    expect(await bench.pays(attempt, buyer)).toEqual({ kind: 'wait' })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'pending' }])
    bench.standIn.review(account.account, attempt.serial)
    await bench.standIn.settled()
    const order = bench.standIn.orderOf(account.account, attempt.serial)!
    const events = bench.heard.map((each) => JSON.parse(each)).filter(({ order_id }) => order_id === order.id)
    // At least once: repeated notifications report the same.
    expect(events).toEqual([
      { order_id: order.id, event_type: event },
      { order_id: order.id, event_type: event },
    ])
    const facts = await bench.hears(events[0])
    expect(facts).toMatchObject([{ serial: attempt.serial, status: ends }])
    expect(await bench.hears(events[1])).toEqual(facts)
    expect(await bench.channel.ask(attempt)).toEqual(facts)
  })

  test('an attempt under review that is closed is cancelled at Klarna', async () => {
    const attempt = await bench.started()
    await bench.pays(attempt, 'pendingAccepted')
    expect(await bench.channel.close(attempt)).toMatchObject([{ status: 'cancelled' }])
    expect(bench.standIn.orderOf(account.account, attempt.serial)?.status).toBe('CANCELLED')
  })

  test('a buyer who confirmed and lost the page has paid, by the callback or by a query', async () => {
    const [called, asked] = [await bench.started(), await bench.started()]
    for (const { serial } of [called, asked])
      bench.standIn.confirms(bench.standIn.sessionOf(account.account, serial)!)
    const { id, token } = bench.standIn.sessionOf(account.account, called.serial)!
    const callback = { session_id: id, authorization_token: token! }
    expect(capturesIn(await bench.hears(callback))).toMatchObject([{ serial: called.serial, amount: 19_990 }])
    expect(capturesIn(await bench.channel.ask(asked))).toMatchObject([
      { serial: asked.serial, amount: 19_990 },
    ])
  })

  test('a flood of made-up notifications does not become one of queries (I-48)', async () => {
    const flooded = await aKlarna()
    const hear = () => flooded.hears({ order_id: newId() }).catch(({ code }) => code)
    const codes = await Promise.all(Array.from({ length: 300 }, hear))
    expect(codes.filter((code) => code === 'webhookForged').length).toBeLessThanOrEqual(240)
    expect(codes).toContain('providerAway')
    await flooded.stop()
  })

  test('notifications about nothing of the account are not believed', async () => {
    const attempt = await bench.started()
    await bench.pays(attempt)
    const order = bench.standIn.orderOf(account.account, attempt.serial)!
    const { id: session } = bench.standIn.sessionOf(account.account, attempt.serial)!
    const forged = expect.objectContaining({ code: 'webhookForged' })
    for (const content of [
      { order_id: newId() },
      { session_id: newId(), authorization_token: 'x' },
      { event: 'x' },
    ])
      await expect(bench.hears(content)).rejects.toEqual(forged)
    await expect(bench.hears({ order_id: order.id }, otherAccount)).rejects.toEqual(forged)
    const stolen = { session_id: session, authorization_token: newId() }
    await expect(bench.hears(stolen, otherAccount)).rejects.toEqual(forged)
    // A wrong token changes nothing of the payment.
    expect(capturesIn(await bench.hears(stolen))).toHaveLength(1)
  })

  test('an order is not placed for another amount than that of the attempt', async () => {
    const attempt = await bench.started()
    const session = bench.standIn.sessionOf(account.account, attempt.serial)!
    const [line] = session.purchase.order_lines
    const cheaper = { ...line!, unit_price: 1, quantity: 1, total_amount: 1 }
    session.purchase = { ...session.purchase, order_amount: 1, order_lines: [cheaper] }
    expect(await bench.pays(attempt)).toMatchObject({ kind: 'refused' })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'AMOUNT_CHANGED' }])
    expect(bench.standIn.orderOf(account.account, attempt.serial)).toBeUndefined()
  })

  test('an order whose answer was lost is placed once', async () => {
    const attempt = await bench.started()
    bench.proxy.fail('half an answer')
    await expect(bench.pays(attempt)).rejects.toMatchObject({ code: 'providerAway' })
    bench.proxy.fail(undefined)
    const facts = await bench.channel.ask(attempt)
    expect(capturesIn(facts)).toHaveLength(1)
    const { captureId, currency } = facts![0] as { captureId: string; currency: string }
    const refund = { key: newId(), captureId, amount: 90, currency }
    bench.proxy.fail('half an answer')
    await expect(bench.channel.refund(attempt, refund)).rejects.toMatchObject({ code: 'providerAway' })
    bench.proxy.fail(undefined)
    const done = await bench.channel.refund(attempt, refund)
    expect(done.status).toBe('done')
    bench.standIn.forgetKeys()
    expect(await bench.channel.refund(attempt, refund)).toEqual(done)
    const orders = [...bench.standIn.store.orders.values()].filter(
      ({ purchase }) => purchase.merchant_reference1 === attempt.serial,
    )
    expect(orders).toMatchObject([
      { refunds: [{ refunded_amount: 90 }], captures: [{ captured_amount: 19_990 }] },
    ])
  })

  test('parts are captured once for each key, also when Klarna has forgotten it, and the rest is released', async () => {
    const attempt = await bench.started({ capture: 'later' })
    await bench.pays(attempt)
    const part = { key: newId(), amount: 9_990, currency: 'EUR' }
    const taken = await bench.channel.capture!(attempt, part)
    bench.standIn.forgetKeys()
    expect(await bench.channel.capture!(attempt, part)).toEqual(taken)
    await bench.channel.void!(attempt)
    const facts = await bench.channel.ask(attempt)
    expect(facts).toMatchObject([{ status: 'succeeded', amount: 9_990 }])
    expect(bench.standIn.orderOf(account.account, attempt.serial)?.status).toBe('CAPTURED')
    expect(await bench.channel.capture!(attempt, { ...part, key: newId() })).toEqual({
      ...{ status: 'refused', reason: 'CAPTURE_NOT_ALLOWED' },
    })
  })

  test('a refund made in Klarna’s portal is reported, and ours are not reported again', async () => {
    const attempt = await bench.started({ capture: 'later' })
    await bench.pays(attempt)
    const keys = [newId(), newId()]
    const [first] = await Promise.all(
      keys.map((key) => bench.channel.capture!(attempt, { key, amount: 5_000, currency: 'EUR' })),
    )
    if (first?.status !== 'done') throw new Error('Nothing was captured')
    const { captureId } = first
    await bench.channel.refund(attempt, { key: newId(), captureId, amount: 100, currency: 'EUR' })
    bench.standIn.refundAtKlarna(account.account, attempt.serial, 6_000)
    const facts = (await bench.channel.ask(attempt)) ?? []
    expect(facts.filter(({ status }) => status === 'reversed')).toMatchObject([
      { kind: 'refund', amount: 5_000 },
      { kind: 'refund', amount: 1_000 },
    ])
  })

  test('plans are shown before there is an attempt, with the client’s own goods (CALL-37)', async () => {
    const shown = { amount: { amount: 30_000, currency: 'EUR' as const }, language: 'en' as const }
    const content = { order_lines: [{ name: 'Linen shirt' }] }
    const session = await bench.channel.openSession!(account, { ...shown, country: 'at', content })
    if (session.kind !== 'token') throw new Error('There is no token')
    const found = [...bench.standIn.store.sessions.values()].find(
      ({ clientToken }) => clientToken === session.token,
    )
    expect(found?.purchase).toMatchObject({
      ...{ purchase_country: 'AT', order_amount: 30_000 },
      order_lines: [{ name: 'Linen shirt', total_amount: 30_000 }],
    })
    // No attempt: what a buyer would confirm with it is never placed.
    expect(found?.purchase.merchant_reference1).toBeUndefined()
    const yen = {
      ...shown,
      amount: { amount: 30_000, currency: 'JPY' as const },
      country: undefined,
      content: undefined,
    }
    await expect(bench.channel.openSession!(account, yen)).rejects.toMatchObject({ code: 'providerAway' })
  })

  test('keys of the other environment are refused when they are entered and when they are used', async () => {
    const { username, password, region } = bench.channel.settings
    expect(username?.whyWrong?.('PK12345_0a1b2c', 'live')).toBe('testKeyInLive')
    expect(username?.whyWrong?.('K12345_0a1b2c', 'test')).toBe('liveKeyInTest')
    expect(username?.whyWrong?.('K12345_0a1b2c', 'live')).toBeUndefined()
    expect(username?.whyWrong?.('with:colon', 'live')).toBe('invalidProviderKey')
    expect(password?.whyWrong?.('klarna_live_api_abc', 'test')).toBe('liveKeyInTest')
    expect(region?.choices).toEqual(['na', 'oc'])
    const live: ChannelAccount = { ...account, environment: 'live' }
    await expect(bench.channel.start(bench.intentOf({ account: live }))).rejects.toMatchObject({
      code: 'providerAway',
    })
  })

  test('the page loads what Klarna documents for a policy of content, and nothing of it where a stand-in serves it', () => {
    const own = klarnaChannels({ book: memoryBook() })[0]!
    expect(own.hosts()).toEqual(['x.klarnacdn.net'])
    expect(own.loads?.()).toEqual({
      scripts: ['x.klarnacdn.net', 'js.klarna.com', 'js.playground.klarna.com'],
      styles: ['x.klarnacdn.net'],
      frames: ['*.klarna.com', 'x.klarnacdn.net'],
      calls: ['*.klarna.com', '*.klarnaevt.com', 'x.klarnacdn.net'],
      images: ['x.klarnacdn.net', '*.klarna.com'],
      opensWindows: true,
    })
    const standIn = [new URL(bench.proxy.url).host]
    expect(bench.channel.loads?.()).toEqual({ scripts: standIn, frames: standIn })
  })

  test.each([
    { region: undefined, environment: 'live' as const, host: 'https://api.klarna.com' },
    { region: 'na', environment: 'live' as const, host: 'https://api-na.klarna.com' },
    { region: 'oc', environment: 'test' as const, host: 'https://api-oc.playground.klarna.com' },
    { region: 'eu', environment: 'test' as const, host: 'https://api.playground.klarna.com' },
  ])('is reached at $host', ({ region, environment, host }) => {
    const settings = { ...(region && { region }) }
    expect(klarnaApiOf({}, { ...account, environment, settings })).toBe(host)
  })
})
