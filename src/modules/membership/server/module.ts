import { defineModule } from '#platform/module.ts'
import { periodDelivery } from './delivery.ts'
import { exportedMembership } from './queries/exported-membership.ts'
import { membershipReactions } from './reactions.ts'
import { membershipRoutes } from './routes.ts'
import { leaveGroups } from './store/customer-groups.ts'

/**
 * Membership owns paying members with their level and term; the levels that buyers grow to; and the customer
 * groups that the platform manages.
 */
export const membershipModule = () =>
  defineModule({
    name: 'membership',
    routes: membershipRoutes,
    reactions: membershipReactions,
    deliveries: [periodDelivery],
    personalData: {
      locks: 'customer_group_members',
      erase: (tx, { userId }) => leaveGroups(tx, userId),
      tell: exportedMembership,
    },
  })
