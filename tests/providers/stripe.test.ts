// @module-tag slow

import { inspect } from 'node:util'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import type { PaymentFact } from '#modules/payments/rules/channel.ts'
import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { newId } from '#platform/identifiers.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import { stripeStandInKeys } from '../../demo/stand-ins/stripe/stand-in.ts'
import { slowness } from '../support/busy.ts'
import { holderUnderTest } from '../support/card-contract.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { anAccount, aShop, aStandIn, judgements, secret } from './stripe-bench.ts'

const channels = stripeChannels({})

for (const { code, abilities } of channels) channelContract(code, () => aStripeChannel(code), abilities)

async function aStripeChannel(code: string): Promise<ChannelUnderTest> {
  const { proxy, standIn, stop } = await aStandIn()
  const channel = stripeChannels({ api: () => proxy.url, timeoutMs: Math.round(2_000 * slowness()) }).find(
    (each) => each.code === code,
  )!
  return {
    channel,
    account: anAccount(code, 'mallard'),
    otherAccount: anAccount(code, 'heron'),
    wrongKey: anAccount(code, 'mallard', 'another secret'),
    amount: { amount: 60_000, currency: 'USD' },
    proxy,
    fixedScript: `${proxy.url}/v3/`,
    pays: async (serial) => standIn.buyer.enters('mallard', serial, '4242 4242 4242 4242'),
    message: ({ settings }, serial, now) => {
      const payload = JSON.stringify(aSucceededEvent(serial))
      const timestamp = Math.floor(now.getTime() / 1_000)
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        timestamp,
        secret: settings.webhookSecret!,
      })
      return { rawBody: Buffer.from(payload), headers: new Headers({ 'stripe-signature': signature }) }
    },
    // The buyer enters the card in Stripe's fields before the page continues; the page hands over no content.
    input: async ({ serial }) => ({
      get paying() {
        standIn.buyer.enters('mallard', serial, '4242424242424242')
        return {}
      },
      get declined() {
        standIn.buyer.enters('mallard', serial, '4000000000000002')
        return {}
      },
    }),
    enters: async (clientSecret, kind) =>
      standIn.buyer.savesCard(
        'mallard',
        clientSecret,
        kind === 'asking' ? '4000002760003184' : '4000000000000002',
      ),
    stop,
  }
}

const aSucceededEvent = (serial: string) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2023-08-16',
  created: 1_700_000_000,
  livemode: false,
  pending_webhooks: 1,
  type: 'payment_intent.succeeded',
  request: null,
  data: {
    object: {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 60_000,
      amount_received: 60_000,
      currency: 'usd',
      capture_method: 'automatic',
      confirmation_method: 'automatic',
      latest_charge: 'ch_1',
      livemode: false,
      metadata: { mallardSerial: serial },
      payment_method_types: ['card'],
      status: 'succeeded',
      created: 1,
    },
  },
})

test('the events that Stripe signs report the same as a query, also when they come late', async () => {
  await using shop = await aShop()
  shop.refuseNext(2)
  const { attempt } = await shop.pay('4242424242424242')
  const facts = await shop.channel.ask(attempt)
  expect(facts).toMatchObject([{ status: 'succeeded', amount: 60_000, currency: 'USD' }])
  expect(await shop.told('payment_intent.succeeded')).toEqual(facts)
  expect(await shop.told('charge.succeeded')).toEqual(facts)
})

