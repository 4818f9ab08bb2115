import type { PriceDraft } from '#modules/catalogue/rules/draft.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** How a file is read where it does not say so itself. */
export type ReadingOptions = {
  /** The site that prices without a site are for, and its currency. */
  readonly site: string
  readonly currency: Currency
  /** Currencies of all sites, by code. */
  readonly sites: ReadonlyMap<string, Currency>
  /** The language of texts without one. */
  readonly language: Language
  /** Decides whether a dated sale is over. */
  readonly now: Date
  /** How many to put where the other shop does not count. */
  readonly untrackedStock: number
}

/**
 * The price and the earlier one: a comparison that is not higher is none, and then the sale needs no time.
 */
export function priceOf(
  amount: number,
  compareAt: number | undefined,
  { site }: ReadingOptions,
  saleTime: Pick<PriceDraft, 'saleFrom' | 'saleUntil'> = {},
): Record<string, PriceDraft> {
  return {
    [site]: compareAt !== undefined && compareAt > amount ? { amount, compareAt, ...saleTime } : { amount },
  }
}
