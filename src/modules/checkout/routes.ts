import { serve } from '#platform/serve.ts'
import * as wire from '#wire/checkout.ts'
import { placeOrder, withoutToken } from './commands/place-order.ts'
import { savePreOrder } from './commands/save-pre-order.ts'
import type { CheckoutParts } from './parts.ts'
import { goodsOfCheckout } from './queries/goods-of-checkout.ts'
import { renderCheckout } from './queries/render-checkout.ts'

export const checkoutRoutes = (parts: CheckoutParts) => [
  serve(wire.savePreOrder, {
    action: 'checkout.use',
    opensSession: true,
    once: 'ifAsked',
    run: savePreOrder,
  }),
  serve(wire.renderCheckout, { action: 'checkout.use', run: renderCheckout }),
  serve(wire.placeOrder, {
    action: 'checkout.use',
    once: true,
    first: goodsOfCheckout,
    run: placeOrder(parts.secret),
    stored: withoutToken(parts.secret),
  }),
]
