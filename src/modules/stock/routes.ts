import { serve } from '#platform/serve.ts'
import { saveVariantStock } from '#wire/merchant-catalogue.ts'
import { putStock } from './put-stock.ts'

export const stockRoutes = [
  serve(saveVariantStock, {
    action: 'stock.change',
    once: 'ifAsked',
    run: async (ctx, { variantId, available }) => {
      await ctx.transaction((tx) => putStock(tx, ctx.shopId, [{ variantId, available }], ctx.userId))
      return { variantId, available }
    },
  }),
]
