import { noticeToken } from '#platform/notice-link.ts'
import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { MessageToMail } from '../queries/message-to-mail.ts'
import { composed, greeting, penFor, pictureOf, siteOrFirst } from './compose.ts'

/** A message of the message centre as a mail, for accounts that have chosen such mails. */
export function noticeMail(parts: NotificationsParts, message: MessageToMail) {
  const site = siteOrFirst(parts, message.site)
  const pen = penFor(parts, site, message.language)
  const { title, text } = parts.noticeText(message, { language: pen.language, timeZone: site.timeZone })
  const href = pen.link(parts.noticeLink(message) ?? parts.pages.home())
  const { name, urlKey } = message.facts
  const product =
    name && urlKey
      ? { name: textIn(name, pen.language), picture: pictureOf(pen, message.picture), href }
      : undefined
  const end = pen.link(parts.pages.unsubscribe(noticeToken(parts.linkKeys, message.userId, message.kind)))
  const mail = composed(parts, pen, 'notice', message.email, title, {
    title,
    hello: greeting(pen, message.name),
    paragraphs: [text],
    product,
    action: { text: pen.say(product ? 'stockBackAction' : 'noticeAction'), href },
    orders: [],
    small: [pen.say('whyNotice'), { text: pen.say('noticeEnd'), href: end }],
  })
  return { ...mail, noticeKind: message.kind, unsubscribe: end }
}