test.each([
  { amount: 1_234, currency: 'JPY' },
  { amount: 12_340, currency: 'KWD' },
] as const)('pays $amount of $currency in minor units, refunds a part and states both', async (amount) => {
  await using shop = await aShop()
  const { attempt, serial } = await shop.pay('4242424242424242', { amount })
  const [capture] = (await shop.channel.ask(attempt)) as Captured[]
  expect(capture).toMatchObject({ status: 'succeeded', ...amount })
  const part = { key: newId(), captureId: capture!.captureId, amount: 1_000, currency: amount.currency }
  const refund = await shop.channel.refund(attempt, part)
  expect(refund).toEqual({ status: 'done', reference: expect.stringMatching(/^re_/) })
  // Our own refund is no reversal.
  expect(await shop.channel.ask(attempt)).toEqual([capture])
  const day = new Date().toISOString().slice(0, 10)
  const { lines } = await shop.channel.statement!(shop.account, { day, after: undefined })
  const line = { serial, currency: amount.currency, at: expect.any(Date) }
  expect(lines).toEqual([
    { ...line, kind: 'refund', reference: (refund as { reference: string }).reference, amount: 1_000 },
    { ...line, kind: 'capture', reference: capture!.captureId, amount: amount.amount },
  ])
})

test('dinars that cards cannot be charged are refused, and nothing is opened', async () => {
  await using shop = await aShop()
  const { started, attempt } = await shop.start({ amount: { amount: 12_345, currency: 'KWD' } })
  expect(started.next).toEqual({ kind: 'refused', reason: 'paymentDeclined', mayRetry: false })
  expect(await shop.channel.ask(attempt)).toBeUndefined()
})

test('a declined card ends the attempt when the page goes on, and says why', async () => {
  await using shop = await aShop()
  const { attempt } = await shop.pay('4000000000009995')
  expect((await shop.channel.ask(attempt))?.map(({ status }) => status)).toEqual(['pending'])
  const next = await shop.channel.resume!(attempt, { input: {}, returnUrl: 'http://mall.localhost/' })
  expect(next).toMatchObject({ kind: 'refused', mayRetry: true })
  expect(await shop.channel.ask(attempt)).toMatchObject([{ status: 'failed', failure: 'insufficient_funds' }])
})

const sentRefund = { status: 'done', reference: expect.stringMatching(/^re_/) }
test.each([
  { card: '4000000000007726', begins: { status: 'pending' }, ends: sentRefund },
  {
    card: '4000000000005126',
    begins: sentRefund,
    ends: { status: 'refused', reason: 'lost_or_stolen_card' },
  },
])(
  'a refund of $card ends days later, requested again under its key: $begins.status, then $ends.status',
  async (of) => {
    await using shop = await aShop()
    const { attempt } = await shop.pay(of.card)
    const [capture] = (await shop.channel.ask(attempt)) as Captured[]
    const refund = { key: newId(), captureId: capture!.captureId, amount: 60_000, currency: 'USD' }
    expect(await shop.channel.refund(attempt, refund)).toEqual(of.begins)
    expect(await shop.channel.refund(attempt, refund)).toEqual(of.begins)
    const [made, ...more] = shop.standIn.store.list('mallard', 'refund')
    expect(more).toEqual([])
    shop.standIn.bank.settlesRefund('mallard', made!.id)
    expect(await shop.channel.refund(attempt, refund)).toEqual(of.ends)
    const facts = await shop.told('charge.refund.updated')
    const returned = facts.filter(({ status }) => status === 'refundReturned')
    if (of.ends.status === 'done') return expect(returned).toEqual([])
    expect(returned).toMatchObject([
      {
        serial: attempt.serial,
        key: refund.key,
        amount: 60_000,
        currency: 'USD',
        failure: 'lost_or_stolen_card',
      },
    ])
    // A retry has a key of its own, and is no repetition of the failed one.
    const again = await shop.channel.refund(attempt, { ...refund, key: `${refund.key}-1` })
    expect(again).toMatchObject({ status: 'done' })
  },
)

