import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { addressIn, finishPart, placeButton, toPart, toPayLater } from '../support/at-checkout.ts'
import { aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
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

const fillAddress = (page: Page, language: Language): Promise<void> =>
  fillIn(page, addressIn(wordsIn(language).checkout, 'San Francisco'))

/** From the cart to the sandbox's page, and back paid. */
async function orderAndPay(
  page: Page,
  language: Language,
  choose: () => Promise<void> = async () => undefined,
  enterAddress: typeof fillAddress = fillAddress,
): Promise<void> {
  const t = wordsIn(language)
  await page.getByRole('button', { name: like(t.addedDrawer.toCheckout) }).click()
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  await page.getByText(t.checkout.tax.replace('{rate}', '8'), { exact: true }).first().waitFor()
  await choose()
  await enterAddress(page, language)
  await toPart(page, 'payment')
  await placeButton(page).click()
  await page.waitForURL(/\/sandbox/)
  await page.getByRole('button').first().click()
  await page.waitForURL(/\/buyer\/pay-result/)
}

/** Loads a page again until it shows this text: a provider's message may arrive later. */
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
  await pressOnProduct(page, t.addToCart)
  await page.getByText(t.added, { exact: true }).first().waitFor()
}

const eachOnce = cells([
  { width: 'phone', language: 'zh' },
  { width: 'desk', language: 'en' },
] as const)

/** One product each of the shop that merchant@demo.test works for and of another one. */
async function twoShopsGoods(): Promise<{ goods: string[] }> {
  const rows = await sql<{ url_key: string; email: string | null }>`
    select p.url_key, u.email::text as email from products p
    join listings l on l.product_id = p.id and l.in_stock
    join sites s on s.number = l.site_number and s.code = 'global'
    left join shop_staff staff on staff.shop_id = p.shop_id
    left join users u on u.id = staff.user_id order by p.id`.rows(mall.db)
  const own = rows.find((row) => row.email === 'merchant@demo.test')!
  const other = rows.find((row) => row.email === 'merchant2@demo.test')!
  return { goods: [own.url_key, other.url_key] }
}

