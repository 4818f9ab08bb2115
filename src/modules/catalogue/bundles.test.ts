// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { bundleCallsTools } from '#tests/support/bundle-calls.ts'
import { aDesk, type TestDesk } from '#tests/support/bundles.ts'
import { find, inChinese } from '#tests/support/catalogue.ts'
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
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Bundles that buyers put together, from the console of their shop to the order. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const { cart, order, add, buyNow } = bundleCallsTools(() => mall)

const usd = (value: number) => ({ value, currencyType: 'USD' })

type CartLine = { id: Id; sku: { id: Id }; skuQty: number; isDiy: boolean; lineDIYOwner: Id | null }

const inCart = async (
  guest: Client,
): Promise<{
  lines: CartLine[]
  count: number
  totalAmt: object
  benefitList: object[]
  invalidCartLineList: object[]
}> => {
  const { body } = await guest.post(`${cart}/querycart`)
  return { ...body, lines: (body?.cartLineList ?? []) as CartLine[] }
}

const quantities = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ sku, skuQty }) => [sku.id, skuQty]))

const page = async ({ desk }: TestDesk) =>
  (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey: desk.urlKey })).body

describe('A bundle on its page', () => {
  test('is a DIY item whose page names the parts with their prices, and for each SKU what it does not go with (PDP-94, DATA-31, DATA-34, SYS-01)', async () => {
    const desk = await aDesk(mall, merchant)
    const shown = await page(desk)
    expect(shown.combinationType).toBe('DIY_ITEM')
    expect(shown.shopSkuList[1]).toMatchObject({
      ...{ skuId: desk.wide, id: desk.wide, attributes: [{ attrKey: 'width', attrVal: '180 cm' }] },
      ...{ originalPrice: 400, pointQuantity: null, adjustStep: 1, skuStatusDict: 'ENABLED' },
      ...{ inventoryNumFlag: true, image: null, skuCascadeImage: null, excludeSkuList: [desk.oak] },
      marketingUnit: { unitStatus: 'DISABLED', unitName: '' },
      purchaseAvailabilityBO: { initPurchaseType: 'QUANTITY', initPurchaseValue: 1, initPurchase: 1 },
    })
    expect(shown.shopSkuList[0].excludeSkuList).toEqual([])
    const [legs, cables] = shown.commodityPackageBO.itemFittingList
    expect(legs).toMatchObject({ itemFittingName: 'Legs', required: true, skuQty: 2 })
    expect(legs.skuExtList).toMatchObject([
      { id: desk.oak, name: 'Table leg', attributes: ['Oak'], salePrc: usd(50), inventoryNumFlag: true },
      { id: desk.steel },
    ])
    expect(cables).toMatchObject({ itemFittingName: 'Cables', required: false })
    const shirt = await aProduct(mall, merchant.shopId)
    expect((await page({ ...desk, desk: shirt })).combinationType).toBeNull()
  })

  test('shows what its main item and each slot may be exchanged for, by the name that the slot has (DATA-26)', async () => {
    const desk = await aDesk(mall, merchant)
    const { id: diyItemId } = await page(desk)
    const request = (id: Id, headers = {}) =>
      aClient(mall.url).post(
        '/api/trantor/flow/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow',
        [{ diyItemId: id }],
        headers,
      )
    const { body } = await request(diyItemId)
    const [main, legs, cables] = body.commodityPackageBO.itemFittingList
    expect(main).toMatchObject({ mainItemName: expect.any(String), itemFittingName: null })
    expect(main.skuExtList.map(({ id }: { id: Id }) => id)).toContain(desk.wide)
    expect(legs).toMatchObject({ mainItemName: null, itemFittingName: 'Legs' })
    expect(legs.skuExtList).toMatchObject([
      { id: desk.oak, name: 'Table leg', salePrc: usd(50) },
      { id: desk.steel },
    ])
    expect(cables).toMatchObject({ mainItemName: null, itemFittingName: 'Cables' })
    const { body: inZh } = await request(diyItemId, inChinese)
    expect(inZh.commodityPackageBO.itemFittingList[1].itemFittingName).toBe('桌腿')
    expect((await request('1' as Id)).body.code).toBe('notFound')
  })

  test('describes the parts of a slot in cleaned HTML, and nothing of a slot that is not there (CALL-92)', async () => {
    const desk = await aDesk(mall, merchant)
    const [legs, cables] = (await page(desk)).commodityPackageBO.itemFittingList
    const request = (id: Id, headers = {}) =>
      aClient(mall.url).post('/sapi/mall-item/item/queryFittingDetail', { itemFitting: { id } }, headers)
    expect((await request(legs.id)).body).toEqual({
      itemFitting: { id: legs.id, itemFittingName: 'Legs', detail: '<p>Carries 80 kg.</p>' },
    })
    expect((await request(legs.id, inChinese)).body.itemFitting.itemFittingName).toBe('桌腿')
    expect((await request(cables.id)).body.itemFitting.detail).toBe('')
    expect((await request('1')).body.code).toBe('notFound')
  })
})

