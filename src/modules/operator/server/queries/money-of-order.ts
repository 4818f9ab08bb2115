import { sql } from '#database/sql.ts'
import type { MoneyOfOrder } from '#modules/payments/rules/money-of-order.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/** As rows say it: amounts are whole minor units of the order's currency, and nothing is null. */
type Stored<Each> = {
  readonly [Key in keyof Each]: Each[Key] extends Money
    ? string
    : undefined extends Each[Key]
      ? Exclude<Each[Key], undefined> | null
      : Each[Key]
}
type Row<Part extends keyof MoneyOfOrder> = Stored<MoneyOfOrder[Part][number]>

/** The money of one order, from what is owed to the ledger. @throws Refusal `notFound` */
export async function moneyOfOrder(
  { db }: OperatorContext,
  { orderId }: { orderId: Id },
): Promise<MoneyOfOrder> {
  const order = await sql<{ currency: Currency }>`select currency from orders where id = ${orderId}`.row(db)
  if (!order) throw new Refusal('notFound')
  const owed = sql`select id from obligations where order_id = ${orderId}`
  const [owedRows, attempts, captures, allocations, refunds, transfers, entries] = await Promise.all([
    sql<Row<'owed'>>`
      select id as "obligationId", stage, status, amount, covered_amount as cards
      from obligations where order_id = ${orderId} order by id`.rows(db),
    sql<Row<'attempts'>>`
      select a.id as "attemptId", a.channel, a.status, a.amount, s.amount as share, a.serial, a.provider_reference as reference,
        a.failure, a.created_at as at, n.environment = 'test' as "isTest"
      from payment_attempts a join channel_accounts n on n.id = a.account_id
      join (select attempt_id, sum(amount)::bigint as amount from payment_shares where obligation_id in (${owed}) group by 1) s
        on s.attempt_id = a.id
      order by a.id`.rows(db),
    sql<Row<'captures'>>`
      select c.id as "captureId", c.channel, c.reference, c.outcome, c.amount, c.returned_amount as returned, c.received_at as at, n.environment = 'test' as "isTest"
      from payment_captures c join payment_attempts a on a.id = c.attempt_id join channel_accounts n on n.id = a.account_id
      where c.attempt_id in (select attempt_id from payment_shares where obligation_id in (${owed})) order by c.id`.rows(
      db,
    ),
    sql<Row<'allocations'>>`
      select id as "allocationId", source, capture_id as "captureId", amount, refunded_amount as refunded, created_at as at
      from payment_allocations where obligation_id in (${owed}) order by id`.rows(db),
    sql<Row<'refunds'>>`
      select id as "refundId", reason, status, amount, created_at as at from refunds where order_id = ${orderId} order by id`.rows(
      db,
    ),
    sql<Row<'transfers'>>`
      select t.id as "transferId", t.reason, t.status, coalesce(t.paid_reference, t.provider_reference) as reference, t.amount,
        t.created_at as at, n.environment = 'test' as "isTest"
      from payment_transfers t join payment_captures p on p.id = t.capture_id join payment_attempts a on a.id = p.attempt_id
        join channel_accounts n on n.id = a.account_id
      where t.refund_id in (select id from refunds where order_id = ${orderId})
        or (t.refund_id is null and t.capture_id in (
          select c.id from payment_captures c join payment_shares s on s.attempt_id = c.attempt_id
          where s.obligation_id in (${owed})))
      order by t.id`.rows(db),
    sql<Row<'entries'>>`
      select e.id as "entryId", t.kind, e.account, e.amount, t.at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.order_id = ${orderId} order by e.id`.rows(db),
  ])
  const money = (amount: string): Money => ({ amount: Number(amount), currency: order.currency })
  return {
    owed: owedRows.map((row) => ({ ...row, amount: money(row.amount), cards: money(row.cards) })),
    attempts: attempts.map((row) => ({
      ...row,
      amount: money(row.amount),
      share: money(row.share),
      reference: row.reference ?? undefined,
      failure: row.failure ?? undefined,
    })),
    captures: captures.map((row) => ({ ...row, amount: money(row.amount), returned: money(row.returned) })),
    allocations: allocations.map((row) => ({
      ...row,
      amount: money(row.amount),
      refunded: money(row.refunded),
      captureId: row.captureId ?? undefined,
    })),
    refunds: refunds.map((row) => ({ ...row, amount: money(row.amount) })),
    transfers: transfers.map((row) => ({
      ...row,
      amount: money(row.amount),
      reference: row.reference ?? undefined,
    })),
    entries: entries.map((row) => ({ ...row, amount: money(row.amount) })),
  }
}
