import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { StockNotice } from '../queries/product-facts.ts'
import { composed, greeting, penFor, pictureOf, siteOrFirst } from './compose.ts'

/** The one mail that an address requested when something was sold out, or not on sale yet. */
export function stockBackMail(parts: NotificationsParts, notice: StockNotice) {
  const pen = penFor(parts, siteOrFirst(parts, notice.site), notice.language)
  const name = textIn(notice.name, pen.language)
  const page = `${parts.pages.product(notice.urlKey)}?variant=${notice.variantId}`
  const about = notice.isReminder ? 'saleBegun' : 'stockBack'
  const end = pen.link(parts.pages.stockNotices(notice.token))
  const mail = composed(parts, pen, 'stockBack', notice.email, pen.say(`${about}Subject`, { name }), {
    title: pen.say(`${about}Title`),
    hello: greeting(pen, ''),
    paragraphs: [pen.say(`${about}Text`, { name })],
    product: { name, picture: pictureOf(pen, notice.picture), href: pen.link(page) },
    action: { text: pen.say('stockBackAction'), href: pen.link(page) },
    orders: [],
    small: [pen.say('whyStockBack'), { text: pen.say('stockBackEnd'), href: end }],
  })
  return { ...mail, noticeKind: 'stock' as const, unsubscribe: end }
}
