import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** Characters that browsers strip from a URL before they parse its scheme, raw and as HTML entities. */
const unread = [
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0001',
  '\u0000',
  '&Tab;',
  '&NewLine;',
  '&#9;',
  '&#x0a;',
  '&#0000013',
  '&#1;',
]
const asHtml = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    `&#${letter.charCodeAt(0)};`,
    `&#x${letter.charCodeAt(0).toString(16)}`,
    `&#00000${letter.charCodeAt(0)};`,
  )
const scheme = fc
  .constantFrom('javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'livescript:', 'view-source:')
  .chain((name) =>
    fc.tuple(...[...name].map((each) => fc.tuple(asHtml(each), fc.option(fc.constantFrom(...unread))))),
  )
  .map((letters) => letters.map(([letter, noise]) => `${letter}${noise ?? ''}`).join(''))
const address = fc
  .tuple(
    fc.constantFrom('', ...unread),
    scheme,
    fc.constantFrom('alert(1)', '//x%0aalert(1)', 'text/html,<b>x'),
  )
  .map((parts) => parts.join(''))
const element = fc
  .tuple(
    fc.constantFrom(
      '<a href=',
      '<A HREF =',
      '<img src=',
      '<a title=x href=',
      '<area href=',
      '<form action=',
      '<a xlink:href=',
    ),
    fc.constantFrom('"', "'"),
    address,
  )
  .map(
    ([begin, quote, value]) =>
      `<p>before ${begin}${quote}${value.replaceAll(quote, '')}${quote}>words</a> after</p>`,
  )

/** The addresses of a text as a browser reads them: entities are letters, and control characters and spaces say nothing. */
const addressesIn = (html: string) =>
  [...html.matchAll(/\s(?:href|src|action|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    (found) =>
      (found[1] ?? found[2] ?? found[3] ?? '')
        .replace(/&#x([0-9a-f]+);?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/&#(\d+);?/g, (_, code) => String.fromCodePoint(Number(code)))
        .replace(
          /&(tab|newline|colon);/gi,
          (_, name) => ({ tab: '\t', newline: '\n', colon: ':' })[name.toLowerCase() as string]!,
        )
        .replace(/[\u0000-\u0020]/g, '')
        .toLowerCase(),
  )

test('no spelling of a scheme that runs or shows something else stays in a text, and the words around it do (TRAP-108, I-54)', () => {
  fc.assert(
    fc.property(element, (html) => {
      const clean = cleanHtml(html)
      expect(
        addressesIn(clean).filter(
          (each) => /^[a-z][a-z0-9+.-]*:/.test(each) && !/^(https?|mailto|tel):/.test(each),
        ),
      ).toEqual([])
      expect(clean).toContain('before')
      expect(clean).toContain('after')
    }),
    { numRuns: 500 },
  )
})

test.each([
  'https://example.test/x?a=1&amp;b=2',
  'http://example.test/',
  'mailto:help@example.test',
  'tel:+4930123456',
  '/article/delivery#top',
])('a link to %s stays', (link) => {
  expect(cleanHtml(`<p><a href="${link}">go</a></p>`)).toContain(`href="${link}"`)
})

test('a link of a scheme that is not known retains its words and loses its address', () => {
  expect(cleanHtml('<p><a href="java&#10;script:x()">go</a></p>')).toBe(
    '<p><a rel="nofollow noopener">go</a></p>',
  )
})
