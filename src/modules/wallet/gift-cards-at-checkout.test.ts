import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { inTransaction } from '#platform/transaction.ts'
import { giftCardsTools, usd } from '#tests/support/gift-cards.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aMall, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { aNotice, firstPay, notify, payGroup } from '#tests/support/payments.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Gift cards: for points, bought, mailed and claimed. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { aBuyer, ownCards, aCard, order, bought, groupMails, checkout, place, balance, detail } =
  giftCardsTools(
    () => mall,
    () => merchant,
  )

const result = async (client: Client, orderId: Id) =>
  (await client.post('/sapi/mall-pay/payment/payResult', { orderId })).body

/** A buyer with cards that hold so much each. */
async function aHolder(...amounts: number[]) {
  const buyer = await aBuyer()
  for (const amount of amounts) await bought(buyer, await aCard(amount))
  return buyer
}

/** Ends a group as its payment deadline does. */
async function expireGroup(groupId: Id): Promise<void> {
  await sql`update deadlines set due_at = app_now() - interval '1 second' where subject_id = ${groupId}`.run(
    mall.db,
  )
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
}

describe('At checkout gift cards', () => {
  test('pay all of an order, which is paid immediately and without a payment provider; cancelled, it is back on them (CHK-08)', async () => {
    const buyer = await aHolder(5_000, 10_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const without = await checkout(buyer, [shirt])
    const due = without.shown.needPayAmt.value
    expect(without.shown.giftCardInfo).toEqual({
      availableAmt: usd(150),
      usableAmt: usd(due),
      usedAmt: usd(0),
    })
    const placed = await place(buyer, await checkout(buyer, [shirt], due))
    expect(placed).toMatchObject({ status: 200, body: { needPayAmt: { value: 0 } } })
    const { id } = placed.body.tradeOrderList[0]
    expect(await detail(buyer, id)).toMatchObject({ displayStatus: 'UN_DELIVERY', paidAmt: { value: due } })
    expect(await result(buyer, id)).toMatchObject({ status: 'SUCCESS', amount: { value: due } })
    const { orderPaid } = await groupMails(id)
    expect(orderPaid!.subject).toMatch(/^Order \d{16}: we’ve received your payment of /)
    expect(orderPaid!.subject).toContain(`of $${due.toFixed(2)}`)
    expect(orderPaid!.text).toContain(`−$${due.toFixed(2)}`)
    expect(await balance(buyer)).toBeCloseTo(150 - due, 2)
    // The oldest card pays first.
    expect(
      (await ownCards(buyer)).cards.map(({ balance }: { balance: { amount: number } }) => balance.amount),
    ).toEqual([Math.round((150 - due) * 100), 0])
    const preview = await buyer.post('/sapi/mall-order/order/cancelpreview', { orderId: id })
    expect(preview.body).toMatchObject({
      refund: { amount: Math.round(due * 100) },
      onCards: { amount: Math.round(due * 100) },
    })
    const cancelled = await buyer.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id } },
    ])
    expect(cancelled.status).toBe(200)
    expect(await balance(buyer)).toBe(150)
    const reported = mall.modules.flatMap(({ reactions }) => reactions)
    await reported
      .find(({ name }) => name === 'notifications.order.cancelled')!
      .run(jobServices(mall), { name: 'order.cancelled', orderId: id } as MallEvent)
    const mail = await sql<{ text: string }>`
      select text from mails where about = ${`orderCancelled:${id}`}`.row(mall.db)
    expect(mail!.text).toContain('is back on your gift cards and ready to use')
    expect(mail!.text).not.toContain('bank')
    const refund = await sql<{ status: string }>`select status from refunds where order_id = ${id}`.row(
      mall.db,
    )
    expect(refund!.status).toBe('done')
  })

  test('pay a part beside a payment provider, which is charged the rest; refunds take that first (CHK-08)', async () => {
    const buyer = await aHolder(3_000)
    const other = await aMerchant(mall)
    const goods = [
      await aProduct(mall, merchant.shopId, { price: 5_000 }),
      await aProduct(mall, other.shopId, { price: 2_000 }),
    ]
    const shown = await checkout(buyer, goods, 30)
    const due = shown.shown.needPayAmt.value
    const { body } = await place(buyer, shown)
    expect(body.needPayAmt.value).toBeCloseTo(due - 30, 2)
    expect(await balance(buyer)).toBe(0)
    expect(await violatedInvariants(mall.db)).toEqual([])
    const begun = await firstPay(buyer, body.tradeContract.id)
    const { amount, serial } = (await sql<{ amount: number; serial: string }>`
      select amount::int, serial from payment_attempts where group_id = ${body.tradeContract.id}`.row(
      mall.db,
    ))!
    expect([begun.status, amount]).toEqual([200, Math.round((due - 30) * 100)])
    const capture = { id: `cap_${serial}`, amount, currency: 'USD' }
    expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
    const orders = await Promise.all(body.tradeOrderList.map(({ id }: { id: Id }) => detail(buyer, id)))
    expect(orders.map(({ displayStatus }) => displayStatus)).toEqual(['UN_DELIVERY', 'UN_DELIVERY'])
    expect(await violatedInvariants(mall.db)).toEqual([])

    const first = orders[0]
    const [line] = await sql<{ id: Id; goods: number; covered: number }>`
      select l.id, l.goods_amount::int as goods, b.covered_amount::int as covered
      from order_lines l join obligations b on b.order_id = l.order_id where l.order_id = ${first.id}`.rows(
      mall.db,
    )
    const give = (components: readonly ('goods' | 'shipping' | 'insurance')[], key: string) =>
      inTransaction(mall.db, (tx) =>
        requestRefund(tx, {
          orderId: first.id as Id,
          reason: 'afterSale',
          key,
          lines: [{ lineId: line!.id, units: 1, components }],
        }),
      )
    await give(['shipping'], randomUUID())
    expect(await balance(buyer)).toBe(0)
    await give(['goods', 'insurance'], randomUUID())
    expect(await balance(buyer)).toBeCloseTo(line!.covered / 100, 2)
  })

  test('pay a part, and only the rest is shown as left to pay: by the order, its mails and the page after payment', async () => {
    const buyer = await aHolder(3_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const shown = await checkout(buyer, [shirt], 30)
    const due = shown.shown.needPayAmt.value
    const rest = due - 30
    const { body } = await place(buyer, shown)
    const { id } = body.tradeOrderList[0]
    expect((await detail(buyer, id)).needPayAmt.value).toBeCloseTo(rest, 2)
    const listed = await buyer.post(`${order}/pageTradeOrderForBuyer`, { searchStatus: 'ALL_ORDER' })
    const own = listed.body.data.find((each: { id: Id }) => each.id === id)
    expect(own.needPayAmt.value).toBeCloseTo(rest, 2)
    const { orderPlaced } = await groupMails(id)
    expect(orderPlaced!.text).toContain(`Pay $${rest.toFixed(2)}`)
    expect(orderPlaced!.text).toContain('−$30.00')
    await sql`delete from mails where about = ${`orderPaid:${body.tradeContract.id}`}`.run(mall.db)
    await payGroup(mall, body.tradeContract.id)
    const { orderPaid } = await groupMails(id)
    expect(orderPaid!.subject).toMatch(/^Order \d{16}: we’ve received your payment of /)
    expect(orderPaid!.subject).toContain(`of $${rest.toFixed(2)}`)
    const paid = await detail(buyer, id)
    expect(paid).toMatchObject({ displayStatus: 'UN_DELIVERY', paidAmt: { value: due } })
    expect((await result(buyer, id)).amount.value).toBeCloseTo(rest, 2)
  })

  test('pay in the currency of the site alone', async () => {
    const buyer = await aHolder(3_000)
    const shirt = await aProduct(mall, merchant.shopId)
    const { key, shown } = await checkout(buyer, [shirt])
    const strange = { value: 10, currencyType: 'EUR' }
    const wrong = { status: 400, body: { code: 'malformed', fields: [{ field: 'giftCardAmt' }] } }
    expect(await place(buyer, { key, shown, giftCardAmt: strange })).toMatchObject(wrong)
    expect(await buyer.post(`${order}/renderOrder`, { key, giftCardAmt: strange })).toMatchObject(wrong)
    expect(await balance(buyer)).toBe(30)
  })

  test('get back what an order holds that is cancelled before it is paid, or is not paid in time', async () => {
    const buyer = await aHolder(2_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const { body } = await place(buyer, await checkout(buyer, [shirt], 20))
    expect(await balance(buyer)).toBe(0)
    const { id } = body.tradeOrderList[0]
    expect((await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect(await balance(buyer)).toBe(20)
    const { body: second } = await place(buyer, await checkout(buyer, [shirt], 20))
    expect(await balance(buyer)).toBe(0)
    await expireGroup(second.tradeContract.id)
    expect(await balance(buyer)).toBe(20)
  })

  test('are never spent twice, however many tabs use them concurrently', async () => {
    const buyer = await aHolder(5_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 4_000, stock: 50 })
    const tabs = await Promise.all([1, 2, 3, 4].map(() => checkout(buyer, [shirt], 40)))
    const placed = await Promise.all(tabs.map((tab) => place(buyer, tab)))
    expect(placed.map(({ status, body }) => (status === 200 ? 'placed' : body.code)).toSorted()).toEqual([
      'giftCardsShort',
      'giftCardsShort',
      'giftCardsShort',
      'placed',
    ])
    expect(await balance(buyer)).toBe(10)
  })

  test('that another tab spent are shown with what is left, and the order is placed with that', async () => {
    const buyer = await aHolder(5_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 4_000, stock: 50 })
    const first = await checkout(buyer, [shirt], 40)
    expect((await place(buyer, await checkout(buyer, [shirt], 40))).status).toBe(200)
    expect((await place(buyer, first)).body.code).toBe('giftCardsShort')
    const { body: shown } = await buyer.post(`${order}/renderOrder`, {
      key: first.key,
      giftCardAmt: first.giftCardAmt,
    })
    expect(shown.giftCardInfo).toMatchObject({ usedAmt: usd(10) })
    const placed = await place(buyer, { ...first, shown, giftCardAmt: shown.giftCardInfo.usedAmt })
    expect(placed).toMatchObject({
      status: 200,
      body: { needPayAmt: { value: shown.needPayAmt.value - 10 } },
    })
  })

  test('pay no gift card, and are offered only to buyers who have one', async () => {
    const buyer = await aHolder(5_000)
    const { shown } = await checkout(buyer, [await aCard(1_000)], 10)
    expect(shown.giftCardInfo).toBeNull()
    const placed = await place(buyer, await checkout(buyer, [await aCard(1_000)], 10))
    expect(placed.body.needPayAmt.value).toBe(10)
    expect(await balance(buyer)).toBe(50)
    const poor = await checkout(await aBuyer(), [await aProduct(mall, merchant.shopId)])
    expect(poor.shown.giftCardInfo).toBeNull()
  })
})
