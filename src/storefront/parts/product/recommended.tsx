import { useId } from 'react'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { Carousel } from './carousel.tsx'
import { CarouselCard } from './carousel-card.tsx'
import css from './recommended.module.css'
import { type CarouselProduct, inRowMax, type RecommendedGoods } from './recommended-goods.ts'

type RecommendedProps = {
  readonly title: string
  readonly products: RecommendedGoods
  /** Id for links of the page. */
  readonly place?: string
}

/** Recommended products, in a row or as a carousel; without any, renders nothing. */
export function Recommended({ title, products, place }: RecommendedProps) {
  const id = useId()
  const all: readonly CarouselProduct[] = 'carousel' in products ? products.carousel : products
  if (all.length === 0) return null
  return (
    <section id={place} aria-labelledby={id} className={css.recommended}>
      <h2 id={id}>{title}</h2>
      {'carousel' in products || products.length > inRowMax ? (
        <Carousel label={title} count={all.length}>
          {all.map((product) => (
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
