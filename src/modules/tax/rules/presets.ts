import type { LocalText } from '#vocabulary/language.ts'
import type { TaxRateRow } from '#vocabulary/tax.ts'
import { isEuMember } from './eu.ts'
import { basisPointsOfPercent } from './percent.ts'

/**
 * Public rates that operators load into their table instead of typing them. The source of each group, and the day on which it was
 * compared, stand in docs/tax.md.
 */

export const taxPresets = ['eu', 'gb', 'ch', 'no', 'ca', 'in', 'au', 'nz', 'jp', 'cn'] as const
export type TaxPreset = (typeof taxPresets)[number]

/** A class of its own that presets have rates for. */
export const presetClasses: readonly { readonly code: string; readonly name: LocalText }[] = [
  { code: 'books', name: { en: 'Books', zh: '图书' } },
]

type Dated = readonly [percent: number, from: string, until?: string | undefined]
const always = '2024-01-01'

const row = (
  country: string,
  taxClass: string,
  name: string,
  [percent, validFrom, validUntil]: Dated,
  of: Partial<Pick<TaxRateRow, 'state' | 'relation' | 'supply'>> = {},
): TaxRateRow => ({
  country,
  state: '',
  taxClass,
  name,
  basisPoints: basisPointsOfPercent(percent),
  relation: 'added',
  supply: 'any',
  validFrom,
  validUntil,
  ...of,
})

type OfCountry = {
  readonly standard: number | readonly Dated[]
  readonly reduced?: number | readonly Dated[]
  readonly books?: number | readonly Dated[]
}

const datedOf = (rates: number | readonly Dated[]): readonly Dated[] =>
  typeof rates === 'number' ? [[rates, always]] : rates

const rowsOf = (name: string, countries: Readonly<Record<string, OfCountry>>): TaxRateRow[] =>
  Object.entries(countries).flatMap(([country, classes]) =>
    Object.entries(classes).flatMap(([taxClass, rates]) =>
      datedOf(rates).map((dated) => row(country, taxClass, name, dated)),
    ),
  )

/** Of the reduced rates of a member, the one of most goods; books by themselves. */
const eu: Readonly<Record<string, OfCountry>> = {
  AT: { standard: 20, reduced: 10, books: 10 },
  BE: { standard: 21, reduced: 6, books: 6 },
  BG: { standard: 20, reduced: 9, books: 9 },
  HR: { standard: 25, reduced: 13, books: 5 },
  CY: { standard: 19, reduced: 5, books: 3 },
  CZ: { standard: 21, reduced: 12, books: 0 },
  DK: { standard: 25 },
  EE: {
    standard: [
      [22, always, '2025-06-30'],
      [24, '2025-07-01'],
    ],
    reduced: 9,
    books: 9,
  },
  FI: {
    standard: [
      [24, always, '2024-08-31'],
      [25.5, '2024-09-01'],
    ],
    reduced: [
      [14, always, '2025-12-31'],
      [13.5, '2026-01-01'],
    ],
    books: [
      [10, always, '2024-12-31'],
      [14, '2025-01-01', '2025-12-31'],
      [13.5, '2026-01-01'],
    ],
  },
  FR: { standard: 20, reduced: 10, books: 5.5 },
  DE: { standard: 19, reduced: 7, books: 7 },
  GR: { standard: 24, reduced: 13, books: 6 },
  HU: { standard: 27, reduced: 18, books: 5 },
  IE: { standard: 23, reduced: 13.5, books: 0 },
  IT: { standard: 22, reduced: 10, books: 4 },
  LV: { standard: 21, reduced: 12, books: 5 },
  LT: {
    standard: 21,
    reduced: [
      [9, always, '2025-12-31'],
      [12, '2026-01-01'],
    ],
    books: [
      [9, always, '2025-12-31'],
      [5, '2026-01-01'],
    ],
  },
  LU: { standard: 17, reduced: 8, books: 3 },
  MT: { standard: 18, reduced: 7, books: 5 },
  NL: { standard: 21, reduced: 9, books: 9 },
  PL: { standard: 23, reduced: 8, books: 5 },
  PT: { standard: 23, reduced: 13, books: 6 },
  RO: {
    standard: [
      [19, always, '2025-07-31'],
      [21, '2025-08-01'],
    ],
    reduced: [
      [9, always, '2025-07-31'],
      [11, '2025-08-01'],
    ],
    books: [
      [5, always, '2025-07-31'],
      [11, '2025-08-01'],
    ],
  },
  SK: {
    standard: [
      [20, always, '2024-12-31'],
      [23, '2025-01-01'],
    ],
    reduced: [
      [10, always, '2024-12-31'],
      [19, '2025-01-01'],
    ],
    books: [
      [10, always, '2024-12-31'],
      [5, '2025-01-01'],
    ],
  },
  SI: { standard: 22, reduced: 9.5, books: 5 },
  ES: { standard: 21, reduced: 10, books: 4 },
  SE: {
    standard: 25,
    // Food is taxed by half for a while.
    reduced: [
      [12, always, '2026-03-31'],
      [6, '2026-04-01', '2027-12-31'],
      [12, '2028-01-01'],
    ],
    books: 6,
  },
}

