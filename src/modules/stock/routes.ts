import { serve } from '#platform/serve.ts'
import { saveVariantStock } from '#wire/merchant-catalogue.ts'
import * as products from '#wire/merchant-products.ts'
import { changeStock } from './change-stock.ts'
import { putStock } from './put-stock.ts'

export const stockRoutes = [
  serve(products.changeStock, {
    action: 'stock.change',
    once: 'ifAsked',
    run: async (ctx, { changes }) => {
      const differences = changes.map(({ variantId, place, was, available }, index) => ({
        ...{ variantId, place, difference: available - was },
        field: `changes.${index}.available`,
      }))
      await ctx.transaction((tx) => changeStock(tx, ctx, differences))
      return { count: differences.filter(({ difference }) => difference !== 0).length }
    },
  }),
  serve(saveVariantStock, {
    action: 'stock.change',
    once: 'ifAsked',
    run: async (ctx, { variantId, available }) => {
      await ctx.transaction((tx) => putStock(tx, ctx.shopId, [{ variantId, available }], ctx.userId))
      return { variantId, available }
    },
  }),
]
