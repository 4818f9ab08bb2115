import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, launchBrowser } from '../support/browser.ts'
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

const light = 'rgb(250, 248, 244)'
const dark = 'rgb(18, 24, 21)'
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the shop takes the colours of the device, until its visitor chooses others: at once, on every page and for a year (SHELL-39)', async () => {
  const { page, context, faults, leave } = await aVisitor(browser, mall.url)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/find-order')
  expect(await groundOf(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => groundOf(page)).toBe(dark)

  const colours = page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' })
  await expect.poll(() => colours.getByRole('radio', { name: 'As on this device' }).isChecked()).toBe(true)
  const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/theme')
  await colours.getByText('Light', { exact: true }).click({ force: true })
  await expect.poll(() => groundOf(page)).toBe(light)
  expect((await stored).status()).toBe(204)
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme')!
  expect(cookie.value).toBe('light')
  expect(cookie.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)

  // The cached home page, and the page of a person.
  for (const path of ['/', '/cart', '/zh']) {
    await page.goto(path)
    expect([path, await groundOf(page)]).toEqual([path, light])
  }
  const colour = page.locator('meta[name="theme-color"]:not([media])')
  expect(await colour.getAttribute('content')).toBe('#faf8f4')

  const again = page.getByRole('contentinfo').getByRole('group', { name: '外观' })
  await expect.poll(() => again.getByRole('radio', { name: '浅色' }).isChecked()).toBe(true)
  const takenBack = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/theme')
  await again.getByText('跟随系统', { exact: true }).click({ force: true })
  await expect.poll(() => groundOf(page)).toBe(dark)
  await takenBack
  await page.goto('/cart')
  expect(await groundOf(page)).toBe(dark)
  expect((await context.cookies()).filter(({ name }) => name === 'theme')).toEqual([])
  expect(faults).toEqual([])
  await leave()
})

test('a cached page is the same whatever its visitor chose, and shows the choice before any file of script arrives; a page of one person has it from the server (SHELL-39)', async () => {
  const read = async (path: string, theme?: string) => {
    const answer = await fetch(mall.url + path, theme ? { headers: { cookie: `theme=${theme}` } } : {})
    return { etag: answer.headers.get('etag'), text: await answer.text() }
  }
  const shared = await read('/')
  expect(shared.etag).toMatch(/./)
  expect((await read('/', 'dark')).etag).toBe(shared.etag)
  expect(shared.text).not.toMatch(/<html[^>]* data-theme/)
  expect((await read('/cart', 'dark')).text).toMatch(/<html[^>]* data-theme="dark"/)
  expect((await read('/cart')).text).not.toMatch(/<html[^>]* data-theme/)

  // Visitors of the other journeys wait for the scripts, which never arrive here.
  const context = await browser.newContext({ colorScheme: 'light' })
  await context.addCookies([{ name: 'theme', value: 'dark', url: mall.url }])
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(mall.url, { waitUntil: 'domcontentloaded' })
  expect(await groundOf(page)).toBe(dark)
  await context.close()
})

test('without script the shop follows the device, and offers no choice that a cached page would not show', async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await groundOf(page)).toBe(dark)
  expect(await page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' }).isVisible()).toBe(
    false,
  )
  await leave()
})
