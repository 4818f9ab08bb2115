import { expect, test } from 'vitest'
import { codeToShow } from './voucher.ts'

const used = { code: 'used', usesLeft: 0 }
const unused = { code: 'unused', usesLeft: 1 }

test.each([
  { codes: [used, unused, { code: 'later', usesLeft: 2 }], shown: 'unused' },
  { codes: [used, { code: 'used too', usesLeft: 0 }], shown: 'used' },
  { codes: [], shown: undefined },
])('the code that is shown is the first unused one, else the first: $shown (ORD-71)', ({ codes, shown }) =>
  expect(codeToShow(codes)?.code).toBe(shown),
)
