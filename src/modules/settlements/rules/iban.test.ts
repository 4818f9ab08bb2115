import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/long.ts'
import { type BankDetails, wrongDetails } from './bank-details.ts'
import { isIban, isInSepa } from './iban.ts'

/** An IBAN with right check digits. */
const ibanOf = (country: string, account: string): string => {
  const digits = [...`${account}${country}00`].map((each) => Number.parseInt(each, 36)).join('')
  const rest = [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`
}

const german = 'DE89370400440532013000'
const turkish = 'TR330006100519786457841326'
const french = 'FR1420041010050500013M02606'
const entered = (change: Partial<BankDetails>): BankDetails => ({
  ...{ kind: 'iban', holder: 'Oak', bankName: '', country: 'DE', number: german, bankCode: '' },
  ...change,
})

describe('An account for payouts by IBAN', () => {
  test.each([
    ['DE', german],
    ['GB', 'GB82WEST12345698765432'],
    ['CH', 'CH9300762011623852957'],
    ['RS', 'RS35260005601001611379'],
    ['MD', 'MD24AG000225100013104168'],
    ['SM', 'SM86U0322509800000000270100'],
    ['VA', 'VA59001123000012345678'],
    // Territories have the IBANs of another country.
    ['RE', french],
    ['JE', 'GB82WEST12345698765432'],
  ])('in %s is taken with %s', (country, number) => {
    expect(isIban(number)).toBe(true)
    expect(wrongDetails(entered({ country, number }))).toEqual([])
  })

  test.each([
    ['TR', turkish, 'TR'],
    ['AE', 'AE070331234567890123456', 'AE'],
    ['SA', 'SA0380000000608010167519', 'SA'],
    ['UA', 'UA213223130000026007233566001', 'UA'],
    // The country that is written beside it changes nothing.
    ['DE', turkish, 'TR'],
    ['NC', french, 'NC'],
  ])('in %s is refused with %s, which no SEPA transfer reaches, at its number', (country, number, of) => {
    expect(isIban(number)).toBe(true)
    expect(wrongDetails(entered({ country, number }))).toEqual([
      { field: 'number', code: 'ibanOutsideSepa', params: { of } },
    ])
    // A bank table pays it.
    expect(wrongDetails(entered({ kind: 'local', country, number, bankCode: 'TGBATRIS' }))).toEqual([])
  })

  test.each(['FR', 'TR', 'US', 'GG'])('is refused at a country that is not its own: %s', (country) => {
    expect(wrongDetails(entered({ country }))).toEqual([
      { field: 'country', code: 'ibanOfOther', params: { iban: 'DE', country } },
    ])
  })
})

test('IBANs of countries outside SEPA are never reached by it', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('TR', 'AE', 'SA', 'UA', 'BR', 'KZ', 'IL', 'GE', 'QA', 'XK', 'BY', 'PK', 'FO', 'GL'),
      fc.stringMatching(/^[0-9]{12,26}$/),
      fc.constantFrom('DE', 'FR', 'TR', ''),
      (of, account, country) => {
        expect(isInSepa({ number: ibanOf(of, account), country })).toBe(false)
      },
    ),
    { numRuns: runs(200, 2_000) },
  ))
