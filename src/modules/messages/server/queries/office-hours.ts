import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import { officeHoursOf } from '../store/office-hours.ts'

/** The hours of a shop, and the time zones of the mall's sites. */
export async function readOfficeHours(ctx: MerchantContext) {
  const [officeHours, zones] = await Promise.all([
    officeHoursOf(ctx.db, ctx.shopId),
    sql<{ zone: string }>`select distinct settings->>'timeZone' as zone from sites order by zone`.rows(
      ctx.db,
    ),
  ])
  const known = zones.map(({ zone }) => zone)
  const own = officeHours && !known.includes(officeHours.timeZone) ? [officeHours.timeZone] : []
  return { officeHours, timeZones: [...known, ...own] }
}
