import type { ProductDetail, ProductVariant } from '#domain/catalogue/product.ts'
import { toMajorText } from '#domain/pricing/money.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { isSellable } from './selection.ts'

/** A product as schema.org has it, for search engines. */
export function productFacts(product: ProductDetail, origin: string): object {
  const file = product.pictures.find(({ kind }) => kind === 'picture')?.file
  return {
    '@type': 'Product',
    name: product.name,
    url: `${origin}/product/${product.urlKey}`,
    ...(product.summary ? { description: product.summary } : {}),
    ...(file ? { image: origin + pictureAddress(file, 1280) } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.variants.length > 0 ? { offers: offersOf(product, origin) } : {}),
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

const isSoldNow = (variant: ProductVariant) =>
  isSellable(variant) && !variant.terms?.isNotYetSold && !variant.terms?.isSoldNoMore

/** The only variant as an offer, or several as what they span, each with until when its price holds. */
function offersOf({ variants, urlKey, status, validUntil }: ProductDetail, origin: string): object {
  const { currency } = variants[0]!.price
  const availability = (isThere: boolean) =>
    `https://schema.org/${status !== 'onShelf' ? 'Discontinued' : isThere ? 'InStock' : 'OutOfStock'}`
  const offers = variants.map((variant) => ({
    '@type': 'Offer',
    url: `${origin}/product/${urlKey}?variant=${variant.variantId}`,
    sku: variant.sku,
    price: toMajorText(variant.price),
    priceCurrency: currency,
    ...(validUntil ? { priceValidUntil: validUntil.toISOString().slice(0, 10) } : {}),
    availability: availability(isSoldNow(variant)),
  }))
  if (offers.length === 1) return offers[0]!
  const prices = variants.map(({ price }) => price.amount)
  const major = (amount: number) => toMajorText({ amount, currency })
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: major(Math.min(...prices)),
    highPrice: major(Math.max(...prices)),
    offerCount: variants.length,
    availability: availability(variants.some(isSoldNow)),
    offers: offers.slice(0, 20),
  }
}
