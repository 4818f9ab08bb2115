import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Finding, FindingKind, FindingState } from '#domain/payments/finding.ts'
import type { OperatorContext } from '#platform/context.ts'

type FindingsRequest = {
  readonly state: FindingState
  readonly page: number
  readonly pageSize: number
}

/** What was found wrong in the books and in statements, newest first. */
export async function paymentFindings(
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
      channel: string | null
      account: string | null
      wanted: string | null
      found: string | null
      currency: string | null
      said: string
      found_at: Date
    }>`
      select f.id, f.kind, f.subject, a.channel, a.account, f.wanted, f.found, f.currency, f.said, f.found_at
      ${found} order by f.found_at desc, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  const amount = (text: string | null) => (text === null ? undefined : Number(text))
  return {
    total: counted!.total,
    findings: rows.map((row) => ({
      findingId: row.id,
      kind: row.kind,
      subject: row.subject,
      account: row.channel ? `${row.channel}/${row.account}` : undefined,
      wanted: amount(row.wanted),
      found: amount(row.found),
      currency: row.currency ?? undefined,
      said: row.said,
      foundAt: row.found_at,
      state,
    })),
  }
}
