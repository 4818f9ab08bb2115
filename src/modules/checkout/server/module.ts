import { defineModule } from '#platform/module.ts'
import { reencrypt } from '#platform/reencrypt.ts'
import { checkoutJobs } from './jobs.ts'
import type { CheckoutParts } from './parts.ts'
import { exportedCheckouts } from './queries/exported-checkouts.ts'
import { checkoutRoutes } from './routes.ts'
import { encryptedNamesOfOrders, eraseCheckouts, moveGuestCheckouts } from './store.ts'

/**
 * Checkout owns the way from a cart or a product to placed orders: the goods to be ordered, their price, and
 * placing the order.
 */
export const checkoutModule = (parts: CheckoutParts) =>
  defineModule({
    name: 'checkout',
    routes: checkoutRoutes(parts),
    jobs: [
      ...checkoutJobs,
      ...reencrypt('checkout.renewSeals', parts.certificateSeal, encryptedNamesOfOrders),
    ],
    buyerMerged: { locks: 'checkouts', run: moveGuestCheckouts },
    personalData: { locks: 'checkouts', erase: eraseCheckouts, tell: exportedCheckouts },
  })
