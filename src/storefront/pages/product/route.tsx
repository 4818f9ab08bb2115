import { Suspense } from 'react'
import { Await, data, redirect, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { deliveryRegion } from '#modules/addresses/calls/region.ts'
import { recommendedOnPage } from '#modules/catalogue/rules/recommendations.ts'
import { hasReviews, hasReviewsTab } from '#modules/catalogue/rules/tabs.ts'
import { firstPicture } from '#modules/catalogue/rules/variant-picture.ts'
import { productDetailCall } from '#modules/pricing/bound/product.ts'
import { recommendedProductsCall } from '#modules/pricing/bound/recommendations.ts'
import { offersOfGoodsCall } from '#modules/pricing/calls/offers-of-goods.ts'
import { boughtTogetherCall, productCards } from '#modules/pricing/calls/product-cards.ts'
import { productQuestionsCall } from '#modules/questions/calls/questions.ts'
import { productReviewsCall } from '#modules/reviews/bound/reviews.ts'
import { shippingOfProductCall } from '#modules/shipping/calls/shipping-of-product.ts'
import { RecentlySeen } from '#storefront/parts/history/recently-seen.tsx'
import { RecordView } from '#storefront/parts/history/record-view.ts'
import { pageDependsOnRegion, useInRegion } from '#storefront/parts/product/delivery-region.ts'
import css from '#storefront/parts/product/product.module.css'
import { Recommended } from '#storefront/parts/product/recommended.tsx'
import { recommendedGoods } from '#storefront/parts/product/recommended-goods.ts'
import {
  attributesReset,
  chosenVariant,
  mayShowOffers,
  resetInAddress,
  smallestOrderOf,
} from '#storefront/parts/product/selection.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead, PrivateHead } from '#ui/page-head.tsx'
import { pictureAddress } from '#ui/picture.tsx'
import { publicPage } from '#ui/public-page.ts'
import { Rating } from '#ui/rating.tsx'
import { problemOf } from '#ui/refused.ts'
import { useRefreshAt } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import type { Route } from './+types/route'
import { readShownDelivery } from './delivery-facts.server.ts'
import { Details } from './details.tsx'
import { shownDimensions } from './dimensions.server.ts'
import { Gallery } from './gallery.tsx'
import { groupInvitation } from './invitation.ts'
import { judgeReview } from './judge-review.ts'
import { knownProductQuery, productQuery } from './known-query.ts'
import { productFacts } from './product-facts.ts'
import { PurchasePanel } from './purchase-panel.tsx'
import { questionsPerPage, requestedQuestions } from './requested-questions.ts'
import { hasReviewFilter, requestedReviews, reviewsPerPage } from './requested-reviews.ts'
import { shownReviews } from './shown-reviews.ts'
import { questionIntentOf, submitQuestion } from './submit-question.ts'

export const handle = publicPage({ query: productQuery, tidy: knownProductQuery, hasOwnPrices: true })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const which = params.urlKey
    ? { urlKey: params.urlKey }
    : { productId: params.productId, ...(params.shopId ? { shopId: params.shopId } : {}) }
  try {
    const product = await mall.call(productDetailCall, which)
    if (product.page?.redirectTo) throw redirect(product.page.redirectTo)
    if (product.hasMoved) throw redirect(pages.product(product.urlKey), 301)
    mall.dependsOn(`product:${product.productId}`)
    mall.dependsOn(`shop:${product.shop.shopId}`)
    for (const { choices } of product.slots ?? [])
      for (const { productId } of choices) mall.dependsOn(`product:${productId}`)
    const without = <T,>(instead: T) => {
      mall.lacks()
      return instead
    }
    const { searchParams } = new URL(request.url)
    const asked = requestedReviews(searchParams)
    const askedQuestions = requestedQuestions(searchParams)
    const cards = async (productIds: readonly Id[] = []) =>
      productIds.length === 0
        ? []
        : mall
            .call(productCards, { productIds: [...productIds] })
            .then(({ products }) => products)
            .catch(() => without([]))
    const { page } = product
    const invited = await groupInvitation(mall, product, searchParams.get('group'))
    const named = searchParams.get('variant')
    const chosen = chosenVariant(product, named)
    const [shipping, told, recommendNew, recommend, together, reviews, questions] = await Promise.all([
      mall.call(shippingOfProductCall, smallestOrderOf(product, chosen)).catch(() => without(undefined)),
      mayShowOffers(product, chosen)
        ? mall
            .call(offersOfGoodsCall, { variantId: chosen.variantId, quantity: quantityRule(chosen).min })
            .catch(() => without(undefined))
        : undefined,
      cards(page?.recommendNew),
      cards(page?.recommend),
      page?.together.length
        ? mall
            .call(boughtTogetherCall, { productId: product.productId })
            .then(({ items }) => items)
            .catch(() => without([]))
        : [],
      // Awaited, because streamed content needs a script to be seen.
      hasReviews(product)
        ? mall
            .call(productReviewsCall, { productId: product.productId, ...asked, pageSize: reviewsPerPage })
            .then(shownReviews)
            .catch(() => without('away' as const))
        : undefined,
      mall
        .call(productQuestionsCall, {
          productId: product.productId,
          ...askedQuestions,
          pageSize: questionsPerPage,
        })
        .catch(() => without('away' as const)),
    ])
    // Any address can name an unknown variant, a page after the last, or any words: such a page is not worth caching.
    const isNoVariant = named !== null && named !== chosen?.variantId
    const reviewsEnded =
      (asked.page > 1 || hasReviewFilter(asked)) && reviews !== 'away' && !reviews?.reviews.length
    const questionsEnded = askedQuestions.page > 1 && questions !== 'away' && questions.questions.length === 0
    const reset = searchParams.get('reset') ?? ''
    const isNoReset = reset !== resetInAddress(product, attributesReset(product, chosen, searchParams))
    if (isNoVariant || isNoReset || reviewsEnded || questionsEnded || askedQuestions.keyword) mall.lacks()
    return {
      product,
      told,
      asked,
      recommendNew,
      recommend,
      together,
      reviews,
      questions,
      askedQuestions,
      invited,
      countries: mall.site.countries,
      delivery: readShownDelivery(mall, product, shipping),
      dimensions: shownDimensions(mall, product),
      knownRegion:
        !mall.isShared && pageDependsOnRegion(product) ? await mall.call(deliveryRegion, {}) : undefined,
      // Built here, so that no browser loads the code for it.
      facts: productFacts(product, mall.origin),
      // Recommendations may arrive late, or not at all.
      related: mall
        .call(recommendedProductsCall, { productId: product.productId, atMost: recommendedOnPage })
        .then(recommendedGoods)
        .catch(() => without([])),
    }
  } catch (error) {
    if (problemOf(error)?.code === 'productDeleted') return data(noProduct, 410)
    throw error
  }
}

