import { useTranslations } from 'use-intl'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'

export const cancelParcelIntent = 'cancelParcel:'

type CancelParcelProps = {
  readonly parcel: { readonly shipmentId: string; readonly trackingNumber: string }
  readonly answer: FormAnswer | undefined
}

/** Reverses the dispatch of a parcel, after a confirmation, while no carrier has scanned it. */
export function CancelParcel({ parcel: { shipmentId, trackingNumber }, answer }: CancelParcelProps) {
  const t = useTranslations('shopOrders')
  const intent = `${cancelParcelIntent}${shipmentId}`
  return (
    <ConsoleForm intent={intent} answer={answer?.intent === intent ? answer : undefined}>
      <p>
        <ConfirmedButton
          look="quiet"
          size="small"
          question={{
            title: t('cancelParcelAsk', { number: trackingNumber }),
            text: t('cancelParcelAskText'),
          }}
        >
          {t('cancelParcel')}
        </ConfirmedButton>
      </p>
    </ConsoleForm>
  )
}
