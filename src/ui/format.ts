import type { Language } from '#domain/language.ts'
import { type Currency, type Money, toMajorText } from '#domain/pricing/money.ts'
import { useLanguage, useMallView } from './mall.ts'

const symbols = {
  USD: '$',
  CNY: '¥',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KWD: 'KWD\u00a0',
} as const satisfies Record<Currency, string>

export const currencySymbol = (currency: Currency): string => symbols[currency]

/**
 * "$1,218.00", "¥1,218.00": the short symbol in front in both languages, the currency's own decimals. Written by hand,
 * because the browser needs 30 ms for its first `Intl.NumberFormat`, and every page has prices.
 */
export function formatMoney(money: Money): string {
  const sign = money.amount < 0 ? '-' : ''
  const [whole = '', decimals] = toMajorText({ ...money, amount: Math.abs(money.amount) }).split('.')
  return `${sign}${symbols[money.currency]}${grouped(whole)}${decimals ? `.${decimals}` : ''}`
}

/** "12,345". */
export const formatNumber = (value: number): string => grouped(String(Math.trunc(value)))

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

const known = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter is slow and using it is fast, so each is made once. */
function once(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}

/** "21 Nov 2026" or "2026年11月21日", on the site's calendar. */
export function formatDate(date: Date, language: Language, timeZone: string): string {
  return once(
    `date ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone }),
  ).format(date)
}

/** "21 Nov" or "11月21日", where the year is said elsewhere. */
export function formatDay(date: Date, language: Language, timeZone: string): string {
  return once(
    `day ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(dateLocale(language), { month: 'short', day: 'numeric', timeZone }),
  ).format(date)
}

/** The date and the minute. */
export function formatMoment(date: Date, language: Language, timeZone: string): string {
  return once(
    `moment ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(dateLocale(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone,
      }),
  ).format(date)
}

// Day first, month in letters: an order no reader of English takes for another.
const dateLocale = (language: Language) => (language === 'en' ? 'en-GB' : 'zh-CN')

export type Format = ReturnType<typeof formatOf>

/** All of these for a language and a time zone. */
export const formatOf = (language: Language, timeZone: string) => ({
  money: (money: Money) => formatMoney(money),
  /** Several things in one line, with the comma of the language. */
  list: (things: readonly string[]) => things.join(language === 'zh' ? '，' : ', '),
  number: (value: number) => formatNumber(value),
  date: (date: Date) => formatDate(date, language, timeZone),
  day: (date: Date) => formatDay(date, language, timeZone),
  moment: (date: Date) => formatMoment(date, language, timeZone),
})

/** The same, with the language and site of the page. In a sentence a date stays together. */
export function useFormat(): Format {
  const language = useLanguage()
  const timeZone = useMallView()?.site.timeZone ?? 'UTC'
  const format = formatOf(language, timeZone)
  if (language !== 'zh') return format
  return {
    ...format,
    date: (date) => unbroken(format.date(date)),
    day: (date) => unbroken(format.day(date)),
    moment: (date) => unbroken(format.moment(date)),
  }
}

/** Lines of Chinese break between any two signs, so a Chinese date has word joiners inside; its time may go to the next line. */
export const unbroken = (date: string): string =>
  date.replace(/(?<=[\d年月])(?=[年月日]|(?<=[年月])\d)/g, '\u2060')
