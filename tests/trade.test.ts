import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  type TestMall,
} from './support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'

describe('A guest, with calls alone', () => {
  test('finds a product, puts it into the cart and places the order', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId, { urlKey: 'linen-shirt', price: 5_000 })
    const guest = aClient(mall.url)

    const { body: item } = await guest.post('/sapi/mall-item/item/queryItemRender', { urlKey: 'linen-shirt' })
    expect(item).toMatchObject({ itemName: 'Linen shirt', statusDict: 'ON_SHELF' })
    expect(item.shopSkuList[0]).toMatchObject({
      skuId: product.variantId,
      salePrc: { value: 50, currencyType: 'USD' },
      inventoryNumFlag: true,
    })

    const placed = await placeAnOrder(guest, [{ variantId: product.variantId, quantity: 2 }])
    expect(placed.status).toBe(200)
    // Two shirts are sent for nothing; 8 % tax comes on top.
    expect(placed.body.needPayAmt).toEqual({ value: 108, currencyType: 'USD' })

    const { body: list } = await guest.post(`${order}/pageTradeOrderForBuyer`, {})
    expect(list).toMatchObject({ total: 1, data: [{ displayStatus: 'PENDING_PAY', skuTotalCount: 2 }] })
    const { body: cart } = await guest.post('/sapi/mall-order/cartline/querycart')
    expect(cart.cartLineList).toEqual([])
  })

  test('sees nothing of another guest’s order (ORD-95, TRAP-105, TRAP-106, TRAP-112)', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const owner = aClient(mall.url)
    const placed = await placeAnOrder(owner, [{ variantId: product.variantId }])
    const id = placed.body.tradeOrderList[0].id
    const { body: own } = await owner.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    const answers = [
      await stranger.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id }),
      await stranger.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
        id,
        outTradeOrderCode: own.tradeOrderCode as string,
      }),
      await stranger.post(`${order}/closeImmediatelyTradeOrder`, { id }),
      await stranger.post(`${order}/queryAndValidateTradeContractDetailById`, {
        id: placed.body.tradeContract.id,
      }),
      await stranger.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: '1' }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array(5).fill([404, 'notFound']),
    )
  })

  test('opens the own order with the word from the mail, without a session (ORD-95)', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const placed = await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId }])
    const id = placed.body.tradeOrderList[0].id
    const elsewhere = aClient(mall.url)
    const opened = await elsewhere.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
      id,
      token: placed.body.accessToken,
    })
    expect(opened.body.displayStatus).toBe('PENDING_PAY')
    const forged = await elsewhere.post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
      id,
      token: 'x'.repeat(43),
    })
    expect(forged.status).toBe(404)
  })
})

