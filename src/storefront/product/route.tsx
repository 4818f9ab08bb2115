import { Suspense } from 'react'
import { Await, data, redirect, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#domain/catalogue/product.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead, PrivateHead } from '#ui/page-head.tsx'
import { pictureAddress } from '#ui/picture.tsx'
import { publicPage } from '#ui/public-page.ts'
import { Rating } from '#ui/rating.tsx'
import { problemOf } from '#ui/refused.ts'
import { pages } from '#wire/pages.ts'
import { productDetail } from '#wire/product.ts'
import { recommendedProducts } from '#wire/recommendations.ts'
import { productReviews } from '#wire/reviews.ts'
import type { Route } from './+types/route'
import { askedReviews, reviewsPerPage, reviewsQuery } from './asked-reviews.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import css from './product.module.css'
import { productFacts } from './product-facts.ts'
import { PurchasePanel } from './purchase-panel.tsx'
import { Recommended } from './recommended.tsx'
import { Reviews, ReviewsAway } from './reviews.tsx'
import { chosenVariant } from './selection.ts'

export const handle = publicPage({ query: ['variant', ...reviewsQuery] })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const which = params.urlKey
    ? { urlKey: params.urlKey }
    : { productId: params.productId, ...(params.shopId ? { shopId: params.shopId } : {}) }
  try {
    const product = await mall.call(productDetail, which)
    if (product.hasMoved) throw redirect(pages.product(product.urlKey), 301)
    mall.dependsOn(`product:${product.productId}`)
    const without = <T,>(instead: T) => {
      mall.lacks()
      return instead
    }
    const asked = askedReviews(new URL(request.url).searchParams)
    return {
      product,
      asked,
      // Awaited, because what is streamed later needs a script to be seen.
      reviews: hasReviews(product)
        ? await mall
            .call(productReviews, { productId: product.productId, ...asked, pageSize: reviewsPerPage })
            .catch(() => without('away' as const))
        : undefined,
      origin: mall.origin,
      // What else there is may come late, or not at all.
      related: mall
        .call(recommendedProducts, { productId: product.productId, atMost: 4 })
        .catch(() => without([])),
    }
  } catch (error) {
    if (problemOf(error)?.code === 'productDeleted')
      return data(
        { product: undefined, origin: mall.origin, related: undefined, reviews: undefined, asked: undefined },
        410,
      )
    throw error
  }
}

/** Goods for points are not reviewed (PDP-22), and a heading over nothing is none (PDP-23). */
const hasReviews = ({ kind, ratingCount }: ProductDetail) => kind !== 'pointsItem' && ratingCount > 0

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('product')
  const [query] = useSearchParams()
  const { product, related, reviews, asked } = loaderData
  if (!product) {
    return (
      <div className="wrap">
        <PrivateHead title={t('deleted')} />
        <EmptyState isPage drawing="away" title={t('deleted')} text={t('deletedText')}>
          <ButtonLink to="/">{t('backHome')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const chosen = chosenVariant(product, query.get('variant'))
  const picture = product.pictures[0]?.file
  return (
    <div className="wrap">
      <PageHead
        title={product.name}
        description={(product.summary || product.name).slice(0, 160)}
        path={pages.product(product.urlKey)}
        picture={picture && pictureAddress(picture, 1280)}
        kind="product"
        facts={[productFacts(product, loaderData.origin)]}
      />
      <div className={css.path}>
        <Breadcrumb
          path={[
            ...product.categories.map(({ name, urlKey }) => ({ name, to: pages.category(urlKey) })),
            { name: product.name },
          ]}
        />
      </div>
      <article className={css.product}>
        <div className={css.columns}>
          <Gallery product={product} chosen={chosen} />
          <div className={css.buy}>
            <header className={css.head}>
              {product.brand && <p className={css.brand}>{product.brand}</p>}
              <h1 tabIndex={-1}>{product.name}</h1>
              {product.summary && <p className={css.summary}>{product.summary}</p>}
              {product.rating !== undefined && hasReviews(product) && (
                <a href="#reviews" className={css.rating}>
                  <Rating rating={product.rating} count={product.ratingCount} />
                </a>
              )}
            </header>
            <PurchasePanel product={product} chosen={chosen} />
          </div>
        </div>
        <Details product={product} hasReviews={reviews !== undefined} />
      </article>
      {reviews === 'away' && <ReviewsAway />}
      {reviews && reviews !== 'away' && <Reviews found={reviews} asked={asked} />}
      <Suspense fallback={null}>
        <Await resolve={related} errorElement={null}>
          {(products) => products && <Recommended title={t('alsoLike')} products={products} />}
        </Await>
      </Suspense>
    </div>
  )
}
