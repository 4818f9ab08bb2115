import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './mall.ts'
import { choose, firstPay, standing, until } from './payments.ts'

export const flow = '/api/trantor/flow'
export const web = '/sapi/mall-order/web'
export const applyFlows = {
  SALE_REFUND: 'trade_InitiateReverseOrderOnlyRefundFlow',
  SALE_RETURN: 'trade_InitiateReverseTradeOrderForReturnFlow',
  SALE_EXCHANGE: 'trade_InitiateReverseTradeOrderForExchangeFlow',
  SALE_CANCEL_BEFORE_DELIVERY: 'bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow',
} as const
export type Type = keyof typeof applyFlows

const reasons: Record<Type, string> = {
  SALE_REFUND: 'notReceived',
  SALE_RETURN: 'damaged',
  SALE_EXCHANGE: 'doesNotFit',
  SALE_CANCEL_BEFORE_DELIVERY: 'changedMind',
}
export const returnAddress = {
  name: 'Returns',
  phone: '+1 415 555 0134',
  street: '18 Harbor Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94107',
  country: 'US',
}
export const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function signInTo(mall: TestMall, change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  await sql`truncate rate_limits`.run(mall.db)
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** How an order is paid; gives the number of the attempt. */
export type PayWith = (guest: Client, groupId: Id) => Promise<string>

async function payAtSandbox(guest: Client, groupId: Id): Promise<string> {
  const { body: started } = await firstPay(guest, groupId)
  await choose(started.redirectUrl, 'pay')
  return started.merchantSerialNo
}

/** A paid order of these products and pieces; sent by default. Each has another size, at its own price. */
async function aPaidOrderIn(
  mall: TestMall,
  {
    products = 1,
    pieces = 3,
    isSent = true,
    price = 3_333,
    otherPrice = 3_333,
    payWith = payAtSandbox,
    client: guest = aClient(mall.url),
    address,
    carrier = 'ups',
  }: {
    products?: number
    pieces?: number
    isSent?: boolean
    price?: number
    otherPrice?: number
    payWith?: PayWith
    client?: Client
    address?: object
    carrier?: string
  } = {},
) {
  await sql`truncate rate_limits`.run(mall.db)
  const { shopId } = await aShop(mall)
  const made = await Promise.all(
    Array.from({ length: products }, () =>
      aProduct(mall, shopId, {
        attributes: [
          {
            key: 'size',
            name: { en: 'Size', zh: '尺码' },
            values: [
              { key: 's', name: { en: 'S', zh: 'S' } },
              { key: 'm', name: { en: 'M', zh: 'M' } },
            ],
          },
        ],
        variants: ['s', 'm'].map((size) => ({
          sku: `shirt-${newId()}`,
          values: { size },
          stock: Math.max(10, 2 * pieces),
          prices: Object.fromEntries(
            ['global', 'cn', 'de'].map((site) => [site, { amount: size === 's' ? price : otherPrice }]),
          ),
        })),
      } as never),
    ),
  )
  const { body } = await placeAnOrder(
    guest,
    made.map(({ variantIds }) => ({ variantId: variantIds[0]!, quantity: pieces })),
    address,
  )
  const groupId = body.tradeContract.id as Id
  const orderId = body.tradeOrderList[0].id as Id
  const serial = await payWith(guest, groupId)
  await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
  const owner = await signInTo(mall, { shopId })
  if (isSent)
    expect(
      (
        await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
          orderId,
          carrier: carrier,
          trackingNumber: `P${newId()}`,
        })
      ).status,
    ).toBe(200)
  const lines = await sql<{ id: Id; due: number; variantId: Id }>`
    select id, due_amount::int as due, variant_id as "variantId" from order_lines where order_id = ${orderId} order by position`.rows(
    mall.db,
  )
  return {
    shopId,
    guest,
    owner,
    groupId,
    orderId,
    lines,
    products: made,
    serial,
    line: lines[0]!,
    variant: lines[0]!.variantId,
    otherVariant: made.find(({ variantIds }) => variantIds[0] === lines[0]!.variantId)!.variantIds[1]!,
  }
}

