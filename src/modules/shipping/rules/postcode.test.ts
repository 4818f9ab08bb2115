import { describe, expect, test } from 'vitest'
import { isPostcodeAmong, isPostcodePattern } from './postcode.ts'

describe('a postcode that its country writes with a dash', () => {
  test.each([
    ['PL', '00-950', '00-950', true],
    ['PL', '00-950', '05-100', false],
    ['PL', '00-950', '00950', true],
    ['PL', '00-05', '05-100', true],
    ['PL', '00-950-00-999', '00-960', true],
    ['PL', '00-950 - 00-999', '01-001', false],
    ['PL', '00-950–00-999', '00-999', true],
    ['JP', '100-0001', '150-0001', false],
    ['JP', '100-102', '101-0021', true],
    ['JP', '900-0000 - 907-9999', '904-0101', true],
    ['PT', '9000-001', '9500-100', false],
    ['PT', '9000-9999', '9500-100', true],
    ['BR', '01310-100', '04000-000', false],
    ['US', '35004-1234', '35004-1234', true],
    ['US', '35004-1234', '99501', false],
    ['US', '35000-35999', '35801-0001', true],
  ])('%s: %s and %s: %s', (country, pattern, postcode, isAmong) => {
    expect(isPostcodePattern(pattern, country)).toBe(true)
    expect(isPostcodeAmong(pattern, postcode, country)).toBe(isAmong)
  })

  test('is no pattern with a third part, or with a dash at an end', () => {
    for (const pattern of ['00-950-00', '00-950-', '-00', '1-2-3', 'IV1 to IV28', '', '-'])
      expect(isPostcodePattern(pattern, 'PL')).toBe(false)
  })
})
