import { useTranslations } from 'use-intl'
import type { IssuedInvoice } from '#domain/invoices/invoice.ts'

type InvoiceLinksProps = {
  readonly invoices: readonly IssuedInvoice[]
  readonly to: (invoiceId: string) => string
}

/** The invoice and credit notes of an order, each opening its file. */
export function InvoiceLinks({ invoices, to }: InvoiceLinksProps) {
  const t = useTranslations('orderInvoices')
  return (
    <ul>
      {invoices.map(({ invoiceId, number, kind }) => (
        <li key={invoiceId}>
          <a href={to(invoiceId)} target="_blank" rel="noopener">
            {t(kind, { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
