import { expect, test } from 'vitest'
import { areWebAddresses, pagesElsewhere } from './page-elsewhere.ts'

test('a page elsewhere has the name of its company in the language of the reader, or its host', () => {
  const typed = 'https://www.instagram.com/mallard\n\n https://weibo.com/u/1 \nhttps://www.forum.test/mallard'
  expect(pagesElsewhere(typed, 'en').map(({ name }) => name)).toEqual(['Instagram', 'Weibo', 'forum.test'])
  expect(pagesElsewhere(typed, 'zh').map(({ name }) => name)).toEqual(['Instagram', '微博', 'forum.test'])
  expect(pagesElsewhere(typed, 'en')[1]?.address).toBe('https://weibo.com/u/1')
})

test('a host that only ends like a known one is not that company', () => {
  expect(pagesElsewhere('https://notx.com/a', 'en')[0]?.name).toBe('notx.com')
})

test.each([
  ['', true],
  ['https://weibo.com/u/1', true],
  ['https://weibo.com/u/1\nhttps://x.com/mallard', true],
  ['weibo.com/u/1', false],
  ['http://weibo.com/u/1', false],
  ['javascript:alert(1)', false],
  ['https://name:word@weibo.com', false],
  ['https://localhost/a', false],
  [Array.from({ length: 11 }, (_, n) => `https://x.com/${n}`).join('\n'), false],
])('%j may be entered: %s', (typed, may) => {
  expect(areWebAddresses(typed)).toBe(may)
})
