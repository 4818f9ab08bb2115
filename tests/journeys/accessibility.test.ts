// @module-tag long

import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, widths } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { cells, isLong } from '../support/long.ts'
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
  '/shop/clay-and-loom',
  '/cart',
  '/login',
  '/signup',
  '/find-order',
  '/demo',
  '/no-such-page',
]

// Findings of axe depend on the width or on the language, so each is checked once.
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

test.each(everywhere)(
  'axe finds nothing on any page of the shop in the dark ($width, $language) (SHELL-39)',
  async ({ width, language }) => {
    const { page, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.request.post('/api/user/web/login', {
      data: { email: 'buyer@demo.test', password: demoPassword },
    })
    const found: string[] = []
    for (const path of [...shopPages, '/buyer/index', '/buyer/orders', '/buyer/address', '/user/member']) {
      await page.goto((language === 'zh' ? '/zh' : '') + path)
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      expect([path, ground]).toEqual([path, 'rgb(18, 24, 21)'])
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

/** Layout of the parts of a page: display, position, direction and number of columns. */
const layoutAt = async (page: Page, width: number): Promise<string> => {
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg *, script, style)')]
      .map((element) => {
        const { display, position, flexDirection, gridTemplateColumns } = getComputedStyle(element)
        return [display, position, flexDirection, gridTemplateColumns.split(' ').length].join(' ')
      })
      .join(),
  )
}

test.runIf(isLong)(
  'every page has one layout up to 599 pixels and another from 600 on (SHELL-24)',
  { timeout: 600_000 },
  async () => {
    const [buyer, visitor] = [
      await aVisitor(browser, mall.url, { script: false }),
      await aVisitor(browser, mall.url, { script: false }),
    ]
    const account = { email: 'buyer@demo.test', password: demoPassword }
    expect((await buyer.page.request.post('/api/user/web/login', { data: account })).status()).toBe(200)
    const ids = await sql<{ order: string; afterSale: string }>`
    select max(o.id) as "order", max(a.id) as "afterSale" from orders o join users u on u.id = o.buyer_id
    left join after_sales a on a.order_id = o.id where u.email = 'buyer@demo.test' and o.site = 'global'`.row(
      mall.db,
    )
    const routes = readFileSync('src/storefront/routes.ts', 'utf8')
    const paths = [
      '/',
      '/category/furniture',
      '/product/larch-storage-box',
      '/article/delivery',
      '/articles/help',
      `/buyer/order/detail/${ids!.order}`,
      `/buyer/as/detail/${ids!.afterSale}`,
      ...[...routes.matchAll(/\broute\('([\w/-]+)', '[\w/-]+\.tsx'/g)].map(([, path]) => `/${path}`),
    ]
    const differing: string[] = []
    const same: string[] = []
    // A page that leads a buyer elsewhere, such as the one to sign in, is one of visitors.
    for (const path of paths)
      for (const { page } of [buyer, visitor]) {
        const answer = await page.goto(path)
        const isThere = answer?.ok() && new URL(page.url()).pathname === path
        if (!isThere || (await page.getByRole('main').count()) === 0) continue
        const widths = [598, 599, 600, 601]
        const layouts = []
        for (const width of widths) layouts.push(await layoutAt(page, width))
        const isRight = layouts[0] === layouts[1] && layouts[1] !== layouts[2] && layouts[2] === layouts[3]
        if (isRight) differing.push(path)
        else same.push(path)
        break
      }
    expect(same).toEqual([])
    expect(differing.length).toBeGreaterThan(45)
    await buyer.leave()
    await visitor.leave()
  },
)
