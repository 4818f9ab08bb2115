import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Finding, FindingKind, FindingState } from '../../rules/finding.ts'
import { accountName } from '../store/channel-accounts.ts'

type FindingsRequest = {
  readonly state: FindingState
  readonly page: number
  readonly pageSize: number
}

/** The order group of a movement of money, which a finding names by its number at the provider. */
const groupOfMovement = sql`
  select p.group_id from payment_attempts p where p.id = coalesce(
    (select c.attempt_id from payment_captures c where page.moved = 'capture' and c.channel = page.channel and c.reference = page.reference),
    (select c.attempt_id from payment_reversals r join payment_captures c on c.id = r.capture_id
      where r.channel = page.channel and r.reference = page.reference),
    (select s.id from payment_statement_lines l join payment_attempts s on s.serial = l.serial
      where l.account_id = page.account_id and l.kind = page.moved and l.reference = page.reference))`

/** Findings in the books and in statements, newest first. */
export async function readPaymentFindings(
  ctx: OperatorContext,
  { state, page, pageSize }: FindingsRequest,
): Promise<{ total: number; findings: Finding[] }> {
  const found = sql`
    from payment_findings f left join channel_accounts a on a.id = f.account_id
    where case when f.gone_at is not null then 'gone' when f.settled_at is not null then 'settled' else 'open' end = ${state}`
  const [rows, counted] = await Promise.all([
    sql<{
      id: Id
      kind: FindingKind
      subject: string
      account: string | null
      wanted: string | null
      found: string | null
      currency: string | null
      said: string
      found_at: Date
      orders: { orderId: Id; number: string }[] | null
    }>`
      with page as (
        select f.id, f.kind, f.subject, f.group_id, f.account_id, a.channel, ${accountName} as account, f.wanted, f.found, f.currency, f.said, f.found_at,
          split_part(f.subject, ' ', 1) as moved, substr(f.subject, strpos(f.subject, ' ') + 1) as reference
        ${found} order by f.found_at desc, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
      )
      select id, kind, subject, account, wanted, found, currency, said, found_at,
        (select json_agg(json_build_object('orderId', o.id::text, 'number', o.number) order by o.id) from orders o
          where o.group_id = coalesce(page.group_id, (${groupOfMovement}))) as orders
      from page order by found_at desc, id desc`.rows(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  const amount = (text: string | null) => (text === null ? undefined : Number(text))
  return {
    total: counted!.total,
    findings: rows.map((row) => ({
      findingId: row.id,
      kind: row.kind,
      subject: row.subject,
      account: row.account ?? undefined,
      wanted: amount(row.wanted),
      found: amount(row.found),
      currency: row.currency ?? undefined,
      said: row.said,
      orders: row.orders ?? [],
      foundAt: row.found_at,
      state,
    })),
  }
}
