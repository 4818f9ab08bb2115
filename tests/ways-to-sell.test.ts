import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putPicture, registerPicture } from '#modules/files/server/public.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { both } from './support/catalogue.ts'
import { violatedInvariants } from './support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from './support/offers.ts'
import { payGroup } from './support/payments.ts'

/** Each way to sell from the console page of its shop to the order that it becomes, by calls alone. */
let mall: TestMall
let merchant: Merchant
let file: string
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  const png = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f5c4a' } }).png()
  const picture = await putPicture(mall.files, await png.toBuffer())
  await registerPicture(mall.db, picture)
  file = picture.key
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const preorder = '/sapi/mall-order/preorder/savecommondata'
const newCertificate = '/api/trantor/flow/bbc_trade_CreateUserCertificateFlow'
const desk = (call: string) => `${sellerCalls(merchant.shopId, 'item')}/item/${call}`

/** A product as a shop creates it in its console: on the shelf for $100.00, 50 pieces of it. */
async function made(kind = 'goods', minQuantity = 1) {
  const sku = `made-${newId()}`
  const none = both('')
  const { body, status } = await merchant.owner.post(desk('edit'), {
    status: 'onShelf',
    kind,
    name: both('Ash stool'),
    urlKey: sku,
    summary: none,
    description: none,
    warranty: none,
    delivery: none,
    specifications: [],
    defaultTab: 'description',
    attributes: [],
    pictures: [{ file, alt: none }],
    variants: [
      {
        sku,
        values: {},
        isOffered: true,
        prices: { global: { amount: 10_000 } },
        step: 1,
        stock: { first: { was: 0, available: 50 } },
        minQuantity,
      },
    ],
  })
  expect([status, body]).toEqual([200, { productId: body.productId, version: 1 }])
  const row = await sql<{ id: Id }>`select id from variants where product_id = ${body.productId}`.row(mall.db)
  return { productId: body.productId as Id, variantId: row!.id, urlKey: sku, sku }
}
type Made = Awaited<ReturnType<typeof made>>

const setTerms = async ({ productId }: Made, terms: object) => {
  const saved = await merchant.owner.post(desk('terms/save'), {
    productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    prices: [],
    ...terms,
  })
  expect(saved).toMatchObject({ status: 200 })
}

async function aBuyer({ points = 0, isBusiness = false } = {}) {
  const { id, email } = await anAccount(mall, { isBusiness })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  if (points > 0)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points }))
  return Object.assign(client, { id, email })
}

const page = async ({ urlKey }: Made) =>
  (await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })).body
const begin = (client: Client, { variantId }: Made, line: object = {}, more: object = {}) =>
  client.post(preorder, {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1, ...line }],
    ...more,
  })
const render = async (client: Client, key: Id) => (await client.post(`${order}/renderOrder`, { key })).body
const see = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

/** Buys a product directly, and pays for it. */
async function bought(client: Client, goods: Made, line: object = {}, more: object = {}) {
  const begun = await begin(client, goods, line)
  expect(begun).toMatchObject({ status: 200 })
  const checkout = await render(client, begun.body.key)
  const placed = await client.once(`${order}/createOrder`, {
    key: begun.body.key,
    selectedAddress: anAddress,
    needPayAmt: checkout.needPayAmt,
    ...more,
  })
  expect(placed).toMatchObject({ status: 200 })
  const { tradeContract, tradeOrderList } = placed.body
  const unpaid = await see(client, tradeOrderList[0].id)
  await payGroup(mall, tradeContract.id)
  return { checkout, unpaid, paid: await see(client, tradeOrderList[0].id) }
}

