import { useTranslations } from 'use-intl'
import type { IssuedInvoice } from '#modules/invoices/rules/invoice.ts'
import { useFormat } from '#ui/format.ts'

type InvoiceLinksProps = {
  readonly invoices: readonly IssuedInvoice[]
  readonly to: (invoiceId: string) => string
}

/** The invoice and credit notes of an order, each opening its file. */
export function InvoiceLinks({ invoices, to }: InvoiceLinksProps) {
  const t = useTranslations('orderInvoices')
  const format = useFormat()
  return (
    <ul>
      {invoices.map(({ invoiceId, number, kind, replacedAt }) => (
        <li key={invoiceId}>
          <a href={to(invoiceId)} target="_blank" rel="noopener">
            {t(kind, { number })}
          </a>
          {replacedAt && (
            <p>
              {t('replacedAt', { moment: format.moment(new Date(replacedAt)) })}
              <br />
              <a href={`${to(invoiceId)}?ofMall`} target="_blank" rel="noopener">
                {t('ofMall')}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
