import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** The filters of a list, with script and without. */
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

test('filters of a list apply as soon as they change, hide facets of one value, retain the focus, and follow the way back', async () => {
  const t = wordsIn('en')
  const { shopId } = await aShop(mall)
  const named = (name: string, price: number, stock: number, material: string, colour: string) =>
    aProduct(mall, shopId, {
      price,
      stock,
      name: both(name),
      specifications: [
        { name: both('Material'), value: both(material) },
        { name: both('Colour'), value: both(colour) },
      ],
    })
  await named('Larch tray small', 2_000, 5, 'Oak', 'Moss green')
  await named('Larch tray large', 6_000, 5, 'Walnut', 'Oat')
  await named('Larch tray gone', 3_000, 0, 'Oak', 'Moss green')
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  const main = page.getByRole('main')
  const names = () => main.getByRole('article').getByRole('link').allTextContents()
  await page.goto('/search?keyword=larch+tray')
  await expect.poll(async () => (await names()).length).toBe(3)

  const inStock = main.getByRole('checkbox', { name: t.listing.onlyInStock })
  const priceTo = main.getByRole('textbox', { name: 'To ($)' })
  await inStock.check()
  await page.waitForURL(/stock=1/)
  await expect.poll(async () => (await names()).toSorted()).toEqual(['Larch tray large', 'Larch tray small'])
  await expect.poll(() => inStock.evaluate((field) => field === document.activeElement)).toBe(true)

  await main.getByText(t.listing.material, { exact: true }).click()
  await main.getByRole('checkbox', { name: 'Walnut (1)', exact: true }).waitFor()
  await priceTo.fill('50')
  await page.keyboard.press('Tab')
  await page.waitForURL(/max=50/)
  await expect.poll(names).toEqual(['Larch tray small'])
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('larch tray')

  const counted = (name: string, count: number) =>
    main.getByRole('checkbox', { name: `${name} (${count})`, exact: true })
  // The products that are left are of one material, which is no choice.
  await expect.poll(() => main.getByText(t.listing.material, { exact: true }).count()).toBe(0)
  await priceTo.fill('')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await names()).length).toBe(2)
  await counted(t.listing.colours.green, 1).check()
  await page.waitForURL(/colour=green/)
  await main.getByRole('link', { name: `Remove filter: ${t.listing.colours.green}` }).waitFor()

  // The slider fills in the field of its end and leaves the other one empty.
  const highest = main.getByRole('slider', { name: t.listing.highestPrice })
  await highest.focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/max=\d+/)
  expect(new URL(page.url()).searchParams.has('min')).toBe(false)
  await expect.poll(() => highest.evaluate((field) => field === document.activeElement)).toBe(true)

  await main.getByRole('link', { name: t.listing.reset }).click()
  await expect.poll(async () => (await names()).length).toBe(3)
  await expect.poll(() => inStock.isChecked()).toBe(false)
  await expect.poll(() => priceTo.inputValue()).toBe('')
  expect(faults).toEqual([])
  await leave()
})

test('while the network is down, another filter, Back and Forward leave the list, its address and its place in the history as they are (SHELL-37)', async () => {
  const { errors, listing } = wordsIn('en')
  const { shopId } = await aShop(mall)
  await aProduct(mall, shopId, { name: both('Rowan bowl'), stock: 5 })
  await aProduct(mall, shopId, { name: both('Rowan bowl, small'), stock: 0 })
  const { page, leave } = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  await page.goto('/search?keyword=rowan+bowl&stock=1')
  const inStock = page.getByRole('checkbox', { name: listing.onlyInStock })
  // With script the list does not load as a document, so Back stays in the page.
  await page.getByRole('link', { name: listing.reset }).first().click()
  await expect.poll(() => inStock.isChecked()).toBe(false)
  const where = () => page.evaluate(() => [window.location.search, history.state.idx, history.length])
  const there = await where()
  expect(there.slice(0, 2)).toEqual(['?keyword=rowan+bowl', 1])
  let requested = 0
  await page.route(/search\.data/, (route) => {
    requested += 1
    return route.abort()
  })
  const toast = page.getByRole('status').getByText(errors.failedToast, { exact: true })
  const failed = async (times: number) => {
    await expect.poll(() => toast.count()).toBe(times)
    await expect.poll(where).toEqual(there)
    await expect.poll(() => inStock.isChecked()).toBe(false)
    expect(requested).toBe(times)
  }
  await inStock.click()
  await failed(1)
  await page.evaluate(() => history.back())
  await failed(2)
  await page.unroute(/search\.data/)
  await page.evaluate(() => history.back())
  await expect.poll(() => inStock.isChecked()).toBe(true)
  await page.evaluate(() => history.forward())
  await expect.poll(() => inStock.isChecked()).toBe(false)
  expect(await where()).toEqual(there)
  await leave()
})
