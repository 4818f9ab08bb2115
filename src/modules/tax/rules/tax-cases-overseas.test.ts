import { describe, expect, test } from 'vitest'
import { expectTaxed, type TaxCase } from '../../../../tests/support/tax-sales.ts'

/** Sales under public rules in America, Asia and Oceania. */

const cases: Readonly<Record<string, TaxCase>> = {
  'Oregon: no tax': { mall: 'american', to: 'US OR', taxes: [], due: 10_000, as: 'untaxed' },
  'Texas without a registration: no tax': {
    mall: 'american',
    to: 'US TX',
    taxes: [],
    due: 10_000,
    as: 'untaxed',
  },
  'New York taxes shipping': {
    mall: 'american',
    to: 'US NY',
    shipping: 1_000,
    taxes: [['Sales tax', 4, 440]],
    due: 11_440,
  },
  'California does not tax shipping': {
    mall: 'american',
    to: 'US California',
    shipping: 1_000,
    taxes: [['Sales tax', 7.25, 725]],
    due: 11_725,
  },
  'Alberta: 5 % GST': { mall: 'canadian', to: 'CA AB', taxes: [['GST', 5, 500]], due: 10_500 },
  'Ontario: 13 % HST in place of the GST': {
    mall: 'canadian',
    to: 'CA ON',
    taxes: [['HST', 13, 1_300]],
    due: 11_300,
  },
  'Quebec with both registrations: GST and 9.975 % QST': {
    mall: 'quebec',
    to: 'CA Québec',
    taxes: [
      ['GST', 5, 500],
      ['QST', 9.975, 998],
    ],
    due: 11_498,
  },
  'Quebec without the provincial registration: GST alone': {
    mall: 'canadian',
    to: 'CA QC',
    taxes: [['GST', 5, 500]],
    due: 10_500,
  },
  'Nova Scotia: 15 % HST until March 2025': {
    mall: 'canadian',
    to: 'CA NS',
    day: '2025-03-31',
    taxes: [['HST', 15, 1_500]],
    due: 11_500,
  },
  'Nova Scotia: 14 % HST from April 2025': {
    mall: 'canadian',
    to: 'CA NS',
    day: '2025-04-01',
    taxes: [['HST', 14, 1_400]],
    due: 11_400,
  },
  'British Columbia: GST and PST': {
    mall: 'columbian',
    to: 'CA BC',
    taxes: [
      ['GST', 5, 500],
      ['PST', 7, 700],
    ],
    due: 11_200,
  },
  'Manitoba: GST and RST': {
    mall: 'prairie',
    to: 'CA MB',
    taxes: [
      ['GST', 5, 500],
      ['RST', 7, 700],
    ],
    due: 11_200,
  },
  'Saskatchewan: GST and PST': {
    mall: 'prairie',
    to: 'CA SK',
    taxes: [
      ['GST', 5, 500],
      ['PST', 6, 600],
    ],
    due: 11_100,
  },
  'Ontario: books at the federal part of the HST': {
    mall: 'canadian',
    to: 'CA ON',
    taxClass: 'books',
    taxes: [['HST', 5, 500]],
    due: 10_500,
  },
  'Quebec: books without QST': {
    mall: 'quebec',
    to: 'CA QC',
    taxClass: 'books',
    taxes: [
      ['GST', 5, 500],
      ['QST', 0, 0],
    ],
    due: 10_500,
  },
  'India: printed books are nil-rated': {
    mall: 'indian',
    to: 'IN Karnataka',
    taxClass: 'books',
    taxes: [['IGST', 0, 0]],
    due: 10_000,
  },
  'India: reduced goods at 5 % from 22 September 2025': {
    mall: 'indian',
    to: 'IN Karnataka',
    taxClass: 'reduced',
    day: '2025-09-22',
    taxes: [['IGST', 5, 500]],
    due: 10_500,
  },
  'India within Maharashtra: CGST and SGST': {
    mall: 'indian',
    to: 'IN MH',
    taxes: [
      ['CGST', 9, 900],
      ['SGST', 9, 900],
    ],
    due: 11_800,
  },
  'India to Karnataka: IGST': {
    mall: 'indian',
    to: 'IN Karnataka',
    taxes: [['IGST', 18, 1_800]],
    due: 11_800,
  },
  'India: an odd amount is shared over both halves': {
    mall: 'indian',
    to: 'IN MH',
    goods: 1_025,
    taxes: [
      ['CGST', 9, 93],
      ['SGST', 9, 92],
    ],
    due: 1_210,
  },
  'Australia: 10 % GST': { mall: 'australian', to: 'AU NSW', taxes: [['GST', 10, 909]], due: 10_000 },
  'New Zealand: 15 % GST': { mall: 'zealander', to: 'NZ', taxes: [['GST', 15, 1_304]], due: 10_000 },
  'Japan: 10 %': {
    mall: 'japanese',
    to: 'JP',
    goods: 1_100,
    taxes: [['Consumption tax', 10, 100]],
    due: 1_100,
  },
  'Japan: food at 8 %': {
    mall: 'japanese',
    to: 'JP',
    taxClass: 'reduced',
    goods: 1_080,
    taxes: [['Consumption tax', 8, 80]],
    due: 1_080,
  },
  'China: 13 %': { mall: 'chinese', to: 'CN', taxes: [['VAT', 13, 1_150]], due: 10_000 },
}

describe('Sales outside of Europe are taxed by public rules (SYS-15)', () => {
  test.each(Object.entries(cases))('%s', (_, sold) => expectTaxed(sold))

  test('there are twenty-five of them at least', () => {
    expect(Object.keys(cases).length).toBeGreaterThanOrEqual(25)
  })
})
