import { expect, test } from 'vitest'
import { linesToReview } from './lines-to-review.ts'
import type { OrderLine } from './order.ts'

const line = (kind: OrderLine['kind'], isReviewed: boolean) => ({ kind, isReviewed }) as OrderLine

test('lines without a review are left to review, but not the parts of a bundle', () => {
  const [lamp, bundle, gift] = [line('ordinary', false), line('bundle', false), line('gift', false)]
  const lines = [lamp, line('ordinary', true), bundle, line('bundlePart', false), gift]
  expect(linesToReview({ lines })).toEqual([lamp, bundle, gift])
})
