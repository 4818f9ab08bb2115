import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { applyPaymentFact } from '#modules/payments/server/commands/apply-payment-fact.ts'
import { announce } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { environment } from '#providers/payments/sandbox/protocol.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'
import {
  aNotice,
  anAttempt,
  anUnpaidOrder,
  choose,
  firstPay,
  notify,
  payGroup,
  standing,
  until,
} from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Mails about money: an order expired unpaid, a payment is refunded, a refund was sent. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

async function aBuyer(): Promise<Client & { email: string }> {
  const { email, password } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { ...client, email }
}

/** The one mail about something, once it is written. */
async function mailAbout(about: string) {
  const read = () =>
    sql<{ subject: string; text: string }>`select subject, text from mails where about = ${about}`.rows(
      mall.db,
    )
  await until(`the mail ${about}`, async () => (await read()).length > 0)
  const mails = await read()
  expect(mails).toHaveLength(1)
  return mails[0]!
}

/** An account has the message in its message centre, once. */
async function isReported(about: Id, template: string): Promise<void> {
  const read = () =>
    sql<{
      template: string
    }>`select template from inbox_messages where about = ${`${template}:${about}`}`.rows(mall.db)
  await until(`the message ${template}`, async () => (await read()).length > 0)
  expect(await read()).toEqual([{ template }])
}

const order = '/sapi/mall-order/web/order'
async function anOperator(operatorRole: 'support' | 'finance'): Promise<Client> {
  const { email, password } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** The platform cancels a paid order; a cancellation by its buyer is an after-sale, with mails of its own. */
const cancelPaid = async (id: Id) =>
  (await anOperator('support')).post('/sapi/mall-admin/order/cancel', { orderId: id, reason: 'other' })

type OwnTransfer = {
  readonly id: Id
  readonly key: string
  readonly status: string
  readonly serial: string
  readonly account: string
  readonly amount: number
  readonly currency: string
}

/** The transfer of an order's refund at the sandbox; undefined until it is there. */
const transferOf = (orderId: Id) =>
  sql<OwnTransfer>`
    select t.id, t.id as key, t.status, p.serial, s.account, t.amount::int as amount, t.currency from payment_transfers t
    join refunds r on r.id = t.refund_id join payment_captures c on c.id = t.capture_id
    join payment_attempts p on p.id = c.attempt_id join sandbox.sessions s on s.reference = p.serial
    where r.order_id = ${orderId}`.row(mall.db)

/** The sandbox reports that the buyer's bank returned it. */
const returned = ({ key, serial, account, amount, currency }: OwnTransfer, eventId: string) =>
  inTransaction(mall.db, (tx) =>
    applyPaymentFact(
      tx,
      {
        channel: 'MOCKPAY',
        source: 'webhook',
        fact: { status: 'refundReturned', key, serial, account, amount, currency, environment, eventId },
      },
      { ...mall.services, log: mall.app.log },
    ),
  )

const numberOf = async (orderId: Id) =>
  (await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(mall.db))!.number

describe('An order that ended unpaid', () => {
  test('by the clock: its buyer reads that it was not paid in time, by mail and in the message centre', {
    tags: 'long',
  }, async () => {
    const buyer = await aBuyer()
    const own = await anUnpaidOrder(mall, { client: buyer })
    const guests = await anUnpaidOrder(mall)
    await mall.moveClock(2 * 60 * 60_000)
    const mail = await mailAbout(`orderEnded:${own.groupId}:closed`)
    const row = await sql<{ number: string }>`select number from orders where id = ${own.orderId}`.row(
      mall.db,
    )
    expect(mail.subject).toBe(`Order ${row!.number} is closed: it wasn’t paid in time`)
    expect(mail.text).toContain('wasn’t paid in time, so we’ve closed it')
    expect(mail.text).toContain('we’ll refund it automatically when it arrives')
    expect(mail.text).not.toContain('token=')
    expect((await mailAbout(`orderEnded:${guests.groupId}:closed`)).text).toContain('token=')
    await isReported(own.orderId, 'orderClosed')
  })

  test('by its buyer: the mail says that nothing is to be paid', { tags: 'long' }, async () => {
    const placed = await anUnpaidOrder(mall)
    await placed.guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.orderId })
    const mail = await mailAbout(`orderEnded:${placed.groupId}:cancelled`)
    expect(mail.text).toContain('As you asked, we’ve cancelled your order')
    expect(mail.text).toContain('You don’t need to pay anything.')
  })
})

