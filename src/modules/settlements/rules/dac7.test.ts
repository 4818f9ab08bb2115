import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/long.ts'
import { xmlSchema } from '#tests/support/xml-schema.ts'
import { currencies } from '#vocabulary/money.ts'
import { dac7Xml, missingDetails, type ReportedSeller, type SellerDetails, unreportable } from './dac7.ts'

const faults = xmlSchema('DPIXML_v1.0.xsd')

const company: SellerDetails = {
  ...{
    kind: 'company',
    legalName: 'Oak & Iron GmbH',
    firstName: '',
    street: 'Werkstr. 4',
    postcode: '10115',
  },
  ...{ city: 'Berlin', country: 'DE', taxNumber: '30/123/45678', vatNumber: 'DE123456789' },
  registrationNumber: 'HRB 12345',
}
const person: SellerDetails = {
  ...{ ...company, kind: 'person', legalName: 'Marsh', firstName: 'Lin', bornOn: '1990-02-28' },
}
const quarter = { consideration: 123_456, activities: 31, fees: 700, taxes: 0 }
const seller = (
  details: SellerDetails | undefined,
  change: Partial<ReportedSeller> = {},
): ReportedSeller => ({
  ...{ shopId: '5', shopName: 'Oak and Iron', currency: 'EUR', details },
  ...{ account: { number: 'DE89370400440532013000', holder: 'Oak and Iron GmbH' } },
  quarters: [quarter, quarter, { ...quarter, consideration: -5 }, quarter],
  ...change,
})
const platform = { name: 'Mallard GmbH', address: 'Am Teich 1\n10115 Berlin', country: 'DE', taxNumber: '1' }
const report = (sellers: readonly ReportedSeller[], of = platform) =>
  dac7Xml(2026, of, sellers, new Date('2027-01-15T10:00:00.123Z'))

test('the report of companies and persons, and an empty one, is valid by the schema of the OECD', () => {
  expect(faults(report([]))).toEqual([])
  const text = report([seller(company), seller(person, { shopId: '6', currency: 'USD', account: undefined })])
  expect(faults(text)).toEqual([])
  expect(text).toContain('<IN issuedBy="DE" INType="BRN">HRB 12345</IN>')
  expect(text).toContain('<FirstName>Lin</FirstName>')
  expect(text).toContain('<ConsQ1 currCode="EUR">1235</ConsQ1>')
  expect([...new Set(text.match(/<stf:DocRefId>.*(?=<)/g))]).toHaveLength(3)
  expect(text).toContain('<MessageType>DAC7</MessageType>')
  const british = report([seller(company)], { ...platform, country: 'GB' })
  expect(british).toContain('<MessageType>DPI</MessageType>')
  expect(faults(british)).toEqual([])
})

test('whatever sellers entered, the report is valid', () => {
  const text = (maxLength: number, minLength = 0) => fc.string({ unit: 'grapheme', minLength, maxLength })
  const entered = fc.record({
    ...{ kind: fc.constantFrom('company' as const, 'person' as const), legalName: text(90, 1) },
    ...{ firstName: text(50), street: text(90), postcode: text(20), city: text(50, 1), taxNumber: text(20) },
    ...{
      country: fc.constantFrom<string>('DE', 'CN', 'US', 'GB'),
      vatNumber: text(12),
      registrationNumber: text(20),
    },
    bornOn: fc.constantFrom<string | undefined>(undefined, '1990-02-28'),
  })
  // Codes of currencies that are younger than the schema.
  const known = currencies.filter((code) => !['SLE', 'XCG', 'ZWG'].includes(code))
  fc.assert(
    fc.property(entered, fc.constantFrom(...known), (details, currency) => {
      const one = seller(details, { currency })
      const made = report([one])
      expect(faults(made)).toEqual([])
      expect(made.includes('<ReportableSeller>')).toBe(unreportable([one]).length === 0)
    }),
    {
      numRuns: runs(50, 1_000),
      examples: [
        [{ ...person, bornOn: undefined }, 'EUR'],
        [
          {
            ...company,
            street: '',
            postcode: '',
            taxNumber: '',
            vatNumber: '',
            registrationNumber: '',
            bornOn: undefined,
          },
          'EUR',
        ],
      ],
    },
  )
})

test('persons are reported with first name and date of birth, companies without', () => {
  expect(missingDetails(company)).toEqual([])
  expect(missingDetails(person)).toEqual([])
  expect(missingDetails({ kind: 'person', firstName: '' })).toEqual(['firstName', 'bornOn'])
  expect(
    unreportable([seller(undefined), seller({ ...person, firstName: '' }), seller(person)]),
  ).toHaveLength(2)
})
