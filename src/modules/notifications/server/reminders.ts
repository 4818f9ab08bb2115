import { countUnsent, transfersToSend } from '#modules/payments/server/public.ts'
import { countUnpaidCompensations } from '#modules/refunds/server/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import { moneyToSendMail } from './mails/money-to-send.ts'
import { balanceOpenMail } from './mails/presale.ts'
import { receivedSoonMail } from './mails/received-soon.ts'
import type { NotificationsParts } from './parts.ts'
import { balancesEndingSoon, receivedSoon } from './queries/ending-soon.ts'
import { orderedGroups } from './queries/ordered-group.ts'
import { operatorsWho } from './queries/recipients.ts'
import { insertMails } from './store/mails.ts'
import { claimMoneyDigest } from './store/money-digest.ts'

const atOnce = 200

/**
 * Buyers are notified before a deadline acts for them: a query finds what ends soon, so a moved deadline is
 * notified again.
 */
export const reminderJobs = (parts: NotificationsParts) => [
  {
    name: 'notifications.remindOfReceipt',
    everySeconds: 300,
    run: async ({ db }: JobServices) => {
      const orders = await receivedSoon(db, atOnce)
      await insertMails(
        db,
        orders.map((order) => ({ ...receivedSoonMail(parts, order), about: order.about })),
      )
    },
  },
  {
    name: 'notifications.remindOfBalance',
    everySeconds: 300,
    run: async ({ db }: JobServices) => {
      const groups = await orderedGroups(db, await balancesEndingSoon(db, atOnce))
      const mails = groups.flatMap((group) => {
        const mail = balanceOpenMail(parts, group, 'soon')
        return mail ? [{ ...mail, about: `balanceSoon:${group.groupId}` }] : []
      })
      await insertMails(db, mails)
    },
  },
  {
    name: 'notifications.moneyToSend',
    everySeconds: 300,
    run: (services: JobServices) => tellOfMoneyToSend(services, parts),
  },
]

/** Operators are notified of all money that waits for them in one mail, and not of each amount. */
async function tellOfMoneyToSend({ db, transaction }: JobServices, parts: NotificationsParts): Promise<void> {
  const transfers = await transfersToSend(db)
  const others = (await countUnsent(db)) + (await countUnpaidCompensations(db))
  if (transfers.count + others === 0) return
  await transaction(async (tx) => {
    const at = await claimMoneyDigest(tx, transfers.newestAt)
    if (!at) return
    const mails = (await operatorsWho(tx, 'bankTransfers.confirm')).map((operator) => ({
      ...moneyToSendMail(parts, operator, { transfers, others }),
      about: `moneyToSend:${at.toISOString()}:${operator.userId}`,
    }))
    await insertMails(tx, mails)
  })
}
