import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from './mall.ts'
import { payGroup } from './payments.ts'

export const pickUpPlace = {
  name: { en: 'Harbor store', zh: '港口店' },
  address: { en: 'Pier 4\nGate 2', zh: '四号码头' },
}

/** The shop is picked up at this place, on every site or on these. */
export const pickUpAt = (mall: TestMall, shopId: Id, sites?: readonly string[]): Promise<void> =>
  sql`
    insert into pick_up_places (shop_id, site, name, address)
    select ${shopId}, code, ${sql.json(pickUpPlace.name)}, ${sql.json(pickUpPlace.address)}
    from sites where ${sites === undefined} or code = any(${[...(sites ?? [])]}::text[])`.run(mall.db)

/** A shop with a place where its goods are picked up, and its owner. */
export async function aShopToPickUpAt(mall: TestMall) {
  const { shopId } = await aShop(mall)
  await pickUpAt(mall, shopId)
  const { email } = await anAccount(mall, { shopId })
  const owner = aClient(mall.url)
  await owner.post('/api/user/web/login', { email, password })
  return { shopId, owner }
}

type ToPickUp = {
  readonly shopId: Id
  readonly variantId?: Id
  readonly quantity?: number
  readonly client?: Client
  readonly address?: object
}

/** A checkout of goods that are picked up at their shop, as it is placed. */
export async function placeToPickUp(mall: TestMall, { shopId, quantity = 1, ...given }: ToPickUp) {
  const client = given.client ?? aClient(mall.url)
  const variantId = given.variantId ?? (await aProduct(mall, shopId)).variantId
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: quantity }],
  })
  const chosen = { key: saved.key, shippingMethodList: [{ shopId, shippingMethod: 'pickUp' }] }
  const { body: checkout } = await client.post('/sapi/mall-order/web/order/renderOrder', chosen)
  const placed = await client.once('/sapi/mall-order/web/order/createOrder', {
    ...chosen,
    selectedAddress: given.address ?? anAddress,
    needPayAmt: checkout.needPayAmt,
  })
  return { client, variantId, key: saved.key as Id, checkout, placed }
}

/** A paid order that is picked up at its shop. */
export async function anOrderToPickUp(mall: TestMall, more: Partial<ToPickUp> = {}) {
  const shop = more.shopId ? undefined : await aShopToPickUpAt(mall)
  const shopId = more.shopId ?? shop!.shopId
  const { client, variantId, placed } = await placeToPickUp(mall, { ...more, shopId })
  const groupId: Id = placed.body.tradeContract.id
  const orderId: Id = placed.body.tradeOrderList[0].id
  await payGroup(mall, groupId)
  return { guest: client, shopId, variantId, groupId, orderId, owner: shop?.owner }
}
