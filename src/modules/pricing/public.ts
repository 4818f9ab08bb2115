/** What other modules may call of pricing. */
export { homeGoods } from './queries/home-goods.ts'
export { sellableVariants } from './queries/sellable-variants.ts'
