import { sql } from '#database/sql.ts'
import type { NewFinding } from '#modules/payments/rules/finding.ts'
import type { Database, Transaction } from '#platform/context.ts'

type Unequal = { about: string; wanted: string; found: string; currency: string }

/** Ledger transactions that do not sum to zero: of those since an entry, and of some that were changed. */
export async function unbalancedTransactions(
  db: Database | Transaction,
  { since, changed }: { readonly since: string; readonly changed: readonly string[] },
): Promise<NewFinding[]> {
  const rows = await sql<Unequal>`
    select e.transaction_id::text as about, 0::bigint as wanted, sum(e.amount)::bigint as found, e.currency::text as currency
    from ledger_entries e
    where e.transaction_id in (select transaction_id from ledger_entries where id > ${since}
      union select unnest(${[...changed]}::bigint[])
      union select split_part(subject, ' ', 2)::bigint from payment_findings where kind = 'entriesSum' and gone_at is null)
    group by e.transaction_id, e.currency having sum(e.amount) <> 0 order by 1 limit 200`.rows(db)
  return rows.map(({ about, wanted, found, currency }) => ({
    kind: 'entriesSum' as const,
    subject: `ledger_transactions ${about}`,
    wanted,
    found,
    currency,
  }))
}

/**
 * Accounts whose balance is not the sum of their entries: that of the entries which were added up before, and of the others. All of
 * it is one statement, so it sees one state of the books.
 */
export async function wrongBalances(db: Database | Transaction): Promise<NewFinding[]> {
  const rows = await sql<Unequal>`
    with booked as (
      select account, owner, currency, sum(amount) as amount from (
        select account, owner, currency, amount from ledger_sums
        union all
        select account, owner, currency::text, amount from ledger_entries
        where number > (select summed_number from payment_book_progress)
        union all
        select account, owner, currency::text, amount from ledger_entries
        where number is null and id > (select summed_id from payment_book_progress)
      ) parts group by account, owner, currency
    ), kept as (
      select account, owner, currency::text as currency, sum(balance) as amount from ledger_balances group by account, owner, currency
    )
    select coalesce(booked.account, kept.account) || ' ' || coalesce(booked.owner, kept.owner) || ' '
        || coalesce(booked.currency, kept.currency) as about,
      coalesce(booked.amount, 0)::bigint as wanted, coalesce(kept.amount, 0)::bigint as found,
      coalesce(booked.currency, kept.currency) as currency
    from booked full join kept on kept.account = booked.account and kept.owner = booked.owner and kept.currency = booked.currency
    where coalesce(booked.amount, 0) <> coalesce(kept.amount, 0) order by 1 limit 200`.rows(db)
  return rows.map(({ about, wanted, found, currency }) => ({
    kind: 'balance' as const,
    subject: about,
    wanted,
    found,
    currency,
  }))
}
