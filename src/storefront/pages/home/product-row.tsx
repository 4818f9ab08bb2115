import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#modules/catalogue/rules/product.ts'
import type { HomeBlock, ProductRow as Row } from '#modules/content/rules/blocks.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { Section } from './section.tsx'

const allOf: Record<Row, string | undefined> = {
  newest: '/search?sort=new',
  bestRated: '/search?sort=rating',
  reduced: undefined,
  bestselling: '/search?sort=sales',
}

type ProductRowProps = { readonly block: HomeBlock; readonly row: Row; readonly products: readonly Product[] }

export function HomeProductRow({ block, row, products }: ProductRowProps) {
  const t = useTranslations('home')
  return (
    <Section
      title={block.title || t(row)}
      text={block.text || t(`${row}Text`)}
      all={block.link ?? allOf[row]}
    >
      <ProductGrid as="row">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} to={pages.product(product.urlKey)} hidesNew={row === 'newest'} />
          </li>
        ))}
      </ProductGrid>
    </Section>
  )
}
