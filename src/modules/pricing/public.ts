/** What other modules may call of pricing. */
export { factsOfLines } from './queries/facts-of-lines.ts'
export { homeGoods } from './queries/home-goods.ts'