describe('Refunded money', () => {
  test('of a cancelled order: its buyer reads when it was sent, once', { tags: 'long' }, async () => {
    const buyer = await aBuyer()
    const { groupId, orderId, due } = await anUnpaidOrder(mall, { client: buyer })
    const { body } = await firstPay(buyer, groupId)
    await choose(body.redirectUrl, 'pay')
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    expect((await cancelPaid(orderId)).status).toBe(200)
    const refund = await sql<{ id: Id }>`select id from refunds where order_id = ${orderId}`.row(mall.db)
    const mail = await mailAbout(`refundSent:${refund!.id}`)
    expect(mail.subject).toBe(`Order ${await numberOf(orderId)}: we’ve refunded $${(due / 100).toFixed(2)}`)
    expect(mail.text).toContain('to your original payment method')
    await isReported(refund!.id, 'refundSent')
  })

  test('that a bank returned after it was sent: its buyer reads it, once for each return', {
    tags: 'long',
  }, async () => {
    const buyer = await aBuyer()
    const { groupId, orderId, due } = await anUnpaidOrder(mall, { client: buyer })
    const { body } = await firstPay(buyer, groupId)
    await choose(body.redirectUrl, 'pay')
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    expect((await cancelPaid(orderId)).status).toBe(200)
    await until('the refund to be sent', async () => (await transferOf(orderId))?.status === 'done')
    const transfer = (await transferOf(orderId))!
    const { id: key, serial } = transfer
    const report = (eventId: string) => returned(transfer, eventId)
    expect([await report(`${serial} returned`), await report(`${serial} again`)]).toEqual([
      'refundReturned',
      'noted',
    ])
    const returns = await sql<{
      id: Id
    }>`select id from payment_transfer_returns where transfer_id = ${key}`.rows(mall.db)
    expect(returns).toHaveLength(1)
    const mail = await mailAbout(`refundReturned:${returns[0]!.id}`)
    expect(mail.subject).toBe(
      `Order ${await numberOf(orderId)}: your bank returned our refund of $${(due / 100).toFixed(2)}`,
    )
    expect(mail.text).toContain('The money is still yours')
    await isReported(returns[0]!.id, 'refundReturned')
    // Reported once more, and read again by a reaction that is repeated.
    await inTransaction(mall.db, (tx) => announce(tx, { name: 'transfer.failed', transferId: key }))
    await until(
      'the event to be answered',
      async () => (await sql`select from outbox`.rows(mall.db)).length === 0,
    )
    await mailAbout(`refundReturned:${returns[0]!.id}`)
    await isReported(returns[0]!.id, 'refundReturned')
  })

  test('that is sent again after a return, and again in another way: its buyer reads each, once', {
    tags: 'long',
  }, async () => {
    const buyer = await aBuyer()
    const { groupId, orderId, due } = await anUnpaidOrder(mall, { client: buyer })
    const { body } = await firstPay(buyer, groupId)
    await choose(body.redirectUrl, 'pay')
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    expect((await cancelPaid(orderId)).status).toBe(200)
    const isSent = () =>
      until('the refund to be sent', async () => (await standing(mall, groupId)).refunds[0] === 'refund done')
    const lastReturn = async (transferId: Id) =>
      (await sql<{ id: Id }>`
        select max(id) as id from payment_transfer_returns where transfer_id = ${transferId}`.row(mall.db))!
        .id
    await isSent()
    const refundId = (await sql<{ id: Id }>`select id from refunds where order_id = ${orderId}`.row(mall.db))!
      .id
    const [subject, finance] = [
      `Order ${await numberOf(orderId)}: we’ve refunded $${(due / 100).toFixed(2)}`,
      await anOperator('finance'),
    ]
    expect((await mailAbout(`refundSent:${refundId}`)).subject).toBe(subject)

    const first = (await transferOf(orderId))!
    expect(await returned(first, `${first.serial} returned`)).toBe('refundReturned')
    // The sandbox has its money back as well, so that it sends it once more.
    await sql`
      update sandbox.captures set refunded_amount = 0
      where session_id = (select id from sandbox.sessions where reference = ${first.serial})`.run(mall.db)
    expect((await finance.post('/sapi/mall-admin/refund/retry', { refundId })).status).toBe(200)
    await isSent()
    const firstReturn = await lastReturn(first.id)
    expect((await mailAbout(`refundSent:${firstReturn}`)).subject).toBe(subject)
    await isReported(firstReturn, 'refundSent')

    const again = { ...first, key: `${first.id}-1` }
    expect(await returned(again, `${first.serial} returned again`)).toBe('refundReturned')
    const paid = { refundId, reference: 'SEPA 78' }
    expect((await finance.post('/sapi/mall-admin/refund/paidotherwise', paid)).status).toBe(200)
    const secondReturn = await lastReturn(first.id)
    expect(secondReturn).not.toBe(firstReturn)
    expect((await mailAbout(`refundSent:${secondReturn}`)).text).toContain('Reference: SEPA 78.')
    await isReported(secondReturn, 'refundSent')
    await mailAbout(`refundSent:${refundId}`)
    await mailAbout(`refundSent:${firstReturn}`)
  })

  test('that was paid twice: its buyer reads that it is refunded', { tags: 'long' }, async () => {
    const { groupId } = await anUnpaidOrder(mall)
    const { serial, capture } = await anAttempt(mall, groupId)
    for (const id of [capture.id, `${capture.id}_2`])
      await notify(mall, aNotice(serial, { capture: { ...capture, id } }))
    const unmatched = await sql<{ id: Id }>`
      select t.id from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId}`.row(mall.db)
    const mail = await mailAbout(`moneyGoesBack:${unmatched!.id}`)
    expect(mail.text).toContain('was already paid when another payment of')
    expect(mail.text).toContain('you don’t need to do anything')
  })

  test('that came too late is named as late', { tags: 'long' }, async () => {
    const placed = await anUnpaidOrder(mall)
    const { serial, capture } = await anAttempt(mall, placed.groupId)
    await placed.guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.orderId })
    await notify(mall, aNotice(serial, { capture }))
    const unmatched = await sql<{ id: Id; reason: string }>`
      select t.id, t.reason from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where a.group_id = ${placed.groupId}`.row(mall.db)
    expect(unmatched!.reason).toBe('paidLate')
    expect((await mailAbout(`moneyGoesBack:${unmatched!.id}`)).text).toContain('had closed')
  })

  test('in another way says under which reference', { tags: 'long' }, async () => {
    const { groupId, orderId } = await anUnpaidOrder(mall)
    // The provider has no such payment, and refuses to refund it.
    await payGroup(mall, groupId)
    expect((await cancelPaid(orderId)).status).toBe(200)
    const refund = () =>
      sql<{ id: Id; status: string }>`select id, status from refunds where order_id = ${orderId}`.row(mall.db)
    await until('the refund to fail', async () => (await refund())!.status === 'failed')
    const { id } = (await refund())!
    const finance = await anOperator('finance')
    const paid = await finance.post('/sapi/mall-admin/refund/paidotherwise', {
      refundId: id,
      reference: 'SEPA 77',
    })
    expect(paid.status).toBe(200)
    // Its provider refused it: no bank has returned anything.
    const returned = await sql`
      select from mails m join orders o on m.text like '%' || o.number || '%'
      where o.id = ${orderId} and m.about like 'refundReturned:%'`.rows(mall.db)
    expect(returned).toEqual([])
    expect((await mailAbout(`refundSent:${id}`)).text).toContain('by bank transfer. Reference: SEPA 77.')
  })
})
