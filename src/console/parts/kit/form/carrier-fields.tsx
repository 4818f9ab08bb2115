import { useTranslations } from 'use-intl'
import type { CarrierOption } from '#modules/shipments/rules/carrier.ts'
import { ChoiceField, TextField } from './field.tsx'

type CarrierFieldsProps = {
  readonly carriers: readonly CarrierOption[]
  /** The parcel, where there is one already. */
  readonly parcel?: {
    readonly carrier: string
    readonly carrierName: string
    readonly trackingNumber: string
  }
}

/** The carrier of a parcel, and its number there, if it has one. */
export function CarrierFields({ carriers, parcel }: CarrierFieldsProps) {
  const t = useTranslations('kit.form')
  const choices = carriers.map(({ code, name }) => ({ value: code, name }))
  // A parcel retains its carrier, also one that is offered no more.
  const isOffered = !parcel || carriers.some(({ code }) => code === parcel.carrier)
  const allHaveNumbers = carriers.every(({ hasNumbers }) => hasNumbers)
  return (
    <>
      <ChoiceField
        label={t('carrier')}
        name="carrier"
        {...(parcel && { value: parcel.carrier })}
        choices={isOffered ? choices : [{ value: parcel.carrier, name: parcel.carrierName }, ...choices]}
      />
      <TextField
        label={t('trackingNumber')}
        name="trackingNumber"
        {...(parcel && { value: parcel.trackingNumber })}
        {...(!allHaveNumbers && {
          hint: t('noTrackingNumber', {
            names: carriers
              .filter(({ hasNumbers }) => !hasNumbers)
              .map(({ name }) => name)
              .join(t('between')),
          }),
        })}
        autoComplete="off"
        spellCheck={false}
        required={allHaveNumbers}
      />
    </>
  )
}
