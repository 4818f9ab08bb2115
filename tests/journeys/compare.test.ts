import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
const goods = [
  { name: 'Ash stool', price: 5_000, material: 'Ash', care: 'Wipe dry' },
  { name: 'Oak stool', price: 7_000, material: 'Oak', care: 'Wipe dry' },
] as const
let products: { productId: string; urlKey: string }[]
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  const { shopId } = await aShop(mall)
  products = []
  for (const { name, price, material, care } of goods)
    products.push(
      await aProduct(mall, shopId, {
        name: both(name),
        price,
        specifications: [
          { name: both('Material'), value: both(material) },
          { name: both('Care'), value: both(care) },
        ],
      }),
    )
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

test('a guest chooses two products, sees where they differ, buys one and takes the other out; the address shows the same to others (phone) (PDP-113)', async () => {
  const { goods: t, comparison: words } = wordsIn('en')
  const named = (text: string, name: string) => text.replace('{name}', name)
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
  const [ash, oak] = products
  await page.goto(`/product/${ash!.urlKey}`)
  const compare = page.getByRole('button', { name: t.compare, exact: true })
  await compare.press('Enter')
  const bar = page.getByRole('region', { name: t.compared })
  await bar.getByRole('button', { name: named(t.compareLess, 'Ash stool') }).waitFor()
  // Once something is compared, cards have the button on a phone too.
  await page.goto('/search?keyword=stool')
  await page.getByRole('button', { name: named(t.compareNamed, 'Oak stool'), exact: true }).press('Enter')
  await bar.getByRole('link', { name: t.compareCount.replace('{count}', '2') }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('ids') === `${ash!.productId}.${oak!.productId}`)
  const table = page.getByRole('region', { name: words.table }).getByRole('table')
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect.poll(() => row('Material').getByRole('cell').allTextContents()).toEqual(['Ash', 'Oak'])
  await row('Care').waitFor()
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  // The columns scroll, and the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const address = page.url()

  await page.getByRole('link', { name: words.differences, exact: true }).press('Enter')
  await expect.poll(() => row('Care').count()).toBe(0)
  await row('Material').waitFor()
  await page.getByRole('button', { name: named(words.addNamed, 'Oak stool'), exact: true }).press('Enter')
  await page.getByRole('status').getByText(named(t.addedNamed, 'Oak stool'), { exact: true }).waitFor()
  await page.getByRole('link', { name: named(words.removeNamed, 'Oak stool'), exact: true }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('ids') === ash!.productId)
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)
  expect(faults).toEqual([])
  await leave()

  const other = await aVisitor(browser, mall.url, { script: false })
  await other.page.goto(address)
  await expect.poll(() => other.page.getByRole('cell', { name: 'Oak', exact: true }).count()).toBe(1)
  await other.page.getByRole('link', { name: named(words.removeNamed, 'Ash stool'), exact: true }).click()
  await other.page.waitForURL((url) => url.searchParams.get('ids') === oak!.productId)
  await other.leave()
})
