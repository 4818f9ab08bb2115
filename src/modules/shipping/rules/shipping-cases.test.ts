import { describe, expect, test } from 'vitest'
import type { Rate, ShippingTemplate, SiteShipping, ZonePlace } from '#vocabulary/shipping.ts'
import { flatRate } from './rate.ts'
import { partPrice, type SentGoods, waysTo } from './ways.ts'

/** Parcels as carriers and shops price them in public, by zones, postcodes, weight, pieces and amounts. */

const none: Rate = { basis: 'order', steps: [] }
const steps = (...list: readonly (readonly [number, number])[]): Rate => ({
  basis: 'weight',
  steps: list.map(([upTo, price]) => ({ upTo, price })),
})
/** 首重、续重: so much for the first kilogram, and more for each further one. */
const firstAndFurther = (first: number, further: number): Rate => ({
  basis: 'weight',
  steps: [{ upTo: 1_000, price: first }],
  further: { every: 1_000, price: further },
})

function template(
  zones: readonly (readonly [ZonePlace | readonly ZonePlace[], Rate])[],
  change: Partial<ShippingTemplate> = {},
): ShippingTemplate {
  return {
    ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 0 },
    zones: zones.map(([places, rate]) => ({
      name: '',
      places: [places].flat() as ZonePlace[],
      isServed: rate !== none,
      rates: [{ method: 'standard', ...rate }],
    })),
    ...change,
  } as ShippingTemplate
}

const site = (own: ShippingTemplate): SiteShipping => ({
  methods: [{ code: 'standard', name: { en: 'Standard', zh: '标准配送' }, days: { min: 2, max: 4 } }],
  template: own,
  closedDays: [],
})

type Goods = Partial<SentGoods> & { readonly list?: number; readonly paid?: number }

/** The price of a parcel, or why it is not sent. */
function priceOf(
  own: ShippingTemplate,
  [country, province = '', postalCode = '']: readonly string[],
  goods: readonly Goods[],
  shopTemplates: readonly {
    readonly productIds?: readonly string[]
    readonly template: ShippingTemplate
  }[] = [],
) {
  const sent = goods.map((each, place) => ({
    lineId: `l${place}`,
    productId: `p${place}`,
    pieces: 1,
    ...each,
  }))
  const shop = {
    shopId: '1',
    handling: undefined,
    templates: shopTemplates.map((each) => ({ productIds: each.productIds, template: each.template })),
  }
  const { ways, unsent } = waysTo({ site: site(own), shop }, sent, {
    country: country!,
    province,
    postalCode,
  })
  if (unsent.length > 0) return unsent.map(({ lineId, why }) => `${lineId} ${why}`).join(', ')
  const parcel = sent.map(({ lineId, pieces, list = 0, paid = list }) => ({ lineId, pieces, list, paid }))
  return ways[0]!.parts.reduce((sum, part) => sum + partPrice(part, parcel), 0)
}

const kg = (weight: number): Goods[] => [{ grams: weight * 1_000 }]

