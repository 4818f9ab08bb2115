import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pages } from '#wire/pages.ts'
import { Vouchers } from './vouchers.tsx'
import type { loader } from './vouchers-route.tsx'

type VoucherButtonProps = {
  readonly orderId: string
  readonly token: string | undefined
  readonly label: string
}

/** Opens the codes of an order: in a modal, or on a page of their own before the script is there (ORD-69, TRAP-31). */
export function VoucherButton({ orderId, token, label }: VoucherButtonProps) {
  const t = useTranslations('vouchers')
  const [isOpen, setIsOpen] = useState(false)
  const { load, data } = useFetcher<typeof loader>()
  const address = pages.vouchers(orderId, token)
  return (
    <>
      <ButtonLink
        to={address}
        look="quiet"
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
          // Asked each time: a shop may have used one meanwhile.
          void load(address)
        }}
      >
        {label}
      </ButtonLink>
      <Dialog as="codes" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        {data && <Vouchers vouchers={data.vouchers} />}
      </Dialog>
    </>
  )
}
