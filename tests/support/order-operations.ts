import { expect } from 'vitest'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { checkOutBalance, renderBalance } from './balance-calls.ts'
import { aClient, type Client, sellerCalls, type TestMall } from './mall.ts'
import { firstPay } from './payments.ts'

/** An order, and the client of its buyer. */
export type Made = {
  readonly buyer: Client
  readonly orderId: Id
  readonly groupId: Id
  /** Of a group buy. */
  readonly activityId?: Id
}
/** A caller, and its token beside its session. */
export type Party = { readonly client: Client; readonly token?: string | undefined }
type Answer = Awaited<ReturnType<Client['post']>>
export type Try = (party: Party, made: Made) => Promise<{ readonly ok: boolean; readonly told: string }>

export const order = '/sapi/mall-order/web/order'
const flow = '/api/trantor/flow'

export const shown = async ({ client, token }: Party, { orderId }: Made) =>
  client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId, ...(token && { token }) })
export const answered = ({ status, text }: Answer, ok = status === 200) => ({ ok, told: `${status} ${text}` })
/** Tried with the data of the order's own page; where that cannot be read, nothing can be done. */
const withDetail =
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire holds
    (run: (party: Party, detail: any, made: Made) => Promise<{ ok: boolean; told: string }>): Try =>
    async (party, made) => {
      const read = await shown(party, made)
      return read.status === 200 ? run(party, read.body, made) : answered(read)
    }
const byToken = ({ token }: Party) => (token ? { token } : {})
const call =
  (path: string, isFlow = false): Try =>
  async (party, { orderId }) => {
    const request = { id: orderId, ...byToken(party) }
    return answered(await party.client.post(path, isFlow ? [request] : request))
  }

const codes =
  (isUsable: boolean): Try =>
  async (party, { orderId }) => {
    const answer = await party.client.post(`${order}/listCouponCodes`, { id: orderId, ...byToken(party) })
    const found = answer.body?.tradeOrderLineCouponsBOList ?? []
    const left = found.filter(
      ({ usedStatus }: { usedStatus: string }) => !isUsable || usedStatus === 'NOT_USED',
    )
    return answered(answer, answer.status === 200 && left.length > 0)
  }

/** The call of each operation. Payment calls differ by the part to pay, invoice calls by content. */
export const operationsOf = (mall: () => TestMall): Readonly<Record<string, Try>> => ({
  'pay|secondary_pay|payDeposit|payBalance': async (party, { groupId }) => {
    const token = byToken(party)
    const { status, body } = await renderBalance(party.client, groupId, token)
    if (status === 200) {
      const confirmed = await checkOutBalance(party.client, groupId, body.parts.balance, token)
      if (confirmed.status !== 200) return answered(confirmed)
    }
    return answered(await firstPay(party.client, groupId, crypto.randomUUID(), byToken(party)))
  },
  buyerCancelBeforePay: call(`${order}/closeImmediatelyTradeOrder`),
  buyerCancelAfterPay: async (party, { orderId }) =>
    answered(
      await party.client.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [
        { tradeOrder: { id: orderId }, ...byToken(party) },
      ]),
    ),
  confirm: call(`${order}/signForDelivery`),
  buyerPostponeConfirmDeadline: call(`${flow}/bbc_trade_BBCPostponeDeliveryFlow`, true),
  checkExpressTrack: async (party, { orderId }) => {
    const answer = await party.client.post(`${order}/listPackage`, { id: orderId, ...byToken(party) })
    return answered(answer, answer.status === 200 && answer.body.length > 0)
  },
  comment: withDetail(async ({ client }, { tradeOrderLineList: [line] }) =>
    answered(
      await client.post(`${flow}/bbc_content_BatchCreateCommonCommentFlow`, [
        ...[{ postId: line.id, postTypeDict: 'ORDER_LINE', commentatorTypeDict: 'BUYER', rateDict: 5 }].map(
          (review) => ({ ...review, topId: '-1', parentId: '-1', content: 'Warm and light.' }),
        ),
      ]),
    ),
  ),
  toUse: withDetail(async (party, detail, made) => {
    if (detail.bizCode !== 'virtual_shopping_card') return codes(true)(party, made)
    const own = await party.client.post('/sapi/mall-marketing/giftcard/pageMyGiftCard', {
      page: 1,
      pageSize: 20,
    })
    const left = own.body?.cards?.filter(({ balance }: { balance: { amount: number } }) => balance.amount > 0)
    return answered(own, own.status === 200 && left.length > 0)
  }),
  checkVerifyCode: codes(false),
  'viewInvoice|buyerCheckVATInvoice': async (party, { orderId }) =>
    answered(await party.client.post(`${order}/queryInvoice`, { orderId, ...byToken(party) })),
  sendInvoiceEmail: call(`${flow}/bbc_trade_BBCSendInvoiceEmailFlow`, true),
  buyAgain: withDetail(async ({ client }, { tradeOrderLineList }) => {
    const added = await client.post(
      '/sapi/mall-order/cartline/batchcreatenewcartlines',
      tradeOrderLineList.map(({ sku, tradeQty }: { sku: { id: Id }; tradeQty: number }) => ({
        sku: { id: sku.id },
        skuQty: tradeQty,
      })),
    )
    return answered(added, added.status === 200 && added.body.length > 0)
  }),
  inviteToJoinGroup: withDetail(async (_, { joinGroup }, { activityId }) => {
    if (!joinGroup) return { ok: false, told: 'not in a group' }
    const open = await aClient(mall().url).post('/sapi/mall-marketing/group/queryOpenGroup', {
      offerId: activityId,
      groupId: joinGroup.id,
    })
    const group = open.body.groups?.find(
      ({ buyingGroupId }: { buyingGroupId: Id }) => buyingGroupId === joinGroup.id,
    )
    return answered(open, open.status === 200 && group?.standing === 'open')
  }),
  buyerApplyReverse: async (party, { orderId }) =>
    answered(
      await party.client.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
        { tradeOrder: { id: orderId }, ...byToken(party) },
      ]),
    ),
})

