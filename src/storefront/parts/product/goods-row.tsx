import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { Carousel } from './carousel.tsx'
import { CarouselCard } from './carousel-card.tsx'
import { inRowMax, type RecommendedGoods } from './recommended-goods.ts'

type GoodsRowProps = { readonly title: string; readonly products: RecommendedGoods }

/** Few goods in a row, and more as a carousel. */
export function GoodsRow({ title, products }: GoodsRowProps) {
  const all = 'carousel' in products ? products.carousel : products
  return 'carousel' in products || products.length > inRowMax ? (
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
  )
}
