import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  pay,
  standing,
  until,
} from '#tests/support/payments.ts'
import { aSandboxProvider, type SandboxProvider } from '#tests/support/sandbox-provider.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import { beginWithBankTransfers } from './server/public.ts'

/** A mall that is no demo, and beside it a payment provider that issued keys to it. */
let mall: TestMall
let company: SandboxProvider
let admin: Client
beforeAll(async () => {
  company = await aSandboxProvider()
  mall = await aMall({ worker: true, env: { DEMO: '0', SANDBOX_URL: company.url } })
  admin = await anOperator('admin')
})
afterAll(async () => {
  await expectSoundBooks(mall)
  await mall.stop()
  await company.stop()
})
beforeEach(async () => {
  // Payments retain the accounts that they were made to; tests that pay come last.
  await sql`delete from channel_accounts where id not in (select account_id from payment_attempts)`.run(
    mall.db,
  )
  await sql`truncate rate_limits`.run(mall.db)
})

async function anOperator(operatorRole: OperatorRole): Promise<Client> {
  const { email, password } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const call = (name: string, body: object = {}, client = admin) =>
  client.post(`/sapi/mall-admin/pay-account/${name}`, body)

const requested = (change: object = {}) => ({
  site: 'global',
  channel: 'MOCKPAY',
  account: 'harbor',
  environment: 'test',
  settings: company.keysOf('harbor'),
  isEnabled: true,
  ...change,
})

const add = async (change: object = {}): Promise<string> =>
  (await call('add', requested(change))).body.accountId
/** Startup step of every mall that is no demo. */
const begin = () =>
  inTransaction(mall.db, (tx) => beginWithBankTransfers(tx, ['global', 'cn', 'de', 'uk', 'jp']))
const list = async () => (await call('list')).body
const listed = async (id: string) =>
  (await list()).accounts.find((each: { accountId: string }) => each.accountId === id)

/** Channels that buyers of the first site may pay with. */
async function offered(): Promise<string[]> {
  const { body } = await aClient(mall.url).post(`${pay}/payChannel`, {})
  return body.payChannelGroups.map((each: { channelName: string }) => each.channelName)
}

describe('An empty mall', () => {
  test('has bank transfer on every site to begin with, which waits for the lines of the bank account', async () => {
    await begin()
    const { accounts, sites } = await list()
    expect(sites).toEqual(['global', 'cn', 'de', 'uk', 'jp'])
    const waiting = { channel: 'BANK_TRANSFER', status: 'incomplete', isEnabled: true, environment: 'live' }
    expect(accounts).toMatchObject(sites.map((site: string) => ({ ...waiting, site })))
    expect(accounts[0].missing).toEqual(['holder', 'accountNumber', 'bank'])
    expect(await offered()).toEqual([])
    expect((await admin.post('/sapi/mall-admin/board')).body.canBePaid).toBe(false)

    // Another start changes nothing.
    await begin()
    expect((await list()).accounts).toEqual(accounts)
  })

  test('offers it on a site as soon as an operator has entered the lines, and can do without what banks there do not require', async () => {
    await begin()
    const { accountId: id } = (await list()).accounts[0]
    const lines = { holder: 'Oak & Iron Inc.', accountNumber: '0042 1337', bank: 'First Harbor Bank' }
    const { accountNumber: _, ...some } = lines
    expect((await call('change', { accountId: id, settings: some })).body.fields).toEqual([
      expect.objectContaining({ field: 'settings.accountNumber', code: 'required' }),
    ])
    for (const [name, wrong, code] of [
      ['accountNumber', 'NOT-AN-IBAN 12', 'invalidBankAccount'],
      ['accountNumber', 'DE89 3704 0044 0532 0130 01', 'invalidBankAccount'],
      ['bankCode', '021000012', 'invalidBankCode'],
    ] as const)
      expect(
        (await call('change', { accountId: id, settings: { ...lines, [name]: wrong } })).body.fields,
      ).toEqual([expect.objectContaining({ field: `settings.${name}`, code })])
    await call('change', { accountId: id, settings: { ...lines, bankCode: '021000021' } })
    expect(await listed(id)).toMatchObject({
      status: 'offered',
      settings: { ...lines, bankCode: '021000021' },
    })
    await call('change', { accountId: id, settings: { ...lines, bankCode: '' } })
    expect((await listed(id)).settings.bankCode).toBe('')
    expect(await offered()).toEqual(['BANK_TRANSFER'])
    expect((await admin.post('/sapi/mall-admin/board')).body.canBePaid).toBe(true)
  })

  test('has a channel for the sites that sell in one of its currencies', async () => {
    const { channels } = await list()
    const sitesOf = (code: string) =>
      Object.keys(channels.find((each: { code: string }) => each.code === code).noticeUrls).sort()
    expect(sitesOf('ALIPAY')).toEqual(['cn'])
    expect(sitesOf('AFFIRM_PC')).toEqual(['global'])
    expect(sitesOf('KLARNA')).toEqual(['de', 'global', 'uk'])
    expect(sitesOf('BANK_TRANSFER')).toEqual(['cn', 'de', 'global', 'jp', 'uk'])
  })

  test('shows operators which channels there are and what each needs', async () => {
    expect(await offered()).toEqual([])
    const { accounts, channels } = await list()
    expect(accounts).toEqual([])
    expect(channels.find(({ code }: { code: string }) => code === 'MOCKPAY')).toEqual({
      code: 'MOCKPAY',
      settings: {
        apiKey: { isSecret: true, isOptional: null, neededIn: null, choices: null },
        webhookSecret: { isSecret: true, isOptional: null, neededIn: null, choices: null },
      },
      company: expect.any(String),
      environments: ['test', 'live'],
      noticeUrls: expect.objectContaining({
        de: expect.stringMatching(/\/\/de\..+\/api\/payments\/v1\/notify\/MOCKPAY$/),
      }),
      hiddenFrom: [],
      isConfirmedByOperator: false,
      hasStatements: true,
    })
    // Why buyers may not see it although the site offers it.
    const rules = Object.fromEntries(
      channels.map((each: { code: string; hiddenFrom: string[] }) => [each.code, each.hiddenFrom]),
    )
    expect(rules).toMatchObject({
      MOCKPAY_QUICK: ['guests'],
      BANK_TRANSFER: ['otherKinds'],
      MOCKPAY_BUTTON: ['otherDevices'],
      MOCKPAY_LATER: ['guests', 'ordersWithPoints', 'amounts'],
    })
  })
})

describe('The keys of an account', () => {
  test('are never answered: the list names which are set', async () => {
    const id = await add()
    const answer = await call('list')
    for (const key of Object.values(company.keysOf('harbor'))) expect(answer.text).not.toContain(key)
    expect(await listed(id)).toMatchObject({
      settings: {},
      secretsSet: ['apiKey', 'webhookSecret'],
      missing: [],
      status: 'offered',
      noticeUrl: expect.stringMatching(/\/api\/payments\/v1\/notify\/MOCKPAY$/),
    })
  })

  test('are neither in the table nor in the audit log, which names what was set (SYS-23)', async () => {
    const id = await add()
    await call('change', { accountId: id, settings: { apiKey: company.keysOf('harbor').apiKey } })
    const [stored] = await sql<{ all: string }>`
      select (select json_agg(settings) from channel_accounts)::text ||
        (select json_agg(subject) from audit_entries)::text as all`.rows(mall.db)
    for (const key of Object.values(company.keysOf('harbor'))) expect(stored!.all).not.toContain(key)
    const [entry] = await sql<{ endpoint: string; subject: object }>`
      select endpoint, subject from audit_entries order by id desc limit 1`.rows(mall.db)
    expect(entry).toEqual({
      endpoint: 'changeChannelAccount',
      subject: { accountId: id, settings: ['apiKey'] },
    })
  })

  test('stay as they are where a change leaves them out or empty', async () => {
    const id = await add()
    expect((await call('change', { accountId: id, settings: { apiKey: '' } })).status).toBe(200)
    expect((await call('check', { accountId: id })).body).toEqual({ outcome: 'accepted' })
    await call('change', { accountId: id, settings: { apiKey: 'guessed' } })
    expect((await call('check', { accountId: id })).body).toEqual({ outcome: 'refused' })
  })

  test('are entered again when the mall has lost the secret that they were encrypted with', async () => {
    const id = await add()
    const foreign = JSON.stringify({
      apiKey: { sealed: 'v1.of-another-mall' },
      webhookSecret: { sealed: 'v1.x' },
    })
    await sql`update channel_accounts set settings = ${foreign}::jsonb`.run(mall.db)
    expect(await listed(id)).toMatchObject({ status: 'incomplete', missing: ['apiKey', 'webhookSecret'] })
    expect((await call('enable', { accountId: id, isEnabled: true })).body.code).toBe(
      'channelAccountIncomplete',
    )
    expect((await call('check', { accountId: id })).body.code).toBe('channelAccountIncomplete')
    await call('change', { accountId: id, settings: company.keysOf('harbor') })
    expect((await listed(id)).status).toBe('offered')
  })
})

describe('A wrong account is refused, and names what is wrong', () => {
  test.each([
    { wrong: 'a channel that the mall does not have', change: { channel: 'ADYEN' }, fields: ['channel'] },
    { wrong: 'a site that does not exist', change: { site: 'fr' }, fields: ['site'] },
    {
      wrong: 'a key that is missing',
      change: { settings: { apiKey: 'x' } },
      fields: ['settings.webhookSecret'],
    },
    {
      wrong: 'a setting that the channel does not have',
      change: { settings: { apiKey: 'x', webhookSecret: 'y', password: 'z' } },
      fields: ['settings.password'],
    },
    { wrong: 'an environment that there is not', change: { environment: 'prod' }, fields: ['environment'] },
  ])('$wrong', async ({ change, fields }) => {
    const { status, body } = await call('add', requested(change))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect((await list()).accounts).toEqual([])
  })

  test('a name that the site has already, but not the live account of the same name', async () => {
    await add()
    const again = await call('add', requested())
    expect([again.status, again.body.code]).toEqual([409, 'channelAccountTaken'])
    expect((await call('add', requested({ environment: 'live' }))).status).toBe(200)
  })

  test('a name that the ledger gives to a test account, so that money of tests stays apart (I-14)', async () => {
    await add()
    const { account } = requested()
    const { status, body } = await call(
      'add',
      requested({ environment: 'live', account: `${account} (test)` }),
    )
    expect([status, body.fields[0].field]).toEqual([422, 'account'])
  })

  test('one that does not exist', async () => {
    const id = '7312345678901234567'
    for (const [name, body] of [
      ['change', { accountId: id, settings: {} }],
      ['enable', { accountId: id, isEnabled: true }],
      ['move', { accountId: id, to: 'up' }],
      ['check', { accountId: id }],
    ] as const)
      expect((await call(name, body)).status).toBe(404)
  })
})

describe('Buyers of a site', () => {
  test('pay to one account of a channel: another one that is enabled takes its place', async () => {
    const first = await add()
    const second = await add({ account: 'heron', settings: company.keysOf('heron') })
    expect([(await listed(first)).status, (await listed(second)).status]).toEqual(['disabled', 'offered'])
    await call('enable', { accountId: first, isEnabled: true })
    expect([(await listed(first)).status, (await listed(second)).status]).toEqual(['offered', 'disabled'])
    await call('enable', { accountId: first, isEnabled: false })
    expect(await offered()).toEqual([])
  })

  test('have one account to pay to when two are enabled at the same moment', async () => {
    const names = ['heron', 'teal', 'eider', 'smew']
    const ids = await Promise.all(
      names.map((account) => add({ account, settings: company.keysOf(account), isEnabled: false })),
    )
    const answers = await Promise.all(ids.map((id) => call('enable', { accountId: id, isEnabled: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const enabled = (await list()).accounts.filter((each: { isEnabled: boolean }) => each.isEnabled)
    expect(enabled).toHaveLength(1)
  })

  test('see the ways to pay in the order that operators give them', async () => {
    await add()
    const code = await add({ channel: 'MOCKPAY_CODE' })
    const card = await add({ channel: 'MOCKPAY_CARD' })
    expect(await offered()).toEqual(['MOCKPAY', 'MOCKPAY_CODE', 'MOCKPAY_CARD'])
    await call('move', { accountId: card, to: 'up' })
    await call('move', { accountId: card, to: 'up' })
    await call('move', { accountId: card, to: 'up' })
    await call('move', { accountId: code, to: 'down' })
    expect(await offered()).toEqual(['MOCKPAY_CARD', 'MOCKPAY', 'MOCKPAY_CODE'])
  })

  test('find an account that replaces another in its place, by its rules', async () => {
    const former = await add()
    await add({ channel: 'MOCKPAY_CODE' })
    const rules = { devices: ['phone'] }
    expect((await call('offer', { accountId: former, leftOutIn: ['FR'], rules })).status).toBe(200)
    const live = await add({ environment: 'live', isEnabled: false })
    const offerOf = async (id: string) => {
      const { leftOutIn, rules } = await listed(id)
      return { leftOutIn, rules }
    }
    expect(await offerOf(live)).toEqual(await offerOf(former))
    expect((await offerOf(live)).leftOutIn).toEqual(['FR'])
    await call('offer', { accountId: live, leftOutIn: [], rules: {} })
    await call('enable', { accountId: live, isEnabled: true })
    expect(await offered()).toEqual(['MOCKPAY', 'MOCKPAY_CODE'])
    await call('enable', { accountId: former, isEnabled: true })
    expect(
      (await list()).accounts.map(({ accountId }: { accountId: string }) => accountId).indexOf(former),
    ).toBe(0)
  })

  test('of another site are offered nothing of it', async () => {
    await add({ site: 'cn' })
    expect(await offered()).toEqual([])
  })
})

test.each([
  { role: 'finance', see: 200, change: 403 },
  { role: 'support', see: 403, change: 403 },
  { role: 'content', see: 403, change: 403 },
] as const)('$role sees accounts: $see, changes them: $change', async ({ role, see, change }) => {
  const client = await anOperator(role)
  expect((await call('list', {}, client)).status).toBe(see)
  expect((await call('add', requested(), client)).status).toBe(change)
})

describe('A payment of buyers', () => {
  /** A buyer begins to pay, and pays on the provider's page after something else has happened. */
  async function payment(meanwhile: () => Promise<unknown> = async () => undefined) {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    expect(new URL(body.redirectUrl).origin).toBe(company.url)
    await meanwhile()
    await choose(body.redirectUrl, 'pay')
    await until('the order to be paid', async () => {
      await guest.post(`${pay}/payResult`, { contractId: groupId })
      return (await standing(mall, groupId)).group === 'paid'
    })
    return guest
  }

  test('arrives at the account once an operator has entered its keys', async () => {
    await add({ account: 'wharf', settings: company.keysOf('wharf') })
    await payment()
    const owners = await sql<{
      owner: string
    }>`select owner from ledger_balances where account = 'clearing'`.rows(mall.db)
    expect(owners).toEqual([{ owner: 'MOCKPAY/wharf (test)' }])
  })

  test('counts where it was started, also when the account was disabled in between', {
    tags: 'long',
  }, async () => {
    const id = await add()
    await payment(() => call('enable', { accountId: id, isEnabled: false }))
    expect(await offered()).toEqual([])
  })
})
