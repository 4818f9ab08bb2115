import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteTax, TaxRegistration } from '#vocabulary/tax.ts'
import { shelfTaxOf } from './shelf-tax.ts'

const at = new Date('2026-11-28T12:00:00Z')
const registered = (country: string, state = '', scheme: TaxRegistration['scheme'] = 'local') => ({
  ...{ country, state, scheme, number: '1', validFrom: '2020-01-01' },
})
const inStates = (...registrations: TaxRegistration[]): SiteTax => ({
  ...{ mode: 'destination', country: 'US', state: 'NY', timeZone: 'America/New_York' },
  ...{ registrations, rates: [], shippingRules: [] },
})
const german: SiteTax = {
  ...{ mode: 'destination', country: 'DE', state: '', timeZone: 'Europe/Berlin' },
  registrations: [registered('DE')],
  rates: [
    {
      ...{ country: 'DE', state: '', taxClass: 'standard', name: 'VAT', basisPoints: 1_900 },
      ...{ relation: 'added', supply: 'any', validFrom: '2020-01-01' },
    },
  ],
  shippingRules: [],
}
const flat: SiteTax = { mode: 'flat', basisPoints: 1_000 }
const goods = 'standard'

test.each([
  ['Germany', 'DE', true, german, goods, { isIncluded: true, name: 'vat' }],
  ['Germany, at one rate', 'DE', true, flat, goods, { isIncluded: true, name: 'vat' }],
  ['the United Kingdom', 'GB', true, flat, goods, { isIncluded: true, name: 'vat' }],
  ['Australia', 'AU', true, flat, goods, { isIncluded: true, name: 'gst' }],
  ['Japan', 'JP', true, flat, goods, { isIncluded: true, name: 'tax' }],
  ['Canada', 'CA', false, flat, goods, { isIncluded: false, name: 'tax' }],
  ['the United States', 'US', false, flat, goods, { isIncluded: false, name: 'salesTax' }],
  [
    'one state',
    'US',
    false,
    inStates(registered('US', 'NY')),
    goods,
    { isIncluded: false, name: 'salesTax' },
  ],
  ['no state', 'US', false, inStates(), goods, undefined],
  ['another country alone', 'US', false, inStates(registered('CA')), goods, undefined],
  [
    'net prices in the Union',
    'DE',
    false,
    inStates(registered('FR', '', 'oss')),
    goods,
    { isIncluded: false, name: 'vat' },
  ],
  ['China, whose prices state nothing', 'CN', true, flat, goods, undefined],
  ['a site that charges none', 'DE', true, { mode: 'none' }, goods, undefined],
  ['a site without a decision', 'US', false, undefined, goods, undefined],
  ['a mall without a registration', 'DE', true, { ...german, registrations: [] }, goods, undefined],
  ['exempt goods', 'DE', true, german, 'exempt', undefined],
  ['goods at zero', 'GB', true, flat, 'zero', undefined],
  ['a rate of nothing', 'US', false, { mode: 'flat', basisPoints: 0 }, goods, undefined],
] as const)('prices in %s state their tax (PDP-117)', (_, country, taxIncluded, tax, taxClass, stated) => {
  expect(shelfTaxOf({ defaultCountry: country, taxIncluded, tax }, taxClass, at)).toEqual(stated)
})

test('a price says that tax is included on sites of inclusive prices alone', () => {
  const site = fc.record({
    defaultCountry: fc.constantFrom('DE', 'US', 'CN', 'JP', 'AU'),
    taxIncluded: fc.boolean(),
    tax: fc.constantFrom(german, flat, inStates(registered('US')), undefined),
  })
  fc.assert(
    fc.property(site, fc.constantFrom('standard', 'exempt', 'zero', 'books'), (each, taxClass) => {
      const stated = shelfTaxOf(each, taxClass, at)
      if (stated) expect(stated.isIncluded).toBe(each.taxIncluded)
    }),
    { examples: [[{ defaultCountry: 'DE', taxIncluded: true, tax: german }, 'books']] },
  )
})