describe('Every kind that a shop sells is created in its console, shown on its page, bought, and followed by its order', () => {
  test('ordinary goods (PDP-99)', async () => {
    const stool = await made()
    expect(await page(stool)).toMatchObject({ isPointItem: false, commerceTypeDict: 'NORMAL' })
    const { unpaid, paid } = await bought(aClient(mall.url), stool)
    expect([unpaid.displayStatus, unpaid.tradeType]).toEqual(['PENDING_PAY', 'NORMAL_SALE_B2C'])
    expect(paid.displayStatus).toBe('UN_DELIVERY')
  })

  test('goods in bulk, of which business buyers may order fewer together (PDP-99, SHELL-03)', async () => {
    const stool = await made('goods', 20)
    await setTerms(stool, { bulkMin: 10, hasTiers: true, tiers: [{ from: 10, payBasisPoints: 8_000 }] })
    expect((await page(stool)).itemRenderTO.levelDiscount).toEqual([{ num: 10, levDiscount: 80 }])
    const business = await aBuyer({ isBusiness: true })
    expect((await begin(business, stool, { tradeQty: 9 })).body.code).toBe('quantityNotAllowed')
    expect((await begin(await aBuyer(), stool, { tradeQty: 10 })).body.code).toBe('quantityNotAllowed')
    const { checkout, paid } = await bought(business, stool, { tradeQty: 10 })
    expect(checkout.shopOrderList[0].skuAmt.value).toBe(800)
    expect([paid.displayStatus, paid.skuTotalCount]).toEqual(['UN_DELIVERY', 10])
  })

  test('cross-border goods, cleared through customs in the name of their buyer (PDP-99, PDP-102)', async () => {
    const stool = await made()
    await setTerms(stool, { crossBorder: 'bonded' })
    expect((await page(stool)).commerceTypeDict).toBe('BONDED')
    const buyer = await aBuyer()
    const named = await buyer.post(newCertificate, [
      { name: '李雷', certificateNumber: '11010519491231002X' },
    ])
    expect(named).toMatchObject({ status: 200 })
    const { checkout, paid } = await bought(buyer, stool, {}, { certificateId: named.body.id })
    expect(checkout.tradeType).toBe('cbe')
    expect([paid.displayStatus, paid.tradeType]).toEqual(['UN_DELIVERY', 'NORMAL_SALE_CBE'])
  })

  test('items for points (PDP-99, CHK-06, DATA-39)', async () => {
    const stool = await made('pointsItem')
    await setTerms(stool, { prices: [{ variantId: stool.variantId, site: 'global', points: 500 }] })
    expect(await page(stool)).toMatchObject({ isPointItem: true, shopSkuList: [{ pointQuantity: 500 }] })
    const buyer = await aBuyer({ points: 500 })
    const { checkout, paid } = await bought(buyer, stool)
    expect(checkout.shopOrderList[0].orderLineList).toMatchObject([
      { isPointItem: true, actualNeedPayPoints: 500 },
    ])
    expect([paid.displayStatus, paid.tradeType]).toEqual(['UN_DELIVERY', 'NORMAL_POINT_REDEEM'])
  })

  test('a presale, by its deposit (PDP-99, SYS-04)', async () => {
    const stool = await made()
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'presale',
      name: both('First run'),
      endsAt: inHours(mall, 1),
      presale: {
        expectedAt: inHours(mall, 240),
        balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
      },
      prices: [
        { variantId: stool.variantId, amount: 8_000, stock: 5, deposit: { amount: 1_000, worth: 1_000 } },
      ],
    })
    expect((await page(stool)).shopSkuList[0].singlePromotion).toMatchObject({
      promotionType: 'PRESELL',
      activityId: offerId,
      presellPay: { value: 10 },
    })
    const { unpaid, paid } = await bought(aClient(mall.url), stool, { activityId: offerId })
    expect([unpaid.displayStatus, paid.displayStatus]).toEqual(['PENDING_DEPOSIT', 'PENDING_BALANCE'])
  })

  test('a group buy, whose order waits for its group (PDP-99, SYS-04)', async () => {
    const stool = await made()
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'groupBuy',
      name: both('Two for two'),
      endsAt: inHours(mall, 100),
      groupBuy: { size: 2, hours: 24 },
      prices: [{ variantId: stool.variantId, amount: 7_000, stock: 10 }],
    })
    expect((await page(stool)).shopSkuList[0].singlePromotion).toMatchObject({
      promotionType: 'GROUP_PURCHASING',
      activityId: offerId,
    })
    const leader = aClient(mall.url)
    const first = await bought(leader, stool, { activityId: offerId })
    expect(first.checkout.skuAmt.value).toBe(70)
    const { joinGroup } = first.paid
    expect(joinGroup).toMatchObject({ groupStatus: 'FORMING', groupSize: 2, leftSeats: 1 })
    const second = await bought(aClient(mall.url), stool, { activityId: offerId, groupId: joinGroup.id })
    expect(second.paid.joinGroup.groupStatus).toBe('FORMED')
    expect((await see(leader, first.paid.id)).joinGroup.groupStatus).toBe('FORMED')
  })

  test('a bundle, ordered with its parts in diySkuList (PDP-99, CHK-06)', async () => {
    const [top, leg] = [await made(), await made()]
    const slot = { name: both('Legs'), isRequired: true, quantity: 2, skus: [leg.sku], details: both('') }
    const saved = await merchant.owner.post(desk('bundle/save'), {
      productId: top.productId,
      version: 0,
      slots: [slot],
      conflicts: [],
      savings: {},
    })
    expect(saved).toMatchObject({ status: 200 })
    expect(await page(top)).toMatchObject({
      combinationType: 'DIY_ITEM',
      commodityPackageBO: { itemFittingList: [{ skuExtList: [{ id: leg.variantId }] }] },
    })
    const buyer = aClient(mall.url)
    expect((await begin(buyer, top)).body.code).toBe('bundleIncomplete')
    // The parts may be listed beside the lines, too, where there is one.
    const parts = [{ sku: { id: leg.variantId } }]
    const beside = await begin(buyer, top, {}, { diySkuList: parts })
    expect((await render(buyer, beside.body.key)).skuAmt.value).toBe(300)
    const { checkout, paid } = await bought(buyer, top, { diySkuList: parts })
    expect(checkout.skuAmt.value).toBe(300)
    const [owner, part] = checkout.shopOrderList[0].orderLineList
    expect([owner.lineDIYOwner, part.lineDIYOwner]).toEqual([null, owner.id])
    expect(paid.tradeOrderLineList).toHaveLength(2)
  })
})

