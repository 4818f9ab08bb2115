import { useTranslations } from 'use-intl'
import { carrierName } from '#modules/orders/rules/carriers.ts'
import { useLanguage } from '#ui/mall.ts'
import { ChoiceField, TextField } from './field.tsx'

type CarrierFieldsProps = {
  readonly carriers: readonly string[]
  /** The parcel, where there is one already. */
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string }
}

/** The carrier of a parcel, and its number there. */
export function CarrierFields({ carriers, parcel }: CarrierFieldsProps) {
  const t = useTranslations('kit.form')
  const language = useLanguage()
  // A parcel retains its carrier, also one that is offered no more.
  const offered = parcel && !carriers.includes(parcel.carrier) ? [parcel.carrier, ...carriers] : carriers
  return (
    <>
      <ChoiceField
        label={t('carrier')}
        name="carrier"
        {...(parcel && { value: parcel.carrier })}
        choices={offered.map((carrier) => ({ value: carrier, name: carrierName(carrier, language) }))}
      />
      <TextField
        label={t('trackingNumber')}
        name="trackingNumber"
        {...(parcel && { value: parcel.trackingNumber })}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </>
  )
}
