import type { MailTextKey } from '#messages/mail-text.ts'
import type { UnmatchedReason } from '#modules/payments/rules/lifecycle.ts'
import { sentByHandWithinDays } from '#modules/refunds/rules/by-hand.ts'
import type { NotificationsParts } from '../parts.ts'
import type { RefundedMoney } from '../queries/money-back.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

const whyStray = {
  paidTwice: 'strayTwice',
  paidLate: 'strayLate',
  wrongAmount: 'strayAmount',
  paidTooMuch: 'strayTooMuch',
} as const satisfies Readonly<Record<UnmatchedReason, MailTextKey>>

const isStray = (reason: RefundedMoney['reason']): reason is UnmatchedReason => reason in whyStray

/** "Your payment is refunded": it came late, twice, was of another amount, or more than was owed. */
export const moneyGoesBackMail = (parts: NotificationsParts, back: RefundedMoney) =>
  isStray(back.reason) ? moneyMail(parts, back, 'stray', whyStray[back.reason]) : undefined

/** "Your refund was sent": by the payment provider, or in another way. */
export const refundSentMail = (parts: NotificationsParts, back: RefundedMoney) =>
  moneyMail(parts, back, 'refundSent', sentText(back))

/** "Your bank returned your refund": it will be sent again, or paid another way. */
export const refundReturnedMail = (parts: NotificationsParts, back: RefundedMoney) =>
  moneyMail(parts, back, 'refundReturned', 'refundReturnedText')

function sentText({ paidReference, isSentByHand, sentAt }: RefundedMoney): MailTextKey {
  if (paidReference) return 'moneyPaidText'
  return isSentByHand && sentAt ? 'refundSentByHand' : 'refundSentText'
}

/** "You were paid beside your deposit": the shop did not deliver. */
export const compensationPaidMail = (parts: NotificationsParts, back: RefundedMoney) =>
  moneyMail(parts, back, 'compensation', 'compensationText')

function moneyMail(
  parts: NotificationsParts,
  back: RefundedMoney,
  about: 'stray' | 'refundSent' | 'refundReturned' | 'compensation',
  text: MailTextKey,
) {
  const pen = penFor(parts, siteOrFirst(parts, back.site), back.language)
  const token = guestToken(parts, back)
  const facts = {
    amount: pen.money(back.amount, back.currency),
    number: back.number,
    reference: back.paidReference ?? '',
    hand: back.isSentByHand ? 'yes' : 'no',
    days: sentByHandWithinDays,
    time: back.sentAt ? pen.moment(back.sentAt) : '',
  }
  return composed(parts, pen, 'moneyBack', back.email, pen.say(`${about}Subject`, facts), {
    title: pen.say(text === 'strayTooMuch' ? 'strayTooMuchTitle' : `${about}Title`),
    hello: helloTo(pen, back.address),
    paragraphs: [pen.say(text, facts)],
    action: { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(back.orderId, token)) },
    orders: [],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
}
