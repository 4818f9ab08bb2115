import { expect, test } from 'vitest'
import { isSigned, signBody, toleranceSeconds } from './signature.ts'

const now = new Date('2026-05-01T12:00:00Z')
const seconds = now.getTime() / 1_000
const body = Buffer.from('{"paid":true}')

test.each([
  { age: 0, isTaken: true },
  { age: toleranceSeconds, isTaken: true },
  { age: toleranceSeconds + 1, isTaken: false },
  { age: -toleranceSeconds - 1, isTaken: false },
])('a message of $age seconds ago is taken: $isTaken', ({ age, isTaken }) => {
  expect(isSigned('secret', body, signBody('secret', body, seconds - age), now)).toBe(isTaken)
})

test('an account without a secret takes no message, not even one signed with none', () => {
  expect(isSigned('', body, signBody('', body, seconds), now)).toBe(false)
})
