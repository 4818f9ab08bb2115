import { describe, expect, test } from 'vitest'
import { emptyAddress } from '#modules/addresses/rules/address.ts'
import type { Site } from '#vocabulary/sites.ts'
import { firstPart, partOfProblem } from './first-part.ts'
import { checkoutParts, intentTo, partAsked } from './steps.ts'

const site = { countries: ['US'], flags: {} } as unknown as Site
const known = {
  ...emptyAddress('US'),
  firstName: 'Lin',
  lastName: 'Marsh',
  phone: '+1 415 555 0134',
  email: 'lin@example.test',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  street: '18 Harbor Street',
}
const begins = (
  address: typeof known,
  more: {
    saved?: typeof known
    certificates?: readonly object[]
    isNothingSent?: boolean
    hasGiftCards?: boolean
  } = {},
) =>
  firstPart(
    {
      checkout: {
        address,
        isNothingSent: more.isNothingSent ?? false,
        hasGiftCards: more.hasGiftCards ?? false,
      },
      saved: more.saved,
      certificates: more.certificates,
    },
    site,
  )

describe('A checkout', () => {
  test('begins with the address of a buyer who has none, and with the payment where one is known (CHK-08)', () => {
    expect(begins(emptyAddress('US'))).toBe('address')
    expect(begins(known)).toBe('payment')
    expect(begins(emptyAddress('US'), { saved: known })).toBe('payment')
  })

  test('begins with the address that lacks something, or whose goods have no name for customs', () => {
    expect(begins({ ...known, postalCode: '' })).toBe('address')
    expect(begins({ ...known, country: 'FR' })).toBe('address')
    expect(begins(known, { certificates: [] })).toBe('address')
    expect(begins(known, { certificates: [{}] })).toBe('payment')
  })

  test('of which nothing is sent needs a contact alone', () => {
    expect(begins({ ...known, street: '', city: '' }, { isNothingSent: true })).toBe('payment')
    expect(begins({ ...known, phone: '' }, { isNothingSent: true })).toBe('address')
  })

  test('with gift cards asks a buyer whose address is known who gets them', () => {
    expect(begins(known, { hasGiftCards: true, isNothingSent: true })).toBe('delivery')
    expect(begins(known, { hasGiftCards: true })).toBe('delivery')
    expect(begins(emptyAddress('US'), { hasGiftCards: true })).toBe('address')
  })

  test('opens each part again, and after each one the next; the last one stays', () => {
    for (const part of checkoutParts)
      expect(partAsked(intentTo('open', part))).toEqual({ opens: part, finishes: undefined })
    expect(checkoutParts.map((part) => partAsked(intentTo('finish', part)))).toEqual([
      { opens: 'delivery', finishes: 'address' },
      { opens: 'payment', finishes: 'delivery' },
      { opens: 'payment', finishes: 'payment' },
    ])
    for (const intent of ['', 'pay', 'reckon', 'open.nothing', 'close.address'])
      expect(partAsked(intent)).toBeUndefined()
  })

  test.each([
    { fields: ['invoiceData.taxNumber', 'street'], opens: 'address' },
    { fields: ['billingAddress.street', 'giftCardRecipient.email'], opens: 'delivery' },
    { fields: ['billingAddress.street'], opens: 'payment' },
    { fields: [], code: 'notSentThere', opens: 'address' },
    { fields: [], code: 'pickUpGone', opens: 'delivery' },
    { fields: [], code: 'cartOrderedBefore', opens: 'payment' },
  ] as const)(
    'that is refused for $fields $code opens the first part to correct: $opens',
    ({ fields, opens, ...refusal }) => {
      const problem = {
        code: 'code' in refusal ? refusal.code : ('malformed' as const),
        fields: fields.map((field) => ({ field, code: 'required' as const, message: '' })),
      }
      expect(partOfProblem(problem)).toBe(opens)
    },
  )
})
