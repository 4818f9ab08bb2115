import { describe, expect, test } from 'vitest'
import { looksLikeEmail } from '#vocabulary/email.ts'
import type { Site } from '#vocabulary/sites.ts'
import {
  type Address,
  addressFields,
  checkAddress,
  checkContact,
  cleanAddress,
  emptyAddress,
  fullName,
} from './address.ts'
import { type InNumberingPlan, isPhone } from './phone.ts'

const site = (phoneRule: 'free' | 'digits' = 'free') =>
  ({
    countries: [...'US GB DE CN HK MO TW JP SG BM AT CH SE FR LU'.split(' ')],
    flags: { phoneRule },
  }) as unknown as Site
const whole: Address = {
  firstName: 'Lin',
  lastName: 'Marsh',
  phone: '+1 (415) 555-0134',
  email: 'lin@example.test',
  company: 'Oak & Iron',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  street: '18 Harbor Street',
  detail: 'Flat 2',
}
/** A plan without a hole: which numbers a country assigns is no rule of an address. */
const anyNumber: InNumberingPlan = () => true
const wrongIn = (change: Partial<Address>, phoneRule?: 'free' | 'digits', isInPlan = anyNumber) =>
  checkAddress({ ...whole, ...change }, site(phoneRule), isInPlan).map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('An address', () => {
  test('that is whole has nothing wrong with it', () => expect(wrongIn({})).toEqual([]))

  test('may lack the company name, one of two names and a second line, and nothing else: a blank is none (ADDR-16, ADDR-19, TRAP-48)', () => {
    const free: readonly string[] = ['company', 'firstName', 'lastName', 'detail']
    for (const field of addressFields)
      for (const blank of ['', '  '])
        expect(wrongIn({ [field]: blank }).includes(`${field} required`)).toBe(!free.includes(field))
  })

  test('has its house in a second line or in that of the street; in China in the second one (ADDR-16)', () => {
    for (const street of ['18 Harbor Street', 'PO Box 12', '１８ Harbor Street'])
      expect(wrongIn({ street, detail: '' })).toEqual([])
    expect(wrongIn({ street: 'Harbor Street', detail: ' ' })).toEqual(['detail required'])
    const inChina = { country: 'CN', postalCode: '', phone: '13800138000' }
    expect(wrongIn({ ...inChina, street: '朝阳区三里屯街道 2 号', detail: '' })).toEqual(['detail required'])
  })

  test('has one name at least, in either field (ADDR-11)', () => {
    expect(wrongIn({ firstName: 'Sukarno', lastName: ' ' })).toEqual([])
    expect(wrongIn({ firstName: '', lastName: 'Sukarno' })).toEqual([])
    expect(wrongIn({ firstName: '', lastName: '张伟' })).toEqual([])
    expect(wrongIn({ firstName: ' ', lastName: '' })).toEqual(['firstName required', 'lastName required'])
    const billed = { firstName: '', lastName: 'x'.repeat(101) }
    expect(wrongIn(billed)).toEqual(['lastName tooLong'])
  })

  test('has a province where envelopes name one, and in a country that is one city nothing but its name (ADDR-19, ADDR-20)', () => {
    const inGermany = { country: 'DE', postalCode: '10115', phone: '030 901820' }
    expect(wrongIn({ ...inGermany, province: '' })).toEqual([])
    expect(wrongIn({ ...inGermany, city: '' })).toEqual(['city required'])
    expect(wrongIn({ country: 'TW', postalCode: '100', province: '' })).toEqual(['province required'])
    const inSingapore = { ...whole, country: 'SG', postalCode: '238839', province: '', city: ' ' }
    expect(wrongIn(inSingapore)).toEqual([])
    expect(cleanAddress(inSingapore, site())).toMatchObject({ province: 'Singapore', city: 'Singapore' })
    const named = { ...inSingapore, province: 'Central', city: 'Bedok' }
    expect(cleanAddress(named, site())).toMatchObject({ province: 'Central', city: 'Bedok' })
  })

  test.each([
    ['firstName', 100],
    ['lastName', 100],
    ['company', 200],
    ['province', 100],
    ['city', 100],
    ['street', 200],
    ['detail', 200],
  ] as const)('has a %s of at most %i characters, however they are encoded', (field, max) => {
    expect(wrongIn({ [field]: '𠮷'.repeat(max) })).toEqual([])
    expect(wrongIn({ [field]: `  ${'a'.repeat(max)}  ` })).toEqual([])
    expect(wrongIn({ [field]: 'a'.repeat(max + 1) })).toEqual([`${field} tooLong`])
  })

  test('has an email of at most 254 characters, a postcode of 12 and the code of a country (ADDR-13)', () => {
    const email = (length: number) => `${'a'.repeat(length - 7)}@x.test`
    expect(wrongIn({ email: ` ${email(254)} ` })).toEqual([])
    expect(wrongIn({ email: email(255) })).toEqual(['email tooLong'])
    expect(wrongIn({ country: 'BM', postalCode: 'A'.repeat(12) })).toEqual([])
    expect(wrongIn({ country: 'BM', postalCode: 'A'.repeat(13) })).toEqual(['postalCode tooLong'])
    expect(wrongIn({ country: 'USA' })).toEqual(['country tooLong'])
  })

  test('names one fault for each field, the first that it has', () => {
    expect(wrongIn({ phone: '', email: '', postalCode: '' })).toEqual([
      'phone required',
      'email required',
      'postalCode required',
    ])
    expect(wrongIn({ phone: '1'.repeat(21), email: `${'a'.repeat(250)}@x.test` })).toEqual([
      'phone tooLong',
      'email tooLong',
    ])
  })

  test('has a phone of the form that its site requires, and then of the plan of its country (ADDR-12, SYS-19)', () => {
    const requested: (readonly [string, string])[] = []
    const unassigned = (phone: string, country: string) => {
      requested.push([phone, country])
      return false
    }
    expect(wrongIn({ phone: '030 1234', country: 'DE', postalCode: '10115' }, 'free', unassigned)).toEqual([
      'phone unassignedPhone',
    ])
    const inChina = { country: 'CN', postalCode: '' }
    expect(wrongIn({ ...inChina, phone: '138 0013 8000' }, 'digits', unassigned)).toEqual([
      'phone unassignedPhoneDigits',
    ])
    expect(wrongIn({ phone: 'none' }, 'free', unassigned)).toEqual(['phone invalidPhone'])
    expect(wrongIn({ ...inChina, phone: '138' }, 'digits', unassigned)).toEqual(['phone invalidPhoneDigits'])
    expect(requested).toEqual([
      ['030 1234', 'DE'],
      ['13800138000', 'CN'],
    ])
  })

  test('names every field that is wrong', () => {
    expect(wrongIn({ street: '', phone: 'none', email: 'none', country: 'AQ', postalCode: '!' })).toEqual([
      'street required',
      'phone invalidPhone',
      'email invalidEmail',
      'country countryNotServed',
      'postalCode invalidPostalCode',
    ])
  })

  test.each([
    ['US', '94107', '9410'],
    ['US', '94107-1234', '94107-123'],
    ['GB', 'SW1A 1AA', 'SW1A'],
    ['DE', '10115', '1011'],
    ['CN', '200000', '20000'],
    ['DE', 'D-10115', 'D10115'],
    ['DE', 'de-10115', 'D-1011'],
    ['SG', '018956', '01895'],
    ['BM', '018-956', '!'],
    ['BM', 'AB', 'A'],
  ])('in %s has a postcode like %s, not like %s (ADDR-17)', (country, right, wrong) => {
    expect(wrongIn({ country, postalCode: ` ${right} ` })).toEqual([])
    expect(wrongIn({ country, postalCode: wrong })).toEqual(['postalCode invalidPostalCode'])
  })

  test('has the further fields that its site requires, and only there: gender in one of three values, where one heard of us in 200 characters without emoji (ADDR-21, ADDR-22, TRAP-47)', () => {
    const asking = {
      ...site(),
      flags: { phoneRule: 'free', addressFields: ['gender', 'hearFrom'] },
    } as unknown as Site
    const wrong = (more?: Address['more'], of = asking) =>
      checkAddress({ ...whole, ...(more && { more }) }, of, anyNumber).map(
        ({ field, code }) => `${field} ${code}`,
      )
    expect(wrong()).toEqual(['more.gender required', 'more.hearFrom required'])
    expect(wrong(undefined, site())).toEqual([])
    for (const gender of ['MALE', 'FEMALE', 'UN_KNOW'])
      expect(wrong({ gender, hearFrom: 'A friend' })).toEqual([])
    expect(wrong({ gender: 'OTHER', hearFrom: ' 🎉👍🏽 ' })).toEqual([
      'more.gender required',
      'more.hearFrom required',
    ])
    const two = 'a'.repeat(200)
    expect(wrong({ gender: 'MALE', hearFrom: `${two}🎉` })).toEqual([])
    expect(wrong({ gender: 'MALE', hearFrom: `${two}a` })).toEqual(['more.hearFrom tooLong'])
    expect(cleanAddress({ ...whole, more: { hearFrom: '朋友 👩‍👩‍👧 🇩🇪', mapId: 7 } }, site()).more).toEqual({
      hearFrom: '朋友',
      mapId: 7,
    })
  })

  test.each([
    ['HK', '999077'],
    ['CN', '310012'],
  ])('in %s may leave its postcode out', (country, postalCode) => {
    expect(wrongIn({ country, postalCode: '' })).toEqual([])
    expect(wrongIn({ country, postalCode })).toEqual([])
  })

  test('in a country with a postcode that we do not know needs one', () => {
    expect(wrongIn({ country: 'BM', postalCode: '' })).toEqual(['postalCode required'])
  })

  test.each([
    ['1380013800', []],
    ['13800138000', []],
    ['138 0013-8000', []],
    ['+86 138 0013 8000', []],
    ['138001380', ['phone invalidPhoneDigits']],
    ['138001380000', ['phone invalidPhoneDigits']],
    ['+852 9123 4567', ['phone invalidPhoneDigits']],
  ])('in China, of a site that requires digits, takes the phone %s: %j (ADDR-12)', (phone, wrong) => {
    expect(wrongIn({ country: 'CN', postalCode: '', phone }, 'digits')).toEqual(wrong)
  })

  test.each([
    ['CN', '+86 138 0013 8000', '13800138000'],
    ['CN', '8613800138000', '13800138000'],
    ['CN', '0086-138-0013-8000', '13800138000'],
    ['CN', '（+86）１３８ ００１３ ８０００', '13800138000'],
    ['CN', '138‑0013‑8000', '13800138000'],
    ['CN', '010 8888 6666', '01088886666'],
    ['TW', '+886912345678', '0912345678'],
    ['TW', '886 912 345 678', '0912345678'],
    ['TW', '0912-345-678', '0912345678'],
    ['JP', '+81 90 1234 5678', '09012345678'],
    ['JP', '０９０１２３４５６７８', '09012345678'],
    ['JP', '090ー1234ー5678', '09012345678'],
    ['JP', '81 3 1234 5678', '0312345678'],
    ['HK', '91234567', '91234567'],
    ['HK', '+852 9123 4567', '+852 9123 4567'],
    ['MO', '66123456', '66123456'],
  ])('in %s, of a site that requires digits, has the phone %s as %s (ADDR-12)', (country, phone, stored) => {
    const typed = { ...whole, country, phone, postalCode: '' }
    expect(cleanAddress(typed, site('digits')).phone).toBe(stored)
    expect(wrongIn(typed, 'digits').filter((each) => each.startsWith('phone'))).toEqual([])
  })

  test.each([
    ['phone', 'DE', '030/901820', '030 901820'],
    ['phone', 'DE', 'Tel.: 030.90.18.20', '030 90 18 20'],
    ['phone', 'US', '(415) 555‑0134', '(415) 555-0134'],
    ['phone', 'US', '415.555.0134', '415 555 0134'],
    ['phone', 'US', '1-415-555-0134', '1-415-555-0134'],
    ['phone', 'US', '+1.415.555.0134', '+1 415 555 0134'],
    ['phone', 'US', 'Cell: 415 – 555 – 0134', '415 - 555 - 0134'],
    ['phone', 'US', '0049 30 901820', '+49 30 901820'],
    ['phone', 'CN', '手机：１３８ ００１３ ８０００', '138 0013 8000'],
    ['phone', 'US', '+ 1\u00a0415 555 0134', '+1 415 555 0134'],
    ['postalCode', 'JP', '１００－０００１', '100-0001'],
    ['postalCode', 'JP', '〒100-0001', '100-0001'],
    ['postalCode', 'JP', '100ー0001', '100-0001'],
    ['postalCode', 'DE', '１０１１５', '10115'],
    ['postalCode', 'DE', 'D-10115', '10115'],
    ['postalCode', 'DE', 'de 10115', '10115'],
    ['postalCode', 'GB', 'ＳＷ１Ａ １ＡＡ', 'SW1A 1AA'],
    ['postalCode', 'GB', 'SW1A  1AA', 'SW1A 1AA'],
    ['postalCode', 'GB', 'sw1a1aa', 'SW1A 1AA'],
    ['postalCode', 'AT', 'A-1010', '1010'],
    ['postalCode', 'CH', 'CH-8001', '8001'],
    ['postalCode', 'SE', 'SE-114 55', '114 55'],
    ['postalCode', 'SE', '11455', '114 55'],
    ['postalCode', 'FR', 'F-75001', '75001'],
    ['postalCode', 'LU', 'L-1234', '1234'],
    ['postalCode', 'US', '94107–1234', '94107-1234'],
    ['postalCode', 'BM', 'ＨＭ　12', 'HM 12'],
    ['email', 'JP', 'lin＠example.test', 'lin@example.test'],
    ['email', 'CN', 'lin@example。test', 'lin@example.test'],
    ['email', 'DE', 'lin\u200b@example.test\u00a0', 'lin@example.test'],
  ] as const)(
    'has the %s that %s types as %s as %s (ADDR-12, ADDR-13, ADDR-17)',
    (field, country, typed, stored) => {
      const entered = { ...whole, country, postalCode: '', [field]: typed }
      expect(cleanAddress(entered, site())[field]).toBe(stored)
      expect(wrongIn(entered).filter((each) => each.startsWith(field))).toEqual([])
    },
  )

  test('is stored without the blanks around what was typed', () => {
    const typed = Object.fromEntries(addressFields.map((field) => [field, ` ${whole[field]} `]))
    expect(cleanAddress({ ...whole, ...typed, more: { mapId: ' 7 ' } }, site())).toEqual({
      ...whole,
      more: { mapId: ' 7 ' },
    })
  })

  test('that is empty has a country and blank fields', () => {
    const empty = emptyAddress('CN')
    for (const field of addressFields) expect(empty[field]).toBe(field === 'country' ? 'CN' : '')
  })
})

