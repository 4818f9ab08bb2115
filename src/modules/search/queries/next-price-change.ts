import { sql } from '#database/sql.ts'
import type { Site } from '#domain/sites.ts'
import type { Database } from '#platform/context.ts'
import { nextChange } from './scope.ts'

/** When the next price of a site changes by itself; undefined when none will. */
export async function nextPriceChange(db: Database, site: Pick<Site, 'number'>): Promise<Date | undefined> {
  const row = await sql<{ moment: Date | null }>`select ${nextChange(site)} as moment`.row(db)
  return row?.moment ?? undefined
}
