// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { affirmChannels } from '#providers/payments/affirm/channels.ts'
import { alipayChannels } from '#providers/payments/alipay/channels.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import { klarnaChannels } from '#providers/payments/klarna/channels.ts'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { publishableKey, sandboxKeys } from '#providers/payments/sandbox/protocol.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import { aClient, aMall, anAccount, anAddress, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aBuyerOn,
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  pay,
  standing,
} from '#tests/support/payments.ts'
import { sandboxAccount } from '../../../demo/channel-accounts.ts'

// A provider that sends nothing automatically and a worker that does not run.
const unreached = {
  api: () => 'http://127.0.0.1:9',
  book: { add: async () => undefined, of: async () => [] },
}
const ofProviders = [
  ...stripeChannels(unreached),
  ...paypalChannels(unreached),
  ...adyenChannels(unreached),
  ...klarnaChannels(unreached),
  ...affirmChannels(unreached),
  ...alipayChannels(unreached),
  ...braintreeChannels(unreached),
]
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } }, moreChannels: ofProviders })
  const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
  admin = aClient(mall.url)
  await admin.post('/api/user/web/login', { email, password })
})
afterAll(async () => {
  await expectSoundBooks(mall)
  await mall.stop()
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`update channel_accounts set left_out_in = '{}'`.run(mall.db)
})

const authority = (body: object, by: Client = aClient(mall.url)) =>
  by.post(`${pay}/authority`, {
    origin: mall.url,
    authCode: 'as-clients-send-it',
    countryCode: 'US',
    site: 'global',
    ...body,
  })
const lenderSession = (body: object, by: Client) => by.post('/api/payments/v1/sessions', body)

/** Preview that the provider would show in the buyer's browser. */
const shown = async (data: string) => {
  const answer = await fetch(`${mall.url}/sandbox/preview?data=${encodeURIComponent(data)}`)
  return { status: answer.status, text: await answer.text() }
}
const tokenIn = ({ body }: { body: { channelToken: string } }): string => JSON.parse(body.channelToken).token

/** The account of the first site for a channel, as operators know it. */
async function accountIdOf(channel: string): Promise<string> {
  const { accounts } = (await admin.post('/sapi/mall-admin/pay-account/list')).body
  return accounts.find(
    (each: { channel: string; site: string }) => each.channel === channel && each.site === 'global',
  ).accountId
}
const offer = async (channel: string, change: object, by = admin) =>
  by.post('/sapi/mall-admin/pay-account/offer', {
    accountId: await accountIdOf(channel),
    leftOutIn: [],
    ...change,
  })
const offeredTo = async (client: Client, body: object = {}): Promise<string[]> =>
  (await client.post(`${pay}/payChannel`, body)).body.payChannelGroups.map(
    (each: { channelName: string }) => each.channelName,
  )

