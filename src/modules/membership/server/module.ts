import { defineModule } from '#platform/module.ts'
import { periodDelivery } from './delivery.ts'
import { toldMembership } from './queries/told-membership.ts'
import { membershipReactions } from './reactions.ts'
import { membershipRoutes } from './routes.ts'
import { leaveGroups } from './store/customer-groups.ts'

/**
 * Membership owns who is a paying member, of which level, and until when; the levels that buyers grow to; and the groups of customers
 * that the platform keeps.
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
      tell: toldMembership,
    },
  })
