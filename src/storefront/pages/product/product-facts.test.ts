import { describe, expect, test } from 'vitest'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { productFacts } from './product-facts.ts'

const origin = 'https://mall.example'

const variant = (change: Partial<ProductVariant> = {}): ProductVariant => ({
  variantId: '7',
  sku: 'TRAY-1',
  values: {},
  isEnabled: true,
  picture: undefined,
  price: { amount: 4_900, currency: 'USD' },
  compareAt: undefined,
  available: 5,
  step: 1,
  minQuantity: 1,
  ...change,
})

const factsOf = (change: object = {}) =>
  productFacts(
    {
      name: 'Oak tray',
      urlKey: 'oak-tray',
      summary: 'Carries four cups.',
      brand: 'Hearth & Grain',
      status: 'onShelf',
      kind: 'goods',
      rating: undefined,
      ratingCount: 0,
      validUntil: undefined,
      pictures: [{ file: 'trays/oak.webp', kind: 'picture', alt: 'Oak tray' }],
      variants: [variant()],
      ...change,
    } as unknown as ProductDetail,
    origin,
  ) as Record<string, unknown> & { offers?: Record<string, unknown> }

describe('Structured data of a product', () => {
  test('is a Product with its name, address, picture and brand, and the Offer with its price as a number', () => {
    expect(factsOf()).toMatchObject({
      '@type': 'Product',
      name: 'Oak tray',
      url: `${origin}/product/oak-tray`,
      description: 'Carries four cups.',
      brand: { '@type': 'Brand', name: 'Hearth & Grain' },
      image: expect.stringMatching(/^https:\/\/mall\.example\/.+oak/),
      offers: {
        '@type': 'Offer',
        sku: 'TRAY-1',
        url: `${origin}/product/oak-tray?variant=7`,
        price: '49.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('says until when the price holds where it ends, and nothing of it where it does not', () => {
    expect(factsOf({ validUntil: new Date('2026-12-31T22:00:00Z') }).offers).toMatchObject({
      priceValidUntil: '2026-12-31',
    })
    expect(factsOf().offers).not.toHaveProperty('priceValidUntil')
  })

  test.each([
    { what: 'in stock', change: {}, availability: 'InStock' },
    { what: 'sold out', change: { variants: [variant({ available: 0 })] }, availability: 'OutOfStock' },
    {
      what: 'not offered',
      change: { variants: [variant({ isEnabled: false })] },
      availability: 'OutOfStock',
    },
    {
      what: 'sold from a moment on',
      change: { variants: [variant({ terms: { soldFrom: 1_800_000_000_000, isNotYetSold: true } })] },
      availability: 'PreOrder',
    },
    {
      what: 'sold no more',
      change: { variants: [variant({ terms: { isSoldNoMore: true } })] },
      availability: 'Discontinued',
    },
    { what: 'off the shelf', change: { status: 'offShelf' }, availability: 'Discontinued' },
  ])('goods that are $what are marked as $availability', ({ change, availability }) => {
    expect(factsOf(change).offers).toMatchObject({ availability: `https://schema.org/${availability}` })
  })

  test('of several variants is what they span, each with its own price and availability', () => {
    const validUntil = new Date('2026-11-30T00:00:00Z')
    const { offers } = factsOf({
      validUntil,
      variants: [
        variant({ variantId: '1', price: { amount: 4_900, currency: 'USD' }, available: 0 }),
        variant({ variantId: '2', price: { amount: 12_050, currency: 'USD' } }),
      ],
    })
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      offerCount: 2,
      lowPrice: '49.00',
      highPrice: '120.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      offers: [
        { url: `${origin}/product/oak-tray?variant=1`, availability: 'https://schema.org/OutOfStock' },
        { price: '120.50', priceValidUntil: '2026-11-30', availability: 'https://schema.org/InStock' },
      ],
    })
  })

  test('has no offer without variants on this site, a rating only once there are reviews, and yen without decimals', () => {
    expect(factsOf({ variants: [] })).not.toHaveProperty('offers')
    expect(factsOf()).not.toHaveProperty('aggregateRating')
    expect(factsOf({ rating: 4.5, ratingCount: 12 })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    })
    const yen = variant({ price: { amount: 4_900, currency: 'JPY' } })
    expect(factsOf({ variants: [yen] }).offers).toMatchObject({ price: '4900', priceCurrency: 'JPY' })
  })
})
