import { describe, expect, test } from 'vitest'
import { checkRealName, isResidentNumber, shownOf, tidyRealName } from './certificate.ts'

const at = new Date('2026-11-22T12:00:00Z')
const good = '11010519491231002X'

describe('The number of a resident', () => {
  test.each([good, withCheck('11010119900307003')])('that is right passes its checks: %s', (number) =>
    expect(isResidentNumber(number, at)).toBe(true),
  )

  test.each([
    ['one digit less', good.slice(1)],
    ['one digit more', `1${good}`],
    ['letters', '1101051949123100AX'],
    ['another check character', '110105194912310021'],
    ['two digits that changed places', '11010519491231020X'],
    ['a province that there is none of', withCheck('99010519491231002')],
    ['a month that there is none of', withCheck('11010519491331002')],
    ['the 29th of February of a common year', withCheck('11010519490229002')],
    ['a birth in the future', withCheck('11010520261123002')],
    ['a birth before 1900', withCheck('11010518991231002')],
  ])('is refused for %s (CERT-04)', (_, number) => expect(isResidentNumber(number, at)).toBe(false))

  test('may belong to a person who was born today, and on a leap day', () => {
    expect(isResidentNumber(withCheck('11010520261122002'), at)).toBe(true)
    expect(isResidentNumber(withCheck('11010520000229002'), at)).toBe(true)
  })
})

test('a number may be typed in groups and with a small x', () => {
  expect(tidyRealName({ name: ' 李雷 ', number: '110105 19491231 002x' })).toEqual({
    name: '李雷',
    number: good,
  })
})

test('missing input is named for each field', () => {
  const codes = (name: string, number: string) => checkRealName({ name, number }, at).map(({ code }) => code)
  expect(codes('', '')).toEqual(['realNameEmpty', 'idNumberEmpty'])
  expect(codes('李雷', '123')).toEqual(['idNumberWrong'])
  expect(codes('李雷', good)).toEqual([])
})

test('shows the first letter of a name, and five characters of a number', () => {
  expect(shownOf({ name: '欧阳娜娜', number: good })).toEqual({ name: '欧***', number: '110*************2X' })
  expect(shownOf({ name: '李', number: good }).name).toBe('李*')
})

/** The number with the check character that belongs to its first 17 digits, computed in another way than ours (ISO 7064). */
function withCheck(digits: string): string {
  let rest = 0
  for (const digit of digits) {
    const sum = (Number(digit) + rest) % 11
    rest = (sum * 2) % 11
  }
  const check = (12 - rest) % 11
  return digits + (check === 10 ? 'X' : String(check))
}
