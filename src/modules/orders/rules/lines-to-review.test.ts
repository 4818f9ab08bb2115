import { expect, test } from 'vitest'
import { linesToReview } from './lines-to-review.ts'
import type { OrderLine } from './order.ts'

const line = (kind: OrderLine['kind'], isReviewed: boolean, isGone = false) =>
  ({ kind, isReviewed, isGone }) as OrderLine

test('lines without a review are left to review, but no parts of bundles, no gifts, and nothing that was refunded whole', () => {
  const [lamp, bundle, gift] = [line('ordinary', false), line('bundle', false), line('gift', false)]
  const unavailable = line('ordinary', false, true)
  const lines = [lamp, line('ordinary', true), bundle, line('bundlePart', false), gift, unavailable]
  expect(linesToReview({ lines })).toEqual([lamp, bundle])
})
