import { defineModule } from '#platform/module.ts'
import { inboxJobs } from './jobs.ts'
import type { InboxParts } from './parts.ts'
import { toldInbox } from './queries/told-inbox.ts'
import { inboxReactions } from './reactions.ts'
import { inboxRoutes } from './routes.ts'
import { eraseInbox } from './store/messages.ts'

/**
 * Inbox owns the messages to accounts within the mall, the announcements of operators, and each person's
 * notification settings. Mails check the same settings before they are sent.
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
