import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  const { shopId } = await aShop(mall, { name: 'Elm & Steel' })
  for (const [urlKey, en, zh] of [
    ['elm-chair', 'Elm dining chair', '榆木餐椅'],
    ['elm-stool', 'Elm stool', '榆木凳'],
  ] as const)
    await aProduct(mall, shopId, { urlKey, name: { en, zh }, price: 5_000 })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

test.each(
  cells([
    { width: 'phone', language: 'en' },
    { width: 'desk', language: 'zh' },
  ] as const),
)(
  'by keyboard a visitor finds a product in the search panel, reads what a misspelt word meant, and finds the last search again ($width, $language) (SHELL-44)',
  async ({ width, language }) => {
    const { shell, listing } = wordsIn(language)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const [right, wrong, title] =
      language === 'zh'
        ? (['餐椅', '沙发', '榆木餐椅'] as const)
        : (['elm', 'cahir', 'Elm dining chair'] as const)
    await page.goto(language === 'zh' ? '/zh/' : '/')
    const field = page.getByRole('banner').getByRole('combobox')
    const panel = page.getByRole('listbox', { name: shell.suggestions })
    if (width === 'phone') {
      await page
        .getByRole('navigation', { name: shell.quick })
        .getByRole('link', { name: shell.search })
        .click()
      await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/')
    } else await field.focus()
    await panel
      .getByRole('group', { name: shell.searchGroup.bestsellers })
      .getByRole('option')
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await field.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)

    await field.fill(wrong)
    if (language === 'en') {
      const meant = panel.getByRole('group', { name: shell.searchGroup.didYouMean }).getByRole('option')
      await expect.poll(() => meant.allInnerTexts()).toEqual(['chair'])
    } else await page.getByText(shell.searchNothing.replace('{words}', wrong)).waitFor()

    await field.fill(right)
    const product = panel.getByRole('option').filter({ hasText: title })
    // Rows of the words before stay until those of the new ones are there.
    const { products, shops, all } = shell.searchGroup
    const named = () =>
      panel.getByRole('group').evaluateAll((each) => each.map((group) => group.getAttribute('aria-label')))
    await expect.poll(named).toEqual(language === 'en' ? [products, shops, all] : [products, all])
    await product.filter({ hasText: '$50.00' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const id = await product.getAttribute('id')
    const active = () => field.getAttribute('aria-activedescendant')
    for (let before = await active(); before !== id; before = await active()) {
      await field.press('ArrowDown')
      await expect.poll(active).not.toBe(before)
    }
    await field.press('Enter')
    await page.waitForURL('**/product/elm-chair')
    // A new page has a new field.
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    await field.fill(right)
    await field.press('Enter')
    await page
      .getByRole('heading', { level: 1, name: listing.searchTitle.replace('{keyword}', right) })
      .waitFor()
    const results = page.url()
    await field.fill('')
    // An empty search leads nowhere, and asks for nothing.
    await field.press('Enter')
    const recent = panel.getByRole('group', { name: shell.searchGroup.recent }).getByRole('option')
    await expect.poll(() => recent.allInnerTexts()).toEqual([right])
    expect(page.url()).toBe(results)
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true)
    await page.getByRole('button', { name: shell.searchForget }).click()
    await expect.poll(() => recent.count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  },
)

test('without script pages of results help on: fewer words, a price as a filter, and shops to ask (SHELL-42, SHELL-44)', async () => {
  const { listing } = wordsIn('en')
  const client = aClient(mall.url)
  const read = async (keyword: string) => client.get(`/search?${new URLSearchParams({ keyword })}`)
  const partial = (await read('elm unicorn')).text
  expect(partial).toContain(listing.partial)
  expect(partial).toContain('href="/search?keyword=elm"')
  const priced = await read('elm chair under 60')
  expect([priced.status, priced.headers.get('location')]).toEqual([302, '/search?keyword=elm+chair&max=60'])
  const nothing = (await read('zzqx')).text
  expect(nothing).toContain(listing.askShop.replace('{shop}', 'Elm &amp; Steel'))
  expect(nothing).toContain('href="/search"')
})
