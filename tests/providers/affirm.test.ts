// @module-tag slow
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttemptRef, ChannelAccount, Intent, Json } from '#modules/payments/rules/channel.ts'
import { takesAmount } from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { affirmChannels } from '#providers/payments/affirm/channels.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CheckoutOpened } from '../../demo/stand-ins/affirm/checkouts.ts'
import { affirmStandInKeys, createAffirmStandIn } from '../../demo/stand-ins/affirm/stand-in.ts'
import { slowness } from '../support/busy.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { aFaultyProxy } from '../support/faulty-proxy.ts'
import { payerOf } from '../support/payer.ts'
import { memoryBook } from '../support/provider-book.ts'

const secret = 'the secret of the Affirm of tests'

const accountOf = (account: string, settings: Record<string, string> = {}): ChannelAccount => ({
  accountId: '1' as Id,
  site: 'global',
  channel: 'AFFIRM_PC',
  account,
  environment: 'test',
  settings: { ...affirmStandInKeys(secret, account), splitCapture: 'yes', ...settings },
})
const account = accountOf('mallard-us')
const otherAccount = accountOf('heron-us')

/** Affirm's stand-in behind a faulty line, and our channel in front of it. */
async function anAffirm() {
  const app = Fastify()
  const posted: { headers: Record<string, string>; body: string }[] = []
  let address = ''
  const standIn = createAffirmStandIn({
    secret,
    delivery: { retryAfterMs: [20] },
    webhookUrl: (of) => (of === account.account ? `${address}/notice` : undefined),
  })
  app.register(standIn.register)
  app.register(async (mall) => {
    mall.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_r, body, done) =>
      done(null, body),
    )
    mall.post('/notice', async (request) => {
      posted.push({ headers: request.headers as Record<string, string>, body: String(request.body) })
      return {}
    })
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const timeoutMs = Math.round(2_000 * slowness())
  const channel = affirmChannels({ book: memoryBook(), api: () => proxy.url, timeoutMs })[0]!
  const intentOf = (change: Partial<Intent> = {}): Intent => ({
    serial: `MP${newId()}`,
    account,
    amount: { amount: 60_000, currency: 'USD' },
    language: 'en',
    returnUrl: 'http://mall.localhost/buyer/pay-result',
    notifyUrl: `${address}/notice`,
    payBy: new Date(Date.now() + 1_800_000),
    capture: 'now',
    payer: payerOf({ amount: 60_000, currency: 'USD' }),
    ...change,
  })
  /** The checkout that the page hands to Affirm's script, by the serial of its attempt. */
  const checkouts = new Map<string, CheckoutOpened>()
  const start: typeof channel.start = async (intent) => {
    const answer = await channel.start(intent)
    const { next } = answer
    if (next.kind === 'component') {
      const { checkout, publicKey } = next.session as { checkout: CheckoutOpened; publicKey: string }
      checkouts.set(`${intent.account.account}/${intent.serial}`, {
        ...checkout,
        merchant: { ...checkout.merchant, public_api_key: publicKey },
      })
    }
    return answer
  }
  const started = async (change: Partial<Intent> = {}): Promise<AttemptRef> => {
    const intent = intentOf(change)
    const { reference } = await start(intent)
    return { account: intent.account, serial: intent.serial, reference }
  }
  const checkoutOf = ({ account: of, serial }: AttemptRef) => checkouts.get(`${of.account}/${serial}`)
  const pays = async (attempt: AttemptRef) => {
    const input = standIn.checksOut(checkoutOf(attempt)!) as Json
    return channel.resume!(attempt, { input, returnUrl: 'http://mall.localhost/' })
  }
  const hears = ({ headers, body }: { headers: Record<string, string>; body: string }, now = new Date()) =>
    channel.receive!({ headers: new Headers(headers), rawBody: Buffer.from(body), now }, account)
  return {
    standIn,
    posted,
    proxy,
    intentOf,
    started,
    pays,
    hears,
    checkoutOf,
    channel: { ...channel, start },
    stop: async () => {
      standIn.stop()
      await standIn.settled()
      await proxy.stop()
      await app.close()
    },
  }
}
type Bench = Awaited<ReturnType<typeof anAffirm>>

