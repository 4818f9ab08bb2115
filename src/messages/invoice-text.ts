import { createTranslator } from 'use-intl/core'
import type { InvoiceTextKey } from '#modules/invoices/rules/invoice.ts'
import { invoicePaper } from '#modules/invoices/texts/invoice-paper.ts'
import type { Language } from '#vocabulary/language.ts'
import { inLanguage } from './in-language.ts'

const en = inLanguage(invoicePaper, 'en')
const zh = inLanguage(invoicePaper, 'zh')

type Say = (key: InvoiceTextKey, params?: Readonly<Record<string, string>>) => string

const translatorOf = (locale: Language, messages: Record<InvoiceTextKey, string>) =>
  createTranslator({ locale, messages, timeZone: 'UTC' } as never) as unknown as Say

const texts: Record<Language, Say> = { en: translatorOf('en', en), zh: translatorOf('zh', zh) }

/** The words of an invoice. Apart from the other texts, since no browser ever needs them. */
export const invoiceText = (language: Language): Say => texts[language]
