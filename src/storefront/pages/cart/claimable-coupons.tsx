import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import { Coupons } from '#storefront/parts/coupons/coupons.tsx'
import { OffersSheet } from '#storefront/parts/coupons/offers-sheet.tsx'
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
  // A claimed coupon stays in the sheet, which its buyer still reads.
  const [seen, setSeen] = useState(coupons)
  const added = coupons.filter(({ offerId }) => !seen.some((each) => each.offerId === offerId))
  if (added.length > 0) setSeen([...seen, ...added])
  if (seen.length === 0) return null
  return (
    <div className={css.coupons}>
      <OffersSheet
        icon={<IconTicket size={20} aria-hidden="true" />}
        line={coupons.length > 0 ? t('couponsToClaim', { count: coupons.length }) : t('couponsClaimed')}
        title={title}
      >
        <Coupons coupons={seen} currency={currency} />
      </OffersSheet>
    </div>
  )
}
