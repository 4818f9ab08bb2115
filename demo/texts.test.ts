import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { confirmReceiptWithinMs, payWithinMs } from '#modules/orders/rules/timers.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import { articles } from './articles/articles.ts'
import { buyers } from './buyers.ts'
import { shops } from './catalogue/shops.ts'
import { reviews } from './reviews/reviews.ts'

const products = new Map(shops.flatMap((shop) => shop.products).map((product) => [product.urlKey, product]))
const pictures = new Set(
  readdirSync(new URL('./pictures/', import.meta.url)).map((name) => name.replace(/\.webp$/, '')),
)

test.each(reviews)(
  '$buyer wrote about $sku, which the mall sells, no longer than the form allows',
  (review) => {
    expect(products.get(review.product)?.variants.map(({ sku }) => sku)).toContain(review.sku)
    expect(buyers.find(({ key }) => key === review.buyer)?.language).toBe(review.language)
    expect(review.text.length).toBeLessThanOrEqual(300)
    for (const later of [review.followUp, review.answer])
      expect(later?.at ?? 0).toBeLessThanOrEqual(review.at)
    for (const { text } of [review, review.followUp ?? review, review.answer ?? review])
      expect(/\p{Script=Han}/u.test(text)).toBe(review.language === 'zh')
  },
)

test('pictures of a review are there, and show what it is about', () => {
  for (const { product, pictures: shown = [] } of reviews)
    for (const picture of shown) {
      expect(pictures).toContain(picture)
      const { pictures: own = [], variants } = products.get(product)!
      expect([...own.map(({ file }) => file), ...variants.map((variant) => variant.picture)]).toContain(
        picture,
      )
    }
})

test('most buyers are glad, and some are not', () => {
  const withRating = (stars: number) => reviews.filter(({ rating }) => rating === stars).length
  expect([1, 2, 3].map(withRating).every((count) => count >= 3)).toBe(true)
  expect(withRating(5)).toBeGreaterThan(withRating(4))
  expect(withRating(4)).toBeGreaterThan(withRating(3))
})

test('no buyer reviews the same product twice', () => {
  const pairs = reviews.map(({ buyer, sku }) => `${buyer} ${sku}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test.each(articles)(
  '$key is written in both languages, illustrated, and stays whole when cleaned',
  (article) => {
    expect(pictures).toContain(article.picture)
    for (const text of [article.title, article.summary, article.body]) {
      expect(text.en).toMatch(/^[^\p{Script=Han}]+$/u)
      expect(text.zh).toMatch(/\p{Script=Han}/u)
    }
    expect(cleanHtml(article.body.en)).toBe(article.body.en)
    expect(cleanHtml(article.body.zh)).toBe(article.body.zh)
  },
)

test('the help says what the timers do', () => {
  const body = (key: string) => articles.find((article) => article.key === key)!.body
  expect(payWithinMs).toBe(30 * 60_000)
  expect(body('payment').en).toContain('30 minutes')
  expect(body('payment').zh).toContain('30 分钟')
  expect(confirmReceiptWithinMs).toBe(15 * 24 * 60 * 60_000)
  expect(body('delivery').en).toContain('fifteen days')
  expect(body('delivery').zh).toContain('十五天')
})
