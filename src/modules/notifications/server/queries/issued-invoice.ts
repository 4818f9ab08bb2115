import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { InvoiceKind } from '#modules/invoices/rules/invoice.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** An invoice or credit note as the mail about it needs it. */
export type MailedInvoice = {
  readonly invoiceId: Id
  readonly number: string
  readonly kind: InvoiceKind
  readonly file: string
  /** It was issued within the last two days. */
  readonly isNew: boolean
  readonly total: number
  readonly currency: Currency
  readonly orderId: Id
  readonly orderNumber: string
  readonly shopName: LocalText
  readonly groupId: Id
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  readonly readAt: Date
  readonly address: Address
}

/** None until its file is there. */
export const issuedInvoice = (db: Database, invoiceId: Id): Promise<MailedInvoice[]> =>
  sql<MailedInvoice>`
    select i.id as "invoiceId", i.number, i.kind, coalesce((select u.file from shop_invoices u where u.invoice_id = i.id order by u.id desc limit 1), i.file, '') as file, i.issued_at > app_now() - interval '2 days' as "isNew", (i.content->>'total')::int8::float8 as total,
      o.currency, o.id as "orderId", o.number as "orderNumber", shop.name as "shopName", g.id as "groupId", g.site, i.language,
      g.email::text, g.is_guest as "isGuest", app_now() as "readAt", g.shipping_address as address
    from invoices i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    where i.id = ${invoiceId} and i.file is not null`.rows(db)
