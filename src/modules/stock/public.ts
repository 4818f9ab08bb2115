/** Stock owns how many there are: what is available, promised and sold, and every movement that made it so. */
export { putStock, type StockToPut } from './put-stock.ts'
export {
  endedReservations,
  type HeldReservation,
  heldReservations,
  lockedShelves,
  releaseReservations,
  reserve,
  toShelves,
} from './reserve.ts'
export { stockRoutes } from './routes.ts'
