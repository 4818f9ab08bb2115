import { sql } from '#database/sql.ts'
import { afterSaleWindowMs } from '#modules/after-sales/rules/timers.ts'
import type { Database } from '#platform/context.ts'
import { dayMs } from '#vocabulary/days.ts'
import { confirmWithinMs } from '../../rules/statement.ts'
import { currentFees, settlementTerms } from '../store/terms.ts'

/** The terms of a shop that would be opened now. */
export async function readSellerTerms({ db }: { readonly db: Database }) {
  const [terms, fees, other] = await Promise.all([
    settlementTerms(db),
    currentFees(db),
    sql<{ has_other: boolean }>`
      select exists (select from commission_rates where shop_id is null) as has_other`.row(db),
  ])
  return {
    commissionBasisPoints: terms.commissionBasisPoints,
    hasOtherRates: other!.has_other,
    commissionVatBasisPoints: terms.commissionVatBasisPoints,
    afterSaleDays: afterSaleWindowMs / dayMs,
    period: terms.period,
    confirmDays: confirmWithinMs / dayMs,
    reserveBasisPoints: terms.reserveBasisPoints,
    reserveDays: terms.reserveDays,
    fees,
  }
}