// A British shop: the mainland by weight; islands and the Highlands dearer; the Channel Islands not at all.
const britain = template([
  [{ country: 'GB' }, steps([2_000, 395], [10_000, 695], [30_000, 1_295])],
  [
    { country: 'GB', postcodes: ['BT', 'HS', 'ZE', 'KW15-KW17', 'IM', 'PO30-PO41', 'TR21-TR25'] },
    steps([2_000, 895], [30_000, 1_895]),
  ],
  [
    { country: 'GB', postcodes: ['IV', 'KW1-KW14', 'PA20-PA80', 'PH17-PH50', 'KA27-KA28'] },
    steps([2_000, 595], [30_000, 1_495]),
  ],
  [{ country: 'GB', postcodes: ['JE', 'GY'] }, none],
])
const spain = template([
  [{ country: 'ES' }, flatRate(490)],
  [{ country: 'ES', postcodes: ['07'] }, flatRate(790)],
  [{ country: 'ES', postcodes: ['35', '38'] }, flatRate(1_690)],
  [{ country: 'ES', postcodes: ['51', '52'] }, none],
])
const america = template([
  [{ country: 'US' }, flatRate(900, 9_900)],
  [{ country: 'US', provinces: ['AK', 'HI'] }, flatRate(2_900)],
  [{ country: 'US', postcodes: ['09000-09899', '962-966', '340'] }, flatRate(1_500)],
  [{ country: 'CA' }, flatRate(1_900)],
])
const china = template([
  [{ country: 'CN' }, firstAndFurther(1_000, 300)],
  [{ country: 'CN', provinces: ['540000', '650000'] }, firstAndFurther(2_200, 1_800)],
  [{ country: 'CN', provinces: ['150000', '620000', '630000', '640000'] }, firstAndFurther(1_500, 800)],
  [[{ country: 'HK' }, { country: 'MO' }, { country: 'TW' }], none],
])
const germany = template([
  [{ country: 'DE' }, steps([2_000, 549], [5_000, 769], [10_000, 1_049], [31_500, 1_999])],
  [[{ country: 'FR' }, { country: 'AT' }], steps([5_000, 1_449])],
  [{ country: '*' }, flatRate(3_900)],
])

// Australia by states, with the islands of its west dearer: free from an amount, but not there.
const australia = template([
  [
    [{ country: 'AU', provinces: ['NSW', 'VIC', 'ACT', 'QLD'] }, { country: 'NZ' }],
    { ...steps([500, 995], [3_000, 1_495]), freeFrom: 10_000 },
  ],
  [{ country: 'AU' }, { ...steps([500, 1_395], [3_000, 2_295]), freeFrom: 20_000 }],
  // Christmas Island and the Cocos Islands, whose state is that of the mainland.
  [{ country: 'AU', postcodes: ['6798-6799'] }, steps([3_000, 4_500])],
])
// An Italian shop of furniture: by pieces, with the islands by postcode, and two enclaves that are no Italy for customs.
const italy = template([
  [
    { country: 'IT' },
    {
      basis: 'pieces',
      steps: [
        { upTo: 1, price: 2_900 },
        { upTo: 4, price: 4_900 },
      ],
      freeFrom: 150_000,
    },
  ],
  [
    { country: 'IT', postcodes: ['07-09', '90-98'] },
    { basis: 'pieces', steps: [{ upTo: 1, price: 4_900 }], further: { every: 2, price: 1_500 } },
  ],
  [{ country: 'IT', postcodes: ['23041', '22061'] }, none],
])
// A Canadian shop: the north by territory, a remote part of Ontario by the first letters of its postcodes; by the amount of the goods.
const canada = template([
  [
    { country: 'CA' },
    {
      basis: 'amount',
      steps: [{ upTo: 4_999, price: 1_200 }, { upTo: 14_999, price: 600 }, { price: 0 }],
    },
  ],
  [{ country: 'CA', provinces: ['YT', 'NT', 'NU'] }, firstAndFurther(3_500, 1_100)],
  [{ country: 'CA', postcodes: ['P0'] }, flatRate(2_200, 25_000)],
])

