import { textIn } from '#vocabulary/language.ts'
import type { NotificationsParts } from '../parts.ts'
import type { MailedInvoice } from '../queries/issued-invoice.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/** Brings an invoice or credit note. @param to where it is wanted, when that is another address than the order's */
export function invoiceMail(parts: NotificationsParts, invoice: MailedInvoice, to?: string) {
  const pen = penFor(parts, siteOrFirst(parts, invoice.site), invoice.language)
  const recipient = to ?? invoice.email
  // Elsewhere the mail is read by others, who get the document and not the order.
  const isOwn = recipient.toLowerCase() === invoice.email.toLowerCase()
  const token = isOwn ? guestToken(parts, invoice) : undefined
  const { number, kind } = invoice
  const words =
    kind === 'invoice'
      ? (['invoiceSubject', 'invoiceTitle', 'invoiceText'] as const)
      : (['creditSubject', 'creditTitle', 'creditText'] as const)
  const params = {
    number,
    amount: pen.money(invoice.total, invoice.currency),
    order: invoice.orderNumber,
    shop: textIn(invoice.shopName, pen.language),
  }
  const mail = composed(parts, pen, 'invoice', recipient, pen.say(words[0], params), {
    title: pen.say(words[1]),
    hello: helloTo(pen, invoice.address),
    paragraphs: [pen.say(words[2], params)],
    action: { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(invoice.orderId, token)) },
    orders: [],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
  return { ...mail, attached: { key: invoice.file, name: `${number}.pdf` } }
}
