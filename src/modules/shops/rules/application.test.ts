import { describe, expect, test } from 'vitest'
import { checkApplication, proposedSlug, tidyApplication } from './application.ts'

const draft = {
  companyName: 'Oak & Iron Ltd',
  registrationNumber: 'HRB 12345',
  contactName: 'Maren Holt',
  phone: '+49 421 555 0134',
  shopName: { en: 'Oak & Iron', zh: '' },
  goods: 'Oak furniture with iron fittings',
  categoryIds: ['1'],
  bankAccount: { holder: 'Oak & Iron Ltd', bank: 'Sparkasse Bremen', number: 'DE89 3704 0044 0532 0130 00' },
  licence: new Uint8Array(1),
}
const first = { isAgain: false, hasCategories: true }

describe('An application for a shop', () => {
  const empty = {
    companyName: ' ',
    registrationNumber: '',
    contactName: '',
    phone: '',
    goods: '',
    shopName: { en: ' ', zh: '' },
    categoryIds: [],
    bankAccount: { holder: ' ', bank: '', number: ' ' },
  }
  const texts = ['companyName', 'registrationNumber', 'contactName', 'phone', 'goods', 'shopName.en']
  const required = (fields: readonly string[]) => fields.map((field) => ({ field, code: 'required' }))

  test('needs its fields, and a name in one language', () => {
    expect(checkApplication(draft, first)).toEqual([])
    expect(checkApplication({ ...draft, shopName: { en: '', zh: '橡与铁' } }, first)).toEqual([])
  })

  test('is refused with everything that is wrong together', () => {
    const papers = ['categoryIds', 'bankAccount.holder', 'bankAccount.bank', 'bankAccount.number', 'licence']
    expect(checkApplication(empty, first)).toEqual(required([...texts, ...papers]))
  })

  test('needs no categories in a mall that has none, and again neither a file nor the account number', () => {
    expect(checkApplication(empty, { isAgain: true, hasCategories: false })).toEqual(
      required([...texts, 'bankAccount.holder', 'bankAccount.bank']),
    )
  })

  test.each([
    { change: { companyName: 'x'.repeat(201) }, field: 'companyName', code: 'tooLong' },
    { change: { goods: 'x'.repeat(1001) }, field: 'goods', code: 'tooLong' },
    { change: { phone: 'call me' }, field: 'phone', code: 'invalidPhone' },
    { change: { phone: '1'.repeat(21) }, field: 'phone', code: 'tooLong' },
    { change: { shopName: { en: 'x'.repeat(81), zh: '' } }, field: 'shopName.en', code: 'tooLong' },
    { change: { shopName: { en: 'Oak', zh: '橡'.repeat(81) } }, field: 'shopName.zh', code: 'tooLong' },
    {
      change: { bankAccount: { ...draft.bankAccount, holder: 'x'.repeat(101) } },
      field: 'bankAccount.holder',
      code: 'tooLong',
    },
    {
      change: { bankAccount: { ...draft.bankAccount, number: 'DE00 3704 0044 0532 0130 00' } },
      field: 'bankAccount.number',
      code: 'invalidBankAccount',
    },
  ])('is refused for $field: $code', ({ change, field, code }) => {
    expect(checkApplication({ ...draft, ...change }, first)).toEqual([{ field, code }])
  })

  test('is stored without the spaces around, and with one name for both languages', () => {
    expect(tidyApplication({ ...draft, contactName: ' Maren Holt ' })).toMatchObject({
      contactName: 'Maren Holt',
      shopName: { en: 'Oak & Iron', zh: 'Oak & Iron' },
      bankAccount: { number: 'DE89370400440532013000' },
    })
  })
})

test.each([
  ['Oak & Iron', 'oak-iron'],
  ['  Möbel – Köln  ', 'mobel-koln'],
  ['橡与铁', ''],
  ['A', ''],
])('for "%s" the short name "%s" is proposed', (name, slug) => {
  expect(proposedSlug(name)).toBe(slug)
})
