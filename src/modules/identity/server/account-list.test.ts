import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const desk = '/sapi/mall-admin/account'
const reason = 'The buyer asked about a parcel'

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}
const anOperator = (operatorRole: 'admin' | 'support' | 'finance' | 'content' = 'support') =>
  signedIn({ operatorRole })

describe('Accounts in the platform’s console', () => {
  test('are masked in the list and in detail; neither page holds a whole name, email or number', async () => {
    const { client } = await anOperator()
    const buyer = await signedIn({ email: 'wilhelmina@example.test', name: 'Wilhelmina' })
    await sql`update users set phone = '+14155550134' where id = ${buyer.id}`.run(mall.db)
    const list = await client.post(`${desk}/page`, { keyword: buyer.email })
    const detail = await client.post(`${desk}/detail`, { userId: buyer.id })
    expect(list.body).toMatchObject({
      total: 1,
      accounts: [
        {
          userId: buyer.id,
          name: 'W**a',
          email: 'wi***@example.test',
          phone: '+141****34',
          hasTwoFactors: false,
        },
      ],
    })
    expect(detail.body).toEqual({
      account: list.body.accounts[0],
      accesses: [],
      businessChanges: [],
      blocks: [],
    })
    for (const { text } of [list, detail])
      for (const whole of ['wilhelmina', 'Wilhelmina', '4155550134']) expect(text).not.toContain(whole)
  })

  test('are found by a whole email, a whole number, an id and the beginning of a name, not by parts of what is masked', async () => {
    const { client } = await anOperator()
    const { id } = await anAccount(mall, { email: 'quentin@example.test', name: 'Quentin_% Marsh' })
    await sql`update users set phone = '+14155550199' where id = ${id}`.run(mall.db)
    const found = async (keyword: string) =>
      (await client.post(`${desk}/page`, { keyword })).body.accounts.map(
        (each: { userId: string }) => each.userId,
      )
    for (const keyword of ['Quentin@Example.test', '+1 415 555 0199', id, 'quentin_%', 'QUENT'])
      expect(await found(keyword), keyword).toEqual([id])
    for (const keyword of [
      'quentin@',
      '@example.test',
      '+1415',
      '14155550199',
      'Marsh',
      '9'.repeat(25),
      '%',
      'Quentin__',
    ])
      expect(await found(keyword), keyword).toEqual([])
  })

  test('are paged, newest first, without guests and deleted accounts', async () => {
    const { client, id } = await anOperator()
    const guest = aClient(mall.url)
    const { body } = await guest.post('/api/user/web/tourist')
    const later = await anAccount(mall)
    const { body: first } = await client.post(`${desk}/page`, { page: 1, pageSize: 2 })
    expect(first.accounts.map((each: { userId: string }) => each.userId)).toEqual([later.id, id])
    const { body: second } = await client.post(`${desk}/page`, { page: 2, pageSize: 2 })
    expect(second.accounts.map((each: { userId: string }) => each.userId)).not.toContain(id)
    expect((await client.post(`${desk}/detail`, { userId: body.user.id })).status).toBe(404)
    expect((await client.post(`${desk}/reveal`, { userId: body.user.id, reason })).status).toBe(404)
  })

  test('are seen in clear for a reason, which the audit and the owner of the account read', async () => {
    const { client, id: operatorId } = await anOperator()
    const buyer = await signedIn({ name: 'Mara' })
    const { body } = await client.post(`${desk}/reveal`, { userId: buyer.id, reason: `  ${reason} ` })
    expect(body).toEqual({ name: 'Mara', email: buyer.email, phone: '' })
    const audited = await sql<{ user_id: string; subject: unknown }>`
      select user_id, subject from audit_entries where endpoint = 'revealAccount' and user_id = ${operatorId}`.rows(
      mall.db,
    )
    expect(audited).toEqual([{ user_id: operatorId, subject: { userId: buyer.id, reason } }])
    const reported = [{ at: expect.any(Number), reason }]
    expect((await buyer.client.post('/api/user/web/access/list')).body.accesses).toEqual(reported)
    expect((await client.post(`${desk}/detail`, { userId: buyer.id })).body.accesses).toMatchObject(reported)
    expect((await buyer.client.post('/api/user/web/data')).body.accesses).toEqual([
      { at: expect.any(String), reason },
    ])
    // The owner does not learn who it was, nor does anybody else see it.
    expect((await buyer.client.post('/api/user/web/access/list')).text).not.toContain(operatorId)
    const other = await signedIn()
    expect((await other.client.post('/api/user/web/access/list')).body.accesses).toEqual([])
  })

  test.each(['', '         ', 'too short', 'x'.repeat(201)])(
    'are not seen in clear for the reason "%s"',
    async (given) => {
      const { client } = await anOperator()
      const buyer = await signedIn()
      const { status, body } = await client.post(`${desk}/reveal`, { userId: buyer.id, reason: given })
      expect([status, body.fields[0].field]).toEqual([400, 'reason'])
      expect((await buyer.client.post('/api/user/web/access/list')).body.accesses).toEqual([])
    },
  )

  test('are not read in bulk: a burst of thirty, then one a minute', async () => {
    const { client } = await anOperator('admin')
    const { id } = await anAccount(mall)
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => client.post(`${desk}/reveal`, { userId: id, reason })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('become those of business buyers for a reason, and cease to be: each change is written down once, and its owner may read it (SHELL-03)', async () => {
    const { client, id: operatorId } = await anOperator()
    const buyer = await signedIn()
    const isBusiness = async () => (await buyer.client.get('/api/visitor')).body.isBusiness
    const change = (given: object) => client.post(`${desk}/business`, { userId: buyer.id, reason, ...given })
    expect(await isBusiness()).toBe(false)
    for (const given of ['', 'too short', 'x'.repeat(201)])
      expect((await change({ isBusiness: true, reason: given })).status, given).toBe(400)
    expect(await isBusiness()).toBe(false)
    expect((await change({ isBusiness: true })).status).toBe(200)
    expect(await isBusiness()).toBe(true)
    // The button was pressed twice.
    expect((await change({ isBusiness: true })).status).toBe(200)
    const other = 'The company has closed'
    expect((await change({ isBusiness: false, reason: other })).status).toBe(200)
    expect(await isBusiness()).toBe(false)
    const at = expect.any(Number)
    const { body } = await client.post(`${desk}/detail`, { userId: buyer.id })
    expect(body.account.isBusiness).toBe(false)
    expect(body.businessChanges).toMatchObject([
      { at, isBusiness: false, reason: other },
      { at, isBusiness: true, reason },
    ])
    const reported = (await buyer.client.post('/api/user/web/data')).body.businessChanges
    expect(reported.map((each: { isBusiness: boolean }) => each.isBusiness)).toEqual([true, false])
    const written = await sql<{ operator_id: string }>`
      select operator_id from business_changes where user_id = ${buyer.id}`.rows(mall.db)
    expect(written).toEqual([{ operator_id: operatorId }, { operator_id: operatorId }])
    const { body: guest } = await aClient(mall.url).post('/api/user/web/tourist')
    expect(
      (await client.post(`${desk}/business`, { userId: guest.user.id, isBusiness: true, reason })).status,
    ).toBe(404)
  })

  test('are closed to operators for money and content, to buyers and to strangers', async () => {
    const { id } = await anAccount(mall)
    const stranger = aClient(mall.url)
    const [finance, content, buyer] = [
      await anOperator('finance'),
      await anOperator('content'),
      await signedIn(),
    ]
    const callers = [
      { client: finance.client, code: 'roleMayNot' },
      { client: content.client, code: 'roleMayNot' },
      { client: buyer.client, code: 'notAllowed' },
      { client: stranger, code: 'signInFirst' },
    ]
    for (const { client, code } of callers) {
      expect((await client.post(`${desk}/page`)).body.code).toBe(code)
      expect((await client.post(`${desk}/detail`, { userId: id })).body.code).toBe(code)
      expect((await client.post(`${desk}/reveal`, { userId: id, reason })).body.code).toBe(code)
      expect(
        (await client.post(`${desk}/business`, { userId: id, isBusiness: true, reason })).body.code,
      ).toBe(code)
    }
  })
})