describe('A guest', () => {
  test('with an empty cart, or a search that finds nothing, is shown where to go on', {
    tags: 'long',
  }, async () => {
    const t = wordsIn('zh')
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
    await page.goto('/zh/cart')
    await page.getByRole('heading', { level: 1, name: t.cart.empty }).waitFor()
    const row = page.getByRole('region', { name: t.goods.alsoLike })
    await expect.poll(() => row.getByRole('article').count()).toBe(5)

    await page.goto('/zh/search?keyword=zzqx')
    await page.getByRole('heading', { name: t.listing.emptySearch }).waitFor()
    // Nothing is there to be narrowed or sorted.
    await expect.poll(() => page.getByRole('button', { name: t.listing.filters }).count()).toBe(0)
    await page.getByRole('link', { name: t.listing.seeEverything }).click()
    await page.getByRole('button', { name: t.listing.filters }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test.each(eachOnce)(
    'finds a product, orders it and pays ($width, $language) (SHELL-34, CART-01, PAY-60, ORD-79, ORD-80, ORD-89)',
    async ({ width, language }) => {
      const t = wordsIn(language)
      const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language, motion: true })
      await page.goto(`${prefix(language)}/`)
      const keyword = language === 'zh' ? '收纳盒' : 'storage box'
      await page.getByLabel(t.shell.searchFor).first().fill(keyword)
      await page.keyboard.press('Enter')
      // The address changes before the page does.
      await page.getByRole('heading', { level: 1, name: keyword }).waitFor()
      await page.locator('main article').getByRole('link').first().click()
      await page.waitForURL(/\/product\//)
      await pressOnProduct(page, t.product.addToCart)
      await page.getByRole('dialog').getByRole('link', { name: t.product.viewCart }).click()
      await page.waitForURL(/\/cart$/)
      await orderAndPay(page, language)

      await page.getByRole('heading', { level: 1, name: t.pay.succeeded }).waitFor()
      const row = page.getByRole('region', { name: t.goods.alsoLike })
      await expect.poll(() => row.getByRole('article').count()).toBe(5)
      await page.getByRole('link', { name: t.pay.toOrder }).first().click()
      await page.waitForURL(/\/buyer\/order\/detail\//)
      await page.getByRole('heading', { level: 1, name: t.orders.status.awaitingShipment }).waitFor()
      await page.getByText(t.orders.paidWith.replace('{channel}', t.channels.name.MOCKPAY)).waitFor()
      await expect
        .poll(() => page.getByRole('main').getByRole('link', { name: t.orders.backToOrders }).count())
        .toBe(0)
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('who orders a cart in two tabs is shown the first order, and orders it again by pressing once more', {
    tags: 'long',
  }, async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await addToCart(page, 'en', 'larch-storage-box')
    const tabs = [page, await page.context().newPage()]
    for (const tab of tabs) {
      await tab.goto('/cart')
      await tab.getByRole('button', { name: like(t.addedDrawer.toCheckout) }).click()
      await fillAddress(tab, 'en')
    }
    for (const tab of tabs) await toPayLater(tab)
    for (const tab of tabs) await tab.getByRole('button', { name: like(t.checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    const [, second] = tabs
    const alert = second!.getByRole('alert').filter({ hasText: 'You’ve already ordered this cart' })
    await alert.waitFor()
    const address = await alert.getByRole('link', { name: t.checkout.orderedBefore }).getAttribute('href')
    expect(address).toMatch(/^\/buyer\/order\/detail\/\d+/)
    await second!.getByRole('button', { name: like(t.checkout.place) }).click()
    await second!.waitForURL(/\/buyer\/pre-pay/)
    await leave()
  })

  test('is shown what is wrong with the address, at its field, and loses nothing of what was typed (SHELL-36)', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await addToCart(page, 'en', 'larch-storage-box')
    await page.goto('/cart')
    await page.getByRole('button', { name: like(t.addedDrawer.toCheckout) }).click()
    await page.getByLabel(t.checkout.firstName, { exact: true }).fill('Lin')
    await page.getByLabel(t.checkout.postalCodeOf.US, { exact: true }).fill('SW1')
    await finishPart(page, 'address')
    const alert = page.getByRole('alert').filter({ hasText: 'attention' })
    await alert.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    // Each is named on top, with the way to it.
    await expect
      .poll(() => alert.getByRole('listitem').allInnerTexts())
      .toContain(`${t.checkout.postalCodeOf.US}\n${t.refusals.invalidPostalCode}`)
    await alert.getByRole('link', { name: t.checkout.street }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('street')
    await expect.poll(() => page.getByLabel(t.checkout.firstName, { exact: true }).inputValue()).toBe('Lin')
    const postalCode = page.getByLabel(t.checkout.postalCodeOf.US, { exact: true })
    await expect.poll(() => postalCode.getAttribute('aria-invalid')).toBe('true')
    const reported = await postalCode.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
    expect(reported).toContain(t.refusals.invalidPostalCode)
    await leave()
  })
})

describe('Without script', () => {
  test('a product is bought, insured, sent by express and paid with links and forms alone, its invoice made out to a business, with a note for the shop (CHK-08)', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { script: false })
    await page.goto('/product/larch-storage-box')
    await page.getByRole('button', { name: t.product.addToCart }).click()
    await page.waitForURL(/\/cart$/)
    await page.getByRole('button', { name: like(t.cart.more) }).click()
    await page.waitForURL(/\/cart$/)
    await expect.poll(() => page.locator('output').first().textContent()).toBe('2')
    await orderAndPay(page, 'en', async () => {
      await page.getByRole('link', { name: like(t.checkout.insureOf) }).click()
      await page.getByText(t.checkout.insured, { exact: true }).waitFor()
      // The fields of a company are not there until one is chosen, and stay with what was typed when a part is missing.
      await expect.poll(() => page.getByLabel(t.checkout.invoiceCompany).isVisible()).toBe(false)
      await page.locator('summary', { hasText: t.checkout.invoiceTo }).click()
      await page.getByLabel(t.checkout.invoiceToCompany, { exact: true }).check()
      await page.getByLabel(t.checkout.taxNumberOptional).fill('DE129273398')
      await fillAddress(page, 'en')
      // Express is chosen, and its price is shown before the order is placed; what was typed stays.
      const express = page.getByRole('radio', { name: like(t.checkout.express) })
      await express.check()
      const before = await placeButton(page).textContent()
      await page.getByRole('button', { name: t.checkout.reckon }).click()
      await expect.poll(() => placeButton(page).textContent()).not.toBe(before)
      await expect.poll(() => express.isChecked()).toBe(true)
      await expect.poll(() => page.getByLabel(t.checkout.taxNumberOptional).inputValue()).toBe('DE129273398')
      await placeButton(page).click()
      await expect
        .poll(() => page.getByLabel(t.checkout.invoiceCompany).getAttribute('aria-invalid'))
        .toBe('true')
      await page.getByLabel(t.checkout.invoiceCompany).fill('Northwind Paper GmbH')
      await page.getByRole('textbox', { name: t.checkout.remark }).fill('Leave it with the porter.')
    })
    await untilShown(page, '/buyer/orders', t.orders.status.awaitingShipment)
    await page.locator('main article').first().getByRole('link').first().click()
    await page.getByText('Northwind Paper GmbH DE129273398').waitFor()
    await page.getByText('Leave it with the porter.', { exact: true }).waitFor()
    await page.getByText(t.bill.insurance, { exact: true }).first().waitFor()
    await leave()
  })
})

describe('The language', () => {
  test.each(cells(['phone', 'desk']))(
    'changes and retains the place (%s)',
    { tags: 'long' },
    async (width) => {
      const { page, leave } = await aVisitor(browser, mall.url, { width })
      await page.goto('/category/desks-and-tables?sort=priceDown')
      await page.getByRole('link', { name: /中文/ }).first().click()
      await page.waitForURL(/\/zh\/category\/desks-and-tables\?sort=priceDown/)
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
      await page
        .getByRole('link', { name: /English/ })
        .first()
        .click()
      await page.waitForURL(
        (url) => url.pathname === '/category/desks-and-tables' && url.search === '?sort=priceDown',
      )
      await leave()
    },
  )
})

describe('A buyer with a keyboard alone', () => {
  test('puts a product into the cart and gets to the checkout (CHK-01)', { tags: 'long' }, async () => {
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.shell.skip)
    await page.keyboard.press('Enter')
    await tabTo(t.product.addToCart)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(t.product.viewCart)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cart$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await tabTo('Check out')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?key=/)
    await leave()
  })
})

describe('A buyer', () => {
  test('buys from two shops, pays once; one shop ships, and the buyer confirms receipt (ORD-31, ORD-60, ORD-61, ORD-66, CALL-102, MER-15)', async () => {
    const t = wordsIn('en')
    const buyer = await aVisitor(browser, mall.url)
    const signIn = (page: Page, email: string) =>
      page.request.post('/api/user/web/login', { data: { email, password: demoPassword } })
    await signIn(buyer.page, 'buyer@demo.test')
    const unshipped = async () => {
      await untilShown(buyer.page, '/buyer/orders?tab=unshipped', t.orders.status.awaitingShipment)
      const tab = buyer.page.getByRole('main').getByRole('link', { name: t.orders.unshipped })
      return Number((await tab.first().textContent())?.replaceAll(/\D/g, ''))
    }
    const before = await unshipped()

    const { goods } = await twoShopsGoods()
    for (const urlKey of goods) await addToCart(buyer.page, 'en', urlKey)
    await buyer.page.goto('/cart')
    await expect.poll(() => buyer.page.locator('main section h2').count()).toBeGreaterThanOrEqual(2)
    // The address book of this buyer has a default.
    const isChosen = async () => undefined
    await orderAndPay(buyer.page, 'en', undefined, isChosen)
    await expect.poll(unshipped, { timeout: 20_000 }).toBe(before + 2)

    const merchant = await aVisitor(browser, mall.url)
    await signIn(merchant.page, 'merchant@demo.test')
    await merchant.page.goto('/seller/hearth-and-grain/orders?tab=unshipped')
    const rows = merchant.page.locator('tbody tr')
    await rows.first().waitFor()
    await merchant.page.waitForLoadState('networkidle')
    const number = (await rows.first().getByRole('link').textContent()) ?? ''
    await rows.first().getByRole('link').click()
    // The search of the list names tracking numbers, too.
    await merchant.page.waitForURL(/\/seller\/hearth-and-grain\/orders\/\d+$/)
    await merchant.page.getByLabel(t.kit.form.trackingNumber, { exact: true }).fill('12')
    await merchant.page.getByRole('button', { name: t.shopOrders.shipNow }).click()
    await merchant.page.getByText(t.refusals.trackingNumberInvalid).first().waitFor()
    await merchant.page.getByLabel(t.kit.form.trackingNumber, { exact: true }).fill('1Z999AA10123456784')
    await merchant.page.getByRole('button', { name: t.shopOrders.shipNow }).click()
    await merchant.page.getByText(t.shopOrders.shipped).waitFor()

    await buyer.page.goto('/buyer/orders?tab=unreceived')
    await buyer.page.getByRole('link', { name: t.orders.track }).first().click()
    await buyer.page.getByRole('dialog').getByText('1Z999AA10123456784').waitFor()
    await buyer.page.getByRole('dialog').getByRole('link', { name: t.orders.trackPage }).click()
    await buyer.page.waitForURL(/\/buyer\/express-trick\/\d+$/)
    const tracking = buyer.page.url()
    await buyer.page.getByText('1Z999AA10123456784').waitFor()
    await buyer.page.getByText('On its way', { exact: true }).waitFor()
    expect(t.orders.parcelStatus.cancelled).toBe('Cancelled')

    await buyer.page.goto('/buyer/orders?tab=unreceived')
    await buyer.page.getByText(t.orders.confirm).first().click()
    await buyer.page.getByRole('button', { name: t.orders.confirmYes }).click()
    await buyer.page.waitForURL(/\/confirm-success/)
    const main = buyer.page.getByRole('main')
    await main.getByRole('heading', { name: 'Order received', exact: true }).waitFor()
    await expect.poll(() => main.locator('svg').count()).toBeGreaterThan(0)
    await expect
      .poll(() => main.getByRole('link', { name: 'Continue shopping' }).getAttribute('href'))
      .toBe('/')
    expect(new URL(buyer.page.url()).searchParams.get('orderId')).toBe(tracking.split('/').at(-1))
    await buyer.page.goto('/confirm-success?orderId=7312345678901234567')
    await expect.poll(() => main.getByText('Order received').count()).toBe(0)
    await buyer.page.goto(tracking)
    await buyer.page.getByRole('main').getByText('Received', { exact: true }).first().waitFor()
    expect(number).toMatch(/^\d{16}$/)
    expect(buyer.faults).toEqual([])
    expect(merchant.faults).toEqual([])
    await buyer.leave()
    await merchant.leave()
  })
})
