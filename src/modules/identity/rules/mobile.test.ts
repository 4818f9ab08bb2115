import { expect, test } from 'vitest'
import { diallingCodes, internationalNumber, mobileParts } from './mobile.ts'

test.each([
  { mobile: '13800138000', mobilePrefix: '86', number: '+8613800138000' },
  { mobile: '138 0013-8000', mobilePrefix: '+86', number: '+8613800138000' },
  { mobile: '+86 138 0013 8000', mobilePrefix: '86', number: '+8613800138000' },
  { mobile: '8613800138000', mobilePrefix: '86', number: '+8613800138000' },
  { mobile: '１３８００１３８０００', mobilePrefix: '86', number: '+8613800138000' },
  { mobile: '+49 151 23456789', mobilePrefix: '86', number: undefined },
  { mobile: '0044 7700 900123', mobilePrefix: '44', number: '+447700900123' },
  { mobile: '12800138000', mobilePrefix: '86', number: undefined },
  { mobile: '1380013800', mobilePrefix: '86', number: undefined },
  { mobile: '(415) 555-0134', mobilePrefix: '1', number: '+14155550134' },
  { mobile: '415555013', mobilePrefix: '1', number: undefined },
  { mobile: '07700 900123', mobilePrefix: '0044', number: '+447700900123' },
  { mobile: '0333 1234567', mobilePrefix: '39', number: '+3903331234567' },
  { mobile: '151 23456789', mobilePrefix: '49', number: '+4915123456789' },
  { mobile: '12345', mobilePrefix: '49', number: undefined },
  { mobile: '151x3456789', mobilePrefix: '49', number: undefined },
  { mobile: '13800138000', mobilePrefix: '999', number: undefined },
  { mobile: '13800138000', mobilePrefix: '', number: undefined },
])('$mobilePrefix $mobile is dialled from abroad as $number', ({ number, ...entered }) => {
  expect(internationalNumber(entered)).toBe(number)
})

test('every country of our sites has its dialling code, and a stored number is taken apart again (SYS-19)', () => {
  expect(diallingCodes).toMatchObject({
    US: '1',
    CN: '86',
    HK: '852',
    DE: '49',
    GB: '44',
    JP: '81',
    LU: '352',
  })
  expect(mobileParts('+85251234567')).toEqual({ mobilePrefix: '852', mobile: '51234567' })
  expect(mobileParts('+14155550134')).toEqual({ mobilePrefix: '1', mobile: '4155550134' })
})
