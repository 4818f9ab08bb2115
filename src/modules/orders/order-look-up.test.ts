import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/server/captcha-picture.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
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
import { firstPay, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A guest who has lost the mails of an order finds it by its number and a code that goes to its email. */
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

const lookUp = '/sapi/mall-order/web/order/lookUp'
let orders = 0

async function anOrder(client = aClient(mall.url)) {
  const email = `guest-${++orders}@example.test`
  const { body } = await placeAnOrder(client, [{ variantId }], { ...anAddress, email })
  const orderId = body.tradeOrderList[0].id as Id
  const row = await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(mall.db)
  return { client, email, orderId, orderNumber: row!.number }
}
const send = async ({ orderNumber, email }: { orderNumber: string; email: string }) => {
  const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
  return aClient(mall.url).post(`${lookUp}/sendCode`, {
    orderNumber,
    email,
    captcha: 'K7TQM',
    captchaToken: token,
  })
}
const open = (body: { orderNumber: string; email: string; code: string }, client = aClient(mall.url)) =>
  client.post(`${lookUp}/open`, body)
const codeFor = async (email: string) => {
  const row = await sql<{ id: Id }>`
    select id from sent_codes where target = ${email} order by sent_at desc limit 1`.row(mall.db)
  return codeOf(mall.secret, row!.id)
}
const mailsTo = (email: string) =>
  sql<{ text: string }>`
    select text from mails where recipient = ${email} and template = 'emailCode'`.rows(mall.db)
const detail = (client: Client, id: Id, token: string) =>
  client.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id, token })

describe('An order that was placed as a guest', () => {
  test('is opened by its number and the code in the mail, and by nothing of another order (CHK-17)', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const sent = await send(one)
    expect([sent.status, sent.body]).toEqual([200, { resendAfter: 60, expiresIn: 600 }])
    await until('the mail', async () => (await mailsTo(one.email)).length === 1)
    const code = await codeFor(one.email)
    expect((await mailsTo(one.email))[0]?.text).toContain(code)

    // Another number costs a try and leaves the code good.
    const wrong = await open({ orderNumber: other.orderNumber, email: one.email, code })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'codeWrong'])
    const opened = await open({ orderNumber: one.orderNumber, email: one.email.toUpperCase(), code })
    expect([opened.status, opened.body.orderId]).toEqual([200, one.orderId])
    const stranger = aClient(mall.url)
    expect((await detail(stranger, one.orderId, opened.body.token)).status).toBe(200)
    expect((await detail(stranger, other.orderId, opened.body.token)).status).toBe(404)
    // The code is good once.
    expect((await open({ orderNumber: one.orderNumber, email: one.email, code })).body.code).toBe('codeWrong')
  })

  test('is not revealed: number and email that belong together and those that do not answer alike, and no mail goes out (TRAP-110)', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const known = await send(one)
    const mixed = { orderNumber: other.orderNumber, email: 'stranger@example.test' }
    const unknown = { orderNumber: '2600000000000000', email: 'stranger-two@example.test' }
    for (const body of [mixed, unknown]) {
      const answer = await send(body)
      expect([answer.status, answer.body]).toEqual([known.status, known.body])
      expect((await open({ ...body, code: await codeFor(body.email) })).body.code).toBe('codeWrong')
    }
    await until('the mail', async () => (await mailsTo(one.email)).length === 1)
    expect([...(await mailsTo(mixed.email)), ...(await mailsTo(unknown.email))]).toEqual([])
  })

  test('is not found by guessing: five tries of a code, also when twenty are made concurrently, and never without the picture', async () => {
    const { orderNumber, email } = await anOrder()
    const bare = await aClient(mall.url).post(`${lookUp}/sendCode`, { orderNumber, email })
    expect(bare.body.code).toBe('captchaWrong')
    await send({ orderNumber, email })
    const code = await codeFor(email)
    const guess = code === '111111' ? '222222' : '111111'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => open({ orderNumber, email, code: guess })),
    )
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    await sql`truncate rate_limits`.run(mall.db)
    expect((await open({ orderNumber, email, code })).body.code).toBe('codeWrong')
  })
})

test('an order of an account is opened by signing in alone, also one that was placed before as a guest', async () => {
  const { id, email: account } = await anAccount(mall)
  const { client, email, orderNumber, orderId } = await anOrder()
  await client.post('/api/user/web/login', { email: account, password })
  const row = await sql<{ buyer_id: Id }>`select buyer_id from orders where id = ${orderId}`.row(mall.db)
  expect(row?.buyer_id).toBe(id)
  await send({ orderNumber, email })
  expect((await open({ orderNumber, email, code: await codeFor(email) })).body.code).toBe('codeWrong')
  expect(await mailsTo(email)).toEqual([])
})

