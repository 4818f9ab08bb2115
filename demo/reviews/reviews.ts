import type { DemoReview } from './demo-review.ts'

/** Everything that buyers of the demo mall wrote. */
export const reviews: readonly DemoReview[] = [
  {
    product: 'tansy-side-table',
    sku: 'HG-TAN-O',
    buyer: 'nora-lindqvist',
    language: 'en',
    rating: 5,
    text: 'The foot really does go under the sofa, so my tea stands where my hand is. The rim has already saved one pen and one biscuit from the cat.',
    at: 34,
  },
  {
    product: 'tidepool-mugs',
    sku: 'CL-TID-3',
    buyer: 'zhou-min',
    language: 'zh',
    rating: 5,
    text: '三个颜色一家三口正好一人一只，再也不会拿错。进了一个多月洗碗机，釉面还是新的。',
    at: 41,
  },
]
