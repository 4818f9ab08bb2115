import { useTranslations } from 'use-intl'
import type { OrderDetail } from '#modules/orders/rules/order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { OpensPage } from './opens-page.tsx'
import { OrderParcels } from './parcels.tsx'

type TrackButtonProps = {
  readonly orderId: string
  readonly token: string | undefined
  readonly look: 'main' | 'quiet'
}

/**
 * Shows where the parcels of an order are: in a modal, or on a page of their own before the script loads
 * (ORD-64).
 */
export function TrackButton({ orderId, token, look }: TrackButtonProps) {
  const t = useTranslations('orders')
  const address = pages.tracking(orderId, token)
  return (
    <OpensPage<{ readonly order: OrderDetail }>
      address={address}
      look={look}
      label={t('track')}
      title={t('parcels')}
    >
      {(data) => (
        <>
          {data && <OrderParcels order={data.order} />}
          <ButtonLink to={address} look="quiet">
            {t('trackPage')}
          </ButtonLink>
        </>
      )}
    </OpensPage>
  )
}
