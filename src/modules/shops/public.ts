/** What other modules may call of shops. */
export { insertStaff, lockShopOfStock, setStockByRegion } from './store/shops.ts'
