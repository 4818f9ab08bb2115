/** What other modules may call of stock. */
export { changeStock } from './change-stock.ts'
export { putStock, type StockToPut } from './put-stock.ts'
export { shelvesOf } from './queries/shelves-of-goods.ts'
export { ownWarehouses } from './store/warehouses.ts'
