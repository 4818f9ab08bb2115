// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import {
  afterSaleCalls,
  applyFlows,
  flow,
  type Paid,
  returnAddress,
  web,
} from '#tests/support/after-sales.ts'
import { aBankTransferConsole } from '#tests/support/bank-transfer-console.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aSoldProduct, expectSoundBooks, firstPay, standing, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Operators accept bank transfers of a little less or more than was requested, and refund money by hand. */

let mall: TestMall
let bank: Awaited<ReturnType<typeof aBankTransferConsole>>
beforeAll(async () => {
  bank = await aBankTransferConsole()
  mall = bank.mall
})
afterEach(async () => {
  await expectSoundBooks(mall)
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const mailsAbout = (about: string) =>
  sql<{ text: string }>`select text from mails where about = ${about}`.rows(mall.db)

const writtenOffBalance = async () =>
  (await sql<{ balance: number }>`
    select coalesce(sum(balance), 0)::int as balance from ledger_balances where account = 'writtenOff'`.row(
    mall.db,
  ))!.balance

describe('An operator', () => {
  test('decides about another amount before anything is confirmed, and writes off a tenth at most, for a reason', async () => {
    const { groupId, id, due } = await bank.anAwaited()
    const accept = { difference: 'accept', differenceReason: 'Fee of the bank' }
    const tenth = Math.floor(due / 10)
    const refused = [
      { amount: due - 1, change: {}, field: 'difference' },
      { amount: due + 1, change: {}, field: 'difference' },
      { amount: due - 1, change: { difference: 'accept' }, field: 'differenceReason' },
      { amount: due - tenth - 1, change: accept, field: 'amount' },
      { amount: due, change: { ...accept, currency: 'EUR' }, field: 'currency' },
    ]
    for (const { amount, change, field } of refused) {
      const { status, body } = await bank.receipt(id, amount, change)
      expect([status, body.fields?.map((each: { field: string }) => each.field)]).toEqual([422, [field]])
    }
    expect(await bank.stateOf(id)).toBe('awaited')
    expect((await bank.receipt(id, due - tenth, accept)).body).toEqual({ outcome: 'paidTooLittle' })
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test('accepts a little less: the order is paid, the rest is our cost, and a refund never sends it (I-15, I-16)', async () => {
    const before = await writtenOffBalance()
    const { guest, groupId, orderId, id, due } = await bank.anAwaited()
    const accept = { difference: 'accept', differenceReason: 'Fee of the bank on the way' }
    expect((await bank.receipt(id, due - 35, accept)).body).toEqual({ outcome: 'paidTooLittle' })
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
    expect((await writtenOffBalance()) - before).toBe(35)
    const { receipts } = await bank.detailOf(id)
    expect(receipts).toMatchObject([
      { amount: due - 35, outcome: 'paidTooLittle', differenceReason: 'Fee of the bank on the way' },
    ])
    // All of it is refunded: the amount paid, and no more.
    const cancelFlow = `${flow}/trade_InitiateReverseTradeOrderForCancelFlow`
    const paid = (due - 35) / 100
    const preview = '/sapi/mall-order/order/cancelpreview'
    expect((await guest.post(preview, { orderId })).body).toMatchObject({
      refund: { amount: Math.round(paid * 100) },
    })
    const cancelled = await guest.post(cancelFlow, [{ tradeOrder: { id: orderId } }])
    expect(cancelled.body).toMatchObject({ refundAmt: { value: paid } })
    await until('the refund to be asked for', async () => (await bank.stateOf(id)) === 'toPayBack')
    const { refunds } = await bank.detailOf(id)
    expect(refunds).toMatchObject([{ amount: due - 35 }])
    expect((await writtenOffBalance()) - before).toBe(0)
  })

  test('accepts a little less: a return of the goods names what will be refunded to call, mail and shop before it is refunded', async () => {
    const sold = await aSoldProduct(mall, { price: 50_000 })
    const { guest, groupId, orderId, id, due } = await bank.anAwaited({ sold })
    const accept = { difference: 'accept', differenceReason: 'Fee of the bank' }
    await bank.receipt(id, due - 35, accept)
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    const { email } = await anAccount(mall, { shopId: sold.shopId })
    const owner = aClient(mall.url)
    await owner.post('/api/user/web/login', { email, password })
    const shop = sellerCalls(sold.shopId, 'order')
    const parcel = { orderId, carrier: 'ups', trackingNumber: 'P-short' }
    expect((await owner.post(`${shop}/order/ship`, parcel)).status).toBe(200)
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
    const applied = await guest.post(`${flow}/${applyFlows.SALE_REFUND}`, [
      {
        tradeOrder: { id: orderId },
        reverseReason: 'notReceived',
        reverseTradeOrderType: 'SALE_REFUND',
        submitRemark: { entityType: 'BUYER', remark: '', attachmentList: { files: [] } },
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: line!.id }, reverseQty: 1 }],
      },
    ])
    expect(applied.status).toBe(200)
    const request = { afterSaleId: applied.body.id as Id }
    const cents = ({ value }: { value: number }) => Math.round(value * 100)
    const shown = async () =>
      (await guest.post(`${web}/reverseorder/querybyid`, { id: request.afterSaleId })).body
    const { applyRefundAmt, sellerConfirmRefundAmt } = await shown()
    expect([cents(applyRefundAmt), cents(sellerConfirmRefundAmt)]).toEqual([due, due - 35])
    const atShop = (await owner.post(`${shop}/aftersale/detail`, request)).body
    expect(atShop.agreed.amount).toBe(due - 35)
    expect((await owner.post(`${shop}/aftersale/approve`, request)).status).toBe(200)
    const amount = `$${((due - 35) / 100).toFixed(2)}`
    await until('the buyer to be notified', async () =>
      (
        await sql<{
          text: string
        }>`select text from mails where about like ${`%${request.afterSaleId}%`}`.rows(mall.db)
      ).some(({ text }) => text.includes(amount)),
    )
    expect((await owner.post(`${shop}/aftersale/refund`, request)).status).toBe(200)
    await until('the refund', async () => (await shown()).actualRefundAmt !== null)
    expect(cents((await shown()).actualRefundAmt)).toBe(due - 35)
  })

  test('accepts a little less: refunds of goods that an exchange sent name what is sent, piece by piece, and that a person transfers it', async () => {
    const shop = await aShop(mall)
    const product = await aProduct(mall, shop.shopId, {
      attributes: [
        {
          key: 'size',
          name: { en: 'Size', zh: '尺码' },
          values: ['s', 'm'].map((key) => ({ key, name: { en: key, zh: key } })),
        },
      ],
      variants: ['s', 'm'].map((size) => ({
        sku: `short-${newId()}`,
        values: { size },
        stock: 10,
        prices: { global: { amount: size === 's' ? 3_333 : 2_000 } },
      })),
    } as never)
    const [variant, otherVariant] = product.variantIds as [Id, Id]
    const guest = aClient(mall.url)
    const { body: placed } = await placeAnOrder(guest, [{ variantId: variant, quantity: 3 }])
    const ordered = { groupId: placed.tradeContract.id as Id, orderId: placed.tradeOrderList[0].id as Id }
    const { id, due, started } = await bank.awaited(guest, ordered.groupId)
    const accept = { difference: 'accept', differenceReason: 'Fee of the bank' }
    await bank.receipt(id, due - Math.floor(due / 10), accept)
    await until('the order to be paid', async () => (await standing(mall, ordered.groupId)).group === 'paid')
    const { email } = await anAccount(mall, { shopId: shop.shopId })
    const owner = aClient(mall.url)
    await owner.post('/api/user/web/login', { email, password })
    const line = async (orderId: Id) =>
      (await sql<Paid['line']>`
        select id, due_amount::int as due, variant_id as "variantId" from order_lines where order_id = ${orderId}`.row(
        mall.db,
      ))!
    const soldLine = await line(ordered.orderId)
    const sold: Paid = {
      guest,
      owner,
      shopId: shop.shopId,
      ...ordered,
      serial: started.merchantSerialNo as string,
      products: [product],
      variant,
      otherVariant,
      line: soldLine,
      lines: [soldLine],
    }
    const calls = afterSaleCalls(() => mall)
    const parcel = { carrier: 'ups', trackingNumber: `P${newId()}` }
    await owner.post(`${sellerCalls(shop.shopId, 'order')}/order/ship`, { orderId: sold.orderId, ...parcel })

    const derivativeSku = { id: otherVariant }
    const exchange = (await calls.apply(sold, 'SALE_EXCHANGE', { quantity: 2, derivativeSku })).body.id as Id
    await calls.desk(sold, 'approve', { afterSaleId: exchange, returnAddress })
    await calls.sendBack(sold, exchange)
    await calls.desk(sold, 'passinspection', { afterSaleId: exchange, condition: 'good' })
    await calls.desk(sold, 'shipreplacement', {
      afterSaleId: exchange,
      ...parcel,
      trackingNumber: `P${newId()}`,
    })
    await guest.post(`${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id: exchange }])
    await until('the exchange to be over', async () =>
      Boolean(await sql`select from replaced_lines where sold_order_id = ${sold.orderId}`.row(mall.db)),
    )
    const orderId = (await calls.detail(sold, exchange)).reissueTradeOrder.id as Id
    const sent = { ...sold, orderId, line: await line(orderId) }

    const results: boolean[] = []
    for (const paid of [sold, sent, sent]) {
      const { body } = await calls.apply(paid, 'SALE_REFUND')
      const { sellerConfirmRefundAmt: shown, applyRefundAmt: asked } = await calls.detail(paid, body.id)
      await calls.desk(paid, 'approve', { afterSaleId: body.id })
      await until('the mail that names a transfer by hand', async () =>
        (
          await sql<{ text: string }>`
            select text from mails where about like ${`afterSaleAgreed:${body.id}:%`}`.rows(mall.db)
        ).some(({ text }) => text.includes('transfer it to your bank account')),
      )
      await calls.desk(paid, 'refund', { afterSaleId: body.id })
      await until('the refund', async () => (await calls.detail(paid, body.id)).actualRefundAmt !== null)
      expect(shown).toEqual((await calls.detail(paid, body.id)).actualRefundAmt)
      results.push(shown.value < asked.value)
    }
    // The last one alone is of money that was never paid.
    expect(results).toEqual([false, false, true])
  })

  test('accepts what orders of two shops were paid too little, each in proportion', async () => {
    const before = await writtenOffBalance()
    const { groupId, id, due, orderIds } = await bank.anAwaitedOfTwoShops()
    const accept = { difference: 'accept', differenceReason: 'Fee' }
    expect((await bank.receipt(id, due - 101, accept)).body).toEqual({ outcome: 'paidTooLittle' })
    expect((await standing(mall, groupId)).group).toBe('paid')
    const parts = await sql<{ amount: number; owed: number }>`
      select p.amount::int, b.amount::int as owed from payment_allocations p join obligations b on b.id = p.obligation_id
      where p.source = 'writtenOff' and b.order_id = any(${orderIds}::bigint[])`.rows(mall.db)
    expect(parts).toHaveLength(2)
    for (const { amount, owed } of parts) expect(Math.abs(amount - (101 * owed) / due)).toBeLessThanOrEqual(1)
    expect((await writtenOffBalance()) - before).toBe(101)
  })

  test('accepts an excess: the order is paid, and the excess is a task until it was refunded', async () => {
    const before = await bank.board()
    const { groupId, id, due } = await bank.anAwaited()
    const accept = { difference: 'accept', differenceReason: 'Rounded up by the buyer' }
    expect((await bank.receipt(id, due + 250, accept)).body).toEqual({ outcome: 'paidTooMuch' })
    await until('the excess to be asked for', async () => (await bank.stateOf(id)) === 'toPayBack')
    expect(await bank.board()).toEqual({ ...before, toSend: before.toSend + 1 })
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'paid',
      captures: ['paid'],
      refunds: ['paidTooMuch requested'],
    })
    const { refunds } = await bank.detailOf(id)
    expect(refunds).toMatchObject([{ amount: 250, reference: null }])
    await bank.sendBack(refunds[0].key, 'OUT 44')
    await until('the excess to be refunded', async () =>
      (await standing(mall, groupId)).refunds.includes('paidTooMuch done'),
    )
    expect(await bank.board()).toEqual(before)
  })

  test('accepts nothing for an order that no longer waits: all of it is refunded', async () => {
    const late = await bank.anAwaited()
    await firstPay(late.guest, late.groupId)
    const accept = { difference: 'accept', differenceReason: 'Fee' }
    expect((await bank.receipt(late.id, late.due - 1, accept)).body.outcome).toBe('wrongAmount')
  })

  test('sends a refund of goods, which is not done before that, and reports that', async () => {
    const { guest, groupId, orderId, id, due } = await bank.anAwaited()
    await bank.receipt(id, due)
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    const cancelFlow = `${flow}/trade_InitiateReverseTradeOrderForCancelFlow`
    expect((await guest.post(cancelFlow, [{ tradeOrder: { id: orderId } }])).status).toBe(200)
    await until('the refund to be asked for', async () => (await bank.stateOf(id)) === 'toPayBack')
    const [{ afterSaleId }] = (await sql<{ afterSaleId: Id }>`
      select id as "afterSaleId" from after_sales where order_id = ${orderId}`.rows(mall.db)) as [
      { afterSaleId: Id },
    ]
    const shown = async () =>
      (await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: afterSaleId })).body
    expect(await shown()).toMatchObject({ isSentByHand: true, sentByHandMillis: null })
    const amount = `$${(due / 100).toFixed(2)}`
    await until('the buyer to be notified of the cancellation', async () =>
      (await mailsAbout(`orderCancelled:${orderId}`)).some(({ text }) =>
        text.includes(`We’ll transfer ${amount} to your bank account within 3 working days`),
      ),
    )
    const { refunds } = await bank.detailOf(id)
    await bank.sendBack(refunds[0].key, 'OUT 43')
    await until('the refund to be done', async () => !(await shown()).isSentByHand)
    expect((await shown()).sentByHandMillis).toBeGreaterThan(mall.clock.now().getTime() - 60_000)
    await until('the buyer to be notified of the money', async () => {
      const sent = await sql<{ text: string }>`
        select text from mails where about like any(array['refundSent:%', 'afterSaleRefunded:%'])`.rows(
        mall.db,
      )
      return sent.some(({ text }) =>
        /We transferred \$[\d.]+ (?:for order \S+ )?to your bank account on /.test(text),
      )
    })
  })

  test('is notified in one mail of all money to send, and not again within four hours', async () => {
    const support = await anAccount(mall, { operatorRole: 'support' })
    const owner = await anAccount(mall, { operatorRole: 'finance' })
    await sql`delete from money_digest`.run(mall.db)
    const written = async () =>
      sql<{ recipient: string; text: string }>`
        select recipient, text from mails where template = 'moneyToSend' and recipient = ${owner.email}`.rows(
        mall.db,
      )
    for (const off of [-500, 700]) {
      const { id, due } = await bank.anAwaited()
      await bank.receipt(id, due + off, { difference: 'sendBack' })
      await until('the refund to be asked for', async () => (await bank.stateOf(id)) === 'toPayBack')
    }
    await runJob(mall, 'notifications.moneyToSend')
    const [mail, ...others] = await written()
    expect(others).toEqual([])
    const { toSend } = await bank.board()
    expect(mail!.text).toContain(`${toSend} refunds are waiting to be transferred from your bank account: $`)
    expect(mail!.text).toContain('/platform/transfers?state=toPayBack')
    expect(
      await sql`select 1 from mails where template = 'moneyToSend' and recipient = ${support.email}`.rows(
        mall.db,
      ),
    ).toEqual([])
    // More comes: it waits for the next digest.
    const { id, due } = await bank.anAwaited()
    await bank.receipt(id, due - 900, { difference: 'sendBack' })
    await until('the refund to be asked for', async () => (await bank.stateOf(id)) === 'toPayBack')
    await runJob(mall, 'notifications.moneyToSend')
    expect(await written()).toHaveLength(1)
    await sql`update money_digest set written_at = written_at - interval '4 hours'`.run(mall.db)
    await runJob(mall, 'notifications.moneyToSend')
    expect(await written()).toHaveLength(2)
    // Nothing is new: it is repeated a day later, and not before.
    await sql`update bank_refunds set asked_at = asked_at - interval '2 days'`.run(mall.db)
    await sql`update money_digest set written_at = written_at - interval '23 hours'`.run(mall.db)
    await runJob(mall, 'notifications.moneyToSend')
    expect(await written()).toHaveLength(2)
    await sql`update money_digest set written_at = written_at - interval '1 hour'`.run(mall.db)
    await runJob(mall, 'notifications.moneyToSend')
    expect(await written()).toHaveLength(3)
  })
})
