import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aPaidOrder, detail, order, outcome } from '#tests/support/orders.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'

async function aBusinessBuyer(): Promise<Client> {
  const { email } = await anAccount(mall, { isBusiness: true })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

describe('The cart', () => {
  const add = (client: Client, lines: readonly { variantId: string; quantity?: number }[]) =>
    client.post(
      `${cart}/batchcreatenewcartlines`,
      lines.map(({ variantId, quantity = 1 }) => ({ sku: { id: variantId }, skuQty: quantity })),
    )

  test('of a guest becomes a business account’s in bulk: one line of a variant, and no more of it than there is (CART-05, CART-12)', async () => {
    const few = await aProduct(mall, (await aShop(mall)).shopId, { stock: 5 })
    const { email } = await anAccount(mall, { isBusiness: true })
    const buyer = aClient(mall.url)
    await buyer.post('/api/user/web/login', { email, password })
    await add(buyer, [{ ...few, quantity: 4 }])
    const guest = aClient(mall.url)
    await add(guest, [{ ...few, quantity: 3 }])
    await guest.post('/api/user/web/login', { email, password })
    const { body } = await guest.post(`${cart}/querycart`)
    expect(
      body.cartLineList.map((line: { skuQty: number; cartLinePirceType: string }) => [
        line.skuQty,
        line.cartLinePirceType,
      ]),
    ).toEqual([[5, 'BULK']])
  })

  test('adds up to what there is; what cannot be bought is left out, and an empty list says that nothing went in (CART-07, CART-09, CALL-77, TRAP-79)', async () => {
    const { shopId } = await aShop(mall)
    const few = await aProduct(mall, shopId, { stock: 3 })
    const none = await aProduct(mall, shopId, { stock: 0 })
    const guest = aClient(mall.url)
    expect((await add(guest, [few, none])).body).toMatchObject([{ sku: { id: few.variantId }, skuQty: 1 }])
    expect((await add(guest, [none])).body).toEqual([])
    expect((await add(guest, [{ variantId: '1' }])).body).toEqual([])
    await add(guest, [{ ...few, quantity: 3 }])
    const { body } = await guest.post(`${cart}/querycart`)
    expect(body.cartLineList.map((line: { skuQty: number }) => line.skuQty)).toEqual([3])
    expect((await guest.post(`${cart}/count`)).body.count).toBe(1)
  })

  test('separates a bulk order from single pieces, and adds to the line with the same way of buying; bulk is a business account’s, whatever a client sends (CART-05, CART-09, SHELL-31)', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 9 })
    const buyer = await aBusinessBuyer()
    const inBulk = { sku: { id: shirt.variantId }, skuQty: 4, cartLinePirceType: 'BULK' }
    const single = { sku: { id: shirt.variantId }, skuQty: 1, cartLinePirceType: 'STANDARD' }
    await buyer.post(`${cart}/batchcreatenewcartlines`, [single])
    const { body: added } = await buyer.post(`${cart}/batchcreatenewcartlines`, [single, inBulk, single])
    expect(added.map((line: { skuQty: number }) => line.skuQty)).toEqual([2, 4])
    const { body } = await buyer.post(`${cart}/querycart`)
    const byType = (type: string) =>
      body.cartLineList.filter((line: { cartLinePirceType: string }) => line.cartLinePirceType === type)
    expect(byType('STANDARD')).toMatchObject([{ skuQty: 3, sku: { id: shirt.variantId } }])
    expect(byType('BULK')).toMatchObject([{ skuQty: 4, sku: { id: shirt.variantId } }])
    const guest = aClient(mall.url)
    await guest.post(`${cart}/batchcreatenewcartlines`, [inBulk, single])
    const { body: ofGuest } = await guest.post(`${cart}/querycart`)
    expect(ofGuest.cartLineList).toMatchObject([{ skuQty: 5, cartLinePirceType: 'STANDARD' }])
  })

  test('two lines of one variant share its stock, and an order takes out the lines that it ordered', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 5 })
    const buyer = await aBusinessBuyer()
    const line = (cartLinePirceType: string, skuQty: number) => ({
      sku: { id: shirt.variantId },
      skuQty,
      cartLinePirceType,
    })
    const { body: added } = await buyer.post(`${cart}/batchcreatenewcartlines`, [
      line('STANDARD', 2),
      line('BULK', 3),
    ])
    const { key } = (await buyer.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' }))
      .body
    const render = async () => (await buyer.post(`${order}/renderOrder`, { key })).body
    const lines = async () =>
      (await render()).shopOrderList[0].orderLineList as { id: string; reason: string | null }[]
    const place = async () =>
      buyer.once(`${order}/createOrder`, {
        key,
        selectedAddress: anAddress,
        needPayAmt: (await render()).needPayAmt,
      })
    expect((await lines()).map(({ id, reason }) => ({ id, reason }))).toEqual(
      expect.arrayContaining(added.map(({ id }: { id: string }) => ({ id, reason: null }))),
    )
    await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId: shirt.variantId, available: 4 }]))
    expect((await lines()).map(({ reason }) => reason)).toEqual([null])
    expect((await render()).leftOutLineList).toMatchObject([{ reason: 'stockShort' }])

    await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId: shirt.variantId, available: 9 }]))
    await buyer.post(`${cart}/remove`, { ids: [added[0].id] })
    const { body: later } = await buyer.post(`${cart}/batchcreatenewcartlines`, [line('STANDARD', 1)])
    expect((await place()).status).toBe(200)
    const { body } = await buyer.post(`${cart}/querycart`)
    expect(body.cartLineList).toMatchObject([{ id: later[0].id, skuQty: 1 }])
  })

  test('orders what it shows when the stock has fallen since', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 8 })
    const guest = aClient(mall.url)
    await add(guest, [{ ...shirt, quantity: 8 }])
    await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId: shirt.variantId, available: 5 }]))
    expect((await guest.post(`${cart}/querycart`)).body.cartLineList[0].skuQty).toBe(5)
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    expect(checkout.shopOrderList[0].orderLineList[0].tradeQty).toBe(5)
  })

  test('another’s lines cannot be changed, ticked or taken out (TRAP-106)', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    const { body: added } = await add(guest, [shirt])
    const stranger = aClient(mall.url)
    await add(stranger, [await aProduct(mall, shopId)])
    const ids = [added[0].id]
    expect(outcome(await stranger.post(`${cart}/updateqty`, { id: ids[0], skuQty: 5 }))).toEqual([
      404,
      'notFound',
    ])
    await stranger.post(`${cart}/updateselected`, { ids, selected: false })
    await stranger.post(`${cart}/remove`, { ids })
    expect((await guest.post(`${cart}/querycart`)).body.cartLineList).toMatchObject([
      { skuQty: 1, selected: true },
    ])
  })

  test('takes the lines of an order again, with all that a client sends along (CART-15)', async () => {
    const { guest, id } = await aPaidOrder(mall, [2])
    const { body } = await detail(guest, id)
    const [line] = body.tradeOrderLineList
    const again = await guest.post(`${cart}/batchcreatenewcartlines`, [
      {
        seller: { id: body.shop.id },
        sku: { id: line.sku.id },
        item: { id: line.sku.item.id },
        shop: { id: body.shop.id },
        skuQty: line.tradeQty,
        snapshotPrc: { value: 50 },
        cartLineTypeDict: 'NORMAL_SALE_B2C',
        isDiy: false,
        lineDIYOwner: '',
      },
    ])
    expect(again.body).toMatchObject([{ sku: { id: line.sku.id }, skuQty: 2 }])
  })

  test('changes, ticks and takes out its lines; a quantity is snapped, and that of goods off the shelf is not changed (CART-14, PDP-77, CALL-126)', async () => {
    const { shopId } = await aShop(mall)
    const sold = (step: number) => ({ values: {}, prices: { global: { amount: 500 } }, stock: 19, step })
    const rope = await aProduct(mall, shopId, { variants: [{ sku: `rope-${newId()}`, ...sold(5) }] })
    const guest = aClient(mall.url)
    const { body: added } = await add(guest, [{ ...rope, quantity: 5 }])
    const ids = [added[0].id]
    const change = async (skuQty: number) => {
      const { status, body } = await guest.post(`${cart}/updateqty`, { id: ids[0], skuQty })
      return [status, body.code ?? body.cartLineList[0].skuQty]
    }
    expect([await change(7), await change(1), await change(18)]).toEqual([
      [200, 10],
      [200, 5],
      [200, 15],
    ])
    const untick = await guest.post(`${cart}/updateselected`, { ids, selected: false })
    expect(untick.body).toMatchObject({ cartLineList: [{ selected: false }], totalAmt: { value: 0 } })
    await sql`update products set status = 'offShelf' where id = ${rope.productId}`.run(mall.db)
    expect(await change(5)).toEqual([409, 'offShelf'])
    const quantities = await sql`select quantity from cart_lines where id = ${ids[0]}`.rows(mall.db)
    expect(quantities).toEqual([{ quantity: 15 }])
    expect((await guest.post(`${cart}/remove`, { ids })).body.cartLineList).toEqual([])
    expect((await guest.post(`${cart}/count`)).body).toEqual({ count: 0 })
  })

  test.each([0, -1, 1.5, 1e21, '1', null, 10_000_000])(
    'refuses %s of something as no quantity',
    async (quantity) => {
      const guest = aClient(mall.url)
      const answer = await guest.post(`${cart}/batchcreatenewcartlines`, [
        { sku: { id: '7312345678901234567' }, skuQty: quantity },
      ])
      expect(outcome(answer)).toEqual([400, 'malformed'])
    },
  )
})
