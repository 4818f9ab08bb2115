import { useTranslations } from 'use-intl'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { Recommended } from '../product/recommended.tsx'

/** Most viewed products of recent weeks (ORD-13). */
export function FrequentlyViewed({ products }: { readonly products: readonly ProductCard[] }) {
  const t = useTranslations('history')
  return <Recommended title={t('frequent')} products={products} />
}
