import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

/** What is looked at in one turn. */
export type BooksToLookAt = {
  /** New rows have larger ids. */
  readonly since: Id
  readonly groupIds: readonly Id[]
  /** Ledger transactions of which entries were changed. */
  readonly transactionIds: readonly Id[]
}

/** So many notes of changes are taken in one turn; more are taken in the next. */
const changesMax = 20_000

/**
 * The groups to look at now: those in which something was written since the last look, those in which older rows were changed, those
 * with open findings, and the next ones after where the last look ended. At the end it begins anew.
 */
export async function booksToLookAt(
  tx: Transaction,
  { atMost }: { readonly atMost: number },
): Promise<BooksToLookAt> {
  // A row is noted when it is older than 20 seconds as it changes; what was younger, and committed after the last look, is found here.
  const progress = await sql<{ since: Id; group_id: Id }>`
    select id_made_at(looked_at - interval '60 seconds') as since, group_id from payment_book_progress for update`.row(
    tx,
  )
  const { since } = progress!
  await sql`update payment_book_progress set looked_at = clock_timestamp()`.run(tx)
  const slice = await sql<{ id: Id }>`
    select g.id from order_groups g where g.id > ${progress!.group_id} order by g.id limit ${sql.known(atMost)}`.rows(
    tx,
  )
  const next = slice.length < atMost ? '0' : slice.at(-1)!.id
  await sql`update payment_book_progress set group_id = ${next}`.run(tx)
  const recent = await sql<{ id: Id }>`
    select id from order_groups where id > ${since}
    union select group_id from orders where id > ${since}
    union select o.group_id from order_lines l join orders o on o.id = l.order_id where l.id > ${since}
    union select o.group_id from obligations b join orders o on o.id = b.order_id where b.id > ${since}
    union select group_id from payment_attempts where id > ${since}
    union select a.group_id from payment_captures c join payment_attempts a on a.id = c.attempt_id where c.id > ${since}
    union select a.group_id from payment_capture_requests q join payment_attempts a on a.id = q.attempt_id where q.id > ${since}
    union select a.group_id from payment_transfers t join payment_captures c on c.id = t.capture_id
      join payment_attempts a on a.id = c.attempt_id where t.id > ${since}
    union select a.group_id from payment_reversals r join payment_captures c on c.id = r.capture_id
      join payment_attempts a on a.id = c.attempt_id where r.id > ${since}
    union select o.group_id from refunds r join orders o on o.id = r.order_id where r.id > ${since}
    union select o.group_id from payment_allocations p join obligations b on b.id = p.obligation_id
      join orders o on o.id = b.order_id where p.id > ${since}
    union select o.group_id from gift_cards c join orders o on o.id = c.order_id where c.id > ${since}
    union select o.group_id from ledger_entries e join orders o on o.id = e.order_id where e.id > ${since}
    union select group_id from payment_findings where gone_at is null and settled_at is null and group_id is not null`.rows(
    tx,
  )
  const changed = await takeChangedGroups(tx)
  const transactionIds = await proveAnew(tx)
  return {
    since,
    groupIds: [...new Set([...slice, ...recent, ...changed].map(({ id }) => id))],
    transactionIds,
  }
}

/** Takes the notes of older rows that were changed. @returns their groups */
const takeChangedGroups = (tx: Transaction): Promise<{ id: Id }[]> =>
  sql<{ id: Id }>`
    with taken as (
      delete from book_changes where ctid = any(array(select ctid from book_changes limit ${sql.known(changesMax)}))
      returning of, subject_id as id
    )
    select id from taken where of = 'group'
    union select o.group_id from taken join orders o on o.id = taken.id where of = 'order'
    union select o.group_id from taken join order_lines l on l.id = taken.id join orders o on o.id = l.order_id where of = 'line'
    union select a.group_id from taken join payment_attempts a on a.id = taken.id where of = 'attempt'
    union select a.group_id from taken join payment_captures c on c.id = taken.id
      join payment_attempts a on a.id = c.attempt_id where of = 'capture'
    union select o.group_id from taken join obligations b on b.id = taken.id join orders o on o.id = b.order_id where of = 'obligation'
    union select o.group_id from taken join refunds r on r.id = taken.id join orders o on o.id = r.order_id where of = 'refund'
    union select a.group_id from taken join payment_reversals r on r.id = taken.id join payment_captures c on c.id = r.capture_id
      join payment_attempts a on a.id = c.attempt_id where of = 'reversal'`.rows(tx)

/** Adds the accounts of entries that were changed up anew. @returns the transactions of those entries */
async function proveAnew(tx: Transaction): Promise<Id[]> {
  const changed = await sql<{ transaction_id: Id; account: string; owner: string; currency: string }>`
    delete from ledger_changes where ctid = any(array(select ctid from ledger_changes limit 1000))
    returning transaction_id, account, owner, currency`.rows(tx)
  if (changed.length === 0) return []
  await sql`
    insert into ledger_proofs (account, owner, currency, amount)
    select a.account, a.owner, a.currency, coalesce((
      select sum(e.amount) from ledger_entries e where e.account = a.account and e.owner = a.owner and e.currency = a.currency
        and e.id <= (select proved_to from payment_book_progress)), 0)
    from (select distinct * from unnest(${changed.map((each) => each.account)}::text[], ${changed.map((each) => each.owner)}::text[],
      ${changed.map((each) => each.currency)}::text[]) as a (account, owner, currency)) a
    on conflict (account, owner, currency) do update set amount = excluded.amount`.run(tx)
  return [...new Set(changed.map((each) => each.transaction_id))]
}

/** So many entries are added up in one turn. */
const entriesAtOnce = 200_000

/**
 * Adds entries up to the sums of their accounts that are kept, but for those of the last minute, whose transactions may still be under way.
 * @returns whether all of them are
 */
export async function proveEntries(tx: Transaction): Promise<boolean> {
  const row = await sql<{ to: Id; is_all: boolean }>`
    with until as (select id_made_at(clock_timestamp() - interval '60 seconds') as id), far as (
      select id from ledger_entries where id > (select proved_to from payment_book_progress) order by id
      offset ${sql.known(entriesAtOnce)} limit 1
    )
    select least((select id from until), coalesce((select id from far), (select id from until))) as to,
      coalesce((select id from far), 0) < (select id from until) and not exists (
        select from far where id < (select id from until)) as is_all`.row(tx)
  const { to, is_all: isAll } = row!
  await sql`
    insert into ledger_proofs as proofs (account, owner, currency, amount)
    select account, owner, currency, sum(amount) from ledger_entries
    where id > (select proved_to from payment_book_progress) and id <= ${to} group by account, owner, currency
    on conflict (account, owner, currency) do update set amount = proofs.amount + excluded.amount`.run(tx)
  await sql`update payment_book_progress set proved_to = greatest(proved_to, ${to})`.run(tx)
  return isAll
}
