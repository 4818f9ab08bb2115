import { useTranslations } from 'use-intl'
import type { TaxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import type { Treatment } from '#modules/tax/rules/tax-of-sale.ts'
import { useFormat } from '#ui/format.ts'
import type { Currency } from '#vocabulary/money.ts'

type TaxOfBill = {
  readonly taxIncluded: boolean
  readonly taxes: readonly TaxByRate[]
  readonly taxTreatment: Treatment
  /** Of the goods, in minor units. */
  readonly taxRelief: number
}

type TaxRowsProps = { readonly bill: TaxOfBill; readonly currency: Currency }

/** A rate by its name: "VAT 19%"; one without a name is "Tax 8%". A rate of nothing is no row of a bill. */
function useTaxRows({ bill: { taxes, taxIncluded }, currency }: TaxRowsProps) {
  const t = useTranslations('bill')
  const checkout = useTranslations('checkout')
  const format = useFormat()
  return taxes
    .filter(({ basisPoints }) => basisPoints > 0)
    .map(({ rate: name, basisPoints, amount }) => {
      const rate = String(basisPoints / 100)
      const isNamed = name !== 'standard'
      return {
        key: `${name} ${rate}`,
        name: isNamed
          ? t(taxIncluded ? 'taxOfIncluded' : 'taxOf', { name, rate })
          : checkout(taxIncluded ? 'taxIncluded' : 'tax', { rate }),
        amount: format.money({ amount, currency }),
      }
    })
}

/** Rows of a bill for tax on top, by rate, and for tax that prices contain and that is not charged. */
export function TaxRows(props: TaxRowsProps) {
  const t = useTranslations('bill')
  const format = useFormat()
  const rows = useTaxRows(props)
  const { taxRelief: amount, taxIncluded } = props.bill
  return (
    <>
      {amount > 0 && (
        <div>
          <dt>{t('taxRelief')}</dt>
          <dd className="money">−{format.money({ amount, currency: props.currency })}</dd>
        </div>
      )}
      {!taxIncluded &&
        rows.map((row) => (
          <div key={row.key}>
            <dt>{row.name}</dt>
            <dd className="money">{row.amount}</dd>
          </div>
        ))}
    </>
  )
}

/** Lines below a bill: included tax by rate, and why none is charged. */
export function TaxNotes({ className, ...props }: TaxRowsProps & { readonly className: string | undefined }) {
  const t = useTranslations('bill')
  const rows = useTaxRows(props)
  const { taxIncluded, taxTreatment } = props.bill
  return (
    <>
      {taxIncluded &&
        rows.map((row) => (
          <p key={row.key} className={className}>
            {row.name}: <span className="money">{row.amount}</span>
          </p>
        ))}
      {(taxTreatment === 'reverseCharge' || taxTreatment === 'export') && (
        <p className={className}>{t(taxTreatment)}</p>
      )}
    </>
  )
}
