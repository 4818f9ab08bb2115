import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { StatedPeriod } from '../../rules/period.ts'
import type { ConfirmedBy, StatementStatus } from '../../rules/statement.ts'

type Owed = { readonly shopId: Id; readonly currency: string }

/** Shops with lines of a period that have no statement. An offboarded one gets its final statement instead. */
export async function shopsToState(db: Database, { to }: StatedPeriod): Promise<readonly Owed[]> {
  return sql<Owed>`
    select i.shop_id as "shopId", i.currency::text as currency from settlement_items i join shops s on s.id = i.shop_id
    where i.statement_id is null and i.at < ${to}::text::date at time zone 'UTC' and s.status <> 'cleared' and not exists (
      select from settlement_statements t where t.shop_id = i.shop_id and t.currency = i.currency and t.period_to >= ${to}::text::date)
    group by i.shop_id, i.currency order by 1, 2`.rows(db)
}

/**
 * Offboarded shops of which nothing is frozen, held or open any more, and whose last lines have no statement. Money that moves after the
 * final statement, such as a chargeback that is won, gets another one, on another day.
 */
export async function shopsToEnd(db: Database): Promise<readonly Owed[]> {
  return sql<Owed>`
    select i.shop_id as "shopId", i.currency::text as currency from settlement_items i join shops s on s.id = i.shop_id
    where s.status = 'cleared'
      and (i.statement_id is null or not exists (
        select from settlement_statements t where t.shop_id = s.id and t.currency = i.currency and t.is_final))
      and not exists (select from settlement_statements t
        where t.shop_id = s.id and t.currency = i.currency and t.is_final and t.period_to > app_now()::date)
      and not exists (select from unsettled_orders u join orders o on o.id = u.order_id where o.shop_id = s.id and o.currency = i.currency)
      and not exists (select from orders o where o.shop_id = s.id and o.currency = i.currency
        and o.status not in ('completed', 'cancelled', 'closed'))
      and not exists (select from settlement_items h where h.shop_id = s.id and h.currency = i.currency and h.kind = 'reserveHeld'
        and not exists (select from settlement_items r where r.reserve_of = h.id))
    group by i.shop_id, i.currency order by 1, 2`.rows(db)
}

/** Lines without a statement until a moment, and what earlier statements carried over. */
export async function lockStatementLines(
  tx: Transaction,
  { shopId, currency }: Owed,
  { to, isFinal }: Pick<StatedPeriod, 'to'> & { readonly isFinal: boolean },
): Promise<{
  readonly itemIds: readonly Id[]
  readonly sum: number
  readonly sales: number
  readonly carried: readonly { readonly statementId: Id; readonly closing: number }[]
}> {
  const carried = await sql<{ id: Id; closing: string }>`
    select id, closing from settlement_statements
    where shop_id = ${shopId} and currency = ${currency} and payout_id is null and carried_to is null and closing < 0
    order by id for update`.rows(tx)
  const items = await sql<{ id: Id; kind: string; amount: string }>`
    select id, kind, amount from settlement_items
    where shop_id = ${shopId} and currency = ${currency} and statement_id is null
      and (${isFinal} or at < ${to}::text::date at time zone 'UTC') order by id for update`.rows(tx)
  return {
    itemIds: items.map(({ id }) => id),
    sum: items.reduce((sum, { amount }) => sum + Number(amount), 0),
    sales: items
      .filter(({ kind }) => kind === 'sale' || kind === 'refund')
      .reduce((sum, { amount }) => sum + Number(amount), 0),
    carried: carried.map((row) => ({ statementId: row.id, closing: Number(row.closing) })),
  }
}

export type NewStatement = Owed &
  StatedPeriod & {
    readonly statementId: Id
    readonly number: string
    readonly opening: number
    readonly closing: number
    readonly isFinal: boolean
  }

/** @returns false when there is one of the period already */
export async function insertShopStatement(tx: Transaction, statement: NewStatement): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into settlement_statements (id, number, shop_id, currency, period_from, period_to, opening, closing, is_final, status)
    values (${statement.statementId}, ${statement.number}, ${statement.shopId}, ${statement.currency}, ${statement.from}::text::date,
      ${statement.to}::text::date, ${statement.opening}, ${statement.closing}, ${statement.isFinal}, 'issued')
    on conflict do nothing returning id`.row(tx)
  return row !== undefined
}

export const fillStatement = async (
  tx: Transaction,
  statementId: Id,
  {
    itemIds,
    carried,
  }: { readonly itemIds: readonly Id[]; readonly carried: readonly { readonly statementId: Id }[] },
): Promise<void> => {
  await sql`
    update settlement_items set statement_id = ${statementId} where id = any(${[...itemIds]}::bigint[])`.run(
    tx,
  )
  await sql`
    update settlement_statements set carried_to = ${statementId}
    where id = any(${carried.map((each) => each.statementId)}::bigint[])`.run(tx)
}

export type LockedStatement = {
  readonly shopId: Id
  readonly currency: string
  readonly status: StatementStatus
}

export async function lockStatement(tx: Transaction, statementId: Id): Promise<LockedStatement | undefined> {
  return sql<LockedStatement>`
    select shop_id as "shopId", currency::text as currency, status from settlement_statements
    where id = ${statementId} for update`.row(tx)
}

export const confirmStatementRow = (
  tx: Transaction,
  statementId: Id,
  by: ConfirmedBy,
  answer = '',
): Promise<void> =>
  sql`
    update settlement_statements set status = 'confirmed', confirmed_at = app_now(), confirmed_by = ${by}, answer = ${answer}
    where id = ${statementId}`.run(tx)

export const disputeStatementRow = (tx: Transaction, statementId: Id, reason: string): Promise<void> =>
  sql`update settlement_statements set status = 'disputed', dispute = ${reason} where id = ${statementId}`.run(
    tx,
  )

/** The last day of a shop's earlier statements. */
export async function statedUntil(tx: Transaction, { shopId, currency }: Owed): Promise<string | undefined> {
  const row = await sql<{ day: string | null }>`
    select max(period_to)::text as day from settlement_statements where shop_id = ${shopId} and currency = ${currency}`.row(
    tx,
  )
  return row?.day ?? undefined
}
