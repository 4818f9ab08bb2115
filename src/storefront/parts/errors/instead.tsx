import { useEffect } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#modules/catalogue/rules/product.ts'
import { Button } from '#ui/button.tsx'
import { useMallView } from '#ui/mall.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './instead.module.css'

/** Links for an unknown address: search, categories, and some products. */
export function Instead() {
  const t = useTranslations('errors')
  const shell = useTranslations('shell')
  const categories = useMallView()?.categories ?? []
  return (
    <div className={`wrap ${css.instead}`}>
      <Form role="search" action="/search" className={css.search} aria-label={t('toSearch')}>
        <input
          className={css.input}
          type="search"
          name="keyword"
          maxLength={100}
          aria-label={t('toSearch')}
          placeholder={shell('searchHint')}
          enterKeyHint="search"
        />
        <Button>{shell('search')}</Button>
      </Form>
      {categories.length > 0 && (
        <nav aria-label={t('allCategories')}>
          <ul className={css.categories}>
            {categories.map(({ urlKey, name }) => (
              <li key={urlKey}>
                <Link to={pages.category(urlKey)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Goods />
    </div>
  )
}

/**
 * Loaded after the page is shown, since an error page has no data of its own. It is the last part, so nothing
 * above it moves.
 */
function Goods() {
  const t = useTranslations('errors')
  const { load, data } = useFetcher<{ products: readonly Product[] }>({ key: 'goods instead' })
  useEffect(() => {
    void load(pages.goodsInstead())
  }, [load])
  const products = data?.products ?? []
  return (
    <section className={css.goods} aria-label={t('goods')}>
      {products.length > 0 && (
        <>
          <h2>{t('goods')}</h2>
          <ProductGrid as="row">
            {products.map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} to={pages.product(product.urlKey)} />
              </li>
            ))}
          </ProductGrid>
        </>
      )}
    </section>
  )
}
