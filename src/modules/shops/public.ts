/** What other modules may call of shops. */
export { lockShopOfStock, setStockByRegion } from './store/shops.ts'
