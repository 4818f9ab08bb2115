/** Exports of shops for other modules. */
export {
  insertStaff,
  lockShop,
  lockShopOfStock,
  setShopProfile,
  setStockByRegion,
  updateShopStatus,
} from './store/shops.ts'
