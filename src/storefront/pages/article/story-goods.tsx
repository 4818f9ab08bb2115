import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#modules/catalogue/rules/product.ts'
import { QuickAdd } from '#storefront/parts/cart/quick-add.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './article.module.css'

/** The goods that an operator chose for an article, as far as the site sells them. */
export function StoryGoods({ products }: { readonly products: readonly Product[] }) {
  const t = useTranslations('content')
  if (products.length === 0) return null
  return (
    <section className={css.goods} aria-labelledby="goods-of-story">
      <h2 id="goods-of-story">{t('inStory')}</h2>
      <ProductGrid as="row">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              to={pages.product(product.urlKey)}
              action={<QuickAdd product={product} />}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
