import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { statusesForShop } from '../../rules/staff-tabs.ts'

/**
 * Those that wait for an operator: to judge in place of a shop, or because a provider did not send the money.
 */
export const waitsForPlatform = sql`
  (a.status = 'refundFailed' or (a.is_with_platform and a.status = any(${statusesForShop}::text[])))`

/** How many wait for an operator, and the first deadline. */
export async function countWaitingForPlatform(
  db: Database,
): Promise<{ waiting: number; firstDueAt: Date | undefined }> {
  const row = await sql<{ waiting: number; first_due_at: Date | null }>`
    select count(*)::int as waiting, min((
      select min(due_at) from deadlines where subject = 'afterSale' and subject_id = a.id)) as first_due_at
    from after_sales a where ${waitsForPlatform}`.row(db)
  return { waiting: row!.waiting, firstDueAt: row!.first_due_at ?? undefined }
}
