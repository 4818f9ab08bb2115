/** Exports of shops for other modules. */
export { insertStaff, lockShop, lockShopOfStock, setStockByRegion, updateShopStatus } from './store/shops.ts'
