import type { Id } from '#vocabulary/identifiers.ts'
import { anAddress, type Client, type TestMall } from './mall.ts'
import type { Merchant } from './offers.ts'

export const hour = 3_600_000

/** Steps shared by the tests of offer calls, in the mall of their file. */
export const offerCallsTools = (_mallNow: () => TestMall, merchantNow: () => Merchant) => {
  const order = '/sapi/mall-order/web/order'

  const put = (guest: Client, variantId: Id, quantity = 1) =>
    guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variantId }, skuQty: quantity },
    ])

  async function checkoutOf(guest: Client) {
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    return { key: saved.key as Id, due: body.needPayAmt as { value: number } }
  }

  const place = (guest: Client, { key, due }: { key: Id; due: object }) =>
    guest.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt: due })

  const change = (offerId: Id, action: string, language = 'en') =>
    merchantNow().owner.post(
      `${merchantNow().calls}/change`,
      { offerId, action },
      { 'accept-language': language },
    )

  const save = (draft: object) => merchantNow().owner.post(`${merchantNow().calls}/save`, draft)

  return { order, put, checkoutOf, place, change, save }
}
