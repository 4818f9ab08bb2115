import { announce, type JobServices } from '#platform/outbox.ts'
import { noticeRules, noticeTemplates, staffNoticeKinds } from '../rules/notice.ts'
import { wantMails } from './queries/want-mails.ts'
import { insertMessages, type MessageToWrite } from './store/messages.ts'

/** Templates whose mails other modules request: no second mail is written. */
const mailedElsewhere = ['stockBack', 'saleBegun'] as const

/** Its mail is the message itself: for staff by default, for buyers where they have chosen it. */
function mayBeMailed({ template }: Pick<MessageToWrite, 'template'>): boolean {
  const kind = noticeTemplates[template]
  const isOfStaff = staffNoticeKinds.some((each) => each === kind)
  return (isOfStaff || noticeRules[kind].mail === 'off') && !mailedElsewhere.some((each) => each === template)
}

/** Writes messages to accounts, once each, and announces those that their accounts want as mails too. */
export async function notifyAccounts(
  { transaction }: Pick<JobServices, 'transaction'>,
  messages: readonly MessageToWrite[],
): Promise<void> {
  if (messages.length === 0) return
  await transaction(async (tx) => {
    const written = (await insertMessages(tx, messages)).filter(mayBeMailed)
    if (written.length === 0) return
    for (const messageId of await wantMails(
      tx,
      written.map(({ messageId: each }) => each),
    ))
      await announce(tx, { name: 'message.toMail', messageId })
  })
}
