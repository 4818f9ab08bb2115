import { defineModule } from '#platform/module.ts'
import { buyingGroupReactions } from './buying-groups.ts'
import { orderDeadlines } from './jobs.ts'
import { notifyStockChanges } from './notify-stock-changes.ts'
import { clearShops } from './offboarding.ts'
import { orderObligation } from './order-obligation.ts'
import type { OrdersParts } from './parts.ts'
import { orderData } from './personal-data.ts'
import { refuseOffboardingWithOrders } from './refuse-offboarding.ts'
import { orderRoutes } from './routes.ts'
import { moveGuestOrders } from './store/orders.ts'

/**
 * Orders owns purchases: groups that are paid together, orders of one shop, their lines and their statuses.
 */
export const ordersModule = (parts: OrdersParts) =>
  defineModule({
    name: 'orders',
    routes: orderRoutes(parts),
    deadlines: orderDeadlines(parts),
    jobs: [clearShops(parts)],
    reactions: buyingGroupReactions(parts),
    obligationKinds: [orderObligation(parts.deliveries)],
    broadcasts: [notifyStockChanges],
    shopStatusChanged: { locks: 'orders', run: refuseOffboardingWithOrders },
    buyerMerged: { locks: 'order_groups', run: moveGuestOrders },
    personalData: orderData(parts),
  })
