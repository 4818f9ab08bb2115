import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls, returnAddress } from '../after-sales.ts'
import { heldOrdersTools } from '../held-orders.ts'
import { jobServices } from '../jobs.ts'
import { type Client, sellerCalls, type TestMall } from '../mall.ts'
import { aMerchant } from '../offers.ts'
import { aNotice, anAttempt, anUnpaidOrder, choose, firstPay, notify, until } from '../payments.ts'
import { anOrderWithDeposit } from '../presales.ts'
import { type Answer, answerOf, type BrokenCase, signedInTo } from './broken-case.ts'

/** Runs the reactions to an event, as the worker does, which runs them again when they failed. */
const react = (mall: TestMall, event: MallEvent, name?: string): Promise<Answer> =>
  answerOf(async () => {
    for (const { reactions } of mall.modules)
      for (const each of reactions)
        if (each.on === event.name && (!name || each.name === name)) await each.run(jobServices(mall), event)
  })

/** Handles all announced events, and those that follow from them. */
async function letEventsPass(mall: TestMall): Promise<void> {
  for (;;) {
    const rows = await sql<{ event: MallEvent }>`delete from outbox returning event`.rows(mall.db)
    if (rows.length === 0) return
    for (const { event } of rows) await react(mall, event)
  }
}

const reported = async (answer: Promise<Response>): Promise<Answer> => {
  const response = await answer
  return { status: response.status, text: await response.text() }
}

/** Transfers to the payers of a group: number and sum. */
const goesBack = async ({ db }: TestMall, groupId: Id) =>
  (await sql<{ transfers: number; amount: number }>`
    select count(*)::int as transfers, coalesce(sum(t.amount), 0)::int as amount
    from payment_transfers t join payment_captures c on c.id = t.capture_id
    join payment_attempts a on a.id = c.attempt_id where a.group_id = ${groupId}`.row(db))!

/** An order that was paid on the provider's page, and cancelled: its money is on its way back. */
async function aTransfer(mall: TestMall, operator: Client) {
  const { guest, orderId, groupId, due } = await anUnpaidOrder(mall)
  const { body } = await firstPay(guest, groupId)
  await choose(body.redirectUrl, 'pay')
  const cancel = { orderId, reason: 'shopCannotSend' }
  await until('the order to be paid and cancelled', async () => {
    const { status } = await operator.post('/sapi/mall-admin/order/cancel', cancel)
    return status === 200
  })
  const found = await sql<{ transferId: Id; refundId: Id }>`
    select t.id as "transferId", t.refund_id as "refundId" from payment_transfers t
    join refunds r on r.id = t.refund_id where r.order_id = ${orderId}`.row(mall.db)
  const { transferId, refundId } = found!
  const effects = async () =>
    (await sql`
      select status, coalesce((select sum(e.amount)::int from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
        where l.kind = 'transfer' and l.subject_id = ${transferId} and e.account = 'suspense'), 0) as sent,
        (select c.refunded_amount::int from sandbox.captures c join payment_captures p on p.reference = c.id
          where p.id = t.capture_id) as there
      from payment_transfers t where id = ${transferId}`.row(mall.db))!
  const send = () => react(mall, { name: 'transfer.requested', transferId })
  return { transferId, refundId, groupId, due, effects, send }
}

/** One that its provider refuses, since it knows nothing of the payment. */
async function aRefusedTransfer(mall: TestMall, operator: Client) {
  const made = await aTransfer(mall, operator)
  await sql`
    update payment_captures set reference = reference || '-lost'
    where attempt_id in (select id from payment_attempts where group_id = ${made.groupId})`.run(mall.db)
  await made.send()
  await react(mall, { name: 'transfer.failed', transferId: made.transferId }, 'refunds.closeFailed')
  const statuses = async () =>
    (await sql<{ refund: string; transfer: string; booked: number; tries: number }>`
      select r.status as refund, t.status as transfer, t.retries::int as tries,
        (select count(*)::int from ledger_transactions where kind = 'transfer' and subject_id = t.id) as booked
      from payment_transfers t join refunds r on r.id = t.refund_id where t.id = ${made.transferId}`.row(
      mall.db,
    ))!
  return { ...made, statuses }
}

