// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { payGroupBuyWithinMs, sendWithinMs, settleGroupAfterMs } from '#modules/orders/rules/timers.ts'
import { passTime } from '#tests/support/clock.ts'
import { type Goods, groupBuysTools, type Placed, usd } from '#tests/support/group-buys.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { runs } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { aNotice, anAttempt, notify, payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Group buys from the console page to the shop's shelf. No worker runs: a test triggers deadlines and
 * reactions.
 */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async () => {
  await react()
  expect(await violatedInvariants(mall.db)).toEqual([])
})
afterAll(() => mall.stop())

const {
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
} = groupBuysTools(
  () => mall,
  () => merchant,
)

const hour = 3_600_000

const openGroups = '/sapi/mall-marketing/group/queryOpenGroup'

const operations = ({ operationList }: { operationList: { operationName: string }[] }) =>
  operationList.map(({ operationName }) => operationName)

const cancelPaid = (guest: Client, id: Id) =>
  guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [{ tradeOrder: { id } }])

const statusOf = async (groupId: Id) =>
  (await sql<{ status: string }>`select status from buying_groups where id = ${groupId}`.row(mall.db))!.status

const ownStock = async ({ offerId }: Goods) =>
  (await sql<{ taken: number }>`select taken::int from offer_stock where offer_id = ${offerId}`.row(mall.db))!
    .taken

const refundsOf = async (groupId: Id) =>
  (
    await sql<{ amount: number }>`
      select r.amount::int from refunds r join orders o on o.id = r.order_id
      where o.buying_group_id = ${groupId} order by r.id`.rows(mall.db)
  ).map(({ amount }) => amount)

