/** What other modules may call of shops. */
export { insertStaff, lockShop, lockShopOfStock, setStockByRegion, updateShopStatus } from './store/shops.ts'
