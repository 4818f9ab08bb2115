import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

const malls = ['Mallard', '绿头鸭']
test.each([
  'admin',
  'ADMIN',
  ' A d m i n ',
  'ａｄｍｉｎ',
  'Mallard',
  'mallard support',
  '绿头鸭客服',
  '官方客服',
  '官方客服小王',
  '客服',
  'System',
])('%s is a name that no buyer takes', (name) => {
  expect(isReservedName(name, malls)).toBe(true)
})
test.each(['', 'Lin', 'Adminda', 'Mallardi', 'Mo Mallard', '小鸭', 'Servicio', '平安'])(
  '%s may be taken',
  (name) => {
    expect(isReservedName(name, malls)).toBe(false)
  },
)
