import { IconTag } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { CouponCards } from '#storefront/parts/coupons/coupon-cards.tsx'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import { useFormat } from '#ui/format.ts'
import { useMallView } from '#ui/mall.ts'
import css from './coupons.module.css'

/** Coupons of the shop to claim, and its offers that run. */
export function ShopOffers({ shop }: { readonly shop: Pick<ShopFront, 'coupons' | 'offers'> }) {
  const t = useTranslations('shopFront')
  const format = useFormat()
  const terms = useTerms(useMallView()?.site.currency ?? 'USD')
  const { coupons, offers } = shop
  return (
    <>
      {coupons.length > 0 && (
        <section aria-labelledby="coupons" className={css.part}>
          <h2 id="coupons">{t('coupons')}</h2>
          <CouponCards
            coupons={coupons}
            factsOf={({ endsAt, left }) => [
              t('couponUntil', { date: format.day(endsAt) }),
              left !== undefined && t('couponsLeft', { left: format.number(left) }),
            ]}
          />
        </section>
      )}
      {offers.length > 0 && (
        <section aria-labelledby="offers" className={css.part}>
          <h2 id="offers">{t('offers')}</h2>
          <ul className={css.offers}>
            {offers.map(({ offerId, name, tiers, endsAt }) => (
              <li key={offerId}>
                <IconTag size={18} aria-hidden="true" />
                <p>
                  <strong>{name}</strong>
                  <span>
                    {terms(tiers)} <small>· {t('until', { date: format.day(endsAt) })}</small>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
