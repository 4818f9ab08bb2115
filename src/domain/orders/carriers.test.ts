import { expect, test } from 'vitest'
import { carrierName } from './carriers.ts'

test.each([
  { code: 'sf', language: 'zh', says: '顺丰速运' },
  { code: 'sf', language: 'en', says: 'SF Express' },
  { code: 'royalmail', language: 'en', says: 'Royal Mail' },
  { code: 'fastbird', language: 'en', says: 'FASTBIRD' },
] as const)('the carrier $code is called $says', ({ code, language, says }) => {
  expect(carrierName(code, language)).toBe(says)
})
