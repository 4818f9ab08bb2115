import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** The menu of a console, its search, and the person at it. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { kit, office, shell } = wordsIn('en')

async function signedIn(account: Parameters<typeof anAccount>[1], options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  const { id: userId, email, password } = await anAccount(mall, account)
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  const { page } = visitor
  const menu = page.getByRole('navigation', { name: office.navigation })
  const search = page.getByRole('dialog', { name: office.goTo.label })
  return { ...visitor, userId, email, main: page.getByRole('main'), menu, search }
}

test('an operator finds pages, orders, shops and people by the keyboard alone', async () => {
  const shop = await aShop(mall, { name: 'Ferry Lane Pottery' })
  const product = await aProduct(mall, shop.shopId)
  const { body: placed } = await placeAnOrder(aClient(mall.url), [product])
  const [{ id }] = placed.tradeOrderList
  const [order] = await sql<{ number: string }>`select number from orders where id = ${id}`.rows(mall.db)
  const { number } = order!
  const { page, main, search, email, userId, faults, leave } = await signedIn({ operatorRole: 'admin' })
  const type = async (words: string) => {
    await page.keyboard.press('Control+K')
    await search.getByRole('searchbox').waitFor()
    await page.keyboard.type(words)
  }
  await page.goto('/platform', { waitUntil: 'networkidle' })
  await type('member lev')
  await expect.poll(() => search.getByRole('menuitem').allTextContents()).toEqual(['Member levelsCustomers'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/levels')
  await expect.poll(() => search.count()).toBe(0)

  await type(number)
  await search.getByRole('menuitem', { name: number }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/platform/orders/${id}`)

  await type('ferry lane')
  await search.getByRole('menuitem', { name: 'Ferry Lane Pottery' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/platform/shops/${shop.shopId}`)

  await type(email)
  await expect
    .poll(() =>
      search.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href'))),
    )
    .toEqual([`/platform/accounts/${userId}`])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => search.count()).toBe(0)

  await type('quince and thistle')
  await search.getByText(office.goTo.nothing.replace('{words}', 'quince and thistle')).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await main.count()).toBe(1)
  expect(faults).toEqual([])
  await leave()
})

test('the search of a shop finds its own goods and orders alone', async () => {
  const [own, other] = [await aShop(mall), await aShop(mall)]
  await aProduct(mall, own.shopId, { name: { en: 'Heron mug', zh: '苍鹭杯' } })
  await aProduct(mall, other.shopId, { name: { en: 'Heron bowl', zh: '苍鹭碗' } })
  const { page, search, leave } = await signedIn({ shopId: own.shopId })
  await page.goto(`/seller/${own.slug}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: office.goTo.label }).click()
  await page.keyboard.type('heron')
  await expect.poll(() => search.getByRole('menuitem').allTextContents()).toEqual(['Heron mug'])
  await search.getByRole('menuitem').click()
  await page.getByRole('heading', { level: 1, name: 'Heron mug' }).waitFor()
  await leave()
})

test('a support colleague is shown no pages or people that are closed to them', async () => {
  const { page, search, leave } = await signedIn({ operatorRole: 'content' })
  await page.goto('/platform', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+K')
  await search.getByRole('menuitem', { name: office.articles }).waitFor()
  expect(await search.getByRole('menuitem', { name: office.accounts }).count()).toBe(0)
  const answer = await page.request.get('/platform/find.data?words=a')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain('people')
  await leave()
})

test.each([{ width: 'desk' }, { width: 'phone' }] as const)(
  'a person chooses dark colours, which stay, and signs out (SHELL-11, $width)',
  async ({ width }) => {
    const { page, menu, faults, leave } = await signedIn(
      { operatorRole: 'admin', name: 'Mika Stone' },
      { width },
    )
    await page.goto('/platform/orders', { waitUntil: 'networkidle' })
    const open = async () => {
      if (width === 'phone') await page.getByRole('button', { name: kit.menu }).click()
      await menu.getByRole('button', { name: `Mika Stone: ${office.userMenu}` }).click()
    }
    await open()
    expect(await accessibilityFaults(page)).toEqual([])
    const stored = page.waitForResponse('**/theme')
    await menu.getByTitle(shell.theme.dark).click()
    await stored
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await open()
    await menu.getByRole('button', { name: shell.signOut }).click()
    await page.waitForURL(`${mall.url}/`)
    await page.goto('/platform')
    await page.waitForURL('**/login?target=%2Fplatform')
    expect(faults).toEqual([])
    await leave()
  },
)

test('groups of the menu open by key, and count what waits while they are closed', async () => {
  const { page, menu, leave } = await signedIn({ operatorRole: 'admin' })
  await page.goto('/platform/tax')
  const of = (group: string) => menu.locator('details', { has: page.getByText(group, { exact: true }) })
  const settings = of(office.inGroup.settings).first()
  expect(await settings.getAttribute('open')).not.toBeNull()
  expect(await menu.locator('[aria-current]').allTextContents()).toEqual([office.tax])
  const content = of(office.inGroup.content).first()
  expect(await content.getAttribute('open')).toBeNull()
  await content.locator('summary').focus()
  await page.keyboard.press('Enter')
  await content.getByRole('link', { name: office.articles }).click()
  await page.waitForURL('**/platform/articles')
  await expect.poll(() => settings.getAttribute('open')).toBeNull()
  await leave()
})
