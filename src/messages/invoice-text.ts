import { createTranslator } from 'use-intl/core'
import type { InvoiceTextKey } from '#modules/invoices/rules/invoice.ts'
import type { Language } from '#vocabulary/language.ts'
import { invoicePaper as en } from './en/invoice-paper.ts'
import { invoicePaper as zh } from './zh/invoice-paper.ts'

type Say = (key: InvoiceTextKey, params?: Readonly<Record<string, string>>) => string

const inLanguage = (locale: Language, messages: Record<InvoiceTextKey, string>) =>
  createTranslator({ locale, messages, timeZone: 'UTC' } as never) as unknown as Say

const texts: Record<Language, Say> = { en: inLanguage('en', en), zh: inLanguage('zh', zh) }

/** The words of an invoice. Apart from the other texts, since no browser ever needs them. */
export const invoiceText = (language: Language): Say => texts[language]
