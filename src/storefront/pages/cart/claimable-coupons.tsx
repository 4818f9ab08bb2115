import { IconChevronRight, IconTicket } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import { Coupons } from '#storefront/parts/coupons/coupons.tsx'
import { PopoverSheet } from '#ui/popover-sheet.tsx'
import type { Currency } from '#vocabulary/money.ts'
import css from './cart.module.css'

type ClaimableCouponsProps = {
  readonly title: string
  readonly coupons: Cart['coupons']
  readonly currency: Currency
}

/** One line that counts the coupons to claim for these goods, and a sheet to claim them in. */
export function ClaimableCoupons({ title, coupons, currency }: ClaimableCouponsProps) {
  const t = useTranslations('cart')
  const sheet = useId()
  // A claimed coupon stays in the sheet, which its buyer still reads.
  const [seen, setSeen] = useState(coupons)
  const added = coupons.filter(({ offerId }) => !seen.some((each) => each.offerId === offerId))
  if (added.length > 0) setSeen([...seen, ...added])
  if (seen.length === 0) return null
  return (
    <div className={css.coupons}>
      <button type="button" className={css.couponsLine} popoverTarget={sheet}>
        <IconTicket size={20} aria-hidden="true" />
        <span>
          {coupons.length > 0 ? t('couponsToClaim', { count: coupons.length }) : t('couponsClaimed')}
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
      <PopoverSheet id={sheet} title={title}>
        <Coupons coupons={seen} currency={currency} />
      </PopoverSheet>
    </div>
  )
}
