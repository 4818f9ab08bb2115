import { buyerWroteMail, messageJudgedMail, shopWroteMail } from '../mails/conversation.ts'
import { type Notification, notify } from '../notify.ts'
import { judgedOfBuyer, judgedOfShop, unreadByBuyer, unreadByShop } from '../queries/conversation-facts.ts'

/** Messages between buyers and shops that were not read, and decisions of the platform about them. */
export const conversationNotifications: readonly Notification[] = [
  notify(
    'conversation.unread',
    {
      facts: async (db, { side, conversationId }) =>
        side === 'buyer' ? await unreadByBuyer(db, conversationId) : [],
      person: {
        mail: {
          about: ({ conversationId }, { upTo }) => `shopWrote:${conversationId}:${upTo}`,
          write: shopWroteMail,
        },
      },
    },
    'unreadByBuyer',
  ),
  notify(
    'conversation.unread',
    {
      facts: async (db, { side, conversationId }) =>
        side === 'shop' ? await unreadByShop(db, conversationId) : [],
      staff: {
        who: 'shopMessage.write',
        of: ({ shopId }) => shopId,
        mail: {
          about: ({ conversationId, userId }, { upTo }) => `buyerWrote:${conversationId}:${upTo}:${userId}`,
          write: buyerWroteMail,
        },
      },
    },
    'unreadByShop',
  ),
  notify(
    'conversation.judged',
    {
      facts: judgedOfBuyer,
      person: {
        mail: {
          about: ({ conversationId }, { number, decision }) =>
            `messageJudged:${conversationId}:${number}:${decision}`,
          write: (parts, facts, { decision }) => messageJudgedMail(parts, facts, { decision, by: 'buyer' }),
        },
      },
    },
    'judgedOfBuyer',
  ),
  notify(
    'conversation.judged',
    {
      facts: judgedOfShop,
      staff: {
        who: 'shopMessage.write',
        of: ({ shopId }) => shopId,
        mail: {
          about: ({ conversationId, userId }, { number, decision }) =>
            `messageJudged:${conversationId}:${number}:${decision}:${userId}`,
          write: (parts, facts, { decision }) => messageJudgedMail(parts, facts, { decision, by: 'shop' }),
        },
      },
    },
    'judgedOfShop',
  ),
]
