import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { takeEvents } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { jobServices } from './jobs.ts'
import { aClient, addressOf, aProduct, type Client, type TestMall } from './mall.ts'
import { aRunningOffer, inHours, type Merchant } from './offers.ts'
import { payGroup } from './payments.ts'

export const usd = (value: number) => ({ value, currencyType: 'USD' })

export type Goods = {
  readonly variantId: Id
  readonly offerId: Id
  readonly productId: Id
  readonly urlKey: string
}

export type Placed = {
  readonly guest: Client
  readonly orderId: Id
  readonly payGroupId: Id
  readonly groupId: Id
}

/** Steps shared by the tests of group buys, in the mall of their file. */
export const groupBuysTools = (mallNow: () => TestMall, merchantNow: () => Merchant) => {
  const order = '/sapi/mall-order/web/order'

  const preorder = '/sapi/mall-order/preorder/savecommondata'

  /** 80.00 instead of 100.00 for three buyers within a day. */
  async function aGroupBuy(change: object = {}, price: object = {}): Promise<Goods> {
    const product = await aProduct(mallNow(), merchantNow().shopId, { price: 10_000, stock: 100 })
    const offerId = await aRunningOffer(mallNow(), merchantNow(), {
      kind: 'groupBuy',
      name: { en: 'Three for tea', zh: '三人茶会' },
      endsAt: inHours(mallNow(), 100),
      groupBuy: { size: 3, hours: 24 },
      limitPerBuyer: 2,
      prices: [{ variantId: product.variantId, amount: 8_000, stock: 50, ...price }],
      ...change,
    })
    return { ...product, offerId }
  }

  const begin = (guest: Client, { variantId, offerId }: Goods, groupId?: Id, quantity = 1) =>
    guest.post(preorder, {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [
        { sku: { id: variantId }, tradeQty: quantity, activityId: offerId, ...(groupId && { groupId }) },
      ],
    })

  const render = async (guest: Client, key: Id) => (await guest.post(`${order}/renderOrder`, { key })).body

  const place = (guest: Client, key: Id, due: object) =>
    guest.once(`${order}/createOrder`, { key, selectedAddress: addressOf(guest), needPayAmt: due })

  const see = async (guest: Client, id: Id) =>
    (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

  async function placed(goods: Goods, joins?: Id): Promise<Placed> {
    const guest = aClient(mallNow().url)
    const begun = await begin(guest, goods, joins)
    expect(begun.status).toBe(200)
    const { needPayAmt } = await render(guest, begun.body.key)
    const { status, body } = await place(guest, begun.body.key, needPayAmt)
    expect(status).toBe(200)
    const orderId = body.tradeOrderList[0].id
    const { joinGroup } = await see(guest, orderId)
    return { guest, orderId, payGroupId: body.tradeContract.id, groupId: joinGroup.id }
  }

  async function joined(goods: Goods, groupId?: Id): Promise<Placed> {
    const made = await placed(goods, groupId)
    await payGroup(mallNow(), made.payGroupId)
    return made
  }

  /** Runs the reactions of orders to the announced events. */
  async function react(): Promise<string[]> {
    const services = jobServices(mallNow())
    const reactions = mallNow()
      .modules.flatMap((module) => module.reactions)
      .filter(({ name }) => name.startsWith('orders.'))
    const events = await services.transaction((tx) => takeEvents(tx, 1_000))
    for (const event of events)
      for (const { on, run } of reactions) if (on === event.name) await run(services, event)
    return events.map(({ name }) => name)
  }

  const letDeadlinesPass = () =>
    handleDueDeadlines(
      jobServices(mallNow()),
      mallNow().modules.flatMap(({ deadlines }) => deadlines),
    )

  const statusesOf = async (groupId: Id) =>
    (
      await sql<{
        status: string
      }>`select status from orders where buying_group_id = ${groupId} order by id`.rows(mallNow().db)
    ).map(({ status }) => status)

  return {
    order,
    preorder,
    aGroupBuy,
    begin,
    render,
    place,
    see,
    placed,
    joined,
    react,
    letDeadlinesPass,
    statusesOf,
  }
}