describe('Placing an order', () => {
  test('counts once for one key, and once for one checkout whatever the key (CALL-127, SYS-23)', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: product.variantId }, skuQty: 1 },
    ])
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    const body = { key: saved.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt }
    const keys = ['a', 'a', 'a', 'b', 'c', 'd']
    const answers = await Promise.all(
      keys.map((key) => guest.send('POST', `${order}/createOrder`, body, { 'idempotency-key': key })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map((answer) => answer.body.tradeContract.id)).size).toBe(1)
    const { body: list } = await guest.post(`${order}/pageTradeOrderForBuyer`, {})
    expect(list.total).toBe(1)

    const other = await guest.send(
      'POST',
      `${order}/createOrder`,
      { ...body, remark: 'Ring twice' },
      { 'idempotency-key': 'a' },
    )
    expect([other.status, other.body.code]).toEqual([422, 'keyReused'])
    const without = await guest.post(`${order}/createOrder`, body)
    expect([without.status, without.body.code]).toEqual([400, 'keyMissing'])
  })

  test('charges the catalogue’s price, not the one at which the goods were put in: another total is refused and changes nothing (CART-06, TRAP-68, TRAP-94, I-12)', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: product.variantId }, skuQty: 1, snapshotPrc: { value: 0.01, currencyType: 'USD' } },
    ])
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    expect(checkout.needPayAmt).toEqual({ value: 63.72, currencyType: 'USD' })
    const cheap = await guest.once(`${order}/createOrder`, {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: { value: 0.01, currencyType: 'USD' },
    })
    expect([cheap.status, cheap.body.code]).toEqual([409, ' item activity is end,price is change'])
    expect((await guest.post(`${order}/pageTradeOrderForBuyer`, {})).body.total).toBe(0)

    const line = async () => {
      const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
      const [{ salePrc, snapshotPrc }] = body.cartLineList
      return [salePrc, snapshotPrc]
    }
    const usd = (value: number) => ({ value, currencyType: 'USD' })
    // The price at the time of adding is stored as well, whatever the price is now.
    const putIn = { ...usd(50), originPrice: 50, priorPrice: null }
    expect(await line()).toEqual([usd(50), putIn])
    await sql`update prices set amount = 6_000, compare_at = 7_000 where variant_id = ${product.variantId}`.run(
      mall.db,
    )
    expect(await line()).toEqual([usd(60), putIn])
    const { body: dearer } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    // $60.00 of goods, $9.00 of delivery, and 8 % tax.
    expect(dearer.needPayAmt).toEqual(usd(74.52))
  })

  test('refuses an address where no parcel would arrive, field by field, in the caller’s language; a guest gives email and phone (CHK-17)', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: product.variantId }, skuQty: 1 },
    ])
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const answer = await guest.send(
      'POST',
      `${order}/createOrder`,
      {
        key: saved.key,
        selectedAddress: {
          ...anAddress,
          firstName: ' ',
          lastName: '',
          email: '',
          personPhone: '',
          country: 'KP',
          postalCode: 'x',
        },
        needPayAmt: { value: 1, currencyType: 'USD' },
      },
      { 'idempotency-key': 'k', 'accept-language': 'zh-CN' },
    )
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((each: { field: string }) => each.field)).toEqual([
      'selectedAddress.firstName',
      'selectedAddress.lastName',
      'selectedAddress.personPhone',
      'selectedAddress.email',
      'selectedAddress.country',
      'selectedAddress.postalCode',
    ])
    expect(answer.body.fields[0].message).toBe('请填写名')
  })

  test('splits by shop, and cancelling one order cancels what would have been paid with it (CHK-13, ORD-56, CALL-89, CALL-96, CALL-100, TRAP-88, TRAP-97)', async () => {
    const one = await aProduct(mall, (await aShop(mall)).shopId, { stock: 3 })
    const two = await aProduct(mall, (await aShop(mall)).shopId, { stock: 3 })
    const guest = aClient(mall.url)
    const placed = await placeAnOrder(guest, [{ variantId: one.variantId }, { variantId: two.variantId }])
    expect(placed.body.tradeOrderList).toHaveLength(2)
    const { body: before } = await guest.post(`${order}/pageTradeOrderForBuyer`, {})
    expect(before.data.map((each: { isInGroup: number }) => each.isInGroup)).toEqual([1, 1])

    const { id } = placed.body.tradeContract
    for (const call of ['queryAndValidateTradeContractDetailById', 'listTradeOrderByContract'])
      expect((await guest.post(`${order}/${call}`, { id })).body).toMatchObject({
        tradeOrderList: placed.body.tradeOrderList.map((each: { id: string }) => ({ id: each.id })),
        needPayAmt: { value: placed.body.needPayAmt.value },
      })

    const cancelled = await guest.post(`${order}/closeImmediatelyTradeOrder`, {
      id: placed.body.tradeOrderList[0].id,
    })
    expect(cancelled.body.cancelled).toHaveLength(2)
    const { body: after } = await guest.post(`${order}/pageTradeOrderForBuyer`, {
      searchStatus: 'CANCEL_ALL',
    })
    expect(after.data.map((each: { displayStatus: string }) => each.displayStatus)).toEqual([
      'CANCELED',
      'CANCELED',
    ])
    const { body: stock } = await guest.post('/sapi/mall-item/item/queryInventoryBySkuIdSet', {
      skuIdSet: [one.variantId, two.variantId],
    })
    expect(stock.map((each: { selectedSkuStock: number }) => each.selectedSkuStock)).toEqual([3, 3])
    const again = await guest.post(`${order}/closeImmediatelyTradeOrder`, {
      id: placed.body.tradeOrderList[0].id,
    })
    expect([again.status, again.body.code]).toEqual([409, 'transitionRefused'])
  })

  test('two checkouts of one guest exist side by side, each under a key that opens nothing to others (CHK-02, CHK-04, TRAP-60)', async () => {
    const { shopId } = await aShop(mall)
    const [shirt, desk] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    const guest = aClient(mall.url)
    const save = async (body: object) =>
      (await guest.post('/sapi/mall-order/preorder/savecommondata', body)).body.key as string
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: shirt.variantId }, skuQty: 1 },
    ])
    const keys = [
      await save({ orderSource: 'CART' }),
      await save({
        orderSource: 'ITEM_DETAIL',
        orderLineList: [{ sku: { id: desk.variantId }, item: { id: desk.productId }, tradeQty: 2 }],
      }),
    ]
    const opened = []
    for (const key of keys) {
      const { body } = await guest.post(`${order}/renderOrder`, { key })
      const [line] = body.shopOrderList[0].orderLineList
      opened.push([line.sku.id, line.tradeQty])
    }
    expect(opened).toEqual([
      [shirt.variantId, 1],
      [desk.variantId, 2],
    ])
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    expect((await stranger.post(`${order}/renderOrder`, { key: keys[0] })).status).toBe(410)
  })

  test('the last one goes to one of thirty who want it (I-01, I-02)', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId, { stock: 1 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        placeAnOrder(aClient(mall.url), [{ variantId: product.variantId }]).catch((error) => ({
          status: 0,
          body: String(error),
        })),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
  })
})

