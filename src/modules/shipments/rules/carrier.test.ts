import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierName, carrierNamed, trackingPage, whyWrongLink } from './carrier.ts'

const sf = { code: 'sf', name: { en: 'SF Express', zh: '顺丰速运' } }
const carriers = [
  sf,
  { code: 'royalmail', name: { en: 'Royal Mail', zh: '英国皇家邮政' } },
  { code: 'yamato', name: { en: 'Yamato Transport', zh: '雅玛多运输（黑猫）' } },
  { code: 'ems', name: { en: 'EMS', zh: '中国邮政 EMS' } },
]

test.each([
  { code: 'sf', name: sf.name, language: 'zh', says: '顺丰速运' },
  { code: 'sf', name: sf.name, language: 'en', says: 'SF Express' },
  { code: 'fastbird', name: null, language: 'en', says: 'FASTBIRD' },
] as const)('the carrier $code is called $says', ({ code, name, language, says }) => {
  expect(carrierName(code, name, language)).toBe(says)
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
  expect(carrierNamed(carriers, text)?.code).toBe(code),
)

test.each([
  ['https://www.ups.com/track?tracknum={number}', undefined],
  ['https://www.royalmail.com/track-your-item#/tracking-results/{number}', undefined],
  ['https://www.ups.com/track', 'noPlaceholder'],
  ['https://www.ups.com/{number}/{number}', 'noPlaceholder'],
  ['http://www.ups.com/{number}', 'noAddress'],
  ['javascript:alert({number})', 'noAddress'],
  ['https://{number}.example/track', 'noAddress'],
  ['{number}', 'noAddress'],
])('the tracking link %s is wrong: %s (SYS-08)', (link, why) => expect(whyWrongLink(link)).toBe(why))

test('a tracking page stays at the carrier’s host, whatever the number (SYS-11)', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => text.isWellFormed()),
      (number) => {
        const page = trackingPage('https://carrier.example/track/{number}', number)
        expect(new URL(page!).host).toBe('carrier.example')
      },
    ),
  )
  expect(trackingPage('https://carrier.example/track/{number}', '')).toBeUndefined()
  expect(trackingPage(null, '1Z')).toBeUndefined()
})
