import { fullName } from '#modules/addresses/rules/address.ts'
import type { NotificationsParts } from '../parts.ts'
import type { GiftCardToMail } from '../queries/gift-card-to-mail.ts'
import { codeMark } from '../store/mails.ts'
import { composed, greeting, helloTo, penFor, siteOrFirst } from './compose.ts'

/** Brings a gift card: its code to the recipient, or the notice that it is in the account. */
export function giftCardMail(parts: NotificationsParts, card: GiftCardToMail) {
  const { isOwned, buyer, recipient } = card
  const pen = penFor(parts, siteOrFirst(parts, card.site), card.language)
  const amount = pen.money(card.amount, card.currency)
  const subject = pen.say(recipient ? 'giftCardSubject' : 'giftCardOwnSubject', { amount })
  return composed(parts, pen, 'giftCard', recipient?.email ?? buyer.email, subject, {
    title: pen.say('giftCardTitle', { amount }),
    hello: recipient ? greeting(pen, recipient.name) : helloTo(pen, buyer.address),
    paragraphs: [
      ...(recipient ? [pen.say('giftCardFrom', { name: fullName(buyer.address) })] : []),
      ...(recipient?.message ? [{ as: 'quote', text: recipient.message } as const] : []),
      ...(isOwned
        ? [pen.say('giftCardOwn')]
        : [
            { as: 'code', text: pen.say('giftCardCode', { code: codeMark }) } as const,
            pen.say('giftCardHow'),
          ]),
    ],
    action: {
      text: pen.say(isOwned ? 'giftCardOwnAction' : 'giftCardAction'),
      href: pen.link(parts.pages.giftCards()),
    },
    orders: [],
    small: [pen.say('whyGiftCard')],
  })
}
