import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Real names and identity numbers of buyers, stored for customs, and the orders of cross-border goods that
 * require them.
 */
let mall: TestMall
let merchant: Merchant
const logged: string[] = []
beforeAll(async () => {
  mall = await aMall({ worker: true, logTo: { write: (line) => logged.push(line) } })
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const flow = (name: string) => `/api/trantor/flow/bbc_trade_${name}Flow`
const order = '/sapi/mall-order/web/order'
const lei = { name: '李雷', certificateNumber: '11010519491231002X' }
const mei = { name: '韩梅梅', certificateNumber: '110101199003070038' }

const aBuyer = async () => {
  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
const create = (client: Client, body: object) => client.post(flow('CreateUserCertificate'), [body])
const created = async (client: Client, body: object = lei): Promise<Id> =>
  (await create(client, body)).body.id
const detail = (client: Client, id: Id) => client.post(flow('QueryUserCertificateDetailById'), [{ id }])
const listed = async (client: Client) => (await client.post(flow('QueryUserCertificateList'), [{}])).body.data

/** Cross-border goods, and a checkout of them. */
const aCheckout = async (client: Client) => {
  const product = await aProduct(mall, merchant.shopId, { price: 5_000, stock: 20 })
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    productId: product.productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    prices: [],
    crossBorder: 'bonded',
  })
  const { body } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: product.variantId }, tradeQty: 1 }],
  })
  const { needPayAmt } = (await client.post(`${order}/renderOrder`, body)).body
  return { key: body.key as Id, selectedAddress: anAddress, needPayAmt }
}
const placed = async (client: Client, certificateId: Id): Promise<Id> => {
  const { status, body } = await client.once(`${order}/createOrder`, {
    ...(await aCheckout(client)),
    certificateId,
  })
  expect(status).toBe(200)
  return body.tradeOrderList[0].id
}

const numberOf = async (id: Id) =>
  (await sql<{ number: string }>`select number from orders where id = ${id}`.row(mall.db))?.number

