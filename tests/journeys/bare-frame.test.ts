import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'
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

test('checkout has neither search, categories nor quick links, but a way back and the legal texts (SHELL-18)', {
  tags: 'long',
}, async () => {
  for (const width of cells(['desk', 'phone'] as const)) {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width })
    const { shell, checkout } = wordsIn('en')
    await page.goto('/product/larch-storage-box')
    await pressOnProduct(page, 'Buy now')
    await page.getByRole('heading', { level: 1, name: checkout.title }).waitFor()
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: shell.backToCart, exact: true }).waitFor()
    await page.getByRole('contentinfo').getByRole('navigation', { name: shell.footer.legal }).waitFor()
    expect(await banner.getByRole('link').count()).toBe(2)
    expect(await page.getByRole('search').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: shell.quick }).count()).toBe(0)
    await banner.getByRole('link', { name: shell.backToCart, exact: true }).click()
    await page.waitForURL('**/cart')
    await banner.getByRole('search').getByRole('combobox').waitFor()
    expect(faults).toEqual([])
    await leave()
  }
})
