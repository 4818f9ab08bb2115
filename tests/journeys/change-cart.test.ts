import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { aMall, anAccount, aProduct, type TestMall } from '../support/mall.ts'
import { aMerchant, aRunningOffer } from '../support/offers.ts'
import { aSizedShirt } from '../support/sized-shirt.ts'
import { wordsIn } from './words.ts'

/** A cart that its buyer puts in order before the checkout. */
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

test('what cannot be bought is cleared after a question, and a coupon of the shop is claimed in the cart and taken off its total', async () => {
  const { cart: t, product } = wordsIn('zh')
  const merchant = await aMerchant(mall)
  const named = (name: string) => aProduct(mall, merchant.shopId, { name: both(name), price: 5_000 })
  const goods = [await named('Ash bowl'), await named('Ash jug'), await named('Ash spoon')] as const
  await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: both('Five off'),
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
  })
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  const { email, password } = await anAccount(mall)
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
    data: goods.map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
  })
  await sql`
    update stock set available = 0 where variant_id in (${goods[1].variantId}, ${goods[2].variantId})`.run(
    mall.db,
  )
  await page.goto('/zh/cart')
  const main = page.getByRole('main')
  const unavailable = main.getByRole('region', { name: t.invalid })
  const question = page.getByRole('dialog', { name: t.clearInvalidTitle.replace('{count}', '2') })
  const clear = unavailable.getByRole('button', { name: t.clearInvalid })
  await clear.press('Enter')
  await question.waitFor()
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => clear.evaluate((each) => each === document.activeElement)).toBe(true)
  await clear.press('Enter')
  await question.getByRole('button', { name: t.clear, exact: true }).press('Enter')
  await page.getByRole('status').getByText(t.cleared.replace('{count}', '2'), { exact: true }).waitFor()
  await expect.poll(() => unavailable.count()).toBe(0)
  await main.getByRole('link', { name: 'Ash bowl' }).waitFor()

  await main.getByRole('button', { name: t.couponsToClaim.replace('{count}', '1') }).press('Enter')
  const sheet = page.getByRole('dialog', { name: t.couponsOf.split('{name}')[1]! })
  await sheet.getByText('Five off').first().waitFor()
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await sheet
    .getByRole('button', { name: product.promotion.claimNamed.replace('{name}', 'Five off') })
    .click()
  await sheet.getByRole('button', { name: product.promotion.isClaimed, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await main.getByText('$45.00', { exact: true }).filter({ visible: true }).first().waitFor()
  await main.getByRole('button', { name: t.couponsClaimed, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(faults).toEqual([])
  await leave()
})

test('a guest gives a line another size where it stands, saves it for later, reads that it became cheaper, and takes it back, by keyboard alone (CART-21, CART-22)', async () => {
  const { cart: t } = wordsIn('en')
  const { shopId } = await aMerchant(mall)
  const name = 'Hemp apron'
  const apron = await aSizedShirt(mall, shopId, { Small: {}, Large: { price: 6_000 } }, both(name))
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
    data: [{ sku: { id: apron.sizes.Small }, skuQty: 2 }],
  })
  await page.goto('/cart')
  const main = page.getByRole('main')
  const named = (text: string, more: Record<string, string> = {}) =>
    Object.entries({ name, ...more }).reduce((whole, [key, value]) => whole.replace(`{${key}}`, value), text)
  const options = (chosen: string) =>
    main.getByRole('link', { name: named(t.changeNamed, { chosen }), exact: true })
  await options('Small').press('Enter')
  const sheet = page.getByRole('dialog', { name: t.changeTitle })
  await sheet.getByText('$50.00', { exact: true }).waitFor()
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Large', exact: true }).press('Enter')
  await sheet.getByText('$60.00', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: t.update, exact: true }).press('Enter')
  await page
    .getByRole('status')
    .getByText(named(t.changed, { chosen: 'Large' }), { exact: true })
    .waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await options('Large').waitFor()
  await main.getByText('$120.00', { exact: true }).first().waitFor()

  await main.getByRole('button', { name: named(t.saveNamed), exact: true }).press('Enter')
  await main.getByRole('heading', { level: 1, name: t.empty }).waitFor()
  await sql`update prices set amount = 5200 where variant_id = ${apron.sizes.Large!} and site = 'global'`.run(
    mall.db,
  )
  await page.reload()
  const saved = main.getByRole('region', { name: t.laterTitle })
  await saved.getByText(t.cheaperBy.replace('{amount}', '$8.00'), { exact: true }).waitFor()
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await saved.getByRole('button', { name: named(t.returnNamed), exact: true }).press('Enter')
  await page.getByRole('status').getByText(named(t.returned), { exact: true }).waitFor()
  await options('Large').waitFor()
  await main.getByText('$104.00', { exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(faults).toEqual([])
  await leave()
})

test('a line takes another size, is saved and comes back before the script is there (CART-21, CART-22)', async () => {
  const { cart: t } = wordsIn('zh')
  const { shopId } = await aMerchant(mall)
  const apron = await aSizedShirt(mall, shopId, { 小: {}, 大: {} }, both('围裙'))
  const { page, leave } = await aVisitor(browser, mall.url, { language: 'zh', script: false })
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
    data: [{ sku: { id: apron.sizes.小 }, skuQty: 1 }],
  })
  await page.goto('/zh/cart')
  const main = page.getByRole('main')
  const named = (text: string, chosen = '') => text.replace('{name}', '围裙').replace('{chosen}', chosen)
  await main.getByRole('link', { name: named(t.changeNamed, '小'), exact: true }).click()
  await main.getByRole('link', { name: '大', exact: true }).click()
  await main.getByRole('button', { name: t.update, exact: true }).click()
  await main.getByRole('link', { name: named(t.changeNamed, '大'), exact: true }).waitFor()
  await main.getByRole('button', { name: named(t.saveNamed), exact: true }).click()
  await main
    .getByRole('region', { name: t.laterTitle })
    .getByRole('button', { name: named(t.returnNamed), exact: true })
    .click()
  await main.getByRole('link', { name: named(t.changeNamed, '大'), exact: true }).waitFor()
  await leave()
})
