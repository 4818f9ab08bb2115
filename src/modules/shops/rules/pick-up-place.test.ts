import { expect, test } from 'vitest'
import { checkPickUpPlace, tidyPickUpPlace } from './pick-up-place.ts'

const none = { en: '', zh: ' ' }
const name = { en: 'Harbor store ', zh: '' }
const address = { en: '18 Harbor Street', zh: '港口街 18 号' }

test('a place has a name and an address, each in one language at least', () => {
  expect(checkPickUpPlace({ name, address })).toEqual([])
  expect(checkPickUpPlace({ name: none, address })).toEqual([{ field: 'name.en', code: 'required' }])
  expect(checkPickUpPlace({ name, address: none })).toEqual([{ field: 'address.en', code: 'required' }])
  expect(tidyPickUpPlace({ name, address })).toEqual({
    name: { en: 'Harbor store', zh: 'Harbor store' },
    address,
  })
})

test('with neither there is no place', () => {
  expect(checkPickUpPlace({ name: none, address: none })).toEqual([])
  expect(tidyPickUpPlace({ name: none, address: none })).toBeUndefined()
})
