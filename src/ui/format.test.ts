import { expect, test } from 'vitest'
import { type Currency, currencies, currencyDecimals } from '#vocabulary/money.ts'
import {
  currencySymbol,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
  formatOf,
  unbroken,
} from './format.ts'

const byTheBrowser = (amount: number, currency: Currency, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currencySymbol(currency) === `${currency}\u00a0` ? 'code' : 'narrowSymbol',
    // Browsers leave out decimals that ISO 4217 has and that are rarely used.
    minimumFractionDigits: currencyDecimals[currency],
    maximumFractionDigits: currencyDecimals[currency],
  }).format(amount / 10 ** currencyDecimals[currency])

test.each(currencies)('%s is written as a browser would, in both languages (SHELL-33)', (currency) => {
  for (const amount of [0, 5, 99, 100, 121_800, 1_234_567, 99_999_999, -4_950])
    for (const locale of ['en', 'zh-CN']) {
      expect(formatMoney({ amount, currency })).toBe(byTheBrowser(amount, currency, locale))
    }
})

test.each([
  { amount: 79_900, currency: 'CNY', price: '¥799', sum: '¥799.00' },
  { amount: 79_950, currency: 'CNY', price: '¥799.50', sum: '¥799.50' },
  { amount: 79_905, currency: 'CNY', price: '¥799.05', sum: '¥799.05' },
  { amount: 10_000_000, currency: 'CNY', price: '¥100,000', sum: '¥100,000.00' },
  { amount: -2_000, currency: 'CNY', price: '-¥20', sum: '-¥20.00' },
  { amount: 79_900, currency: 'USD', price: '$799.00', sum: '$799.00' },
  { amount: 79_900, currency: 'JPY', price: '¥79,900', sum: '¥79,900' },
] as const)('as a price $amount $currency is $price, as a sum $sum', ({ amount, currency, price, sum }) => {
  const format = formatOf('zh', 'Asia/Shanghai')
  expect([format.price({ amount, currency }), format.money({ amount, currency })]).toEqual([price, sum])
})

test.each([
  { count: 7, en: '7', zh: '7' },
  { count: 99, en: '99', zh: '99' },
  { count: 100, en: '100+', zh: '100+' },
  { count: 128, en: '120+', zh: '120+' },
  { count: 1_399, en: '1,300+', zh: '1,300+' },
  { count: 12_999, en: '12,000+', zh: '1.2万+' },
  { count: 128_000, en: '120,000+', zh: '12万+' },
])('$count sold are written as $en, in Chinese as $zh', ({ count, en, zh }) => {
  expect([formatOf('en', 'UTC').sold(count), formatOf('zh', 'UTC').sold(count)]).toEqual([en, zh])
})

test('a count has its thousands apart', () => {
  expect([7, 1_000, 1_234_567].map(formatNumber)).toEqual(['7', '1,000', '1,234,567'])
})

test('a date is the one of the site, with its year or without', () => {
  const lateInLondon = new Date('2026-11-20T23:30:00Z')
  const said = (['en', 'zh'] as const).flatMap((language) =>
    [formatDate, formatDay].map((format) => format(lateInLondon, language, 'Asia/Shanghai')),
  )
  expect(said).toEqual(['21 Nov 2026', '21 Nov', '2026年11月21日', '11月21日'])
})

test('a calendar day is the same day in every time zone', () => {
  const said = ['America/New_York', 'UTC', 'Asia/Shanghai'].map((zone) =>
    formatOf('en', zone).calendarDay('2026-12-01'),
  )
  expect(said).toEqual(['1 Dec', '1 Dec', '1 Dec'])
})

test('days of the week are counted from Monday', () => {
  const en = formatOf('en', 'America/New_York')
  expect([1, 2, 3, 4, 5, 6, 7].map((day) => en.weekday(day, 'short')).join(' ')).toBe(
    'Mon Tue Wed Thu Fri Sat Sun',
  )
  const zh = formatOf('zh', 'Asia/Shanghai')
  expect([1, 7].map((day) => zh.weekday(day, 'short'))).toEqual(['周一', '周日'])
  expect([en.weekday(7, 'long'), zh.weekday(1, 'long')]).toEqual(['Sunday', '星期一'])
})

test('a Chinese date stays together in a line, and only its time may go to the next', () => {
  expect(unbroken('2026年11月21日 14:05').split('\u2060')).toEqual([
    '2026',
    '年',
    '11',
    '月',
    '21',
    '日 14:05',
  ])
})
