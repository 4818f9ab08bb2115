import { expect, test } from 'vitest'
import { ownPage } from '#vocabulary/calls/own-page.ts'
import { pathOfOwnPage } from './own-page.ts'

const mall = {
  origin: 'https://mall.example',
  sites: [{ hosts: ['mall.example', 'www.mall.example'] }, { hosts: ['cn.mall.example'] }],
}

test.each([
  ['/activity/7', '/activity/7'],
  ['/search?sort=new#top', '/search?sort=new#top'],
  ['https://mall.example/activity/7', '/activity/7'],
  [' https://mall.example/activity/7\n', '/activity/7'],
  ['HTTPS://WWW.Mall.Example/activity/7?page=2#goods', '/activity/7?page=2#goods'],
  ['https://mall.example/zh/activity/7', '/activity/7'],
  ['https://cn.mall.example/en/activity/7', '/activity/7'],
  ['https://mall.example/zh', '/'],
  ['https://mall.example', '/'],
  ['/zh/activity/7', '/activity/7'],
  ['/zhang', '/zhang'],
])('%j is the page %s of the mall', (entered, path) => {
  expect(pathOfOwnPage(entered, mall)).toBe(path)
  expect(ownPage.safeParse(path).success).toBe(true)
})

test.each([
  'https://evil.test/activity/7',
  'https://mall.example.evil.test/activity/7',
  'https://mall.example@evil.test/activity/7',
  'https://mall.example:8443/activity/7',
  'https://mall.example//evil.test',
  'https://mall.example/zh//evil.test',
  '/zh//evil.test',
  '//mall.example/activity/7',
  'javascript:alert(1)',
  'mall.example/activity/7',
  'https://',
])('%j is no page of the mall, and stays refused', (entered) => {
  expect(ownPage.safeParse(pathOfOwnPage(entered, mall)).success).toBe(false)
})
