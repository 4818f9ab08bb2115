import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

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

test.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)(
  'a shop saves a draft of a product on the shelf, looks at it as a buyer would, and publishes it, in $language at the width of a $width (MER-15)',
  { tags: 'long' },
  async ({ language, width }) => {
    const shop = await aShop(mall)
    const { productId, urlKey } = await aProduct(mall, shop.shopId, { name: { en: 'Jar', zh: '罐' } })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const { email, password } = await anAccount(mall, { shopId: shop.shopId })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const main = page.getByRole('main')
    const { productEditor: say } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const shown = async () => (await page.request.get(`${prefix}/product/${urlKey}`)).text()

    await page.goto(`${prefix}/seller/${shop.slug}/products/${productId}`)
    const names = main.getByRole('group', { name: say.name, exact: true }).getByRole('textbox')
    // A name of its own: the page also shows other goods, and those of the case before.
    const given = { en: `Tall jar for a ${width}`, zh: `高高的罐 ${width}` }
    await names.nth(0).fill(given.en)
    await names.nth(1).fill(given.zh)
    await main.getByRole('button', { name: say.keep }).click()
    await main.getByRole('heading', { name: say.draftTitle }).waitFor()
    await expect.poll(() => main.getByRole('status').first().textContent()).toBe(say.kept)
    await expect.poll(() => names.nth(0).inputValue()).toBe(given.en)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    const published = await shown()
    expect([published.includes(given.en), published.includes(given.zh)]).toEqual([false, false])

    await main.getByRole('link', { name: say.previewDraft }).click()
    const name = given[language]
    await main.getByRole('heading', { level: 1, name }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goBack()

    await main.getByRole('button', { name: say.publishDraft }).click()
    await expect.poll(() => main.getByRole('heading', { name: say.draftTitle }).count()).toBe(0)
    await expect.poll(shown).toMatch(name)
    expect(faults).toEqual([])
    await leave()
  },
)
