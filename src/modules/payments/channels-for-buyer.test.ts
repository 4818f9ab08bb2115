// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'
import { aBuyerOn, anUnpaidOrder, aSoldProduct, firstPay, pay } from '#tests/support/payments.ts'
import { lenderAccount } from '../../../demo/stand-ins/accounts.ts'
import { affirmStandInKeys } from '../../../demo/stand-ins/affirm/stand-in.ts'
import { createStandIns } from '../../../demo/stand-ins/all.ts'

let mall: TestMall
let finance: Client
beforeAll(async () => {
  mall = await aMall()
  const { email, password } = await anAccount(mall, { operatorRole: 'finance' })
  finance = aClient(mall.url)
  await finance.post('/api/user/web/login', { email, password })
})
afterAll(() => mall.stop())

type Way = { channel: string; reasons: string[]; place: number | null; isPreferred: boolean }
const why = async (requested: object = {}): Promise<Way[]> =>
  (await finance.post('/sapi/mall-admin/pay-account/why', { site: 'global', ...requested })).body.channels
const reasons = async (requested: object = {}) =>
  Object.fromEntries((await why(requested)).map((way) => [way.channel, way.reasons]))
const change = (channel: string, set: string) =>
  sql`update channel_accounts set is_enabled = coalesce((${set}::jsonb ->> 'is_enabled')::boolean, is_enabled),
    left_out_in = case when ${set}::jsonb ? 'out' then '{US}'::text[] else '{}' end,
    settings = case when ${set}::jsonb ? 'empty' then '{}'::jsonb else settings end
    where channel = ${channel} and site = 'global'`.run(mall.db)

test('an operator sees why buyers are not offered a channel: country, guests, points, amount, device (SYS-10, SYS-16)', async () => {
  const { BANK_TRANSFER, ...others } = await reasons({ amount: '50' })
  expect(BANK_TRANSFER).toEqual(['noAccount'])
  // Of the sandbox this site has all accounts, of other providers none.
  for (const [channel, against] of Object.entries(others))
    expect({ [channel]: against }).toEqual({ [channel]: channel.startsWith('MOCKPAY') ? [] : ['noAccount'] })
  expect(await reasons({ isGuest: true })).toMatchObject({
    MOCKPAY: [],
    MOCKPAY_QUICK: ['channelNotForGuests'],
    MOCKPAY_LATER: ['channelNotForGuests'],
  })
  expect(
    await reasons({ isGuest: true, usesPoints: true, amount: '2000.01', hasDevice: false }),
  ).toMatchObject({
    MOCKPAY: [],
    MOCKPAY_BUTTON: ['deviceMissing'],
    MOCKPAY_LATER: ['channelNotForGuests', 'channelNotForPoints', 'channelNotForAmount'],
  })
  expect((await reasons({ amount: '2000' })).MOCKPAY_LATER).toEqual([])
  expect((await reasons({ amount: '2000.01' })).MOCKPAY_LATER).toEqual(['channelNotForAmount'])
})

test('and for the site: no account, one that is off, without keys, or left out in the country; the order of channels shows the fail-over (SYS-10)', async () => {
  await change('MOCKPAY_FORM', '{"out": 1}')
  await change('MOCKPAY_CODE', '{"is_enabled": false}')
  await change('MOCKPAY_CARD', '{"empty": 1}')
  await sql`delete from channel_accounts where channel = 'MOCKPAY_WALLET' and site = 'global'`.run(mall.db)
  const found = await why({ country: 'US' })
  const byChannel = Object.fromEntries(found.map((way) => [way.channel, way.reasons]))
  expect(byChannel).toMatchObject({
    MOCKPAY_FORM: ['channelNotForCountry'],
    MOCKPAY_CODE: ['disabled'],
    MOCKPAY_CARD: ['incomplete'],
    MOCKPAY_WALLET: ['noAccount'],
  })
  expect((await reasons({ country: 'CA' })).MOCKPAY_FORM).toEqual([])

  // Offered channels come first, in the order that buyers get, and the first of them opens.
  const offered = found.filter(({ place }) => place !== null)
  expect(offered.map(({ place }) => place)).toEqual(offered.map((_, index) => index + 1))
  expect(found.slice(0, offered.length)).toEqual(offered)
  const buyer = await aBuyerOn(mall, 'global')
  const { payChannelGroups, defaultChannel } = (await buyer.post(`${pay}/payChannel`, { countryCode: 'US' }))
    .body
  expect(offered.map(({ channel }) => channel)).toEqual(
    payChannelGroups.map(({ channelName }: { channelName: string }) => channelName),
  )
  expect(offered.filter(({ isPreferred }) => isPreferred).map(({ channel }) => channel)).toEqual([
    defaultChannel,
  ])
})

