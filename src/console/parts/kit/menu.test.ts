import { expect, test } from 'vitest'
import { isPageOf } from './menu.ts'

const articles = { to: '/platform/articles', name: 'Articles', also: ['article-categories'] }

test.each([
  ['/platform/articles', true],
  ['/platform/articles/7312345678901234567', true],
  ['/platform/article-categories', true],
  ['/platform/article', false],
  ['/platform', false],
  ['/seller/oak/articles', false],
])('the page %s belongs to the entry "Articles": %s', (page, belongs) => {
  expect(isPageOf(page, articles, '/platform')).toBe(belongs)
})

test('an entry that leads to a page of a part stands for the whole part', () => {
  const payouts = { to: '/platform/payouts/due', name: 'Payouts', also: ['settlements'] }
  expect(isPageOf('/platform/payouts/statements', payouts, '/platform')).toBe(true)
  expect(isPageOf('/platform/settlements', payouts, '/platform')).toBe(true)
})
