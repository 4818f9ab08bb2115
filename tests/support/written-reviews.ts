import sharp from 'sharp'
import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  anAccount,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './mall.ts'
import { payGroup } from './payments.ts'

export const flow = '/api/trantor/flow'

export const create = `${flow}/bbc_content_BatchCreateCommonCommentFlow`

export type Detail = {
  tradeOrderCode: string
  tradeOrderCommentStatus: string | null
  operationList: { operationName: string }[]
  tradeOrderLineList: { id: Id; isCommented: boolean }[]
}

export const comment = (postId: Id, change: object = {}) => ({
  topId: '-1',
  postId,
  postTypeDict: 'ORDER_LINE',
  commentatorTypeDict: 'BUYER',
  rateDict: 5,
  content: 'Just as I hoped.',
  ...change,
})

export const addition = (topId: Id, change: object = {}) => ({
  topId,
  parentId: topId,
  content: 'Still good.',
  ...change,
})

export const aPhoto = (side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f5c4a' } })

/** Steps shared by the tests of written reviews, in the mall of their file. */
export const writtenReviewsTools = (mallNow: () => TestMall, shopIdNow: () => Id, staffNow: () => Client) => {
  const order = '/sapi/mall-order/web/order'

  async function signedIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
    await sql`truncate rate_limits`.run(mallNow().db)
    const { email } = await anAccount(mallNow(), change)
    const client = aClient(mallNow().url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }

  const detailOf = async (buyer: Client, id: Id): Promise<Detail> =>
    (await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

  /** An order that was sent, of so many products. */
  async function aSentOrder(buyer: Client, productCount = 1) {
    const products = await Promise.all(
      Array.from({ length: productCount }, () => aProduct(mallNow(), shopIdNow())),
    )
    const { body } = await placeAnOrder(buyer, products)
    const orderId: Id = body.tradeOrderList[0].id
    await payGroup(mallNow(), body.tradeContract.id)
    const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
    expect((await staffNow().post(`${sellerCalls(shopIdNow(), 'order')}/order/ship`, parcel)).status).toBe(
      200,
    )
    const lineIds = (await detailOf(buyer, orderId)).tradeOrderLineList.map(({ id }) => id)
    return { orderId, lineIds, products, lineId: lineIds[0]!, product: products[0]! }
  }

  async function aCompletedOrder(buyer: Client, productCount = 1) {
    const made = await aSentOrder(buyer, productCount)
    expect((await buyer.post(`${order}/signForDelivery`, { id: made.orderId })).status).toBe(200)
    return made
  }

  async function upload(client: Client, bytes: Buffer): Promise<string> {
    const { body } = await client.post('/sapi/mall-content/web/file/upload', {
      content: bytes.toString('base64'),
    })
    return body.url
  }

  const uploadOne = async (client: Client) => upload(client, await aPhoto().jpeg().toBuffer())

  return { order, signedIn, detailOf, aSentOrder, aCompletedOrder, upload, uploadOne }
}
