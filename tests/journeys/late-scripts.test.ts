import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, widths } from '../support/browser.ts'
import { slowness } from '../support/busy.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Pages are used before their scripts are there, as on a bad line: in a browser that runs scripts, but has none yet. */

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

const lines = {
  'never arrive': async (context: BrowserContext) => {
    // Requested, and never answered.
    await context.route('**/*.js', () => undefined)
  },
  'come over slow 3G': async (context: BrowserContext, page: Page) => {
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
  },
} as const

test.each(
  cells([
    { scripts: 'never arrive', language: 'en', width: 'phone' },
    { scripts: 'never arrive', language: 'zh', width: 'desk' },
    { scripts: 'come over slow 3G', language: 'zh', width: 'phone' },
  ] as const),
)(
  'whose scripts $scripts, a visitor comes from the home page over a category and a product to the cart and the checkout ($language, $width)',
  { timeout: 240_000 * slowness() },
  async ({ scripts, language, width }) => {
    const say = wordsIn(language)
    const context = await browser.newContext({
      baseURL: mall.url,
      viewport: { width: widths[width], height: 844 },
      hasTouch: width === 'phone',
    })
    context.setDefaultTimeout(60_000 * slowness())
    const page = await context.newPage()
    await lines[scripts](context, page)
    const prefix = language === 'zh' ? '/zh' : ''
    const main = page.getByRole('main')
    const arrive = (address: string) => page.waitForURL(address, { waitUntil: 'commit' })
    // Pages are pressed as soon as they are shown: nothing waits for a script.
    await page.goto(prefix === '' ? '/' : prefix, { waitUntil: 'commit' })
    await main.locator(`a[href="${prefix}/category/pantry"]`).first().click()
    await arrive(`**${prefix}/category/pantry`)
    await main.locator(`a[href="${prefix}/product/hill-green-tea"]`).first().click()
    await arrive(`**${prefix}/product/hill-green-tea`)
    await main.locator('button[name="intent"][value="add"]').first().click()
    await arrive(`**${prefix}/cart*`)
    await main.getByRole('heading', { level: 1 }).filter({ hasText: say.cart.title }).waitFor()
    await main.locator('input[name="quantity"]').first().waitFor()
    await main.locator('button[name="intent"][value="checkout"]').last().click()
    await arrive('**/checkout?key=*')
    await main.getByRole('heading', { level: 1 }).waitFor()
    const field = main.locator('form input[type="text"], form input:not([type])').first()
    await field.fill('Robin')
    expect(await field.inputValue()).toBe('Robin')
    await context.close()
  },
)

/** The look of every part of a page, with that before and after it. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const properties = ['display', 'position', 'color', 'background', 'width', 'height', 'margin', 'padding']
    const more = [
      'border',
      'borderRadius',
      'font',
      'gap',
      'inset',
      'opacity',
      'visibility',
      'order',
      'content',
    ]
    return [...document.querySelectorAll('body, body *')].map((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        return [...properties, ...more].map((name) => style[name as 'display']).join('|')
      }),
    )
  })

test.each(
  cells([
    { path: '/product/hazel-stool', width: 'phone' },
    { path: '/zh', width: 'desk' },
    { path: '/category/furniture', width: 'phone' },
    { path: '/shop/hearth-and-grain', width: 'desk' },
  ] as const),
)(
  '$path is shown by its own styles as by the sheet of all pages, for which it does not wait ($width)',
  async ({ path, width }) => {
    const context = await browser.newContext({
      baseURL: mall.url,
      viewport: { width: widths[width], height: 844 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(60_000 * slowness())
    await lines['never arrive'](context)
    const page = await context.newPage()
    const open = async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('contentinfo').waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
    }
    await page.route('**/*.css', () => undefined)
    await open()
    const own = await lookOf(page)
    await page.unroute('**/*.css')
    await open()
    const isForScreens = () => page.locator('link[rel="stylesheet"]').getAttribute('media')
    await expect.poll(isForScreens).toBe('all')
    expect(await lookOf(page)).toEqual(own)
    await context.close()
  },
)
