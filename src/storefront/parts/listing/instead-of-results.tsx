import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductList } from '#modules/catalogue/rules/product.ts'
import { QuickAdd } from '#storefront/parts/cart/quick-add.tsx'
import { useMallView } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './listing.module.css'

const shopsMax = 3

/** Where to go on when nothing is found: the categories with their pictures, what sells best, and the shops to ask. */
export function InsteadOfResults({ bestsellers }: { readonly bestsellers: ProductList['products'] }) {
  const t = useTranslations('listing')
  const categories = useMallView()?.categories ?? []
  const shops = [...new Map(bestsellers.map(({ shopId, shopName }) => [shopId, shopName]))].slice(0, shopsMax)
  return (
    <>
      {categories.length > 0 && (
        <nav className={css.instead} aria-label={t('browse')}>
          <h2>{t('browse')}</h2>
          <ul className={css.tiles}>
            {categories.map(({ urlKey, name, picture }) => (
              <li key={urlKey}>
                <Link to={pages.category(urlKey)}>
                  <Picture file={picture} alt="" sizes="96px" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {bestsellers.length > 0 && (
        <section className={css.instead}>
          <h2>{t('bestsellers')}</h2>
          <ProductGrid as="row">
            {bestsellers.map((product) => (
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
      )}
      {shops.length > 0 && (
        <section className={`${css.instead} ${css.ask}`}>
          <h2>{t('askTitle')}</h2>
          <p>{t('askText')}</p>
          <ul>
            {shops.map(([shopId, shop]) => (
              <li key={shopId}>
                <Link to={pages.askShop({ shop: shopId })}>{t('askShop', { shop })}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
