import { forgetFile } from '#modules/files/server/public.ts'
import { inBatches } from '#platform/batches.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import { conversationsStoredDays, mailedAfterMinutes, sides } from '../rules/conversation.ts'
import { deleteOldConversations, takeUnread } from './store/conversations.ts'

/** Announces messages that a side has not read for a while; notifications mails them. */
async function announceUnread({ transaction, signal }: JobServices): Promise<void> {
  for (const side of sides)
    await inBatches(
      signal,
      (atMost) =>
        transaction(async (tx) => {
          const unread = await takeUnread(tx, side, { minutes: mailedAfterMinutes, atMost })
          for (const each of unread) await announce(tx, { name: 'conversation.unread', side, ...each })
          return unread.length
        }),
      200,
    )
}

const deleteOld = ({ transaction, signal }: JobServices): Promise<void> =>
  inBatches(
    signal,
    (atMost) =>
      transaction(async (tx) => {
        const { count, pictures } = await deleteOldConversations(tx, conversationsStoredDays, atMost)
        for (const picture of pictures) await forgetFile(tx, picture)
        return count
      }),
    200,
  )

export const messagesJobs: readonly RecurringJob[] = [
  { name: 'messages.announce-unread', everySeconds: 60, run: announceUnread },
  { name: 'messages.delete-old', everySeconds: 3_600, run: deleteOld },
]
