import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { FindingKind, NewFinding } from '#domain/payments/finding.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'

/** What was looked at: findings of these kinds about it that were not found again are gone. */
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

/** What was found is no longer so. */
export const endFinding = (tx: Transaction, kind: FindingKind, subject: string): Promise<void> =>
  sql`
    update payment_findings set gone_at = app_now() where kind = ${kind} and subject = ${subject} and gone_at is null`.run(tx)

/** A person has seen to them. @returns how many */
export async function settleFindings(tx: Transaction, findingIds: readonly Id[], by: Id): Promise<number> {
  const rows = await sql<{ id: Id }>`
    update payment_findings set settled_at = app_now(), settled_by = ${by}
    where id = any(${[...findingIds]}::bigint[]) and settled_at is null and gone_at is null returning id`.rows(
    tx,
  )
  return rows.length
}

/**
 * The groups to look at now: those in which something was written since an id was made, those with open findings, and the next
 * ones after where the last look ended. At the end it begins anew.
 */
export async function groupsToLookAt(
  tx: Transaction,
  { since, atMost }: { readonly since: Id; readonly atMost: number },
): Promise<Id[]> {
  const slice = await sql<{ id: Id }>`
    select g.id from order_groups g where g.id > (select group_id from payment_book_progress)
    order by g.id limit ${sql.known(atMost)}`.rows(tx)
  const next = slice.length < atMost ? '0' : slice.at(-1)!.id
  await sql`update payment_book_progress set group_id = ${next}`.run(tx)
  const recent = await sql<{ id: Id }>`
    select group_id as id from payment_attempts where id > ${since}
    union select a.group_id from payment_captures c join payment_attempts a on a.id = c.attempt_id where c.id > ${since}
    union select a.group_id from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where t.id > ${since}
    union select o.group_id from refunds r join orders o on o.id = r.order_id where r.id > ${since}
    union select o.group_id from payment_allocations p join obligations b on b.id = p.obligation_id
      join orders o on o.id = b.order_id where p.id > ${since}
    union select group_id from payment_findings where gone_at is null and settled_at is null and group_id is not null`.rows(
    tx,
  )
  return [...new Set([...slice, ...recent].map(({ id }) => id))]
}

/** How many findings wait for a person. */
export async function countOpenFindings(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from payment_findings where gone_at is null and settled_at is null`.row(db)
  return row!.count
}
