// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleStatuses, afterSaleStatusTable } from '#modules/after-sales/rules/statuses.ts'
import { type OffboardingChoices, offboardingChoices } from '#modules/shops/rules/offboarding.ts'
import { afterSaleCalls, type Paid, returnAddress } from '#tests/support/after-sales.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import { cells } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { payGroup, until } from '#tests/support/payments.ts'
import { pickUpAt, placeToPickUp } from '#tests/support/pick-up.ts'
import { anOrderWithDeposit } from '#tests/support/presales.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { openStatuses } from './rules/lifecycle.ts'

/**
 * A shop is offboarded with an open order of each kind: none of them is stranded. The worker runs, and the
 * clock alone moves.
 */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  admin = aClient(mall.url)
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  await admin.post('/api/user/web/login', { email, password })
})
afterAll(() => mall.stop())

const calls = afterSaleCalls(() => mall)
const day = 24 * 3_600_000
const order = '/sapi/mall-order/web/order'
const kinds = [
  'unpaid',
  'unsent',
  'partlySent',
  'onTheWay',
  'toPickUp',
  'readyToPickUp',
  'balanceDue',
  'unfilledGroup',
  'afterSaleAsked',
  'returnAgreed',
] as const
type Kind = (typeof kinds)[number]

/** One order of each kind, in one shop. */
async function anOrderOfEach(): Promise<{ shopId: Id; orders: Record<Kind, Id> }> {
  await sql`delete from rate_limits`.run(mall.db)
  const merchant = await aMerchant(mall)
  const { shopId, owner } = merchant
  const { variantId } = await aProduct(mall, shopId, { stock: 100 })
  const guest = aClient(mall.url)
  const seller = sellerCalls(shopId, 'order')
  const placed = async (quantity = 1) => {
    const { body } = await placeAnOrder(guest, [{ variantId, quantity }])
    return { groupId: body.tradeContract.id as Id, orderId: body.tradeOrderList[0].id as Id }
  }
  const paid = async (quantity = 1) => {
    const made = await placed(quantity)
    await payGroup(mall, made.groupId)
    return made.orderId
  }
  const send = async (orderId: Id, quantity?: number) => {
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
    const { status } = await owner.post(`${seller}/order/ship`, {
      orderId,
      carrier: 'ups',
      trackingNumber: `P${orderId}`,
      ...(quantity && { lines: [{ lineId: line!.id, quantity }] }),
    })
    expect(status).toBe(200)
    return orderId
  }
  const received = async () => {
    const orderId = await send(await paid())
    await guest.post(`${order}/signForDelivery`, { id: orderId })
    return orderId
  }
  const requestedFor = async (orderId: Id) => {
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
    const { status, body } = await calls.apply({ guest, orderId, line } as Paid, 'SALE_RETURN')
    expect(status).toBe(200)
    return body.id as Id
  }
  const toPickUp = async () => {
    const { placed } = await placeToPickUp(mall, { shopId, client: aClient(mall.url) })
    expect([placed.status, placed.body.code]).toEqual([200, undefined])
    await payGroup(mall, placed.body.tradeContract.id)
    return placed.body.tradeOrderList[0].id as Id
  }
  await pickUpAt(mall, shopId)
  const ready = await toPickUp()
  expect((await owner.post(`${seller}/order/ready`, { orderId: ready })).status).toBe(200)
  const [asked, agreed] = [await received(), await received()]
  await requestedFor(asked)
  const toReturn = await requestedFor(agreed)
  const agree = { afterSaleId: toReturn, returnAddress }
  expect((await calls.desk({ owner, shopId } as Paid, 'approve', agree)).status).toBe(200)
  return {
    shopId,
    orders: {
      unpaid: (await placed()).orderId,
      unsent: await paid(),
      partlySent: await send(await paid(2), 1),
      onTheWay: await send(await paid()),
      toPickUp: await toPickUp(),
      readyToPickUp: ready,
      balanceDue: (await anOrderWithDeposit(mall, merchant, aClient(mall.url))).orderId,
      unfilledGroup: await inAGroup(merchant),
      afterSaleAsked: asked,
      returnAgreed: agreed,
    },
  }
}

/** A paid order whose group of three has one member. */
async function inAGroup(merchant: Merchant): Promise<Id> {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'groupBuy',
    name: { en: 'Three for tea', zh: '三人茶会' },
    endsAt: inHours(mall, 2_000),
    groupBuy: { size: 3, hours: 72 },
    prices: [{ variantId, amount: 8_000, stock: 50 }],
  })
  const guest = aClient(mall.url)
  const { body: begun } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1, activityId: offerId }],
  })
  const { body: shown } = await guest.post(`${order}/renderOrder`, { key: begun.key })
  const { body } = await guest.once(`${order}/createOrder`, {
    key: begun.key,
    selectedAddress: anAddress,
    needPayAmt: shown.needPayAmt,
  })
  await payGroup(mall, body.tradeContract.id)
  return body.tradeOrderList[0].id
}

