import type { AfterSaleReason } from '#modules/after-sales/rules/kinds.ts'
import { afterSaleReason } from '#modules/after-sales/texts/after-sale-reasons.ts'
import type { Language } from '#vocabulary/language.ts'
import { inLanguage } from './in-language.ts'

const en = inLanguage(afterSaleReason, 'en')
const zh = inLanguage(afterSaleReason, 'zh')

const texts: Record<Language, Readonly<Record<AfterSaleReason, string>>> = { en, zh }

/** Reasons why a buyer applies for an after-sale, in the words of the pages. */
export const afterSaleReasonText = (reason: AfterSaleReason, language: Language): string =>
  texts[language][reason]
