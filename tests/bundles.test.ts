import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { returnAddress } from './support/after-sales.ts'
import { aDesk, type TestDesk } from './support/bundles.ts'
import { inChinese } from './support/catalogue.ts'
import { brokenLaws } from './support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from './support/offers.ts'
import { payGroup } from './support/payments.ts'

/** Bundles that buyers put together, from the desk of their shop to the order. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async () => expect(await brokenLaws(mall.db)).toEqual([]))
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'
const order = '/sapi/mall-order/web/order'
const usd = (value: number) => ({ value, currencyType: 'USD' })
const skus = (ids: readonly Id[]) => ids.map((id) => ({ sku: { id } }))

const add = (guest: Client, variantId: Id, parts: readonly Id[], skuQty = 1, headers = {}) =>
  guest.post(
    `${cart}/batchcreatenewcartlines`,
    [{ sku: { id: variantId }, skuQty, isDiy: true, diySkuList: skus(parts) }],
    headers,
  )
const buyNow = (guest: Client, variantId: Id, parts: readonly Id[], tradeQty = 1, headers = {}) =>
  guest.post(
    '/sapi/mall-order/preorder/savecommondata',
    {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty, diySkuList: skus(parts) }],
    },
    headers,
  )
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
const available = async (variantId: Id) =>
  (await sql<{ available: number }>`
    select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db))!
    .available

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

  test('tells what its main item and each slot may be exchanged for, by the name that the slot has (DATA-26)', async () => {
    const desk = await aDesk(mall, merchant)
    const { id: diyItemId } = await page(desk)
    const ask = (id: Id, headers = {}) =>
      aClient(mall.url).post(
        '/api/trantor/flow/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow',
        [{ diyItemId: id }],
        headers,
      )
    const { body } = await ask(diyItemId)
    const [main, legs, cables] = body.commodityPackageBO.itemFittingList
    expect(main).toMatchObject({ mainItemName: expect.any(String), itemFittingName: null })
    expect(main.skuExtList.map(({ id }: { id: Id }) => id)).toContain(desk.wide)
    expect(legs).toMatchObject({ mainItemName: null, itemFittingName: 'Legs' })
    expect(legs.skuExtList).toMatchObject([
      { id: desk.oak, name: 'Table leg', salePrc: usd(50) },
      { id: desk.steel },
    ])
    expect(cables).toMatchObject({ mainItemName: null, itemFittingName: 'Cables' })
    const { body: inZh } = await ask(diyItemId, inChinese)
    expect(inZh.commodityPackageBO.itemFittingList[1].itemFittingName).toBe('桌腿')
    expect((await ask('1' as Id)).body.code).toBe('notFound')
  })

  test('tells about the parts of a slot in cleaned HTML, and nothing of a slot that is not there (CALL-92)', async () => {
    const desk = await aDesk(mall, merchant)
    const [legs, cables] = (await page(desk)).commodityPackageBO.itemFittingList
    const ask = (id: Id, headers = {}) =>
      aClient(mall.url).post('/sapi/mall-item/item/queryFittingDetail', { itemFitting: { id } }, headers)
    expect((await ask(legs.id)).body).toEqual({
      itemFitting: { id: legs.id, itemFittingName: 'Legs', detail: '<p>Carries 80 kg.</p>' },
    })
    expect((await ask(legs.id, inChinese)).body.itemFitting.itemFittingName).toBe('桌腿')
    expect((await ask(cables.id)).body.itemFitting.detail).toBe('')
    expect((await ask('1')).body.code).toBe('notFound')
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
  test('while table top and legs conflict, when it is added and when it is bought, in both languages (PDP-95, TRAP-20)', async () => {
    const desk = await aDesk(mall, merchant)
    const guest = aClient(mall.url)
    const told = async (answer: Promise<{ status: number; body: { code: string; message: string } }>) => {
      const { status, body } = await answer
      return [status, body.code, body.message]
    }
    expect(await told(add(guest, desk.wide, [desk.oak]))).toEqual([
      ...[409, 'bundleConflict', 'table top and legs conflict, please change SKU'],
    ])
    expect(await told(add(guest, desk.wide, [desk.oak], 1, inChinese))).toEqual([
      ...[409, 'bundleConflict', '桌面与桌腿不匹配，请更换规格'],
    ])
    expect(await told(buyNow(guest, desk.wide, [desk.oak]))).toEqual([
      ...[409, 'bundleConflictToBuy', 'Desk and legs conflict, please change the SKU'],
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

describe('What a whole bundle saves', () => {
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

describe('A bundle that is ordered', () => {
  const ordered = async (desk: TestDesk, quantity = 1) => {
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.steel, desk.tray.variantId], quantity)
    const { body } = await placeAnOrder(guest, [])
    const [{ id }] = body.tradeOrderList
    const see = async () => (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
    return { guest, id: id as Id, groupId: body.tradeContract.id as Id, see }
  }

  test('takes every part from stock, and its lines name main item and parts', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_000 })
    const { see } = await ordered(desk, 2)
    const { tradeOrderLineList: lines, skuTotalCount } = await see()
    const main = lines.find((line: { lineGroupTypeDict: string }) => line.lineGroupTypeDict === 'DIY_MAIN')
    const parts = lines.filter(
      (line: { lineGroupTypeDict: string }) => line.lineGroupTypeDict === 'DIY_CHILD',
    )
    expect(main).toMatchObject({ sku: { id: desk.small }, tradeQty: 2, ownerOrderLineBO: null })
    expect(parts).toMatchObject([
      { sku: { id: desk.steel }, tradeQty: 4, ownerOrderLineBO: { id: main.id } },
      { sku: { id: desk.tray.variantId }, tradeQty: 2, ownerOrderLineBO: { id: main.id } },
    ])
    expect(main.diySkuLineList).toMatchObject([
      { sku: { id: desk.steel } },
      { sku: { id: desk.tray.variantId } },
    ])
    expect(main).toMatchObject({ campaignSubType: null, tradeOrderLineBusinessType: null })
    expect(skuTotalCount).toBe(2)
    const left = [desk.small, desk.steel, desk.tray.variantId].map(available)
    expect(await Promise.all(left)).toEqual([8, 6, 8])
  })

  test('gives everything back when it is cancelled after it was paid: stock of each part, and the money to the cent', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk)
    await payGroup(mall, groupId)
    const { needPayAmt } = await see()
    const cancelled = await guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id } },
    ])
    expect(cancelled.status).toBe(200)
    const row = await sql<{ amount: string }>`select amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
    const back = [desk.small, desk.steel, desk.tray.variantId].map(available)
    expect(await Promise.all(back)).toEqual([10, 10, 10])
  })

  test('comes back part by part, its main item with the last of them; all of it is what was paid (SYS-12, ORD-75, TRAP-11, I-17)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk, 2)
    await payGroup(mall, groupId)
    const sent = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      ...{ id, carrierCompanyCode: 'ups', serviceCode: `P${id}` },
    })
    expect(sent.status, sent.text).toBe(200)
    const { tradeOrderLineList: lines, needPayAmt } = await see()
    const lineOf = (variantId: Id) => lines.find((line: { sku: { id: Id } }) => line.sku.id === variantId)
    const [main, legs, tray] = [desk.small, desk.steel, desk.tray.variantId].map(lineOf)
    expect([main, legs, tray].map(({ canReverseQty }) => canReverseQty)).toEqual([0, 4, 2])
    const request = (parts: readonly (readonly [line: { id: Id }, quantity: number])[]) => [
      {
        ...{ tradeOrder: { id }, reverseTradeOrderType: 'SALE_REFUND', reverseReason: 'damaged' },
        reverseTradeOrderLineList: parts.map(([line, reverseQty]) => ({
          ...{ tradeOrderLine: { id: line.id }, reverseQty },
        })),
      },
    ]
    const flow = '/api/trantor/flow'
    const ask = (...parts: (readonly [{ id: Id }, number])[]) =>
      guest.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, request(parts))
    const goods = async (...parts: (readonly [{ id: Id }, number])[]) => {
      const { body, status, text } = await ask(...parts)
      expect(status, text).toBe(200)
      const told = await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: body.id })
      const desks = `${sellerCalls(merchant.shopId, 'order')}/aftersale`
      for (const step of ['approve', 'refund'])
        expect((await merchant.owner.post(`${desks}/${step}`, { id: body.id })).status).toBe(200)
      return told.body.reverseTradeOrderLineList.map(
        (line: { tradeOrderLine: { sku: { id: Id } }; reverseQty: number }) => [
          line.tradeOrderLine.sku.id,
          line.reverseQty,
        ],
      )
    }
    expect((await ask([main, 1])).body.code).toBe('afterSaleKindNotPossible')
    // Three of four legs and a tray are one bundle and a half: one main item goes with them.
    expect(await goods([legs, 3])).toEqual([[desk.steel, 3]])
    expect(await goods([tray, 1])).toEqual([
      [desk.tray.variantId, 1],
      [desk.small, 1],
    ])
    expect(await goods([legs, 1], [tray, 1])).toEqual([
      [desk.steel, 1],
      [desk.tray.variantId, 1],
      [desk.small, 1],
    ])
    const row = await sql<{ amount: string }>`
      select sum(amount) as amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
    expect((await ask([legs, 1])).status).toBe(409)
  })

  test('has a part exchanged for what else its slot takes, without what does not go with the rest (AS-10, AS-11, CALL-55, TRAP-11, DATA-19)', async () => {
    const flow = '/api/trantor/flow'
    const desk = await aDesk(mall, merchant)
    const choices = async (main: Id) => {
      const guest = aClient(mall.url)
      await add(guest, main, [desk.steel, desk.tray.variantId])
      const { body } = await placeAnOrder(guest, [])
      const [{ id }] = body.tradeOrderList
      await payGroup(mall, body.tradeContract.id)
      await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
        ...{ id, carrierCompanyCode: 'ups', serviceCode: `P${id}` },
      })
      const { tradeOrderLineList: lines } = (
        await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
      ).body
      const legs = lines.find((line: { sku: { id: Id } }) => line.sku.id === desk.steel)
      const head = { tradeOrder: { id }, reverseTradeOrderType: 'SALE_EXCHANGE' }
      const asked = [{ tradeOrderLine: { id: legs.id }, reverseQty: 1 }]
      const preview = await guest.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
        { ...head, reverseTradeOrderLineList: asked },
      ])
      const applied = await guest.post(`${flow}/trade_InitiateReverseTradeOrderForExchangeFlow`, [
        {
          ...{ ...head, reverseReason: 'doesNotFit' },
          reverseTradeOrderLineList: [{ ...asked[0], derivativeSku: { id: desk.oak } }],
        },
      ])
      return { preview, applied, legs, guest }
    }
    // Oak legs carry the small top and not the wide one.
    const { preview, applied, legs, guest } = await choices(desk.small)
    expect(preview.body.reverseTradeOrderLineList).toMatchObject([
      {
        tradeOrderLine: {
          id: legs.id,
          itemBusinessType: 'DIY_SLAVE',
          ownerOrderLineBO: { id: expect.any(String) },
        },
        derivativeSkuList: [{ sku: { id: desk.oak, name: 'Table leg' } }],
      },
    ])
    expect(applied.status, applied.text).toBe(200)
    const before = await available(desk.oak)
    const desks = `${sellerCalls(merchant.shopId, 'order')}/aftersale`
    const approved = await merchant.owner.post(`${desks}/approve`, { id: applied.body.id, returnAddress })
    expect(approved.status, approved.text).toBe(200)
    expect(await available(desk.oak)).toBe(before - 1)
    const told = await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: applied.body.id })
    expect(told.body.reverseTradeOrderLineList).toMatchObject([
      { derivativeSku: { id: desk.oak }, tradeOrderLine: { itemBusinessType: 'DIY_SLAVE' } },
    ])
    const wide = await choices(desk.wide)
    expect(wide.preview.body.code).toBe('afterSaleKindNotPossible')
    expect(wide.applied.body.code).toBe('afterSaleKindNotPossible')
  })

  test('whose parts are asked for one after the other keeps its main item until the last of them is given back for good (AS-62, TRAP-11, I-17)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk)
    await payGroup(mall, groupId)
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      ...{ id, carrierCompanyCode: 'ups', serviceCode: `P${id}` },
    })
    const { tradeOrderLineList: lines, needPayAmt } = await see()
    const lineOf = (variantId: Id): Id =>
      lines.find((line: { sku: { id: Id } }) => line.sku.id === variantId).id
    const [main, legs, tray] = [desk.small, desk.steel, desk.tray.variantId].map(lineOf) as [Id, Id, Id]
    const ask = async (lineId: Id, reverseQty: number): Promise<{ id: Id; code: string; lines: Id[] }> => {
      const { body } = await guest.post('/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow', [
        {
          ...{ tradeOrder: { id }, reverseTradeOrderType: 'SALE_REFUND', reverseReason: 'damaged' },
          reverseTradeOrderLineList: [{ tradeOrderLine: { id: lineId }, reverseQty }],
        },
      ])
      const told =
        body.id && (await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: body.id }))
      const lineIds = (told?.body.reverseTradeOrderLineList ?? []).map(
        (line: { tradeOrderLine: { id: Id } }) => line.tradeOrderLine.id,
      )
      return { id: body.id, code: body.code, lines: lineIds }
    }
    const act = (afterSaleId: Id, step: string, more: object = {}) =>
      merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${step}`, {
        ...{ id: afterSaleId, ...more },
      })
    const early = await ask(legs, 2)
    const later = await ask(tray, 1)
    // The legs may still be rejected, so the main item does not go along with the tray.
    expect(later.lines).toEqual([tray])
    await act(later.id, 'approve')
    await act(later.id, 'refund')
    await act(early.id, 'reject', { auditRejectReason: 'They are not damaged.' })
    expect((await ask(main, 1)).code).toBe('afterSaleKindNotPossible')
    const again = await ask(legs, 2)
    expect(again.lines).toEqual([legs, main])
    await act(again.id, 'approve')
    await act(again.id, 'refund')
    const row = await sql<{ amount: string }>`
      select sum(amount) as amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
  })

  test('whose parts are both given back by applications of their own leaves its main item to be asked for (AS-62)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk)
    await payGroup(mall, groupId)
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      ...{ id, carrierCompanyCode: 'ups', serviceCode: `P${id}` },
    })
    const { tradeOrderLineList: lines, needPayAmt } = await see()
    const partIds = lines.map((line: { id: Id }) => line.id) as Id[]
    const units = lines.map((line: { tradeQty: number }) => line.tradeQty) as number[]
    const ask = async (place: number): Promise<Id> =>
      (
        await guest.post('/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow', [
          {
            ...{ tradeOrder: { id }, reverseTradeOrderType: 'SALE_REFUND', reverseReason: 'damaged' },
            reverseTradeOrderLineList: [
              { tradeOrderLine: { id: partIds[place]! }, reverseQty: units[place]! },
            ],
          },
        ])
      ).body.id
    const refund = async (afterSaleId: Id) => {
      for (const step of ['approve', 'refund'])
        await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${step}`, {
          id: afterSaleId,
        })
    }
    const main = lines.findIndex(
      (line: { lineGroupTypeDict: string }) => line.lineGroupTypeDict === 'DIY_MAIN',
    )
    const asked = []
    for (const place of partIds.keys()) if (place !== main) asked.push(await ask(place))
    expect((await see()).tradeOrderLineList[main].canReverseQty).toBe(0)
    for (const each of asked) await refund(each)
    expect((await see()).tradeOrderLineList[main].canReverseQty).toBe(1)
    await refund(await ask(main))
    const row = await sql<{ amount: string }>`
      select sum(amount) as amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
  })

  test('is refused as sold out when a part is gone meanwhile, and takes nothing', async () => {
    const desk = await aDesk(mall, merchant, { stock: 2 })
    const [one, other] = [aClient(mall.url), aClient(mall.url)]
    const begin = async (guest: Client) => {
      const { key } = (await buyNow(guest, desk.small, [desk.steel])).body
      const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key })).body
      return () => guest.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt })
    }
    const places = await Promise.all([begin(one), begin(other)])
    const answers = await Promise.all(places.map((place) => place()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'item solt out' })
    expect(await Promise.all([desk.small, desk.steel].map(available))).toEqual([1, 0])
  })
})

describe('A shop that makes a bundle', () => {
  const calls = () => `${sellerCalls(merchant.shopId, 'item')}/item/bundle`

  test('reads what it wrote, and is told when another person saved meanwhile', async () => {
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
