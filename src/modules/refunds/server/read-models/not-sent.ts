import { sql } from '#database/sql.ts'

/** Of a refund `r`, the part that is not sent: it was only held, or never paid. */
export const notSentOfRefund = sql`
  (select coalesce(sum(a.amount), 0)::bigint from refund_allocations a join payment_allocations p on p.id = a.allocation_id
    where a.refund_id = r.id and p.source in ('released', 'writtenOff'))`
