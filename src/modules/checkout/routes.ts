import { serve } from '#platform/serve.ts'
import * as wire from '#wire/checkout.ts'
import { goodsOfCheckout, placeOrder, withoutToken } from './commands/place-order.ts'
import { saveCheckout } from './commands/save-checkout.ts'
import type { CheckoutParts } from './parts.ts'
import { renderCheckout } from './queries/render-checkout.ts'

export const checkoutRoutes = (parts: CheckoutParts) => [
  serve(wire.saveCheckout, {
    action: 'checkout.use',
    opensSession: true,
    once: 'ifAsked',
    run: saveCheckout,
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
