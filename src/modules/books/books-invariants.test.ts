// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#database/sql.ts'
import { bookInvariants, type FindingKind, wholeBookInvariants } from '#modules/payments/rules/finding.ts'
import { newId } from '#platform/identifiers.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A wrong row for each invariant, written into old order groups, and reported within a minute (SYS-10). */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterAll(() => mall.stop())

type Paid = {
  readonly groupId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly lineId: Id
  readonly buyerId: Id
  readonly attempt: Id
  readonly capture: Id
  readonly obligation: Id
  readonly allocation: Id
  readonly transaction: Id
}

async function aPaidOrder(): Promise<Paid> {
  const { groupId, orderId, shopId } = await anUnpaidOrder(mall)
  await payGroup(mall, groupId)
  const row = await sql<Omit<Paid, 'groupId' | 'orderId' | 'shopId'>>`
    select l.id as "lineId", o.buyer_id as "buyerId", a.id as attempt, c.id as capture, p.obligation_id as obligation,
      p.id as allocation, c.ledger_transaction_id as transaction
    from orders o join order_lines l on l.order_id = o.id join payment_attempts a on a.group_id = o.group_id
    join payment_captures c on c.attempt_id = a.id join payment_allocations p on p.capture_id = c.id
    where o.id = ${orderId}`.row(mall.db)
  return { groupId, orderId, shopId, ...row! }
}

/** Rows of a refund or of a transfer as they would be written, so that one thing about them is wrong. */
const aRefund = ({ orderId }: Paid, id: Id) => sql`
  insert into refunds (id, order_id, reason, key, currency, amount) values (${id}, ${orderId}, 'cancelled', ${id}, 'USD', 7)`
const aTransfer = ({ capture }: Paid, status: string) => sql`
  insert into payment_transfers (id, capture_id, currency, amount, reason, status, provider_reference)
  values (${newId()}, ${capture}, 'USD', 5, 'paidLate', ${status}, 'none')`
const anEntry = ({ transaction, orderId, shopId }: Paid, account: string, amount: number) => sql`
  insert into ledger_entries (id, transaction_id, account, owner, shop_id, order_id, currency, amount)
  values (${newId()}, ${transaction}, ${account}, ${shopId}, ${shopId}, ${orderId}, 'USD', ${amount})`
const aBalance = (account: string, owner: string) => sql`
  insert into ledger_balances as b (account, owner, currency, balance) values (${account}, ${owner}, 'USD', 1)
  on conflict (account, owner, currency, part) do update set balance = b.balance + 1`
const aCard = ({ orderId, lineId }: Paid, id: Id) => sql`
  insert into gift_cards (id, site, currency, source, order_id, order_line_id, digest, sealed, amount, balance)
  values (${id}, 'global', 'USD', 'bought', ${orderId}, ${lineId}, ${id}, 'x', 5, 5)`

