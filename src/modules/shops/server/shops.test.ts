import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  type TestMall,
} from '#tests/support/mall.ts'
import { anUnpaidOrder } from '#tests/support/payments.ts'

let mall: TestMall
let operator: Client
beforeAll(async () => {
  mall = await aMall()
  operator = await signedIn({ operatorRole: 'admin' })
})
afterAll(() => mall.stop())

async function signedIn(change: Parameters<typeof anAccount>[1]): Promise<Client> {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password: account.password })
  return client
}

const shop = (slug: string, more: object = {}) => ({
  slug,
  name: { en: 'Oak & Iron', zh: '橡与铁' },
  ...more,
})

describe('Opening a shop', () => {
  test('gives it to the requesting operator, or to a merchant with an account', async () => {
    const merchant = await anAccount(mall)
    expect((await operator.post('/sapi/mall-admin/shop/open', shop('own-shop'))).status).toBe(200)
    const { body } = await operator.post(
      '/sapi/mall-admin/shop/open',
      shop('their-shop', { merchantEmail: merchant.email }),
    )
    const rows = await sql`select user_id from shop_staff where shop_id = ${body.shopId}`.rows(mall.db)
    expect(rows).toEqual([{ user_id: merchant.id }])
  })

  test('is refused under a name that is taken, for an unknown merchant, and by anybody else', async () => {
    await operator.post('/sapi/mall-admin/shop/open', shop('taken'))
    const refusals = [
      await operator.post('/sapi/mall-admin/shop/open', shop('taken')),
      await operator.post(
        '/sapi/mall-admin/shop/open',
        shop('new-one', { merchantEmail: 'no@example.test' }),
      ),
      await operator.post('/sapi/mall-admin/shop/open', shop('Not A Name')),
      await (await signedIn({})).post('/sapi/mall-admin/shop/open', shop('mine')),
      await aClient(mall.url).post('/sapi/mall-admin/shop/open', shop('mine')),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([409, 422, 400, 403, 401])
    const rows = await sql`select slug from shops where slug in ('new-one', 'mine')`.rows(mall.db)
    expect(rows).toEqual([])
  })
})

describe('A frozen shop', () => {
  test('is on no list until it sells again, and its goods cannot be bought in that time', async () => {
    const { shopId } = await aShop(mall)
    const { variantId, productId } = await aProduct(mall, shopId)
    const buyer = aClient(mall.url)
    const change = (status: string) => operator.post('/sapi/mall-admin/shop/status', { shopId, status })
    const buy = async () => {
      const sent = [{ sku: { id: variantId }, skuQty: 1 }]
      const { body } = await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', sent)
      return body
    }
    const listed = async () =>
      (await sql`select 1 from listings where product_id = ${productId}`.rows(mall.db)).length

    expect(await listed()).toBeGreaterThan(0)
    expect((await change('frozen')).body).toEqual({ status: 'frozen' })
    expect(await listed()).toBe(0)
    expect(await buy()).toEqual([])

    expect((await change('active')).body).toEqual({ status: 'active' })
    expect(await listed()).toBeGreaterThan(0)
    expect(await buy()).toHaveLength(1)
  })

  test('that was offboarded never sells again', async () => {
    const { shopId } = await aShop(mall)
    await operator.post('/sapi/mall-admin/shop/status', { shopId, status: 'cleared' })
    const back = await operator.post('/sapi/mall-admin/shop/status', { shopId, status: 'active' })
    expect(back.status).toBe(403)
    expect(
      (await operator.post('/sapi/mall-admin/shop/status', { shopId: '1', status: 'frozen' })).status,
    ).toBe(404)
    const { body } = await operator.post('/sapi/mall-admin/shop/list')
    expect(body.shops).toContainEqual(expect.objectContaining({ shopId, status: 'cleared' }))
  })

  test('is not offboarded before its orders have ended', async () => {
    const { shopId, guest, orderId } = await anUnpaidOrder(mall)
    const clear = () => operator.post('/sapi/mall-admin/shop/status', { shopId, status: 'cleared' })
    const refused = await clear()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'shopHasOpenOrders',
      expect.stringContaining('still has an open order'),
    ])
    expect((await operator.post('/sapi/mall-admin/shop/status', { shopId, status: 'frozen' })).status).toBe(
      200,
    )
    expect((await clear()).status).toBe(409)
    await guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId })
    expect((await clear()).body).toEqual({ status: 'cleared' })
  })

  test('is only made so by an operator', async () => {
    const { shopId } = await aShop(mall)
    const merchant = await signedIn({ shopId })
    const answer = await merchant.post('/sapi/mall-admin/shop/status', { shopId, status: 'frozen' })
    expect(answer.status).toBe(403)
  })
})

describe('A change of an operator', () => {
  const entries = async () =>
    await sql<{ endpoint: string; subject: unknown }>`
        select endpoint, subject from audit_entries order by id desc`.rows(mall.db)

  test('is written down with the change, once however often it is sent; a refusal and a look are not (SYS-23)', async () => {
    const { shopId } = await aShop(mall)
    const before = (await entries()).length
    await operator.post('/sapi/mall-admin/shop/status', { shopId, status: 'frozen' })
    await operator.post('/sapi/mall-admin/shop/list')
    await operator.post('/sapi/mall-admin/shop/status', { shopId: '1', status: 'frozen' })
    const key = { 'idempotency-key': 'open-twice' }
    for (const _ of [1, 2]) await operator.post('/sapi/mall-admin/shop/open', shop('written-down'), key)

    const written = await entries()
    expect(written.length - before).toBe(2)
    expect(written[0]).toMatchObject({ endpoint: 'openShop', subject: { slug: 'written-down' } })
    expect(written[1]).toEqual({ endpoint: 'changeShopStatus', subject: { shopId, status: 'frozen' } })
  })

  test('stays written: no statement removes it', async () => {
    await expect(sql`delete from audit_entries`.run(mall.db)).rejects.toThrow('append-only')
  })
})
