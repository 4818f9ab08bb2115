import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useFormat } from '#ui/format.ts'
import { OffersLine } from '#ui/shown-offers.tsx'

/** All discounts with their sources; coupons can be removed and applied again (CHK-10). */
export function Benefits({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('benefits')
  const words = useTranslations('checkout')
  const format = useFormat()
  const { pricedAt, taxRelief } = checkout
  // Coupons to claim have a line of their own.
  const offers = checkout.offers.filter(({ reason }) => reason?.code !== 'notClaimed')
  // Tax that is not charged is a row of its own.
  const discount = { ...checkout.discount, amount: checkout.discount.amount - taxRelief }
  if (offers.length === 0 && discount.amount === 0) return null
  return (
    <details className={css.benefits} open>
      <summary>
        <span>{discount.amount > 0 ? words('discount') : t('none')}</span>
        {discount.amount > 0 && <span className="money">−{format.money(discount)}</span>}
      </summary>
      <OffersLine
        label={t('details')}
        offers={offers}
        at={pricedAt}
        beside={(offer) => offer.isHeld && <ChangeCoupon offer={offer} />}
      />
    </details>
  )
}

/** The choice is stored in the address, so it works without script and survives a reload. */
function ChangeCoupon({ offer: { offerId, name, applied, reason } }: { offer: OfferOfGoods }) {
  const t = useTranslations('benefits')
  const [query] = useSearchParams()
  const isOut = reason?.code === 'declined'
  const mayBeUsed = isOut || reason?.code === 'notBest' || reason?.code === 'onlyOne'
  if (!applied && !mayBeUsed) return null
  const to = new URLSearchParams([
    ...[...query].filter(([key, value]) => !((key === 'use' || key === 'without') && value === offerId)),
    ...(applied ? [['without', offerId]] : [['use', offerId]]),
  ])
  // Of two that exclude each other the one chosen last is used.
  if (!applied) for (const other of query.getAll('use')) if (other !== offerId) to.delete('use', other)
  return (
    <Link
      to={`?${to}`}
      replace
      preventScrollReset
      aria-label={t(applied ? 'removeNamed' : 'useNamed', { name })}
    >
      {t(applied ? 'remove' : 'use')}
    </Link>
  )
}
