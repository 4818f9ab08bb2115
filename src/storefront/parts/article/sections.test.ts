import { expect, test } from 'vitest'
import { withSections } from './sections.ts'

test('headings become sections with an anchor, in their order and as plain text', () => {
  expect(
    withSections('<p>a</p><h2>Orders &amp; <strong>prices</strong></h2><h3>Tax</h3><h2>Returns</h2>'),
  ).toEqual({
    html: '<p>a</p><h2 id="section-1">Orders &amp; <strong>prices</strong></h2><h3>Tax</h3><h2 id="section-2">Returns</h2>',
    sections: [
      { id: 'section-1', name: 'Orders & prices' },
      { id: 'section-2', name: 'Returns' },
    ],
  })
})

test('a text whose headings begin at the third level begins at the second, below the title', () => {
  expect(withSections('<h3>One</h3><p>b</p>')).toEqual({
    html: '<h2 id="section-1">One</h2><p>b</p>',
    sections: [{ id: 'section-1', name: 'One' }],
  })
})

test('a text without headings has no sections', () => {
  expect(withSections('<p>c</p>')).toEqual({ html: '<p>c</p>', sections: [] })
})
