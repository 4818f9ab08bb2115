import type { MerchantContext } from '#platform/context.ts'
import type { OfficeHours } from '../../rules/office-hours.ts'
import { deleteOfficeHours, putOfficeHours } from '../store/office-hours.ts'

/** A shop says when its people answer; without days it says nothing. */
export const saveOfficeHours = (
  ctx: MerchantContext,
  { timeZone, days, opens, closes, note }: OfficeHours,
): Promise<{ officeHours: OfficeHours | undefined }> =>
  ctx.transaction(async (tx) => {
    const officeHours = { timeZone, days, opens, closes, note }
    if (days.length === 0) await deleteOfficeHours(tx, ctx.shopId)
    else await putOfficeHours(tx, ctx.shopId, officeHours)
    return { officeHours: days.length === 0 ? undefined : officeHours }
  })
