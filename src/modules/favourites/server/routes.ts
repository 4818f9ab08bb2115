import { serve } from '#platform/serve.ts'
import * as wire from '../calls.ts'
import { saveFavourite } from './commands/save-favourite.ts'
import { favouriteList } from './queries/favourite-list.ts'
import { deleteFavourites } from './store.ts'

export const favouriteRoutes = [
  serve(wire.saveFavouriteCall, {
    action: 'cart.keep',
    opensSession: true,
    limit: { tokens: 60, perMinute: 60, by: 'caller' },
    run: saveFavourite,
  }),
  serve(wire.favouriteListCall, { action: 'cart.keep', run: favouriteList }),
  serve(wire.removeFavourites, {
    action: 'cart.keep',
    run: async (ctx, { productId }) => {
      await ctx.transaction((tx) => deleteFavourites(tx, ctx.buyerId, productId))
      return {}
    },
  }),
]