channelContract(
  'AFFIRM_PC',
  async (): Promise<ChannelUnderTest> => {
    const { channel, proxy, standIn, pays, checkoutOf, stop } = await anAffirm()
    return {
      channel,
      account,
      otherAccount,
      proxy,
      stop,
      wrongKey: accountOf('mallard-us', { privateKey: 'another' }),
      amount: { amount: 60_000, currency: 'USD' },
      startsInBrowser: true,
      messageSays: 'pending',
      fixedScript: `${proxy.url}/js/v2/affirm.js`,
      pays: async (serial) => {
        const attempt = { account, serial, reference: undefined }
        if (checkoutOf(attempt)) await pays(attempt)
      },
      input: async (attempt) => {
        const paying = standIn.checksOut(checkoutOf(attempt)!) as Json
        return { paying, declined: { declined: true } }
      },
      message: (of, serial, now) => {
        const { headers, body } = standIn.message(of.account, { event: 'approved', order_id: serial }, now)
        return { headers: new Headers(headers), rawBody: Buffer.from(body) }
      },
    }
  },
  { authorise: true, partialCapture: true, savedCard: false, payLater: true },
)

describe('Affirm', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await anAffirm()
  })
  afterAll(() => bench.stop())

  const capturesIn = (facts: readonly { status: string }[] | undefined) =>
    (facts ?? []).filter(({ status }) => status === 'succeeded')

  test('opens a checkout of goods and addresses in cents, with its public key alone (PAY-17)', async () => {
    const attempt = await bench.started()
    expect(bench.checkoutOf(attempt)).toMatchObject({
      currency: 'USD',
      total: 60_000,
      metadata: { mode: 'modal' },
      items: [
        { display_name: 'A1', unit_price: 59_900, qty: 1 },
        { display_name: 'A2', unit_price: 50, qty: 2 },
      ],
      billing: { name: { first: 'Lin', last: 'Marsh' }, address: { state: 'CA', zipcode: '94107' } },
    })
    const { next } = await bench.channel.start(bench.intentOf())
    expect(next).toMatchObject({
      kind: 'component',
      shownBy: 'affirm',
      script: `${bench.proxy.url}/js/v2/affirm.js`,
    })
    expect(JSON.stringify(next)).toContain(account.settings.publicKey!)
    expect(JSON.stringify(next)).not.toContain(account.settings.privateKey!)
  })

  test.each([
    { amount: 49_99, takes: false },
    { amount: 50_00, takes: true },
    { amount: 30_000_00, takes: true },
    { amount: 30_000_01, takes: false },
  ])('takes purchases from 50 to 30,000 dollars: $amount cents: $takes', ({ amount, takes }) => {
    expect(takesAmount(bench.channel.abilities, { amount, currency: 'USD' })).toBe(takes)
  })

  test.each(['JPY', 'KWD', 'EUR', 'GBP', 'CNY'] as const)('lends no %s', async (currency) => {
    const amount = { amount: 60_000, currency }
    expect(takesAmount(bench.channel.abilities, amount)).toBe(false)
    const { next } = await bench.channel.start(bench.intentOf({ amount, payer: payerOf(amount) }))
    expect(next).toEqual({ kind: 'refused', reason: 'paymentDeclined', mayRetry: false })
  })

  test('lends to buyers in the United States alone', async () => {
    const payer = { ...payerOf({ amount: 60_000, currency: 'USD' }), country: 'DE' }
    const attempt = await bench.started({ payer })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'country' }])
  })

  test('the page loads the script of its environment, from Affirm’s own hosts alone', async () => {
    const own = affirmChannels({ book: memoryBook() })[0]!
    expect(own.hosts()).toEqual(['cdn1-sandbox.affirm.com', 'cdn1.affirm.com'])
    expect(Object.values(own.loads?.() ?? {})).toEqual(Array(5).fill(['*.affirm.com']))
    for (const [environment, host] of [
      ['test', 'cdn1-sandbox'],
      ['live', 'cdn1'],
    ] as const) {
      const { next } = await own.start(bench.intentOf({ account: { ...account, environment } }))
      expect(next).toMatchObject({ script: `https://${host}.affirm.com/js/v2/affirm.js` })
    }
  })

  test('a buyer who was not approved pays nothing', async () => {
    const attempt = await bench.started()
    expect(bench.standIn.checksOut(bench.checkoutOf(attempt)!, 'denied')).toEqual({ reason: 'not_approved' })
    const left = await bench.channel.resume!(attempt, {
      input: { declined: true },
      returnUrl: 'http://mall.localhost/',
    })
    expect(left).toEqual({ kind: 'refused', reason: 'paymentDeclined', mayRetry: true })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'declined' }])
  })

  test('a buyer who was not approved and left the page ends the attempt by the webhook, in whatever order it comes', async () => {
    const attempt = await bench.started()
    bench.standIn.checksOut(bench.checkoutOf(attempt)!, 'denied')
    await bench.standIn.settled()
    const own = bench.posted.filter(({ body }) => body.includes(attempt.serial))
    const facts = await Promise.all([...own, ...own].reverse().map((message) => bench.hears(message)))
    const failed = { serial: attempt.serial, status: 'failed', failure: 'declined' }
    expect(facts.flat()).toEqual([expect.objectContaining(failed), expect.objectContaining(failed)])
    expect(await bench.channel.ask(attempt)).toMatchObject([failed])
    // The token of a checkout that was opened concurrently pays nothing any more.
    const input = bench.standIn.checksOut(bench.checkoutOf(attempt)!) as Json
    expect(
      await bench.channel.resume!(attempt, { input, returnUrl: 'http://mall.localhost/' }),
    ).toMatchObject({
      kind: 'refused',
    })
    expect(bench.standIn.transactionOf(account.account, attempt.serial)).toBeUndefined()
  })

  test('a token of nothing pays nothing', async () => {
    const attempt = await bench.started()
    const input = { checkout_token: 'ABCDEFGH' }
    const answer = await bench.channel.resume!(attempt, { input, returnUrl: 'http://mall.localhost/' })
    expect(answer).toMatchObject({ kind: 'refused' })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'not_found' }])
  })

  test('a transaction of another amount is reported with its own amount', async () => {
    const attempt = await bench.started()
    const input = bench.standIn.checksOut({ ...bench.checkoutOf(attempt)!, total: 50 }) as Json
    await bench.channel.resume!(attempt, { input, returnUrl: 'http://mall.localhost/' })
    expect(capturesIn(await bench.channel.ask(attempt))).toMatchObject([{ amount: 50, currency: 'USD' }])
  })

  test('a buyer who confirmed and lost the page has paid, once the webhook has come', async () => {
    const attempt = await bench.started()
    bench.standIn.checksOut(bench.checkoutOf(attempt)!)
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'pending' }])
    await bench.standIn.settled()
    const own = bench.posted.filter(({ body }) => body.includes(attempt.serial))
    expect(own.map(({ body }) => new URLSearchParams(body).get('event')).sort()).toEqual([
      'approved',
      'confirmed',
      'opened',
    ])
    const facts = await Promise.all(own.map((message) => bench.hears(message)))
    expect(capturesIn(facts.flat())).toMatchObject([{ serial: attempt.serial, amount: 60_000 }])
    expect(capturesIn(await bench.channel.ask(attempt))).toHaveLength(1)
    const forged = expect.objectContaining({ code: 'webhookForged' })
    const [message] = own
    const changed = { ...message!, body: message!.body.replace(attempt.serial, 'MP8') }
    await expect(bench.hears(changed)).rejects.toEqual(forged)
    await expect(bench.hears(message!, new Date(Date.now() + 3_600_000))).rejects.toEqual(forged)
  })

  test('a stranger’s checkout that names another’s attempt neither pays for it nor ends it (I-14)', async () => {
    const attempt = await bench.started()
    const checkout = bench.checkoutOf(attempt)!
    bench.posted.length = 0
    bench.standIn.checksOut({ ...checkout, order_id: attempt.serial, total: 5_000 })
    bench.standIn.checksOut({ ...checkout, order_id: `${attempt.serial}.${'0'.repeat(24)}` })
    await bench.standIn.settled()
    const facts = await Promise.all(bench.posted.map((message) => bench.hears(message)))
    expect(bench.posted.length).toBeGreaterThan(1)
    expect(facts.flat()).toEqual([])
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'pending' }])
    await bench.pays(attempt)
    expect(capturesIn(await bench.channel.ask(attempt))).toMatchObject([{ amount: 60_000 }])
  })

  test('a transaction, a capture and a refund whose answers were lost happen once', async () => {
    const attempt = await bench.started()
    const input = bench.standIn.checksOut(bench.checkoutOf(attempt)!) as Json
    bench.proxy.fail('half an answer')
    const entered = { input, returnUrl: 'http://mall.localhost/' }
    await expect(bench.channel.resume!(attempt, entered)).rejects.toMatchObject({ code: 'providerAway' })
    bench.proxy.fail(undefined)
    // Without its key Affirm reports that the token was used: the transaction is found by our number.
    bench.standIn.forgetKeys()
    const facts = await bench.channel.ask(attempt)
    expect(capturesIn(facts)).toHaveLength(1)
    const { captureId } = facts![0] as { captureId: string }
    const refund = { key: newId(), captureId, amount: 90, currency: 'USD' }
    const done = await bench.channel.refund(attempt, refund)
    bench.standIn.forgetKeys()
    expect(await bench.channel.refund(attempt, refund)).toEqual(done)
    const { events } = bench.standIn.transactionOf(account.account, attempt.serial)!
    expect(events.map(({ type }) => type)).toEqual(['auth', 'capture', 'refund'])
  })

  test('parts are captured once for each key, and the rest is voided', async () => {
    const attempt = await bench.started({ capture: 'later' })
    await bench.pays(attempt)
    const part = { key: newId(), amount: 20_000, currency: 'USD' }
    const taken = await bench.channel.capture!(attempt, part)
    bench.standIn.forgetKeys()
    expect(await bench.channel.capture!(attempt, part)).toEqual(taken)
    await bench.channel.void!(attempt)
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'succeeded', amount: 20_000 }])
    const { events } = bench.standIn.transactionOf(account.account, attempt.serial)!
    expect(events.map(({ type, amount }) => [type, amount])).toEqual([
      ['auth', 60_000],
      ['split_capture', 20_000],
      ['void', 40_000],
    ])
  })

  test('an account without split capture is captured whole and immediately', async () => {
    const whole = accountOf('mallard-us', { splitCapture: '' })
    const attempt = await bench.started({ account: whole, capture: 'later' })
    await bench.pays(attempt)
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'succeeded', amount: 60_000 }])
  })

  test('a refund made in Affirm’s portal is reported, and ours are not reported again', async () => {
    const attempt = await bench.started()
    await bench.pays(attempt)
    const [capture] = (await bench.channel.ask(attempt)) ?? []
    if (capture?.status !== 'succeeded') throw new Error('Nothing was captured')
    const { captureId } = capture
    const own = { key: newId(), captureId, amount: 1_000, currency: 'USD' }
    expect((await bench.channel.refund(attempt, own)).status).toBe('done')
    expect(await bench.channel.refund(attempt, { ...own, key: newId(), amount: 59_001 })).toEqual({
      status: 'refused',
      reason: 'refund-exceeded',
    })
    bench.standIn.refundAtAffirm(account.account, attempt.serial, 2_000)
    const facts = (await bench.channel.ask(attempt)) ?? []
    expect(facts.filter(({ status }) => status === 'reversed')).toMatchObject([
      { kind: 'refund', amount: 2_000, captureId },
    ])
  })

  test('a hold that has expired is reported as cancelled', async () => {
    const attempt = await bench.started({ capture: 'later' })
    await bench.pays(attempt)
    const { store } = bench.standIn
    const found = bench.standIn.transactionOf(account.account, attempt.serial)!
    store.transactions.set(found.id, { ...found, expiresAt: new Date(Date.now() - 1_000) })
    expect(await bench.channel.ask(attempt)).toMatchObject([{ status: 'cancelled' }])
  })
})
