import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import type { HomeCoupon } from '#modules/content/rules/home-offers.ts'
import { ClaimButton } from '#storefront/parts/coupons/claim-button.tsx'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import { useFormat } from '#ui/format.ts'
import { useMallView } from '#ui/mall.ts'
import css from './coupons.module.css'
import { Section } from './section.tsx'

/** Coupons that every buyer may claim; a guest is led to the login and back. */
export function HomeCoupons({
  block,
  coupons,
}: {
  readonly block: HomeBlock
  readonly coupons: readonly HomeCoupon[]
}) {
  const t = useTranslations('home')
  return (
    <Section title={block.title || t('coupons')} text={block.text || t('couponsText')} all={block.link}>
      <ul className={css.coupons}>
        {coupons.map((coupon) => (
          <li key={coupon.offerId} className={css.coupon}>
            <Coupon coupon={coupon} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Coupon({ coupon }: { readonly coupon: HomeCoupon }) {
  const t = useTranslations('home')
  const format = useFormat()
  const terms = useTerms(useMallView()?.site.currency ?? 'USD')
  const { offerId, name, tiers, shopName, isForAllGoods, endsAt } = coupon
  const where = shopName ? t('couponInShop', { shop: shopName }) : isForAllGoods && t('couponInAllShops')
  return (
    <>
      <div className={css.about}>
        <p className={css.terms}>{terms(tiers)}</p>
        <h3 className={css.name}>{name}</h3>
        <p className={css.facts}>
          {where && <span>{where}</span>}
          {!isForAllGoods && <span>{t('couponSomeGoods')}</span>}
          <span>{t('couponUntil', { moment: format.day(endsAt) })}</span>
        </p>
      </div>
      <div className={css.claim}>
        <ClaimButton offerId={offerId} name={name} />
      </div>
    </>
  )
}
