// @module-tag slow
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { AttemptRef } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import { braintreeGatewayOf } from '#providers/payments/braintree/gateway.ts'
import { resentForMs } from '#providers/payments/braintree/webhook.ts'
import {
  anAccount,
  aSample,
  aShop,
  captureIn,
  declinedVisa,
  refundOf,
  returnUrl,
  type Shop,
  sales,
  statuses,
  visa,
} from '../support/braintree.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { memoryBook } from '../support/provider-book.ts'

const samples = new Map<string, Buffer>()
channelContract(
  'BRAINTREE',
  async (): Promise<ChannelUnderTest> => {
    const shop = await aShop({ settlesAfterMs: 0 })
    const { channel, proxy, standIn } = shop
    const [account, otherAccount] = [anAccount('mallard'), anAccount('heron')]
    const now = new Date()
    for (const each of [account, otherAccount]) samples.set(each.account, await aSample(each, 'MP7', now))
    return {
      channel,
      account,
      otherAccount,
      proxy,
      resentForMs,
      stop: shop.stop,
      wrongKey: anAccount('mallard', 'another secret'),
      amount: { amount: 60_000, currency: 'USD' },
      fixedScript: `${proxy.url}/web/3.144.0/js/client.min.js`,
      pays: async (serial) => {
        await channel.resume!({ account, serial, reference: undefined }, shop.enter())
      },
      message: ({ account: name }) => ({ headers: new Headers(), rawBody: samples.get(name)! }),
      input: async () => ({
        paying: { nonce: standIn.buyer.enters('mallard', visa) },
        declined: { nonce: standIn.buyer.enters('mallard', declinedVisa) },
      }),
    }
  },
  { authorise: true, partialCapture: true, savedCard: false, payLater: false },
)

test.each([
  { amount: 1_234, currency: 'JPY' },
  { amount: 12_345, currency: 'KWD' },
  { amount: 5, currency: 'EUR' },
] as const)('$amount of $currency is charged in its own decimals, and a part refunded', async (amount) => {
  await using shop = await aShop({ settlesAfterMs: 0 })
  const { attempt, serial, started } = await shop.pay(visa, { amount })
  const text = { JPY: '1234', KWD: '12.345', EUR: '0.05' }[amount.currency]
  expect(started.next).toMatchObject({ session: { amount: text, currency: amount.currency } })
  expect(sales(shop, serial)).toMatchObject([
    {
      amount: text,
      currency: amount.currency,
      merchantAccountId: `mallard_${amount.currency.toLowerCase()}`,
    },
  ])
  const capture = captureIn(await shop.channel.ask(attempt))
  expect(capture).toMatchObject(amount)
  const refund = await shop.channel.refund(attempt, refundOf(capture, 2))
  expect(refund).toEqual({ status: 'done', reference: expect.any(String) })
  // Our own refund is no reversal.
  expect(statuses(await shop.channel.ask(attempt))).toEqual(['succeeded'])
})

test('a currency without a merchant account, or with one of another currency, charges nothing', async () => {
  await using shop = await aShop()
  const of = (merchantAccounts: string) => ({
    account: { ...shop.account, settings: { ...shop.account.settings, merchantAccounts } },
  })
  expect((await shop.start(of('EUR=mallard_eur'))).started.next).toMatchObject({
    kind: 'refused',
    mayRetry: false,
  })
  await expect(shop.start(of('USD=mallard_jpy'))).rejects.toMatchObject({ code: 'providerAway' })
  for (const wrong of ['USD=mallard_jpy', 'USD=mallard_usd, EUR=heron_eur'])
    await expect(shop.channel.checkKeys!(of(wrong).account)).rejects.toMatchObject({
      code: 'providerAway',
      cause: expect.any(KeysRefused),
    })
  await expect(shop.start(of('USD=heron_usd'))).rejects.toMatchObject({ code: 'providerAway' })
})

test.each([
  { why: 'a card that its bank declines', number: declinedVisa, failure: '2000' },
  { why: 'too little money', amount: 200_100, failure: '2001' },
  { why: 'a bank that cannot be reached', amount: 300_000, failure: '3000' },
  { why: 'a card that is suspected', number: '4000111111111511', failure: 'fraud' },
  { why: 'a wrong security code', cvv: '200', failure: 'cvv' },
])('$why ends the attempt and says why: $failure', async ({ number, amount = 60_000, cvv, failure }) => {
  await using shop = await aShop()
  const requested = { amount: { amount, currency: 'USD' as const } }
  const { attempt, next } = await shop.pay(number, requested, cvv ? { cvv } : {})
  expect(next).toEqual({ kind: 'refused', reason: 'paymentDeclined', mayRetry: true })
  expect(await shop.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure }])
  // Another card pays for another attempt.
  expect((await shop.channel.resume!(attempt, shop.enter())).kind).toBe('refused')
})

