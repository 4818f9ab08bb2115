import { serve } from '#platform/serve.ts'
import * as wire from '#wire/cart.ts'
import { addToCart } from './commands/add-to-cart.ts'
import { changeQuantity } from './commands/change-quantity.ts'
import { removeLines, selectLines } from './commands/select-lines.ts'
import { cartView } from './queries/cart-view.ts'
import { countLines } from './store.ts'

export const cartRoutes = [
  serve(wire.addToCart, { access: 'visitor', opensSession: true, once: 'ifAsked', run: addToCart }),
  serve(wire.cartView, { access: 'visitor', run: cartView }),
  serve(wire.changeQuantity, { access: 'visitor', run: changeQuantity }),
  serve(wire.selectLines, { access: 'visitor', run: selectLines }),
  serve(wire.removeLines, { access: 'visitor', run: removeLines }),
  serve(wire.cartCount, {
    access: 'visitor',
    run: async (ctx) => ({ count: await countLines(ctx.db, ctx.buyerId, ctx.site.code) }),
  }),
]
