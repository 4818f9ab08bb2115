import { useTranslations } from 'use-intl'
import { carrierName } from '#domain/orders/carriers.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../kit/form/field.tsx'

type CorrectParcelProps = {
  readonly parcel: { readonly shipmentId: string; readonly carrier: string; readonly trackingNumber: string }
  readonly carriers: readonly string[]
  readonly answer: FormAnswer | undefined
}

/** Unfolds the correction of a number that was entered wrong, while the parcel is on its way. */
export function CorrectParcel({ parcel, carriers, answer }: CorrectParcelProps) {
  const t = useTranslations('shopOrders')
  const language = useLanguage()
  const intent = `correct:${parcel.shipmentId}`
  const own = answer?.intent === intent ? answer : undefined
  return (
    <details open={own?.problem !== undefined}>
      <summary>{t('correct')}</summary>
      <ConsoleForm intent={intent} answer={own}>
        <ChoiceField
          label={t('carrier')}
          name="carrier"
          value={parcel.carrier}
          choices={carriers.map((carrier) => ({ value: carrier, name: carrierName(carrier, language) }))}
        />
        <TextField
          label={t('trackingNumber')}
          name="trackingNumber"
          value={parcel.trackingNumber}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <p>
          <Button look="quiet">{t('correctNow')}</Button>
        </p>
      </ConsoleForm>
    </details>
  )
}
