import { IconTag } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { ClaimButton } from '#storefront/parts/coupons/claim-button.tsx'
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
          <ul className={css.coupons}>
            {coupons.map(({ offerId, name, tiers, endsAt, left }) => (
              <li key={offerId} className={css.coupon}>
                <div>
                  <strong>{terms(tiers)}</strong>
                  <span>{name}</span>
                  <small>
                    {format.list([
                      t('couponUntil', { date: format.day(endsAt) }),
                      ...(left === undefined ? [] : [t('couponsLeft', { left: format.number(left) })]),
                    ])}
                  </small>
                </div>
                <div className={css.claim}>
                  <ClaimButton offerId={offerId} name={name} isGone={left === 0} />
                </div>
              </li>
            ))}
          </ul>
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
                  <strong>{name}</strong> {terms(tiers)}{' '}
                  <small>{t('until', { date: format.day(endsAt) })}</small>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
