import { defineModule } from '#platform/module.ts'
import { channelAccountRoutes } from './account-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { createChannels } from './channels.ts'
import { holdDeadlines } from './commands/holds.ts'
import { paymentJobs } from './jobs.ts'
import type { PaymentsParts } from './parts.ts'
import { exportedPayments } from './queries/exported-payments.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'
import { haveAnswered, moveClaimedAttempts, moveGuestAttempts } from './store/attempts.ts'
import { forgetPayers } from './store/bank-transfers.ts'
import { deleteNotes } from './store/notes.ts'
import { cardsOfPerson, eraseCards } from './store/saved-cards.ts'
import { bankTransferRoutes } from './transfer-routes.ts'

/**
 * Payments owns our accounts with payment providers, the cards that buyers save there, every attempt to pay,
 * what providers reported of it, the money that arrived and the money that is refunded. It alone decides what
 * a capture pays for.
 */
export function paymentsModule(parts: PaymentsParts) {
  const channels = createChannels(parts.channels, parts.seal)
  return defineModule({
    name: 'payments',
    routes: [
      ...paymentRoutes({ ...parts, channels }),
      ...cardRoutes({ channels }),
      ...channelAccountRoutes({ ...parts, channels }),
      ...bankTransferRoutes,
    ],
    reactions: paymentReactions({ ...parts, channels }),
    jobs: paymentJobs(channels),
    deadlines: holdDeadlines,
    confirmUnpaid: haveAnswered,
    buyerMerged: { locks: 'payment_attempts', run: moveGuestAttempts },
    groupClaimed: { locks: 'payment_attempts', run: moveClaimedAttempts },
    personalData: {
      erase: async (tx, { userId }) => {
        await eraseCards(tx, userId)
        await forgetPayers(tx, userId)
        await deleteNotes(tx, userId)
      },
      tell: async (db, userId) => ({
        cards: await cardsOfPerson(db, userId),
        ...(await exportedPayments(db, userId)),
      }),
    },
  })
}
