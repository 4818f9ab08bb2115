/** What other modules may call of offers. */
export {
  offersOfProduct,
  offersOfVariants,
  type PublicOffers,
  takenByBuyer,
} from './queries/public-offers.ts'
