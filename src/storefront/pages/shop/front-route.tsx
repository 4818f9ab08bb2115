import '#storefront/later-texts.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#modules/catalogue/rules/product.ts'
import { localTime } from '#modules/shipping/rules/arrival.ts'
import { shopFrontCall } from '#modules/shop-fronts/calls/shop-front.ts'
import type { ShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { CardHeart } from '#storefront/parts/favourites/heart.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMallView } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead, PrivateHead } from '#ui/page-head.tsx'
import { pictureAddress } from '#ui/picture.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { publicPage } from '#ui/public-page.ts'
import { useRefreshAt } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/front-route'
import { AboutShop } from './about-shop.tsx'
import { ShopOffers } from './coupons.tsx'
import css from './shop.module.css'
import { ShopTop } from './shop-top.tsx'
import { storeFacts } from './store-facts.ts'

export const handle = publicPage()

export async function loader({ context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  mall.dependsOn('lists')
  const shop = await mall.call(shopFrontCall, { slug: params.slug })
  mall.dependsOn(`shop:${shop.shopId}`)
  return { shop, today: localTime(mall.now, mall.site.timeZone).day }
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, today } = loaderData
  useRefreshAt(useVisitor()?.now, shop.validUntil)
  const { slug, goodsCount, newest, reduced } = shop
  const t = useTranslations('shopFront')
  return (
    <div className="wrap">
      <Head shop={shop} />
      <ShopTop shop={shop} open="front" today={today} />
      {shop.status === 'active' ? (
        goodsCount === 0 && (
          <EmptyState title={t('noGoods')} text={t('noGoodsText')}>
            <ButtonLink to={pages.home()} look="quiet">
              {t('goShopping')}
            </ButtonLink>
          </EmptyState>
        )
      ) : (
        <EmptyState drawing="away" title={t(shop.status)} text={t(`${shop.status}Text`)}>
          <ButtonLink to={pages.orders()} look="quiet">
            {t('toOrders')}
          </ButtonLink>
        </EmptyState>
      )}
      <ShopOffers shop={shop} />
      <Row title={t('reduced')} goods={reduced} all={`${pages.shopGoods(slug)}?reduced=1`} />
      <Row title={t('newest')} goods={newest} all={`${pages.shopGoods(slug)}?sort=new`} hidesNew />
      <AboutShop shop={shop} />
    </div>
  )
}

/** A page that is for search engines, as long as there is something to buy. */
function Head({ shop }: { readonly shop: ShopFront }) {
  const origin = useMallView()?.origin ?? ''
  const { slug, name, about, banner, newest, status, goodsCount } = shop
  if (status !== 'active' || goodsCount === 0) return <PrivateHead title={name} />
  const picture = banner ?? newest[0]?.picture
  return (
    <PageHead
      title={name}
      description={about || name}
      path={pages.shop(slug)}
      picture={picture && pictureAddress(picture, 1280)}
      facts={[storeFacts(shop, origin)]}
    />
  )
}

type RowProps = {
  readonly title: string
  readonly goods: readonly Product[]
  readonly all: string
  readonly hidesNew?: boolean
}

function Row({ title, goods, all, hidesNew = false }: RowProps) {
  const t = useTranslations('shopFront')
  if (goods.length === 0) return null
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        <Link to={all} aria-label={`${t('seeAll')}: ${title}`}>
          {t('seeAll')}
        </Link>
      </div>
      <ProductGrid as="row">
        {goods.map((product) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              to={pages.product(product.urlKey)}
              hidesNew={hidesNew}
              hidesShop
              corner={<CardHeart product={product} />}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
