import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'

/** Highest earning rate of all levels, in basis points. No level changes until the transaction ends. */
export async function mostEarnedOfLevels(tx: Transaction): Promise<number> {
  await sql`select from member_levels order by level for share`.rows(tx)
  const row = await sql<{ most: number }>`
    select coalesce(max(earn_basis_points), 10000) as most from member_levels`.row(tx)
  return row?.most ?? 10_000
}
