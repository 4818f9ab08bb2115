import { expect, test } from 'vitest'
import { emptyAddress } from './address.ts'
import { contactKeys } from './contact-keys.ts'

const lin = {
  ...emptyAddress('US'),
  email: 'lin@example.test',
  phone: '+14155550134',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94107',
  street: 'Harbor Street',
  detail: '18',
}
const keysOf = (change: object = {}) => contactKeys({ ...lin, ...change }, (phone) => phone)

test('a buyer is recognised by email, phone and place', () =>
  expect(keysOf()).toEqual(['email lin@example.test', 'phone +14155550134', 'place US 94107 18 harbor st']))

test.each([
  { email: 'Lin+sale@Example.test' },
  { street: '18 harbor st.', detail: '' },
  { street: 'HARBOR  STREET', detail: '18' },
  { street: 'Härbor Street', city: 'Oakland', province: 'NV' },
])('the same buyer, written as $email $street $detail', (change) => expect(keysOf(change)).toEqual(keysOf()))

test('Gmail reads no dots', () =>
  expect(keysOf({ email: 'l.i.n+1@googlemail.com' })[0]).toBe(keysOf({ email: 'LIN@gmail.com' })[0]))

test.each([
  [{ country: 'DE', postalCode: '10115' }, { street: 'Hauptstraße', detail: '5' }, { street: 'Hauptstr. 5' }],
  [
    { country: 'CN', city: '杭州市', province: '浙江省' },
    { postalCode: '310012', street: '西湖区', detail: '文三路 18 号' },
    { postalCode: '', street: '西湖区', detail: '文三路18号' },
  ],
])('in %j, %j and %j are one place', (there, one, other) => {
  const blank = { street: '', detail: '' }
  expect(keysOf({ ...there, ...blank, ...one })[2]).toBe(keysOf({ ...there, ...blank, ...other })[2])
})

test.each([
  ['US', { street: '18 Harbor Street', detail: 'Flat 2' }, { street: '2 Harbor Street', detail: 'Flat 18' }],
  ['US', { street: '12 Harbor Street #3', detail: '' }, { street: '3 Harbor Street', detail: '#12' }],
  ['JP', { street: '北青山三丁目', detail: '1-2-34' }, { street: '北青山三丁目', detail: '12-3-4' }],
  ['JP', { street: '北青山', detail: '3-1 101' }, { street: '北青山', detail: '3-11 01' }],
  [
    'CN',
    { street: '西湖区', detail: '文三路 1 号 11 室' },
    { street: '西湖区', detail: '文三路 11 号 1 室' },
  ],
])('in %s, %j and %j are two homes', (country, one, other) => {
  const city = { country, city: '东京', province: '', postalCode: '107-0061' }
  expect(keysOf({ ...city, ...one })[2]).not.toBe(keysOf({ ...city, ...other })[2])
})

test.each([
  ['US', { street: '18 Harbor Street, Flat 2', detail: '' }, { street: 'Harbor St', detail: '18 flat 2' }],
  [
    'US',
    { street: '18 Harbor St Apt. 2', detail: '' },
    { street: '18 Harbor Street', detail: 'apartment 2' },
  ],
  ['JP', { street: '北青山三丁目', detail: '１－２－３４' }, { street: '北青山三丁目1-2-34', detail: '' }],
])('in %s, %j and %j are one home', (country, one, other) => {
  expect(keysOf({ country, ...one })[2]).toBe(keysOf({ country, ...other })[2])
})

test.each([{ detail: '19' }, { postalCode: '94108' }, { detail: '18, Flat 2' }])(
  'another place: %j',
  (change) => expect(keysOf(change)[2]).not.toBe(keysOf()[2]),
)

test('a missing address has no place, and a blank email counts as none', () => {
  expect(keysOf({ street: '', detail: '' })).toHaveLength(2)
  expect(keysOf({ street: '', detail: '', email: '', phone: '' })).toEqual([])
})
