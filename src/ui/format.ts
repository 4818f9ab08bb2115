import { createContext, useContext } from 'react'
import type { Language } from '#vocabulary/language.ts'
import { type Currency, type Money, toMajorText } from '#vocabulary/money.ts'
import type { SiteFlags } from '#vocabulary/sites.ts'
import { useLanguage, useMallView } from './mall.ts'

/** A currency without a sign of its own is written with its code. */
const symbols: Readonly<Partial<Record<Currency, string>>> = {
  USD: '$',
  CNY: '¥',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: '$',
  CAD: '$',
  NZD: '$',
  HKD: '$',
  SGD: '$',
  MXN: '$',
  BRL: 'R$',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
  PHP: '₱',
  THB: '฿',
  TRY: '₺',
  UAH: '₴',
  VND: '₫',
  NGN: '₦',
  KZT: '₸',
  PLN: 'zł\u00a0',
  CZK: 'Kč\u00a0',
  HUF: 'Ft\u00a0',
  MYR: 'RM\u00a0',
  RON: 'lei\u00a0',
  ZAR: 'R\u00a0',
  DKK: 'kr\u00a0',
  NOK: 'kr\u00a0',
  SEK: 'kr\u00a0',
}

/** Where amounts of several sites are listed below each other, signs that several currencies share say too little. */
const fullSymbols: Partial<Record<Currency, string>> = { USD: '$', CNY: 'CN¥', JPY: 'JP¥' }
const sharedSigns = new Set(['$', '¥', 'kr\u00a0'])

export const currencySymbol = (currency: Currency): string => symbols[currency] ?? `${currency}\u00a0`

function fullSymbol(currency: Currency): string {
  const symbol = currencySymbol(currency)
  return fullSymbols[currency] ?? (sharedSigns.has(symbol) ? `${currency}\u00a0` : symbol)
}

/**
 * "$1,218.00", "¥1,218.00": the short symbol in front in both languages, the currency's own decimals. Written by hand,
 * because the browser needs 30 ms for its first `Intl.NumberFormat`, and every page has prices.
 */
export function formatMoney(money: Money, names: 'short' | 'full' = 'short'): string {
  const sign = money.amount < 0 ? '-' : ''
  const [whole = '', decimals] = toMajorText({ ...money, amount: Math.abs(money.amount) }).split('.')
  const symbol = names === 'full' ? fullSymbol(money.currency) : currencySymbol(money.currency)
  return `${sign}${symbol}${grouped(whole)}${decimals ? `.${decimals}` : ''}`
}

/** Currencies whose shops leave out the decimals of a whole price. */
const wholePrices: ReadonlySet<Currency> = new Set(['CNY'])

/**
 * The price of goods or of an offer, as a shop writes it: "¥799" and "¥799.50", but "$799.00". Sums in bills, documents and tables of
 * several amounts keep their decimals, by `formatMoney`.
 */
export function formatPrice(money: Money, names: 'short' | 'full' = 'short'): string {
  const written = formatMoney(money, names)
  return wholePrices.has(money.currency) && written.endsWith('.00') ? written.slice(0, -3) : written
}

/**
 * How many were sold, as shops write it: "7", "120+", "1,300+", in Chinese also "1.2万+". Rounded down, so that it never claims more.
 */
export function formatSold(count: number, language: Language): string {
  if (count < 100) return formatNumber(count)
  const isInMyriads = language === 'zh' && count >= 10_000
  const step = 10 ** (Math.floor(Math.log10(count)) - 1)
  const rounded = Math.floor(count / step) * step
  return isInMyriads ? `${rounded / 10_000}万+` : `${formatNumber(rounded)}+`
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

/** "21 Nov" or "11月21日", where the year is shown elsewhere. */
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

/** "11.27, 13:00" or "27.11, 13:00": the day and the minute in the site's own order of day and month (PDP-44). */
export function formatSiteMoment(
  date: Date,
  site: { timeZone: string; dateStyle: SiteFlags['dateStyle'] },
): string {
  const parts = once(
    `site moment ${site.timeZone}`,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        day: '2-digit' as const,
        month: '2-digit' as const,
        hour: '2-digit' as const,
        minute: '2-digit' as const,
        timeZone: site.timeZone,
      }),
  ).formatToParts(date)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const days = [part('day'), part('month')]
  return `${(site.dateStyle === 'DD.MM' ? days : days.toReversed()).join('.')}, ${part('hour')}:${part('minute')}`
}

/** "Mon" or "周一", "Monday" or "星期一". @param day of the week: Monday is 1 */
export const formatWeekday = (day: number, language: Language, width: 'short' | 'long'): string =>
  once(
    `weekday ${language} ${width}`,
    () => new Intl.DateTimeFormat(dateLocale(language), { weekday: width, timeZone: 'UTC' }),
  )
    // The first of January 2024 was a Monday.
    .format(new Date(Date.UTC(2024, 0, day)))

// Day first, month in letters: an order that no reader of English misreads.
const dateLocale = (language: Language) => (language === 'en' ? 'en-GB' : 'zh-CN')

export type Format = ReturnType<typeof formatOf>

/** All of these for a language and a time zone. */
export const formatOf = (language: Language, timeZone: string, names?: 'short' | 'full') => ({
  money: (money: Money) => formatMoney(money, names),
  price: (money: Money) => formatPrice(money, names),
  /** Several things in one line, with the comma of the language. */
  list: (things: readonly string[]) => things.join(language === 'zh' ? '，' : ', '),
  number: (value: number) => formatNumber(value),
  sold: (count: number) => formatSold(count, language),
  date: (date: Date) => formatDate(date, language, timeZone),
  day: (date: Date) => formatDay(date, language, timeZone),
  /** Of a day that belongs to no time zone, such as the last of a statement: `2026-12-01`. */
  calendarDay: (day: string) => formatDay(new Date(`${day}T00:00:00Z`), language, 'UTC'),
  moment: (date: Date) => formatMoment(date, language, timeZone),
  weekday: (day: number, width: 'short' | 'long') => formatWeekday(day, language, width),
})

/** How currencies are named below: in full where the amounts of all sites are looked at. */
export const CurrencyNames = createContext<'short' | 'full'>('short')

/** The same, with the language and site of the page. In a sentence a date stays together. */
export function useFormat(): Format {
  const language = useLanguage()
  const timeZone = useMallView()?.site.timeZone ?? 'UTC'
  const format = formatOf(language, timeZone, useContext(CurrencyNames))
  if (language !== 'zh') return format
  return {
    ...format,
    date: (date) => unbroken(format.date(date)),
    day: (date) => unbroken(format.day(date)),
    calendarDay: (day) => unbroken(format.calendarDay(day)),
    moment: (date) => unbroken(format.moment(date)),
  }
}

/** Lines of Chinese break between any two signs, so a Chinese date has word joiners inside; its time may go to the next line. */
export const unbroken = (date: string): string =>
  date.replace(/(?<=[\d年月])(?=[年月日]|(?<=[年月])\d)/g, '\u2060')
