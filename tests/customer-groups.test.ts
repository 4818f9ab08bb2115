import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { newId } from '#platform/identifiers.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from './support/mall.ts'

/** Customer groups: who keeps them, and what offers say of them. No worker runs. */
let mall: TestMall
let support: Client
beforeAll(async () => {
  mall = await aMall()
  support = (await signedIn({ operatorRole: 'support' })).client
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const desk = '/sapi/mall-admin/customer-group'

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}

async function aGroup(...accounts: string[]): Promise<Id> {
  const saved = await support.post(`${desk}/save`, {
    code: `group-${newId()}`,
    name: { en: 'Trade programme', zh: '合作客户' },
  })
  expect(saved).toMatchObject({ status: 200 })
  const { customerGroupId } = saved.body
  if (accounts.length > 0)
    expect(await support.post(`${desk}/member/add`, { customerGroupId, accounts })).toMatchObject({
      ...{ status: 200, body: { added: accounts.length } },
    })
  return customerGroupId
}

test('a group has a code of its own and names in both languages; one who read an older version does not overwrite it', async () => {
  const code = `trade-${newId()}`
  const name = { en: 'Trade programme', zh: '合作客户' }
  const save = (change: object) => support.post(`${desk}/save`, { code, name, ...change })
  const { customerGroupId } = (await save({})).body
  expect(await save({})).toMatchObject({
    ...{ status: 409, body: { code: 'customerGroupTaken', fields: [{ field: 'code' }] } },
  })
  for (const wrong of [{ code: 'Trade' }, { code: 'a--b' }, { name: { en: ' ', zh: '' } }])
    expect((await save(wrong)).status).toBe(400)
  const rename = (version: number) =>
    save({ customerGroupId, version, name: { en: 'Trade partners', zh: '合作伙伴' } })
  expect(await rename(1)).toMatchObject({ status: 200 })
  expect(await rename(1)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  expect((await support.post(`${desk}/list`)).body.data).toContainEqual({
    ...{ customerGroupId, code, version: 2, members: 0, offers: 0 },
    name: { en: 'Trade partners', zh: '合作伙伴' },
  })
  expect((await save({ customerGroupId: newId(), version: 1 })).body.code).toBe('notFound')
  const content = (await signedIn({ operatorRole: 'content' })).client
  expect((await content.post(`${desk}/list`)).status).toBe(403)
})

test('accounts come in by email, mobile number or id, all of them or none; they are found again, masked, and the audit has no number', async () => {
  const [one, two, three] = [
    await anAccount(mall, { name: 'Quentin' }),
    await anAccount(mall),
    await anAccount(mall),
  ]
  const phone = `+1415${String(Number(BigInt(two.id) % 10_000_000n)).padStart(7, '0')}`
  await sql`update users set phone = ${phone} where id = ${two.id}`.run(mall.db)
  const customerGroupId = await aGroup()
  const add = (...accounts: string[]) =>
    support.post(`${desk}/member/add`, { customerGroupId, accounts }, { 'accept-language': 'en' })
  const guest = await sql<{ id: Id }>`select id from users where is_guest limit 1`.row(mall.db)
  expect(await add(one.email, 'unknown@example.test', ...(guest ? [guest.id] : []))).toMatchObject({
    status: 422,
    body: { code: 'accountsUnknown', message: expect.stringContaining('unknown@example.test') },
  })
  const spaced = `${phone.slice(0, 5)} ${phone.slice(5)}`
  expect(await add(one.email.toUpperCase(), spaced, three.id, one.id)).toMatchObject({ body: { added: 3 } })
  expect(await add(one.email)).toMatchObject({ body: { added: 0 } })

  const detail = async (keyword?: string) =>
    (await support.post(`${desk}/detail`, { customerGroupId, keyword, page: 1, pageSize: 20 })).body
  expect(await detail()).toMatchObject({ total: 3, group: { members: 3 }, offers: [] })
  for (const keyword of [one.email, one.id, 'quen'])
    expect((await detail(keyword)).members).toMatchObject([{ userId: one.id, name: 'Q**n' }])
  expect((await detail(phone)).members).toMatchObject([{ userId: two.id }])
  expect((await detail('15')).total).toBe(0)
  expect(JSON.stringify(await detail())).not.toContain(one.email)
  const audit = await sql<{ subject: unknown }>`
    select subject from audit_entries where endpoint = 'addGroupMembers' order by id desc limit 1`.row(
    mall.db,
  )
  expect(audit!.subject).toEqual({ customerGroupId, accounts: 1 })

  const remove = () => support.post(`${desk}/member/remove`, { customerGroupId, userId: one.id })
  expect([(await remove()).status, (await remove()).body.code]).toEqual([200, 'notFound'])
  expect(await support.post(`${desk}/remove`, { customerGroupId })).toMatchObject({ status: 200 })
  expect(await support.post(`${desk}/remove`, { customerGroupId })).toMatchObject({ status: 404 })
})