describe('A group of buyers', () => {
  test('is shown with its price, and its price is for those who request it', async () => {
    const goods = await aGroupBuy()
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
      urlKey: goods.urlKey,
    })
    const [sku] = body.shopSkuList
    expect(sku.singlePromotion).toMatchObject({
      ...{ hasSinglePromotion: true, promotionType: 'GROUP_PURCHASING', isStart: true },
      ...{ activityId: goods.offerId, activityPrice: usd(80), groupSize: 3, groupHours: 24 },
      ...{ activityStock: 50, activityAllStock: 50, activityStockLimit: 2 },
    })
    expect(sku.price).toBe(100)
  })

  test('is one of three promotions that a variant can have alone (PDP-38, DATA-36)', async () => {
    const typeOf = async (change?: object) => {
      const { variantId, urlKey } = await aProduct(mall, merchant.shopId, { price: 10_000 })
      if (change)
        await aRunningOffer(mall, merchant, {
          ...{ endsAt: inHours(mall, 1), prices: [{ variantId, amount: 8_000 }] },
          ...change,
        })
      const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
      const { hasSinglePromotion, promotionType } = body.shopSkuList[0].singlePromotion
      return [hasSinglePromotion, promotionType]
    }
    const presale = { expectedAt: inHours(mall, 240) }
    expect(await typeOf({ kind: 'presale', presale })).toEqual([true, 'PRESELL'])
    expect(await typeOf({ kind: 'flashSale' })).toEqual([true, 'SECKILL'])
    const groupBuy = { size: 2, hours: 1 }
    expect(await typeOf({ kind: 'groupBuy', groupBuy })).toEqual([true, 'GROUP_PURCHASING'])
    expect(await typeOf()).toEqual([false, undefined])
  })

  test('forms when its last place is paid, and all of its orders go to the shop (I-07)', async () => {
    const goods = await aGroupBuy()
    const leader = await placed(goods)
    const unpaid = await see(leader.guest, leader.orderId)
    expect(unpaid.displayStatus).toBe('PENDING_PAY')
    expect(unpaid.payDeadlineMillis - mall.clock.now().getTime()).toBeLessThanOrEqual(payGroupBuyWithinMs)
    expect(unpaid.tradeOrderLineList[0].campaignSubType).toBe('GROUP_PURCHASING')
    // Before the first one has paid, the group is there for that one alone.
    expect((await begin(aClient(mall.url), goods, leader.groupId)).body.code).toBe('groupOver')

    await payGroup(mall, leader.payGroupId)
    const waiting = await see(leader.guest, leader.orderId)
    expect(operations(waiting)).toEqual(['inviteToJoinGroup', 'buyerCancelAfterPay', 'buyAgain'])
    expect(waiting.joinGroup).toMatchObject({
      ...{ groupStatus: 'FORMING', groupSize: 3, leftSeats: 2 },
      ...{ inviteUrl: `/items/${merchant.shopId}/${goods.productId}?group=${leader.groupId}` },
      memberList: [{ isLeader: true, isOwn: true }],
    })
    const shipped = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      ...{ orderId: leader.orderId, carrier: 'ups', trackingNumber: `P${leader.orderId}` },
    })
    expect(shipped.status).toBe(409)

    await joined(goods, leader.groupId)
    await passTime(mall, 5 * hour)
    const last = await joined(goods, leader.groupId)
    expect(await react()).toContain('buyingGroup.formed')
    expect(await statusesOf(leader.groupId)).toEqual(Array(3).fill('awaitingShipment'))
    expect(await statusOf(leader.groupId)).toBe('formed')
    expect(await ownStock(goods)).toBe(3)
    const formed = await see(last.guest, last.orderId)
    expect(operations(formed)).toEqual(['buyerCancelAfterPay', 'buyerApplyReverse', 'buyAgain'])
    expect(formed.joinGroup).toMatchObject({ groupStatus: 'FORMED', leftSeats: 0, inviteUrl: null })
    // A buyer who cancels now does not break it.
    expect((await cancelPaid(last.guest, last.orderId)).status).toBe(200)
    expect(await statusOf(leader.groupId)).toBe('formed')
    // The shop has its whole time to send from now on.
    const { body } = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/detail`, {
      orderId: leader.orderId,
    })
    expect(body.sendBy.at - mall.clock.now().getTime()).toBeGreaterThan(sendWithinMs - 60_000)
  })

  test('that does not fill in time is cancelled, and each who paid is refunded once (SYS-04, SYS-17)', async () => {
    const goods = await aGroupBuy()
    const leader = await joined(goods)
    const other = await joined(goods, leader.groupId)
    await passTime(mall, 24 * hour)
    expect(operations(await see(leader.guest, leader.orderId))).toEqual(['buyerCancelAfterPay', 'buyAgain'])
    expect((await begin(aClient(mall.url), goods, leader.groupId)).body.code).toBe('groupOver')
    await letDeadlinesPass()
    expect(await react()).toContain('buyingGroup.failed')
    expect(await statusesOf(leader.groupId)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(leader.groupId)).toEqual([9_612, 9_612])
    const reasons = await sql<{ reason: string }>`
      select distinct r.reason from refunds r join orders o on o.id = r.order_id where o.buying_group_id = ${leader.groupId}`.rows(
      mall.db,
    )
    expect(reasons).toEqual([{ reason: 'groupFailed' }])
    // Its page shows that, as that of any cancelled order.
    const { email } = await anAccount(mall, { operatorRole: 'support' })
    const operator = aClient(mall.url)
    await operator.post('/api/user/web/login', { email, password })
    const cancelled = await operator.post('/sapi/mall-admin/order/detail', { orderId: other.orderId })
    expect(cancelled.body.cancellation).toMatchObject({
      ...{ refund: { amount: { amount: 9612, currency: 'USD' }, status: 'requested' } },
    })
    expect(await ownStock(goods)).toBe(0)
    const seen = await see(other.guest, other.orderId)
    expect([seen.displayStatus, seen.joinGroup.groupStatus]).toEqual(['CANCELED', 'FAILED'])
    // A reaction may run twice.
    const services = jobServices(mall)
    const { run } = mall.modules
      .flatMap((module) => module.reactions)
      .find(({ name }) => name === 'orders.groupFailed')!
    await run(services, { name: 'buyingGroup.failed', buyingGroupId: leader.groupId })
    expect(await refundsOf(leader.groupId)).toHaveLength(2)
  })

  test('that fails refunds every member it can; one that cannot be refunded delays no other, is in the books, and is refunded when it can be (I-07, I-45)', async () => {
    const goods = await aGroupBuy({ groupBuy: { size: 4, hours: 24 } })
    const leader = await joined(goods)
    const others = [await joined(goods, leader.groupId), await joined(goods, leader.groupId)]
    const restored = (quantity: number) =>
      sql`update stock_reservations set restored = ${quantity} where order_id = ${leader.orderId}`.run(
        mall.db,
      )
    // Its goods cannot be restored, as if they had been before.
    await restored(1)
    await passTime(mall, 24 * hour)
    await letDeadlinesPass()
    await react()
    expect(await statusesOf(leader.groupId)).toEqual(['awaitingGroup', 'cancelled', 'cancelled'])
    expect(await refundsOf(leader.groupId)).toEqual(others.map(() => 9_612))
    for (let tries = 0; tries < 12; tries += 1) {
      await passTime(mall, 20 * 60_000)
      await letDeadlinesPass()
    }
    expect(await statusesOf(leader.groupId)).toEqual(['awaitingGroup', 'cancelled', 'cancelled'])
    await restored(0)
    await passTime(mall, 20 * 60_000)
    await letDeadlinesPass()
    expect(await statusesOf(leader.groupId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await refundsOf(leader.groupId)).toHaveLength(3)
  })

  test.each(['formed', 'failed'] as const)(
    'that has %s is followed by its paid orders, though nothing reacted to it; without their deadline the books report them (I-45)',
    async (end) => {
      const goods = await aGroupBuy({ groupBuy: { size: 2, hours: 1 } })
      const leader = await joined(goods)
      const deadline = sql`delete from deadlines where subject = 'order' and subject_id = ${leader.orderId} returning *`
      const [held] = (await deadline.rows(mall.db)) as { due_at: Date }[]
      expect(await violatedInvariants(mall.db)).toEqual([`orderDeadline: orders ${leader.orderId}`])
      await sql`
        insert into deadlines (subject, subject_id, action, due_at)
        values ('order', ${leader.orderId}, 'settleGroup', ${held!.due_at})`.run(mall.db)
      if (end === 'formed') await joined(goods, leader.groupId)
      await sql`delete from outbox`.run(mall.db)
      await passTime(mall, hour)
      await letDeadlinesPass()
      await sql`delete from outbox where event ->> 'name' like 'buyingGroup.%'`.run(mall.db)
      expect(await statusOf(leader.groupId)).toBe(end)
      await passTime(mall, settleGroupAfterMs + 60_000)
      await letDeadlinesPass()
      expect(new Set(await statusesOf(leader.groupId))).toEqual(
        new Set([end === 'formed' ? 'awaitingShipment' : 'cancelled']),
      )
    },
  )

  test('goes on under the next buyer when its leader leaves, and ends when the last one does', async () => {
    const goods = await aGroupBuy()
    const leader = await joined(goods)
    const next = await joined(goods, leader.groupId)
    const ledBy = async (one: Placed) => {
      const { memberList } = (await see(one.guest, one.orderId)).joinGroup
      return memberList.map(({ isLeader, isOwn }: Record<string, boolean>) => isLeader && isOwn)
    }
    expect(await ledBy(next)).toEqual([false, false])
    expect((await cancelPaid(leader.guest, leader.orderId)).status).toBe(200)
    expect(await ledBy(next)).toEqual([true])
    expect(await statusOf(leader.groupId)).toBe('forming')
    expect((await see(next.guest, next.orderId)).joinGroup.leftSeats).toBe(2)
    // The buyer who left may join again.
    const again = await begin(leader.guest, goods, leader.groupId)
    expect(again.status).toBe(200)
    expect((await cancelPaid(next.guest, next.orderId)).status).toBe(200)
    expect(await statusOf(leader.groupId)).toBe('failed')
    const { needPayAmt } = await render(leader.guest, again.body.key)
    const late = await place(leader.guest, again.body.key, needPayAmt)
    expect([late.status, late.body.code]).toEqual([409, 'groupOver'])
    expect(await ownStock(goods)).toBe(0)
  })

  test('reserves a place for an order that is not paid, until its time to pay is over', async () => {
    const goods = await aGroupBuy({ groupBuy: { size: 2, hours: 24 } })
    const leader = await joined(goods)
    const slow = await placed(goods, leader.groupId)
    const late = await anAttempt(mall, slow.payGroupId)
    expect((await begin(aClient(mall.url), goods, leader.groupId)).body.code).toBe('groupFull')
    expect(operations(await see(leader.guest, leader.orderId))).not.toContain('inviteToJoinGroup')
    await passTime(mall, payGroupBuyWithinMs + hour + 60_000)
    await letDeadlinesPass()
    expect((await see(slow.guest, slow.orderId)).displayStatus).toBe('CLOSED')
    await joined(goods, leader.groupId)
    await react()
    expect(await statusOf(leader.groupId)).toBe('formed')
    // Later payments are refunded.
    await notify(mall, aNotice(late.serial, { capture: late.capture }))
    const back = await sql<{ amount: number; reason: string }>`
      select t.amount::int, t.reason from payment_transfers t join payment_captures c on c.id = t.capture_id
      where c.reference = ${late.capture.id}`.rows(mall.db)
    expect(back).toEqual([{ amount: 9_612, reason: 'paidLate' }])
    expect(await statusesOf(leader.groupId)).toEqual(['awaitingShipment', 'closed', 'awaitingShipment'])
  })

  test('that failed refunds what is paid into it after that (I-07)', async () => {
    const goods = await aGroupBuy({ groupBuy: { size: 2, hours: 1 } })
    const leader = await joined(goods)
    await passTime(mall, hour - 60_000)
    const slow = await placed(goods, leader.groupId)
    // Its deadline is the end of its group.
    expect((await see(slow.guest, slow.orderId)).payDeadlineMillis).toBe(
      (await see(leader.guest, leader.orderId)).joinGroup.endTime,
    )
    const attempt = await anAttempt(mall, slow.payGroupId)
    await passTime(mall, 61_000)
    await letDeadlinesPass()
    await react()
    // The provider has not answered yet, so the order waits; its group does not.
    expect(await statusesOf(leader.groupId)).toEqual(['cancelled', 'awaitingPayment'])
    await notify(mall, aNotice(attempt.serial, { capture: attempt.capture }))
    await react()
    expect(await statusesOf(leader.groupId)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(leader.groupId)).toEqual([9_612, 9_612])
  })

  test('gives its last place to one of many buyers; a buyer who names no group begins one (I-07)', async () => {
    const goods = await aGroupBuy({ groupBuy: { size: 2, hours: 24 } }, { stock: 100 })
    const leader = await joined(goods)
    const rivals = await Promise.all(
      Array.from({ length: runs(20, 60) }, async () => {
        const guest = aClient(mall.url)
        const { body } = await begin(guest, goods, leader.groupId)
        return { guest, key: body.key as Id, due: (await render(guest, body.key)).needPayAmt }
      }),
    )
    const answers = await Promise.all(
      rivals.map(async ({ guest, key, due }) => {
        // An overloaded mall refuses the request, which is retried.
        for (;;) {
          const answer = await place(guest, key, due)
          if (answer.status !== 503) return answer
        }
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['groupFull']),
    )
    expect(await ownStock(goods)).toBe(2)
    const other = await joined(goods)
    expect(other.groupId).not.toBe(leader.groupId)
  })

  test('takes a buyer once, and so many pieces of each', async () => {
    const goods = await aGroupBuy()
    const leader = await joined(goods)
    const twice = await begin(leader.guest, goods, leader.groupId)
    expect([twice.status, twice.body.code]).toEqual([409, 'groupJoined'])
    const greedy = aClient(mall.url)
    const { body } = await begin(greedy, goods, leader.groupId, 3)
    const beyond = await place(greedy, body.key, (await render(greedy, body.key)).needPayAmt)
    expect([beyond.status, beyond.body.code]).toEqual([409, 'offerNotMet'])
    // Two tabs of one buyer.
    const guest = aClient(mall.url)
    const tabs = [await begin(guest, goods, leader.groupId), await begin(guest, goods, leader.groupId)]
    const dues = await Promise.all(tabs.map((tab) => render(guest, tab.body.key)))
    const both = await Promise.all(tabs.map((tab, at) => place(guest, tab.body.key, dues[at].needPayAmt)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('groupJoined')
  })

  test('of another offer, or of none, cannot be joined', async () => {
    const [goods, other] = [await aGroupBuy(), await aGroupBuy()]
    const leader = await joined(goods)
    expect((await begin(aClient(mall.url), other, leader.groupId)).body.code).toBe('groupOver')
    expect((await begin(aClient(mall.url), goods, '7312345678901234567')).body.code).toBe('groupOver')
    const withoutOffer = await aClient(mall.url).post(preorder, {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: goods.variantId }, tradeQty: 1, groupId: leader.groupId }],
    })
    expect([withoutOffer.status, withoutOffer.body.code]).toEqual([400, 'malformed'])
  })

  test('is listed to join while it has places, the named one first', async () => {
    const goods = await aGroupBuy({ groupBuy: { size: 2, hours: 24 } })
    const request = async (groupId?: Id) =>
      (
        await aClient(mall.url).post(openGroups, { offerId: goods.offerId, ...(groupId && { groupId }) })
      ).body.groups.map(({ buyingGroupId, standing, seatsLeft }: Record<string, unknown>) => [
        buyingGroupId,
        standing,
        seatsLeft,
      ])
    const first = await joined(goods)
    const second = await joined(goods)
    expect(await request()).toEqual([
      [first.groupId, 'open', 1],
      [second.groupId, 'open', 1],
    ])
    await joined(goods, first.groupId)
    expect(await request()).toEqual([[second.groupId, 'open', 1]])
    expect(await request(first.groupId)).toEqual([
      [first.groupId, 'formed', 0],
      [second.groupId, 'open', 1],
    ])
  })
})
