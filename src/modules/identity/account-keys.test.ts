import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { createChannels } from '#modules/payments/server/channels.ts'
import { registerHosts } from '#modules/payments/server/commands/register-hosts.ts'
import { channelAccountKeys } from '#modules/payments/server/public.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import { wechatChannels } from '#providers/payments/wechat/channels.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, firstPay } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'

/** The keys of a payment provider, as operators enter them. The provider itself is not reached. */
let mall: TestMall
let admin: Client
const logged: string[] = []
beforeAll(async () => {
  const nowhere = {
    api: () => 'http://127.0.0.1:9',
    book: { add: async () => undefined, of: async () => [] },
  }
  const unreached = [...stripeChannels(nowhere), ...adyenChannels(nowhere), ...wechatChannels({})]
  mall = await aMall({ moreChannels: unreached, logTo: { write: (line) => logged.push(line) } })
  const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
  admin = aClient(mall.url)
  await admin.post('/api/user/web/login', { email, password })
})
afterAll(() => mall.stop())
beforeEach(() => sql`delete from channel_accounts`.run(mall.db))

const call = (name: string, body: object = {}) => admin.post(`/sapi/mall-admin/pay-account/${name}`, body)
const requested = (change: object = {}) => ({
  site: 'global',
  channel: 'STRIPE_PAY_PC',
  account: 'acct_1Harbor',
  environment: 'test',
  isEnabled: true,
  ...change,
})
const add = async (change: object): Promise<string> => (await call('add', requested(change))).body.accountId
const listed = async (id: string) =>
  (await call('list')).body.accounts.find(({ accountId }: { accountId: string }) => accountId === id)

describe('Keys', () => {
  test('of tests are refused in a live account, and the reverse: when it is opened and when they are changed', async () => {
    const keys = (of: 'test' | 'live') => ({
      secretKey: `sk_${of}_51Harbor`,
      publishableKey: `pk_${of}_51Harbor`,
      webhookSecret: 'whsec_51',
    })
    const wrong = await call('add', requested({ environment: 'live', settings: keys('test') }))
    const field = (name: string, code: string, message: RegExp) => ({
      field: `settings.${name}`,
      code,
      message: expect.stringMatching(message),
    })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      ['secretKey', 'publishableKey'].map((name) => field(name, 'testKeyInLive', /live mode/)),
    ])
    const id = await add({ environment: 'live', settings: keys('live') })
    expect((await listed(id)).environment).toBe('live')
    const { secretKey } = keys('test')
    const change = await call('change', { accountId: id, settings: { secretKey } })
    expect(change.body.fields).toEqual([field('secretKey', 'testKeyInLive', /live mode/)])
    const tests = await add({ settings: keys('test') })
    const reverse = await call('change', {
      accountId: tests,
      settings: { secretKey: keys('live').secretKey },
    })
    expect(reverse.body.fields).toEqual([field('secretKey', 'liveKeyInTest', /makes real charges/)])
  })

  test('of live accounts may be more: Adyen’s need the prefix of their addresses', async () => {
    const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
    const keys = { apiKey: 'AQE', hmacKey, webhookUsername: 'mallard', webhookPassword: 'entered' }
    const adyen = { channel: 'ADYEN_LINK', account: 'MallardUS', settings: keys }
    expect((await call('add', requested(adyen))).status).toBe(200)
    const lacking = await call('add', requested({ ...adyen, environment: 'live' }))
    expect(lacking.body.fields).toMatchObject([{ field: 'settings.liveEndpointUrlPrefix', code: 'required' }])
    const prefix = { liveEndpointUrlPrefix: '1797a841fbb37ca7-MallardUS' }
    const whole = { ...adyen, environment: 'live', settings: { ...keys, ...prefix } }
    expect((await call('add', requested(whole))).status).toBe(200)
  })

  test('with a value that a setting does not take are refused, and so is a test account where the provider has none', async () => {
    const keys = { secretKey: 'sk_test_51', publishableKey: 'pk_test_51', webhookSecret: 'whsec_51' }
    const maybe = await call('add', requested({ settings: { ...keys, multicapture: 'maybe' } }))
    expect(maybe.body.fields).toMatchObject([{ field: 'settings.multicapture', code: 'invalid' }])
    const wechat = await call('add', requested({ channel: 'WECHAT_PAY', site: 'cn', settings: {} }))
    expect([wechat.status, wechat.body.fields]).toEqual([
      422,
      [{ field: 'environment', code: 'noTestEnvironment', message: expect.stringContaining('no test') }],
    ])
  })

  test('are in no log and in no answer, whether they are stored or refused', async () => {
    const secrets = { secretKey: 'sk_test_51HarborsSecret', webhookSecret: 'whsec_HarborsSecret' }
    const settings = { ...secrets, publishableKey: 'pk_test_51Harbor' }
    const id = await add({ settings })
    const answers = [
      await call('add', requested({ settings, environment: 'live' })),
      await call('change', { accountId: id, settings }),
      await call('check', { accountId: id }),
      await call('list'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 200, 200, 200])
    expect(answers.at(-1)!.text).toContain(settings.publishableKey)
    expect(logged.join()).toContain('pay-account/check')
    const known = answers.map(({ text }) => text).join() + logged.join()
    for (const secret of Object.values(secrets)) expect(known).not.toContain(secret)
  })
})

