import { fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import type { Language } from '#vocabulary/language.ts'
import { currencyDecimals, toMajor } from '#vocabulary/money.ts'
import { type InvoiceContent, invoiceTextKeys } from '../../rules/invoice.ts'
import type { InvoiceText } from '../parts.ts'
import type { IssuedDocument } from '../queries/issued-document.ts'
import { lineHeight, openSheet, paper, type Sheet } from './sheet.ts'

type Writing = {
  readonly say: InvoiceText
  readonly country: (code: string) => string
  readonly timeZone: string
}

const grey = { color: '#5c6b64', size: 8 } as const
const strong = { weight: '700' } as const
/** Where the columns of the table end, and how wide the first one is. */
const columns = { item: 270, quantity: 370, unit: 460, amount: paper.right } as const

/** The PDF of an invoice or credit note. */
export async function drawPdf(document: IssuedDocument, writing: Writing): Promise<Buffer> {
  const { content, number, kind } = document
  const { say } = writing
  const texts = textsOf(document, writing)
  const allText = JSON.stringify(document) + writing.country(content.buyer.country) + allWords(say)
  const sheet = await openSheet(allText, { title: `${texts.title} ${number}`, author: say('mall') })

  let y = drawHead(sheet, document, texts, writing)
  y = drawParties(sheet, content, writing, y)
  y = drawTable(sheet, content, texts, writing, y)
  y = drawSums(sheet, document, texts, writing, y)
  const notes = [
    ...(kind === 'invoice' ? [say('paid', { date: texts.date(content.paidAt) })] : []),
    ...(content.taxTreatment === 'reverseCharge' || content.taxTreatment === 'export'
      ? [say(content.taxTreatment)]
      : []),
    ...(content.points > 0 ? [say('points', { points: String(content.points) })] : []),
    say('soldThrough'),
  ]
  for (const note of notes) y = sheet.write(note, paper.left, y, paper.right - paper.left, grey)
  sheet.onEachPage((page, pages) => {
    sheet.write(number, paper.left, paper.bottom + 20, 200, grey)
    sheet.writeRight(
      say('page', { page: String(page), pages: String(pages) }),
      paper.right,
      paper.bottom + 20,
      grey,
    )
  })
  return sheet.end()
}

type Texts = ReturnType<typeof textsOf>

function textsOf({ kind, content, language }: IssuedDocument, { say, timeZone }: Writing) {
  const { currency, taxIncluded } = content
  const hasVat = taxIncluded && content.tax > 0
  return {
    title: say(kind === 'creditNote' ? 'creditNote' : hasVat ? 'vatInvoice' : 'invoice'),
    hasVat,
    money: (amount: number) => moneyFormat(language, currency).format(toMajor({ amount, currency })),
    date: (moment: string | Date) => dateFormat(language, timeZone).format(new Date(moment)),
  }
}

function drawHead(
  sheet: Sheet,
  { number, issuedAt, content }: IssuedDocument,
  texts: Texts,
  { say }: Writing,
) {
  sheet.write(texts.title, paper.left, paper.top, 300, { size: 22, weight: '700' })
  sheet.writeRight(say('mall'), paper.right, paper.top + 6, { size: 12, weight: '700', color: '#2f6b4f' })
  const facts = [
    [say('number'), number],
    [say('issuedAt'), texts.date(issuedAt)],
    [say('orderNumber'), content.orderNumber],
    [say('placedAt'), texts.date(content.placedAt)],
    [say('paidAt'), texts.date(content.paidAt)],
  ] as const
  let y = paper.top + 46
  for (const [name, value] of facts) {
    sheet.write(name, paper.left, y, 90, grey)
    y = sheet.write(value, paper.left + 95, y - 0.5, 300)
  }
  const { corrects } = content
  if (corrects)
    y = sheet.write(
      say('corrects', { number: corrects.number, date: texts.date(corrects.issuedAt) }),
      paper.left,
      y + 4,
      400,
      strong,
    )
  return y + 18
}

function drawParties(
  sheet: Sheet,
  { seller, buyer, buyerTaxNumber }: InvoiceContent,
  writing: Writing,
  top: number,
) {
  const { say, country } = writing
  const column = 230
  const right = paper.left + 260
  const filled = (lines: readonly (string | undefined)[]) => lines.filter((line) => line).join('\n')
  sheet.write(say('seller'), paper.left, top, column, grey)
  sheet.write(say('buyer'), right, top, column, grey)
  const y = top + 14
  const afterSeller = sheet.write(
    filled([
      seller.company ?? seller.name,
      seller.company && seller.company !== seller.name ? seller.name : undefined,
      seller.registration && say('registration', { number: seller.registration }),
      seller.taxNumber && say('sellerTaxNumber', { number: seller.taxNumber }),
    ]),
    paper.left,
    y,
    column,
  )
  const afterBuyer = sheet.write(
    filled([
      buyer.company,
      fullName(buyer),
      ...addressLines(buyer),
      country(buyer.country),
      buyerTaxNumber && say('taxNumber', { number: buyerTaxNumber }),
    ]),
    right,
    y,
    column,
  )
  return Math.max(afterSeller, afterBuyer) + 22
}

function drawTable(sheet: Sheet, { lines }: InvoiceContent, texts: Texts, { say }: Writing, top: number) {
  const head = (at: number) => {
    sheet.write(say('item'), paper.left, at, columns.item, grey)
    sheet.writeRight(say('quantity'), columns.quantity, at, grey)
    sheet.writeRight(say('unit'), columns.unit, at, grey)
    sheet.writeRight(say('amount'), columns.amount, at, grey)
    sheet.rule(at + 14)
    return at + 20
  }
  let y = head(top)
  for (const line of lines) {
    const small = [
      line.detail,
      say('sku', { sku: line.sku }),
      ...(line.discount > 0 ? [say('discount', { amount: texts.money(line.discount) })] : []),
    ]
      .filter((part) => part !== '')
      .join(' · ')
    const height = sheet.heightOf(line.name, columns.item) + sheet.heightOf(small, columns.item, grey)
    if (y + height > paper.bottom) {
      sheet.newPage()
      y = head(paper.top)
    }
    sheet.writeRight([line.quantity, line.measure].filter(Boolean).join(' '), columns.quantity, y)
    if (line.unit !== undefined) sheet.writeRight(texts.money(line.unit), columns.unit, y)
    sheet.writeRight(texts.money(line.amount), columns.amount, y)
    y = sheet.write(line.name, paper.left, y, columns.item)
    y = sheet.write(small, paper.left, y, columns.item, grey) + 6
  }
  return y
}

function drawSums(
  sheet: Sheet,
  { kind, content }: IssuedDocument,
  texts: Texts,
  { say }: Writing,
  top: number,
) {
  const { shipping, insurance, tax, taxIncluded, total, lines } = content
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const rows: readonly (readonly [string, number])[] = [
    [say('goods'), goods],
    ...(shipping !== undefined && (shipping > 0 || kind === 'invoice')
      ? [[say('shipping'), shipping] as const]
      : []),
    ...(insurance > 0 ? [[say('insurance'), insurance] as const] : []),
    ...(taxIncluded ? [] : taxRows(content, texts, say)),
  ]
  const inside: readonly (readonly [string, number])[] =
    taxIncluded && (tax > 0 || content.taxes?.length)
      ? [
          // Insurance is not taxed: it is listed apart from the VAT base.
          [say('net'), total - tax - insurance],
          ...taxRows(content, texts, say),
          ...(insurance > 0 ? [[say('untaxed'), insurance] as const] : []),
        ]
      : []
  const height = (rows.length + inside.length + 2) * 15 + 20
  let y = top
  if (y + height > paper.bottom) {
    sheet.newPage()
    y = paper.top
  }
  sheet.rule(y)
  y += 8
  const write = (name: string, amount: number, style: object = {}) => {
    sheet.writeRight(name, columns.unit, y, style)
    sheet.writeRight(texts.money(amount), columns.amount, y, style)
    y += lineHeight({}) + 2
  }
  for (const [name, amount] of rows) write(name, amount)
  y += 3
  write(say(kind === 'creditNote' ? 'credited' : 'total'), total, { weight: '700', size: 11 })
  y += 5
  for (const [name, amount] of inside) write(name, amount, grey)
  return y + 16
}

/** A row for each rate; a rate without a name is the only one of its site. */
function taxRows(
  { taxes, tax, taxIncluded, taxBasisPoints }: InvoiceContent,
  texts: Texts,
  say: InvoiceText,
): (readonly [string, number])[] {
  const only = { rate: 'standard', basisPoints: taxBasisPoints, base: 0, amount: tax }
  return (taxes ?? [only])
    .filter(({ rate, basisPoints }) => rate !== 'standard' || basisPoints > 0)
    .map(({ rate: name, basisPoints, base, amount }) => {
      const rate = String(basisPoints / 100)
      if (name !== 'standard') return [say('taxOf', { name, rate, base: texts.money(base) }), amount]
      return [say(taxIncluded ? 'vat' : 'tax', { rate }), amount]
    })
}

const blanks = {
  name: '',
  base: '',
  number: '',
  date: '',
  rate: '',
  amount: '',
  sku: '',
  points: '',
  page: '',
  pages: '',
}
const allWords = (say: InvoiceText) => invoiceTextKeys.map((key) => say(key, blanks)).join('')

const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(language: Language, currency: InvoiceContent['currency']): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyDecimals[currency],
  })
  formats.set(key, made)
  return made
}

const dateFormat = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone })
