import { type Currency, currencyDecimals, type Money, parseMajor } from '#vocabulary/money.ts'

/** Longer than any amount with its sign, blanks and separators. */
const typedMax = 64

/** Digits that are no digits of the number: 10² is not 102, and 10½ not 101/2. */
const raised = /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209f\u2150-\u218f]/

/** Signs and codes that people write beside amounts, besides the code of the currency. */
const marks: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  USD: ['$', 'US$'],
  CNY: ['¥', 'CN¥', '元', 'RMB'],
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥', 'JP¥', '円'],
  KWD: ['KD'],
  CAD: ['$', 'C$', 'CA$'],
  AUD: ['$', 'A$', 'AU$'],
  NZD: ['$', 'NZ$'],
  HKD: ['$', 'HK$'],
  SGD: ['$', 'S$'],
  TWD: ['$', 'NT$', '元'],
  MXN: ['$', 'MX$'],
  BRL: ['R$'],
  INR: ['₹', 'RS'],
  KRW: ['₩', '원'],
  PLN: ['ZŁ', 'ZL'],
  CZK: ['KČ'],
  SEK: ['KR'],
  NOK: ['KR'],
  DKK: ['KR'],
  TRY: ['₺'],
  ILS: ['₪'],
  THB: ['฿'],
  PHP: ['₱'],
  VND: ['₫'],
  UAH: ['₴'],
}
const isMarkOf = (mark: string, currency: Currency) =>
  mark === currency || (marks[currency] ?? []).includes(mark)

/**
 * An amount as people write it or copy it from a sheet: "1,299.00", "1.299,00", "49,5", "¥ 1299". The last of two kinds of
 * separators is the decimal one. A single one is decimal unless three digits follow it, which no price of two decimals has;
 * in a currency of three decimals a point is decimal and a comma parts thousands. No group of thousands begins with a zero: "0.125"
 * is decimal, and so no amount of a currency with two decimals.
 * @returns undefined when it is no amount of this currency, such as one with the sign of another
 */
export function typedAmount(typed: string, currency: Currency): Money | undefined {
  if (typed.length > typedMax || raised.test(typed)) return undefined
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .toUpperCase()
  const {
    before = '',
    digits,
    after = '',
  } = /^(?<before>[\p{Sc}A-ZŁČ]*)(?<digits>[\d.,]*\d[\d.,]*)(?<after>[\p{Sc}A-ZŁČ元円원]*)$/u.exec(text)
    ?.groups ?? {}
  const isOurs = (mark: string) => mark === '' || isMarkOf(mark, currency)
  if (digits === undefined || !isOurs(before) || !isOurs(after)) return undefined
  const plain = withPoint(digits, currencyDecimals[currency])
  return plain === undefined ? undefined : parseMajor(plain, currency)
}

/** With a point before the decimals and nothing between thousands. */
function withPoint(text: string, decimals: number): string | undefined {
  const separators = [...text.replace(/\d/g, '')]
  const last = separators.at(-1)
  if (last === undefined) return text
  const isDecimal =
    separators.filter((each) => each === last).length === 1 &&
    isDecimalSeparator(text, last, separators, decimals)
  const place = isDecimal ? text.lastIndexOf(last) : text.length
  const [whole, fraction] = [text.slice(0, place), text.slice(place + 1)]
  if (!/^[1-9]\d{0,2}([.,]\d{3})+$|^\d*$/.test(whole) || new Set(whole.replace(/\d/g, '')).size > 1)
    return undefined
  return `${whole.replace(/\D/g, '') || '0'}${fraction ? `.${fraction}` : ''}`
}

function isDecimalSeparator(
  text: string,
  last: string,
  separators: readonly string[],
  decimals: number,
): boolean {
  if (separators.length > 1) return true
  const following = text.length - text.indexOf(last) - 1
  const mayBeThousands = following === 3 && /^[1-9]\d{0,2}\D/.test(text)
  return mayBeThousands ? decimals === 3 && last === '.' : true
}
