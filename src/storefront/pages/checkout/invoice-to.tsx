import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type InvoiceRecipient, invoiceRecipients } from '#modules/checkout/rules/draft.ts'
import { companyNameMax, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { Choice, Field } from '#ui/form/field.tsx'
import { useMallView } from '#ui/mall.ts'
import type { TypedInvoice } from './invoice-to-form.ts'
import partCss from './part.module.css'

type InvoiceToProps = {
  /** Earlier input. */
  readonly typed: TypedInvoice | undefined
  readonly errors: Readonly<Record<string, string>>
}

const textOf = {
  none: 'invoiceToNone',
  person: 'invoiceToPerson',
  company: 'invoiceToCompany',
} as const satisfies Record<InvoiceRecipient, string>

/**
 * Whom the invoice is made out to, folded to one line. In mainland China few buyers need one; elsewhere each order has
 * one. The fields of a company are shown when that is chosen, which works without script.
 */
export function InvoiceTo({ typed, errors }: InvoiceToProps) {
  const t = useTranslations('checkout')
  const isOfChina = useMallView()?.site.flags.companyTaxNumber === 'required'
  const [to, choose] = useState(typed?.to ?? (isOfChina ? 'none' : 'person'))
  const isWrong = Object.keys(errors).some((field) => field.startsWith('invoiceData'))
  return (
    <details className={`${partCss.folded} ${css.giftFor}`} open={isWrong || typed?.to === 'company'}>
      <summary>
        <span>{t('invoiceTo')}</span>
        <span>{t(textOf[to])}</span>
      </summary>
      <fieldset className={css.invoiceKinds} aria-label={t('invoiceTo')}>
        {invoiceRecipients.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="invoiceTo"
            value={each}
            label={t(textOf[each])}
            defaultChecked={each === to}
            onChange={() => choose(each)}
          />
        ))}
      </fieldset>
      <div className={css.invoiceCompany}>
        <Field
          label={t('invoiceCompany')}
          name="invoice.companyName"
          maxLength={companyNameMax}
          autoComplete="billing organization"
          defaultValue={typed?.data.companyName}
          error={errors['invoiceData.companyName']}
        />
        <Field
          label={t(isOfChina ? 'taxNumber' : 'taxNumberOptional')}
          name="invoice.taxNumber"
          maxLength={taxNumberMax}
          autoComplete="off"
          defaultValue={typed?.data.taxNumber}
          error={errors['invoiceData.taxNumber']}
        />
      </div>
    </details>
  )
}
