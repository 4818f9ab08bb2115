import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FindingKind, NewFinding } from '../../rules/finding.ts'

/** Scope of a check: findings within it that were not found again are resolved. */
export type Looked = {
  readonly kinds: readonly FindingKind[]
  readonly groupIds?: readonly Id[]
  readonly accountId?: Id
}

/** @returns how many were not known before */
export async function recordFindings(
  tx: Transaction,
  found: readonly NewFinding[],
  { kinds, groupIds, accountId }: Looked,
): Promise<number> {
  await sql`
    update payment_findings f set gone_at = app_now()
    where f.gone_at is null and f.kind = any(${[...kinds]}::text[])
      and (${groupIds ? [...groupIds] : null}::bigint[] is null or f.group_id = any(${groupIds ? [...groupIds] : null}::bigint[]))
      and (${accountId ?? null}::bigint is null or f.account_id = ${accountId ?? null}::bigint)
      and not exists (
        select from unnest(${found.map(({ kind }) => kind)}::text[], ${found.map(({ subject }) => subject)}::text[])
          as again (kind, subject) where again.kind = f.kind and again.subject = f.subject)`.run(tx)
  const known = await sql<{ is_new: boolean }>`
    insert into payment_findings (id, kind, subject, group_id, account_id, wanted, found, currency, said)
    select id, kind, subject, group_id, ${accountId ?? null}::bigint, wanted, found, currency, said
    from unnest(${found.map(() => newId())}::bigint[], ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ subject }) => subject)}::text[], ${found.map(({ groupId }) => groupId ?? null)}::bigint[],
      ${found.map(({ wanted }) => wanted ?? null)}::bigint[], ${found.map((each) => each.found ?? null)}::bigint[],
      ${found.map(({ currency }) => currency ?? null)}::text[], ${found.map(({ said }) => said ?? '')}::text[])
      as finding (id, kind, subject, group_id, wanted, found, currency, said)
    on conflict (kind, subject) where gone_at is null do update
      set seen_at = app_now(), wanted = excluded.wanted, found = excluded.found, said = excluded.said
    returning found_at = seen_at and settled_at is null as is_new`.rows(tx)
  return known.filter(({ is_new }) => is_new).length
}

/** Marks an open finding as resolved. */
export const endFinding = (tx: Transaction, kind: FindingKind, subject: string): Promise<void> =>
  sql`
    update payment_findings set gone_at = app_now() where kind = ${kind} and subject = ${subject} and gone_at is null`.run(
    tx,
  )

/** A person has seen to them. @returns how many */
export async function markFindingsSettled(
  tx: Transaction,
  findingIds: readonly Id[],
  by: Id,
): Promise<number> {
  const rows = await sql<{ id: Id }>`
    update payment_findings set settled_at = app_now(), settled_by = ${by}
    where id = any(${[...findingIds]}::bigint[]) and settled_at is null and gone_at is null returning id`.rows(
    tx,
  )
  return rows.length
}

/** How many findings wait for a person. */
export async function countOpenFindings(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from payment_findings where gone_at is null and settled_at is null`.row(db)
  return row!.count
}
