/** Public interface of pricing for other modules. */
export { factsOfLines } from './queries/facts-of-lines.ts'
export { homeGoods } from './queries/home-goods.ts'
export { homeOffers } from './queries/home-offers.ts'
export { priorPrices } from './queries/prior-prices.ts'
export { cardsOf, firstCards } from './queries/product-cards.ts'
export { toShownCoupon, toShownOffer } from './queries/shown-offers.ts'
