import type { TransfersToSend } from '#modules/payments/server/public.ts'
import type { NotificationsParts } from '../parts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, listed, penFor } from './compose.ts'

/** Money that operators must send to buyers, and see on their board. */
export type MoneyToSend = {
  /** From the bank account. */
  readonly transfers: TransfersToSend
  /** Refused by payment providers, or owed beside a deposit. */
  readonly others: number
}

/** To each operator responsible for money: the amounts to be sent to buyers. */
export function moneyToSendMail(
  parts: NotificationsParts,
  to: Recipient,
  { transfers, others }: MoneyToSend,
) {
  const pen = penFor(parts, parts.firstSite(), to.language)
  const { count, sums, oldestAt } = transfers
  return composed(parts, pen, 'moneyToSend', to.email, pen.say('toSendSubject'), {
    title: pen.say('toSendTitle'),
    hello: greeting(pen, to.name),
    paragraphs: [
      ...(oldestAt
        ? [
            pen.say('toSendTransfers', {
              count,
              amounts: listed(
                pen,
                sums.map(({ amount, currency }) => pen.money(amount, currency)),
              ),
              time: pen.moment(oldestAt),
            }),
          ]
        : []),
      ...(others > 0 ? [pen.say('toSendRefused', { count: others })] : []),
    ],
    action: {
      text: pen.say('toSendAction'),
      href: pen.link(
        oldestAt ? `${parts.pages.bankTransfers()}?state=toPayBack` : parts.pages.platformRefunds('unsent'),
      ),
    },
    orders: [],
    small: [pen.say('whyToSend')],
  })
}