test('a nonce that Braintree does not know ends the attempt, and one that is none is malformed', async () => {
  await using shop = await aShop()
  const { attempt } = await shop.start()
  for (const input of [{}, { nonce: '../void' }, { nonce: 7 }, null])
    await expect(shop.channel.resume!(attempt, { returnUrl, input })).rejects.toMatchObject({
      code: 'malformed',
    })
  const next = await shop.channel.resume!(attempt, { returnUrl, input: { nonce: 'tokencc_made_up' } })
  expect(next.kind).toBe('refused')
  expect(await shop.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: '91565' }])
})

describe('When the answer to a payment is lost', () => {
  /** Braintree takes the payment, and we learn nothing of it. */
  const lose = async (shop: Shop, attempt: AttemptRef, number = visa) => {
    const entered = shop.enter(number)
    shop.proxy.fail('an error page')
    await expect(shop.channel.resume!(attempt, entered)).rejects.toMatchObject({ code: 'providerAway' })
    shop.proxy.fail(undefined)
    return entered
  }

  test('the payment is found by our number, and no card pays a second time', async () => {
    await using shop = await aShop()
    const { attempt, serial } = await shop.start()
    const entered = await lose(shop, attempt)
    expect(sales(shop, serial)).toHaveLength(1)
    const facts = await shop.channel.ask(attempt)
    expect(statuses(facts)).toEqual(['succeeded'])
    const presses = [entered, shop.enter(), shop.enter('5555555555554444')]
    for (const next of await Promise.all(presses.map((each) => shop.channel.resume!(attempt, each))))
      expect(next).toEqual({ kind: 'done' })
    expect(sales(shop, serial)).toHaveLength(1)
    expect(await shop.channel.ask(attempt)).toEqual(facts)
  })

  test('and the search does not show it yet, the outcome stays open until it does', async () => {
    let isLate = false
    const now = () => new Date(Date.now() + (isLate ? 60_000 : 0))
    await using shop = await aShop({ searchLagMs: 30_000, now })
    const { attempt, serial } = await shop.start()
    await lose(shop, attempt)
    expect(statuses(await shop.channel.ask(attempt))).toEqual(['pending'])
    expect(statuses(await shop.channel.close(attempt))).toEqual(['pending'])
    await expect(shop.channel.resume!(attempt, shop.enter('5555555555554444'))).rejects.toMatchObject({
      code: 'providerAway',
    })
    expect(sales(shop, serial)).toHaveLength(1)
    isLate = true
    expect(await shop.channel.resume!(attempt, shop.enter())).toEqual({ kind: 'done' })
    expect(sales(shop, serial)).toHaveLength(1)
  })

  test('and it was declined, that is found as well', async () => {
    await using shop = await aShop()
    const { attempt } = await shop.start()
    await lose(shop, attempt, declinedVisa)
    expect((await shop.channel.resume!(attempt, shop.enter())).kind).toBe('refused')
    expect(statuses(await shop.channel.ask(attempt))).toEqual(['failed'])
  })

  test('and it never arrived, the same card pays once it is sent again, or the attempt fails in time', async () => {
    await using shop = await aShop()
    for (const isSentAgain of [true, false]) {
      const { attempt, serial } = await shop.start()
      const entered = shop.enter()
      shop.proxy.fail('a broken connection')
      await expect(shop.channel.resume!(attempt, entered)).rejects.toMatchObject({ code: 'providerAway' })
      shop.proxy.fail(undefined)
      expect(statuses(await shop.channel.ask(attempt))).toEqual(['pending'])
      if (isSentAgain) expect(await shop.channel.resume!(attempt, entered)).toEqual({ kind: 'done' })
      expect(sales(shop, serial)).toHaveLength(isSentAgain ? 1 : 0)
      const [late] = braintreeChannels({ ...shop.options, unseenAfterMs: -1 })
      expect(statuses(await late!.ask(attempt))).toEqual([isSentAgain ? 'succeeded' : 'failed'])
    }
  })

  test('and Braintree takes the payment for a repetition, the one that it repeats counts', async () => {
    await using shop = await aShop()
    const { attempt, serial } = await shop.start()
    // As the same card would be sent by a server that never read our record.
    const { transaction } = await braintreeGatewayOf(shop.account, shop.options).transaction.sale({
      amount: '600.00',
      orderId: serial,
      paymentMethodNonce: shop.enter().input.nonce,
      options: { submitForSettlement: true },
    })
    expect(await shop.channel.resume!(attempt, shop.enter())).toEqual({ kind: 'done' })
    expect(sales(shop, serial).map(({ rejection }) => rejection)).toEqual(['duplicate', undefined])
    expect(await shop.channel.ask(attempt)).toMatchObject([
      { status: 'succeeded', captureId: transaction.id },
    ])
  })

  test('two cards that are sent together pay once', async () => {
    await using shop = await aShop()
    const { attempt, serial } = await shop.start()
    const cards = [visa, '5555555555554444', '378282246310005'].map((number) => shop.enter(number))
    const ends = await Promise.allSettled(cards.map((card) => shop.channel.resume!(attempt, card)))
    // One that meets the payment of another finds it, or learns nothing yet.
    expect(ends.some((end) => end.status === 'fulfilled' && end.value.kind === 'done')).toBe(true)
    expect(sales(shop, serial)).toHaveLength(1)
    expect(statuses(await shop.channel.ask(attempt))).toEqual(['succeeded'])
  })
})

