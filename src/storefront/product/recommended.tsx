import { useId } from 'react'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#wire/pages.ts'
import { Carousel } from './carousel.tsx'
import { CarouselCard } from './carousel-card.tsx'
import css from './recommended.module.css'
import { type RecommendedGoods, recommendedGoods } from './recommended-goods.ts'

type RecommendedProps = {
  readonly title: string
  readonly products: RecommendedGoods
  /** Where links of the page lead to it. */
  readonly place?: string
}

/** What else there is, in a row or as a carousel; without any, nothing, its heading included. */
export function Recommended({ title, products, place }: RecommendedProps) {
  const id = useId()
  const goods = 'carousel' in products ? products : recommendedGoods(products)
  if ('length' in goods && goods.length === 0) return null
  return (
    <section id={place} aria-labelledby={id} className={css.recommended}>
      <h2 id={id}>{title}</h2>
      {'carousel' in goods ? (
        <Carousel label={title} count={goods.carousel.length}>
          {goods.carousel.map((product) => (
            <li key={product.productId}>
              <CarouselCard product={product} />
            </li>
          ))}
        </Carousel>
      ) : (
        <ProductGrid as="row">
          {goods.map((product) => (
            <li key={product.productId}>
              <ProductCard product={product} to={pages.product(product.urlKey)} />
            </li>
          ))}
        </ProductGrid>
      )}
    </section>
  )
}
