import type { DemoReview } from './demo-review.ts'

/** Review of a purchase by an account; days are counted from the day the order was completed. */
export type ReviewOfOrder = Pick<DemoReview, 'rating' | 'text' | 'pictures'> & {
  readonly buyer: 'buyer' | 'member'
  /** Of the newest completed order that has it. */
  readonly sku: string
  readonly afterDays: number
  readonly answer?: string
  readonly followUp?: {
    readonly text: string
    readonly afterDays: number
    readonly pictures?: readonly string[]
    readonly answer?: string
  }
  /** Keys of buyers in `demo/buyers.ts` whom it helped. */
  readonly helped?: readonly string[]
  /** Why the platform hid it. */
  readonly hidden?: string
}

/** Reviews in every stage. What they do not name of these orders is left to review. */
export const reviewsOfOrders: readonly ReviewOfOrder[] = [
  {
    buyer: 'buyer',
    sku: 'FL-MOR-250',
    rating: 4,
    afterDays: 2,
    text: 'Round and a little smoky. The bag closes badly once it is open, so have a tin ready.',
    pictures: ['coffee-b'],
    answer: 'Thank you. A tin keeps it fresher than any bag; we are looking for a better clip all the same.',
    followUp: {
      text: 'Second bag, ground finer this time, and it is better for it.',
      afterDays: 9,
      pictures: ['coffee-a'],
      answer: 'Finer is what we drink here, too.',
    },
    helped: ['tom-bracken', 'hannah-weiss', 'grace-adeyemi'],
  },
  {
    buyer: 'buyer',
    sku: 'HG-ALD-O140',
    rating: 5,
    afterDays: 4,
    text: 'Up and down without a sound, and it does not wobble with two screens on it.',
    pictures: ['desk-a'],
    followUp: {
      text: 'A month on: still quiet, and the oil has taken a coffee ring without a trace.',
      afterDays: 24,
    },
    helped: ['james-okafor'],
  },
  {
    buyer: 'buyer',
    sku: 'DW-MAR-L',
    rating: 3,
    afterDays: 1,
    text: 'Good paper. The lines are greyer than in the picture, and I would like them darker.',
  },
  {
    buyer: 'buyer',
    sku: 'CL-MEA-G45',
    rating: 1,
    afterDays: 3,
    text: 'Charged twice! Ring the shop at home if you want your money, they live above it.',
    hidden: 'It tells readers to go to private people at home. The second charge went back the same day.',
  },
  {
    buyer: 'member',
    sku: 'FL-NAC-250',
    rating: 5,
    afterDays: 3,
    text: '香气很足，手冲带一点果酸，密封袋也好用。',
    pictures: ['coffee-a'],
    answer: '谢谢您的喜欢！开封后建议一个月内喝完，风味最好。',
    followUp: { text: '喝到第二袋了，批次很稳定。', afterDays: 8, answer: '每一批都是同一个庄园，放心喝。' },
    helped: ['zhou-min', 'li-wenbo'],
  },
  {
    buyer: 'member',
    sku: 'HG-ROW-4',
    rating: 4,
    afterDays: 2,
    text: '书架很稳，木纹漂亮。说明书图太小，装了一下午。',
    answer: '抱歉让您费时了，新版说明书的图示已经放大。',
  },
  {
    buyer: 'member',
    sku: 'DW-HER-O',
    rating: 5,
    afterDays: 2,
    text: '音色温和，戴一下午也不夹耳朵。',
    pictures: ['headphones-oat'],
  },
]