test('an attempt is closed before a card is sent, or never', async () => {
  await using shop = await aShop()
  const closed = await shop.start()
  expect(statuses(await shop.channel.close(closed.attempt))).toEqual(['cancelled'])
  expect((await shop.channel.resume!(closed.attempt, shop.enter())).kind).toBe('refused')
  expect(sales(shop, closed.serial)).toEqual([])
  const { attempt, serial } = await shop.start()
  const [next, facts] = await Promise.all([
    shop.channel.resume!(attempt, shop.enter()),
    shop.channel.close(attempt),
  ])
  expect(sales(shop, serial)).toHaveLength(next.kind === 'done' ? 1 : 0)
  expect(statuses(facts)).not.toContain(next.kind === 'done' ? 'cancelled' : 'succeeded')
})

test('3-D Secure is required where the account wants it', async () => {
  await using shop = await aShop()
  const account = { ...shop.account, settings: { ...shop.account.settings, threeDSecure: 'yes' } }
  const { attempt, started, next } = await shop.pay('4000000000001091', { account })
  expect(started.next).toMatchObject({ session: { threeDSecure: true } })
  expect(next.kind).toBe('refused')
  expect(await shop.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'three_d_secure' }])
})

test.each([
  { answer: 'complete', kind: 'done' },
  { answer: 'fail', kind: 'refused' },
])(
  'a card whose bank requires a check is taken as the buyer answers there: $answer',
  async ({ answer, kind }) => {
    await using shop = await aShop()
    const account = { ...shop.account, settings: { ...shop.account.settings, threeDSecure: 'yes' } }
    const { attempt, started } = await shop.start({ account })
    const { clientSecret = '' } = started.next as { readonly clientSecret?: string }
    const { authorizationFingerprint, clientApiUrl } = JSON.parse(
      Buffer.from(clientSecret, 'base64').toString(),
    )
    const request = async (path: string, body: object) => {
      const answered = await fetch(path.replace(shop.proxy.url, shop.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ authorizationFingerprint, ...body }),
      })
      return answered.json()
    }
    const creditCard = {
      number: '4000000000001091',
      expirationMonth: '12',
      expirationYear: '2034',
      cvv: '123',
    }
    const entered = await request(`${clientApiUrl}/v1/payment_methods/credit_cards`, { creditCard })
    const { nonce } = entered.creditCards[0]
    const { lookup } = await request(`${clientApiUrl}/v1/payment_methods/${nonce}/three_d_secure/lookup`, {
      amount: '600.00',
    })
    const { paymentMethod } = await request(lookup.acsUrl, { answer })
    const input = { nonce: paymentMethod.nonce }
    expect((await shop.channel.resume!(attempt, { returnUrl, input })).kind).toBe(kind)
  },
)

test('a session before there is an attempt opens the fields with a token and charges nothing (CALL-36)', async () => {
  await using shop = await aShop()
  const session = await shop.channel.openSession!(shop.account, {
    amount: { amount: 100, currency: 'USD' },
    language: 'en',
    country: 'US',
    content: undefined,
  })
  if (session.kind !== 'token') throw new Error('No token')
  expect(JSON.parse(Buffer.from(session.token, 'base64').toString())).toMatchObject({
    version: 2,
    environment: 'sandbox',
    merchantId: 'mallard',
    merchantAccountId: 'mallard_usd',
  })
  expect(shop.standIn.store.transactions('mallard')).toEqual([])
})

test('the page loads what Braintree and Cardinal document, and banks alone need any host', () => {
  const own = braintreeChannels({ book: memoryBook() })[0]!.loads!()
  const anyHost = Object.entries(own).flatMap(([kind, sources]) =>
    Array.isArray(sources) && sources.includes('https:') ? [kind] : [],
  )
  expect(anyHost.toSorted()).toEqual(['forms', 'frames'])
  // Since 2026 the script of Cardinal is at the second host.
  for (const kind of ['scripts', 'calls'] as const)
    expect(own[kind]).toEqual(expect.arrayContaining(['*.cardinalcommerce.com', '*.cardinaltrusted.com']))
})

test('no key is in an error', async () => {
  await using shop = await aShop()
  const wrong = anAccount('mallard', 'another secret')
  const error = await shop.start({ account: wrong }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'providerAway' })
  expect(inspect(error, { depth: 20 })).not.toContain(wrong.settings.privateKey)
})
