import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer } from '#tests/support/offers.ts'
import { choose, firstPay, payGroup, standing, until } from '#tests/support/payments.ts'

/** Actions that guests may do, and actions that need an account. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(async () => {
  expect(await violatedInvariants(mall.db)).toEqual([])
  await mall.stop()
})

const add = '/sapi/mall-order/cartline/batchcreatenewcartlines'
const buyNow = (variantId: string) => ({
  orderSource: 'ITEM_DETAIL',
  orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
})

test('a guest views, orders and pays through channels for guests; coupons, points items and member items need an account (SHELL-05)', async () => {
  const merchant = await aMerchant(mall)
  const [shirt, mug, throws] = await Promise.all(
    [1, 2, 3].map(() => aProduct(mall, merchant.shopId, { price: 5_000 })),
  )
  const item = `${sellerCalls(merchant.shopId, 'item')}/item/terms/save`
  const noTiers = { version: 0, hasTiers: false, tiers: [] }
  await sql`update products set kind = 'pointsItem' where id = ${mug!.productId}`.run(mall.db)
  for (const [{ productId, variantId }, price] of [
    [mug!, { points: 100 }],
    [throws!, { memberAmount: 4_000 }],
  ] as const) {
    const saved = await merchant.owner.post(item, {
      ...noTiers,
      productId,
      prices: [{ variantId, site: 'global', ...price }],
    })
    expect(saved.status).toBe(200)
  }
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
  })

  const guest = aClient(mall.url)
  const viewed = await guest.post('/sapi/mall-item/item/queryItemRender', { urlKey: shirt!.urlKey })
  expect(viewed.body).toMatchObject({ id: shirt!.productId, shopSkuList: [{ salePrc: { value: 50 } }] })
  const { body: placed } = await placeAnOrder(guest, [shirt!])
  const groupId = placed.tradeContract.id
  const wallet = await firstPay(guest, groupId, crypto.randomUUID(), { payChannel: 'MOCKPAY_WALLET' })
  expect([wallet.status, wallet.body.code]).toEqual([403, 'channelNotForGuests'])
  const { body: started } = await firstPay(guest, groupId)
  await choose(started.redirectUrl, 'pay')
  await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')

  const claimed = await guest.post('/sapi/mall-marketing/benefit/claim', {
    campaign: { id: offerId },
    benefit: { id: offerId },
  })
  expect([claimed.status, claimed.body.code]).toEqual([401, 'signInFirst'])
  const preorder = '/sapi/mall-order/preorder/savecommondata'
  const redeemed = await guest.post(preorder, buyNow(mug!.variantId))
  expect([redeemed.status, redeemed.body.code]).toEqual([401, 'signInFirst'])
  const bought = await guest.post(preorder, buyNow(throws!.variantId))
  expect([bought.status, bought.body.code]).toEqual([401, 'memberItemSignInToBuy'])
  for (const { variantId } of [mug!, throws!])
    expect((await guest.post(add, [{ sku: { id: variantId }, skuQty: 1 }])).body).toEqual([])
})

test('a buyer uses reviews, orders, cards, certification, coupons and after-sales, buys, and has the steps of an order (SHELL-06)', async () => {
  const merchant = await aMerchant(mall)
  const product = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const { email } = await anAccount(mall)
  const [buyer, guest] = [aClient(mall.url), aClient(mall.url)]
  await buyer.post('/api/user/web/login', { email, password })
  await guest.post('/api/user/web/tourist')
  for (const [path, body] of [
    ['/api/trantor/flow/customer_QueryCardByCustomerFlow', [{ isBind: 1 }]],
    ['/api/trantor/flow/bbc_trade_QueryUserCertificateListFlow', [{}]],
    ['/sapi/mall-marketing/benefit/pageMyCoupon', { pageNo: 1, pageSize: 10 }],
    ['/sapi/mall-customer/shipping-address/queryShippingAddressListFlow', {}],
    ['/sapi/mall-customer/accountInstance/pageAccountFlow', { pageNo: 1, pageSize: 10 }],
  ] as const) {
    expect([path, (await buyer.post(path, body)).status]).toEqual([path, 200])
    expect([path, (await guest.post(path, body)).status]).toEqual([path, 401])
  }

  const { body: placed } = await placeAnOrder(buyer, [product])
  const orderId = placed.tradeOrderList[0].id
  const detail = async () =>
    (await buyer.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id: orderId }))
      .body
  const operations = async () =>
    (await detail()).operationList.map(({ operationName }: { operationName: string }) => operationName)
  expect(await operations()).toEqual(expect.arrayContaining(['pay', 'buyerCancelBeforePay']))
  await payGroup(mall, placed.tradeContract.id)
  expect(await operations()).toEqual(expect.arrayContaining(['buyerCancelAfterPay']))
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
    orderId,
    carrier: 'ups',
    trackingNumber: `P${orderId}`,
  })
  expect(await operations()).toEqual(expect.arrayContaining(['confirm', 'buyerPostponeConfirmDeadline']))
  const signed = await buyer.post('/sapi/mall-order/web/order/signForDelivery', { id: orderId })
  expect(signed.status).toBe(200)
  expect(await operations()).toEqual(expect.arrayContaining(['comment', 'buyerApplyReverse', 'buyAgain']))
  const [line] = (await detail()).tradeOrderLineList
  const reviewed = await buyer.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
    {
      topId: '-1',
      postId: line.id,
      postTypeDict: 'ORDER_LINE',
      commentatorTypeDict: 'BUYER',
      rateDict: 5,
      content: 'Just as I hoped.',
    },
  ])
  expect(reviewed.status).toBe(200)
  const applied = await buyer.post('/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow', [
    {
      tradeOrder: { id: orderId },
      reverseTradeOrderType: 'SALE_REFUND',
      reverseReason: 'damaged',
      submitRemark: { entityType: 'BUYER', remark: 'One is torn.', attachmentList: { files: [] } },
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: line.id }, reverseQty: 1 }],
    },
  ])
  expect(applied.status).toBe(200)
})