test.each([
  ['a@b.co', true],
  ['lin.marsh+shop@mail.example.test', true],
  ['a@b', false],
  ['a b@c.test', false],
  ['@b.test', false],
  ['a@b.c', false],
  ['<a@b.test>', false],
  ['a@b.test.', false],
])('the email %s is one: %s', (text, is) => expect(looksLikeEmail(text)).toBe(is))

test.each([
  ['12345', true],
  ['1234', false],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  [' +1 (415) 555-0134 ', true],
  ['(0) 12-34-5', true],
  ['1-2-3-4', false],
  ['12345 ext', false],
  ['12+345', false],
  ['call me', false],
  ['', false],
])('the phone "%s" is one: %s (ADDR-12)', (text, is) => expect(isPhone(text)).toBe(is))

test.each([
  [{ firstName: 'Mary', lastName: 'Lin' }, 'Mary Lin'],
  [{ firstName: '小雨', lastName: '林' }, '林小雨'],
  [{ firstName: 'Mary', lastName: '林' }, '林Mary'],
  [{ firstName: '小雨', lastName: 'Lin' }, 'Lin小雨'],
  [{ firstName: 'Mary', lastName: '' }, 'Mary'],
  [{ firstName: '', lastName: 'Lin' }, 'Lin'],
])('a name is written as its language does: %j is %s', (name, written) =>
  expect(fullName(name)).toBe(written),
)

test('of a buyer to whom nothing is sent, name, phone, email and country are required, and nothing else', () => {
  const contact = {
    ...emptyAddress('US'),
    firstName: 'Lin',
    lastName: 'Marsh',
    phone: '4155550134',
    email: 'lin@example.test',
  }
  expect(checkContact(contact, site(), anyNumber)).toEqual([])
  const wrong = (change: object) =>
    checkContact({ ...contact, ...change }, site(), anyNumber).map((each) => each.field)
  for (const field of ['phone', 'email', 'country'] as const) expect(wrong({ [field]: '' })).toContain(field)
  expect(wrong({ lastName: '' })).toEqual([])
  expect(wrong({ firstName: '', lastName: '' })).toEqual(['firstName', 'lastName'])
})
