import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { firstPicture } from '#modules/catalogue/rules/variant-picture.ts'
import { isSellable } from '#storefront/parts/product/selection.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { toMajorText } from '#vocabulary/money.ts'

/** A product as schema.org has it, for search engines. */
export function productFacts(product: ProductDetail, origin: string): object {
  const file = firstPicture(product)
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

const availabilities = ['InStock', 'PreOrder', 'OutOfStock', 'Discontinued'] as const
type Availability = (typeof availabilities)[number]

function availabilityOf({ status }: ProductDetail, variant: ProductVariant): Availability {
  if (status !== 'onShelf' || variant.terms?.isSoldNoMore) return 'Discontinued'
  if (!isSellable(variant)) return 'OutOfStock'
  return variant.terms?.isNotYetSold ? 'PreOrder' : 'InStock'
}

const inSchema = (availability: Availability) => ({ availability: `https://schema.org/${availability}` })

/** The only variant as an offer, or several as their price range, each with the end of its price. */
function offersOf(product: ProductDetail, origin: string): object {
  const { variants, urlKey, validUntil } = product
  const { currency } = variants[0]!.price
  const there = variants.map((variant) => availabilityOf(product, variant))
  const offers = variants.map((variant, place) => ({
    '@type': 'Offer',
    url: `${origin}/product/${urlKey}?variant=${variant.variantId}`,
    sku: variant.sku,
    price: toMajorText(variant.wholeFrom ?? variant.price),
    priceCurrency: currency,
    ...(validUntil ? { priceValidUntil: validUntil.toISOString().slice(0, 10) } : {}),
    ...inSchema(there[place]!),
    ...(there[place] === 'PreOrder' && variant.terms?.soldFrom !== undefined
      ? { availabilityStarts: new Date(variant.terms.soldFrom).toISOString() }
      : {}),
  }))
  if (offers.length === 1) return offers[0]!
  const prices = variants.map(({ price, wholeFrom = price }) => wholeFrom.amount)
  const major = (amount: number) => toMajorText({ amount, currency })
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: major(Math.min(...prices)),
    highPrice: major(Math.max(...prices)),
    offerCount: variants.length,
    // Best availability of all.
    ...inSchema(availabilities.find((each) => there.includes(each))!),
    offers: offers.slice(0, 20),
  }
}
