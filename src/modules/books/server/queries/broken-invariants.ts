import { type Sql, sql } from '#database/sql.ts'
import type { FindingKind, NewFinding } from '#modules/payments/rules/finding.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violationsOf } from '../invariants/invariant.ts'
import { moneyInvariants } from '../invariants/money-invariants.ts'
import { tradeInvariants } from '../invariants/trade-invariants.ts'
import { wholeInvariants } from '../invariants/whole-invariants.ts'

type BrokenRow = {
  kind: FindingKind | null
  subject: string | null
  group_id: Id | null
  wanted: string | null
  found: string | null
  currency: string | null
}

const toFinding = (row: BrokenRow): NewFinding => ({
  kind: row.kind!,
  subject: row.subject!,
  groupId: row.group_id ?? undefined,
  wanted: row.wanted ?? undefined,
  found: row.found ?? undefined,
  currency: row.currency ?? undefined,
})

/** Some order groups by their ids, or every one that there is. */
type Groups = readonly Id[] | 'all'
const groupsOf = (groups: Groups): Sql =>
  groups === 'all'
    ? sql`select id as group_id from order_groups`
    : sql`select unnest(${[...groups]}::bigint[]) as group_id`

/**
 * Violations in the books of these order groups. Each invariant compares a row with the rows that it is made
 * of; the sums are of one group, so a check costs the same however large the tables are.
 */
export async function brokenInvariants(db: Database | Transaction, groups: Groups): Promise<NewFinding[]> {
  const found = await brokenSums(db, groupsOf(groups))
  for (const law of [...moneyInvariants, ...tradeInvariants]) {
    const rows = await sql<{ id: Id; group_id: Id }>`${violationsOf(law, groupsOf(groups))}`.rows(db)
    found.push(
      ...rows.map(({ id, group_id: groupId }) => ({
        kind: law.kind,
        subject: `${law.table} ${id}`,
        groupId,
      })),
    )
  }
  return found
}

