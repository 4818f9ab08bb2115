import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { brokenLaws } from './support/invariants.ts'
import { aClient, aMall, aProduct, placeAnOrder, sellerCalls, type TestMall } from './support/mall.ts'
import { aMerchant, aRunningOffer } from './support/offers.ts'
import { choose, firstPay, standing, until } from './support/payments.ts'

/** What a visitor without an account may do, and what needs one. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
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
      ...{ ...noTiers, productId, prices: [{ variantId, site: 'global', ...price }] },
    })
    expect(saved.status).toBe(200)
  }
  const offerId = await aRunningOffer(mall, merchant, {
    ...{ kind: 'shopCoupon', name: { en: 'Five off', zh: '立减五元' } },
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
    ...{ campaign: { id: offerId }, benefit: { id: offerId } },
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
