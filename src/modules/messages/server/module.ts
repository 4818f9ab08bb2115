import { forgetFile } from '#modules/files/server/public.ts'
import { defineModule } from '#platform/module.ts'
import { messagesJobs } from './jobs.ts'
import { conversationsOf } from './queries/conversations-of.ts'
import { messagesRoutes } from './routes.ts'
import { eraseConversations } from './store/conversations.ts'

/**
 * Messages owns the conversations of buyers with shops: messages with pictures and goods, what each side has read, reports
 * on them, readings by operators, and the hours in which shops answer.
 */
export const messagesModule = () =>
  defineModule({
    name: 'messages',
    routes: messagesRoutes,
    jobs: messagesJobs,
    personalData: {
      locks: 'conversations',
      erase: async (tx, { userId }) => {
        for (const picture of await eraseConversations(tx, userId)) await forgetFile(tx, picture)
      },
      tell: async (db, userId) => await conversationsOf(db, userId),
    },
  })
