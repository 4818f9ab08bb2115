import type { ProductDetail } from '#domain/catalogue/product.ts'
import { toMajorText } from '#domain/pricing/money.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { isSellable } from './selection.ts'

/** A product as schema.org has it, for search engines. */
export function productFacts(product: ProductDetail, origin: string): object {
  const file = product.pictures[0]?.file
  const first = product.variants[0]
  const prices = product.variants.map((variant) => variant.price.amount)
  const major = (amount: number) => toMajorText({ amount, currency: first!.price.currency })
  return {
    '@type': 'Product',
    name: product.name,
    url: `${origin}/product/${product.urlKey}`,
    ...(product.summary ? { description: product.summary } : {}),
    ...(file ? { image: origin + pictureAddress(file, 1280) } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(first
      ? {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: first.price.currency,
            lowPrice: major(Math.min(...prices)),
            highPrice: major(Math.max(...prices)),
            offerCount: product.variants.length,
            availability: product.variants.some(isSellable)
              ? 'https://schema.org/InStock'
              : 'https://schema.org/OutOfStock',
          },
        }
      : {}),
    ...(product.rating !== undefined
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.ratingCount,
          },
        }
      : {}),
  }
}
