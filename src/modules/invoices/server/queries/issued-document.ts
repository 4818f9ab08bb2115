import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { InvoiceContent, InvoiceKind } from '../../rules/invoice.ts'

export type IssuedDocument = {
  readonly number: string
  readonly kind: InvoiceKind
  readonly site: string
  readonly language: Language
  readonly issuedAt: Date
  readonly content: InvoiceContent
}

export const issuedDocument = (db: Database, invoiceId: Id): Promise<IssuedDocument | undefined> =>
  sql<IssuedDocument>`
    select number, kind, site, language, issued_at as "issuedAt", content from invoices where id = ${invoiceId}`.row(
    db,
  )
