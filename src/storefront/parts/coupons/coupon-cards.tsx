import type { ShownCoupon } from '#modules/catalogue/rules/product.ts'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import { useMallView } from '#ui/mall.ts'
import { ClaimButton } from './claim-button.tsx'
import css from './coupon-cards.module.css'

type Coupon = Pick<ShownCoupon, 'offerId' | 'name' | 'tiers'> & Partial<Pick<ShownCoupon, 'left'>>

type CouponCardsProps<Shown extends Coupon> = {
  readonly coupons: readonly Shown[]
  /** Where a coupon applies, until when, and the like; false where it has no such fact. */
  readonly factsOf: (coupon: Shown) => readonly (string | false)[]
}

/** Coupons side by side, each with its terms and a button that claims it. */
export function CouponCards<Shown extends Coupon>({ coupons, factsOf }: CouponCardsProps<Shown>) {
  const terms = useTerms(useMallView()?.site.currency ?? 'USD')
  return (
    <ul className={css.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.offerId} className={css.coupon}>
          <div className={css.about}>
            <p className={css.terms}>{terms(coupon.tiers)}</p>
            <h3 className={css.name}>{coupon.name}</h3>
            <p className={css.facts}>
              {factsOf(coupon).map((fact) => fact && <span key={fact}>{fact}</span>)}
            </p>
          </div>
          <div className={css.claim}>
            <ClaimButton offerId={coupon.offerId} name={coupon.name} isGone={coupon.left === 0} />
          </div>
        </li>
      ))}
    </ul>
  )
}
