import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** A shop gives something with its goods, and a buyer takes it. */
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
    { width: 'desk', language: 'en' },
    { width: 'phone', language: 'zh' },
  ] as const),
)(
  'a gift is made in the console and taken in the cart, free and with its reason ($width, $language) (SYS-04, MER-15)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { offers, offerWithGift: t, kit, cart, reasons } = wordsIn(language)
    const { shopId, slug } = await aShop(mall)
    const { email, password } = await anAccount(mall, { shopId })
    const bowl = await aProduct(mall, shopId, { name: both(`Bowl ${width}`), price: 6_000 })
    await aProduct(mall, shopId, { name: both(`Saucer ${width}`), price: 900 })
    const desk = await aVisitor(browser, mall.url, { width, language })
    await desk.page.request.post('/api/user/web/login', { data: { email, password } })
    const prefix = language === 'zh' ? '/zh' : ''
    await desk.page.goto(`${prefix}/seller/${slug}/offers/add`)
    const main = desk.page.getByRole('main')
    await main.getByRole('radio', { name: offers.kind.gift }).check()
    await main.locator('[name="name.en"]').fill('A saucer with it')
    await main.locator('[name="name.zh"]').fill('加赠茶碟')
    await main.getByRole('button', { name: offers.create }).click()
    await main.getByLabel(offers.find, { exact: true }).fill('Saucer')
    await main.getByRole('button', { name: offers.findAction }).click()
    await main.getByRole('button', { name: t.giveNamed.replace('{name}', `Saucer ${width}`) }).click()
    await main.getByText(t.isGiven, { exact: true }).waitFor()
    await main.locator('[name="tier.0.fromAmount"]').fill('100')
    await main.locator('[name^="stock."]').fill('5')
    await expect.poll(() => accessibilityFaults(desk.page)).toEqual([])
    await main.getByRole('button', { name: kit.form.save, exact: true }).click()
    await main.getByText(offers.draftSaved).first().waitFor()
    await main.getByRole('button', { name: offers.schedule, exact: true }).click()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: offers.schedule }).click()
    await main.getByText(offers.filters.status.scheduled, { exact: true }).first().waitFor()
    expect(desk.faults).toEqual([])
    await desk.leave()
    await sql`update offers set starts_at = app_now() - interval '1 minute' where shop_id = ${shopId}`.run(
      mall.db,
    )

    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      data: [{ sku: { id: bowl.variantId }, skuQty: 1 }],
    })
    await page.goto(`${prefix}/cart`)
    const name = language === 'zh' ? '加赠茶碟' : 'A saucer with it'
    await page.getByText(name, { exact: true }).first().waitFor()
    await page.getByText(reasons.belowAmount.replace('{missingAmount}', '$40.00')).first().waitFor()
    await page.getByRole('button', { name: cart.more.replace('{name}', `Bowl ${width}`) }).click()
    const add = page.getByRole('button', {
      name: cart.addGift.replace('{name}', `Saucer ${width}`).replace('{quantity}', '1'),
    })
    await add.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await add.click()
    const line = page.getByRole('listitem').filter({ has: page.getByText(cart.gift, { exact: true }) })
    await line.getByText('$0.00', { exact: true }).first().waitFor()
    await expect
      .poll(() => line.getByRole('button', { name: cart.more.replace('{name}', `Saucer ${width}`) }).count())
      .toBe(0)
    await expect.poll(() => add.count()).toBe(0)
    await expect
      .poll(() => page.getByText('$120.00', { exact: true }).filter({ visible: true }).count())
      .toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)