describe('A provider’s part of a page is opened before there is an attempt', () => {
  test('with the amount that the client says, or with 100; what it opens is shown and charges nothing (CALL-36, PAY-18, TRAP-71)', async () => {
    const before =
      await sql`select (select count(*) from payment_attempts) as ours, (select count(*) from sandbox.sessions) as theirs`.row(
        mall.db,
      )
    const said = await authority({ channel: 'MOCKPAY_CARD', amount: { type: 'USD', value: 49.9 } })
    expect(said.body).toEqual({ redirectInfo: null, channelToken: expect.stringMatching(/^\{"token":"/) })
    expect((await shown(tokenIn(said))).text).toContain('$49.90')
    const older = await authority({ channel: 'MOCKPAY_CARD', tradeAmt: { type: 'USD', value: '12.34' } })
    expect((await shown(tokenIn(older))).text).toContain('$12.34')
    const none = await authority({ channel: 'MOCKPAY_CARD' })
    expect((await shown(tokenIn(none))).text).toContain('$100.00')
    expect((await shown(`${tokenIn(none)}x`)).status).toBe(404)

    // It is no session to pay: the provider neither captures it nor knows it as one.
    const [{ apiKey }] = [sandboxKeys(mall.secret, sandboxAccount('global'))]
    const { id } = JSON.parse(Buffer.from(tokenIn(none).split('.')[0]!, 'base64url').toString())
    for (const [path, body] of [
      ['captures', { amount: 10_000, currency: 'USD' }],
      ['confirm', { token: 'pay.guessed' }],
    ] as const) {
      const taken = await fetch(`${mall.url}/sandbox/v1/sessions/${id}/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': 'one',
        },
        body: JSON.stringify(body),
      })
      expect([404, 409], path).toContain(taken.status)
    }
    const after =
      await sql`select (select count(*) from payment_attempts) as ours, (select count(*) from sandbox.sessions) as theirs`.row(
        mall.db,
      )
    expect(after).toEqual(before)
  })

  test('with a contract the amount is what is due, whatever the client says, and only for its holder (CALL-36, TRAP-71)', async () => {
    const { guest, groupId, token } = await anUnpaidOrder(mall)
    const requested = { channel: 'MOCKPAY_CARD', contractId: groupId, amount: { type: 'USD', value: 1 } }
    expect((await shown(tokenIn(await authority(requested, guest)))).text).toContain('$63.72')
    expect((await shown(tokenIn(await authority({ ...requested, token })))).text).toContain('$63.72')
    const stranger = await authority(requested)
    expect([stranger.status, stranger.body.code]).toEqual([404, 'notFound'])

    const { body } = await firstPay(guest, groupId)
    await choose(body.redirectUrl, 'pay')
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    await guest.post(`${pay}/payResult`, { contractId: groupId, merchantSerialNo: body.merchantSerialNo })
    expect((await standing(mall, groupId)).group).toBe('paid')
    expect((await authority(requested, guest)).body.code).toBe('alreadyPaid')
  })

  test('a channel with a key for browsers answers its session; the key is the account’s setting (CALL-36, DATA-57, PAY-45, TRAP-93, SYS-16)', async () => {
    const buyer = await aBuyerOn(mall, 'global')
    const opened = await authority({ channel: 'MOCKPAY_QUICK', amount: { type: 'USD', value: 20 } }, buyer)
    expect(opened.body).toEqual({
      redirectInfo: {
        sessionId: expect.stringMatching(/^pre_/),
        sessionData: expect.any(String),
        clientKey: publishableKey(mall.secret, sandboxAccount('global')),
        enviroment: 'test',
        id: opened.body.redirectInfo.sessionId,
        environment: 'test',
      },
      channelToken: null,
    })
    expect((await shown(opened.body.redirectInfo.sessionData)).text).toContain('$20.00')
    const accountId = await accountIdOf('MOCKPAY_QUICK')
    const key = publishableKey(mall.secret, sandboxAccount('uk'))
    await admin.post('/sapi/mall-admin/pay-account/change', { accountId, settings: { publishableKey: key } })
    expect((await authority({ channel: 'MOCKPAY_QUICK' }, buyer)).body.redirectInfo.clientKey).toBe(key)
    const own = publishableKey(mall.secret, sandboxAccount('global'))
    await admin.post('/sapi/mall-admin/pay-account/change', { accountId, settings: { publishableKey: own } })
  })

  test('plans of a provider that lends: by the name of its channel, and never those of another in its place (CALL-37, PAY-16)', async () => {
    const buyer = await aBuyerOn(mall, 'global')
    for (const type of ['KLARNA', 'klarna', 'pay_later', 'MOCKPAY_CARD']) {
      const refused = await lenderSession({ type }, buyer)
      expect([type, refused.status, refused.body.code]).toEqual([type, 422, 'channelUnknown'])
      expect(refused.body.client_token).toBeUndefined()
    }
    const first = await lenderSession({ type: 'MOCKPAY_LATER' }, buyer)
    expect(Object.keys(first.body)).toEqual(['client_token'])
    expect((await shown(first.body.client_token)).text).toContain('in three parts')
    const other = (await lenderSession({ type: 'MOCKPAY_PLAN' }, buyer)).body.client_token
    expect(JSON.parse(Buffer.from(other.split('.')[0], 'base64url').toString()).method).toBe('plan')
    const { groupId } = await anUnpaidOrder(mall, { client: buyer })
    const ofOrder = (await lenderSession({ type: 'MOCKPAY_PLAN', contractId: groupId }, buyer)).body
      .client_token
    expect((await shown(ofOrder)).text).toContain('$63.72')
    const asGuest = await lenderSession({ type: 'MOCKPAY_PLAN' }, aClient(mall.url))
    expect(asGuest.body.code).toBe('channelNotForGuests')
    expect((await lenderSession({}, buyer)).body.fields).toMatchObject([{ field: 'type' }])
  })

  test.each([
    {
      wrong: 'a channel that is not offered',
      body: { channel: 'ADYEN_PC' },
      status: 422,
      code: 'channelUnknown',
    },
    {
      wrong: 'one with nothing to show',
      body: { channel: 'MOCKPAY' },
      status: 422,
      code: 'channelWithoutSession',
    },
    {
      wrong: 'one that guests cannot use',
      body: { channel: 'MOCKPAY_LATER' },
      status: 403,
      code: 'channelNotForGuests',
    },
    {
      wrong: 'another currency',
      body: { channel: 'MOCKPAY_CARD', amount: { type: 'EUR', value: 5 } },
      status: 422,
      code: 'channelNotForAmount',
    },
    {
      wrong: 'nothing at all to pay',
      body: { channel: 'MOCKPAY_CARD', amount: { type: 'USD', value: 0 } },
      status: 422,
      code: 'channelNotForAmount',
    },
    {
      wrong: 'an amount that the currency does not have',
      body: { channel: 'MOCKPAY_CARD', amount: { type: 'USD', value: 1.234 } },
      status: 400,
      code: 'malformed',
    },
  ])('$wrong is refused (CALL-36)', async ({ body, status, code }) => {
    const refused = await authority(body)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    if (code === 'malformed') expect(refused.body.fields).toMatchObject([{ field: 'amount.value' }])
  })

  test('JSON that travels as text is read once; what is no JSON says nothing (TRAP-96)', async () => {
    const buyer = await aBuyerOn(mall, 'global')
    const contents = ['{"locale":"en-US"}', '"{\\"locale\\":\\"en\\"}"', '{broken', '']
    for (const content of contents)
      expect((await authority({ channel: 'MOCKPAY_LATER', content }, buyer)).status).toBe(200)
    const { groupId } = await anUnpaidOrder(mall, { client: buyer })
    const started = await firstPay(buyer, groupId, undefined, {
      payChannel: 'MOCKPAY_CARD',
      paymentExtraKey: '{broken',
    })
    const { script, session } = JSON.parse(started.body.channelToken)
    expect(script).toMatch(/\/sandbox\/card\.js$/)
    expect(session.frame).toContain('/sandbox/card/')
    const { payChannelGroups } = (await buyer.post(`${pay}/payChannel`, {})).body
    for (const { paymentMethods, configMap } of payChannelGroups) {
      expect(JSON.parse(paymentMethods)).toEqual([{ type: expect.any(String), name: expect.any(String) }])
      expect(JSON.parse(configMap)).toMatchObject({ anonymous: expect.any(Boolean) })
    }
  })

  test('a channel whose settings cannot be read is left out, and the others stay (TRAP-96)', async () => {
    const id = await accountIdOf('MOCKPAY_CODE')
    const stored = await sql<{ settings: string }>`
      update channel_accounts a set settings = '{"apiKey": {"sealed": "broken"}, "webhookSecret": {"sealed": "broken"}}'
      from channel_accounts b where a.id = ${id} and b.id = a.id returning b.settings::text as settings`.row(
      mall.db,
    )
    const left = await offeredTo(aClient(mall.url))
    expect(left).toContain('MOCKPAY')
    expect(left).not.toContain('MOCKPAY_CODE')
    await sql`update channel_accounts set settings = ${stored!.settings}::jsonb where id = ${id}`.run(mall.db)
    expect(await offeredTo(aClient(mall.url))).toContain('MOCKPAY_CODE')
  })
})

describe('A channel is known by its code alone', () => {
  /** Of the providers, which are not reached. */
  const codes = [
    'STRIPE_PAY_PC',
    'STRIPE_PAY_QUICK',
    'ADYEN_LINK',
    'PAYPAL_PAY_PC',
    'KLARNA',
    'BRAINTREE',
    'AFFIRM_PC',
    'ADYEN_PC',
  ]
  beforeAll(async () => {
    for (const site of ['global', 'de'])
      for (const [place, channel] of codes.entries()) {
        const { settings } = ofProviders.find(({ code }) => code === channel)!
        // Merchant accounts and the region say which currencies an account takes.
        const known: Readonly<Record<string, string>> = {
          merchantAccounts: 'USD=shop_usd, EUR=shop_eur',
          region: site === 'de' ? 'eu' : 'na',
        }
        const entered = Object.fromEntries(
          Object.keys(settings).map((name) => [name, known[name] ?? 'entered']),
        )
        await sql`
          insert into channel_accounts (id, site, channel, account, environment, settings, is_enabled, position)
          values (${newId()}, ${site}, ${channel}, 'unreached', 'test', ${sql.json(entered)}, true, ${100 + place})`.run(
          mall.db,
        )
      }
  })
  afterAll(() => sql`update channel_accounts set is_enabled = false where account = 'unreached'`.run(mall.db))

  test('each provider’s is offered by its own, after MOCKPAY in the order of the site; Adyen opens first, or PayPal on the German site (PAY-03, PAY-04, CALL-32, SHELL-27)', async () => {
    for (const [site, first] of [
      ['global', 'ADYEN_PC'],
      ['de', 'PAYPAL_PAY_PC'],
    ] as const) {
      const buyer = await aBuyerOn(mall, site)
      const { body } = await buyer.post(`${pay}/payChannel`, { environment: 'PC', site })
      const offered = body.payChannelGroups.map((each: { channelName: string }) => each.channelName)
      expect(offered[0]).toBe('MOCKPAY')
      // Affirm lends in dollars.
      const expected = codes.filter((code) => site === 'global' || code !== 'AFFIRM_PC')
      expect(offered.slice(-expected.length)).toEqual(expected)
      expect(offered.includes('AFFIRM_PC')).toBe(site === 'global')
      expect(body.defaultChannel).toBe(first)
    }
  })

  test.each([
    ['one that is not offered on the site', 'ALIPAY'],
    ['one that there is not', 'PAYPAL'],
    ['the name of its provider', 'Klarna'],
    ['its code in other letters', 'klarna'],
    ['a method', 'component'],
  ])(
    '%s is refused to pay, to show a part of a page and to show plans (PAY-03, CALL-33, CALL-36, CALL-37)',
    async (_, channel) => {
      const { guest, groupId } = await anUnpaidOrder(mall)
      const unknown = { status: 422, code: 'channelUnknown' }
      const answers = [
        await firstPay(guest, groupId, undefined, { payChannel: channel }),
        await authority({ channel }, guest),
        await lenderSession({ type: channel }, guest),
      ]
      expect(answers.map(({ status, body }) => ({ status, code: body.code }))).toEqual([
        unknown,
        unknown,
        unknown,
      ])
    },
  )

  test('a lender’s plans are not shown by a channel that does not lend (CALL-37)', async () => {
    const buyer = await aBuyerOn(mall, 'global')
    const refused = await lenderSession({ type: 'STRIPE_PAY_PC' }, buyer)
    expect([refused.status, refused.body.code]).toEqual([422, 'channelUnknown'])
  })

  test('only those who may change accounts say where one is offered', async () => {
    const accountId = await accountIdOf('MOCKPAY_LATER')
    expect((await offer('MOCKPAY_LATER', { leftOutIn: ['usa'] })).status).toBe(400)
    const { email, password } = await anAccount(mall, { operatorRole: 'finance' })
    const finance = aClient(mall.url)
    await finance.post('/api/user/web/login', { email, password })
    const account = { accountId, leftOutIn: [] }
    expect((await finance.post('/sapi/mall-admin/pay-account/offer', account)).status).toBe(403)
  })
})

describe('An account is not offered everywhere', () => {
  test('not in the countries that it leaves out: by the country that a client names, and by that of the bill (CALL-32, SYS-10)', async () => {
    await offer('MOCKPAY_FORM', { leftOutIn: ['US', 'GB'] })
    const guest = aClient(mall.url)
    expect(await offeredTo(guest)).toContain('MOCKPAY_FORM')
    expect(await offeredTo(guest, { countryCode: 'CA' })).toContain('MOCKPAY_FORM')
    expect(await offeredTo(guest, { countryCode: 'us' })).not.toContain('MOCKPAY_FORM')

    const order = await anUnpaidOrder(mall)
    const refused = await firstPay(order.guest, order.groupId, undefined, { payChannel: 'MOCKPAY_FORM' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'channelNotForCountry',
      'This payment method isn’t available in this country. Choose another.',
    ])
    const address = { ...anAddress, country: 'CA', province: 'ON', city: 'Toronto', postalCode: 'M5V 2T6' }
    const canadian = await anUnpaidOrder(mall, { address })
    const paying = await firstPay(canadian.guest, canadian.groupId, undefined, { payChannel: 'MOCKPAY_FORM' })
    expect(paying.status).toBe(200)
  })

  test('excludeCountry counts for the numbers that the site lists: 15, unless it lists others (CALL-32, TRAP-57, SYS-16)', async () => {
    await offer('MOCKPAY_FORM', { leftOutIn: ['15', '27'] })
    const isOffered = async (excludeCountry?: unknown) =>
      (await offeredTo(aClient(mall.url), { environment: 'PC', excludeCountry })).includes('MOCKPAY_FORM')
    expect(await isOffered()).toBe(true)
    expect(await isOffered(15)).toBe(false)
    expect(await isOffered('15')).toBe(false)
    expect(await isOffered(27)).toBe(true)
    expect(await isOffered('elsewhere')).toBe(true)
    await sql`update sites set settings = settings || '{"excludeCountries": [27]}' where code = 'global'`.run(
      mall.db,
    )
    await mall.sites.reload()
    expect(await isOffered(15)).toBe(true)
    expect(await isOffered(27)).toBe(false)
    await sql`update sites set settings = settings - 'excludeCountries' where code = 'global'`.run(mall.db)
    await mall.sites.reload()
  })
})