describe('A bundle on lists', () => {
  const listed = async ({ desk }: TestDesk) => {
    const { body } = await find(aClient(mall.url), { shopUrlKey: merchant.slug, pageSize: 50 })
    const card = body.data.find(({ urlKey }: { urlKey: string }) => urlKey === desk.urlKey)
    return [card.salePrc.value, card.originalPrc]
  }

  test('costs what its cheapest whole does (SYS-03)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_000 })
    // 300.00 and two legs for 50.00, less 10.00.
    expect(await listed(desk)).toEqual([390, null])
  })

  test('follows the prices of its parts, and what of them is on the shelf', async () => {
    const desk = await aDesk(mall, merchant)
    await aRunningOffer(mall, merchant, {
      endsAt: inHours(mall, 1),
      prices: [{ variantId: desk.steel, amount: 4_000, stock: 100 }],
    })
    expect(await listed(desk)).toEqual([380, null])
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/shelf`, {
      ...{ productIds: [desk.legs.productId], status: 'offShelf' },
    })
    // No legs: none can be put together.
    expect(await listed(desk)).toEqual([300, null])
  })
})

describe('A bundle that is put into the cart', () => {
  test('is one line with its parts under it, which change and go together (PDP-96)', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    expect((await add(guest, desk.small, [desk.steel])).body).toMatchObject([
      { sku: { id: desk.small }, skuQty: 1 },
    ])
    await add(guest, desk.small, [desk.steel], 2)
    const { lines, count, totalAmt } = await inCart(guest)
    const main = lines.find(({ sku }) => sku.id === desk.small)!
    const leg = lines.find(({ sku }) => sku.id === desk.steel)!
    expect(main).toMatchObject({ skuQty: 3, isDiy: true, lineDIYOwner: null })
    expect(leg).toMatchObject({ skuQty: 6, isDiy: true, lineDIYOwner: main.id })
    expect([count, totalAmt]).toEqual([1, usd(1_200)])

    const change = (id: Id, skuQty: number) => guest.post(`${cart}/updateqty`, { id, skuQty })
    await change(main.id, 2)
    expect(quantities((await inCart(guest)).lines)).toEqual({ [desk.small]: 2, [desk.steel]: 4 })
    expect((await change(leg.id, 1)).body.code).toBe('bundlePartAlone')
    // Ten legs are enough for five desks.
    await change(main.id, 9)
    expect(quantities((await inCart(guest)).lines)).toEqual({ [desk.small]: 5, [desk.steel]: 10 })

    await guest.post(`${cart}/updateselected`, { ids: [main.id], selected: false })
    expect((await inCart(guest)).totalAmt).toEqual(usd(0))
    await guest.post(`${cart}/remove`, { ids: [leg.id] })
    expect((await inCart(guest)).lines).toEqual([])
  })

  test('is another line with other parts, and its parts are no line of the same goods bought alone (CART-09)', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.steel])
    await add(guest, desk.small, [desk.oak])
    await guest.post(`${cart}/batchcreatenewcartlines`, [{ sku: { id: desk.steel }, skuQty: 1 }])
    const { lines, count } = await inCart(guest)
    expect(lines.map(({ sku, skuQty, isDiy }) => [sku.id, skuQty, isDiy]).sort()).toEqual(
      [
        [desk.small, 1, true],
        [desk.steel, 2, true],
        [desk.small, 1, true],
        [desk.oak, 2, true],
        [desk.steel, 1, false],
      ].sort(),
    )
    expect(count).toBe(3)
  })

  test('may name its parts as lines that have an owner, as buying again does', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    const added = await guest.post(`${cart}/batchcreatenewcartlines`, [
      { sku: { id: desk.wide }, skuQty: 1, isDiy: true },
      { sku: { id: desk.steel }, skuQty: 2, isDiy: true, lineDIYOwner: '7312345678901234567' },
      { sku: { id: desk.tray.variantId }, skuQty: 1, isDiy: true, lineDIYOwner: desk.wide },
    ])
    expect(added.body).toHaveLength(1)
    expect(quantities((await inCart(guest)).lines)).toEqual({
      [desk.wide]: 1,
      [desk.steel]: 2,
      [desk.tray.variantId]: 1,
    })
  })

  test('goes from a guest to the account that signs in, whole', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.steel, desk.tray.variantId])
    const email = `buyer-${desk.desk.productId}@example.test`
    await anAccount(mall, { email })
    const there = aClient(mall.url)
    await there.post('/api/user/web/login', { email, password })
    await add(there, desk.small, [desk.steel, desk.tray.variantId])
    await guest.post('/api/user/web/login', { email, password })
    const { lines } = await inCart(guest)
    expect(quantities(lines)).toEqual({ [desk.small]: 2, [desk.steel]: 4, [desk.tray.variantId]: 2 })
    expect(new Set(lines.map(({ lineDIYOwner }) => lineDIYOwner))).toHaveLength(2)
  })
})

describe('A bundle is refused', () => {
  test('while chosen parts conflict, when it is added and when it is bought, in both languages (CART-10, PDP-95, TRAP-20)', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    const reported = async (answer: Promise<{ status: number; body: { code: string; message: string } }>) => {
      const { status, body } = await answer
      return [status, body.code, body.message]
    }
    expect(await reported(add(guest, desk.wide, [desk.oak]))).toEqual([
      ...[409, 'bundleConflict', 'These parts don’t fit together. Change one of them.'],
    ])
    expect(await reported(add(guest, desk.wide, [desk.oak], 1, inChinese))).toEqual([
      ...[409, 'bundleConflict', '所选部件不匹配，请更换规格'],
    ])
    expect(await reported(buyNow(guest, desk.wide, [desk.oak]))).toEqual([
      ...[409, 'bundleConflictToBuy', 'These parts don’t fit together. Change one of them.'],
    ])
    expect((await inCart(guest)).lines).toEqual([])
  })

  test.each([
    ['without a part that it needs', 'bundleIncomplete', ({ tray }: TestDesk) => [tray.variantId]],
    ['without any part', 'bundleIncomplete', () => []],
    ['with two parts for one place', 'bundleIncomplete', ({ oak, steel }: TestDesk) => [oak, steel]],
    ['with itself as a part', 'bundlePartUnknown', ({ steel, wide }: TestDesk) => [steel, wide]],
  ])('%s, by both calls', async (_, code, partsOf) => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    for (const answer of [
      await add(guest, desk.small, partsOf(desk)),
      await buyNow(guest, desk.small, partsOf(desk)),
    ])
      expect(answer.body.code).toBe(code)
    expect((await inCart(guest)).lines).toEqual([])
  })

  test('with parts of another shop, and ordinary goods with any parts at all', async () => {
    const desk = await aDesk(mall, merchant)
    const elsewhere = await aProduct(mall, (await aMerchant(mall)).shopId)
    const guest = aClient(mall.url)
    expect((await add(guest, desk.small, [desk.steel, elsewhere.variantId])).body.code).toBe(
      'bundlePartUnknown',
    )
    expect((await add(guest, elsewhere.variantId, [desk.steel])).body.code).toBe('bundlePartUnknown')
  })

  test('with a part that is disabled, and with more than there is of a part', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    expect((await buyNow(guest, desk.small, [desk.steel], 6)).body.code).toBe('stockShort')
    await sql`update variants set status = 'disabled' where id = ${desk.steel}`.run(mall.db)
    expect((await buyNow(guest, desk.small, [desk.steel])).body.code).toBe('variantDisabled')
    expect((await add(guest, desk.small, [desk.steel])).body).toEqual([])
  })

  test('that was put in before its shop changed it: the cart sets it apart, and a checkout is not placed', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.oak])
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/bundle/save`, {
      ...{ productId: desk.desk.productId, version: 1, slots: desk.slots, savings: {} },
      conflicts: [[desk.skus.oak, desk.skus.small]],
    })
    const { lines, invalidCartLineList } = await inCart(guest)
    expect([lines, invalidCartLineList]).toMatchObject([[], [{ reason: 'bundleConflict' }]])
    const placed = await guest.once(`${order}/createOrder`, {
      ...{ key: saved.key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt },
    })
    expect(placed.body.code).toBe('bundleConflictToBuy')
  })
})