test('the German site opens PayPal first, every other one Adyen, where they are offered (SHELL-27)', async () => {
  const rows = await sql<{ code: string; channel: string }>`
    select code, settings ->> 'defaultPayChannel' as channel from sites order by code`.rows(mall.db)
  expect(Object.fromEntries(rows.map(({ code, channel }) => [code, channel]))).toEqual({
    ...{ cn: 'ADYEN_PC', global: 'ADYEN_PC', jp: 'ADYEN_PC', uk: 'ADYEN_PC' },
    de: 'PAYPAL_PAY_PC',
  })
})

test.each([
  { wrong: 'a site that does not exist', asked: { site: 'nowhere' }, field: 'site' },
  { wrong: 'an amount that is none', asked: { amount: 'ten' }, field: 'amount' },
  { wrong: 'a country that is none', asked: { country: 'usa' }, field: 'country' },
])('$wrong is refused and named', async ({ asked, field }) => {
  const refused = await finance.post('/sapi/mall-admin/pay-account/why', { site: 'global', ...asked })
  expect(refused.status).toBe(field === 'country' ? 400 : 422)
  expect(refused.body.fields).toMatchObject([{ field }])
})

describe('The rules of an account', () => {
  const offer = async (channel: string, rules: object) => {
    const admin = aClient(mall.url)
    const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
    await admin.post('/api/user/web/login', { email, password })
    const [account] = await sql<{ id: string }>`
      select id from channel_accounts where channel = ${channel} and site = 'global'`.rows(mall.db)
    return admin.post('/sapi/mall-admin/pay-account/offer', { accountId: account!.id, leftOutIn: [], rules })
  }
  const reasonsOf = async (channel: string, requested: object = {}) => (await reasons(requested))[channel]

  test('hide it for kinds of orders, guests, devices and amounts, and say so (SYS-10)', async () => {
    const rules = {
      kinds: ['goods', 'presale'],
      guests: 'no',
      devices: ['phone'],
      amounts: { USD: { min: 1_000, max: 20_000 }, EUR: { max: 1 } },
    }
    expect((await offer('MOCKPAY', rules)).status).toBe(200)
    expect(await reasonsOf('MOCKPAY')).toEqual([])
    expect(
      await reasonsOf('MOCKPAY', { kinds: ['goods', 'presale'], amount: '10', device: 'phone' }),
    ).toEqual([])
    expect(await reasonsOf('MOCKPAY', { kinds: ['goods', 'giftCard'] })).toEqual(['channelNotForKind'])
    expect(await reasonsOf('MOCKPAY', { device: 'computer' })).toEqual(['channelNotForDevice'])
    expect(await reasonsOf('MOCKPAY', { isGuest: true })).toEqual(['channelNotForGuests'])
    for (const amount of ['9.99', '200.01'])
      expect(await reasonsOf('MOCKPAY', { amount })).toEqual(['channelNotForAmount'])
  })

  test('hold for what buyers are offered and what they may begin, whatever a client says (SYS-10)', async () => {
    const names = async (client: Client, request: object = {}) =>
      (await client.post(`${pay}/payChannel`, request)).body.payChannelGroups.map(
        ({ channelName }: { channelName: string }) => channelName,
      )
    await offer('MOCKPAY', { devices: ['computer'], amounts: { USD: { max: 6_371 } } })
    const { guest, groupId } = await anUnpaidOrder(mall)
    expect(await names(guest, { environment: 'PC' })).toContain('MOCKPAY')
    expect(await names(guest, { environment: 'H5' })).not.toContain('MOCKPAY')
    expect(await names(guest)).toContain('MOCKPAY')
    expect((await firstPay(guest, groupId)).body.code).toBe('channelNotForAmount')
    await offer('MOCKPAY', { kinds: ['giftCard'] })
    expect((await firstPay(guest, groupId)).body.code).toBe('channelNotForKind')
    await offer('MOCKPAY', { devices: ['phone'] })
    expect((await firstPay(guest, groupId, undefined, { environment: 'PC' })).body.code).toBe(
      'channelNotForDevice',
    )
    await offer('MOCKPAY', { guests: 'no' })
    expect((await firstPay(guest, groupId)).body.code).toBe('channelNotForGuests')
    await offer('MOCKPAY', {})
    expect((await firstPay(guest, groupId)).status).toBe(200)
  })

  test('are refused where they make no sense', async () => {
    for (const rules of [
      { kinds: ['boats'] },
      { kinds: [] },
      { amounts: { USD: { min: 2, max: 1 } } },
      { guests: 'yes' },
    ])
      expect((await offer('MOCKPAY', rules)).status).toBe(400)
  })
})

