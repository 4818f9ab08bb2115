/** Stock owns how many there are: what is available, reserved and sold, and every movement that made it so. */
export { putStock, type StockToPut } from './put-stock.ts'
export { release, reserve } from './reserve.ts'
export { stockRoutes } from './routes.ts'
export { claimReservations, lockShelves, type Shelf } from './store.ts'
