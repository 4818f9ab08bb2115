import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderDetail } from '#domain/orders/order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pages } from '#wire/pages.ts'
import { Parcels } from './parcels.tsx'

type TrackButtonProps = { readonly orderId: string; readonly token: string | undefined }

/** Shows where the parcels of an order are: in a modal, or on a page of their own before the script is there (ORD-64). */
export function TrackButton({ orderId, token }: TrackButtonProps) {
  const t = useTranslations('orders')
  const [isOpen, setIsOpen] = useState(false)
  const { load, data } = useFetcher<{ readonly order: OrderDetail }>()
  const address = pages.tracking(orderId, token)
  return (
    <>
      <ButtonLink
        to={address}
        look="quiet"
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
          // Asked each time: a parcel may have moved meanwhile.
          void load(address)
        }}
      >
        {t('track')}
      </ButtonLink>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('parcels')}>
        {data && <Parcels order={data.order} />}
        <ButtonLink to={address} look="quiet">
          {t('trackPage')}
        </ButtonLink>
      </Dialog>
    </>
  )
}
