import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { couponsTools } from '../coupons.ts'
import { aProduct, type Client, type TestMall } from '../mall.ts'
import { aRunningOffer, inHours, type Merchant } from '../offers.ts'
import type { GoodsName, LineOnPaper, OrderOnPaper } from './lines.ts'

export type Buyer = { readonly client: Client; readonly couponId: Id; readonly live: Live[] }
export type Live = OrderOnPaper & {
  readonly buyer: Buyer
  readonly orderId: Id
  readonly groupId: Id
  readonly lineIds: ReadonlyMap<LineOnPaper, Id>
  readonly dues: ReadonlyMap<LineOnPaper, number>
  age: number
}
export type World = {
  readonly goods: Readonly<Record<GoodsName, { readonly variantId: Id; readonly productId: Id }>>
  readonly offerId: Id
  readonly buyers: readonly Buyer[]
}
/** Two buyers together want more than it has. */
export const saleOf = { stock: 6, limit: 4 }
export const productLimit = 7
export const couponAmount = 500
export const stockOfGoods = 500

/** New goods and a new sale of them, for buyers who have had nothing of it. */
export async function aWorld(
  mall: TestMall,
  merchant: Merchant,
  { aBuyer, claim }: Pick<ReturnType<typeof couponsTools>, 'aBuyer' | 'claim'>,
): Promise<World> {
  await sql`truncate rate_limits`.run(mall.db)
  const made = () => aProduct(mall, merchant.shopId, { price: 2_000, stock: stockOfGoods })
  const goods = { lamp: await made(), chair: await made(), desk: await made(), shelf: await made() }
  const { productId } = goods.lamp
  await sql`update products set limit_per_buyer = ${productLimit} where id = ${productId}`.run(mall.db)
  const times = { startsAt: inHours(mall, 0) - 1, endsAt: inHours(mall, 24 * 20) }
  const offerId = await aRunningOffer(mall, merchant, {
    ...times,
    limitPerBuyer: saleOf.limit,
    prices: [{ variantId: goods.lamp.variantId, amount: 700, stock: saleOf.stock }],
  })
  const couponOf = await aRunningOffer(mall, merchant, {
    ...times,
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    tiers: [{ fromAmount: 1_000, amountOff: couponAmount }],
    productIds: [goods.chair.productId, goods.desk.productId],
  })
  const buyer = async (): Promise<Buyer> => {
    const client = await aBuyer()
    return { client, couponId: (await claim(client, couponOf)).body.id, live: [] }
  }
  return { goods, offerId, buyers: [await buyer(), await buyer()] }
}