test('a refund that was made at Stripe is a reversal, by event and by query', async () => {
  await using shop = await aShop()
  const { attempt } = await shop.pay('4242424242424242')
  const [capture] = (await shop.channel.ask(attempt)) as Captured[]
  const { secretKey } = stripeStandInKeys(secret, 'mallard')
  await fetch(`${shop.proxy.url}/v1/refunds`, {
    method: 'POST',
    body: `charge=${capture!.captureId}&amount=250`,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const facts = await shop.told('charge.refunded')
  expect(facts).toMatchObject([
    { status: 'succeeded' },
    { status: 'reversed', kind: 'refund', captureId: capture!.captureId, amount: 250, currency: 'USD' },
  ])
  expect(await shop.channel.ask(attempt)).toEqual(facts)
})

test.each([
  { how: 'won', status: 'reversalWon', kinds: ['chargebackWon', 'chargeback', 'capture'] },
  { how: 'lost', status: 'reversalLost', kinds: ['chargeback', 'capture'] },
] as const)('a chargeback that is $how is reported by events, by query and in the statement', async (of) => {
  await using shop = await aShop()
  const { attempt } = await shop.pay('4242424242424242')
  const { id } = shop.standIn.bank.disputes('mallard', attempt.serial, 'chargeback', 20_000)
  const reversal = { kind: 'chargeback', reversalId: id, amount: 20_000, currency: 'USD' }
  expect(await shop.told('charge.dispute.created')).toMatchObject([
    { status: 'succeeded' },
    { status: 'reversed', ...reversal },
  ])
  shop.standIn.bank.ends('mallard', id, of.how)
  const facts = await shop.told('charge.dispute.closed')
  expect(facts).toMatchObject([{ status: 'succeeded' }, { status: of.status, ...reversal }])
  expect(await shop.channel.ask(attempt)).toEqual(facts)
  const day = new Date().toISOString().slice(0, 10)
  const { lines } = await shop.channel.statement!(shop.account, { day, after: undefined })
  expect(lines.map(({ kind }) => kind)).toEqual(of.kinds)
  const [, said] = facts as readonly { wonId?: string }[]
  expect(lines[0]!.reference).toBe(of.how === 'won' ? said!.wonId : id)
})

test('an inquiry of a bank takes no money', async () => {
  await using shop = await aShop()
  const { attempt } = await shop.pay('4000000000001976')
  expect((await shop.told('charge.dispute.created')).map(({ status }) => status)).toEqual(['succeeded'])
  expect((await shop.channel.ask(attempt))?.map(({ status }) => status)).toEqual(['succeeded'])
})

test('parts of a hold have the same numbers in answers, facts, events and statements, page by page', async () => {
  await using shop = await aShop()
  const { attempt } = await shop.pay('4242424242424242', { capture: 'later' })
  expect(await shop.told('payment_intent.amount_capturable_updated')).toMatchObject([
    { status: 'authorised', amount: 60_000, currency: 'USD' },
  ])
  const ids: string[] = []
  for (let part = 0; part < 30; part++) {
    const taken = await shop.channel.capture!(attempt, { key: newId(), amount: 2_000, currency: 'USD' })
    if (taken.status === 'done') ids.push(taken.captureId)
  }
  expect(ids).toHaveLength(30)
  const facts = await shop.channel.ask(attempt)
  expect((facts as Captured[]).map(({ captureId }) => captureId).sort()).toEqual([...ids].sort())
  expect(await shop.told('payment_intent.succeeded')).toEqual(facts)
  const day = new Date().toISOString().slice(0, 10)
  const lines: StatementLine[] = []
  let after: string | undefined
  do {
    const page = await shop.channel.statement!(shop.account, { day, after })
    lines.push(...page.lines)
    after = page.next
  } while (after)
  expect(lines.map(({ amount }) => amount)).toEqual(ids.map(() => 2_000))
  expect(lines.map(({ reference }) => reference)).toEqual(ids.toReversed())
  const refund = { key: newId(), captureId: ids[3]!, amount: 2_000, currency: 'USD' }
  expect((await shop.channel.refund(attempt, refund)).status).toBe('done')
})

test('an account that may not take a hold in parts takes the money immediately', async () => {
  await using shop = await aShop()
  const { multicapture: _, ...settings } = shop.account.settings
  const { attempt } = await shop.pay('4242424242424242', {
    capture: 'later',
    account: { ...shop.account, settings },
  })
  expect((await shop.channel.ask(attempt))?.map(({ status }) => status)).toEqual(['succeeded'])
})

test.each(['approve', 'decline', 'cancel'] as const)(
  'a saved card whose bank requires a check leads to the page of the bank and back: %s',
  async (answer) => {
    await using shop = await aShop('STRIPE_PAY_QUICK')
    const { channel, account, standIn } = shop
    const key = `CARD${newId()}`
    const { clientSecret } = await channel.cards!.setUp(account, { key, holder: holderUnderTest })
    standIn.buyer.savesCard('mallard', clientSecret, '4000002760003184')
    const card = await channel.cards!.ask(account, key)
    expect(card).toMatchObject({ network: 'visa', networkName: 'Visa', lastDigits: '3184', expires: '12/34' })
    const { attempt, started } = await shop.start({ card: (card as { token: string }).token })
    if (started.next.kind !== 'redirect') throw new Error('The bank did not ask')
    // Past the proxy, which follows redirects.
    const atBank = started.next.url.replace(shop.proxy.url, shop.address)
    const page = await fetch(atBank, { headers: { 'accept-language': 'zh-CN' } })
    expect(await page.text()).toContain('US$600.00')
    const back = await fetch(atBank, {
      method: 'POST',
      body: `answer=${answer}`,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const isPaid = answer === 'approve'
    expect(back.headers.get('location')).toContain(`redirect_status=${isPaid ? 'succeeded' : 'failed'}`)
    // No other card can be tried in it, so that a declined one ends it (PAY-15).
    const end = {
      approve: { status: 'succeeded' },
      decline: { status: 'failed', failure: 'payment_intent_authentication_failure' },
      cancel: { status: 'cancelled' },
    }[answer]
    expect(await channel.ask(attempt)).toMatchObject([end])
    expect(await channel.ask(attempt)).toMatchObject([end])
  },
)

test('a key of the other environment moves nothing, and no key is in an error', async () => {
  await using shop = await aShop()
  const live = { ...shop.account, environment: 'live' as const }
  const wrong = {
    ...shop.account,
    settings: { ...shop.account.settings, secretKey: `sk_test_${'x'.repeat(40)}` },
  }
  for (const account of [live, wrong]) {
    const error = await shop.start({ account }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'providerAway' })
    expect(inspect(error, { depth: 20 })).not.toContain(account.settings.secretKey)
  }
  expect(shop.standIn.store.list('mallard', 'payment_intent')).toEqual([])
})

test('hosts of a site are registered once for wallets, and one that was turned off at Stripe stays so', async () => {
  await using shop = await aShop()
  const { channel, account, standIn } = shop
  const known = () => standIn.store.list('mallard', 'payment_method_domain')
  await channel.registerHosts!(account, ['mallard.example', 'us.mallard.example'])
  expect(known().map(({ domain_name: name }) => name)).toEqual(['us.mallard.example', 'mallard.example'])
  standIn.store.save('mallard', { ...known()[0]!, enabled: false })
  await channel.registerHosts!(account, ['mallard.example', 'us.mallard.example'])
  expect(known().map(({ enabled }) => enabled)).toEqual([false, true])
  // A host that Stripe does not take, such as an address of a network, ends nothing else, and is tried again.
  await expect(channel.registerHosts!(account, ['10.0.0.1'])).rejects.toMatchObject({ code: 'providerAway' })
})

type Captured = Extract<PaymentFact, { status: 'succeeded' }>

afterAll(() => {
  expect(judgements.filter(({ faults }) => faults.length > 0).slice(0, 5)).toEqual([])
  expect(judgements.length).toBeGreaterThan(0)
})
