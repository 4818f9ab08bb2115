import { sql } from '#database/sql.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { remindDaysUnsaid } from '../../rules/points.ts'

export type PointRulesOfSite = PointsRules & {
  readonly site: string
  readonly currency: Currency
  /** Whether orders of the site earn points at all. */
  readonly givesPoints: boolean
}

/** What each site gives and takes points for. */
export async function pointRules(ctx: OperatorContext): Promise<PointRulesOfSite[]> {
  const rows = await sql<{ site: string; currency: Currency; gives: boolean; rules: PointsRules }>`
    select code as site, settings->>'currency' as currency, settings->'points' as rules,
      coalesce((settings->'flags'->>'pointsMall')::boolean, false) as gives
    from sites order by position`.rows(ctx.db)
  return rows.map(({ site, currency, gives, rules }) => ({
    remindDays: remindDaysUnsaid,
    ...rules,
    ...{ site, currency, givesPoints: gives },
  }))
}

/** What the level earns that earns most, in parts of ten thousand. No level changes until the transaction ends. */
export async function mostEarnedOfLevels(tx: Transaction): Promise<number> {
  await sql`select from member_levels order by level for share`.rows(tx)
  const row = await sql<{ most: number }>`
    select coalesce(max(earn_basis_points), 10000) as most from member_levels`.row(tx)
  return row?.most ?? 10_000
}
