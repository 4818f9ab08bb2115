// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { braintreeStandInKeys } from '../demo/stand-ins/braintree/keys.ts'
import { klarnaStandInKeys } from '../demo/stand-ins/klarna/stand-in.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from './support/mall.ts'
import { aBuyerOn, anUnpaidOrder, firstPay, pay } from './support/payments.ts'

let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall({ standIns: true })
  const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
  admin = aClient(mall.url)
  await admin.post('/api/user/web/login', { email, password })
})
afterAll(() => mall.stop())

const against = async (channel: string, requested: object) =>
  (await admin.post('/sapi/mall-admin/pay-account/why', { site: 'global', ...requested })).body.channels
    .filter((way: { channel: string }) => way.channel === channel)
    .map(({ reasons }: { reasons: string[] }) => reasons)
const offered = async (client: Client): Promise<string[]> =>
  (await client.post(`${pay}/payChannel`, {})).body.payChannelGroups.map(
    ({ channelName }: { channelName: string }) => channelName,
  )

test.each([
  {
    channel: 'BRAINTREE',
    setting: 'the merchant accounts',
    keys: braintreeStandInKeys,
    without: { merchantAccounts: 'EUR=shop_eur, GBP=shop_gbp' },
    with: { merchantAccounts: 'EUR=shop_eur, USD=shop_usd' },
  },
  { channel: 'KLARNA', setting: 'the region', keys: klarnaStandInKeys, without: {}, with: { region: 'na' } },
])(
  '$channel is offered in the currencies that its account takes by $setting, with an amount and before there is one (SYS-10, CALL-32)',
  async ({ channel, keys, without, with: change }) => {
    const add = async (account: string, settings: object) => {
      const added = await admin.post('/sapi/mall-admin/pay-account/add', {
        site: 'global',
        channel,
        account,
        environment: 'test',
        isEnabled: true,
        settings: { ...keys(mall.secret, account), ...settings },
      })
      expect(added.status, JSON.stringify(added.body)).toBe(200)
    }
    const buyer = await aBuyerOn(mall, 'global')
    const requested = { country: 'US', amount: '500' }
    await add('currency-without', without)
    expect(await against(channel, requested)).toEqual([['channelNotForCurrency']])
    expect(await against(channel, {})).toEqual([['channelNotForCurrency']])
    expect(await offered(buyer)).not.toContain(channel)
    const { guest, groupId } = await anUnpaidOrder(mall)
    const refused = await firstPay(guest, groupId, undefined, { payChannel: channel })
    expect([refused.status, refused.body.code]).toEqual([422, 'channelNotForCurrency'])

    await add('currency-with', change)
    expect(await against(channel, requested)).toContainEqual([])
    expect(await offered(buyer)).toContain(channel)
  },
)
