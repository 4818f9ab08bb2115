import type { Language } from '#domain/language.ts'
import { currencyDecimals, type Money, toMajor } from '#domain/pricing/money.ts'
import { useLanguage, useMallView } from './mall.ts'

const locales = { en: 'en', zh: 'zh-CN' } as const
const known = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter is slow and using it is fast, so each is made once. */
function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const format = (known.get(key) as Format | undefined) ?? make()
  known.set(key, format)
  return format
}

/** "$1,218.00", "¥1,218.00": the short symbol in both languages, the currency's own decimals. */
export function formatMoney(money: Money, language: Language): string {
  const { currency } = money
  const format = once(`money ${language} ${currency}`, () => {
    const digits = currencyDecimals[currency]
    return new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  })
  return format.format(toMajor(money))
}

export function formatNumber(value: number, language: Language): string {
  return once(`number ${language}`, () => new Intl.NumberFormat(locales[language])).format(value)
}

/** "21 Nov 2026" or "2026年11月21日", on the site's calendar. */
export function formatDate(date: Date, language: Language, timeZone: string): string {
  return once(
    `date ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone }),
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

/** The same, with the language and site of the page. */
export function useFormat() {
  const language = useLanguage()
  const timeZone = useMallView()?.site.timeZone ?? 'UTC'
  return {
    money: (money: Money) => formatMoney(money, language),
    number: (value: number) => formatNumber(value, language),
    date: (date: Date) => formatDate(date, language, timeZone),
    moment: (date: Date) => formatMoment(date, language, timeZone),
  }
}
