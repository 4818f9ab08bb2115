import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from './support/mall.ts'
import { aBuyerOn, anUnpaidOrder, firstPay, pay } from './support/payments.ts'

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
const why = async (asked: object = {}): Promise<Way[]> =>
  (await finance.post('/sapi/mall-admin/pay-account/why', { site: 'global', ...asked })).body.data
const reasons = async (asked: object = {}) =>
  Object.fromEntries((await why(asked)).map((way) => [way.channel, way.reasons]))
const change = (channel: string, set: string) =>
  sql`update channel_accounts set is_enabled = coalesce((${set}::jsonb ->> 'is_enabled')::boolean, is_enabled),
    left_out_in = case when ${set}::jsonb ? 'out' then '{US}'::text[] else '{}' end,
    settings = case when ${set}::jsonb ? 'empty' then '{}'::jsonb else settings end
    where channel = ${channel} and site = 'global'`.run(mall.db)

test('an operator asks why buyers are not offered a channel: country, guests, points, amount, device (SYS-10, SYS-16)', async () => {
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

test('and for the site: no account, one that is off, without keys, or left out in the country; the order says what stands in for what (SYS-10)', async () => {
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

  // What is offered stands in front, in the very order that buyers get, and the first of it opens.
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
    return admin.post('/sapi/mall-admin/pay-account/offer', { id: account!.id, leftOutIn: [], rules })
  }
  const reasonsOf = async (channel: string, asked: object = {}) => (await reasons(asked))[channel]

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
