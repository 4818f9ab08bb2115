import { noticeToken } from '#platform/notice-link.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { ConversationFacts, JudgedFacts, UnreadFacts } from '../queries/conversation-facts.ts'
import type { Recipient } from '../queries/recipients.ts'
import { composed, greeting, type Pen, penFor, quoted, siteOrFirst } from './compose.ts'

const penOf = (parts: NotificationsParts, { site, language }: ConversationFacts & Recipient): Pen =>
  penFor(parts, siteOrFirst(parts, site), language)

function subjectIn(pen: Pen, { about, productName, number }: ConversationFacts): string {
  if (about === 'product' && productName)
    return pen.say('aboutProduct', { name: textIn(productName, pen.language) })
  if (about === 'order' && number) return pen.say('aboutOrder', { number })
  return about === 'afterSale' && number ? pen.say('aboutAfterSale', { number }) : pen.say('aboutShop')
}

/**
 * To a buyer who has not read what a shop wrote. The mail does not quote it: what is written in the mall stays there, and a
 * mail leads to it.
 */
export function shopWroteMail(parts: NotificationsParts, unread: UnreadFacts & Recipient) {
  const pen = penOf(parts, unread)
  const shop = textIn(unread.shopName, pen.language)
  const end = pen.link(parts.pages.unsubscribe(noticeToken(parts.linkKeys, unread.userId, 'conversations')))
  const mail = composed(parts, pen, 'shopWrote', unread.email, pen.say('shopWroteSubject', { shop }), {
    title: pen.say('shopWroteTitle'),
    hello: greeting(pen, unread.name),
    paragraphs: [pen.say('shopWroteText', { shop, count: unread.count, about: subjectIn(pen, unread) })],
    action: {
      text: pen.say('shopWroteAction'),
      href: pen.link(parts.pages.conversation(unread.conversationId)),
    },
    orders: [],
    small: [pen.say('whyShopWrote'), { text: pen.say('noticeEnd'), href: end }],
  })
  return { ...mail, noticeKind: 'conversations' as const, unsubscribe: end }
}

/** To the people of a shop who may answer: a buyer wrote, and none of them has read it. */
export function buyerWroteMail(parts: NotificationsParts, unread: UnreadFacts & Recipient) {
  const pen = penOf(parts, unread)
  const shop = textIn(unread.shopName, pen.language)
  const end = pen.link(
    parts.pages.unsubscribe(noticeToken(parts.linkKeys, unread.userId, 'shopConversations')),
  )
  const mail = composed(parts, pen, 'buyerWrote', unread.email, pen.say('buyerWroteSubject', { shop }), {
    title: pen.say('buyerWroteTitle'),
    hello: greeting(pen, unread.name),
    paragraphs: [pen.say('buyerWroteText', { count: unread.count, about: subjectIn(pen, unread) })],
    action: {
      text: pen.say('shopWroteAction'),
      href: pen.link(parts.pages.shopConversation(unread.shopSlug, unread.conversationId)),
    },
    orders: [],
    small: [pen.say('whyAnswers', { shop }), { text: pen.say('noticeEnd'), href: end }],
  })
  return { ...mail, noticeKind: 'shopConversations' as const, unsubscribe: end }
}

/** To the author of a message that the platform hid, or warned about. */
export function messageJudgedMail(
  parts: NotificationsParts,
  judged: JudgedFacts & Recipient,
  { decision, by }: { readonly decision: 'hidden' | 'warned'; readonly by: 'buyer' | 'shop' },
) {
  const pen = penOf(parts, judged)
  const template = decision === 'hidden' ? 'messageHidden' : 'messageWarned'
  const { conversation, shopConversation } = parts.pages
  return composed(parts, pen, template, judged.email, pen.say(`${template}Subject`), {
    title: pen.say(`${template}Title`),
    hello: greeting(pen, judged.name),
    paragraphs: [
      pen.say(`${template}Text`),
      ...(judged.text ? [quoted(pen, judged.text)] : []),
      pen.say('hiddenWhy', { reason: judged.reason }),
    ],
    action: {
      text: pen.say('shopWroteAction'),
      href: pen.link(
        by === 'buyer'
          ? conversation(judged.conversationId)
          : shopConversation(judged.shopSlug, judged.conversationId),
      ),
    },
    orders: [],
    small: [pen.say('whyWroteMessage')],
  })
}
