/** Addresses owns the buyers' address books: where they have had parcels sent and may again. */
export { addressRoutes } from './routes.ts'
