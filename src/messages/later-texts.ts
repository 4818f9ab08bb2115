import { content } from '#modules/content/texts/content.ts'
import { activity } from '#modules/offers/texts/activity.ts'
import { productQuestions } from '#modules/questions/texts/product-questions.ts'
import { productReviews } from '#modules/reviews/texts/product-reviews.ts'
import { listing } from '#modules/search/texts/listing.ts'
import { shopFront } from '#modules/shop-fronts/texts/shop-front.ts'
import { giftCards } from '#modules/wallet/texts/gift-cards.ts'
import { home } from '#storefront/texts/home.ts'

/** Texts of public pages that a product page does not show at once: a browser loads them with the parts that need them. */
export const laterTexts = {
  activity,
  content,
  giftCards,
  home,
  listing,
  productQuestions,
  productReviews,
  shopFront,
}