/** An after-sale whose refund its provider refuses. */
async function aRefusedAfterSale(mall: TestMall) {
  const { aPaidOrder, apply, desk } = afterSaleCalls(() => mall)
  const paid = await aPaidOrder()
  await sql`
    update payment_captures set reference = reference || '-lost'
    where attempt_id in (select id from payment_attempts where group_id = ${paid.groupId})`.run(mall.db)
  const { body } = await apply(paid, 'SALE_REFUND')
  await desk(paid, 'approve', { afterSaleId: body.id })
  await sql`delete from outbox`.run(mall.db)
  await desk(paid, 'refund', { afterSaleId: body.id })
  await letEventsPass(mall)
  return body.id as Id
}

/** A deposit that is refunded since its shop does not deliver, where the shop owes as much again. */
async function aSecondDeposit(mall: TestMall): Promise<Id> {
  const doubles = (isOn: boolean) =>
    sql`update sites set settings = jsonb_set(settings, '{flags,doubleDeposit}', ${sql.json(isOn)}) where code = 'global'`.run(
      mall.db,
    )
  const merchant = await aMerchant(mall)
  const { orderId } = await anOrderWithDeposit(mall, merchant, await signedInTo(mall))
  await doubles(true)
  const cancel = { orderId, reason: 'soldOut' }
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/cancel`, cancel)
  await doubles(false)
  const owed = await sql<{ id: Id }>`select id from compensations where order_id = ${orderId}`.row(mall.db)
  return owed!.id
}

async function anExchangeForDearer(mall: TestMall) {
  const { aPaidOrder, apply, desk, sendBack, detail } = afterSaleCalls(() => mall)
  const paid = await aPaidOrder({ otherPrice: 4_000 })
  const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
  await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
  await sendBack(paid, body.id)
  await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
  const { body: started } = await firstPay(paid.guest, paid.groupId)
  await choose(started.redirectUrl, 'pay')
  const isPaid = async () => (await detail(paid, body.id)).payDifferenceContract === null
  await until('the difference to be paid', isPaid)
  expect((await desk(paid, 'changetorefund', { afterSaleId: body.id })).status).toBe(200)
  return { paid, id: body.id as Id }
}

/** Money that is refunded, paid in another way, captured for parcels, voided and reversed. */
export const moneyCases: readonly BrokenCase[] = [
  {
    name: 'a deposit that a shop gives back since it does not deliver',
    begin: async ({ mall }) => {
      const merchant = await aMerchant(mall)
      const { orderId, groupId } = await anOrderWithDeposit(mall, merchant, await signedInTo(mall))
      const calls = sellerCalls(merchant.shopId, 'order')
      const cancel = { orderId, reason: 'soldOut' }
      return {
        send: (headers) => merchant.owner.post(`${calls}/order/cancel`, cancel, headers),
        effects: async () => ({
          ...(await goesBack(mall, groupId)),
          ...(await sql<object>`
            select o.status, (select count(*)::int from refunds where order_id = ${orderId}) as refunds, coalesce(
              (select sum(amount)::int from ledger_entries where order_id = ${orderId} and account = 'depositHeld'), 0) as held
            from orders o where o.id = ${orderId}`.row(mall.db)),
        }),
      }
    },
    once: { transfers: 1, amount: 1_000, status: 'cancelled', refunds: 1, held: 0 },
    writes: ['orders', 'refunds', 'ledger_entries'],
  },
  {
    name: 'goods of an exchange that are not sent, with what was paid since they are dearer',
    begin: async ({ mall }) => {
      const { paid, id } = await anExchangeForDearer(mall)
      const refund = `${sellerCalls(paid.shopId, 'order')}/aftersale/refund`
      return {
        send: (headers) => paid.owner.post(refund, { id }, headers),
        effects: () => goesBack(mall, paid.groupId),
      }
    },
    once: { transfers: 2, amount: 3_599 + 720 },
    writes: ['refunds', 'ledger_entries'],
  },
  {
    name: 'money that is sent back',
    begin: ({ mall, operator }) => aTransfer(mall, operator),
    once: { status: 'done', sent: 6_372, there: 6_372 },
    writes: ['payment_transfers', 'ledger_entries'],
    goesOn: true,
  },
  {
    name: 'a refused refund that an operator sends again',
    begin: async ({ mall, operator }) => {
      const { refundId, statuses } = await aRefusedTransfer(mall, operator)
      return {
        send: (headers) => operator.post('/sapi/mall-admin/refund/retry', { refundId }, headers),
        effects: statuses,
      }
    },
    once: { refund: 'requested', transfer: 'requested', booked: 0, tries: 1 },
    writes: ['refunds', 'payment_transfers'],
  },
  {
    name: 'a refused refund that an operator paid in another way',
    begin: async ({ mall, operator }) => {
      const { refundId, statuses } = await aRefusedTransfer(mall, operator)
      const paid = { refundId, reference: `SEPA ${refundId}` }
      return {
        send: (headers) => operator.post('/sapi/mall-admin/refund/paidotherwise', paid, headers),
        effects: statuses,
      }
    },
    once: { refund: 'done', transfer: 'done', booked: 1, tries: 0 },
    writes: ['refunds', 'payment_transfers', 'ledger_entries'],
  },
  {
    name: 'a refused refund of an after-sale that an operator paid in another way',
    begin: async ({ mall, operator }) => {
      const id = await aRefusedAfterSale(mall)
      const paid = { afterSaleId: id, reference: `SEPA ${id}` }
      return {
        send: (headers) => operator.post('/sapi/mall-admin/aftersale/paidotherwise', paid, headers),
        effects: () =>
          sql`
            select a.status, r.status as refund, (select count(*)::int from ledger_transactions l join payment_transfers t
              on t.id = l.subject_id where l.kind = 'transfer' and t.refund_id = r.id) as booked
            from after_sales a join refunds r on r.after_sale_id = a.id where a.id = ${id}`.row(mall.db),
      }
    },
    once: { status: 'done', refund: 'done', booked: 1 },
    writes: ['after_sales', 'ledger_entries'],
  },
  {
    name: 'what a shop owes beside a deposit, paid by an operator',
    begin: async ({ mall, operator }) => {
      const id = await aSecondDeposit(mall)
      const paid = { refundId: id, reference: `SEPA ${id}` }
      return {
        send: (headers) => operator.post('/sapi/mall-admin/refund/paidotherwise', paid, headers),
        effects: () =>
          sql`
            select paid_at is not null as paid, (select count(*)::int from ledger_transactions
              where kind = 'compensation' and subject_id = ${id}) as booked
            from compensations where id = ${id}`.row(mall.db),
      }
    },
    once: { paid: true, booked: 1 },
    writes: ['compensations', 'ledger_entries'],
  },
  {
    name: 'the money for a parcel, of what is held',
    begin: async ({ mall }) => {
      const { heldOrders, ship, atCompany, booked } = heldOrdersTools(() => mall)
      const { first, serial } = await heldOrders()
      await ship(first, 2)
      const shipment = await sql<{ id: Id }>`select id from shipments where order_id = ${first.orderId}`.row(
        mall.db,
      )
      const shipped = { name: 'order.shipped', orderId: first.orderId, shipmentId: shipment!.id } as const
      return {
        send: () => react(mall, shipped, 'payments.captureParcel'),
        effects: async () => ({ ...(await booked(first)), taken: (await atCompany(serial)).taken }),
      }
    },
    once: { status: 'authorised', received: 7_200, taken: [7_200] },
    writes: ['payment_capture_requests', 'ledger_entries', 'payment_captures'],
    goesOn: true,
  },
  {
    name: 'what is held for an order that was cancelled, which is let go',
    begin: async ({ mall, operator }) => {
      const { heldOrders, atCompany } = heldOrdersTools(() => mall)
      const { first, groupId, serial } = await heldOrders()
      const cancel = { orderId: first.orderId, reason: 'shopCannotSend' }
      expect((await operator.post('/sapi/mall-admin/order/cancel', cancel)).status).toBe(200)
      await sql`delete from outbox`.run(mall.db)
      const attempt = await sql<{ id: Id }>`select id from payment_attempts where group_id = ${groupId}`.row(
        mall.db,
      )
      return {
        send: async () => {
          const { orderId } = first
          const event = { name: 'order.cancelled', orderId } as MallEvent
          const released = await react(mall, event, 'payments.releaseHold')
          if (released.status !== 200) return released
          return react(mall, { name: 'payment.toVoid', attemptId: attempt!.id })
        },
        effects: async () => ({
          ...(await sql<object>`
            select status, (select count(*)::int from outbox where event->>'name' = 'payment.toVoid') as announced
            from payment_attempts where id = ${attempt!.id}`.row(mall.db)),
          there: await atCompany(serial),
        }),
      }
    },
    once: { status: 'closed', announced: 1, there: { status: 'cancelled', taken: [] } },
    writes: ['payment_shares', 'payment_attempts', 'outbox'],
  },
  {
    name: 'money that a bank took back from us',
    begin: async ({ mall }) => {
      const { groupId } = await anUnpaidOrder(mall)
      const { serial, capture } = await anAttempt(mall, groupId)
      expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
      const { id: captureId, amount, currency } = capture
      const reversal = { id: `rev_${captureId}`, kind: 'chargeback', won: null } as const
      const notice = aNotice(serial, {
        type: 'payment.reversed',
        reversal: { ...reversal, captureId, amount, currency },
      })
      return {
        send: () => reported(notify(mall, notice)),
        effects: () =>
          sql`
            select count(*)::int as reversals, coalesce(sum(r.amount), 0)::int as amount,
              (select coalesce(sum(reversed_amount), 0)::int from payment_allocations a join payment_captures c on c.id = a.capture_id
                where c.reference = ${captureId}) as reversed,
              (select count(*)::int from payment_findings where subject = ${`chargeback ${reversal.id}`}) as noted
            from payment_reversals r where r.reference = ${reversal.id}`.row(mall.db),
      }
    },
    once: { reversals: 1, amount: 6_372, reversed: 6_372, noted: 1 },
    writes: ['payment_reversals', 'payment_allocations', 'ledger_entries', 'payment_findings'],
  },
  {
    name: 'a message about a payment that we do not know, which is stored for a person',
    begin: async ({ mall }) => {
      const serial = `MP${newId()}`
      const notice = aNotice(serial, { capture: { id: `cap_${serial}`, amount: 900, currency: 'USD' } })
      return {
        send: () => reported(notify(mall, notice)),
        effects: () =>
          sql`
            select count(*)::int as parked,
              (select coalesce(sum(found), 0)::int from payment_findings where subject = ${`MOCKPAY ${serial}`}) as found
            from payment_parked_facts where serial = ${serial}`.row(mall.db),
      }
    },
    once: { parked: 1, found: 900 },
    writes: ['payment_parked_facts', 'payment_findings'],
  },
  {
    name: 'what the books found, and an operator has seen to',
    begin: async ({ mall, operator }) => {
      const serial = `MP${newId()}`
      const capture = { id: `cap_${serial}`, amount: 900, currency: 'USD' }
      await notify(mall, aNotice(serial, { capture }))
      const finding = await sql<{ id: Id }>`
        select id from payment_findings where subject = ${`MOCKPAY ${serial}`}`.row(mall.db)
      const settle = { findingIds: [finding!.id] }
      return {
        send: (headers) => operator.post('/sapi/mall-admin/pay-finding/settle', settle, headers),
        effects: () =>
          sql`select settled_by is not null as settled from payment_findings where id = ${finding!.id}`.row(
            mall.db,
          ),
      }
    },
    once: { settled: true },
    writes: ['payment_findings'],
  },
]