test('an account that is offered has the hosts of its site registered at a provider that opens wallets on those alone', async () => {
  const registered: (readonly string[])[] = []
  let fault: Error | undefined
  const channel: Channel = {
    ...stripeChannels({})[0]!,
    registerHosts: async (_account, hosts) => {
      registered.push(hosts)
      if (fault) throw Object.assign(new Refusal('providerAway'), { cause: fault })
    },
  }
  const settings = { secretKey: 'sk_test_51', publishableKey: 'pk_test_51', webhookSecret: 'whsec_51' }
  const id = (await add({ settings, isEnabled: false })) as Id
  const announced = () =>
    sql<{ about: string }>`
      delete from outbox where event->>'name' = 'channelAccount.offered' returning event->>'accountId' as about`.rows(
      mall.db,
    )
  await announced()
  await call('enable', { accountId: id, isEnabled: true })
  expect(await announced()).toEqual([{ about: id }])
  await call('change', { accountId: id, settings: { secretKey: 'sk_test_52' } })
  expect(await announced()).toEqual([{ about: id }])

  const hosts = ['mallard.example', 'us.mallard.example']
  const register = (origin: string) =>
    registerHosts(
      jobServices(mall),
      {
        channels: createChannels([channel], channelAccountKeys(mall.secret)),
        sites: () => [{ code: 'global', hosts } as unknown as Site],
        notifyOrigin: () => origin,
      },
      id,
    )
  await register('https://mallard.example')
  expect(registered).toEqual([hosts])
  // Wallets need TLS; keys that do not allow it are logged, and a provider that does not answer is called
  // again.
  await register('http://localhost:3000')
  expect(registered).toHaveLength(1)
  fault = new KeysRefused('Stripe: permission')
  await register('https://mallard.example')
  expect(logged.join()).toContain('wallets are not shown')
  fault = new Error('silence')
  await expect(register('https://mallard.example')).rejects.toMatchObject({ code: 'providerAway' })
  await call('enable', { accountId: id, isEnabled: false })
  await register('https://mallard.example')
  expect(registered).toHaveLength(3)
})

describe('When its provider last called', () => {
  const webhookSecret = 'whsec_51HarborsOwn'
  const keys = { secretKey: 'sk_test_51Harbor', publishableKey: 'pk_test_51Harbor', webhookSecret }
  const stripe = { settings: keys }
  async function message(secret = webhookSecret) {
    const timestamp = Math.floor((await listedClock()) / 1_000)
    const about = {
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      data: { object: { object: 'customer' } },
    }
    const payload = JSON.stringify(about)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return fetch(`${mall.url}/api/payments/v1/notify/STRIPE_PAY_PC`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
  }
  const listedClock = async () =>
    (await sql<{ now: Date }>`select app_now() as now`.row(mall.db))!.now.getTime()

  test('is listed, and apart from it when someone called with a bad signature', async () => {
    const id = await add(stripe)
    expect(await listed(id)).toMatchObject({ calledAt: null, calledForgedAt: null })
    expect((await message('whsec_ofAnother')).status).toBe(401)
    expect(await listed(id)).toMatchObject({ calledAt: null, calledForgedAt: expect.any(Number) })
    const before = await listedClock()
    expect((await message()).status).toBe(200)
    expect((await listed(id)).calledAt).toBeGreaterThan(before - 1_000)
  })

  test('is known at the other ways to pay of the same account: one address takes the messages of all', async () => {
    const card = await add({ ...stripe, account: 'acct_1Heron' })
    const saved = await add({ ...stripe, account: 'acct_1Heron', channel: 'STRIPE_PAY_QUICK' })
    const other = await add({ ...stripe, account: 'acct_1Teal', channel: 'STRIPE_PAY_QUICK' })
    expect((await message()).status).toBe(200)
    const { calledAt } = await listed(card)
    expect(calledAt).toEqual(expect.any(Number))
    expect((await listed(saved)).calledAt).toBe(calledAt)
    expect((await listed(other)).calledAt).toBeNull()
  })

  test('is written once a minute at most, however many messages arrive', async () => {
    const id = await add({ ...stripe, account: 'acct_1Smew' })
    const rows = () =>
      sql<{ changes: string }>`select string_agg(xmin::text, ' ') as changes from notice_calls`.row(mall.db)
    await Promise.all([message(), message('whsec_ofAnother')])
    const [first, written] = [await listed(id), await rows()]
    const storm = Array.from({ length: 20 }, (_, each) => message(each % 2 ? 'whsec_ofAnother' : undefined))
    expect((await Promise.all(storm)).map(({ status }) => status)).toContain(401)
    expect(await rows()).toEqual(written)
    await mall.moveClock(61_000)
    await Promise.all([message(), message('whsec_ofAnother')])
    const later = await listed(id)
    expect(later.calledAt).toBeGreaterThanOrEqual(first.calledAt + 60_000)
    expect(later.calledForgedAt).toBeGreaterThanOrEqual(first.calledForgedAt + 60_000)
  })
})

test('A provider that refuses the keys, or is unavailable, is named in the log, with the reason, when a buyer could not pay', async () => {
  const keys = { secretKey: 'sk_test_51Gone', publishableKey: 'pk_test_51Gone', webhookSecret: 'whsec_51' }
  await add({ settings: keys })
  const { guest, groupId } = await anUnpaidOrder(mall)
  logged.length = 0
  const answer = await firstPay(guest, groupId, undefined, { payChannel: 'STRIPE_PAY_PC' })
  expect([answer.status, answer.body.code]).toEqual([502, 'providerAway'])
  const reported = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(reported).toMatchObject([
    { msg: 'a provider did not answer a request', why: expect.stringMatching(/Stripe/) },
  ])
  expect(logged.join()).not.toContain(keys.secretKey)
})
