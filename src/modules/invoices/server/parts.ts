import type { FileStore } from '#modules/files/server/public.ts'
import type { Language } from '#vocabulary/language.ts'
import type { InvoiceTextKey } from '../rules/invoice.ts'

export type InvoicesParts = {
  readonly files: FileStore
  /** The words of an invoice. */
  readonly text: (language: Language) => InvoiceText
  readonly countryName: (country: string, language: Language) => string
  readonly timeZoneOf: (site: string) => string
  /** Whether text messages bring invoices. */
  readonly sendsTexts: boolean
}

export type InvoiceText = (key: InvoiceTextKey, params?: Readonly<Record<string, string>>) => string
