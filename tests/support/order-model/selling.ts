import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { skus } from '../bundle-calls.ts'
import { aDesk } from '../bundles.ts'
import {
  aClient,
  addressOf,
  anAccount,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '../mall.ts'
import { aRunningOffer, inHours, type Merchant } from '../offers.ts'
import { payGroup } from '../payments.ts'
import type { ModelGroup, Way, WayOrder } from './ways.ts'

export type Sold = WayOrder & {
  readonly client: Client
  readonly orderId: Id
  readonly groupId: Id
  /** The line whose units are returned. */
  readonly lineId: Id
  /** The balance of a presale was. */
  isCheckedOut?: boolean
}
const order = '/sapi/mall-order/web/order'
const cardPays = 30

/** A shop that sells in every way, and its buyers. One of them has an account, with points and gift cards. */
export async function selling(mall: TestMall, merchant: Merchant) {
  const goods = (change: object = {}) => aProduct(mall, merchant.shopId, { stock: 1_000_000, ...change })
  const kind = (productId: Id, set: string) =>
    sql`update products set kind = ${set}, service_days = case when ${set} = 'service' then 900 end,
      service_uses = 1 where id = ${productId}`.run(mall.db)
  const terms = async (productId: Id, saved: object) =>
    expect(
      await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
        productId,
        version: 0,
        hasTiers: false,
        tiers: [],
        prices: [],
        ...saved,
      }),
    ).toMatchObject({ status: 200 })

  const { id: buyerId, email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  const signIn = async () =>
    expect((await buyer.post('/api/user/web/login', { email, password })).status).toBe(200)
  await signIn()
  const named = await buyer.post('/api/trantor/flow/bbc_trade_CreateUserCertificateFlow', [
    { name: '李雷', certificateNumber: '11010519491231002X' },
  ])
  expect(named.status, named.text).toBe(200)

  const shirt = await goods({ price: 3_333 })
  const far = await goods({ price: 4_001 })
  await terms(far.productId, { crossBorder: 'bonded' })
  const item = await goods({ price: 20_000 })
  await kind(item.productId, 'pointsItem')
  await terms(item.productId, {
    prices: [{ variantId: item.variantId, site: 'global', points: 75, pointsAmount: 501 }],
  })
  const service = await goods({ price: 2_499 })
  await kind(service.productId, 'service')
  const card = await goods({ price: 100_000 })
  await kind(card.productId, 'giftCard')
  const desk = await aDesk(mall, merchant, { saving: 1_001, stock: 1_000_000 })

  let groupBuy = { offerId: '' as Id, variantId: '' as Id, until: 0 }
  /** Two buyers within a day. One offer runs for some days. */
  async function aGroupBuy(): Promise<typeof groupBuy> {
    if (groupBuy.until < inHours(mall, 30)) {
      const until = inHours(mall, 90)
      const { variantId } = await goods({ price: 3_333 })
      const offerId = await aRunningOffer(mall, merchant, {
        kind: 'groupBuy',
        name: { en: 'Tea together', zh: '一起喝茶' },
        endsAt: until,
        groupBuy: { size: 2, hours: 24 },
        limitPerBuyer: 2,
        prices: [{ variantId, amount: 2_777, stock: 1_000_000 }],
      })
      groupBuy = { offerId, variantId, until }
    }
    return groupBuy
  }
  async function aPresale() {
    const { variantId } = await goods({ price: 12_000 })
    const [from, until] = [inHours(mall, 2), inHours(mall, 4)]
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'presale',
      name: { en: 'First run', zh: '首批预售' },
      endsAt: inHours(mall, 1),
      presale: { expectedAt: inHours(mall, 240), balance: { from, until } },
      prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
    })
    return { variantId, offerId, from, until }
  }

  const lines: Readonly<
    Record<Way, (joins: Id | undefined) => Promise<{ line: object; more?: Partial<Sold> }>>
  > = {
    presale: async () => {
      const { variantId, offerId, from, until } = await aPresale()
      return {
        line: { sku: { id: variantId }, tradeQty: 1, activityId: offerId },
        more: { balanceFrom: from, balanceUntil: until, status: 'awaitingDeposit' },
      }
    },
    groupBuy: async (joins) => {
      const { variantId, offerId } = await aGroupBuy()
      const line = { sku: { id: variantId }, tradeQty: 1, activityId: offerId }
      return { line: { ...line, ...(joins && { groupId: joins }) } }
    },
    bundle: async () => ({
      line: { sku: { id: desk.small }, tradeQty: 2, diySkuList: skus([desk.steel]) },
      more: { unitsLeft: 4 },
    }),
    pointsItem: async () => {
      await grantPointsTo(150)
      return {
        line: { sku: { id: item.variantId }, tradeQty: 2 },
        more: { points: 150, unitsLeft: 2 },
      }
    },
    service: async () => ({
      line: { sku: { id: service.variantId }, tradeQty: 2 },
      more: { unitsLeft: 2 },
    }),
    giftCard: async () => ({ line: { sku: { id: card.variantId }, tradeQty: 1 } }),
    crossBorder: async () => ({
      line: { sku: { id: far.variantId }, tradeQty: 3 },
      more: { unitsLeft: 3 },
    }),
    withCards: async () => {
      await haveCards()
      return {
        line: { sku: { id: shirt.variantId }, tradeQty: 3 },
        more: { unitsLeft: 3, cards: cardPays * 100 },
      }
    },
  }
  const grantPointsTo = (points: number) =>
    inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId, site: 'global', points }))
  /** Gift cards for some orders more. */
  async function haveCards(): Promise<void> {
    const row = await sql<{ left: number }>`
      select coalesce(sum(balance), 0)::int as left from gift_cards where owner_id = ${buyerId}`.row(mall.db)
    if (row!.left >= cardPays * 100) return
    const { body } = await ordered(buyer, { sku: { id: card.variantId }, tradeQty: 1 })
    await payGroup(mall, body.tradeContract.id)
  }

  async function ordered(
    client: Client,
    line: object,
    more: { giftCardAmt?: object; certificateId?: Id } = {},
  ) {
    const saved = await client.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [line],
    })
    expect(saved.status, saved.text).toBe(200)
    const { key } = saved.body
    const { needPayAmt } = (await client.post(`${order}/renderOrder`, { key, giftCardAmt: more.giftCardAmt }))
      .body
    const placed = await client.once(`${order}/createOrder`, {
      key,
      selectedAddress: addressOf(client),
      needPayAmt,
      ...more,
    })
    expect(placed.status, placed.text).toBe(200)
    return placed
  }

  /** One more order. A group buy joins this group, or begins one. */
  async function place(way: Way, joins: ModelGroup | undefined): Promise<Sold> {
    const withAccount = ['pointsItem', 'service', 'giftCard', 'crossBorder', 'withCards'].includes(way)
    const client = withAccount ? buyer : aClient(mall.url)
    const { line, more } = await lines[way](joins?.id as Id | undefined)
    const { body } = await ordered(client, line, {
      ...(way === 'withCards' && { giftCardAmt: { value: cardPays, currencyType: 'USD' } }),
      ...(way === 'crossBorder' && { certificateId: named.body.id }),
    })
    const orderId = body.tradeOrderList[0].id as Id
    const row = await sql<{ lineId: Id; buyingGroupId: Id | null; first: number; balance: number }>`
      select o.buying_group_id as "buyingGroupId", (
          select id from order_lines where order_id = o.id order by position desc limit 1) as "lineId",
        sum(b.amount - b.covered_amount) filter (where b.stage <> 'balance')::int as first,
        coalesce(sum(b.amount) filter (where b.stage = 'balance'), 0)::int as balance
      from orders o join obligations b on b.order_id = o.id where o.id = ${orderId} group by o.id`.row(
      mall.db,
    )
    const { lineId, buyingGroupId, first, balance } = row!
    const made: Sold = {
      way,
      status: 'awaitingPayment',
      due: first,
      balance,
      balanceFrom: 0,
      balanceUntil: 0,
      received: 0,
      givenBack: 0,
      points: 0,
      cards: 0,
      unitsLeft: 1,
      asked: undefined,
      uses: 0,
      presses: 0,
      attempts: [],
      age: 0,
      client,
      orderId,
      lineId,
      groupId: body.tradeContract.id,
      ...more,
      group: buyingGroupId ? (joins ?? { id: buyingGroupId, members: [] }) : undefined,
    }
    made.group?.members.push(made)
    return made
  }
  return { place, signIn }
}
