import { expect, test } from 'vitest'
import { carrierName, carrierNamed } from './carriers.ts'

test.each([
  { code: 'sf', language: 'zh', says: '顺丰速运' },
  { code: 'sf', language: 'en', says: 'SF Express' },
  { code: 'royalmail', language: 'en', says: 'Royal Mail' },
  { code: 'fastbird', language: 'en', says: 'FASTBIRD' },
] as const)('the carrier $code is called $says', ({ code, language, says }) => {
  expect(carrierName(code, language)).toBe(says)
})

test.each([
  ['sf', 'sf'],
  ['SF Express', 'sf'],
  ['sf-express', 'sf'],
  ['顺丰速运', 'sf'],
  ['Royal  Mail.', 'royalmail'],
  ['雅玛多运输(黑猫)', 'yamato'],
  ['中国邮政ems', 'ems'],
  ['a bird', undefined],
  ['', undefined],
])('a carrier that a list names "%s" is known by its code: %s', (text, code) =>
  expect(carrierNamed(text)).toBe(code),
)
