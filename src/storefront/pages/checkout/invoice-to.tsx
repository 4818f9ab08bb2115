import { useTranslations } from 'use-intl'
import { companyNameMax, type InvoiceData, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { Choice, Field } from '#ui/form/field.tsx'
import { useMallView } from '#ui/mall.ts'

type InvoiceToProps = {
  /** Earlier input, if it is a company. */
  readonly typed: InvoiceData | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** Whom the invoice is made out to: the fields of a company are shown when that is chosen, which works without script. */
export function InvoiceTo({ typed, errors }: InvoiceToProps) {
  const t = useTranslations('checkout')
  const isRequired = useMallView()?.site.flags.companyTaxNumber === 'required'
  return (
    <section className={`${css.part} ${css.giftFor}`} aria-labelledby="invoice-to">
      <h2 id="invoice-to">{t('invoiceTo')}</h2>
      <div className={css.invoiceKinds}>
        <Choice
          type="radio"
          name="invoiceTo"
          value="person"
          label={t('invoiceToPerson')}
          defaultChecked={!typed}
        />
        <Choice
          type="radio"
          name="invoiceTo"
          value="company"
          label={t('invoiceToCompany')}
          defaultChecked={typed !== undefined}
        />
      </div>
      <div className={css.invoiceCompany}>
        <Field
          label={t('invoiceCompany')}
          name="invoice.companyName"
          maxLength={companyNameMax}
          autoComplete="billing organization"
          defaultValue={typed?.companyName}
          error={errors['invoiceData.companyName']}
        />
        <Field
          label={t(isRequired ? 'taxNumber' : 'taxNumberOptional')}
          name="invoice.taxNumber"
          maxLength={taxNumberMax}
          autoComplete="off"
          defaultValue={typed?.taxNumber}
          error={errors['invoiceData.taxNumber']}
        />
      </div>
    </section>
  )
}
