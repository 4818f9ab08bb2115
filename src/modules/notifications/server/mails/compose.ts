import type { MailTextKey } from '#messages/mail-text.ts'
import { type Address, fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import { newId } from '#platform/identifiers.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { textLines } from '#vocabulary/lines.ts'
import { momentText } from '#vocabulary/moment-text.ts'
import { type Currency, currencyDecimals, toMajor } from '#vocabulary/money.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { MailTemplate } from '../../rules/mail-templates.ts'
import { withoutLinks } from '../../rules/no-links.ts'
import { drawHtml, drawText, type MailBody, type MailParagraph } from '../layout.ts'
import type { NotificationsParts } from '../parts.ts'
import type { OrderedLine } from '../queries/ordered-group.ts'

/** How to write to one person: in which language, from which site, with which links. */
export type Pen = {
  readonly language: Language
  readonly say: (key: MailTextKey, params?: Readonly<Record<string, string | number>>) => string
  readonly money: (amount: number, currency: Currency) => string
  readonly moment: (at: Date) => string
  /** The whole address of one of our pages, or of a file of ours. */
  readonly link: (path: string) => string
  readonly file: (path: string) => string
  /** The company that runs the site, line by line. */
  readonly imprint: readonly string[]
}

export function penFor(parts: NotificationsParts, site: Site, language: Language): Pen {
  const origin = parts.originOf(site)
  const prefix = language === site.firstLanguage ? '' : `/${language}`
  // As on the pages: short signs for money.
  const digits = language === 'zh' ? 'zh-CN' : 'en'
  return {
    language,
    // A bracket of full width brings its own space: 12月3日 02:00（GMT-5）前.
    say: (key, params) => parts.text(language, key, params).replaceAll('） ', '）'),
    money: (amount, currency) => moneyFormat(digits, currency).format(toMajor({ amount, currency })),
    moment: (at) => momentText(at, language, site.timeZone),
    link: (path) => `${origin}${prefix}${path === '/' && prefix ? '' : path}`,
    file: (path) => `${origin}${path}`,
    imprint: site.imprint ? textLines(textIn(site.imprint, language)) : [],
  }
}

/** Each is made once: making one takes longer than writing the rest of a mail. */
const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(locale: string, currency: Currency): Intl.NumberFormat {
  const known = moneyFormats.get(locale + currency)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyDecimals[currency],
  })
  moneyFormats.set(locale + currency, made)
  return made
}

/** The site of an order, or the first one when that has since been closed. */
export const siteOrFirst = (parts: NotificationsParts, code: string): Site =>
  parts.siteOf(code) ?? parts.firstSite()

/** Only a guest's link opens the order without signing in; a buyer with an account signs in. */
export const guestToken = (
  parts: NotificationsParts,
  { groupId, isGuest, readAt }: { groupId: Id; isGuest: boolean; readAt: Date },
): string | undefined =>
  isGuest ? orderAccessToken(parts.linkKeys, groupId, orderLinkEnd(readAt)) : undefined

/** The greeting of a mail, also to a person whose name is not known. */
export const greeting = (pen: Pen, name: string): string =>
  name ? pen.say('hello', { name }) : pen.say('helloUnnamed')

export const helloTo = (pen: Pen, address: Address): string => greeting(pen, fullName(address))

/** Words of a person, set apart from ours. */
export const quoted = (pen: Pen, text: string): MailParagraph => ({
  as: 'quote',
  text: pen.say('quoted', { text }),
})

/** Where the parcels of an order go, below what is in them. */
export const deliveryTo = (parts: NotificationsParts, pen: Pen, address: Address) => ({
  label: pen.say('deliveredTo'),
  lines: [
    fullName(address),
    ...addressLines(address),
    address.country ? parts.countryName(address.country, pen.language) : '',
  ].filter(Boolean),
})

export function drawLine(pen: Pen, line: Omit<OrderedLine, 'goods'>, amount: string) {
  return {
    name: textIn(line.name, pen.language),
    detail: line.chosen
      .map(({ value }) => textIn(value, pen.language))
      .join(pen.language === 'zh' ? '，' : ', '),
    quantity: line.unit
      ? `${line.quantity} ${textIn(line.unit, pen.language)}`
      : pen.say('quantity', { count: line.quantity }),
    amount,
    picture: line.picture ? pen.file(`/pictures/160/${line.picture}`) : undefined,
  }
}

/** The picture of a product that a mail is about. */
export const pictureOf = (pen: Pen, picture: string | null): string | undefined =>
  picture ? pen.file(`/pictures/480/${picture}`) : undefined

/** Several numbers in one sentence. */
export const listed = (pen: Pen, numbers: readonly string[]): string =>
  numbers.join(pen.language === 'zh' ? '、' : ', ')

/** Names, remarks and texts of other people are in all parts of a mail; the links of the mall are in `href` alone. */
const leadingNowhere = (body: MailBody): MailBody => ({
  ...body,
  title: withoutLinks(body.title),
  hello: withoutLinks(body.hello),
  paragraphs: body.paragraphs.map((each) =>
    typeof each === 'string' ? withoutLinks(each) : { ...each, text: withoutLinks(each.text) },
  ),
  product: body.product && { ...body.product, name: withoutLinks(body.product.name) },
  delivery: body.delivery && { ...body.delivery, lines: body.delivery.lines.map(withoutLinks) },
  orders: body.orders.map((order) => ({
    ...order,
    heading: withoutLinks(order.heading),
    lines: order.lines.map((line) => ({
      ...line,
      name: withoutLinks(line.name),
      detail: withoutLinks(line.detail),
    })),
  })),
  small: body.small.map((each) => (typeof each === 'string' ? withoutLinks(each) : each)),
})

const contactOf = (pen: Pen, email: string) =>
  email ? { text: pen.say('questions', { email }), href: `mailto:${email}` } : undefined

/** The finished mail, with a number of its own. */
export function composed(
  parts: NotificationsParts,
  pen: Pen,
  template: MailTemplate,
  recipient: string,
  subject: string,
  written: MailBody,
) {
  const body = leadingNowhere(written)
  const frame = {
    language: pen.language,
    mall: pen.say('mall'),
    tagline: parts.tagline(pen.language),
    mark: parts.mark() && pen.file(parts.mark()!),
    home: pen.link(parts.pages.home()),
    contact: contactOf(pen, parts.contact()),
    imprint: pen.imprint,
  }
  return {
    mailId: newId(),
    template,
    language: pen.language,
    recipient,
    subject: withoutLinks(subject),
    text: drawText(body, frame),
    html: drawHtml(body, frame),
  }
}
