/** Exports of the wallet for other modules. */
export { openCode } from './parts.ts'
export { moneyOnCards } from './queries/money-on-cards.ts'
export { pointsOfBuyer } from './queries/points-of-buyer.ts'
export { returnToCards, takenOfCards } from './store/card-money.ts'
export { issuedFor } from './store/gift-cards.ts'
export { grantPoints, returnPoints, takeBackPoints } from './store/points.ts'
