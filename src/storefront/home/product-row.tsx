import { useTranslations } from 'use-intl'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { pages } from '#wire/pages.ts'
import { Section } from './section.tsx'

const allOf = { newest: '/search?sort=new', reduced: undefined, bestselling: '/search?sort=sales' } as const

export function ProductRow({ row, products }: { row: keyof typeof allOf; products: readonly Product[] }) {
  const t = useTranslations('home')
  const all = allOf[row]
  return (
    <Section title={t(row)} text={t(`${row}Text`)} {...(all && { all })}>
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
