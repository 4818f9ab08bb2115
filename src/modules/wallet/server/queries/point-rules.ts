import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { remindDaysDefault } from '../../rules/points.ts'

export type PointRulesOfSite = Required<PointsRules> & {
  readonly site: string
  readonly currency: Currency
  /** Whether orders of the site earn points at all. */
  readonly givesPoints: boolean
}

/** Points rules of each site. */
export async function readPointRules(ctx: OperatorContext): Promise<{ sites: PointRulesOfSite[] }> {
  const rows = await sql<{ site: string; currency: Currency; gives: boolean; rules: PointsRules }>`
    select code as site, settings->>'currency' as currency, settings->'points' as rules,
      coalesce((settings->'flags'->>'pointsMall')::boolean, false) as gives
    from sites order by position`.rows(ctx.db)
  const sites = rows.map(({ site, currency, gives, rules }) => ({
    remindDays: remindDaysDefault,
    ...rules,
    site,
    currency,
    givesPoints: gives,
  }))
  return { sites }
}
