import { defineModule } from '#platform/module.ts'
import { periodDelivery } from './delivery.ts'
import { toldMembership } from './queries/told-membership.ts'
import { membershipReactions } from './reactions.ts'
import { membershipRoutes } from './routes.ts'

/** Membership owns who is a paying member, of which level, and until when; and the levels that buyers grow to. */
export const membershipModule = () =>
  defineModule({
    name: 'membership',
    routes: membershipRoutes,
    reactions: membershipReactions,
    deliveries: [periodDelivery],
    personalData: { tell: toldMembership },
  })