/** All rows of these tables, or of all there are, as the database writes them. */
const everyRow = async (names?: readonly string[]): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and (${names ?? null}::text[] is null or table_name = any(${names ?? null}::text[]))`.rows(mall.db)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string | null }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.row(
        mall.db,
      ),
    ),
  )
  return rows.map((row) => row?.text ?? '').join('\n')
}

describe('A certificate', () => {
  test('is created, read by its id, listed, changed and deleted (CERT-05, CALL-19, CALL-20, CALL-21, CALL-132, DATA-07)', async () => {
    const buyer = await aBuyer()
    const id = await created(buyer)
    const shown = { id, name: '李*', certificateNumber: '110*************2X' }
    expect((await detail(buyer, id)).body).toEqual(shown)
    expect(await listed(buyer)).toEqual([expect.objectContaining(shown)])

    const edited = await buyer.post(flow('EditUserCertificate'), [{ id, ...mei }])
    expect(edited).toMatchObject({ status: 200, body: { id } })
    expect((await detail(buyer, id)).body).toMatchObject({
      name: '韩**',
      certificateNumber: '110*************38',
    })
    expect(await listed(buyer)).toHaveLength(1)

    expect(await buyer.post(flow('DeleteUserCertificate'), [{ id }])).toMatchObject({ status: 200 })
    expect(await listed(buyer)).toEqual([])
    expect(await detail(buyer, id)).toMatchObject({ status: 404 })
  })

  test.each([
    ['no name', { certificateNumber: lei.certificateNumber }, 'name', 'Enter the real name'],
    ['a blank name', { ...lei, name: '  ' }, 'name', 'Enter the real name'],
    ['no number', { name: '李雷' }, 'certificateNumber', 'Enter the ID number'],
    [
      'a wrong check',
      { ...lei, certificateNumber: '110105194912310021' },
      'certificateNumber',
      'Enter a valid ID number',
    ],
    [
      'a wrong date',
      { ...lei, certificateNumber: '110105194913310028' },
      'certificateNumber',
      'Enter a valid ID number',
    ],
  ])(
    'is refused with %s, and nothing is stored (CERT-02, CERT-03, CERT-04)',
    async (_, body, field, message) => {
      const buyer = await aBuyer()
      const { status, body: problem } = await create(buyer, body)
      expect(status).toBe(400)
      expect(problem.fields).toMatchObject([{ field: `0.${field}`, message }])
      expect(await listed(buyer)).toEqual([])
      // A change is judged alike, and leaves what was stored.
      const id = await created(buyer)
      const changed = await buyer.post(flow('EditUserCertificate'), [{ id, ...body }])
      expect([changed.status, changed.body.fields]).toMatchObject([400, [{ field: `0.${field}`, message }]])
      expect((await detail(buyer, id)).body.certificateNumber).toBe('110*************2X')
    },
  )

  test('belongs to one account: for another buyer it does not exist, and a guest signs in first', async () => {
    const [owner, other] = [await aBuyer(), await aBuyer()]
    const id = await created(owner)
    const answers = await Promise.all([
      detail(other, id),
      other.post(flow('EditUserCertificate'), [{ id, ...mei }]),
      other.post(flow('DeleteUserCertificate'), [{ id }]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await listed(other)).toEqual([])
    expect((await detail(owner, id)).body.name).toBe('李*')
    expect(await create(aClient(mall.url), lei)).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
  })

  test('is stored encrypted, differently each time', async () => {
    const buyer = await aBuyer()
    const ids = [await created(buyer), await created(buyer)]
    const rows = await sql<{ text: string; number: string }>`
      select certificates::text as text, number from certificates where id = any(${ids}::bigint[])`.rows(
      mall.db,
    )
    expect(rows).toHaveLength(2)
    for (const { text } of rows) {
      expect(text).not.toContain(lei.certificateNumber)
      expect(text).not.toContain(lei.name)
    }
    expect(rows[0]!.number).not.toBe(rows[1]!.number)
  })

  test('is one of at most 20', async () => {
    const buyer = await aBuyer()
    for (let count = 0; count < 20; count++) await created(buyer)
    expect(await create(buyer, lei)).toMatchObject({ status: 409, body: { code: 'certificatesFull' } })
    expect(await listed(buyer)).toHaveLength(20)
  })
})

describe('An order of cross-border goods', () => {
  test('requires one certificate of its buyer, and orders nothing without (CHK-15, CERT-06)', async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer()]
    const checkout = await aCheckout(buyer)
    const foreign = await created(other)
    for (const certificateId of [undefined, foreign])
      expect(await buyer.once(`${order}/createOrder`, { ...checkout, certificateId })).toMatchObject({
        status: 422,
        body: { code: 'certificateMissing' },
      })
    const certificateId = await created(buyer)
    const { status, body } = await buyer.once(`${order}/createOrder`, { ...checkout, certificateId })
    expect(status).toBe(200)
    const [{ id }] = body.tradeOrderList
    const found = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
    expect(found.body).toMatchObject({
      tradeType: 'NORMAL_SALE_CBE',
      certificate: { name: '李*', certificateNumber: '110*************2X' },
    })
  })

  test('retains the certificate it was placed with when that is changed or deleted', async () => {
    const buyer = await aBuyer()
    const certificateId = await created(buyer)
    const id = await placed(buyer, certificateId)
    await buyer.post(flow('EditUserCertificate'), [{ id: certificateId, ...mei }])
    await buyer.post(flow('DeleteUserCertificate'), [{ id: certificateId }])
    const found = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
    expect(found.body.certificate).toEqual({ name: '李*', certificateNumber: '110*************2X' })
  })

  test('leaves the name and the number in plain text in no table, log line, answer or mail (SYS-21, TRAP-114)', async () => {
    const reported: unknown[] = []
    const buyer = await aBuyer()
    const requested = async (answer: Promise<{ body: unknown }>) => reported.push((await answer).body)
    const whose = { name: '欧阳若曦', certificateNumber: '440308199901012341' }
    const certificateId = await created(buyer, whose)
    const id = await placed(buyer, certificateId)
    await requested(detail(buyer, certificateId))
    await requested(buyer.post(flow('QueryUserCertificateList'), [{}]))
    await requested(buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id }))
    await requested(buyer.post(`${order}/pageTradeOrderForBuyer`, {}))
    await requested(create(buyer, { ...whose, certificateNumber: `${whose.certificateNumber}9` }))
    await until('the mail of the order', async () =>
      (await everyRow(['mails'])).includes((await numberOf(id)) ?? '?'),
    )
    const found = [await everyRow(), JSON.stringify(reported), logged.join('')]
    const secrets = [whose.name, whose.certificateNumber].flatMap((word) =>
      (['utf8', 'hex', 'base64'] as const).map((form) => Buffer.from(word).toString(form).slice(0, 16)),
    )
    expect(found[0]).toContain('440*************41')
    expect(secrets.filter((secret) => found.some((text) => text.includes(secret)))).toEqual([])
  })

  test('shows its shop the whole number once it is paid, and writes down who read it and what for (SYS-21)', async () => {
    const buyer = await aBuyer()
    const orderId = await placed(buyer, await created(buyer))
    const read = ({ owner, shopId }: Merchant) =>
      owner.post(`${sellerCalls(shopId, 'order')}/order/certificate`, { orderId, purpose: 'customs' })
    expect(await read(merchant)).toMatchObject({ status: 404 })
    await sql`update orders set paid_at = app_now() where id = ${orderId}`.run(mall.db)
    expect(await read(await aMerchant(mall))).toMatchObject({ status: 404 })
    expect(await read(merchant)).toMatchObject({
      status: 200,
      body: { name: lei.name, number: lei.certificateNumber },
    })

    const entries = await sql<{ subject: object; byOwner: boolean }>`
      select subject, user_id in (select user_id from shop_staff where shop_id = ${merchant.shopId}) as "byOwner"
      from audit_entries where endpoint = 'readCertificateOfOrder'`.rows(mall.db)
    expect(entries).toEqual([
      { subject: expect.objectContaining({ orderId, purpose: 'customs' }), byOwner: true },
    ])
    await sql`update orders set paid_at = null where id = ${orderId}`.run(mall.db)
  })
})
