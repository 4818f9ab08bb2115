import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailsParts } from '../mail-parts.ts'
import { issuedInvoice } from '../queries/issued-invoice.ts'
import { composed, guestToken, helloTo, penFor, siteOrFirst } from './compose.ts'

/**
 * Brings an invoice or credit note. An old one, which a demo or an import brings along, is mailed only on
 * request.
 */
export async function invoiceMail(
  parts: MailsParts,
  db: Database,
  invoiceId: Id,
  why: 'new' | 'wanted',
  to?: string | undefined,
) {
  const invoice = await issuedInvoice(db, invoiceId)
  if (!invoice || (why === 'new' && !invoice.isNew)) return undefined
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
  const mail = composed(parts, pen, 'invoice', recipient, pen.say(words[0], { number }), {
    title: pen.say(words[1]),
    hello: helloTo(pen, invoice.address),
    paragraphs: [pen.say(words[2], params)],
    action: { text: pen.say('seeOrder'), href: pen.link(parts.pages.order(invoice.orderId, token)) },
    orders: [],
    small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
  })
  return { ...mail, attached: { key: invoice.file, name: `${number}.pdf` } }
}
