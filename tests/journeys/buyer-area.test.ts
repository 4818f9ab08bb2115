import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { buyerAreaTools } from '../support/buyer-area.ts'
import { runJob } from '../support/jobs.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let orderId: string
let buyer: { email: string; password: string }
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
  buyer = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: buyer.email, password: buyer.password })
  const product = await aProduct(mall, (await aShop(mall)).shopId)
  const placed = await placeAnOrder(client, [{ variantId: product.variantId }])
  orderId = placed.body.tradeOrderList[0].id
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { signIn, rooms } = buyerAreaTools(() => buyer)

/** Where only an account writes and reads its reviews. */
const reviewPages = [
  '/buyer/comments',
  '/buyer/comments?status=comment',
  '/buyer/comment-add?orderId=1',
  '/buyer/comment?orderId=1',
  '/buyer/comment-plus/1',
  '/buyer/comment-detail/1',
]

const pagesOfABuyer = () => [
  '/buyer/index',
  ...Object.values(rooms),
  '/buyer/m-logistics',
  '/buyer/address?edit=new',
  '/user/member/equity',
  '/user/super-member',
  '/user/message',
  '/user/notifications',
  '/unsubscribe',
  `/buyer/order/detail/${orderId}`,
  `/buyer/express-trick/${orderId}`,
]

describe.each(
  cells([
    { language: 'en', width: 'phone' },
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
    { language: 'zh', width: 'desk' },
  ] as const),
)('The buyer area in $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  test('has every page, each within the screen, and axe finds nothing', { tags: 'long' }, async () => {
    // Findings of axe depend on the language or on the width, so each is checked once.
    const isForAxe = (language === 'zh') === (width === 'desk')
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await signIn(page)
    const wrong: string[] = []
    for (const path of pagesOfABuyer()) {
      const answer = await page.goto(prefix + path)
      if (answer?.status() !== 200) wrong.push(`${path}: ${answer?.status()}`)
      if (new URL(page.url()).pathname !== prefix + path.split('?')[0])
        wrong.push(`${path}: led to ${page.url()}`)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wrong.push(`${path}: wider than the screen`)
      if (isForAxe) wrong.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })
})

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('The rooms of the buyer area in $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { area } = wordsIn(language)

  test('each leads to every other', { tags: 'long' }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await signIn(page)
    await page.goto(`${prefix}/buyer/index`)
    const list = page.getByRole('navigation', { name: area.rooms })
    for (const [room, path] of Object.entries(rooms)) {
      await list.getByRole('link', { name: area[room as keyof typeof rooms], exact: true }).click()
      await page.waitForURL((url) => url.pathname === prefix + path)
      if (width === 'desk')
        await list.locator('[aria-current=page]', { hasText: area[room as keyof typeof rooms] }).waitFor()
      else await page.getByRole('main').getByRole('link', { name: area.account, exact: true }).click()
    }
    expect(faults).toEqual([])
    await leave()
  })
})

test('an order is within the room of orders, and leads back to them; its number is copied (ORD-20, ORD-80)', async () => {
  const { page, context, leave } = await aVisitor(browser, mall.url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto(`/buyer/order/detail/${orderId}`)
  const current = page.getByRole('navigation', { name: 'Account menu' }).locator('[aria-current]')
  await expect.poll(() => current.allTextContents()).toEqual(['Orders'])
  await page.getByRole('button', { name: 'Copy order number' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('main').getByText(`Order ${copied}`).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Back to my orders' }).click()
  await page.waitForURL('**/buyer/orders')
  await leave()
})

test('a product that a guest views is in the browsing history, and is removed again; the list of orders shows the products viewed most (ORD-13, SYS-14)', async () => {
  const shop = await aShop(mall)
  const stool = await aProduct(mall, shop.shopId, { name: { en: 'Walnut stool', zh: '胡桃木凳' } })
  const other = aClient(mall.url)
  await other.post('/api/user/web/tourist')
  await other.post('/sapi/mall-item/footmark/record', { productId: stool.productId })
  const { page, faults, leave } = await aVisitor(browser, mall.url, { language: 'zh', width: 'phone' })
  await page.request.post('/api/user/web/tourist')
  const reported = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/views'))
  await page.goto(`/zh/product/${stool.urlKey}`)
  expect((await reported).status()).toBe(204)
  await page.goto('/zh/buyer/history')
  await page.getByRole('heading', { name: '今天' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: '从浏览记录中删除“胡桃木凳”' }).click()
  await page.getByText('还没有浏览记录').waitFor()

  await page.request.post('/sapi/mall-item/footmark/record', { data: { productId: stool.productId } })
  await runJob(mall, 'history.count-frequent')
  await page.goto('/buyer/orders?tab=unpaid')
  const frequent = page.getByRole('region', { name: 'Customers also viewed' })
  await frequent.getByRole('link', { name: 'Walnut stool' }).waitFor()
  expect(faults).toEqual([])
  await leave()
})

test('a visitor without a session sees what a guest sees who did nothing yet (SHELL-04)', async () => {
  const opened = await fetch(`${mall.url}/api/user/web/tourist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const seen = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(mall.url + path, { headers, redirect: 'manual' })
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0]
    return [path, answer.status, answer.headers.get('location'), main]
  }
  const { urlKey } = await aProduct(mall, (await aShop(mall)).shopId)
  const paths = [
    '/',
    `/product/${urlKey}`,
    '/cart',
    '/checkout?key=1',
    '/login',
    '/signup',
    '/merchant/apply',
    '/merchant/audit',
    '/buyer/index',
    '/buyer/history',
    '/buyer/orders',
    '/buyer/orders?tab=unpaid',
    `/buyer/order/detail/${orderId}`,
    '/buyer/pre-pay?contractId=1',
    '/buyer/pay-result?contractId=1',
    '/confirm-success?orderId=1',
    '/buyer/address',
    '/buyer/security',
    '/seller',
    '/platform',
    ...reviewPages,
  ]
  for (const path of paths) {
    const guest = await seen(path, { cookie })
    expect(await seen(path, {})).toEqual(guest)
    if (path === '/buyer/index') expect(guest[1]).toBe(200)
    if (path === '/buyer/orders') expect(guest.slice(1, 3)).toEqual([302, '/login?target=%2Fbuyer%2Forders'])
  }
})

test.each(['/buyer/address?edit=new', '/buyer/security', ...reviewPages])(
  'a visitor has to sign in before %s, and returns to it (SHELL-22)',
  async (path) => {
    for (const prefix of ['', '/zh']) {
      const answer = await fetch(`${mall.url}${prefix}${path}`, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      const target = new URL(answer.headers.get('location')!, mall.url)
      expect([target.pathname, target.searchParams.get('target')]).toEqual([`${prefix}/login`, path])
    }
  },
)