describe('Where providers are paid to', () => {
  let here: TestMall
  let admin: Client
  let isStripeAway = false
  /** Time that has passed on the clock of the machine while a call was waiting. */
  let waitedMs = 0
  beforeAll(async () => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs)
    here = await aMall({
      standIns: (place) => {
        const standIns = createStandIns(place)
        return {
          ...standIns,
          api: (provider) => (environment) => {
            if (provider !== 'stripe' || !isStripeAway) return standIns.api(provider)!(environment)
            waitedMs += 5_000
            return 'http://127.0.0.1:9'
          },
        }
      },
    })
    await sql`update channel_accounts set is_enabled = false where channel like 'MOCKPAY%'`.run(here.db)
    const account = await anAccount(here, { operatorRole: 'admin' })
    admin = aClient(here.url)
    await admin.post('/api/user/web/login', { email: account.email, password: account.password })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await here.stop()
  })

  type Account = { accountId: string; channel: string; site: string; isEnabled: boolean; isAway: boolean }
  const accounts = async (channel: string): Promise<Account[]> =>
    (await admin.post('/sapi/mall-admin/pay-account/list')).body.accounts.filter(
      (each: Account) => each.channel === channel && each.isEnabled,
    )
  const offer = async (channel: string, site: string, change: object) => {
    const { accountId } = (await accounts(channel)).find((each) => each.site === site)!
    const { status } = await admin.post('/sapi/mall-admin/pay-account/offer', {
      ...{ accountId, leftOutIn: [], rules: {} },
      ...change,
    })
    expect(status).toBe(200)
  }
  const whyHere = async (requested: object): Promise<(Way & { isAway: boolean })[]> =>
    (await admin.post('/sapi/mall-admin/pay-account/why', { site: 'global', ...requested })).body.channels
  const against = async (channel: string, requested: object) =>
    (await whyHere(requested)).find((way) => way.channel === channel)?.reasons
  const offered = async (client: Client, request: object = {}) => {
    const { payChannelGroups, defaultChannel } = (await client.post(`${pay}/payChannel`, request)).body
    return {
      names: payChannelGroups.map(({ channelName }: { channelName: string }) => channelName) as string[],
      opens: defaultChannel as string,
    }
  }

  describe('a rule hides an account, and an operator sees which one', () => {
    type Rule = {
      readonly rule: string
      readonly channel: string
      readonly site?: string
      readonly change?: object
      /** Of the goods in the order. */
      readonly price?: number
      /** A buyer that it is offered to, and one that it is not. */
      readonly shown: object
      readonly hidden: object
      readonly reason: string
    }
    let ruled: { channel: string; site: string } | undefined
    afterEach(() => ruled && offer(ruled.channel, ruled.site, {}))

    test.each<Rule & { readonly requests: readonly [object, object] }>([
      {
        rule: 'the countries that a provider serves',
        channel: 'AFFIRM_PC',
        ...{ shown: { country: 'US' }, hidden: { country: 'CA' }, reason: 'channelNotForCountry' },
        requests: [{ countryCode: 'US' }, { countryCode: 'CA' }],
      },
      {
        rule: 'a country that the operator leaves out',
        ...{ channel: 'PAYPAL_PAY_PC', change: { leftOutIn: ['CA'] } },
        ...{ shown: { country: 'US' }, hidden: { country: 'CA' }, reason: 'channelNotForCountry' },
        requests: [{ countryCode: 'US' }, { countryCode: 'CA' }],
      },
      {
        rule: 'a country, by the provider of another site',
        ...{ channel: 'KLARNA', site: 'de' },
        ...{ shown: { country: 'DE', amount: '50' }, hidden: { country: 'JP' } },
        ...{ reason: 'channelNotForCountry', requests: [{ countryCode: 'DE' }, { countryCode: 'JP' }] },
      },
      {
        rule: 'the device',
        ...{ channel: 'PAYPAL_PAY_PC', change: { rules: { devices: ['phone'] } } },
        ...{ shown: { device: 'phone' }, hidden: { device: 'computer' }, reason: 'channelNotForDevice' },
        requests: [{ environment: 'H5' }, { environment: 'PC' }],
      },
    ])(
      '$rule: $channel (SYS-10, CALL-32)',
      async ({ channel, site = 'global', change, shown, hidden, reason, requests }) => {
        if (change) {
          ruled = { channel, site }
          await offer(channel, site, change)
        }
        expect(await against(channel, { site, ...shown })).toEqual([])
        expect(await against(channel, { site, ...hidden })).toEqual([reason])
        const buyer = await aBuyerOn(here, site)
        expect((await offered(buyer, requests[0])).names).toContain(channel)
        expect((await offered(buyer, requests[1])).names).not.toContain(channel)
      },
    )

    test.each([
      { rule: 'what a saved card needs', channel: 'STRIPE_PAY_QUICK', change: undefined },
      { rule: 'what the operator wants', channel: 'PAYPAL_PAY_PC', change: { rules: { guests: 'no' } } },
    ])('guests, by $rule: $channel (SYS-10, PAY-05)', async ({ channel, change }) => {
      if (change) {
        ruled = { channel, site: 'global' }
        await offer(channel, 'global', change)
      }
      expect(await against(channel, { isGuest: false })).toEqual([])
      expect(await against(channel, { isGuest: true })).toEqual(['channelNotForGuests'])
      expect((await offered(await aBuyerOn(here, 'global'))).names).toContain(channel)
      expect((await offered(aClient(here.url))).names).not.toContain(channel)
    })

    // An order costs 63.72 dollars, and one of half the price 36.72.
    test.each<Rule>([
      {
        rule: 'the kind of order',
        ...{ channel: 'STRIPE_PAY_PC', change: { rules: { kinds: ['giftCard', 'presale'] } } },
        ...{ shown: { kinds: ['presale'] }, hidden: { kinds: ['goods'] }, reason: 'channelNotForKind' },
      },
      {
        rule: 'the smallest amount of a provider',
        ...{ channel: 'AFFIRM_PC', price: 2_500 },
        ...{ shown: { amount: '50' }, hidden: { amount: '49.99' }, reason: 'channelNotForAmount' },
      },
      {
        rule: 'the largest amount that the operator wants',
        ...{ channel: 'PAYPAL_PAY_PC', change: { rules: { amounts: { USD: { max: 6_371 } } } } },
        ...{ shown: { amount: '63.71' }, hidden: { amount: '63.72' }, reason: 'channelNotForAmount' },
      },
    ])(
      '$rule, for an order that a buyer pays by $channel (SYS-10)',
      async ({ channel, change, price, shown, hidden, reason }) => {
        ruled = { channel, site: 'global' }
        await offer(channel, 'global', change ?? {})
        expect(await against(channel, shown)).toEqual([])
        expect(await against(channel, hidden)).toEqual([reason])
        const order = await anUnpaidOrder(here, { price: price ?? 5_000 })
        const begin = ({ guest, groupId }: typeof order) =>
          firstPay(guest, groupId, undefined, { payChannel: channel })
        const refused = await begin(order)
        expect([refused.status, refused.body.code]).toEqual([422, reason])
        await offer(channel, 'global', {})
        expect((await begin(price ? await anUnpaidOrder(here) : order)).status).toBe(200)
      },
    )

    test('amounts of one currency say nothing of another, and a currency that the provider does not take hides it (SYS-10)', async () => {
      ruled = { channel: 'PAYPAL_PAY_PC', site: 'global' }
      await offer('PAYPAL_PAY_PC', 'global', { rules: { amounts: { EUR: { max: 1 } } } })
      expect(await against('PAYPAL_PAY_PC', { amount: '500' })).toEqual([])
      const { status } = await admin.post('/sapi/mall-admin/pay-account/add', {
        ...{ site: 'de', channel: 'AFFIRM_PC', account: lenderAccount('de'), environment: 'test' },
        ...{ settings: affirmStandInKeys(here.secret, lenderAccount('de')), isEnabled: true },
      })
      expect(status).toBe(200)
      expect(await against('AFFIRM_PC', { site: 'global', amount: '500' })).toEqual([])
      expect(await against('AFFIRM_PC', { site: 'de', amount: '500' })).toEqual(['channelNotForCurrency'])
    })

    test('points hide what lends, and nothing else (SYS-10, PAY-06)', async () => {
      const requested = { site: 'de', country: 'DE', amount: '50' }
      expect(await against('KLARNA', requested)).toEqual([])
      expect(await against('KLARNA', { ...requested, usesPoints: true })).toEqual(['channelNotForPoints'])
      expect(await against('PAYPAL_PAY_PC', { ...requested, usesPoints: true })).toEqual([])
    })
  })

  test('a provider that does not answer is offered after those that do, and again in its place when it answers (SYS-10)', async () => {
    const sold = await aSoldProduct(here)
    const guest = aClient(here.url)
    const begin = async () => {
      const order = await anUnpaidOrder(here, { sold })
      const { status, body } = await firstPay(order.guest, order.groupId, undefined, {
        payChannel: 'STRIPE_PAY_PC',
      })
      return [status, body.code]
    }
    const inPlace = { names: ['STRIPE_PAY_PC', 'PAYPAL_PAY_PC', 'AFFIRM_PC'], opens: 'STRIPE_PAY_PC' }
    const away = { names: ['PAYPAL_PAY_PC', 'AFFIRM_PC', 'STRIPE_PAY_PC'], opens: 'PAYPAL_PAY_PC' }
    const reported = async () =>
      (await whyHere({ isGuest: true }))
        .filter(({ place }) => place !== null)
        .map(({ channel, isAway, isPreferred }) => ({ channel, isAway, isPreferred }))

    expect(await offered(guest)).toEqual(inPlace)
    isStripeAway = true
    for (let call = 0; call < 3; call += 1) {
      expect(await offered(guest)).toEqual(inPlace)
      expect(await begin()).toEqual([502, 'providerAway'])
    }
    expect(await offered(guest)).toEqual(away)
    expect(await reported()).toEqual([
      { channel: 'PAYPAL_PAY_PC', isAway: false, isPreferred: true },
      { channel: 'AFFIRM_PC', isAway: false, isPreferred: false },
      { channel: 'STRIPE_PAY_PC', isAway: true, isPreferred: false },
    ])
    const listed = (await accounts('STRIPE_PAY_PC')).map(({ site, isAway }) => [site, isAway])
    expect(Object.fromEntries(listed)).toEqual({ global: true, jp: false })

    // Half a minute later buyers try it again.
    waitedMs += 30_000
    expect(await offered(guest)).toEqual(inPlace)
    expect(await begin()).toEqual([502, 'providerAway'])
    expect(await offered(guest)).toEqual(away)
    isStripeAway = false
    expect(await begin()).toEqual([200, undefined])
    expect(await offered(guest)).toEqual(inPlace)
    expect((await reported()).some(({ isAway }) => isAway)).toBe(false)
  })
})
