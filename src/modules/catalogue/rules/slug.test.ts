import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Oak & Iron', 'oak-iron'],
  ['Großes Maß', 'grosses-mass'],
  ['Ærø Østergård', 'aero-ostergard'],
  ['Łódź żółw', 'lodz-zolw'],
  ['İstanbul ışık', 'istanbul-isik'],
  ['Women’s Café', 'womens-cafe'],
  ['ＬＥＤ 40W', 'led-40w'],
  ['台灯', 'gkw-m7j'],
  ['中文 only', 'only-ffx-k1z'],
  ['!!!', ''],
])('the address of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('names that differ in lost letters alone have different addresses', () => {
  expect(slugOf('台灯 Pro')).not.toBe(slugOf('台桌 Pro'))
})

test('an address is no longer than requested, and ends with what the name lost', () => {
  expect(slugOf('a'.repeat(100))).toBe('a'.repeat(80))
  expect(slugOf('oak '.repeat(40), { max: 40, ending: () => 'x1y2z3' })).toBe(
    'oak-oak-oak-oak-oak-oak-oak-oak-o-x1y2z3',
  )
})
