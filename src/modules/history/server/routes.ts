import { serve } from '#platform/serve.ts'
import { viewedProductsCall } from '../bound.ts'
import * as wire from '../calls.ts'
import { frequentProducts } from './queries/frequent-products.ts'
import { viewedProducts } from './queries/viewed-products.ts'
import { deleteViews, putView, switchHistory } from './store.ts'

export const historyRoutes = [
  serve(wire.recordView, {
    action: 'cart.keep',
    limit: { tokens: 60, perMinute: 60, by: 'caller' },
    run: async (ctx, { productId }) => {
      const { buyerId } = ctx
      await ctx.transaction((tx) => putView(tx, { buyerId, productId, siteNumber: ctx.site.number }))
      return {}
    },
  }),
  serve(viewedProductsCall, { action: 'cart.keep', run: viewedProducts }),
  serve(wire.forgetViews, {
    action: 'cart.keep',
    run: async (ctx, { productId }) => {
      await ctx.transaction((tx) => deleteViews(tx, ctx.buyerId, productId))
      return {}
    },
  }),
  serve(wire.switchHistoryCall, {
    action: 'cart.keep',
    run: async (ctx, { isOn }) => {
      await ctx.transaction((tx) => switchHistory(tx, ctx.buyerId, isOn))
      return {}
    },
  }),
  serve(wire.frequentProductsCall, {
    action: 'mall.browse',
    run: async (ctx, request) => ({ products: await frequentProducts(ctx, request) }),
  }),
]
