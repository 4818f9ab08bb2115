/** Public interface of offers for other modules. */

export { insertScheduledOffer } from './commands/insert-scheduled-offer.ts'
export { isNewBuyer } from './queries/buyer-of-offers.ts'
export { groupsToJoin } from './queries/buying-groups.ts'
export { chosenCombinations } from './queries/chosen-combinations.ts'
export { homeCoupons } from './queries/home-coupons.ts'
export { listedActivities } from './queries/listed-activities.ts'
export { offerToPreview } from './queries/offer-to-preview.ts'
export {
  couponsAmong,
  freeCoupons,
  noPublicOffers,
  offersOfProduct,
  offersOfShop,
  offersOfVariants,
  type PublicOffers,
  takenByBuyer,
} from './queries/public-offers.ts'
export { slotsPaid } from './slots-paid.ts'
export { groupsOfSlots, paySlots } from './store/buying-groups.ts'
export { bindToActivity, insertActivity } from './store/platform-activities.ts'
