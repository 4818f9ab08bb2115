import '#storefront/later-texts.ts'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { productListCall } from '#modules/catalogue/bound/product-lists.ts'
import { localTime } from '#modules/shipping/rules/arrival.ts'
import { shopFrontCall } from '#modules/shop-fronts/calls/shop-front.ts'
import { filterOf, isNarrowed, knownShopQuery, queryNames } from '#storefront/parts/listing/filter.ts'
import { Listing } from '#storefront/parts/listing/listing.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead, PrivateHead } from '#ui/page-head.tsx'
import { canonicalAt } from '#ui/page-number.ts'
import { publicPage } from '#ui/public-page.ts'
import { idIn } from '#vocabulary/calls/id-lists.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/goods-route'
import css from './shop.module.css'
import { ShopTop } from './shop-top.tsx'

export const handle = publicPage({ query: queryNames, tidy: knownShopQuery })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists')
  const shop = await mall.call(shopFrontCall, { slug: params.slug })
  mall.dependsOn(`shop:${shop.shopId}`)
  if (shop.status !== 'active') throw redirect(pages.shop(shop.slug))
  const query = knownShopQuery(new URL(request.url).searchParams)
  const shopCategoryId = idIn(params.shopCategoryId ?? null)
  if (params.shopCategoryId && !shopCategoryId) throw redirect(pages.shopGoods(shop.slug))
  const filter = { ...filterOf(query, mall.site.currency), shopSlug: shop.slug, shopCategoryId }
  const list = await mall.call(productListCall, filter)
  if (list.products.length === 0) mall.lacks()
  // The page shows none of these, so they are not sent along.
  const { newest, reduced, coupons, offers, story, ...top } = shop
  return { shop: top, list, filter, today: localTime(mall.now, mall.site.timeZone).day }
}

/** The goods of a shop, or of one of its own categories, with the filters of other lists. */
export default function ShopGoodsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopFront')
  const { shop, list, filter, today } = loaderData
  const { slug, name } = shop
  const { shopCategoryId, keyword } = filter
  const category = shop.categories.find((each) => each.shopCategoryId === shopCategoryId)
  const title = keyword
    ? t('searchTitle', { keyword, shop: name })
    : t('goodsTitle', { category: category?.name ?? t('allGoods'), shop: name })
  return (
    <>
      {keyword || list.total === 0 ? (
        <PrivateHead title={title} />
      ) : (
        <PageHead
          title={title}
          description={shop.about || title}
          path={canonicalAt(
            pages.shopGoods(slug, shopCategoryId),
            isNarrowed({ ...filter, shops: [] }) ? 1 : filter.page,
          )}
        />
      )}
      <Listing
        list={list}
        filter={filter}
        title={title}
        emptyTitle={t('emptyGoods')}
        everything={pages.shopGoods(slug)}
        hidesShop
        head={
          <>
            <ShopTop
              shop={shop}
              open={shopCategoryId ? { shopCategoryId } : 'goods'}
              keyword={keyword}
              today={today}
            />
            {keyword ? <h2 className={css.found}>{title}</h2> : <div className={css.goods} />}
          </>
        }
      />
    </>
  )
}
