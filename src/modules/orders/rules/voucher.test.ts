import { expect, test } from 'vitest'
import { codeToShow, codeTyped, scanned } from './voucher.ts'

const used = { code: 'used', usesLeft: 0 }
const unused = { code: 'unused', usesLeft: 1 }

test.each([
  { codes: [used, unused, { code: 'later', usesLeft: 2 }], shown: 'unused' },
  { codes: [used, { code: 'used too', usesLeft: 0 }], shown: 'used' },
  { codes: [], shown: undefined },
])('the code that is shown is the first unused one, else the first: $shown (ORD-71)', ({ codes, shown }) =>
  expect(codeToShow(codes)?.code).toBe(shown),
)

test.each([
  ['both numbers, as they were typed', ['123456789012', '654321'], ['123456789012', '654321']],
  [
    'both in the first field, as a scanner types them',
    ['123456789012654321', ''],
    ['123456789012', '654321'],
  ],
  ['too few digits', ['12345678901265432', ''], ['12345678901265432', '']],
  ['eighteen digits and a password', ['123456789012654321', '1'], ['123456789012654321', '1']],
  ['the first number alone', ['123456789012', ''], ['123456789012', '']],
] as const)('a code is read from %s', (_, [code, password], read) => {
  expect(Object.values(codeTyped(code, password))).toEqual(read)
})

test('the content of a QR code is read back as the code and its password', () => {
  const voucher = { code: '123456789012', password: '654321' }
  expect(codeTyped(scanned(voucher), '')).toEqual(voucher)
})