const noCode = { couponCode: 'AAAA-BBBB-CCCC', couponsPassword: '000000' }

/** Hands a pick-up order over for the code that its buyer shows; without one, tries an unknown code. */
export async function handOver(staff: Client, shopId: Id, { buyer, orderId }: Made): Promise<Answer> {
  const read = await shown({ client: buyer }, { buyer, orderId, groupId: orderId })
  const isPickedUp = read.body.fulfillmentType === 'SITE_PICK_UP'
  const listed = isPickedUp ? await buyer.post(`${order}/listCouponCodes`, { id: orderId }) : undefined
  const code = listed?.body?.tradeOrderLineCouponsBOList?.[0] ?? noCode
  return staff.post(`${sellerCalls(shopId, 'order')}/order/redeem-code`, {
    code: code.couponCode,
    password: code.couponsPassword,
  })
}

/** Operations of a shop's staff on its orders: the call of each. */
export function operationsOfShop(shopOf: (made: Made) => Promise<Id>): Readonly<Record<string, Try>> {
  const call = async ({ client }: Party, made: Made, path: string, request: object) =>
    client.post(`${sellerCalls(await shopOf(made), 'order')}/order/${path}`, request)
  return {
    ship: async (party, made) =>
      answered(
        await call(party, made, 'ship', {
          orderId: made.orderId,
          carrier: 'ups',
          trackingNumber: `P${newId()}`,
        }),
      ),
    'cancelParcel|cancelOnlyParcel': async (party, made) => {
      const { body } = await call(party, made, 'detail', { orderId: made.orderId })
      const [parcel] = body.shipments ?? []
      return answered(await call(party, made, 'cancel-parcel', { shipmentId: parcel?.shipmentId ?? '1' }))
    },
    makeReady: async (party, made) => answered(await call(party, made, 'ready', { orderId: made.orderId })),
    handOver: async ({ client }, made) => answered(await handOver(client, await shopOf(made), made)),
    cancelPaid: async (party, made) =>
      answered(await call(party, made, 'cancel', { orderId: made.orderId, reason: 'soldOut' })),
  }
}

/** Operations of operators on an order. */
export const operationsOfPlatform: Readonly<Record<string, Try>> = Object.fromEntries(
  [
    ['cancel', 'cancel-unpaid'],
    ['cancelPaid', 'cancel'],
  ].map(([name, path]) => [
    name,
    async ({ client }: Party, { orderId }: Made) =>
      answered(await client.post(`/sapi/mall-admin/order/${path}`, { orderId, reason: 'other' })),
  ]),
)

/** The operations that a console page lists now, by the names of its table. */
export const listedInConsole =
  (names: readonly string[], path: (made: Made) => Promise<string>) =>
  async ({ client }: Party, made: Made): Promise<string[]> => {
    const { body } = await client.post(await path(made), { orderId: made.orderId })
    const reported: string[] = body.actions ?? []
    // None is listed that the table does not try.
    const known = names.flatMap((name) => name.split('|'))
    expect(reported.filter((name) => !known.includes(name))).toEqual([])
    return names.filter((name) => name.split('|').some((each) => reported.includes(each)))
  }

/** The operations that a party is listed now, by the names of the table. */
export const listedOf = async (names: readonly string[], party: Party, made: Made): Promise<string[]> => {
  const { body } = await shown(party, made)
  const reported = (body?.operationList ?? []).map(
    ({ operationName }: { operationName: string }) => operationName,
  )
  return names.filter((name) => name.split('|').some((each) => reported.includes(each)))
}