const hst = (state: string, ...dated: readonly Dated[]) =>
  dated.map((each) => row('CA', 'standard', 'HST', each, { state, relation: 'instead' }))
const pst = (state: string, name: string, percent: number) => [
  row('CA', 'standard', name, [percent, always], { state }),
  row('CA', 'books', name, [0, always], { state }),
]

/**
 * Canada: the tax of a province comes beside the federal one, and a harmonised tax in its place. Provinces charge none on printed books:
 * the provincial part of a harmonised tax is rebated at the point of sale.
 */
const canada: readonly TaxRateRow[] = [
  row('CA', 'standard', 'GST', [5, always]),
  ...hst('ON', [13, always]),
  ...hst('NB', [15, always]),
  ...hst('NL', [15, always]),
  ...hst('PE', [15, always]),
  ...hst('NS', [15, always, '2025-03-31'], [14, '2025-04-01']),
  ...['ON', 'NB', 'NL', 'PE', 'NS'].map((state) =>
    row('CA', 'books', 'HST', [5, always], { state, relation: 'instead' }),
  ),
  ...pst('QC', 'QST', 9.975),
  ...pst('BC', 'PST', 7),
  ...pst('MB', 'RST', 7),
  ...pst('SK', 'PST', 6),
]

const gst = (taxClass: string, percent: number, from: string, until?: string): TaxRateRow[] => {
  const half: Dated = [percent / 2, from, until]
  return [
    row('IN', taxClass, 'CGST', half, { supply: 'sameState' }),
    row('IN', taxClass, 'SGST', half, { supply: 'sameState' }),
    row('IN', taxClass, 'IGST', [percent, from, until], { supply: 'otherState' }),
  ]
}

const rates: Readonly<Record<TaxPreset, readonly TaxRateRow[]>> = {
  eu: rowsOf('VAT', eu),
  gb: rowsOf('VAT', { GB: { standard: 20, reduced: 5, books: 0 } }),
  ch: rowsOf('VAT', { CH: { standard: 8.1, reduced: 2.6, books: 2.6 } }),
  no: rowsOf('VAT', { NO: { standard: 25, reduced: 15, books: 0 } }),
  ca: canada,
  in: [
    ...gst('standard', 18, always),
    ...gst('reduced', 12, always, '2025-09-21'),
    ...gst('reduced', 5, '2025-09-22'),
    ...gst('books', 0, always),
  ],
  au: rowsOf('GST', { AU: { standard: 10 } }),
  nz: rowsOf('GST', { NZ: { standard: 15 } }),
  jp: rowsOf('Consumption tax', { JP: { standard: 10, reduced: 8 } }),
  cn: rowsOf('VAT', { CN: { standard: 13, reduced: 9, books: 9 } }),
}

/** The public rates that a country is among; undefined where there are none. */
export const taxPresetOf = (country: string): TaxPreset | undefined =>
  isEuMember(country) ? 'eu' : taxPresets.find((preset) => preset === country.toLowerCase())

export const presetRates = (preset: TaxPreset): readonly TaxRateRow[] => rates[preset]
