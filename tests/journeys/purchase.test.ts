import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import type { TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

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

type Language = 'en' | 'zh'

const prefix = (language: Language) => (language === 'zh' ? '/zh' : '')

async function fillAddress(page: Page, language: Language): Promise<void> {
  const t = wordsIn(language).checkout
  const answers: [string, string][] = [
    [t.firstName, 'Lin'],
    [t.lastName, 'Marsh'],
    [t.email, 'lin@example.test'],
    [t.phone, '+1 415 555 0134'],
    [t.postalCode, '94107'],
    [t.province, 'CA'],
    [t.city, 'San Francisco'],
    [t.street, '18 Harbor Street'],
  ]
  for (const [label, answer] of answers) await page.getByLabel(label, { exact: true }).fill(answer)
}

/** From the cart to the sandbox's page, and back paid. */
async function orderAndPay(page: Page, language: Language): Promise<void> {
  const t = wordsIn(language)
  await page.getByRole('button', { name: like(t.cart.toCheckout) }).click()
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  await fillAddress(page, language)
  await page.getByRole('button', { name: like(t.checkout.place) }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await payAtTheSandbox(page)
}

async function payAtTheSandbox(page: Page): Promise<void> {
  await page.locator('main form').getByRole('button').last().click()
  await page.waitForURL(/\/sandbox\/mockpay/)
  await page.getByRole('button').first().click()
  await page.waitForURL(/\/buyer\/pay-result/)
}

/** Loads a page again until it says so: what a provider tells us arrives when it arrives. */
async function untilShown(page: Page, path: string, text: string): Promise<void> {
  const look = async () => {
    await page.goto(path)
    return page.getByText(text, { exact: true }).count()
  }
  await expect.poll(look, { timeout: 15_000, interval: 500 }).toBeGreaterThan(0)
}

async function addToCart(page: Page, language: Language, urlKey: string): Promise<void> {
  const t = wordsIn(language).product
  await page.goto(`${prefix(language)}/product/${urlKey}`)
  await page.getByRole('button', { name: t.addToCart }).click()
  await page.getByRole('status').filter({ hasText: t.added }).waitFor()
}

const everywhere = (['phone', 'desk'] as const).flatMap((width) =>
  (['en', 'zh'] as const).map((language) => ({ width, language })),
)

describe('A guest', () => {
  test('with an empty cart, or a search for what nobody sells, is shown where to go on', async () => {
    const t = wordsIn('zh')
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
    await page.goto('/zh/cart')
    await page.getByRole('heading', { level: 1, name: t.cart.empty }).waitFor()
    const row = page.getByRole('region', { name: t.goods.alsoLike })
    expect(await row.getByRole('article').count()).toBe(5)

    await page.goto('/zh/search?keyword=zzqx')
    await page.getByRole('heading', { name: t.listing.emptySearch }).waitFor()
    // Nothing is there to be narrowed or sorted.
    expect(await page.getByRole('button', { name: t.listing.filters }).count()).toBe(0)
    await page.getByRole('link', { name: t.listing.seeEverything }).click()
    await page.getByRole('button', { name: t.listing.filters }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test.each(everywhere)(
    'finds a product, orders it and pays ($width, $language)',
    async ({ width, language }) => {
      const t = wordsIn(language)
      const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
      await page.goto(`${prefix(language)}/`)
      await page
        .getByLabel(t.shell.searchFor)
        .first()
        .fill(language === 'zh' ? '收纳盒' : 'storage box')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\?keyword=/)
      await page.locator('main article').getByRole('link').first().click()
      await page.waitForURL(/\/product\//)
      await page.getByRole('button', { name: t.product.addToCart }).click()
      if (width === 'desk')
        await page.getByRole('dialog').getByRole('link', { name: t.product.viewCart }).click()
      await page.waitForURL(/\/cart$/)
      await orderAndPay(page, language)

      await page.getByRole('heading', { level: 1, name: t.pay.succeeded }).waitFor()
      await page.getByRole('link', { name: t.pay.toOrder }).first().click()
      await page.waitForURL(/\/buyer\/order\/detail\//)
      await page.getByRole('heading', { level: 1, name: t.orders.status.awaitingShipment }).waitFor()
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('is shown what is wrong with the address, and loses nothing of what was typed', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await addToCart(page, 'en', 'larch-storage-box')
    await page.goto('/cart')
    await page.getByRole('button', { name: like(t.cart.toCheckout) }).click()
    await page.getByLabel(t.checkout.firstName, { exact: true }).fill('Lin')
    await page.getByLabel(t.checkout.postalCode, { exact: true }).fill('SW1')
    await page.getByRole('button', { name: like(t.checkout.place) }).click()
    await page.getByRole('alert').filter({ hasText: 'attention' }).waitFor()
    expect(await page.getByLabel(t.checkout.firstName, { exact: true }).inputValue()).toBe('Lin')
    expect(await page.getByText(t.refusals.invalidPostalCode).count()).toBe(1)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('lastName')
    await leave()
  })
})

describe('Without script', () => {
  test('a product is bought and paid with links and forms alone', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { script: false })
    await page.goto('/product/larch-storage-box')
    await page.getByRole('button', { name: t.product.addToCart }).click()
    await page.waitForURL(/\/cart$/)
    await page.getByRole('button', { name: like(t.cart.more) }).click()
    await page.waitForURL(/\/cart$/)
    expect(await page.locator('output').first().textContent()).toBe('2')
    await orderAndPay(page, 'en')
    await untilShown(page, '/buyer/orders', t.orders.status.awaitingShipment)
    await leave()
  })
})

describe('The language', () => {
  test.each(['phone', 'desk'] as const)('changes and keeps the place (%s)', async (width) => {
    const { page, leave } = await aVisitor(browser, mall.url, { width })
    await page.goto('/category/desks-and-tables?sort=priceDown')
    await page.getByRole('link', { name: /中文/ }).first().click()
    await page.waitForURL(/\/zh\/category\/desks-and-tables\?sort=priceDown/)
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await page
      .getByRole('link', { name: /English/ })
      .first()
      .click()
    await page.waitForURL(
      (url) => url.pathname === '/category/desks-and-tables' && url.search === '?sort=priceDown',
    )
    await leave()
  })
})

describe('Somebody with a keyboard alone', () => {
  test('puts a product into the cart and gets to the checkout', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto('/product/larch-storage-box')
    await page.waitForLoadState('networkidle')
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 90; presses += 1) {
        await page.keyboard.press('Tab')
        const here = await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        )
        if (here.includes(name)) return
      }
      throw new Error(`Tab never reached "${name}"`)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t.shell.skip)
    await page.keyboard.press('Enter')
    await tabTo(t.product.addToCart)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(t.product.viewCart)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cart$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await tabTo('Checkout')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?key=/)
    await leave()
  })
})

