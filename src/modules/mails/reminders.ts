import type { JobServices } from '#platform/outbox.ts'
import { balanceOpenMail } from './mails/presale.ts'
import { receivedSoonMail } from './mails/received-soon.ts'
import type { MailsParts } from './parts.ts'
import { balancesEndingSoon, receivedSoon } from './queries/ending-soon.ts'
import { orderedGroups } from './queries/ordered-group.ts'
import { insertMails } from './store/mails.ts'

const atOnce = 200

/** Buyers are told before the clock acts for them: what ends soon is looked for, so that a moved end is told anew. */
export const reminderJobs = (parts: MailsParts) => [
  {
    name: 'mails.remindOfReceipt',
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
    name: 'mails.remindOfBalance',
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
]
