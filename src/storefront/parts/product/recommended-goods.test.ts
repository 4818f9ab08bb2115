import { expect, test } from 'vitest'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { recommendedGoods } from './recommended-goods.ts'

const card = (number: number): ProductCard => ({
  productId: String(number) as ProductCard['productId'],
  shopId: '7' as ProductCard['shopId'],
  shopName: 'Shop',
  urlKey: `product-${number}`,
  name: `Product ${number}`,
  picture: 'a.webp',
  secondPicture: 'b.webp',
  price: { amount: 500, currency: 'USD' },
  isPriceFrom: false,
  compareAt: undefined,
  inStock: true,
  rating: 4,
  ratingCount: 2,
  isNew: true,
  crossBorder: undefined,
  validUntil: undefined,
})

test('five goods are handed on as whole cards, and of six a page carries what a carousel shows (PDP-111)', () => {
  const five = [1, 2, 3, 4, 5].map(card)
  expect(recommendedGoods(five)).toBe(five)
  const soldFrom = new Date(0)
  expect(recommendedGoods([...five, { ...card(6), soldFrom }])).toMatchObject({
    carousel: [{ productId: '1' }, {}, {}, {}, {}, { productId: '6', soldFrom }],
  })
  expect(JSON.stringify(recommendedGoods([...five, card(6)]))).not.toContain('b.webp')
})
