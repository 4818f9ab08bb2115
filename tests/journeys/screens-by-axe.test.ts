import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopScreens } from '../../scripts/screens/shop-screens.ts'
import { openState, visitScreen } from '../../scripts/screens/take.ts'
import { accessibilityFaults, aVisitor, launchBrowser, widths } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import type { TestMall } from '../support/mall.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aDemoMall()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

/** Kinds of pages that a visitor comes to without an account. */
const visited = [
  '/',
  '/category/furniture',
  '/search?keyword=lamp',
  '/product/hazel-stool',
  '/shop/hearth-and-grain',
  '/compare',
  '/cart',
  '/login',
  '/no-such-page',
]

test('axe finds nothing on pages that a visitor comes to, by phone in Chinese and in the dark', async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const found: string[] = []
  for (const path of visited) {
    await page.goto(`/zh${path === '/' ? '' : path}`)
    found.push(...(await accessibilityFaults(page)).map((fault) => `${path} ${fault}`))
  }
  expect(found).toEqual([])
  await leave()
})

const looks = [
  { width: widths.phone, theme: 'light' },
  { width: widths.phone, theme: 'dark' },
  { width: widths.desk, theme: 'dark' },
  { width: widths.desk, theme: 'light' },
] as const

test.each(['en', 'zh'] as const)(
  'axe finds nothing on any screen of the shop in %s, by phone and by desktop, in light and in the dark',
  { tags: 'long', timeout: 7_200_000 },
  async (language) => {
    const found: string[] = []
    for (const screen of shopScreens)
      await visitScreen(browser, screen, language, mall.url, async (visit, state) => {
        const { page } = visit
        for (const { width, theme } of looks) {
          const isAnotherWidth = page.viewportSize()?.width !== width
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: theme })
          if (isAnotherWidth) await openState(visit, screen, state)
          const faults = await accessibilityFaults(page, true)
          found.push(...faults.map((fault) => `${state.name} ${width} ${theme} ${fault}`))
        }
      })
    expect(found).toEqual([])
  },
)
