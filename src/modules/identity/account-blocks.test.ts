import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const reason = 'Orders paid with cards of other people'

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  const signIn = () => client.post('/api/user/web/login', { email: account.email, password })
  await signIn()
  return { ...account, client, signIn }
}
type Person = Awaited<ReturnType<typeof signedIn>>

const block = (by: Person, of: Person, isBlocked: boolean, why = reason) =>
  by.client.post('/sapi/mall-admin/account/block', { userId: of.id, isBlocked, reason: why })
const kindOf = async ({ client }: Person) => (await client.get('/api/visitor')).body.kind

const mailsTo = (email: string) =>
  sql<{ template: string; subject: string; text: string }>`
    select template, subject, text from mails where recipient = ${email} and template like 'account%' order by id`.rows(
    mall.db,
  )

test('a blocked account is signed out and refused with the reason, its order goes on, and it is opened again (SYS-08)', async () => {
  const support = await signedIn({ operatorRole: 'support' })
  const buyer = await signedIn()
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  const order = await placeAnOrder(buyer.client, [{ variantId }])
  expect(order.status).toBe(200)
  for (const why of ['', 'too short', 'x'.repeat(201)])
    expect((await block(support, buyer, true, why)).status, why).toBe(400)
  expect((await block(support, buyer, true)).status).toBe(200)
  // The button was pressed twice.
  expect((await block(support, buyer, true)).status).toBe(200)

  expect(await kindOf(buyer)).not.toBe('buyer')
  const refused = await buyer.signIn()
  expect([refused.status, refused.body.code]).toEqual([403, 'accountBlocked'])
  expect(refused.body.message).toBe(`This account is blocked: ${reason} Please contact us.`)
  expect(await sql`select from sessions where user_id = ${buyer.id}`.rows(mall.db)).toHaveLength(0)
  const orders = await sql<{ status: string }>`select status from orders where buyer_id = ${buyer.id}`.rows(
    mall.db,
  )
  expect(orders.map(({ status }) => status)).toEqual(['awaitingPayment'])

  const found = async (state: string) =>
    (await support.client.post('/sapi/mall-admin/account/page', { keyword: buyer.email, state })).body.total
  expect([await found('open'), await found('blocked')]).toEqual([0, 1])

  // Two events leave the outbox side by side, and their mails come in either order.
  await until('the mail of the block', async () => (await mailsTo(buyer.email)).length === 1)
  expect((await block(support, buyer, false, 'The bank confirmed the cards')).status).toBe(200)
  expect((await buyer.signIn()).status).toBe(200)
  expect([await found('open'), await found('blocked')]).toEqual([1, 0])
  const { body } = await support.client.post('/sapi/mall-admin/account/detail', { userId: buyer.id })
  expect(body.blocks.map((each: { isBlocked: boolean }) => each.isBlocked)).toEqual([false, true])
  const audit = await sql`
    select from audit_entries where endpoint = 'blockAccount' and subject ->> 'userId' = ${buyer.id}`.rows(
    mall.db,
  )
  expect(audit).toHaveLength(3)
  await until('both mails', async () => (await mailsTo(buyer.email)).length === 2)
  const mails = await mailsTo(buyer.email)
  expect(mails.map(({ template }) => template)).toEqual(['accountBlocked', 'accountOpened'])
  expect(mails[0]!.text).toContain(`Reason: ${reason}`)
})

test('an operator is blocked by admins alone, and the last admin never', async () => {
  await sql`update users set operator_role = null where operator_role is not null`.run(mall.db)
  const admin = await signedIn({ operatorRole: 'admin' })
  const second = await signedIn({ operatorRole: 'admin' })
  const support = await signedIn({ operatorRole: 'support' })
  expect((await block(support, second, true)).body.code).toBe('roleMayNot')
  const both = await Promise.all([block(admin, second, true), block(second, admin, true)])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const [left, away] = both[0].status === 200 ? [admin, second] : [second, admin]
  expect((await block(left, left, true)).body.code).toBe('lastAdmin')
  expect((await block(left, support, true)).status).toBe(200)
  expect((await support.client.post('/sapi/mall-admin/board')).status).toBe(401)
  expect((await block(left, away, false)).status).toBe(200)
  const finance = await signedIn({ operatorRole: 'finance' })
  expect((await block(finance, support, false)).status).toBe(403)
})

test('a person of a shop who is blocked sees it no more', async () => {
  const admin = await signedIn({ operatorRole: 'admin' })
  const merchant = await signedIn()
  const { shopId } = await aShop(mall)
  await sql`insert into shop_staff (shop_id, user_id, role) values (${shopId}, ${merchant.id}, 'owner')`.run(
    mall.db,
  )
  await block(admin, merchant, true)
  const { status } = await merchant.client.post(`/sapi/mall-trade-order/seller/${shopId}/board`)
  expect([401, 404]).toContain(status)
  expect((await merchant.signIn()).body.code).toBe('accountBlocked')
})
