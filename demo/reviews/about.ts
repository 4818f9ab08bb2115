import { buyers } from '../buyers.ts'
import type { DemoReview } from './demo-review.ts'

/** What buyers wrote about one product, each in the language they read. */
export const about = (
  product: string,
  reviews: readonly Omit<DemoReview, 'product' | 'language'>[],
): DemoReview[] =>
  reviews.map((review) => {
    const buyer = buyers.find(({ key }) => key === review.buyer)
    if (!buyer) throw new Error(`There is no buyer ${review.buyer}`)
    return { product, language: buyer.language, ...review }
  })