/** Statements that violate each invariant. */
const wrongRows: Readonly<Partial<Record<FindingKind, (paid: Paid) => readonly Sql[]>>> = {
  groupDue: ({ groupId }) => [sql`update order_groups set due_amount = due_amount + 1 where id = ${groupId}`],
  orderOwed: ({ obligation }) => [sql`update obligations set amount = amount + 1 where id = ${obligation}`],
  owedCovered: ({ allocation }) => [
    sql`update payment_allocations set amount = amount - 1 where id = ${allocation}`,
  ],
  attemptShares: ({ attempt }) => [
    sql`update payment_shares set amount = amount + 1 where attempt_id = ${attempt}`,
  ],
  captureUsed: ({ capture }) => [sql`update payment_captures set amount = amount + 2 where id = ${capture}`],
  captureReturned: ({ capture }) => [
    sql`update payment_captures set returned_amount = 1 where id = ${capture}`,
  ],
  captureBooked: ({ capture }) => [
    sql`update payment_captures set amount = amount + 1 where id = ${capture}`,
  ],
  transferBooked: (paid) => [aTransfer(paid, 'done')],
  refundTaken: (paid) => [aRefund(paid, newId())],
  moneyGivenBack: ({ allocation }) => [
    sql`update payment_allocations set refunded_amount = 1 where id = ${allocation}`,
  ],
  moneyReversed: ({ allocation }) => [
    sql`update payment_allocations set reversed_amount = 1 where id = ${allocation}`,
  ],
  reversalBooked: ({ capture, transaction }) => [
    sql`
      insert into payment_reversals (id, channel, reference, capture_id, kind, currency, amount, lost_amount, ledger_transaction_id)
      values (${newId()}, 'MOCKPAY', ${newId()}, ${capture}, 'refund', 'USD', 5, 5, ${transaction})`,
  ],
  linesDue: ({ lineId }) => [
    sql`update order_line_adjustments set amount = amount + 1 where order_line_id = ${lineId} and kind = 'unitPrice'`,
  ],
  sharesState: ({ attempt }) => [
    sql`update payment_shares set state = 'ended' where attempt_id = ${attempt}`,
  ],
  refundSum: (paid) => [aRefund(paid, newId())],
  releasedGiven: ({ obligation }) => [
    sql`
      insert into payment_allocations (id, obligation_id, source, amount) values (${newId()}, ${obligation}, 'released', 3)`,
  ],
  writtenOff: (paid) => [anEntry(paid, 'writtenOff', 5)],
  reversalSum: ({ capture, transaction }) => [
    sql`
      insert into payment_reversals (id, channel, reference, capture_id, kind, currency, amount, lost_amount, ledger_transaction_id)
      values (${newId()}, 'MOCKPAY', ${newId()}, ${capture}, 'refund', 'USD', 5, 0, ${transaction})`,
  ],
  componentGiven: (paid) => {
    const id = newId()
    return [
      aRefund(paid, id),
      sql`
        insert into refund_items (refund_id, order_line_id, component, units, amount)
        values (${id}, ${paid.lineId}, 'goods', 999, 7)`,
    ]
  },
  giftCardHolds: (paid) => [aCard(paid, newId())],
  giftCardPaid: (paid) => {
    const id = newId()
    return [
      aCard(paid, id),
      sql`insert into gift_card_takes (order_id, card_id, amount) values (${paid.orderId}, ${id}, 3)`,
    ]
  },
  giftCardIssued: (paid) => [
    sql`alter table orders drop constraint orders_check2`,
    sql`update orders set fulfilment = 'giftCard' where id = ${paid.orderId}`,
    aCard(paid, newId()),
  ],
  shopOverdrawn: (paid) => [anEntry(paid, 'merchantPayable', 9_999_999)],
  shopOwed: (paid) => [anEntry(paid, 'merchantPayable', -5)],
  subsidyPaid: ({ lineId }) => [sql`update order_lines set subsidy_amount = 7 where id = ${lineId}`],
  subsidyLines: ({ lineId }) => [sql`update order_lines set subsidy_amount = 8 where id = ${lineId}`],
  depositHeld: (paid) => [anEntry(paid, 'depositHeld', -5)],
  compensationOwed: (paid) => [anEntry(paid, 'merchantDebt', 5)],
  refusalWaits: (paid) => [aTransfer(paid, 'failed')],
  stockPromised: ({ lineId }) => [
    sql`update stock_reservations set quantity = quantity + 1 where order_line_id = ${lineId}`,
  ],
  stockRestored: ({ lineId }) => [
    sql`update stock_reservations set restored = 1 where order_line_id = ${lineId}`,
  ],
  pointsTaken: ({ lineId }) => [sql`update order_lines set points_spent = 9 where id = ${lineId}`],
  groupWaits: ({ groupId }) => [
    sql`update order_groups set status = 'awaitingPayment' where id = ${groupId}`,
  ],
  groupDeadline: ({ groupId }) => [
    sql`insert into deadlines (subject, subject_id, action, due_at) values ('orderGroup', ${groupId}, 'expire', app_now() + interval '9 days')`,
    sql`update order_groups set due_amount = due_amount + 1 where id = ${groupId}`,
  ],
  historyLeads: ({ orderId }) => [
    sql`insert into order_events (id, order_id, action, by) values (${newId()}, ${orderId}, 'place', 'buyer')`,
  ],
  unitsReturned: ({ lineId }) => [sql`update order_lines set returned_quantity = 1 where id = ${lineId}`],
  orderDeadline: ({ orderId }) => [
    sql`delete from deadlines where subject = 'order' and subject_id = ${orderId}`,
    sql`update orders set paid_at = paid_at - interval '1 second' where id = ${orderId}`,
  ],
  parcelUnits: ({ lineId }) => [sql`update order_lines set shipped_quantity = 1 where id = ${lineId}`],
  // About more than one group.
  balance: ({ shopId }) => [aBalance('commission', shopId)],
  entriesSum: (paid) => [anEntry(paid, 'commission', -3)],
  suspense: () => [aBalance('suspense', '')],
  clearing: () => [aBalance('clearing', 'MOCKPAY/other')],
  bank: () => [aBalance('bank', '')],
  stockMoved: ({ lineId }) => [
    sql`update stock set sold = sold + 1 where variant_id = (select variant_id from order_lines where id = ${lineId})`,
  ],
  shopBalance: ({ shopId }) => [aBalance('merchantBalance', shopId)],
  payoutsSent: ({ shopId }) => [aBalance('payoutsSent', shopId)],
  statementSum: ({ shopId }) => [
    sql`
      insert into settlement_statements (id, number, shop_id, currency, period_from, period_to, opening, closing, status)
      values (${newId()}, 'ST0', ${shopId}, 'USD', '2026-01-01', '2026-02-01', 0, 7, 'issued')`,
  ],
  parkedSeen: () => [
    sql`
      insert into payment_parked_facts (channel, event_id, account, serial, status) values ('MOCKPAY', 'evt_unseen', 'a', 'MP_unseen', 'failed')`,
  ],
}

