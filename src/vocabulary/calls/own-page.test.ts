import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPage, ownPageOrNone } from './own-page.ts'

const noise = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0000', '\u200b', '\u202e', '/', '\\')
const foreign = fc
  .tuple(
    noise,
    fc.constantFrom(
      'javascript:',
      'JaVaScRiPt:',
      'data:',
      'vbscript:',
      'https://',
      'http:',
      'mailto:',
      '//',
      '/\\',
    ),
    noise,
    fc.constantFrom('alert(1)', 'elsewhere.test', 'text/html,x'),
  )
  .map((parts) => parts.join(''))

test('a link that operators enter leads to a page of the mall: no scheme and no other host is taken, however it is spelled (TRAP-107)', () => {
  fc.assert(
    fc.property(foreign, (link) => {
      for (const field of [ownPage, ownPageOrNone]) {
        const { success } = field.safeParse(link)
        // Accepted links are paths of our own, and browsers read them as such.
        if (success) expect(new URL(link, 'https://mall.test').origin).toBe('https://mall.test')
        if (!link.startsWith('/')) expect([link, success]).toEqual([link, false])
      }
    }),
    { numRuns: 1_000 },
  )
})
