import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { accessibilityFaults, aVisitor, launchBrowser, staying } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { wordsIn } from './words.ts'

/** The cart as its buyer meets it. */
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
  'the cart has its lines by shop, what is ticked and its total, hints of offers, what cannot be bought set apart, and the way on; empty, it recommends ($width, $language) (CART-02, CART-14)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { cart: t, goods } = wordsIn(language)
    const merchant = await aMerchant(mall)
    const { shopId: other } = await aShop(mall, { name: 'Elm & Steel' })
    const named = (name: string, shopId: string, stock = 10) =>
      aProduct(mall, shopId, { name: both(name), price: 5_000, stock })
    const [bowl, jug, lamp] = [
      await named('Ash bowl', merchant.shopId),
      await named('Ash jug', merchant.shopId),
      await named('Elm lamp', other),
    ]
    await aRunningOffer(mall, merchant, {
      kind: 'threshold',
      name: both('Ten off'),
      endsAt: inHours(mall, 5),
      tiers: [{ fromAmount: 12_000, amountOff: 1_000 }],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      data: [bowl, jug, lamp].map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
    })
    await sql`update stock set available = 0 where variant_id = ${jug.variantId}`.run(mall.db)
    const address = language === 'zh' ? '/zh/cart' : '/cart'
    await page.goto(address)
    const main = page.getByRole('main')
    const shop = (name: string) => main.getByRole('region', { name, exact: true })
    const mine = shop('Oak & Iron')
    await mine.getByRole('link', { name: 'Ash bowl' }).waitFor()
    await shop('Elm & Steel').getByRole('link', { name: 'Elm lamp' }).waitFor()
    await expect.poll(() => mine.getByText('Elm lamp').count()).toBe(0)

    // Of the offer, the missing amount: 120.00 less 50.00.
    await mine.getByText('Ten off').first().waitFor()
    await mine.getByText('$70.00').first().waitFor()
    const total = (amount: string) =>
      main.getByText(amount, { exact: true }).filter({ visible: true }).first().waitFor()
    await total('$100.00')

    const apart = shop(t.invalid)
    await apart.getByText('Ash jug').waitFor()
    await expect.poll(() => mine.getByText('Ash jug').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await apart.getByRole('button', { name: t.removeNamed.replace('{name}', 'Ash jug') }).click()
    await expect.poll(() => apart.count()).toBe(0)

    await mine.getByRole('button', { name: t.more.replace('{name}', 'Ash bowl') }).click()
    await total('$150.00')
    // As many as there are is the most; the one that is left leaves no choice.
    const button = (text: string) => mine.getByRole('button', { name: text.replace('{name}', 'Ash bowl') })
    const amount = mine.getByRole('spinbutton')
    const disabled = () =>
      Promise.all([button(t.fewer), amount, button(t.more)].map((each) => each.isDisabled()))
    for (const [left, which] of [
      [2, [false, true, true]],
      [1, [true, true, true]],
      [10, [false, false, false]],
    ] as const) {
      await sql`update stock set available = ${left} where variant_id = ${bowl.variantId}`.run(mall.db)
      await page.goto(address)
      await expect.poll(disabled).toEqual(which)
    }
    await total('$150.00')
    await shop('Elm & Steel')
      .getByRole('checkbox', { name: t.select.replace('{name}', 'Elm lamp') })
      .click()
    const onward = main.getByRole('button', {
      name: wordsIn(language).addedDrawer.toCheckout.replace('{count}', '1'),
    })
    await onward.first().waitFor()

    // With the keyboard alone: a button at the limit keeps the focus, and a removal is announced.
    const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement)
    await button(t.fewer).press('Enter')
    await total('$50.00')
    await button(t.fewer).press('Enter')
    await expect.poll(disabled).toEqual([true, false, false])
    expect(await hasFocus(button(t.fewer))).toBe(true)
    for (const name of ['Ash bowl', 'Elm lamp']) {
      const remove = main.getByRole('button', { name: t.removeNamed.replace('{name}', name) })
      await remove.press('Enter')
      await page.getByRole('status').getByText(t.removed.replace('{name}', name), { exact: true }).waitFor()
      await expect.poll(() => hasFocus(main.getByRole('heading', { level: 1 }))).toBe(true)
      expect(await remove.count()).toBe(0)
    }
    await main.getByText(t.empty, { exact: true }).waitFor()
    await main.getByRole('heading', { name: goods.alsoLike }).waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test('header and bars leave four fifths of a phone to product page, cart, checkout and the page that offers ways to pay, also magnified twice, and nothing is wider than it', {
  tags: 'long',
}, async () => {
  const merchant = await aMerchant(mall)
  const { variantId, urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
  const lines = { data: [{ sku: { id: variantId }, skuQty: 1 }] }
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', lines)
  const requested = { data: { orderSource: 'CART' } }
  const saved = await page.request.post('/sapi/mall-order/preorder/savecommondata', requested)
  const { key } = await saved.json()
  const { body: ordered } = await placeAnOrder(aClient(mall.url), [{ variantId }])
  const pay = pages.pay({ groupId: ordered.tradeContract.id, token: ordered.accessToken })
  for (const address of [`/product/${urlKey}`, '/cart', `/checkout?key=${key}`, pay]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    for (const [width, height] of [
      [390, 844],
      [195, 422],
    ] as const) {
      await page.setViewportSize({ width, height })
      // The header of a page with one task scrolls away; its bar, a tenth, stays.
      const isBare = address === pay || address.startsWith('/checkout')
      const most = isBare && width === 390 ? 0.1 : 0.2
      await expect.poll(() => staying(page), { message: address }).toBeLessThanOrEqual(most)
      await expect.poll(() => staying(page), { message: address }).toBeGreaterThan(isBare ? 0.05 : 0.1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  expect(faults).toEqual([])
  await leave()
})

test.each([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
] as const)(
  'goods taken off the shelf during checkout are left out and named, and the rest can be ordered; where nothing is left, the page says what to do ($width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { checkout: t, refusals } = wordsIn(language)
    const { shopId } = await aShop(mall)
    const [bowl, vase] = [
      await aProduct(mall, shopId, { name: both('Ash bowl'), price: 2_000 }),
      await aProduct(mall, shopId, { name: both('Vanishing vase'), price: 3_000 }),
    ]
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      data: [bowl, vase].map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
    })
    const saved = await page.request.post('/sapi/mall-order/preorder/savecommondata', {
      data: { orderSource: 'CART' },
    })
    const prefix = language === 'zh' ? '/zh' : ''
    const address = `${prefix}${pages.checkout((await saved.json()).key)}`
    await sql`update products set status = 'offShelf' where id = ${vase.productId}`.run(mall.db)
    await page.goto(address)
    const main = page.getByRole('main')
    const apart = main.getByRole('region', { name: t.leftOut })
    await apart.getByText('Vanishing vase').waitFor()
    await apart.getByText(refusals.offShelf, { exact: true }).waitFor()
    const button = main.getByRole('button', { name: t.toDelivery, exact: true })
    expect(await button.isEnabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await sql`update products set status = 'offShelf' where id = ${bowl.productId}`.run(mall.db)
    await page.reload()
    await main.getByText(t.cannotPlace).filter({ visible: true }).first().waitFor()
    // Its amounts are those of nothing, so the button names none.
    expect(await main.getByRole('button', { name: t.notPayable, exact: true }).first().isEnabled()).toBe(
      false,
    )
    expect(faults).toEqual([])
    await leave()
  },
)
