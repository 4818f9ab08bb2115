import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { aClient, type TestMall } from '../support/mall.ts'
import { aRunningOffer } from '../support/offers.ts'
import { wordsIn } from './words.ts'

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

const password = 'mallard-demo'

/** A coupon of the shop whose merchant signs in. */
async function aCoupon(): Promise<void> {
  const owner = aClient(mall.url)
  await owner.post('/api/user/web/login', { email: 'merchant@demo.test', password })
  await aRunningOffer(
    mall,
    { owner, calls: '/sapi/mall-marketing/seller/hearth-and-grain/offer' },
    {
      kind: 'shopCoupon',
      name: { en: 'Workshop coupon', zh: '工坊券' },
      tiers: [{ fromAmount: 10_000, amountOff: 1_500 }],
    },
  )
}

test('a buyer signs in to follow a shop, claims its coupon, and narrows one of its categories (SHOP-05, SHOP-06, SHOP-07)', async () => {
  const words = wordsIn('zh')
  await aCoupon()
  const { page, leave } = await aVisitor(browser, mall.url, { language: 'zh', width: 'phone' })
  await page.goto('/zh/shop/hearth-and-grain')
  await page.getByRole('button', { name: '关注“木炉家居”', exact: true }).click()
  await page.waitForURL('**/zh/login?target=%2Fshop%2Fhearth-and-grain')
  await page.request.post('/api/user/web/login', { data: { email: 'buyer@demo.test', password } })
  await page.goto('/zh/shop/hearth-and-grain')
  await page.getByRole('button', { name: '关注“木炉家居”', exact: true }).click()
  await page.getByRole('button', { name: '已关注“木炉家居”，点击取消关注', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: '已关注“木炉家居”，点击取消关注', exact: true }).waitFor()

  const coupons = page.getByRole('region', { name: words.shopFront.coupons, exact: true })
  await coupons.getByRole('button', { name: '领取工坊券', exact: true }).click()
  await coupons.getByRole('button', { name: words.product.promotion.isClaimed, exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  const tabs = page.getByRole('navigation', { name: words.shopFront.parts, exact: true })
  await tabs.getByRole('link', { name: '坐具', exact: true }).click()
  await page.waitForURL(/\/zh\/shop\/hearth-and-grain\/goods\/\d+$/)
  const cards = page.locator('main article')
  await expect.poll(() => cards.count()).toBe(4)
  await page.goto(`${page.url()}?reduced=1`)
  await expect.poll(() => cards.count()).toBeLessThan(4)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/zh/user/followed-shops')
  await page.getByRole('link', { name: '木炉家居', exact: true }).waitFor()
  await page.getByRole('button', { name: '取消关注“木炉家居”', exact: true }).click()
  await page.getByText(words.followedShops.empty, { exact: true }).waitFor()
  await leave()
})

test('a merchant looks at the shop front before it is saved, and buyers see it afterwards (SHOP-08)', async () => {
  const words = wordsIn('en')
  const { page, leave } = await aVisitor(browser, mall.url, { language: 'en', width: 'desk' })
  await page.request.post('/api/user/web/login', { data: { email: 'merchant@demo.test', password } })
  await page.goto('/seller/hearth-and-grain/shop-front')
  const line = page.locator('[name="about.en"]')
  await line.fill('Tables that outlive their owners.')
  await page.getByRole('button', { name: words.shopFrontEditor.preview, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Tables that outlive their owners.', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.kit.form.save, exact: true }).click()
  await page.getByText(words.shopFrontEditor.saved, { exact: true }).waitFor()

  await page.goto('/seller/hearth-and-grain/shop-front/categories')
  const rows = page.getByRole('list', { name: words.shopCategories.list, exact: true }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Seating up', exact: true }).press('Enter')
  await expect.poll(() => rows.first().getByRole('link').textContent()).toBe('Seating')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/shop/hearth-and-grain')
  await page.getByText('Tables that outlive their owners.', { exact: true }).first().waitFor()
  const tabs = page.getByRole('navigation', { name: words.shopFront.parts, exact: true })
  await expect.poll(() => tabs.getByRole('link').nth(2).textContent()).toBe('Seating')
  await leave()
})

test('the former address of a shop leads to its page, and one that sells nothing is not for search engines (SHOP-01, SHOP-02, SHOP-09)', async () => {
  const read = (path: string) => fetch(`${mall.url}${path}`, { redirect: 'manual' })
  const old = await read('/zh/search?shop=clay-and-loom&sort=new')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/zh/shop/clay-and-loom/goods?sort=new'])
  expect((await read('/search?shop=clay-and-loom')).headers.get('location')).toBe('/shop/clay-and-loom')
  const page = await (await read('/shop/clay-and-loom')).text()
  expect(page).toContain(`<link rel="canonical" href="${mall.url}/shop/clay-and-loom"/>`)
  expect(page).toContain(`<link rel="alternate" hrefLang="zh-CN" href="${mall.url}/zh/shop/clay-and-loom"/>`)
  const data = /<script type="application\/ld\+json">(\{[^<]*"@type":"Store"[^<]*)<\/script>/.exec(page)?.[1]
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'Store',
    name: 'Clay & Loom',
    url: `${mall.url}/shop/clay-and-loom`,
    legalName: 'Clay & Loom Cooperative',
    email: 'kiln@clay-and-loom.test',
    aggregateRating: { '@type': 'AggregateRating', ratingCount: expect.any(Number) },
  })
  for (const [slug, said] of [
    ['quiet-quarry', 'This shop isn’t selling right now'],
    ['old-harbour', 'This shop has closed'],
  ] as const) {
    const closed = await (await read(`/shop/${slug}`)).text()
    expect(closed).toContain(said)
    expect(closed).toContain('<meta name="robots" content="noindex"/>')
    expect((await read(`/shop/${slug}/goods`)).headers.get('location')).toBe(`/shop/${slug}`)
  }
})