describe('The saving of a whole bundle', () => {
  test('is taken off its lines by their list prices, to the cent, in cart and checkout', async () => {
    const desk = await aDesk(mall, merchant, { saving: 10_001 })
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.steel])
    const { totalAmt, benefitList } = await inCart(guest)
    expect(totalAmt).toEqual(usd(299.99))
    expect(benefitList).toMatchObject([{ name: 'Bundle saving', discount: usd(100.01) }])
    const { key } = (await buyNow(guest, desk.small, [desk.steel])).body
    const { orderLineList } = (await guest.post(`${order}/renderOrder`, { key })).body.shopOrderList[0]
    expect(orderLineList.map((line: { skuAmt: object }) => line.skuAmt)).toEqual([usd(224.99), usd(75)])
  })

  test('does not come on top of a sale of a part; the buyer has the better of both', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_000 })
    await aRunningOffer(mall, merchant, {
      endsAt: inHours(mall, 1),
      prices: [{ variantId: desk.steel, amount: 4_000, stock: 100 }],
    })
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.steel])
    expect((await inCart(guest)).totalAmt).toEqual(usd(380))
  })
})

describe('A shop that makes a bundle', () => {
  const calls = () => `${sellerCalls(merchant.shopId, 'item')}/item/bundle`

  test('reads what it wrote, and reports when another person saved in between', async () => {
    const desk = await aDesk(mall, merchant, { saving: 500 })
    const { body } = await merchant.owner.post(calls(), { productId: desk.desk.productId })
    expect(body).toMatchObject({
      version: 1,
      ownSkus: [desk.skus.small, desk.skus.wide],
      savings: { global: 500 },
      currencies: { global: 'USD', cn: 'CNY' },
      slots: [
        { isRequired: true, quantity: 2, skus: [desk.skus.oak, desk.skus.steel] },
        { isRequired: false },
      ],
    })
    expect(body.conflicts.map((pair: string[]) => [...pair].sort())).toEqual([
      [desk.skus.oak, desk.skus.wide].sort(),
    ])
    const { productId, slots, conflicts, savings } = body
    const again = () =>
      merchant.owner.post(`${calls()}/save`, { productId, slots, conflicts, savings, version: 1 })
    expect((await again()).status).toBe(200)
    expect((await again()).body.code).toBe('changedMeanwhile')
    const none = { productId, slots: [], conflicts: [], savings: {}, version: 2 }
    expect((await merchant.owner.post(`${calls()}/save`, none)).status).toBe(200)
    expect((await page(desk)).combinationType).toBeNull()
  })

  test('is refused what cannot be a part, with the field that is wrong', async () => {
    const desk = await aDesk(mall, merchant)
    const gift = await aProduct(mall, merchant.shopId)
    await sql`update products set kind = 'gift' where id = ${gift.productId}`.run(mall.db)
    const foreign = await aProduct(mall, (await aMerchant(mall)).shopId)
    const [legs] = desk.slots as { skus: string[] }[]
    const save = (change: object, of = desk.desk.productId) =>
      merchant.owner.post(`${calls()}/save`, {
        ...{ productId: of, version: 1, slots: [legs], conflicts: [], savings: {}, ...change },
      })
    const fields = (answer: { body: { fields?: { field: string }[] } }) =>
      answer.body.fields?.map(({ field }) => field)
    for (const sku of [gift.urlKey, foreign.urlKey, desk.skus.small, 'no-such-thing', desk.skus.oak])
      expect(fields(await save({ slots: [{ ...legs, skus: [desk.skus.oak, sku] }] }))).toEqual([
        'slots.0.skus.1',
      ])
    expect(fields(await save({ conflicts: [[desk.skus.oak, desk.skus.tray]] }))).toEqual(['conflicts.0'])
    expect(fields(await save({ savings: { jp: 100 } }))).toEqual(['savings.jp'])
    expect((await save({ version: 0 }, desk.legs.productId)).body.code).toBe('bundleNotPossible')
    expect((await save({ version: 0 }, foreign.productId)).body.code).toBe('notFound')
  })
})
