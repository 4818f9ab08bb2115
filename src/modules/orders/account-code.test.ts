import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The guest of a paid order gets an account with its email. */
let mall: TestMall
let variantId: Id
beforeAll(async () => {
  mall = await aMall({ worker: true })
  variantId = (await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })).variantId
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`truncate sent_codes`.run(mall.db)
})
afterAll(() => mall.stop())

const anOrder = async (email: string, client: Client = aClient(mall.url)) => {
  const { body } = await placeAnOrder(client, [{ variantId }], { ...anAddress, email })
  const [orderId, groupId] = [body.tradeOrderList[0].id as Id, body.tradeContract.id as Id]
  return { client, orderId, groupId, token: body.accessToken as string }
}
const paid = (groupId: Id) =>
  until('the order to be paid', async () => {
    const row = await sql<{ status: string }>`select status from order_groups where id = ${groupId}`.row(
      mall.db,
    )
    return row?.status === 'paid'
  })
const ask = (client: Client, body: object) => client.post('/api/orders/v1/account-code', body)
const codeFor = async (target: string) => {
  const row = await sql<{ id: Id; purpose: string }>`
    select id, purpose from sent_codes where target = ${target} order by sent_at desc limit 1`.row(mall.db)
  return row && { purpose: row.purpose, code: await codeOf(mall.secret, row.id) }
}
const holderOf = async (orderId: Id) => {
  const row = await sql<{ email: string | null; guest: boolean }>`
    select u.email::text as email, g.is_guest as guest from orders o join order_groups g on g.id = o.group_id
    join users u on u.id = o.buyer_id where o.id = ${orderId}`.row(mall.db)
  return row!
}

test('the guest of a paid order gets a code without a captcha, and with it and a password an account that has the order (ACCT-04)', async () => {
  const email = 'paid-guest@example.test'
  const { client, orderId, groupId } = await anOrder(email)
  // Before it is paid any program could have ordered.
  expect((await ask(client, { orderId })).status).toBe(404)
  await payGroup(mall, groupId)
  await paid(groupId)
  expect((await ask(client, { orderId })).status).toBe(200)
  const sent = await codeFor(email)
  expect(sent?.purpose).toBe('signUp')
  const wrong = sent!.code === '000000' ? '000001' : '000000'
  const join = (code: string) =>
    client.post('/api/user/web/register', { email, code, password: 'Warm-tea-42', agreed: true })
  expect((await join(wrong)).body.code).toBe('codeWrong')
  expect((await join(sent!.code)).status).toBe(200)
  expect(await holderOf(orderId)).toMatchObject({ email })
  // It is an order of an account now.
  expect((await ask(client, { orderId })).status).toBe(404)
})

test('where the email has an account the answer is the same, and another person’s order is none (TRAP-110)', async () => {
  const { email } = await anAccount(mall)
  const { client, orderId, groupId, token } = await anOrder(email)
  await payGroup(mall, groupId)
  await paid(groupId)
  expect((await ask(client, { orderId })).status).toBe(200)
  expect((await ask(aClient(mall.url), { orderId })).status).toBe(404)
  // The link of the mail opens the order, and the code goes to the same email: it was sent just now.
  expect((await ask(aClient(mall.url), { orderId, token })).body.code).toBe('codeSentJustNow')
})

test('an account with the email of an order takes it over by its link, and one with another email or without the link does not (ACCT-04)', async () => {
  const email = 'link-guest@example.test'
  const { orderId, token } = await anOrder(email)
  const claim = (client: Client, body: object) => client.post('/api/orders/v1/claim-by-link', body)
  const signedIn = async (as: string) => {
    const account = await anAccount(mall, { email: as })
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email: account.email, password })
    return client
  }
  expect((await claim(aClient(mall.url), { token })).status).toBe(401)
  const other = await signedIn('another-guest@example.test')
  expect((await claim(other, { token })).status).toBe(404)
  const own = await signedIn(email)
  expect((await claim(own, { token: `${token.slice(0, -2)}AA` })).status).toBe(404)
  expect(await holderOf(orderId)).toMatchObject({ guest: true })
  for (let times = 0; times < 2; times += 1) expect((await claim(own, { token })).body).toEqual({ orderId })
  expect(await holderOf(orderId)).toEqual({ email, guest: false })
  expect((await claim(other, { token })).status).toBe(404)
})
