import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Rows that are checked in one turn. */
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
 * The groups to check now: those in which something was written since the last check, those in which older
 * rows were changed, those with open findings, and the next ones after where the last check ended. At the end
 * it begins again.
 */
export async function booksToLookAt(
  tx: Transaction,
  { atMost }: { readonly atMost: number },
): Promise<BooksToLookAt> {
  // The clock may have been set back since. A row is noted when it is older than 20 seconds as it changes; what was younger, and committed after the last look, is found here.
  const progress = await sql<{ since: Id; group_id: Id }>`
    select id_made_at(least(looked_at, clock_timestamp()) - interval '60 seconds') as since, group_id
    from payment_book_progress for update`.row(tx)
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

/** Adds the accounts of entries that were changed up again. @returns the transactions of those entries */
async function proveAnew(tx: Transaction): Promise<Id[]> {
  const changed = await sql<{ transaction_id: Id; account: string; owner: string; currency: string }>`
    delete from ledger_changes where ctid = any(array(select ctid from ledger_changes limit 1000))
    returning transaction_id, account, owner, currency`.rows(tx)
  if (changed.length === 0) return []
  await sql`
    insert into ledger_sums (account, owner, currency, amount)
    select a.account, a.owner, a.currency, coalesce((
      select sum(e.amount) from ledger_entries e cross join payment_book_progress p
      where e.account = a.account and e.owner = a.owner and e.currency = a.currency
        and (e.number <= p.summed_number or (e.number is null and e.id <= p.summed_id))), 0)
    from (select distinct * from unnest(${changed.map((each) => each.account)}::text[], ${changed.map((each) => each.owner)}::text[],
      ${changed.map((each) => each.currency)}::text[]) as a (account, owner, currency)) a
    on conflict (account, owner, currency) do update set amount = excluded.amount`.run(tx)
  return [...new Set(changed.map((each) => each.transaction_id))]
}

/** So many entries are added up in one turn. */
const entriesAtOnce = 200_000
const largestId = '9223372036854775807'

/**
 * Adds entries up to the sums of their accounts that are stored. No clock decides which: the database numbers
 * entries, and a number is taken once every transaction that may have drawn it, or a smaller one, has ended.
 * @returns whether few enough are left for `wrongBalances` to add up itself
 */
export async function sumEntries(tx: Transaction): Promise<boolean> {
  const isNumbered = await sumUnnumbered(tx)
  // A sequence shows its first number before it is drawn: the first entry of a new mall is still to come then.
  const row = await sql<{ is_marked: boolean; is_settled: boolean | null; summed: Id; to: Id; last: Id }>`
    select p.next_transaction is not null and p.next_transaction <= pg_snapshot_xmax(pg_current_snapshot()) as is_marked,
      p.next_transaction <= pg_snapshot_xmin(pg_current_snapshot()) as is_settled, p.summed_number as summed,
      least(p.next_number, p.summed_number + ${sql.known(entriesAtOnce)}) as to,
      (select case when is_called then last_value else 0 end from ledger_entries_number) as last
    from payment_book_progress p`.row(tx)
  const { is_marked: isMarked, is_settled: isSettled, summed, to, last } = row!
  // An entry draws its number in a transaction that has an id, by the row of its ledger transaction. This one is later than all that
  // drew a number up to the mark, which was read in an earlier turn. One of a database that this was copied from is of no use.
  if (!isMarked) await sql`update payment_book_progress set next_transaction = pg_current_xact_id()`.run(tx)
  else if (isSettled) {
    await sql`
      insert into ledger_sums as sums (account, owner, currency, amount)
      select account, owner, currency, sum(amount) from ledger_entries
      where number > (select summed_number from payment_book_progress) and number <= ${to} group by account, owner, currency
      on conflict (account, owner, currency) do update set amount = sums.amount + excluded.amount`.run(tx)
    await sql`
      update payment_book_progress set summed_number = ${to},
        next_number = case when ${to}::bigint = next_number then ${last} else next_number end,
        next_transaction = case when ${to}::bigint = next_number then null else next_transaction end`.run(tx)
  }
  return isNumbered && Number(last) - Number(isMarked && isSettled ? to : summed) <= entriesAtOnce
}

/** Entries of the time before there were numbers. @returns whether none is left */
async function sumUnnumbered(tx: Transaction): Promise<boolean> {
  const part = await sql<{ to: Id; count: number }>`
    select coalesce(max(id), 0) as to, count(*)::int as count from (
      select id from ledger_entries where number is null and id > (select summed_id from payment_book_progress)
      order by id limit ${sql.known(entriesAtOnce)}) part`.row(tx)
  const { to, count } = part!
  if (count > 0)
    await sql`
      insert into ledger_sums as sums (account, owner, currency, amount)
      select account, owner, currency, sum(amount) from ledger_entries
      where number is null and id > (select summed_id from payment_book_progress) and id <= ${to}
      group by account, owner, currency
      on conflict (account, owner, currency) do update set amount = sums.amount + excluded.amount`.run(tx)
  const isLast = count < entriesAtOnce
  if (count > 0 || isLast)
    await sql`
      update payment_book_progress set summed_id = ${isLast ? largestId : to} where summed_id <> ${largestId}`.run(
      tx,
    )
  return isLast
}

/** The books were checked to the end. */
export const noteChecked = (tx: Transaction): Promise<void> =>
  sql`update payment_book_progress set checked_at = app_now()`.run(tx)

/** When the books were last checked to the end; undefined before the first time. */
export async function booksCheckedAt(db: Database): Promise<Date | undefined> {
  const row = await sql<{ checked_at: Date | null }>`select checked_at from payment_book_progress`.row(db)
  return row?.checked_at ?? undefined
}
