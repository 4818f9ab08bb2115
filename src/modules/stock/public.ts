/** Stock owns how many there are: what is available, reserved and sold, and every movement that made it so. */
export { putStock, type StockToPut } from './put-stock.ts'
export { stockReservation } from './reservation.ts'
export { stockRoutes } from './routes.ts'
