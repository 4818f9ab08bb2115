import type { PriceDraft } from '#modules/catalogue/rules/draft.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** How a file is read where it does not say so itself. */
export type ReadingOptions = {
  /** The site that prices without a site are for, and its currency. */
  readonly site: string
  readonly currency: Currency
  /** Currencies of all sites, by code. */
  readonly sites: ReadonlyMap<string, Currency>
  /** Tax classes that the operator added, by code. */
  readonly taxClasses: ReadonlyMap<string, LocalText>
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

/** A note about stock that is no number; sold as if it were not counted. */
export const uncountedStock = (
  { line }: { readonly line: number },
  stock: string,
  { untrackedStock }: ReadingOptions,
): LocalText => ({
  en: `The stock "${stock.slice(0, 40)}" in line ${line} is no number: ${untrackedStock} pieces were put in its place.`,
  zh: `第 ${line} 行的库存“${stock.slice(0, 40)}”不是数字，已按 ${untrackedStock} 件计。`,
})

export const saleAboveRegular = (
  { line }: { readonly line: number },
  sale: string,
  regular: string,
): LocalText => ({
  en: `The sale price "${sale}" in line ${line} is above the regular one, "${regular}", and was left out.`,
  zh: `第 ${line} 行的促销价“${sale}”高于原价“${regular}”，已忽略。`,
})
