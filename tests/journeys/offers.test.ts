import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { aMall, anAccount, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Offers as those who make them and those who buy meet them. */
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

const day = 86_400_000

async function aMerchant(options: VisitorOptions) {
  const { shopId, slug } = await aShop(mall)
  const visitor = await aVisitor(browser, mall.url, options)
  const { email, password } = await anAccount(mall, { shopId })
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, shopId, slug, main: visitor.page.getByRole('main') }
}

test.each([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
] as const)(
  'a merchant makes a flash sale, and buyers have its price when it begins ($width, $language)',
  async ({ width, language }) => {
    const { offers, kit, product } = wordsIn(language)
    const offerName = language === 'en' ? 'An hour of lamps' : '灯具一小时'
    const { page, main, faults, shopId, slug, leave } = await aMerchant({ width, language })
    const { urlKey } = await aProduct(mall, shopId, {
      ...{ urlKey: `brass-lamp-${width}`, name: { en: 'Brass lamp', zh: '黄铜台灯' }, price: 5_000 },
    })
    const prefix = language === 'zh' ? '/zh' : ''
    await page.goto(`${prefix}/seller/${slug}/offers`)
    await main.getByRole('heading', { level: 1, name: offers.title }).waitFor()
    await main.getByRole('link', { name: offers.add }).click()
    await main.getByLabel(kit.form.english, { exact: true }).fill('An hour of lamps')
    await main.getByLabel(kit.form.chinese, { exact: true }).fill('灯具一小时')
    await main.getByRole('button', { name: offers.create }).click()

    await main.getByRole('heading', { level: 1 }).filter({ hasText: offerName }).waitFor()
    await main.getByLabel(offers.find).fill(language === 'en' ? 'brass' : '黄铜')
    await main.getByRole('button', { name: offers.findAction }).click()
    const name = language === 'en' ? 'Brass lamp' : '黄铜台灯'
    await main.getByRole('button', { name: offers.choose.replace('{name}', name) }).click()
    const price = main.getByLabel(offers.priceOf.replace('{variant}', name), { exact: true })
    await price.fill('31.50')
    await main.getByLabel(offers.stockOf.replace('{variant}', name), { exact: true }).fill('5')
    await main.getByRole('button', { name: kit.form.save }).click()
    await main.getByText(offers.draftSaved).waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])

    await main.getByRole('button', { name: offers.schedule, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: offers.schedule }).click()
    await main.getByText(offers.filters.status.scheduled, { exact: true }).waitFor()
    await expect.poll(() => price.getAttribute('readonly')).not.toBeNull()

    const buyer = await aVisitor(browser, mall.url, { width, language })
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    const promotion = buyer.page.getByRole('main').getByRole('region', { name: offerName })
    await promotion.getByText('$31.50').waitFor()
    await promotion.getByText(product.promotion.floorPrice).waitFor()

    await mall.moveClock(day + 60_000)
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await buyer.page.getByRole('main').getByText('$31.50').first().waitFor()
    await promotion.getByText(product.promotion.endsIn).waitFor()
    // One second after the other, by the mall's time: less than a day is left.
    await expect.poll(() => promotion.getByRole('timer').textContent()).toMatch(/^23:5[89]:\d\d$/)
    const shown = await promotion.getByRole('timer').textContent()
    await expect.poll(() => promotion.getByRole('timer').textContent()).not.toBe(shown)
    await expect.poll(() => promotion.getByRole('progressbar').getAttribute('value')).toBe('0')
    await expect.poll(() => accessibilityFaults(buyer.page)).toEqual([])
    expect([...faults, ...buyer.faults]).toEqual([])
    await buyer.leave()
    await leave()
    await mall.moveClock(-day - 60_000)
  },
)
