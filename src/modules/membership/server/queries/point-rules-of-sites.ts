import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { PointsRules } from '#vocabulary/sites.ts'

/** Points rules of all sites. */
export async function pointRulesOfSites(tx: Transaction): Promise<PointsRules[]> {
  const rows = await sql<{ rules: PointsRules }>`select settings->'points' as rules from sites`.rows(tx)
  return rows.map(({ rules }) => rules)
}
