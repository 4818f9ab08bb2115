import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser, widths } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
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

const shopPages = [
  '/',
  '/category/desks-and-tables',
  '/search?keyword=lamp',
  '/search?keyword=nothing-like-this',
  '/product/larch-storage-box',
  '/cart',
  '/login',
  '/signup',
  '/find-order',
  '/demo',
  '/no-such-page',
]

// What axe finds hangs on the width or on the language, so each is looked at once.
const everywhere = cells([
  { width: 'phone', language: 'zh' },
  { width: 'desk', language: 'en' },
] as const)

test.each(everywhere)(
  'axe finds nothing on any page of the shop ($width, $language)',
  async ({ width, language }) => {
    const { page, leave } = await aVisitor(browser, mall.url, { width, language })
    const found: string[] = []
    for (const path of shopPages) {
      await page.goto((language === 'zh' ? '/zh' : '') + path)
      found.push(...(await accessibilityFaults(page, true)).map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
    await leave()
  },
)

test.each(
  cells([
    {
      who: 'merchant@demo.test',
      paths: ['/seller', '/seller/hearth-and-grain/orders', '/seller/hearth-and-grain/products'],
    },
    { who: 'operator@demo.test', paths: ['/platform'] },
  ]),
)('axe finds nothing in the back office of $who in the dark', async ({ who, paths }) => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.request.post('/api/user/web/login', { data: { email: who, password: demoPassword } })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const ground = await page.evaluate(
      () => getComputedStyle(document.querySelector('main')!.parentElement!).backgroundColor,
    )
    expect(ground).toBe('rgb(18, 24, 21)')
    found.push(...(await accessibilityFaults(page, true)).map((fault) => `${path} ${fault}`))
  }
  expect(found).toEqual([])
  await leave()
})

test.each(
  cells([
    { who: 'buyer@demo.test', paths: ['/buyer/index', '/buyer/orders'] },
    {
      who: 'merchant@demo.test',
      paths: ['/seller', '/seller/hearth-and-grain/orders', '/seller/hearth-and-grain/products'],
    },
    {
      who: 'operator@demo.test',
      paths: [
        '/platform',
        '/platform/applications',
        '/platform/refunds',
        '/platform/home',
        '/platform/articles',
      ],
    },
  ]),
)('axe finds nothing on the pages of $who', async ({ who, paths }) => {
  const { page, leave } = await aVisitor(browser, mall.url)
  const signedIn = await page.request.post('/api/user/web/login', {
    data: { email: who, password: demoPassword },
  })
  expect(signedIn.status()).toBe(200)
  const found: string[] = []
  for (const language of cells(['/zh', '']))
    for (const path of paths) {
      await page.goto(language + path)
      found.push(...(await accessibilityFaults(page, true)).map((fault) => `${language}${path} ${fault}`))
    }
  await page.setViewportSize({ width: widths.phone, height: 844 })
  for (const path of paths) {
    await page.goto(path)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${path} is wider than a phone`)
  }
  if (who === 'merchant@demo.test') {
    await page.goto('/seller/hearth-and-grain/products')
    await page.locator('tbody').getByRole('link').first().click()
    await page.waitForURL(/\/products\/\d+/)
    found.push(...(await accessibilityFaults(page, true)).map((fault) => `product ${fault}`))
  }
  expect(found).toEqual([])
  await leave()
})
