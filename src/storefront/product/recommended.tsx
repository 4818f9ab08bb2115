import { useId } from 'react'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#wire/pages.ts'
import { Carousel } from './carousel.tsx'
import { CarouselCard } from './carousel-card.tsx'
import css from './recommended.module.css'

type RecommendedProps = {
  readonly title: string
  readonly products: readonly Product[]
  /** Where links of the page lead to it. */
  readonly place?: string
}

/** What else there is: up to five in a row, more of them as a carousel; without any, nothing, its heading included. */
export function Recommended({ title, products, place }: RecommendedProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section id={place} aria-labelledby={id} className={css.recommended}>
      <h2 id={id}>{title}</h2>
      {products.length > 5 ? (
        <Carousel label={title} count={products.length}>
          {products.map((product) => (
            <li key={product.productId}>
              <CarouselCard product={product} />
            </li>
          ))}
        </Carousel>
      ) : (
        <ProductGrid as="row">
          {products.map((product) => (
            <li key={product.productId}>
              <ProductCard product={product} to={pages.product(product.urlKey)} />
            </li>
          ))}
        </ProductGrid>
      )}
    </section>
  )
}
