import { IconBeach, IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { isAwayAt } from '#modules/shipping/rules/shop-shipping.ts'
import type { ShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { useFormat } from '#ui/format.ts'
import { ShopBanner, ShopHead, ShopLogo } from '#ui/shop-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { FollowButton } from './follow-button.tsx'
import { Ratings } from './ratings.tsx'
import css from './shop.module.css'

type ShopTopProps = {
  readonly shop: Omit<ShopFront, 'newest' | 'reduced' | 'coupons' | 'offers' | 'story'>
  /** The tab that is open: the front, all goods, or a category of the shop. */
  readonly open: 'front' | 'goods' | { readonly shopCategoryId: string }
  readonly keyword?: string | undefined
  /** The day of today at the site. */
  readonly today: string
}

/** The top of each page of a shop, with its tabs. */
export function ShopTop({ shop, open, keyword, today }: ShopTopProps) {
  const t = useTranslations('shopFront')
  const format = useFormat()
  const { slug, name, about, logo, banner, followers, since, goodsCount, categories } = shop
  const facts = [
    ...(followers > 0 ? [t('followers', { count: followers })] : []),
    t('since', { year: String(since.getFullYear()) }),
  ]
  const tab = (to: string, text: string, isCurrent: boolean) => ({ to, name: text, isCurrent })
  return (
    <>
      <ShopHead
        name={name}
        about={about}
        slug={slug}
        logo={logo && <ShopLogo file={logo} />}
        banner={banner && <ShopBanner file={banner} />}
        facts={open === 'front' && facts.join(' · ')}
        isCompact={open !== 'front'}
        actions={shop.status !== 'cleared' && <FollowButton slug={slug} shop={name} />}
        ratings={open === 'front' && <Ratings ratings={shop.ratings} />}
      />
      {shop.away && shop.status === 'active' && (
        <p className={css.away}>
          <IconBeach size={20} aria-hidden="true" />
          {isAwayAt(shop.away, today)
            ? t('awayNow', { until: format.calendarDay(shop.away.until) })
            : t('awaySoon', {
                from: format.calendarDay(shop.away.from),
                until: format.calendarDay(shop.away.until),
              })}
        </p>
      )}
      {goodsCount > 0 && (
        <div className={css.bar}>
          <PageTabs
            label={t('parts')}
            className={css.tabs}
            tabs={[
              tab(pages.shop(slug), t('front'), open === 'front'),
              tab(pages.shopGoods(slug), t('allGoods'), open === 'goods'),
              ...categories.map((category) =>
                tab(
                  pages.shopGoods(slug, category.shopCategoryId),
                  category.name,
                  typeof open === 'object' && open.shopCategoryId === category.shopCategoryId,
                ),
              ),
            ]}
          />
          <ShopSearch slug={slug} keyword={keyword} />
        </div>
      )}
    </>
  )
}

function ShopSearch({ slug, keyword }: { readonly slug: string; readonly keyword: string | undefined }) {
  const t = useTranslations('shopFront')
  return (
    <Form role="search" aria-label={t('search')} className={css.search} action={pages.shopGoods(slug)}>
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        key={keyword}
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('search')}
      />
      <button type="submit" aria-label={t('search')}>
        <IconSearch size={18} aria-hidden="true" />
      </button>
    </Form>
  )
}
