import { sql } from '#database/sql.ts'
import type { ReversalKind } from '../../rules/reversal.ts'

export type ReversalRow = {
  kind: ReversalKind
  amount: number
  at: string
  wonAt: string | null
  lostAt: string | null
}

/** Reversals by payment providers, such as chargebacks, of a row of `orders o`; null where there are none. */
export const reversalsOfOrder = sql`(
  select json_agg(json_build_object('kind', r.kind, 'amount', g.amount, 'at', r.at, 'wonAt', r.won_at, 'lostAt', r.lost_at) order by r.id)
  from obligations b join payment_allocations p on p.obligation_id = b.id
    join payment_reversal_parts g on g.allocation_id = p.id join payment_reversals r on r.id = g.reversal_id
  where b.order_id = o.id)`
