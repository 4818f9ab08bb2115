import { IconEye } from '@tabler/icons-react'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { quantityRule } from '#domain/pricing/quantity.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#wire/pages.ts'
import { previewProduct } from '#wire/product.ts'
import { offersOfGoods } from '#wire/product-offers.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import css from './product.module.css'
import { PurchasePanel } from './purchase-panel.tsx'
import { chosenVariant, mayTellOffers } from './selection.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const shop = params.shop!
  const mall = context.get(mallContext)
  const product = await mall.call(previewProduct, { shop, productId: params.productId! })
  const chosen = chosenVariant(product, new URL(request.url).searchParams.get('variant'))
  const told = mayTellOffers(product, chosen)
    ? await mall.call(offersOfGoods, { variantId: chosen.variantId, quantity: quantityRule(chosen).min })
    : undefined
  return { shop, product, told }
}

/** A product as buyers will see it, for the staff of its shop. Nothing can be bought here. */
export default function ProductPreview() {
  const { shop, product, told } = useLoaderData<typeof loader>()
  const t = useTranslations('product')
  const [query] = useSearchParams()
  const chosen = chosenVariant(product, query.get('variant'))
  return (
    <div className="wrap">
      <PrivateHead title={t('preview.title', { name: product.name })} />
      <p className={css.preview} role="status">
        <IconEye size={20} aria-hidden="true" />
        {t('preview.text')}
        <Link to={pages.shopProduct(shop, product.productId)}>{t('preview.back')}</Link>
      </p>
      <article className={css.product}>
        <div className={css.columns}>
          <Gallery product={product} chosen={chosen} />
          <div className={css.buy}>
            <header className={css.head}>
              {product.brand && <p className={css.brand}>{product.brand}</p>}
              <h1 tabIndex={-1}>{product.name || t('preview.unnamed')}</h1>
              {product.summary && <p className={css.summary}>{product.summary}</p>}
              {product.page?.marketing && (
                <div
                  className={`${css.marketing} ${css.prose}`}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored
                  dangerouslySetInnerHTML={{ __html: product.page.marketing }}
                />
              )}
            </header>
            <PurchasePanel product={product} chosen={chosen} told={told} isPreview />
          </div>
        </div>
        <Details product={product} hasReviews={false} />
      </article>
    </div>
  )
}
