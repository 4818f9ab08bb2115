import { defineModule } from '#platform/module.ts'
import { renewSeals } from '#platform/renew-seals.ts'
import type { CheckoutParts } from './parts.ts'
import { toldCheckouts } from './queries/told-checkouts.ts'
import { checkoutRoutes } from './routes.ts'
import { eraseCheckouts, moveGuestCheckouts, sealedNamesOfOrders } from './store.ts'

/**
 * Checkout owns the way from a cart or a product to placed orders: the goods to be ordered, their price, and
 * placing the order.
 */
export const checkoutModule = (parts: CheckoutParts) =>
  defineModule({
    name: 'checkout',
    routes: checkoutRoutes(parts),
    jobs: renewSeals('checkout.renewSeals', parts.certificateSeal, sealedNamesOfOrders),
    buyerMerged: { locks: 'checkouts', run: moveGuestCheckouts },
    personalData: { locks: 'checkouts', erase: eraseCheckouts, tell: toldCheckouts },
  })
