/** What other modules may call of the wallet. */
export { pointsOfBuyer } from './queries/points-of-buyer.ts'
export { grantPoints } from './store.ts'
