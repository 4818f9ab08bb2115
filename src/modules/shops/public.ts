/** Shops owns the shops of the mall, who works in them, and whether they may sell. */
export { shopRoutes } from './routes.ts'
