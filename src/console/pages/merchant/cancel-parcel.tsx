import { useTranslations } from 'use-intl'
import { AskedButton } from '../../parts/kit/asked-button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'

export const cancelParcelIntent = 'cancelParcel:'

type CancelParcelProps = {
  readonly parcel: { readonly shipmentId: string; readonly trackingNumber: string }
  readonly answer: FormAnswer | undefined
}

/** Takes back that a parcel was sent, after being asked once more, while no carrier has seen it. */
export function CancelParcel({ parcel: { shipmentId, trackingNumber }, answer }: CancelParcelProps) {
  const t = useTranslations('shopOrders')
  const intent = `${cancelParcelIntent}${shipmentId}`
  return (
    <ConsoleForm intent={intent} answer={answer?.intent === intent ? answer : undefined}>
      <p>
        <AskedButton
          look="quiet"
          size="small"
          question={{
            title: t('cancelParcelAsk', { number: trackingNumber }),
            text: t('cancelParcelAskText'),
          }}
        >
          {t('cancelParcel')}
        </AskedButton>
      </p>
    </ConsoleForm>
  )
}
