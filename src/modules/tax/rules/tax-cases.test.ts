import { describe, expect, test } from 'vitest'
import { expectTaxed, sellTaxed as sell, type TaxCase } from '../../../../tests/support/tax-sales.ts'

/** Sales under public rules of Europe: who charges which tax to whom, and what the buyer pays. */

const cases: Readonly<Record<string, TaxCase>> = {
  'Germany: 19 % is inside': { mall: 'german', to: 'DE', taxes: [['VAT', 19, 1_597]], due: 10_000 },
  'Germany: books at 7 %': {
    mall: 'german',
    to: 'DE',
    taxClass: 'books',
    taxes: [['VAT', 7, 654]],
    due: 10_000,
  },
  'Germany to Austria, OSS: the price stays, 20 % are inside': {
    mall: 'german',
    to: 'AT',
    taxes: [['VAT', 20, 1_667]],
    due: 10_000,
  },
  'Germany to Austria, OSS: books at 10 %': {
    mall: 'german',
    to: 'AT',
    taxClass: 'books',
    taxes: [['VAT', 10, 909]],
    due: 10_000,
  },
  'Germany to France, OSS: books at 5.5 %': {
    mall: 'german',
    to: 'FR',
    taxClass: 'books',
    taxes: [['VAT', 5.5, 521]],
    due: 10_000,
  },
  'Germany to Hungary, OSS: 27 %': { mall: 'german', to: 'HU', taxes: [['VAT', 27, 2_126]], due: 10_000 },
  'Germany to Luxembourg, OSS: 17 %': { mall: 'german', to: 'LU', taxes: [['VAT', 17, 1_453]], due: 10_000 },
  'Germany to Denmark, OSS: books have no rate of their own': {
    mall: 'german',
    to: 'DK',
    taxClass: 'books',
    taxes: [['VAT', 25, 2_000]],
    due: 10_000,
  },
  'Germany to Austria below the threshold of the OSS: 19 %': {
    mall: 'smallGerman',
    to: 'AT',
    taxes: [['VAT', 19, 1_597]],
    due: 10_000,
  },
  'Germany to France with a registration there: 20 %': {
    mall: 'germanInFrance',
    to: 'FR',
    taxes: [['VAT', 20, 1_667]],
    due: 10_000,
  },
  'Germany to a business in France: reverse charge, net price': {
    mall: 'german',
    to: 'FR',
    number: 'FR40303265045',
    taxes: [],
    due: 8_403,
    as: 'reverseCharge',
  },
  'Germany to a business in Austria, with shipping': {
    mall: 'german',
    to: 'AT',
    number: 'ATU13585627',
    shipping: 590,
    taxes: [],
    due: 8_899,
    as: 'reverseCharge',
  },
  'Germany to a business in Germany: taxed': {
    mall: 'german',
    to: 'DE',
    number: 'DE136695976',
    taxes: [['VAT', 19, 1_597]],
    due: 10_000,
  },
  'Germany to Austria with a wrong number: taxed': {
    mall: 'german',
    to: 'AT',
    number: 'ATU13585628',
    taxes: [['VAT', 20, 1_667]],
    due: 10_000,
  },
  'Germany to a French business, delivered in Germany: taxed': {
    mall: 'german',
    to: 'DE',
    number: 'FR40303265045',
    taxes: [['VAT', 19, 1_597]],
    due: 10_000,
  },
  'France with a registration there, to a business: taxed': {
    mall: 'germanInFrance',
    to: 'FR',
    number: 'FR40303265045',
    taxes: [['VAT', 20, 1_667]],
    due: 10_000,
  },
  'Germany to Switzerland: export at the net price': {
    mall: 'german',
    to: 'CH',
    taxes: [],
    due: 8_403,
    as: 'export',
  },
  'Germany to the Canary Islands: export': {
    mall: 'german',
    to: 'ES  35001',
    taxes: [],
    due: 8_403,
    as: 'export',
  },
  'Germany to mainland Spain, OSS: 21 %': {
    mall: 'german',
    to: 'ES  28001',
    taxes: [['VAT', 21, 1_736]],
    due: 10_000,
  },
  'Germany to Northern Ireland, OSS: 20 %': {
    mall: 'german',
    to: 'GB  BT1 5GS',
    taxes: [['VAT', 20, 1_667]],
    due: 10_000,
  },
  'Germany to a business in Northern Ireland: reverse charge': {
    mall: 'german',
    to: 'GB  BT1 5GS',
    number: 'XI980780684',
    taxes: [],
    due: 8_403,
    as: 'reverseCharge',
  },
  'Germany to London: export': { mall: 'german', to: 'GB  W1A 1AA', taxes: [], due: 8_403, as: 'export' },
  'without any registration: none is charged, and the price stays': {
    mall: 'unregistered',
    to: 'DE',
    taxes: [],
    due: 10_000,
    as: 'untaxed',
  },
  'Finland: 24 % until August 2024': {
    mall: 'german',
    to: 'FI  00100',
    day: '2024-08-31',
    taxes: [['VAT', 24, 1_935]],
    due: 10_000,
  },
  'Finland: 25.5 % from September 2024': {
    mall: 'german',
    to: 'FI  00100',
    day: '2024-09-01',
    taxes: [['VAT', 25.5, 2_032]],
    due: 10_000,
  },
  'Poland: 23 %': { mall: 'polish', to: 'PL', taxes: [['VAT', 23, 1_870]], due: 10_000 },
  'Poland: medicines at 8 %': {
    mall: 'polish',
    to: 'PL',
    taxClass: 'reduced',
    taxes: [['VAT', 8, 741]],
    due: 10_000,
  },
  'Poland: books at 5 %': {
    mall: 'polish',
    to: 'PL',
    taxClass: 'books',
    taxes: [['VAT', 5, 476]],
    due: 10_000,
  },
  'Poland to a business in Germany: reverse charge': {
    mall: 'polish',
    to: 'DE',
    number: 'DE136695976',
    taxes: [],
    due: 8_130,
    as: 'reverseCharge',
  },
  'Sweden: food at 12 % until March 2026': {
    mall: 'swedish',
    to: 'SE',
    taxClass: 'reduced',
    day: '2026-03-31',
    taxes: [['VAT', 12, 1_071]],
    due: 10_000,
  },
  'Sweden: food at 6 % from April 2026': {
    mall: 'swedish',
    to: 'SE',
    taxClass: 'reduced',
    day: '2026-04-01',
    taxes: [['VAT', 6, 566]],
    due: 10_000,
  },
  'Sweden: food at 12 % again from January 2028': {
    mall: 'swedish',
    to: 'SE',
    taxClass: 'reduced',
    day: '2028-01-01',
    taxes: [['VAT', 12, 1_071]],
    due: 10_000,
  },
  'Lithuania: books at 5 % from January 2026': {
    mall: 'german',
    to: 'LT',
    taxClass: 'books',
    day: '2026-01-01',
    taxes: [['VAT', 5, 476]],
    due: 10_000,
  },
  'Great Britain: 20 %': { mall: 'british', to: 'GB', taxes: [['VAT', 20, 1_667]], due: 10_000 },
  'Great Britain: books are zero-rated': {
    mall: 'british',
    to: 'GB',
    taxClass: 'books',
    taxes: [['VAT', 0, 0]],
    due: 10_000,
  },
  'Great Britain to Northern Ireland: 20 %': {
    mall: 'british',
    to: 'GB  BT1 5GS',
    taxes: [['VAT', 20, 1_667]],
    due: 10_000,
  },
  'Switzerland: 8.1 %': { mall: 'swiss', to: 'CH', taxes: [['VAT', 8.1, 749]], due: 10_000 },
  'Norway: 25 %': { mall: 'norwegian', to: 'NO', taxes: [['VAT', 25, 2_000]], due: 10_000 },
  'Norway: food at 15 %': {
    mall: 'norwegian',
    to: 'NO',
    taxClass: 'reduced',
    taxes: [['VAT', 15, 1_304]],
    due: 10_000,
  },
  'Switzerland: food and books at 2.6 %': {
    mall: 'swiss',
    to: 'CH',
    taxClass: 'books',
    taxes: [['VAT', 2.6, 253]],
    due: 10_000,
  },
}

describe('Sales in Europe are taxed by public rules (SYS-15)', () => {
  test.each(Object.entries(cases))('%s', (_, sold) => expectTaxed(sold))

  test('there are forty of them at least', () => {
    expect(Object.keys(cases).length).toBeGreaterThanOrEqual(40)
  })

  test('an invoice names the number of the mall, and that of a business that owes the tax', () => {
    expect(sell(cases['Germany to a business in France: reverse charge, net price']!).sale).toMatchObject({
      sellerNumber: 'DE136695976',
      buyerNumber: 'FR40303265045',
    })
    expect(sell(cases['Germany to Austria, OSS: the price stays, 20 % are inside']!).sale.sellerNumber).toBe(
      'EU276000001',
    )
  })
})
