import { saveVariantStock } from '#modules/catalogue/calls/merchant-catalogue.ts'
import * as products from '#modules/catalogue/calls/merchant-products.ts'
import { serve } from '#platform/serve.ts'
import * as notices from '../calls/stock-notices.ts'
import * as wire from '../calls/warehouses.ts'
import { changeStock } from './change-stock.ts'
import { endStockNotices, requestStockNotice } from './notices.ts'
import { putStock } from './put-stock.ts'
import { readWarehouses } from './queries/warehouses.ts'
import { removeWarehouse, saveWarehouse } from './save-warehouse.ts'

export const stockRoutes = [
  serve(notices.requestStockNoticeCall, {
    action: 'stockNotice.ask',
    limit: { tokens: 10, perMinute: 5, by: 'address' },
    run: requestStockNotice,
  }),
  serve(notices.endStockNoticesCall, {
    action: 'stockNotice.ask',
    limit: { tokens: 20, perMinute: 20, by: 'address' },
    run: endStockNotices,
  }),
  serve(products.changeStockCall, {
    action: 'stock.change',
    once: 'ifAsked',
    run: async (ctx, { changes }) => {
      const differences = changes.map(({ variantId, place, was, available }, index) => ({
        variantId,
        place,
        difference: available - was,
        field: `changes.${index}.available`,
      }))
      await ctx.transaction((tx) => changeStock(tx, ctx, differences))
      return { count: differences.filter(({ difference }) => difference !== 0).length }
    },
  }),
  serve(wire.warehousesCall, {
    action: 'products.see',
    run: async (ctx) => ({ warehouses: await readWarehouses(ctx) }),
  }),
  serve(wire.saveWarehouseCall, { action: 'shop.change', once: 'ifAsked', run: saveWarehouse }),
  serve(wire.removeWarehouseCall, { action: 'shop.change', run: removeWarehouse }),
  serve(saveVariantStock, {
    action: 'stock.change',
    once: 'ifAsked',
    run: async (ctx, { variantId, available }) => {
      await ctx.transaction((tx) => putStock(tx, ctx.shopId, [{ variantId, available }], ctx.userId))
      return { variantId, available }
    },
  }),
]
