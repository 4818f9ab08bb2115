import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const head = '<link rel="stylesheet" href="/assets/style-1.css"/>'

const stylesOf = (text: string, ...classes: readonly string[]) =>
  pageStyles({ address: '/assets/style-1.css', text })(
    Buffer.from(`${head}<p class="${classes.join(' ')}">升降桌</p>`),
  ).styles

test('a page carries its own styles, and its sheet becomes one that no paint waits for', () => {
  const within = pageStyles({ address: '/assets/style-1.css', text: '.a{color:red}.b{color:blue}' })
  const { body, styles } = within(Buffer.from(`<head>${head}</head><p class="b">升降桌</p>`))
  expect(styles).toBe('.b{color:blue}')
  expect(body.toString()).toBe(
    '<head><style>.b{color:blue}</style><link rel="stylesheet" href="/assets/style-1.css" media="print"/></head><p class="b">升降桌</p>',
  )
})

test('a page without the sheet stays as it is', () => {
  const within = pageStyles({ address: '/assets/style-1.css', text: '.a{color:red}' })
  const page = Buffer.from('<link rel="stylesheet" href="/assets/other.css"/><p class="a">')
  expect(within(page)).toEqual({ body: page, styles: '' })
})

test.each([
  ['.a .b{top:0}', ['b'], ''],
  ['.a .b{top:0}', ['a', 'b'], '.a .b{top:0}'],
  ['.c,.a>.b{top:0}', ['c'], '.c,.a>.b{top:0}'],
  ['.a.b:hover{top:0}', ['a'], ''],
  // A state that the page does not have yet, of an element that it has.
  ['.a:not(.b):has(:focus-visible,.c){top:0}', ['a'], '.a:not(.b):has(:focus-visible,.c){top:0}'],
  ['.a[data-x=".b"]:after{content:"}{.b"}.b{top:0}', ['a'], '.a[data-x=".b"]:after{content:"}{.b"}'],
  ['a,[dir=rtl]{top:0}', [], 'a,[dir=rtl]{top:0}'],
  ['@media (width<=599.98px){.a{top:0}.b{top:0}}', ['b'], '@media (width<=599.98px){.b{top:0}}'],
  ['@media print{@supports (gap:1px){.a{top:0}}}', ['b'], ''],
  ['@keyframes turn{to{rotate:1turn}}', [], '@keyframes turn{to{rotate:1turn}}'],
  ['@font-face{src:url(a.woff2)}.a{top:0}', [], '@font-face{src:url(a.woff2)}'],
  ['@layer one,two;.a{width:.5px}', [], '@layer one,two;'],
  ['.a\\:b{top:0}.c{top:0}', ['c'], '.c{top:0}'],
])('of %s a page with the classes %j has %j', (text, classes, styles) => {
  expect(stylesOf(text, ...classes)).toBe(styles)
})

test('a page with all classes has the whole sheet, and rules of classes that it has keep their order', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const rule = fc
    .tuple(fc.uniqueArray(name, { minLength: 1 }), fc.nat(9))
    .map(([names, top]) => ({ names, text: `${names.map((each) => `.${each}`).join(' ')}{top:${top}px}` }))
  fc.assert(
    fc.property(fc.array(rule), fc.uniqueArray(name), (rules, classes) => {
      const text = rules.map((each) => each.text).join('')
      expect(stylesOf(text, 'a', 'b', 'c', 'd')).toBe(text)
      const needed = rules.filter(({ names }) => names.every((each) => classes.includes(each)))
      expect(stylesOf(text, ...classes)).toBe(needed.map((each) => each.text).join(''))
    }),
    { examples: [[[{ names: ['a', 'b'], text: '.a .b{top:1px}' }], ['a']]] },
  )
})