describe('A buyer', () => {
  test('buys from two shops, pays once; one shop ships, and the buyer confirms receipt', async () => {
    const t = wordsIn('en')
    const buyer = await aVisitor(browser, mall.url)
    await buyer.page.goto('/login?target=/buyer/orders')
    await buyer.page.getByLabel(/email/i).fill('buyer@demo.test')
    await buyer.page
      .getByLabel(/password/i)
      .first()
      .fill(demoPassword)
    await buyer.page.locator('main').getByRole('button', { name: t.shell.signIn }).click()
    await buyer.page.waitForURL(({ pathname }) => pathname === '/buyer/orders')
    const unshipped = async () => {
      await untilShown(buyer.page, '/buyer/orders?tab=unshipped', t.orders.status.awaitingShipment)
      return buyer.page.locator('main article').count()
    }
    const before = await unshipped()

    const { goods } = await twoShopsGoods()
    for (const urlKey of goods) await addToCart(buyer.page, 'en', urlKey)
    await buyer.page.goto('/cart')
    expect(await buyer.page.locator('main section h2').count()).toBeGreaterThanOrEqual(2)
    await orderAndPay(buyer.page, 'en')
    await expect.poll(unshipped, { timeout: 20_000 }).toBe(before + 2)

    const merchant = await aVisitor(browser, mall.url)
    await merchant.page.goto('/login?target=/seller/hearth-and-grain/orders?tab=unshipped')
    await merchant.page.getByLabel(/email/i).fill('merchant@demo.test')
    await merchant.page
      .getByLabel(/password/i)
      .first()
      .fill(demoPassword)
    await merchant.page.locator('main').getByRole('button', { name: t.shell.signIn }).click()
    await merchant.page.waitForURL(/\/seller\/hearth-and-grain\/orders/)
    const rows = merchant.page.locator('tbody tr')
    await rows.first().waitFor()
    const number = (await rows.first().getByRole('link').textContent()) ?? ''
    await rows.first().getByRole('link').click()
    await merchant.page.getByLabel(t.shopOrders.trackingNumber).fill('12')
    await merchant.page.getByRole('button', { name: t.shopOrders.shipNow }).click()
    await merchant.page.getByText(t.refusals.trackingNumberInvalid).first().waitFor()
    await merchant.page.getByLabel(t.shopOrders.trackingNumber).fill('1Z999AA10123456784')
    await merchant.page.getByRole('button', { name: t.shopOrders.shipNow }).click()
    await merchant.page.getByText(t.shopOrders.shipped).waitFor()

    await buyer.page.goto('/buyer/orders?tab=unreceived')
    await buyer.page.getByText(t.orders.confirm).first().click()
    await buyer.page.getByRole('button', { name: t.orders.confirmYes }).click()
    await buyer.page.waitForURL(/\/confirm-success/)
    await buyer.page.getByRole('heading', { name: t.orders.successTitle }).waitFor()
    expect(number).toMatch(/^\d{16}$/)
    expect(buyer.faults).toEqual([])
    expect(merchant.faults).toEqual([])
    await buyer.leave()
    await merchant.leave()
  })

  test('cancels an unpaid order after being asked once more', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url)
    await addToCart(page, 'en', 'larch-storage-box')
    await page.goto('/cart')
    await page.getByRole('button', { name: like(t.cart.toCheckout) }).click()
    await fillAddress(page, 'en')
    await page.getByRole('button', { name: like(t.checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await page.goto('/buyer/orders')
    await page.locator('summary').filter({ hasText: t.orders.cancel }).click()
    await page.getByText(t.orders.cancelWarning).waitFor()
    await page.getByRole('button', { name: t.orders.cancelConfirm }).click()
    await page.getByText(t.orders.status.cancelled, { exact: true }).first().waitFor()
    await leave()
  })
})

/** One product each of the shop that merchant@demo.test works for and of another one. */
async function twoShopsGoods(): Promise<{ goods: string[] }> {
  const rows = await mall.db
    .selectFrom('products')
    .innerJoin('listings', 'listings.product_id', 'products.id')
    .innerJoin('sites', 'sites.number', 'listings.site_number')
    .leftJoin('shop_staff', 'shop_staff.shop_id', 'products.shop_id')
    .leftJoin('users', 'users.id', 'shop_staff.user_id')
    .select(['products.url_key', 'users.email'])
    .where('listings.in_stock', '=', true)
    .where('sites.code', '=', 'global')
    .orderBy('products.id')
    .execute()
  const own = rows.find((row) => row.email === 'merchant@demo.test')!
  const other = rows.find((row) => row.email === 'merchant2@demo.test')!
  return { goods: [own.url_key, other.url_key] }
}
