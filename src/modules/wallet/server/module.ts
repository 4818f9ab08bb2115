import { defineModule } from '#platform/module.ts'
import { giftCardDelivery } from './gift-card-delivery.ts'
import { orderCardMoney } from './gift-card-reservation.ts'
import { walletJobs } from './jobs.ts'
import type { WalletParts } from './parts.ts'
import { exportedWallet } from './queries/exported-wallet.ts'
import { walletReactions } from './reactions.ts'
import { orderPoints } from './reservation.ts'
import { walletRoutes } from './routes.ts'

/** The wallet owns what buyers have besides money in banks: points in lots, and gift cards. */
export const walletModule = (parts: WalletParts) =>
  defineModule({
    name: 'wallet',
    routes: walletRoutes(parts),
    reactions: walletReactions,
    jobs: walletJobs,
    reservations: [orderCardMoney, orderPoints],
    deliveries: [giftCardDelivery(parts)],
    personalData: { tell: exportedWallet },
  })
