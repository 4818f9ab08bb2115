// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runs } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aNotice, choose, firstPay, notify, payGroup, standing, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Cancelling paid orders, as long as nothing of them was sent. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const cancelFlow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
const seller = (shopId: string) => `${sellerCalls(shopId, 'order')}/order`
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const detail = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
/** Its operations but those of its invoice, which the worker issues at a moment of its own. */
const besideInvoice = (shown: { operationList: { operationName: string }[] }) =>
  shown.operationList
    .map(({ operationName }) => operationName)
    .filter((name) => !['viewInvoice', 'buyerCheckVATInvoice', 'sendInvoiceEmail'].includes(name))
const cancel = (client: Client, id: Id, more: object = {}) =>
  client.post(cancelFlow, [{ tradeOrder: { id }, ...more }])
const ship = (staff: Client, shopId: Id, id: Id) =>
  staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: `P${newId()}` })

async function signIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/**
 * Paid orders of as many shops, three pieces of a stock of ten each; paid at the provider, or only marked as
 * paid.
 */
async function paidOrders({ shops = 1, atCompany = false } = {}) {
  const shopIds = await Promise.all(Array.from({ length: shops }, async () => (await aShop(mall)).shopId))
  const products = await Promise.all(shopIds.map((shopId) => aProduct(mall, shopId, { stock: 10 })))
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(
    guest,
    products.map(({ variantId }) => ({ variantId, quantity: 3 })),
  )
  const groupId = body.tradeContract.id as Id
  if (atCompany) {
    const { body: started } = await firstPay(guest, groupId)
    await choose(started.redirectUrl, 'pay')
    await until('the orders to be paid', async () => (await standing(mall, groupId)).group === 'paid')
  } else await payGroup(mall, groupId)
  const orders = await sql<{ id: Id; shopId: Id; due: number; lineId: Id; variantId: Id }>`
    select o.id, o.shop_id as "shopId", o.due_amount::int as due, l.id as "lineId", l.variant_id as "variantId"
    from orders o join order_lines l on l.order_id = o.id where o.group_id = ${groupId} order by o.id`.rows(
    mall.db,
  )
  return { guest, groupId, token: body.accessToken as string, orders, first: orders[0]! }
}

