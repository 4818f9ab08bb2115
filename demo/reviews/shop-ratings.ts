import type { StarCount } from '#modules/reviews/rules/review.ts'

/** Two of three buyers rate the shop as well, mostly as they rate its goods. */
export const shopRatings = (
  rating: StarCount,
  place: number,
): { serviceRating?: StarCount; deliveryRating?: StarCount } =>
  place % 3 === 2
    ? {}
    : {
        serviceRating: place % 5 === 0 ? 5 : rating,
        deliveryRating: place % 7 === 0 ? 4 : rating,
      }
