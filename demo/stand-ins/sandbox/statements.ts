import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { StatementPage } from '#providers/payments/sandbox/protocol.ts'

const pageSize = 500

/** Movements of an account on one UTC day, oldest first. */
export async function sandboxStatementOf(
  db: Database,
  account: string,
  { day, after }: { readonly day: string; readonly after: number },
): Promise<StatementPage> {
  const rows = await sql<{
    kind: StatementPage['lines'][number]['kind']
    id: string
    reference: string
    amount: string
    currency: string
    at: Date
  }>`
    select * from (
      select 'capture'::text as kind, c.id, s.reference, c.amount, c.currency::text as currency, c.at
      from sandbox.captures c join sandbox.sessions s on s.id = c.session_id where s.account = ${account}
      union all
      select 'refund', r.id, s.reference, r.amount, c.currency::text, r.at
      from sandbox.refunds r join sandbox.captures c on c.id = r.capture_id join sandbox.sessions s on s.id = c.session_id
      where s.account = ${account} and r.at <= app_now()
      union all
      select r.kind, r.id, s.reference, r.amount, c.currency::text, r.at
      from sandbox.reversals r join sandbox.captures c on c.id = r.capture_id join sandbox.sessions s on s.id = c.session_id
      where s.account = ${account}
      union all
      select 'chargebackWon', r.won_id, s.reference, r.amount, c.currency::text, r.won_at
      from sandbox.reversals r join sandbox.captures c on c.id = r.capture_id join sandbox.sessions s on s.id = c.session_id
      where s.account = ${account} and r.won_at is not null
    ) moved
    where at >= ${day}::text::date::timestamp at time zone 'UTC' and at < (${day}::text::date + 1)::timestamp at time zone 'UTC'
    order by at, id limit ${pageSize} offset ${after}`.rows(db)
  return {
    lines: rows.map((row) => ({ ...row, amount: Number(row.amount), at: row.at.toISOString() })),
    next: rows.length === pageSize ? after + pageSize : null,
  }
}
