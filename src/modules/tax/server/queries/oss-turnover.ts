import { sql } from '#database/sql.ts'
import { distanceSales } from '#modules/orders/server/read-models/distance-sales.ts'
import type { Database } from '#platform/context.ts'
import type { TaxBook } from '#vocabulary/tax.ts'
import { countryOfThreshold, ossLevel, ossThreshold, otherMembers } from '../../rules/oss-threshold.ts'

type SalesRow = { currency: string; thisYear: number; lastYear: number }

/**
 * Distance sales of this calendar year and the last one to other members of the European Union, of all sites together; undefined
 * where the threshold of the One-Stop-Shop does not concern the mall. Other currencies than the euro are listed apart.
 */
export async function ossTurnover(db: Database, { registrations }: TaxBook, now: Date) {
  const country = countryOfThreshold(registrations, now.toISOString().slice(0, 10))
  if (!country) return undefined
  const year = now.getUTCFullYear()
  const rows = await sql<SalesRow>`
    select currency, coalesce(sum(net) filter (where year = ${year}), 0)::float8 as "thisYear",
      coalesce(sum(net) filter (where year = ${year - 1}), 0)::float8 as "lastYear"
    from (${distanceSales(otherMembers(country), sql`${year - 1}::int`)}) sold group by currency order by currency`.rows(
    db,
  )
  const { thisYear = 0, lastYear = 0 } = rows.find(({ currency }) => currency === 'EUR') ?? {}
  return {
    country,
    year,
    thisYear,
    lastYear,
    threshold: ossThreshold,
    level: ossLevel({ thisYear, lastYear }),
    others: rows
      .filter(({ currency, thisYear: sold }) => currency !== 'EUR' && sold > 0)
      .map(({ currency, thisYear: amount }) => ({ currency, amount })),
  }
}
