import { describe, expect, test } from 'vitest'
import { checkApplication, proposedSlug, tidyApplication } from './application.ts'

const draft = {
  companyName: 'Oak & Iron Ltd',
  registrationNumber: 'HRB 12345',
  contactName: 'Maren Holt',
  phone: '+49 421 555 0134',
  shopName: { en: 'Oak & Iron', zh: '' },
  goods: 'Oak furniture with iron fittings',
}

describe('An application for a shop', () => {
  test('needs its fields, and a name in one language', () => {
    expect(checkApplication(draft)).toEqual([])
    expect(checkApplication({ ...draft, shopName: { en: '', zh: '橡与铁' } })).toEqual([])
  })

  test('hears of everything that is wrong at once', () => {
    const empty = { companyName: ' ', registrationNumber: '', contactName: '', phone: '', goods: '' }
    expect(checkApplication({ ...empty, shopName: { en: ' ', zh: '' } })).toEqual(
      ['companyName', 'registrationNumber', 'contactName', 'phone', 'goods', 'shopName.en'].map((field) => ({
        field,
        code: 'required',
      })),
    )
  })

  test.each([
    { change: { companyName: 'x'.repeat(201) }, field: 'companyName', code: 'tooLong' },
    { change: { goods: 'x'.repeat(1001) }, field: 'goods', code: 'tooLong' },
    { change: { phone: 'call me' }, field: 'phone', code: 'invalidPhone' },
    { change: { phone: '1'.repeat(21) }, field: 'phone', code: 'tooLong' },
    { change: { shopName: { en: 'x'.repeat(81), zh: '' } }, field: 'shopName.en', code: 'tooLong' },
    { change: { shopName: { en: 'Oak', zh: '橡'.repeat(81) } }, field: 'shopName.zh', code: 'tooLong' },
  ])('is refused for $field: $code', ({ change, field, code }) => {
    expect(checkApplication({ ...draft, ...change })).toEqual([{ field, code }])
  })

  test('is kept without the spaces around, and with one name for both languages', () => {
    expect(tidyApplication({ ...draft, contactName: ' Maren Holt ' })).toMatchObject({
      contactName: 'Maren Holt',
      shopName: { en: 'Oak & Iron', zh: 'Oak & Iron' },
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