describe('An unpaid order', () => {
  test('closes at its deadline, and the goods are released', async () => {
    const worker = await mall.startWorker()
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId, { stock: 1 })
    const guest = aClient(mall.url)
    await placeAnOrder(guest, [{ variantId: product.variantId }])
    await mall.moveClock(29 * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await guest.post(`${order}/pageTradeOrderForBuyer`, {})).body.data[0].displayStatus).toBe(
      'PENDING_PAY',
    )

    await mall.moveClock(61_000)
    await expect
      .poll(
        async () => (await guest.post(`${order}/pageTradeOrderForBuyer`, {})).body.data[0].displayStatus,
        { timeout: 10_000 },
      )
      .toBe('CLOSED')
    const { body: stock } = await guest.post('/sapi/mall-item/item/queryInventoryBySkuIdSet', {
      skuIdSet: [product.variantId],
    })
    expect(stock[0].selectedSkuStock).toBe(1)
    await worker.stop()
  })
})

describe('Signing in', () => {
  test('brings the guest’s cart and orders along, up to what there is (CART-12)', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 4 })
    const desk = await aProduct(mall, shopId)
    const { email } = await anAccount(mall)
    const atHome = aClient(mall.url)
    await atHome.post('/api/user/web/login', { email, password })
    await atHome.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: shirt.variantId }, skuQty: 2 },
    ])

    const onTheWay = aClient(mall.url)
    await placeAnOrder(onTheWay, [{ variantId: desk.variantId }])
    await onTheWay.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: shirt.variantId }, skuQty: 3 },
      { sku: { id: desk.variantId }, skuQty: 1 },
    ])
    const guestToken = onTheWay.jar.get('sid')
    const signedIn = await onTheWay.post('/api/user/web/login', { email, password })
    expect(signedIn.status).toBe(200)
    expect(onTheWay.jar.get('sid')).not.toBe(guestToken)

    const { body: cart } = await onTheWay.post('/sapi/mall-order/cartline/querycart')
    expect(
      Object.fromEntries(
        cart.cartLineList.map((line: { sku: { id: string }; skuQty: number }) => [line.sku.id, line.skuQty]),
      ),
    ).toEqual({
      [shirt.variantId]: 4,
      [desk.variantId]: 1,
    })
    expect((await onTheWay.post(`${order}/pageTradeOrderForBuyer`, {})).body.total).toBe(1)
  })
})
