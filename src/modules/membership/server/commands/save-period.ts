import { sellAsMembership } from '#modules/catalogue/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Period } from '../../rules/period.ts'
import { lockPeriod, putPeriod } from '../store/periods.ts'

type PeriodChange = { readonly period: Period; readonly urlKey: string; readonly isOffered: boolean }

/**
 * An operator sets the service as which a period is bought. A service stays the period that it once was, so
 * that an unpaid order gets the period that was ordered.
 * @throws Refusal `periodNeedsService`, `periodServiceTaken`
 */
export async function savePeriod(
  ctx: OperatorContext,
  { period, urlKey, isOffered }: PeriodChange,
): Promise<{ productId: Id }> {
  return ctx.transaction(async (tx) => {
    const { months } = await lockPeriod(tx, period)
    const sold = await sellAsMembership(tx, urlKey, months)
    if (!sold.productId)
      throw new Refusal('periodNeedsService', {}, [{ field: 'urlKey', code: 'periodNeedsService' }])
    if (sold.months !== months)
      throw new Refusal('periodServiceTaken', {}, [{ field: 'urlKey', code: 'periodServiceTaken' }])
    await putPeriod(tx, { period, productId: sold.productId, isOffered })
    return { productId: sold.productId }
  })
}
