import { useTranslations } from 'use-intl'
import { pages } from '#vocabulary/calls/pages.ts'
import { OpensPage } from './opens-page.tsx'
import { Vouchers } from './vouchers.tsx'
import type { loader } from './vouchers-route.tsx'

type VoucherButtonProps = {
  readonly orderId: string
  readonly token: string | undefined
  readonly label: string
  /** The order is picked up with it. */
  readonly isPickUp: boolean
  readonly look?: 'main' | 'quiet' | undefined
}

/**
 * Opens the codes of an order: in a modal, or on a page of their own before the script loads (ORD-69,
 * TRAP-31).
 */
export function VoucherButton({ orderId, token, label, isPickUp, look }: VoucherButtonProps) {
  const t = useTranslations('vouchers')
  return (
    <OpensPage<typeof loader>
      address={pages.vouchers(orderId, token)}
      look={look}
      label={label}
      title={isPickUp ? label : t('title')}
      as="codes"
    >
      {(data) => data && <Vouchers vouchers={data.vouchers} />}
    </OpensPage>
  )
}