/** The invariants that report by how much they are violated. */
async function brokenSums(db: Database | Transaction, groups: Sql): Promise<NewFinding[]> {
  const rows = await sql<BrokenRow>`
    with scope as (${groups}), orders_of as (
      select o.id, o.group_id, o.due_amount, o.currency from scope join orders o on o.group_id = scope.group_id
    ), owed as (
      select b.id, b.status, b.amount, b.kind, b.order_id, o.group_id, o.currency
      from orders_of o join obligations b on b.order_id = o.id
    ), attempts as (
      select a.id, a.group_id, a.amount, a.currency from scope join payment_attempts a on a.group_id = scope.group_id
    ), captures as (
      select c.id, c.amount, c.returned_amount, c.currency, c.ledger_transaction_id, a.group_id
      from attempts a join payment_captures c on c.attempt_id = a.id
    ), checked (kind, subject, group_id, wanted, found, currency) as (
      select 'groupDue', 'order_groups ' || g.id, g.id, (select coalesce(sum(o.due_amount), 0) from orders o where o.group_id = g.id),
        g.due_amount, g.currency::text
      from scope join order_groups g on g.id = scope.group_id
      union all
      select 'orderOwed', 'orders ' || o.id, o.group_id,
        (select coalesce(sum(b.amount), -1) from obligations b where b.order_id = o.id and b.kind = 'order'), o.due_amount, o.currency::text
      from orders_of o
      union all
      select 'owedCovered', 'obligations ' || b.id, b.group_id,
        case b.status when 'settled' then b.amount when 'authorised' then (select coalesce(sum(q.amount), 0)
          from payment_capture_requests q where q.obligation_id = b.id and q.status = 'done') + (select coalesce(sum(r.amount), 0)
          from payment_allocations r where r.obligation_id = b.id and r.source = 'released') else 0 end,
        (select coalesce(sum(p.amount), 0) from payment_allocations p where p.obligation_id = b.id), b.currency::text
      from owed b
      union all
      select 'attemptShares', 'payment_attempts ' || a.id, a.group_id,
        (select coalesce(sum(s.amount), -1) from payment_shares s where s.attempt_id = a.id), a.amount, a.currency::text
      from attempts a
      union all
      select 'captureUsed', 'payment_captures ' || c.id, c.group_id,
        (select coalesce(sum(p.amount), 0) from payment_allocations p where p.capture_id = c.id)
          + (select coalesce(sum(t.amount), 0) from payment_transfers t
            where t.capture_id = c.id and t.reason <> 'refund'),
        c.amount, c.currency::text
      from captures c
      union all
      select 'captureReturned', 'payment_captures ' || c.id, c.group_id,
        (select coalesce(sum(t.amount), 0) from payment_transfers t where t.capture_id = c.id), c.returned_amount, c.currency::text
      from captures c
      union all
      select 'captureBooked', 'payment_captures ' || c.id, c.group_id,
        (select coalesce(sum(e.amount), 0) from ledger_entries e
          where e.transaction_id = c.ledger_transaction_id and e.account = 'clearing' and e.currency = c.currency),
        c.amount, c.currency::text
      from captures c
      union all
      select 'transferBooked', 'payment_transfers ' || t.id, c.group_id,
        (select coalesce(-sum(e.amount), 0) from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
          where l.kind in ('transfer', 'transferReturned') and e.account = 'clearing' and l.subject_id = any(array(
            select t.id union all select r.id from payment_transfer_returns r where r.transfer_id = t.id))),
        case when t.status = 'done' and t.reversal_id is null and t.paid_reference is null then t.amount else 0 end, t.currency::text
      from captures c join payment_transfers t on t.capture_id = c.id
      union all
      select 'refundTaken', 'refunds ' || r.id, o.group_id,
        (select coalesce(sum(g.amount), 0) from refund_allocations g where g.refund_id = r.id), r.amount, r.currency::text
      from orders_of o join refunds r on r.order_id = o.id
      union all
      select 'moneyGivenBack', 'payment_allocations ' || p.id, b.group_id,
        (select coalesce(sum(g.amount), 0) from refund_allocations g where g.allocation_id = p.id), p.refunded_amount, b.currency::text
      from owed b join payment_allocations p on p.obligation_id = b.id
      union all
      select 'moneyReversed', 'payment_allocations ' || p.id, b.group_id,
        (select coalesce(sum(g.amount), 0) from payment_reversal_parts g join payment_reversals r on r.id = g.reversal_id
          where g.allocation_id = p.id and r.won_at is null), p.reversed_amount, b.currency::text
      from owed b join payment_allocations p on p.obligation_id = b.id
      union all
      select 'reversalBooked', 'payment_reversals ' || r.id, c.group_id,
        (select coalesce(-sum(e.amount), 0) from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
          where l.kind in ('reversal', 'reversalWon') and l.subject_id = r.id and e.account = 'clearing'),
        case when r.won_at is null then r.amount else 0 end, r.currency::text
      from captures c join payment_reversals r on r.capture_id = c.id
    )
    select kind::text as kind, subject::text as subject, group_id, wanted::bigint as wanted, found::bigint as found, currency
    from checked where wanted <> found order by subject, kind limit 200`.rows(db)
  return rows.map(toFinding)
}

/**
 * Invariants about more than one order group. Each reads all of some tables: every time while these are
 * small, and once an hour when one of them is large.
 * @returns the violations, and the invariants that were checked
 */
export async function brokenWholeInvariants(
  db: Database | Transaction,
  { isAll }: { readonly isAll: boolean },
): Promise<{ found: NewFinding[]; asked: FindingKind[] }> {
  const due = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      and (${isAll} or reltuples < 100000 or extract(minute from app_now()) = 0)`.rows(db)
  const tables = new Set(due.map(({ name }) => name))
  const laws = wholeInvariants.filter(({ reads }) => reads.every((table) => tables.has(table)))
  const found: NewFinding[] = []
  for (const { kind, table, breakers } of laws) {
    const rows = await sql<{
      about: string
    }>`select about from (${breakers}) breakers order by about limit 200`.rows(db)
    found.push(...rows.map(({ about }) => ({ kind, subject: `${table} ${about}` })))
  }
  return { found, asked: laws.map(({ kind }) => kind) }
}