const clear = async (shopId: Id, choices: OffboardingChoices, finishDays: number) => {
  const requested = { shopId, choices, finishDays }
  expect((await admin.post('/sapi/mall-admin/shop/clearing/start', requested)).status).toBe(200)
}
const openInShop = async (shopId: Id) => {
  const afterSales = afterSaleStatuses.filter((status) => afterSaleStatusTable[status].tab === 'processing')
  const rows = await sql<{ id: Id }>`
    select id from orders where shop_id = ${shopId} and status = any(${[...openStatuses]}::text[])
    union all select id from after_sales where shop_id = ${shopId} and status = any(${afterSales}::text[])`.rows(
    mall.db,
  )
  return rows.length
}
const statuses = async (orders: Record<Kind, Id>) => {
  const rows = await sql<{ id: Id; status: string }>`
    select id, status from orders where id = any(${Object.values(orders)}::bigint[])`.rows(mall.db)
  return Object.fromEntries(kinds.map((kind) => [kind, rows.find(({ id }) => id === orders[kind])!.status]))
}
const shopIs = async (shopId: Id) =>
  (await sql<{ status: string }>`select status from shops where id = ${shopId}`.row(mall.db))!.status

const choicesWith = (place: 0 | 1) =>
  Object.fromEntries(
    Object.entries(offboardingChoices).map(([standing, choices]) => [standing, choices[place]]),
  ) as OffboardingChoices

describe('A shop with an open order of each kind', () => {
  test.each(
    cells([
      { what: 'the first', choices: choicesWith(0) },
      { what: 'the other', choices: choicesWith(1) },
    ]),
  )(
    'that is offboarded by $what choice for each has none left in the end, and all money agrees',
    { tags: 'long', timeout: 180_000 },
    async ({ choices }) => {
      const { shopId, orders } = await anOrderOfEach()
      expect(await statuses(orders)).toEqual({
        unpaid: 'awaitingPayment',
        unsent: 'awaitingShipment',
        partlySent: 'shipped',
        onTheWay: 'shipped',
        toPickUp: 'awaitingShipment',
        readyToPickUp: 'awaitingShipment',
        balanceDue: 'awaitingBalance',
        unfilledGroup: 'awaitingGroup',
        afterSaleAsked: 'completed',
        returnAgreed: 'completed',
      })
      await clear(shopId, choices, 5)
      // Chosen orders are cancelled immediately; then days pass without any action of shop or buyers.
      await runJob(mall, 'orders.clearShops')
      await mall.moveClock(day)
      // Orders left to their buyers end when these do not pay in time.
      const isOver = async () => {
        const { unpaid, balanceDue } = await statuses(orders)
        return [unpaid, balanceDue].every((status) => ['cancelled', 'closed'].includes(status!))
      }
      await until('the time to pay to be over', isOver, 60_000)
      for (let passed = 1; passed < 6; passed += 1) {
        await mall.moveClock(day)
        await runJob(mall, 'orders.clearShops')
      }
      await until('the shop to be cleared', async () => (await shopIs(shopId)) === 'cleared', 60_000)
      for (let passed = 0; passed < 60 && (await openInShop(shopId)) > 0; passed += 1) {
        await mall.moveClock(day)
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      await until('nothing to be open', async () => (await openInShop(shopId)) === 0, 60_000)
      const { partlySent, onTheWay, ...ended } = await statuses(orders)
      expect([partlySent, onTheWay]).toEqual(['completed', 'completed'])
      expect(ended).toEqual({
        unpaid: choices.unpaid === 'cancel' ? 'cancelled' : 'closed',
        unsent: 'cancelled',
        toPickUp: 'cancelled',
        readyToPickUp: 'cancelled',
        // Its buyer did not pay the balance, where that was left to the buyer.
        balanceDue: choices.balance === 'cancel' ? 'cancelled' : 'closed',
        unfilledGroup: 'cancelled',
        afterSaleAsked: 'completed',
        returnAgreed: 'completed',
      })
      // Unsent units of the order of two are refunded, and so are all orders that were paid and cancelled.
      const owed = await sql<{ id: Id; left: number }>`
      select o.id, (sum(p.amount - p.refunded_amount))::int as left from orders o join obligations b on b.order_id = o.id
      join payment_allocations p on p.obligation_id = b.id
      where o.id = any(${Object.values(orders)}::bigint[]) and o.status = 'cancelled' group by o.id having sum(p.amount - p.refunded_amount) <> 0`.rows(
        mall.db,
      )
      expect(owed).toEqual([])
      const rest = await sql<{ units: number }>`
      select sum(cancelled_quantity)::int as units from order_lines where order_id = ${orders.partlySent}`.row(
        mall.db,
      )
      expect(rest!.units).toBe(1)
      expect(await violatedInvariants(mall.db)).toEqual([])
    },
  )
})