const available = async (variantId: Id) =>
  (await sql<{ available: number }>`
    select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db))!
    .available

const owedToShop = async (shopId: Id) =>
  (await sql<{ owed: number }>`
    select coalesce(sum(balance), 0)::int as owed from ledger_balances where owner = ${shopId}`.row(mall.db))!
    .owed

/** Amount that the payment provider holds for this group by the ledger: captures less refunds. */
const heldByProvider = async (groupId: Id) =>
  (await sql<{ held: number }>`
    with captures as (
      select c.* from payment_captures c join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId}
    )
    select sum(e.amount)::int as held from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'clearing' and (t.id in (select ledger_transaction_id from captures) or t.kind = 'transfer' and t.subject_id in
      (select id from payment_transfers where capture_id in (select id from captures)))`.row(mall.db))!.held

describe('A buyer who has paid', () => {
  test('cancels: goods are for sale again, all money is refunded, the shop is owed nothing, and the clearing account is back at zero (ORD-25, ORD-35, CALL-93, CALL-97, I-21)', async () => {
    const { guest, groupId, first } = await paidOrders({ atCompany: true })
    expect(await heldByProvider(groupId)).toBe(first.due)
    expect(besideInvoice(await detail(guest, first.id))).toEqual([
      'buyerCancelAfterPay',
      'buyerApplyReverse',
      'buyAgain',
    ])
    const { body: list } = await guest.post(`${order}/pageTradeOrderForBuyer`, {})
    const listed = list.data.find(({ id }: { id: Id }) => id === first.id)
    expect(listed.operationList).toContainEqual({ operationName: 'buyerCancelAfterPay' })
    const preview = await guest.post('/sapi/mall-order/order/cancelpreview', { orderId: first.id })
    const cancelled = await cancel(guest, first.id, {
      reverseTradeOrderLineList: [{ tradeOrderLine: { id: first.lineId }, reverseQty: 3 }],
      reason: 'changedMind',
    })
    expect(cancelled.body).toEqual({
      id: first.id,
      refundAmt: { value: first.due / 100, currencyType: 'USD' },
    })
    expect(preview.body).toMatchObject({
      refund: { amount: first.due, currency: 'USD' },
      onCards: { amount: 0 },
      isHeld: false,
    })
    const shown = await detail(guest, first.id)
    expect([shown.displayStatus, besideInvoice(shown)]).toEqual(['CANCELED', ['buyAgain']])
    expect(await available(first.variantId)).toBe(10)
    expect(await owedToShop(first.shopId)).toBe(0)
    await until('the money to go back', async () =>
      (await standing(mall, groupId)).refunds.includes('refund done'),
    )
    expect(await heldByProvider(groupId)).toBe(0)
    await until('the mail about it', async () => {
      const mail = await sql<{ text: string }>`
        select m.text from mails m where m.template = 'orderCancelled' and m.about = ${`orderCancelled:${first.id}`}`.row(
        mall.db,
      )
      return mail?.text.includes('Reason: I changed my mind') === true
    })
  })

  test('has a refund that the platform finds by its order, and sees done', async () => {
    const { guest, first } = await paidOrders({ atCompany: true })
    const { number } = (await sql<{ number: string }>`select number from orders where id = ${first.id}`.row(
      mall.db,
    ))!
    await cancel(guest, first.id, { reason: 'changedMind' })
    const path = '/sapi/mall-admin/refund/page'
    const operator = await signIn({ operatorRole: 'finance' })
    const page = async (request: object) => (await operator.post(path, request)).body
    await until(
      'the money to go back',
      async () => (await page({ keyword: number })).refunds[0]?.status === 'done',
    )
    const found = await page({ keyword: number.toLowerCase() })
    expect(found).toMatchObject({ total: 1 })
    expect(found.refunds[0]).toMatchObject({
      orderId: first.id,
      orderNumber: number,
      reason: 'cancelled',
      amount: { amount: first.due, currency: 'USD' },
      status: 'done',
      createdAt: expect.any(Number),
      doneAt: expect.any(Number),
    })
    expect(await page({ keyword: number, status: 'failed' })).toEqual({ total: 0, refunds: [] })
    expect((await page({ keyword: '%' })).total).toBe(0)
    const byBuyer = await (await signIn()).post(path, {})
    expect(outcome(byBuyer)).toEqual([403, 'notAllowed'])
  })

  test('cancels again, as does the shop: the answer is the refund that is under way, and there is no other (TRAP-86)', async () => {
    const { guest, first } = await paidOrders()
    const once = await cancel(guest, first.id)
    const staff = await signIn({ shopId: first.shopId })
    const answers = [
      await cancel(guest, first.id),
      await staff.post(`${seller(first.shopId)}/cancel`, { orderId: first.id, reason: 'soldOut' }),
    ]
    const refund = { amount: first.due, currency: 'USD' }
    expect(answers.map(({ body }) => body)).toEqual([once.body, { orderId: first.id, refund }])
    const refunds = await sql<{ count: number }>`
      select count(*)::int as count from refunds where order_id = ${first.id}`.row(mall.db)
    expect(refunds!.count).toBe(1)
  })

  test('cancels one of two orders that were paid together, and the other is sent', async () => {
    const { guest, groupId, orders } = await paidOrders({ shops: 2 })
    const [one, other] = orders
    expect((await cancel(guest, one!.id)).status).toBe(200)
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'paid',
      orders: ['cancelled', 'awaitingShipment'],
    })
    const staff = await signIn({ shopId: other!.shopId })
    expect((await ship(staff, other!.shopId, other!.id)).status).toBe(200)
    expect(outcome(await cancel(guest, other!.id))).toEqual([409, 'transitionRefused'])
  })

  test('cancels by the link of the mail; without it the order does not exist (TRAP-112)', async () => {
    const { first, token } = await paidOrders()
    const stranger = aClient(mall.url)
    expect(outcome(await cancel(stranger, first.id))).toEqual([404, 'notFound'])
    expect((await cancel(stranger, first.id, { token })).status).toBe(200)
  })

  test('is refused for a part of the order or a line of another one, and nothing changes', async () => {
    const { guest, first, groupId } = await paidOrders()
    const lines = (id: Id, reverseQty: number) => ({
      reverseTradeOrderLineList: [{ tradeOrderLine: { id }, reverseQty }],
    })
    expect(outcome(await cancel(guest, first.id, lines(first.lineId, 2)))).toEqual([422, 'cancelWholeOrder'])
    expect(outcome(await cancel(guest, first.id, lines('1', 3)))).toEqual([404, 'notFound'])
    expect(outcome(await cancel(guest, first.id, { reason: 'soldOut' }))).toEqual([400, 'malformed'])
    expect((await standing(mall, groupId)).orders).toEqual(['awaitingShipment'])
    expect(await available(first.variantId)).toBe(7)
  })
})

describe('Refused cancellations', () => {
  test('an unpaid order, which is cancelled otherwise', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId }])
    const { id } = body.tradeOrderList[0]
    expect(outcome(await cancel(guest, id))).toEqual([409, 'transitionRefused'])
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id })
    expect(outcome(await cancel(guest, id))).toEqual([409, 'transitionRefused'])
  })

  test('a shop for another’s order, staff who send parcels, and an operator who only looks (TRAP-111)', async () => {
    const { first } = await paidOrders()
    const foreign = await aShop(mall)
    const other = await signIn({ shopId: foreign.shopId })
    const body = { orderId: first.id, reason: 'soldOut' }
    expect(outcome(await other.post(`${seller(foreign.shopId)}/cancel`, body))).toEqual([404, 'notFound'])
    const packer = await signIn({ shopId: first.shopId, role: 'fulfilment' })
    expect(outcome(await packer.post(`${seller(first.shopId)}/cancel`, body))).toEqual([403, 'roleMayNot'])
    const finance = await signIn({ operatorRole: 'finance' })
    const byPlatform = { orderId: first.id, reason: 'other' }
    expect(outcome(await finance.post('/sapi/mall-admin/order/cancel', byPlatform))).toEqual([
      403,
      'roleMayNot',
    ])
    expect((await finance.post('/sapi/mall-admin/order/detail', { orderId: first.id })).body.actions).toEqual(
      [],
    )
  })
})

describe('Others who cancel', () => {
  test('a shop that cannot send says why; a frozen one of what was ordered before the freeze, and of nothing later (MER-04, TRAP-111)', async () => {
    const { guest, first } = await paidOrders()
    const freeze = (ago: string) =>
      sql`update shops set status = 'frozen', status_changed_at = app_now() - ${ago}::interval where id = ${first.shopId}`.run(
        mall.db,
      )
    const staff = await signIn({ shopId: first.shopId })
    await freeze('1 hour')
    const later = await staff.post(`${seller(first.shopId)}/cancel`, { orderId: first.id, reason: 'soldOut' })
    expect([later.status, later.body.code]).toEqual([403, 'merchantFrozen'])
    await freeze('0')
    const cancelled = await staff.post(`${seller(first.shopId)}/cancel`, {
      orderId: first.id,
      reason: 'soldOut',
    })
    expect(cancelled.status).toBe(200)
    expect((await detail(guest, first.id)).displayStatus).toBe('CANCELED')
    expect(await available(first.variantId)).toBe(10)
  })

  test('the platform, for an offboarded shop', async () => {
    const { first } = await paidOrders()
    await sql`update shops set status = 'cleared', status_changed_at = app_now() where id = ${first.shopId}`.run(
      mall.db,
    )
    const support = await signIn({ operatorRole: 'support' })
    const body = { orderId: first.id, reason: 'shopCannotSend' }
    expect((await support.post('/sapi/mall-admin/order/cancel', body)).status).toBe(200)
    expect((await support.post('/sapi/mall-admin/order/detail', { orderId: first.id })).body).toMatchObject({
      status: 'cancelled',
      actions: [],
      cancellation: { by: 'operator', reason: 'shopCannotSend', refund: { amount: { amount: first.due } } },
    })
  })
})

describe('Races', () => {
  test('sending against cancelling: one of them happens', async () => {
    for (let round = 0; round < runs(2, 8); round++) {
      const { guest, first, groupId } = await paidOrders()
      const staff = await signIn({ shopId: first.shopId })
      const [sent, cancelled] = await Promise.all(
        round % 2 === 0
          ? [ship(staff, first.shopId, first.id), cancel(guest, first.id)]
          : [cancel(guest, first.id), ship(staff, first.shopId, first.id)].reverse(),
      )
      expect([sent!.status, cancelled!.status].sort()).toEqual([200, 409])
      const [status] = (await standing(mall, groupId)).orders
      expect(status).toBe(sent!.status === 200 ? 'shipped' : 'cancelled')
    }
  })

  test('ten concurrent cancels, of buyer and shop, refund the money once', async () => {
    const { guest, first, groupId } = await paidOrders()
    const staff = await signIn({ shopId: first.shopId })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        place % 2 === 0
          ? cancel(guest, first.id)
          : staff.post(`${seller(first.shopId)}/cancel`, { orderId: first.id, reason: 'other' }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await standing(mall, groupId)).refunds).toHaveLength(1)
    expect(await available(first.variantId)).toBe(10)
  })

  test('cancelling against a second payment: each is refunded separately, and all of it', async () => {
    for (let round = 0; round < 4; round++) {
      const { guest, first, groupId } = await paidOrders()
      const attempt = await sql<{ serial: string }>`
        select serial from payment_attempts where group_id = ${groupId}`.row(mall.db)
      const second = { id: `late-${newId()}`, amount: first.due, currency: 'USD' }
      const [told, cancelled] = await Promise.all([
        notify(mall, aNotice(attempt!.serial, { capture: second })),
        cancel(guest, first.id),
      ])
      expect([told.status, cancelled.status]).toEqual([200, 200])
      const { captures, refunds } = await standing(mall, groupId)
      expect(captures).toEqual(['paid', 'paidTwice'])
      expect(refunds.map((each) => each.split(' ')[0])).toEqual(['paidTwice', 'refund'])
    }
  })
})
