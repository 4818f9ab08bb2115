import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, watchShifts } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** A shop enters where its warehouse sends to, and the page informs buyers elsewhere. */
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

const both = (text: string) => ({ en: text, zh: text })
const exact = {
  en: {
    soldOut: 'Sold out in your region. Choose another option.',
    tooFew: 'Not enough stock for your region. Choose another option.',
  },
  zh: { soldOut: '当前地区已售罄，请选择其他规格', tooFew: '当前地区库存不足，请选择其他规格' },
}

test.each(
  cells([
    { width: 'desk', language: 'en' },
    { width: 'phone', language: 'zh' },
  ] as const),
)(
  'a product page says whether there is any, and enough, for the region that is chosen there (PDP-64, PDP-65; $width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { warehouses, product, region } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const { shopId, slug } = await aShop(mall)
    const { email } = await anAccount(mall, { shopId })
    const { urlKey, variantId } = await aProduct(mall, shopId, { stock: 50 })
    await sql`update variants set min_quantity = 2 where id = ${variantId}`.run(mall.db)
    const desk = await aVisitor(browser, mall.url, { width, language })
    await desk.page.request.post('/api/user/web/login', { data: { email, password } })
    const calls = `/sapi/mall-item/seller/${slug}`
    const second = await desk.page.request.post(`${calls}/warehouse/save`, {
      data: { name: both('Madrid'), everywhere: false, regions: ['ES'], position: 1 },
    })
    const { warehouseId: place } = await second.json()
    await desk.page.request.post(`${calls}/stock/change`, {
      data: { changes: [{ variantId, place, was: 0, available: 1 }] },
    })
    const main = desk.page.getByRole('main')
    await desk.page.goto(`${prefix}/seller/${slug}/warehouses`)
    await main.getByRole('link', { name: language === 'zh' ? '主仓' : 'Main warehouse' }).click()
    const sheet = main.getByRole('complementary')
    await sheet.getByRole('radio', { name: warehouses.chosen }).check()
    const france = language === 'zh' ? '法国' : 'France'
    await sheet.getByRole('checkbox', { name: france, exact: true }).check()
    await sheet.getByRole('button', { name: warehouses.save }).click()
    await sheet.getByText(warehouses.saved).waitFor()
    await expect.poll(() => accessibilityFaults(desk.page)).toEqual([])

    const buyer = await aVisitor(browser, mall.url, { width, language })
    const shown = buyer.page.getByRole('main')
    // The page names the region before it has queried it, so that nothing moves.
    expect(await (await fetch(`${mall.url}${prefix}/product/${urlKey}`)).text()).toContain(region.deliverTo)
    const shifts = await watchShifts(buyer.page)
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await shown.getByText(exact[language].soldOut, { exact: true }).first().waitFor()
    await buyer.page.waitForLoadState('networkidle')
    expect(await shifts()).toEqual([])
    const choice = shown.getByLabel(region.deliverTo)
    await choice.selectOption('FR')
    await shown.getByText(product.inStock, { exact: true }).first().waitFor()
    await expect.poll(() => accessibilityFaults(buyer.page)).toEqual([])

    await choice.selectOption('ES')
    await shown.getByText(exact[language].tooFew, { exact: true }).first().waitFor()

    // In the cart the choice stays, whether or not its lines can be had there.
    await choice.selectOption('FR')
    await shown.getByText(product.inStock, { exact: true }).first().waitFor()
    const added = await buyer.page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      data: [{ sku: { id: variantId }, skuQty: 2 }],
    })
    expect(await added.json()).toHaveLength(1)
    await buyer.page.goto(`${prefix}/cart`)
    const apart = shown.getByRole('region', { name: wordsIn(language).cart.invalid, exact: true })
    for (const [country, isApart] of [
      ['ES', 1],
      ['FR', 0],
    ] as const) {
      await shown.getByLabel(region.deliverTo).selectOption(country)
      await expect.poll(() => apart.count()).toBe(isApart)
      await expect.poll(() => shown.getByLabel(region.deliverTo).inputValue()).toBe(country)
    }
  },
)
