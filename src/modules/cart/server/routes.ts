import { serve } from '#platform/serve.ts'
import * as wire from '../bound.ts'
import { addGiftCall } from '../calls.ts'
import { addGift } from './commands/add-gift.ts'
import { addToCart } from './commands/add-to-cart.ts'
import { changeQuantity } from './commands/change-quantity.ts'
import { removeLines, selectLines } from './commands/select-lines.ts'
import { cartView } from './queries/cart-view.ts'
import { countLines } from './store.ts'

export const cartRoutes = [
  serve(wire.addToCartCall, { action: 'cart.keep', opensSession: true, once: 'ifAsked', run: addToCart }),
  serve(addGiftCall, { action: 'cart.keep', run: addGift }),
  serve(wire.cartViewCall, { action: 'cart.keep', run: cartView }),
  serve(wire.changeQuantityCall, { action: 'cart.keep', run: changeQuantity }),
  serve(wire.selectLinesCall, { action: 'cart.keep', run: selectLines }),
  serve(wire.removeLinesCall, { action: 'cart.keep', run: removeLines }),
  serve(wire.cartCount, {
    action: 'cart.keep',
    run: async (ctx) => ({ count: await countLines(ctx.db, ctx.buyerId, ctx.site.code) }),
  }),
]
