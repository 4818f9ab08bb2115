import { serve } from '#platform/serve.ts'
import { saveVariantStock } from '#wire/merchant-catalogue.ts'
import { putStock } from './put-stock.ts'

export const stockRoutes = [
  serve(saveVariantStock, {
    access: 'merchant:write',
    once: 'ifAsked',
    run: async (ctx, request) => {
      await ctx.transaction((tx) => putStock(tx, ctx.shopId, [request], ctx.userId))
      return request
    },
  }),
]
