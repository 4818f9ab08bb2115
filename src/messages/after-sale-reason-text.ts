import type { AfterSaleReason } from '#modules/after-sales/rules/kinds.ts'
import { afterSaleReason } from '#modules/after-sales/texts/after-sale-reasons.ts'
import type { Language } from '#vocabulary/language.ts'

/** Reasons why a buyer applies for an after-sale, in the words of the pages. */
export const afterSaleReasonText = (reason: AfterSaleReason, language: Language): string =>
  afterSaleReason[reason][language]
