/** Shops owns the shops of the mall, who works in them, and whether they may sell. */
export { type NewShop, openShop } from './commands/open-shop.ts'
export { shopRoutes } from './routes.ts'
