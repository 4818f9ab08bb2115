import { useTranslations } from 'use-intl'
import type { ShownCoupon } from '#modules/catalogue/rules/product.ts'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import css from '#storefront/parts/product/promotion.module.css'
import { useFormat } from '#ui/format.ts'
import type { Currency } from '#vocabulary/money.ts'
import { ClaimButton } from './claim-button.tsx'

type CouponsProps = { readonly coupons: readonly ShownCoupon[]; readonly currency: Currency }

const couponsSeen = 3

/** Coupons to claim; the first three are visible initially (PDP-36). */
export function Coupons({ coupons, currency }: CouponsProps) {
  const t = useTranslations('product.promotion')
  if (coupons.length === 0) return null
  const others = coupons.slice(couponsSeen)
  const row = (coupon: ShownCoupon) => <Coupon key={coupon.offerId} coupon={coupon} currency={currency} />
  return (
    <section aria-label={t('coupons')}>
      <ul className={css.offers}>{coupons.slice(0, couponsSeen).map(row)}</ul>
      {others.length > 0 && (
        <details className={css.more}>
          <summary>{t('moreCoupons', { count: others.length })}</summary>
          <ul className={css.offers}>{others.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

function Coupon({ coupon, currency }: { coupon: ShownCoupon; currency: Currency }) {
  const t = useTranslations('product.promotion')
  const format = useFormat()
  const terms = useTerms(currency)
  const { offerId, name, tiers, endsAt, left } = coupon
  return (
    <li className={css.coupon}>
      <span>
        <span className={css.tag}>{name}</span> {terms(tiers)}
        <span className={css.until}>
          {format.list([
            t('ends', { moment: format.moment(endsAt) }),
            ...(left === undefined ? [] : [t('couponsLeft', { left: format.number(left) })]),
          ])}
        </span>
      </span>
      <ClaimButton offerId={offerId} name={name} isGone={left === 0} />
    </li>
  )
}
