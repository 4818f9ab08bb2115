import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import {
  type ClearingAge,
  clearingAgeNames,
  clearingAges,
  type HeldByProvider,
} from '../../rules/clearing-age.ts'

/** Captures since so many days, in SQL. */
const isOf = (age: ClearingAge) => {
  const place = clearingAgeNames.indexOf(age)
  const younger = place === 0 ? undefined : clearingAges[clearingAgeNames[place - 1]!]
  const days = clearingAges[age]
  return sql`(${younger ?? null}::int is null or at <= app_now() - ${younger ?? null}::int * interval '1 day')
    and (${days ?? null}::int is null or at > app_now() - ${days ?? null}::int * interval '1 day')`
}
const sumOf = (age: ClearingAge) => sql`coalesce(sum(left_amount) filter (where ${isOf(age)}), 0)::bigint`

/**
 * Balances of the clearing accounts with payment providers, account by account and by age, the oldest first.
 * Of each capture, the part counts that was neither refunded nor reversed by the provider.
 */
export async function clearingAgesOfAccounts({
  db,
}: OperatorContext): Promise<{ balances: HeldByProvider[] }> {
  const rows = await sql<{
    account_id: Id
    site: string
    channel: string
    account: string
    is_test: boolean
    currency: Currency
    total: string
    day: string
    week: string
    month: string
    older: string
    oldest_at: Date
    goes_back: string
  }>`
    with left_over as (
      select a.account_id, c.currency, c.received_at as at, c.amount - coalesce(sent.amount, 0) - coalesce(taken.amount, 0) as left_amount,
        coalesce(sent.on_its_way, 0) as on_its_way
      from payment_captures c join payment_attempts a on a.id = c.attempt_id
      left join lateral (
        select sum(t.amount) filter (where t.status = 'done' and t.reversal_id is null and t.paid_reference is null) as amount,
          sum(t.amount) filter (where t.status <> 'done') as on_its_way
        from payment_transfers t where t.capture_id = c.id and c.returned_amount > 0
      ) sent on true
      left join lateral (
        select sum(r.amount) as amount from payment_reversals r where r.capture_id = c.id and r.won_at is null
      ) taken on true
    )
    select n.id as account_id, n.site, n.channel, n.account, n.environment = 'test' as is_test, l.currency::text as currency,
      sum(left_amount)::bigint as total, ${sumOf('day')} as day, ${sumOf('week')} as week, ${sumOf('month')} as month,
      ${sumOf('older')} as older, min(at) filter (where left_amount <> 0) as oldest_at, sum(on_its_way)::bigint as goes_back
    from left_over l join channel_accounts n on n.id = l.account_id
    group by n.id, l.currency having sum(left_amount) <> 0 order by min(at) filter (where left_amount <> 0), n.id`.rows(
    db,
  )
  const balances = rows.map(({ currency, ...row }) => {
    const money = (amount: string) => ({ amount: Number(amount), currency })
    return {
      accountId: row.account_id,
      site: row.site,
      channel: row.channel,
      account: row.account,
      isTest: row.is_test,
      total: money(row.total),
      ages: { day: money(row.day), week: money(row.week), month: money(row.month), older: money(row.older) },
      oldestAt: row.oldest_at,
      goesBack: money(row.goes_back),
    }
  })
  return { balances }
}
