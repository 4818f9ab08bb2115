import { orderLineCall } from '#modules/orders/bound/order-lookups.ts'
import { productReviewsCall } from '#modules/reviews/bound/reviews.ts'
import { notFound } from '#storefront/parts/account/only-buyers.ts'
import type { Mall } from '#ui/mall-context.ts'
import { idIn } from '#vocabulary/calls/id-lists.ts'

/** A review of the buyer with the line that it is about (REV-17); another's is not found. */
export async function loadOwnReview(mall: Mall, id: string) {
  const reviewId = idIn(id)
  if (!reviewId) throw notFound()
  const found = await mall.call(productReviewsCall, {
    reviewId,
    onlyWithPictures: false,
    page: 1,
    pageSize: 1,
  })
  const [review] = found.reviews
  if (!review?.ownerId) throw notFound()
  const bought = review.orderLineId
    ? await mall.call(orderLineCall, { lineIds: [review.orderLineId] })
    : undefined
  const line = bought?.order.lines.find(({ lineId }) => lineId === bought.lineId)
  return { review, quantity: line?.quantity, orderId: bought?.order.orderId }
}
