import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type OfficeHours, openingAt } from '../../rules/office-hours.ts'
import { officeHoursOf } from '../store/office-hours.ts'

/** The hours of a shop, and when it answers again while it is closed. */
export async function openingNow(
  db: Database,
  shopId: Id,
  now: Date,
): Promise<{ readonly officeHours: OfficeHours | undefined; readonly opensAt: Date | undefined }> {
  const officeHours = await officeHoursOf(db, shopId)
  return { officeHours, opensAt: officeHours && openingAt(officeHours, now).opensAt }
}
