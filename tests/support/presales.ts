import { expect } from 'vitest'
import type { Id } from '#vocabulary/identifiers.ts'
import { anAddress, aProduct, type Client, type TestMall } from './mall.ts'
import { aRunningOffer, inHours, type Merchant } from './offers.ts'
import { payGroup } from './payments.ts'

const order = '/sapi/mall-order/web/order'

/**
 * An order of a presale that waits for its deposit: 100.00 with a deposit of 10.00 that counts as 20.00, whose balance is paid two to
 * four hours from now.
 */
export async function aPresaleOrder(mall: TestMall, merchant: Merchant, client: Client) {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'presale',
    name: { en: 'First run', zh: '首批预售' },
    endsAt: inHours(mall, 1),
    presale: {
      expectedAt: inHours(mall, 240),
      balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
    },
    prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
  })
  const { body } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1, activityId: offerId }],
  })
  const { body: checkout } = await client.post(`${order}/renderOrder`, { key: body.key })
  const placed = await client.once(`${order}/createOrder`, {
    key: body.key,
    selectedAddress: anAddress,
    needPayAmt: checkout.needPayAmt,
  })
  expect(placed.status).toBe(200)
  return {
    variantId,
    offerId,
    groupId: placed.body.tradeContract.id as Id,
    orderId: placed.body.tradeOrderList[0].id as Id,
    token: placed.body.accessToken as string,
  }
}

/** One whose deposit is paid, and whose balance is not. */
export async function anOrderWithDeposit(mall: TestMall, merchant: Merchant, client: Client) {
  const placed = await aPresaleOrder(mall, merchant, client)
  await payGroup(mall, placed.groupId)
  return placed
}
