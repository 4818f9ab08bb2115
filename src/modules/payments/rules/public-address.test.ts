import { expect, test } from 'vitest'
import { isPublicUrl } from './public-address.ts'

test.each([
  ['https://mall.example/api/payments/v1/notify/KLARNA', true],
  ['https://8.8.8.8/notify', true],
  ['https://172.32.0.1/notify', true],
  ['http://mall.example/notify', false],
  ['http://127.0.0.1:3000/notify', false],
  ['https://localhost/notify', false],
  ['https://de.localhost:3000/notify', false],
  ['https://10.1.2.3/notify', false],
  ['https://172.16.0.1/notify', false],
  ['https://192.168.1.7/notify', false],
  ['https://[::1]/notify', false],
  ['https://[fd00::1]/notify', false],
  ['notify', false],
])('a provider can call %s: %s', (address, isCalled) => {
  expect(isPublicUrl(address)).toBe(isCalled)
})
