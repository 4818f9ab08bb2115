import { defineModule } from '#platform/module.ts'
import { walletReactions } from './reactions.ts'
import { orderPoints } from './reservation.ts'
import { walletRoutes } from './routes.ts'

/** The wallet owns what buyers have besides money: points in lots. */
export const walletModule = () =>
  defineModule({
    name: 'wallet',
    routes: walletRoutes,
    reactions: walletReactions,
    reservations: [orderPoints],
  })