describe.each([
  [
    'Australia',
    australia,
    [
      [['AU', 'NSW', '2000'], kg(0.5), 995],
      [['AU', 'WA', '6000'], kg(0.5), 1_395],
      [['AU', 'QLD', '4000'], [{ grams: 3_000, list: 10_000 }], 0],
      [['AU', 'TAS', '7000'], [{ grams: 3_000, list: 10_000 }], 2_295],
      [['AU', 'WA', '6798'], [{ grams: 3_000, list: 50_000 }], 4_500],
      // Free of charge is not free of limits.
      [['AU', 'VIC', '3000'], [{ grams: 3_001, list: 50_000 }], 'l0 parcelTooLarge'],
      // A state that is not known is that of the country.
      [['AU', '', '2000'], kg(1), 2_295],
      [['NZ', 'AUK', '1010'], kg(1), 1_495],
    ],
  ],
  [
    'Italy',
    italy,
    [
      [['IT', 'MI', '20121'], [{ pieces: 1 }], 2_900],
      [['IT', 'MI', '20121'], [{ pieces: 3 }, { pieces: 1 }], 4_900],
      [['IT', 'MI', '20121'], [{ pieces: 5 }], 'l0 parcelTooLarge'],
      [['IT', 'MI', '20121'], [{ pieces: 2, list: 150_000 }], 0],
      [['IT', 'CA', '09124'], [{ pieces: 1, list: 150_000 }], 4_900],
      [['IT', 'PA', '90133'], [{ pieces: 4 }], 7_900],
      [['IT', 'SO', '23041'], [{ pieces: 1 }], 'l0 notSentThere'],
    ],
  ],
  [
    'Canada',
    canada,
    [
      [['CA', 'ON', 'M5V 2T6'], [{ list: 4_999 }], 1_200],
      [['CA', 'ON', 'M5V 2T6'], [{ list: 5_000 }], 600],
      [['CA', 'QC', 'H2Y 1C6'], [{ list: 15_000 }], 0],
      [['CA', 'NU', 'X0A 0H0'], [{ list: 15_000, grams: 2_100 }], 5_700],
      [['CA', 'ON', 'p0v 2l0'], [{ list: 24_999 }], 2_200],
      [['CA', 'ON', 'P0V 2L0'], [{ list: 25_000 }], 0],
    ],
  ],
  [
    'Britain',
    britain,
    [
      [['GB', '', 'SW1A 1AA'], kg(2), 395],
      [['GB', '', 'SW1A 1AA'], kg(2.001), 695],
      [['GB', '', 'B1 1AA'], kg(1), 395],
      [['GB', '', 'BT1 5GS'], kg(1), 895],
      [['GB', '', 'bt15gs'], kg(10), 1_895],
      [['GB', '', 'IV28 3XX'], kg(1), 595],
      [['GB', '', 'KW15 1AA'], kg(1), 895],
      [['GB', '', 'KW14 7AA'], kg(1), 595],
      [['GB', '', 'PA1 1AA'], kg(1), 395],
      [['GB', '', 'TR21 0LW'], kg(1), 895],
      [['GB', '', 'JE2 3AB'], kg(1), 'l0 notSentThere'],
      [['GB', '', 'GY1 1AA'], kg(1), 'l0 notSentThere'],
      [['GB', '', 'SW1A 1AA'], kg(30.001), 'l0 parcelTooLarge'],
      [['FR', '', '75001'], kg(1), 'l0 notSentThere'],
    ],
  ],
  [
    'Spain',
    spain,
    [
      [['ES', '', '28001'], kg(1), 490],
      [['ES', '', '07001'], kg(1), 790],
      [['ES', '', '35001'], kg(1), 1_690],
      [['ES', '', '38760'], kg(1), 1_690],
      [['ES', '', '51001'], kg(1), 'l0 notSentThere'],
    ],
  ],
  [
    'the United States',
    america,
    [
      [['US', 'OR', '97201'], [{ list: 9_899 }], 900],
      [['US', 'OR', '97201'], [{ list: 9_900 }], 0],
      // The threshold counts what is paid, after discounts.
      [['US', 'OR', '97201'], [{ list: 12_000, paid: 9_800 }], 900],
      [['US', 'AK', '99501'], [{ list: 50_000 }], 2_900],
      [['US', 'HI', '96813'], [{ list: 1 }], 2_900],
      [['US', 'AE', '09128'], [{ list: 1 }], 1_500],
      [['US', 'AP', '96201'], [{ list: 1 }], 1_500],
      [['CA', 'ON', 'M5V 2T6'], [{ list: 1 }], 1_900],
    ],
  ],
  [
    'China',
    china,
    [
      [['CN', '310000', '200000'], kg(1), 1_000],
      [['CN', '310000', '200000'], kg(1.2), 1_300],
      [['CN', '310000', '200000'], [{ grams: 700, pieces: 3 }], 1_600],
      [['CN', '540000', '850000'], kg(2), 4_000],
      [['CN', '650000', '830000'], kg(1), 2_200],
      [['CN', '150000', '010000'], kg(3), 3_100],
      [['HK'], kg(1), 'l0 notSentThere'],
      [['TW', '', '100'], kg(1), 'l0 notSentThere'],
    ],
  ],
  [
    'Germany',
    germany,
    [
      [['DE', '', '10115'], kg(5), 769],
      [['DE', '', '10115'], [{ grams: 4_000 }, { grams: 3_000 }], 1_049],
      [['AT', '', '1010'], kg(6), 'l0 parcelTooLarge'],
      [['BR', 'SP', '01310-100'], kg(20), 3_900],
    ],
  ],
] as const)('A parcel of a shop in %s', (_, own, cases) => {
  test.each(cases.map(([to, goods, price]) => ({ to, goods, price })))(
    'to $to: $price',
    ({ to, goods, price }) => {
      expect(priceOf(own, to, goods as readonly Goods[])).toBe(price)
    },
  )
})

