import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import type { HomeCoupon } from '#modules/content/rules/home-offers.ts'
import { CouponCards } from '#storefront/parts/coupons/coupon-cards.tsx'
import { useFormat } from '#ui/format.ts'
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
  const format = useFormat()
  return (
    <Section title={block.title || t('coupons')} text={block.text || t('couponsText')} all={block.link}>
      <CouponCards
        coupons={coupons}
        factsOf={({ shopName, isForAllGoods, endsAt }) => [
          shopName ? t('couponInShop', { shop: shopName }) : isForAllGoods && t('couponInAllShops'),
          !isForAllGoods && t('couponSomeGoods'),
          t('couponUntil', { moment: format.day(endsAt) }),
        ]}
      />
    </Section>
  )
}
