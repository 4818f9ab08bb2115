import { useId } from 'react'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#wire/pages.ts'
import css from './recommended.module.css'

/** A row of what else there is, up to five; without any, nothing, its heading included. */
export function Recommended({ title, products }: { title: string; products: readonly Product[] }) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.recommended}>
      <h2 id={id}>{title}</h2>
      <ProductGrid as="row">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} to={pages.product(product.urlKey)} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
