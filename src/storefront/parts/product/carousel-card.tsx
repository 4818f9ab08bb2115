import { Link } from 'react-router'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { isGone } from '#ui/product-badge.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './carousel-card.module.css'
import type { CarouselProduct } from './recommended-goods.ts'

/**
 * A product in a carousel, 250 pixels wide and 200 high: its picture, whole, and below it its name and price
 * (PDP-111).
 */
export function CarouselCard({ product }: { product: CarouselProduct }) {
  return (
    <article className={css.card} data-gone={isGone(product) || undefined}>
      <Picture file={product.picture} alt="" sizes="250px" ratio={250 / 140} hasGround />
      <div className={css.text}>
        <h3>
          <Link to={pages.product(product.urlKey)} prefetch="intent">
            {product.name}
          </Link>
        </h3>
        <p>
          {/* Where the law requires the prior price beside a cut, there is no room for either. */}
          <Price
            price={product.price}
            compareAt={product.priorPrice ? undefined : product.compareAt}
            isFrom={product.isPriceFrom}
          />
        </p>
      </div>
    </article>
  )
}
