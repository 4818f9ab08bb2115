import type { InvoiceTextKey } from '#modules/invoices/rules/invoice.ts'
import { invoicePaper } from '#modules/invoices/texts/invoice-paper.ts'
import type { Language } from '#vocabulary/language.ts'
import { type Translate, translators } from './translator.ts'

const texts = translators<InvoiceTextKey>(invoicePaper)

/** The words of an invoice. Apart from the other texts, since no browser ever needs them. */
export const invoiceText = (language: Language): Translate<InvoiceTextKey> => texts[language]
