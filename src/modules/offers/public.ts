/** What other modules may call of offers. */
export {
  mayHaveOffers,
  noOffers,
  offersOfVariants,
  type PublicOffers,
  takenByBuyer,
} from './queries/public-offers.ts'