describe('An account', () => {
  const claim = (
    client: Client,
    { orderNumber, email }: { orderNumber: string; email: string },
    code: string,
  ) => client.post(`${lookUp}/claim`, { orderNumber, email, code })
  const aBuyer = async () => {
    const { id, email } = await anAccount(mall)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    return { id, client }
  }
  const listed = async (client: Client) =>
    (await client.post('/sapi/mall-order/web/order/pageTradeOrderForBuyer', {})).body.data.map(
      (order: { id: Id }) => order.id,
    )

  test('takes over an order that was placed without it, with what is owed and what it took, once, and no other order of that guest', async () => {
    await sql`update products set limit_per_buyer = 50`.run(mall.db)
    const { client: guest } = await anOrder()
    const [one, other] = [await anOrder(guest), await anOrder(guest)]
    const [buyer, rival] = [await aBuyer(), await aBuyer()]
    await send(one)
    const code = await codeFor(one.email)
    const owners = await Promise.all([claim(buyer.client, one, code), claim(rival.client, one, code)])
    expect(owners.map(({ status }) => status).sort()).toEqual([200, 422])
    const [owner, loser] = owners[0]!.status === 200 ? [buyer, rival] : [rival, buyer]
    expect(await listed(owner.client)).toEqual([one.orderId])
    expect(await listed(loser.client)).toEqual([])
    expect(await listed(guest)).not.toContain(one.orderId)
    expect(await listed(guest)).toContain(other.orderId)
    const named = await sql<{ obligations: Id[]; lines: Id[]; took: number; left: number }>`
      select array(select buyer_id from obligations where order_id = ${one.orderId}) as obligations,
        array(select buyer_id from order_lines where order_id = ${one.orderId}) as lines,
        (select taken::int from product_limits where buyer_id = ${owner.id}) as took,
        (select taken::int from product_limits where buyer_id = (select buyer_id from orders where id = ${other.orderId})) as left`.row(
      mall.db,
    )
    expect(named).toEqual({ obligations: [owner.id], lines: [owner.id], took: 1, left: 2 })
    // The account has it now: another code finds nothing.
    await sql`truncate sent_codes`.run(mall.db)
    await send(one)
    expect((await claim(loser.client, one, await codeFor(one.email))).body.code).toBe('codeWrong')
  })

  test('has also the payment that its guest began at the same moment', async () => {
    const order = await anOrder()
    const buyer = await aBuyer()
    await send(order)
    const code = await codeFor(order.email)
    const { group_id: groupId } = (await sql<{ group_id: Id }>`
      select group_id from orders where id = ${order.orderId}`.row(mall.db))!
    const both: Promise<unknown>[] = []
    // The account waits for the order first, and its guest behind it.
    await mall.db.transaction(async (tx) => {
      await sql`select id from order_groups where id = ${groupId} for update`.rows(tx)
      for (const act of [() => claim(buyer.client, order, code), () => firstPay(order.client, groupId)]) {
        both.push(act())
        await expect.poll(() => lockWaits(tx), { timeout: 10_000 }).toBe(both.length)
      }
    })
    expect(await Promise.all(both)).toMatchObject([{ status: 200 }, { status: 200 }])
    const attempts = await sql<{ buyer_id: Id }>`
      select buyer_id from payment_attempts where group_id = ${groupId}`.rows(mall.db)
    expect(attempts).toEqual([{ buyer_id: buyer.id }])
  })

  test('has five tries of a code and ten minutes; a wrong number, a wrong code and an order of an account answer alike (TRAP-110)', async () => {
    const [one, own] = [await anOrder(), await anOrder()]
    const { client } = await aBuyer()
    await own.client.post('/api/user/web/login', { email: (await anAccount(mall)).email, password })
    const refused = []
    for (const requested of [one, { ...one, orderNumber: '2600000000000000' }, own]) {
      await send(requested)
      const right = await codeFor(requested.email)
      const wrong = right === '111111' ? '222222' : '111111'
      const { status, body } = await claim(client, requested, requested === one ? wrong : right)
      refused.push([status, { ...body, requestId: '' }])
    }
    expect(refused[0]![0]).toBe(422)
    expect([refused[1], refused[2]]).toEqual([refused[0], refused[0]])
    const guess = (await codeFor(one.email)) === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 5 }, () => claim(client, one, guess)))
    await sql`truncate rate_limits`.run(mall.db)
    expect((await claim(client, one, await codeFor(one.email))).body.code).toBe('codeWrong')

    const late = await anOrder()
    await send(late)
    await sql`update sent_codes set expires_at = expires_at - interval '10 minutes' where target = ${late.email}`.run(
      mall.db,
    )
    expect((await claim(client, late, await codeFor(late.email))).body.code).toBe('codeWrong')
    expect((await claim(aClient(mall.url), late, '111111')).body.code).toBe('signInFirst')
    expect(await listed(client)).toEqual([])
  })
})