test('the kind of trade of a pre-order follows its goods, whatever is claimed: bbc, cbe across a border, o2o for services (PDP-102, CHK-06)', async () => {
  const [stool, service, far] = [await made(), await made('service'), await made()]
  await setTerms(service, { serviceDays: 30, serviceUses: 1 })
  await setTerms(far, { crossBorder: 'post' })
  const buyer = await aBuyer()
  for (const [goods, tradeType] of [
    [stool, 'bbc'],
    [service, 'o2o'],
    [far, 'cbe'],
  ] as const)
    for (const claimed of ['bbc', 'o2o', 'cbe']) {
      const { body } = await begin(buyer, goods, {}, { tradeType: claimed, isPointItem: true })
      const checkout = await render(buyer, body.key)
      expect(checkout.tradeType).toBe(tradeType)
      expect(checkout.shopOrderList[0].orderLineList[0].isPointItem).toBe(false)
    }
})

test('roles are distinguished: a guest, a buyer, a paid member, a business buyer, and staff of a shop (SHELL-03)', async () => {
  const me = async (client: Client) => (await client.get('/api/visitor')).body
  const guest = aClient(mall.url)
  const tourist = await guest.post('/api/user/web/tourist')
  expect(tourist.body.user).toMatchObject({ isTourist: true, isPaid: false })

  const buyer = await aBuyer()
  const asBuyer = await buyer.post('/api/user/web/login', { email: buyer.email, password })
  expect(asBuyer.body.user).toMatchObject({ isTourist: false, isPaid: false })

  const { email } = await anAccount(mall, { operatorRole: 'support' })
  const support = aClient(mall.url)
  await support.post('/api/user/web/login', { email, password })
  await support.post('/sapi/mall-admin/member/grant', { email: buyer.email, level: 1, months: 1 })
  const asMember = await buyer.post('/api/user/web/login', { email: buyer.email, password })
  expect(asMember.body.user).toMatchObject({ isTourist: false, isPaid: true })

  expect(await me(await aBuyer({ isBusiness: true }))).toMatchObject({ isBusiness: true })
  expect(await me(merchant.owner)).toMatchObject({ merchant: { wording: 'backend' } })
  // A buyer has no access to the console.
  expect((await buyer.post(desk('terms'), { productId: (await made()).productId })).status).toBe(404)
})
