import type { TestMall } from './mall.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
} from './mall.ts'
import { payGroup } from './payments.ts'

/** Where the calls of buyers about orders are. */
export const order = '/sapi/mall-order/web/order'

/** Where those of a shop's staff are. */
export const seller = (shopId: string) => `${sellerCalls(shopId, 'order')}/order`

export const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

export const detail = (client: Client, id: string, token?: string) =>
  client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id, token })

/** A client that is signed in to a new account. */
export async function signIn(mall: TestMall, change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** A paid order of some lines of one shop, with its buyer and a member of the shop's staff. */
export async function aPaidOrder(mall: TestMall, quantities: readonly number[] = [1]) {
  const { shopId } = await aShop(mall)
  const products = await Promise.all(quantities.map(() => aProduct(mall, shopId)))
  const guest = aClient(mall.url)
  const placed = await placeAnOrder(
    guest,
    products.map(({ variantId }, place) => ({ variantId, quantity: quantities[place]! })),
  )
  await payGroup(mall, placed.body.tradeContract.id)
  const id: string = placed.body.tradeOrderList[0].id
  const staff = await signIn(mall, { shopId })
  const { body } = await detail(guest, id)
  return {
    guest,
    staff,
    shopId,
    id,
    token: placed.body.accessToken as string,
    lines: body.tradeOrderLineList,
  }
}
