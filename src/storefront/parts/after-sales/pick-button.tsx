import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inPlace } from '#ui/in-place.ts'
import type { PickedFrom } from './eligible.ts'
import { PickForm } from './pick-form.tsx'

/** Opens the choice of goods for after-sales, in a dialog; before the script loads, on a page (ORD-41). */
export function PickButton({ order, token }: { order: PickedFrom; token: string | undefined }) {
  const t = useTranslations('afterSaleApply')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonLink
        look="quiet"
        to={afterSalePages.apply({ orderId: order.orderId, token })}
        onClick={inPlace(() => setIsOpen(true))}
      >
        {t('open')}
      </ButtonLink>
      <Dialog as="orders" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <PickForm order={order} token={token} />
      </Dialog>
    </>
  )
}
