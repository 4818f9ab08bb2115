import { type Sql, sql } from '#database/sql.ts'
import type { FindingKind } from '#modules/payments/rules/finding.ts'

/** An invariant of the rows of one order group: it selects its violations, by id and group, in the scope. */
export type GroupInvariant = {
  readonly kind: FindingKind
  readonly says: string
  /** Of which table the ids are. */
  readonly table: string
  readonly breakers: Sql
}

/** An invariant of all rows of a table. Its violations are named by `about`. */
export type WholeInvariant = {
  readonly kind: FindingKind
  readonly says: string
  /** The table of the violating rows, or after which they are named. */
  readonly table: string
  /** The tables of which it may read every row: their size decides how often it is checked. */
  readonly reads: readonly string[]
  readonly breakers: Sql
}

/**
 * The rows of some order groups, each with its group. An invariant names those that it begins with; the
 * others cost nothing.
 */
export const scoped = (groups: Sql): Sql => sql`
  scope as (${groups}),
  scoped_groups as (select g.* from scope join order_groups g on g.id = scope.group_id),
  scoped_orders as (select o.* from scope join orders o on o.group_id = scope.group_id),
  scoped_lines as (
    select l.*, o.group_id from scope join orders o on o.group_id = scope.group_id join order_lines l on l.order_id = o.id),
  scoped_obligations as (
    select b.*, o.group_id from scope join orders o on o.group_id = scope.group_id join obligations b on b.order_id = o.id),
  scoped_attempts as (select a.* from scope join payment_attempts a on a.group_id = scope.group_id),
  scoped_captures as (
    select c.*, a.group_id from scope join payment_attempts a on a.group_id = scope.group_id
      join payment_captures c on c.attempt_id = a.id),
  scoped_reversals as (
    select r.*, a.group_id from scope join payment_attempts a on a.group_id = scope.group_id
      join payment_captures c on c.attempt_id = a.id join payment_reversals r on r.capture_id = c.id),
  scoped_allocations as (
    select p.*, o.group_id from scope join orders o on o.group_id = scope.group_id join obligations b on b.order_id = o.id
      join payment_allocations p on p.obligation_id = b.id),
  scoped_refunds as (
    select r.*, o.group_id from scope join orders o on o.group_id = scope.group_id join refunds r on r.order_id = o.id),
  scoped_cards as (
    select c.*, o.group_id from scope join orders o on o.group_id = scope.group_id join gift_cards c on c.order_id = o.id
    union
    select c.*, o.group_id from scope join orders o on o.group_id = scope.group_id join gift_card_takes t on t.order_id = o.id
      join gift_cards c on c.id = t.card_id)`

/** Violations of an invariant among some order groups, at most 200. */
export const violationsOf = (law: GroupInvariant, groups: Sql): Sql =>
  sql`with ${scoped(groups)} select distinct id, group_id from (${law.breakers}) breakers order by id limit 200`
