import type { Id } from '#vocabulary/identifiers.ts'
import { aClient, anAccount, anAddress, type Client, password, type TestMall } from './mall.ts'

export const hour = 3_600_000

/** Steps shared by the tests of coupons, in the mall of their file. */
export const couponsTools = (mallNow: () => TestMall) => {
  const order = '/sapi/mall-order/web/order'

  async function aBuyer(): Promise<Client> {
    const { email } = await anAccount(mallNow())
    const buyer = aClient(mallNow().url)
    await buyer.post('/api/user/web/login', { email, password })
    return buyer
  }

  const claim = (buyer: Client, offerId: Id, language = 'en') =>
    buyer.post(
      '/sapi/mall-marketing/benefit/claim',
      { campaign: { id: offerId }, benefit: { id: offerId } },
      { 'accept-language': language },
    )

  const put = (buyer: Client, variantId: Id, quantity = 1) =>
    buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variantId }, skuQty: quantity },
    ])

  const cartOf = async (buyer: Client) => (await buyer.post('/sapi/mall-order/cartline/querycart')).body

  const saved = async (buyer: Client): Promise<Id> =>
    (await buyer.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })).body.key

  const rendered = async (buyer: Client, key: Id, benefitList?: object[]) =>
    (await buyer.post(`${order}/renderOrder`, { key, ...(benefitList && { benefitList }) })).body

  const place = (
    buyer: Client,
    key: Id,
    needPayAmt: object,
    benefitList?: object[],
    selectedAddress: object = anAddress,
  ) =>
    buyer.once(`${order}/createOrder`, {
      key,
      selectedAddress,
      needPayAmt,
      ...(benefitList && { benefitList }),
    })

  async function ordered(buyer: Client, address?: object) {
    const key = await saved(buyer)
    return place(buyer, key, (await rendered(buyer, key)).needPayAmt, undefined, address)
  }

  const mine = async (buyer: Client, status?: string) =>
    (
      await buyer.post('/sapi/mall-marketing/benefit/pageMyCoupon', {
        pageNo: 1,
        pageSize: 20,
        ...(status && { status }),
      })
    ).body

  return { order, aBuyer, claim, put, cartOf, saved, rendered, place, ordered, mine }
}
