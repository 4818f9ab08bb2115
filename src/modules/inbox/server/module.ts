import { defineModule } from '#platform/module.ts'
import { inboxJobs } from './jobs.ts'
import type { InboxParts } from './parts.ts'
import { toldInbox } from './queries/told-inbox.ts'
import { inboxReactions } from './reactions.ts'
import { inboxRoutes } from './routes.ts'
import { eraseInbox } from './store/messages.ts'

/**
 * Inbox owns what accounts are told within the mall, what operators tell all of them, and what each person chose to be told of. Mails
 * ask the same choices before they are sent.
 */
export const inboxModule = (parts: InboxParts) =>
  defineModule({
    name: 'inbox',
    routes: inboxRoutes(parts),
    reactions: inboxReactions,
    jobs: inboxJobs,
    personalData: {
      erase: (tx, { userId }) => eraseInbox(tx, userId),
      tell: (db, userId) => toldInbox(db, userId),
    },
  })
