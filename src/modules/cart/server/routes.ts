import { serve } from '#platform/serve.ts'
import * as wire from '../bound.ts'
import * as calls from '../calls.ts'
import { addGift } from './commands/add-gift.ts'
import { addToCart } from './commands/add-to-cart.ts'
import { changeQuantity } from './commands/change-quantity.ts'
import { changeVariant } from './commands/change-variant.ts'
import { returnToCart } from './commands/return-to-cart.ts'
import { removeSaved, saveForLater } from './commands/save-for-later.ts'
import { removeLines, selectLines } from './commands/select-lines.ts'
import { cartView } from './queries/cart-view.ts'
import { savedLines } from './queries/saved-lines.ts'
import { countLines } from './store.ts'

export const cartRoutes = [
  serve(wire.addToCartCall, { action: 'cart.keep', opensSession: true, once: 'ifAsked', run: addToCart }),
  serve(calls.addGiftCall, { action: 'cart.keep', run: addGift }),
  serve(wire.cartViewCall, { action: 'cart.keep', run: cartView }),
  serve(wire.changeQuantityCall, { action: 'cart.keep', run: changeQuantity }),
  serve(wire.selectLinesCall, { action: 'cart.keep', run: selectLines }),
  serve(wire.removeLinesCall, { action: 'cart.keep', run: removeLines }),
  serve(wire.cartCount, {
    action: 'cart.keep',
    run: async (ctx) => ({ count: await countLines(ctx.db, ctx.buyerId, ctx.site.code) }),
  }),
  serve(calls.changeVariantCall, { action: 'cart.keep', run: changeVariant }),
  serve(calls.saveForLaterCall, { action: 'cart.keep', run: saveForLater }),
  serve(calls.savedLinesCall, { action: 'cart.keep', run: savedLines }),
  serve(calls.returnToCartCall, { action: 'cart.keep', run: returnToCart }),
  serve(calls.removeSavedCall, { action: 'cart.keep', run: removeSaved }),
]