/** Handles feedback on reviews, questions and answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = questionIntentOf(form)
  const mall = context.get(mallContext)
  return intent ? submitQuestion(mall, form, intent) : judgeReview(mall, form)
}

const noProduct = {
  product: undefined,
  told: undefined,
  related: undefined,
  reviews: undefined,
  questions: undefined,
  askedQuestions: { page: 1, keyword: undefined },
  asked: undefined,
  recommendNew: undefined,
  recommend: undefined,
  together: undefined,
  invited: undefined,
  countries: [],
  delivery: { facts: [], again: undefined, taxIncluded: undefined },
  dimensions: {},
  facts: undefined,
  knownRegion: undefined,
}

/** Far below: loaded when the reader comes near. */
const Reviews = lazyComponent(async () => (await import('./reviews.tsx')).Reviews, { near: '#reviews' })
const Questions = lazyComponent(async () => (await import('./questions.tsx')).Questions, {
  near: '#questions',
})

/** Few products have one. */
const Together = lazyComponent(async () => (await import('./together.tsx')).Together)

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('product')
  const [query] = useSearchParams()
  const {
    product: kept,
    told,
    related,
    reviews,
    questions,
    askedQuestions,
    asked,
    recommendNew,
    recommend,
    together,
    invited,
    countries,
    delivery,
    dimensions,
    facts,
    knownRegion,
  } = loaderData
  useRefreshAt(useVisitor()?.now, kept?.validUntil)
  const { product, region } = useInRegion(kept, knownRegion)
  if (!kept || !product) {
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
  const picture = firstPicture(product)
  return (
    <div className="wrap">
      <RecordView productId={product.productId} />
      <PageHead
        title={product.name}
        description={(product.summary || product.name).slice(0, 160)}
        path={pages.product(product.urlKey)}
        picture={picture && pictureAddress(picture, 1280)}
        kind="product"
        facts={facts ? [facts] : []}
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
              {product.rating !== undefined && hasReviews(product) && (
                <a href="#reviews" className={css.rating}>
                  <Rating rating={product.rating} count={product.ratingCount} />
                </a>
              )}
            </header>
            <PurchasePanel
              product={product}
              chosen={chosen}
              invited={invited}
              told={told}
              deliverTo={region && { region, countries }}
              delivery={delivery}
            />
          </div>
        </div>
        {together.length > 0 && <Together items={together} />}
        <Recommended title={t('recommendedNew')} products={recommendNew} />
        <Details
          product={product}
          hasReviews={hasReviewsTab(product)}
          dimensions={chosen && dimensions[chosen.variantId]}
        />
      </article>
      {asked && <Reviews product={product} found={reviews} asked={asked} />}
      {questions && <Questions productId={product.productId} found={questions} asked={askedQuestions} />}
      <Recommended title={t('recommended')} products={recommend} />
      <Suspense fallback={null}>
        <Await resolve={related} errorElement={null}>
          {(products) =>
            products && <Recommended title={t('alsoLike')} products={products} place="also-like" />
          }
        </Await>
      </Suspense>
      <RecentlySeen without={product.productId} />
    </div>
  )
}
