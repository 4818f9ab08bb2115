/** Exports of stock for other modules. */
export { changeStock } from './change-stock.ts'
export { putStock, type StockToPut } from './put-stock.ts'
export { ownWarehouses } from './store/warehouses.ts'