export type Paid = Awaited<ReturnType<typeof aPaidOrderIn>>

/** A buyer accepts or refuses the shop's offer. */
export const answerAmount = (
  { guest }: Paid,
  what: 'acceptamount' | 'refuseamount',
  id: Id,
  more: object = {},
) => guest.post(`${web}/reverseorder/${what}`, { afterSaleId: id, ...more })

/** Paid orders, and the steps of their buyers and shops, by the calls alone. */
export function afterSaleCalls(mall: () => TestMall) {
  const signIn = (change: Parameters<typeof anAccount>[1] = {}) => signInTo(mall(), change)
  const aPaidOrder = (change: Parameters<typeof aPaidOrderIn>[1] = {}) => aPaidOrderIn(mall(), change)

  const apply = (
    { guest, orderId, line }: Paid,
    type: Type,
    {
      quantity = 1,
      lines,
      ...more
    }: {
      quantity?: number
      lines?: object[]
      applyRefundAmt?: object
      reverseReason?: string
      derivativeSku?: object
    } = {},
  ) => {
    const { derivativeSku, ...head } = more
    return guest.post(`${flow}/${applyFlows[type]}`, [
      {
        tradeOrder: { id: orderId },
        reverseReason: reasons[type],
        submitRemark: { entityType: 'BUYER', remark: 'One sleeve is torn.', attachmentList: { files: [] } },
        reverseTradeOrderLineList: lines ?? [
          { tradeOrderLine: { id: line.id }, reverseQty: quantity, ...(derivativeSku && { derivativeSku }) },
        ],
        reverseTradeOrderType: type,
        ...head,
      },
    ])
  }
  const preview = (paid: Paid, more: object = {}) =>
    paid.guest.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
      { tradeOrder: { id: paid.orderId }, ...more },
    ])
  const detail = async ({ guest }: Paid, id: Id) =>
    (await guest.post(`${web}/reverseorder/querybyid`, { id })).body
  const orderOf = async ({ guest, orderId }: Paid) =>
    (await guest.post(`${web}/order/libquerytradeorderdetailbyidforbuyer`, { id: orderId })).body
  const desk = ({ owner, shopId }: Paid, what: string, body: object) =>
    owner.post(`${sellerCalls(shopId, 'order')}/aftersale/${what}`, body)
  const statusOf = async (paid: Paid, id: Id) => (await detail(paid, id)).reverseTradeOrderStatus
  const operations = async (paid: Paid, id: Id) =>
    (await detail(paid, id)).operationList.map(
      ({ operationName }: { operationName: string }) => operationName,
    )
  const reaches = (paid: Paid, id: Id, status: string) =>
    until(`the after-sale to be ${status}`, async () => (await statusOf(paid, id)) === status)
  const back = async ({ serial }: Paid) =>
    (await sql<{ amount: number }>`
      select coalesce(sum(c.refunded_amount), 0)::int as amount from sandbox.captures c join sandbox.sessions s on s.id = c.session_id
      where s.reference = ${serial}`.row(mall().db))!.amount
  const available = async (variantId: Id) =>
    (await sql<{ available: number }>`
      select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall().db))!
      .available
  const sendBack = ({ guest }: Paid, id: Id, change: object = {}) =>
    guest.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
      {
        id,
        returnMode: 'SELF_DELIVERY',
        fulfillmentProgressList: [
          { serviceCode: '1Z999AA10123456784', fulfillmentServiceProvider: { id: 'ups' }, ...change },
        ],
      },
    ])
  return {
    signIn,
    aPaidOrder,
    apply,
    preview,
    detail,
    orderOf,
    desk,
    statusOf,
    operations,
    reaches,
    back,
    available,
    sendBack,
  }
}
