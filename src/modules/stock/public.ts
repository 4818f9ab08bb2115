/** What other modules may call of stock. */
export { putStock, type StockToPut } from './put-stock.ts'
