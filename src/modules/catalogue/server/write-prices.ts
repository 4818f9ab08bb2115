import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { EditedPrice } from '../rules/edited-product.ts'
import { type NewPrice, replacePrices } from './store/variants.ts'

type Sale = { readonly site: string; readonly from: string | null; readonly until: string | null }

/**
 * Replaces the prices of these variants on all sites. A sale keeps its period for as long as it is one.
 * @returns false when a price is for a site that does not exist
 */
export function writePrices(
  tx: Transaction,
  variants: readonly {
    readonly variantId: Id
    readonly prices: Readonly<Record<string, EditedPrice>>
    readonly sales: readonly Sale[]
  }[],
): Promise<boolean> {
  const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null)
  const prices = variants.flatMap(({ variantId, prices, sales }) =>
    Object.entries(prices).map(([site, { amount, compareAt = null }]): NewPrice => {
      const sale = compareAt === null ? undefined : sales.find((each) => each.site === site)
      return {
        variantId,
        site,
        amount,
        compareAt,
        saleFrom: dateOf(sale?.from),
        saleUntil: dateOf(sale?.until),
      }
    }),
  )
  return replacePrices(
    tx,
    variants.map(({ variantId }) => variantId),
    prices,
  )
}