describe('A parcel of goods', () => {
  test('counts list prices for free shipping where the template says so', () => {
    const listed = template([[{ country: 'US' }, flatRate(900, 9_900)]], { freeFromCounts: 'list' })
    expect(priceOf(listed, ['US'], [{ list: 12_000, paid: 9_800 }])).toBe(0)
  })
  test('counts their size where that is more than their weight', () => {
    const byVolume = template([[{ country: 'DE' }, steps([2_000, 549], [10_000, 1_049])]], {
      volumeDivisor: 5_000,
    })
    // 40 × 30 × 20 cm are 4.8 kg.
    expect(priceOf(byVolume, ['DE'], [{ grams: 900, size: [400, 300, 200] }])).toBe(1_049)
    expect(priceOf(germany, ['DE'], [{ grams: 900, size: [400, 300, 200] }])).toBe(549)
  })
  test('counts a weight of its own for pieces that state none', () => {
    const assumed = template([[{ country: 'DE' }, steps([2_000, 549], [10_000, 1_049])]], {
      assumedGrams: 2_500,
    })
    expect(priceOf(assumed, ['DE'], [{}])).toBe(1_049)
  })
  test('costs by pieces: the first two, and each further one', () => {
    const byPieces = template([
      [
        { country: 'US' },
        { basis: 'pieces', steps: [{ upTo: 2, price: 500 }], further: { every: 1, price: 200 } },
      ],
    ])
    expect([1, 2, 3, 5].map((pieces) => priceOf(byPieces, ['US'], [{ pieces }]))).toEqual([
      500, 500, 700, 1_100,
    ])
  })
  test('costs the sum of the templates that its goods have, and nothing for those that are sent free', () => {
    const bulky = { productIds: ['p1'], template: template([[{ country: 'US' }, flatRate(4_900)]]) }
    const free = {
      productIds: ['p1'],
      template: template([[{ country: 'US' }, flatRate(4_900)]], { isFree: true }),
    }
    expect(priceOf(america, ['US'], [{ list: 1_000 }, { list: 5_000 }], [bulky])).toBe(5_800)
    expect(priceOf(america, ['US'], [{ list: 1_000 }, { list: 5_000 }], [free])).toBe(900)
    expect(priceOf(america, ['US'], [{ list: 1_000 }], [{ template: bulky.template }])).toBe(4_900)
  })
  test('names the line that cannot go there, and no other', () => {
    const here = { productIds: ['p1'], template: template([[{ country: 'US' }, flatRate(4_900)]]) }
    expect(priceOf(america, ['CA', 'ON'], [{}, {}], [here])).toBe('l1 notSentThere')
  })
})
