import { IconTicket } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import { PopoverSheet } from '#ui/popover-sheet.tsx'
import type { Currency } from '#vocabulary/money.ts'
import { Coupons } from './coupons.tsx'
import { SheetLine } from './offers-sheet.tsx'

type SheetProps = {
  readonly title: string
  readonly coupons: Cart['coupons']
  readonly currency: Currency
}

/** One line that counts the coupons to claim for these goods, and a sheet to claim them in. */
export function ClaimableCoupons({
  className,
  ...sheet
}: SheetProps & { readonly className: string | undefined }) {
  const id = useId()
  const seen = useSeenCoupons(sheet.coupons)
  if (seen.length === 0) return null
  return (
    <div className={className}>
      <ClaimableCouponsLine sheetId={id} count={sheet.coupons.length} />
      <ClaimableCouponsSheet sheetId={id} {...sheet} coupons={seen} />
    </div>
  )
}

/** The line alone: within a form, beside which the sheet with its own forms lies. */
export function ClaimableCouponsLine({
  sheetId,
  count,
}: {
  readonly sheetId: string
  readonly count: number
}) {
  const t = useTranslations('cart')
  return (
    <SheetLine
      sheetId={sheetId}
      icon={<IconTicket size={20} aria-hidden="true" />}
      line={count > 0 ? t('couponsToClaim', { count }) : t('couponsClaimed')}
    />
  )
}

export function ClaimableCouponsSheet({
  sheetId,
  title,
  coupons,
  currency,
}: SheetProps & { readonly sheetId: string }) {
  return (
    <PopoverSheet id={sheetId} title={title}>
      <Coupons coupons={coupons} currency={currency} />
    </PopoverSheet>
  )
}

/** Also those that were claimed here: their buyer still reads the sheet. */
export function useSeenCoupons(coupons: Cart['coupons']): Cart['coupons'] {
  const [seen, setSeen] = useState(coupons)
  const added = coupons.filter(({ offerId }) => !seen.some((each) => each.offerId === offerId))
  if (added.length > 0) setSeen([...seen, ...added])
  return seen
}
