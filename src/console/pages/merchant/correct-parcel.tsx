import { useTranslations } from 'use-intl'
import type { CarrierOption } from '#modules/shipments/rules/carrier.ts'
import { Button } from '#ui/button.tsx'
import { CarrierFields } from '../../parts/kit/form/carrier-fields.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'

type CorrectParcelProps = {
  readonly parcel: {
    readonly shipmentId: string
    readonly carrier: string
    readonly carrierName: string
    readonly trackingNumber: string
  }
  readonly carriers: readonly CarrierOption[]
  readonly answer: FormAnswer | undefined
}

/** Unfolds the correction of a number that was entered wrong, while the parcel is on its way. */
export function CorrectParcel({ parcel, carriers, answer }: CorrectParcelProps) {
  const t = useTranslations('shopOrders')
  const intent = `correct:${parcel.shipmentId}`
  const own = answer?.intent === intent ? answer : undefined
  return (
    <details open={own?.problem !== undefined}>
      <summary>{t('correct')}</summary>
      <ConsoleForm intent={intent} answer={own}>
        <CarrierFields carriers={carriers} parcel={parcel} />
        <p>
          <Button look="quiet">{t('correctNow')}</Button>
        </p>
      </ConsoleForm>
    </details>
  )
}
