import { destinationOf } from '#modules/addresses/server/public.ts'
import * as cards from '#modules/wallet/bound/gift-cards.ts'
import type { OrderHolderContext, VisitorContext } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit.ts'
import { type Limit, serve } from '#platform/serve.ts'
import * as wire from '../bound/checkout.ts'
import * as wireBalance from '../calls/balance.ts'
import { checkDetailsCall } from '../calls/check-details.ts'
import { checkoutDraftCall, saveDraftCall } from '../calls/draft.ts'
import { type BalanceRequest, checkOutBalance } from './commands/check-out-balance.ts'
import { exchangePoints } from './commands/exchange-points.ts'
import { goodsOfCheckout, type PlaceOrderRequest, placeOrder, withoutToken } from './commands/place-order.ts'
import { saveCheckout } from './commands/save-checkout.ts'
import { saveDraft } from './commands/save-draft.ts'
import type { CheckoutParts } from './parts.ts'
import { quotedTaxOfBalance } from './queries/balance-tax.ts'
import { checkDetails } from './queries/check-details.ts'
import { checkoutDraft } from './queries/checkout-draft.ts'
import { renderBalance } from './queries/render-balance.ts'
import { renderCheckout } from './queries/render-checkout.ts'

/** Every order that is placed holds stock until it is paid, so an address places as many as people may shop from it. */
const placedBy = (shoppers: number): Limit => ({
  tokens: 2 * shoppers,
  perMinute: shoppers / 5,
  by: 'address',
})

export const checkoutRoutes = (parts: CheckoutParts) => [
  serve(wire.saveCheckoutCall, {
    action: 'checkout.use',
    opensSession: true,
    once: 'ifAsked',
    run: saveCheckout,
  }),
  serve(wire.renderCheckoutCall, {
    action: 'checkout.use',
    run: (ctx, request) => renderCheckout(ctx, request, parts),
  }),
  serve(wire.placeOrderCall, {
    action: 'checkout.use',
    once: true,
    first: async (ctx: VisitorContext, request: PlaceOrderRequest) => {
      const [goods] = await Promise.all([
        goodsOfCheckout(ctx, request, parts),
        takeToken(ctx, 'placeOrder', placedBy(parts.shoppersPerAddress)),
      ])
      return goods
    },
    run: placeOrder(parts),
    stored: withoutToken(parts.linkKeys),
  }),
  serve(checkDetailsCall, { action: 'mall.browse', run: checkDetails }),
  serve(saveDraftCall, {
    action: 'checkout.use',
    run: saveDraft,
    limit: { tokens: 60, perMinute: 60, by: 'caller' },
  }),
  serve(checkoutDraftCall, { action: 'checkout.use', run: checkoutDraft }),
  // For the holder of the order: its buyer, or anyone with the link of its mail.
  serve(wireBalance.renderBalanceCall, {
    action: 'order.pay',
    run: (ctx, request) => renderBalance(ctx, request, parts),
  }),
  serve(wireBalance.checkOutBalanceCall, {
    action: 'order.pay',
    once: true,
    first: (ctx: OrderHolderContext, { groupId, shippingAddress }: BalanceRequest) =>
      quotedTaxOfBalance(ctx, { groupId, destination: destinationOf(shippingAddress) }, parts),
    run: (ctx, request, quoted) => checkOutBalance(ctx, { ...request, quoted }, parts),
  }),
  serve(cards.exchangePointsCall, { action: 'coupons.keep', once: true, run: exchangePoints }),
]
