import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { dueSums } from '../store/payouts.ts'

/** Work that waits on those who pay shops. */
export type SettlementWork = {
  /** Bank accounts to check before anything is paid to them. */
  readonly accounts: number
  /** Payouts to make. */
  readonly due: number
  /** Payouts given to the bank, whose outcome is not recorded. */
  readonly unanswered: number
  /** Statements that their shops dispute. */
  readonly disputes: number
}

/** Counts the work that waits on those who pay shops: accounts to check, payouts to make and to record, disputes to answer. */
export async function countSettlementWork(db: Database): Promise<SettlementWork> {
  const counted = await sql<SettlementWork>`
    select (select count(*)::int from shop_bank_accounts where status = 'waiting') as accounts,
      (select count(*)::int from (${dueSums}) due) as due,
      (select count(*)::int from payouts p join payout_files f on f.id = p.file_id
        where p.status = 'sent' and f.method <> 'provider') as unanswered,
      (select count(*)::int from settlement_statements where status = 'disputed') as disputes`.row(db)
  return counted!
}
