import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  confirmReceiptWithinMs,
  postponeReceiptDays,
  remindOfReceiptMs,
} from '#modules/orders/rules/timers.ts'
import { newId } from '#platform/identifiers.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Buyers are notified before a deadline acts for them. No worker runs. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const order = '/sapi/mall-order/web/order'

const mailsAbout = (about: string) =>
  sql<{ subject: string; text: string; html: string }>`
    select subject, text, html from mails where about like ${`${about}%`} order by id`.rows(mall.db)

/** A guest's order that its shop has sent. */
async function sentOrder() {
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId }])
  await payGroup(mall, body.tradeContract.id)
  const orderId: Id = body.tradeOrderList[0].id
  const { email } = await anAccount(mall, { shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  const parcel = { orderId, carrier: 'ups', trackingNumber: `P${newId()}` }
  expect((await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, parcel)).status).toBe(200)
  return { guest, orderId }
}
const remindOfReceipt = () => runJob(mall, 'notifications.remindOfReceipt')
const numberOf = async (orderId: Id) =>
  (await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(mall.db))!.number

test('A buyer is notified two days before receipt is confirmed automatically, once; who waits longer is notified again (ORD-62, ORD-63)', async () => {
  const { guest, orderId } = await sentOrder()
  const about = `receivedSoon:${orderId}`
  await mall.moveClock(confirmReceiptWithinMs - remindOfReceiptMs - minute)
  await remindOfReceipt()
  expect(await mailsAbout(about)).toEqual([])
  await mall.moveClock(2 * minute)
  await remindOfReceipt()
  await remindOfReceipt()
  const [first, ...others] = await mailsAbout(about)
  expect(others).toEqual([])
  expect(first!.subject).toBe(`Order ${await numberOf(orderId)}: has everything arrived?`)
  expect(first!.text).toMatch(/on .+, we’ll mark the order as received\./)
  expect(first!.text).toContain(`You can add ${postponeReceiptDays} days on your order page.`)
  // The link works for a guest on another device.
  const link = new URL(/https?:\/\/\S+\/order\S+/.exec(first!.text)![0])
  const token = link.searchParams.get('token')
  const opened = await aClient(mall.url).post(`${order}/libquerytradeorderdetailbyidforbuyer`, {
    id: orderId,
    token,
  })
  expect([opened.status, opened.body.id]).toEqual([200, orderId])

  const packages = (await guest.post(`${order}/listPackage`, { id: orderId })).body
  const lines = (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })).body
  const postponed = await guest.post('/api/trantor/flow/bbc_trade_BBCPostponeDeliveryFlow', [
    {
      id: orderId,
      fulfillmentProgressList: packages.map(({ id, createdAt }: { id: Id; createdAt: number }) => ({
        id,
        createdAt,
      })),
      tradeOrderLineList: [{ id: lines.tradeOrderLineList[0].id }],
    },
  ])
  expect(postponed.status).toBe(200)
  await remindOfReceipt()
  expect(await mailsAbout(about)).toHaveLength(1)
  await mall.moveClock(postponeReceiptDays * day)
  await remindOfReceipt()
  const [, second] = await mailsAbout(about)
  expect(second!.text).toMatch(/on .+, we’ll mark the order as received\./)
  expect(second!.text).not.toContain('You can add')
})

test('A buyer who has confirmed receipt, or requested something of the order, is not notified', async () => {
  const [received, asked] = [await sentOrder(), await sentOrder()]
  expect((await received.guest.post(`${order}/signForDelivery`, { id: received.orderId })).status).toBe(200)
  await sql`update order_lines set held_quantity = 1 where order_id = ${asked.orderId}`.run(mall.db)
  await mall.moveClock(confirmReceiptWithinMs - day)
  await remindOfReceipt()
  for (const { orderId } of [received, asked]) expect(await mailsAbout(`receivedSoon:${orderId}`)).toEqual([])
  await sql`update order_lines set held_quantity = 0 where order_id = ${asked.orderId}`.run(mall.db)
})

test('A balance is announced again a day before its time ends, once, and not when it is paid or was open for a shorter time', async () => {
  const merchant = await aMerchant(mall)
  const withDeposit = async (from: number, until: number) => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'presale',
      name: { en: 'First run', zh: '首批预售' },
      endsAt: inHours(mall, 1),
      presale: {
        expectedAt: inHours(mall, 480),
        balance: { from: inHours(mall, from), until: inHours(mall, until) },
      },
      prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
    })
    const guest = aClient(mall.url)
    const { body } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1, activityId: offerId }],
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: body.key })
    const placed = await guest.once(`${order}/createOrder`, {
      key: body.key,
      selectedAddress: anAddress,
      needPayAmt: checkout.needPayAmt,
    })
    const groupId = placed.body.tradeContract.id as Id
    await payGroup(mall, groupId)
    return `balanceSoon:${groupId}`
  }
  const remind = () => runJob(mall, 'notifications.remindOfBalance')
  const [long, brief] = [await withDeposit(2, 98), await withDeposit(80, 98)]
  await mall.moveClock(73 * hour)
  await remind()
  expect([await mailsAbout(long), await mailsAbout(brief)]).toEqual([[], []])
  await mall.moveClock(2 * hour)
  await remind()
  await remind()
  const reported = await mailsAbout(long)
  expect(reported).toHaveLength(1)
  expect(reported[0]!.subject).toMatch(/^Order \d+: pay the balance of \$/)
  expect(reported[0]!.text).toContain('The balance is due soon')
  expect(reported[0]!.text).toMatch(/https?:\/\/\S+/)
  await mall.moveClock(10 * hour)
  await remind()
  expect(await mailsAbout(brief)).toEqual([])
})
