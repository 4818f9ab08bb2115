import { IconEye } from '@tabler/icons-react'
import type { LoaderFunctionArgs } from 'react-router'
import { data, Link, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { previewProductCall } from '#modules/pricing/bound/product.ts'
import { offersOfGoodsCall } from '#modules/pricing/calls/offers-of-goods.ts'
import { shippingOfProductCall } from '#modules/shipping/calls/shipping-of-product.ts'
import css from '#storefront/parts/product/product.module.css'
import { chosenVariant, mayShowOffers, smallestOrderOf } from '#storefront/parts/product/selection.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { problemOf } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import { readShownDelivery } from './delivery-facts.server.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { PurchasePanel } from './purchase-panel.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const shop = params.shop!
  const mall = context.get(mallContext)
  const productId = params.productId!
  const { searchParams } = new URL(request.url)
  const isDraft = searchParams.get('draft') === 'on'
  try {
    const product = await mall.call(previewProductCall, { shop, productId, isUnpublished: isDraft })
    const chosen = chosenVariant(product, searchParams.get('variant'))
    // Offers apply to saved prices, and a draft may have others.
    const told =
      !isDraft && mayShowOffers(product, chosen)
        ? await mall.call(offersOfGoodsCall, {
            variantId: chosen.variantId,
            quantity: quantityRule(chosen).min,
          })
        : undefined
    return {
      shop,
      productId,
      isDraft,
      product,
      told,
      delivery: readShownDelivery(
        mall,
        product,
        await mall.call(shippingOfProductCall, smallestOrderOf(product, chosen)).catch(() => undefined),
      ),
      problem: undefined,
    }
  } catch (error) {
    const problem = problemOf(error)
    if (!isDraft || !problem || problem.status === 404) throw error
    return data(
      {
        shop,
        productId,
        isDraft,
        problem,
        product: undefined,
        told: undefined,
        delivery: { facts: [], again: undefined, taxIncluded: undefined },
      },
      problem.status,
    )
  }
}

/** A product as buyers will see it, for the staff of its shop. Nothing can be bought here. */
export default function ProductPreview() {
  const { shop, productId, isDraft, product, told, delivery, problem } = useLoaderData<typeof loader>()
  const t = useTranslations('productPreview')
  const [query] = useSearchParams()
  const back = pages.shopProduct(shop, productId)
  if (!product)
    return (
      <div className="wrap">
        <PrivateHead title={t('refused')} />
        <EmptyState drawing="broken" title={t('refused')} text={problem?.message} isPage>
          <ButtonLink to={back}>{t('back')}</ButtonLink>
        </EmptyState>
      </div>
    )
  const chosen = chosenVariant(product, query.get('variant'))
  return (
    <div className="wrap">
      <PrivateHead title={t('title', { name: product.name })} />
      <p className={css.preview} role="status">
        <IconEye size={20} aria-hidden="true" />
        {t(isDraft ? 'draft' : 'text')}
        <Link to={back}>{t('back')}</Link>
      </p>
      <article className={css.product}>
        <div className={css.columns}>
          <Gallery product={product} chosen={chosen} />
          <div className={css.buy}>
            <header className={css.head}>
              {product.brand && <p className={css.brand}>{product.brand}</p>}
              <h1 tabIndex={-1}>{product.name || t('unnamed')}</h1>
            </header>
            <PurchasePanel product={product} chosen={chosen} told={told} delivery={delivery} isPreview />
          </div>
        </div>
        <Details product={product} hasReviews={false} />
      </article>
    </div>
  )
}
