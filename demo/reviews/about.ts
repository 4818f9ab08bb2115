import { buyers } from '../buyers.ts'
import type { DemoReview } from './demo-review.ts'

/** Reviews of one product, each in its buyer's language. */
export const about = (
  product: string,
  reviews: readonly Omit<DemoReview, 'product' | 'language'>[],
): DemoReview[] =>
  reviews.map((review) => {
    const buyer = buyers.find(({ key }) => key === review.buyer)
    if (!buyer) throw new Error(`There is no buyer ${review.buyer}`)
    return { product, language: buyer.language, ...review }
  })
