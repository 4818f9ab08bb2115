import type { AfterSaleReason } from '#modules/after-sales/rules/kinds.ts'
import type { Language } from '#vocabulary/language.ts'
import { afterSaleReason as en } from './en/after-sale-reasons.ts'
import { afterSaleReason as zh } from './zh/after-sale-reasons.ts'

const texts: Record<Language, Readonly<Record<AfterSaleReason, string>>> = { en, zh }

/** Why a buyer asks for an after-sale, in the words of the pages. */
export const afterSaleReasonText = (reason: AfterSaleReason, language: Language): string =>
  texts[language][reason]