/** So that what the schema refuses may be written wrong, too. */
const loosened = sql`alter table ledger_entries disable trigger ledger_entries_balance`

test('a row that violates each invariant is reported within 60 seconds, however old its order is', {
  tags: 'long',
  timeout: 180_000,
}, async () => {
  const spoiled = Object.entries(wrongRows)
  const paid: Paid[] = []
  for (let count = 0; count < spoiled.length; count += 1) paid.push(await aPaidOrder())
  await runJob(mall, 'books.check')
  expect(await sql`select kind, subject from payment_findings`.rows(mall.db)).toEqual([])

  // From now on every row is as old as can be: neither new rows nor the turn of a group bring anything to light.
  for (const change of [
    sql`create or replace function id_made_at(moment timestamptz) returns bigint language sql stable return 9223372036854775807`,
    sql`
      create function stay_at_the_end() returns trigger language plpgsql as $$
      begin new.group_id = 9223372036854775807; return new; end $$`,
    sql`create trigger stay before update on payment_book_progress for each row execute function stay_at_the_end()`,
    sql`update payment_book_progress set looked_at = looked_at`,
    loosened,
  ])
    await change.run(mall.db)
  await runJob(mall, 'books.check')
  expect(await sql`select kind, subject from payment_findings`.rows(mall.db)).toEqual([])

  const began = Date.now()
  const problems: string[] = []
  for (const [place, [law, spoil]] of spoiled.entries())
    for (const statement of spoil(paid[place]!))
      await statement.run(mall.db).catch((error) => problems.push(`${law}: ${error.message}`))
  expect(problems).toEqual([])

  const missing = async () => {
    const rows = await sql<{ kind: string }>`select distinct kind from payment_findings`.rows(mall.db)
    return spoiled.map(([law]) => law).filter((invariant) => !rows.some(({ kind }) => kind === invariant))
  }
  await until('all laws to be reported', async () => (await missing()).length === 0, 60_000).catch(
    () => undefined,
  )
  expect(await missing()).toEqual([])
  expect(Date.now() - began).toBeLessThan(60_000)
})

test('the invariants for which no violating row is written here are known by name', () => {
  const without = [...bookInvariants, ...wholeBookInvariants].filter((invariant) => !wrongRows[invariant])
  expect(without).toEqual([
    'holdTaken',
    'invoiceTotal',
    'cancelledBack',
    'checkoutGroup',
    'slotOfOrder',
    'afterSaleDeadline',
    'pickedUpWhole',
    'pickUpDeadline',
    'invoiceNumbers',
    'limitsCounted',
    'offerStock',
    'offerLimits',
    'couponsClaimed',
    'couponUses',
    'pointsOfBuyer',
    'growthOfBuyer',
    'slotsCounted',
    'buyingGroupDeadline',
  ])
})
