import { expect, test } from 'vitest'
import type { CardHolder } from './channel.ts'
import { checkCardHolder, markOfNetwork, savedCardsMax, setupPolls } from './saved-card.ts'

const holder: CardHolder = {
  name: 'Lin Marsh',
  mobile: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  region: 'SoMa',
  street: 'Harbor Street',
  houseNumber: '18',
  zipCode: '94107',
}
const wrong = (change: Partial<CardHolder>) =>
  checkCardHolder({ ...holder, ...change }).map(({ field, code }) => `${field} ${code}`)

test('the holder of a card is whole without province and region (PAY-37, PAY-39)', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ province: '', region: ' ' })).toEqual([])
})

test.each(['name', 'mobile', 'email', 'country', 'city', 'street', 'houseNumber', 'zipCode'] as const)(
  'the %s of a holder is filled in, and a field has one fault (PAY-39)',
  (field) => {
    expect(wrong({ [field]: '' })).toEqual([`${field} fillIn`])
    expect(wrong({ [field]: '  ' })).toEqual([`${field} fillIn`])
  },
)

test('mobile and email of a holder are ones, and each is named when it is not', () => {
  expect(wrong({ mobile: 'none' })).toEqual(['mobile invalidPhone'])
  expect(wrong({ email: 'none' })).toEqual(['email invalidEmail'])
  expect(wrong({ name: '', mobile: 'none', email: 'none' })).toEqual([
    'name fillIn',
    'mobile invalidPhone',
    'email invalidEmail',
  ])
})

test('a network has its own mark where there is a drawing of it', () => {
  expect(markOfNetwork('harbor')).toBe('/card-networks/harbor.svg')
  expect(markOfNetwork('visa')).toBe('/card-networks/visa.svg')
  expect(markOfNetwork('sail')).toBe('/card-networks/other.svg')
})

test('ten cards are saved at most, and a new one is queried six times, once a second (PAY-41)', () => {
  expect(savedCardsMax).toBe(10)
  expect(setupPolls).toEqual({ everyMs: 1_000, atMost: 6 })
})
