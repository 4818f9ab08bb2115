import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { fillIn } from '../support/fill-in.ts'
import { aProduct, aShop, type TestMall } from '../support/mall.ts'
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
    [t.postalCodeOf.US, '94107'],
    [t.provinceOf.state, 'CA'],
    [t.city, 'San Francisco'],
    [t.street, '18 Harbor Street'],
  ]
  await fillIn(page, answers)
}

/** From the cart to the sandbox's page, and back paid. */
async function orderAndPay(
  page: Page,
  language: Language,
  choose: () => Promise<void> = async () => undefined,
): Promise<void> {
  const t = wordsIn(language)
  await page.getByRole('button', { name: like(t.cart.toCheckout) }).click()
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  await page.getByText(t.checkout.tax.replace('{rate}', '8'), { exact: true }).first().waitFor()
  await choose()
  await fillAddress(page, language)
  await page.getByRole('button', { name: like(t.checkout.place) }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await payAtTheSandbox(page)
}

async function payAtTheSandbox(page: Page): Promise<void> {
  await page.locator('main form').getByRole('button').last().click()
  await page.waitForURL(/\/sandbox/)
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
  await pressOnProduct(page, t.addToCart)
  await page.getByText(t.added, { exact: true }).first().waitFor()
}

const eachOnce = [
  { width: 'phone', language: 'zh' },
  { width: 'desk', language: 'en' },
] as const

describe('A guest', () => {
  test('with an empty cart, or a search that finds nothing, is shown where to go on', async () => {
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

  test('is shown what is wrong with the address, at its field, and loses nothing of what was typed (SHELL-36)', async () => {
    const t = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await addToCart(page, 'en', 'larch-storage-box')
    await page.goto('/cart')
    await page.getByRole('button', { name: like(t.cart.toCheckout) }).click()
    await page.getByLabel(t.checkout.firstName, { exact: true }).fill('Lin')
    await page.getByLabel(t.checkout.postalCodeOf.US, { exact: true }).fill('SW1')
    await page.getByRole('button', { name: like(t.checkout.place) }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'attention' })
    await alert.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('lastName')
    // Each is named on top, with the way to it.
    await expect
      .poll(() => alert.getByRole('listitem').allInnerTexts())
      .toContain(`${t.checkout.postalCodeOf.US}\n${t.refusals.invalidPostalCode}`)
    await alert.getByRole('link', { name: t.checkout.street }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('street')
    await expect.poll(() => page.getByLabel(t.checkout.firstName, { exact: true }).inputValue()).toBe('Lin')
    const postalCode = page.getByLabel(t.checkout.postalCodeOf.US, { exact: true })
    await expect.poll(() => postalCode.getAttribute('aria-invalid')).toBe('true')
    const told = await postalCode.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
    expect(told).toContain(t.refusals.invalidPostalCode)
    await leave()
  })
})

describe('A product page', () => {
  const { product: t, goods } = wordsIn('en')
  const tabs = (page: Page) => page.getByRole('navigation', { name: t.details })

  test.each(['phone', 'desk'] as const)(
    'shows the way here, tabs to its parts, one piece, and both buttons in reach (%s) (PDP-05, PDP-28, PDP-29, PDP-68, PDP-78)',
    async (width) => {
      const { page, faults, leave } = await aVisitor(browser, mall.url, { width })
      await page.goto('/product/alder-standing-desk')
      const steps = page.getByRole('navigation', { name: goods.breadcrumb }).getByRole('listitem')
      const way = await steps.evaluateAll((items) =>
        items.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
      )
      expect(way[0]).toEqual(['Home', '/'])
      expect(way.length).toBeGreaterThan(2)
      for (const [, href] of way.slice(1, -1)) expect(href).toMatch(/^\/category\/[a-z-]+$/)
      expect(way.at(-1)).toEqual([await page.getByRole('heading', { level: 1 }).textContent(), undefined])

      const tab = tabs(page).getByRole('link', { name: 'Reviews' })
      expect((await tab.boundingBox())?.height).toBe(width === 'phone' ? 44 : 53)
      await expect.poll(() => page.getByRole('spinbutton', { name: goods.quantity }).inputValue()).toBe('1')
      const add = page.getByRole('button', { name: t.addToCart })
      const bar = await add.evaluate((button) => getComputedStyle(button.closest('form')!).position)
      expect(bar).toBe(width === 'phone' ? 'fixed' : 'static')
      await expect.poll(() => page.getByRole('button', { name: t.buyNow }).isVisible()).toBe(true)

      await tab.click()
      await page.waitForURL(/#reviews$/)
      await expect
        .poll(() =>
          page.locator('#reviews').evaluate((section) => Math.round(section.getBoundingClientRect().top)),
        )
        .toBeLessThan(200)
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('has thumbnails as large as the screen allows, 8 pixels apart (PDP-12)', async () => {
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto('/product/alder-standing-desk')
    const thumbnails = page.getByRole('region', { name: t.gallery }).getByRole('listitem').getByRole('button')
    for (const [screen, size] of [
      [1920, 90],
      [1919, 75],
      [1280, 75],
      [1279, 60],
      [390, 60],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 })
      const measured = () =>
        thumbnails.evaluateAll(([first, second]) => {
          const [left, right] = [first!.getBoundingClientRect(), second!.getBoundingClientRect()]
          return [left.width, right.x - left.x]
        })
      await expect.poll(measured).toEqual([size, size + 8])
    }
    await leave()
  })

  test('has five thumbnails in a row beside the purchase column, seven below the breakpoint md (PDP-11)', async () => {
    const { shopId } = await aShop(mall)
    const files = await sql<{ key: string }>`
      select key from files where mime = 'image/webp' order by key limit 8`.rows(mall.db)
    const { productId, urlKey } = await aProduct(mall, shopId)
    for (const [position, { key }] of files.entries())
      await sql`
        insert into product_media (id, product_id, position, file) values (${newId()}, ${productId}, ${position}, ${key})`.run(
        mall.db,
      )
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${urlKey}`)
    const thumbnails = page.getByRole('region', { name: t.gallery }).getByRole('listitem')
    for (const [screen, row] of [
      [1920, 5],
      [960, 5],
      [959, 7],
      [390, 7],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 })
      const inFirstRow = () =>
        thumbnails.evaluateAll((items) => {
          const top = items[0]!.getBoundingClientRect().top
          return items.filter((item) => item.getBoundingClientRect().top === top).length
        })
      await expect.poll(inFirstRow).toBe(row)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen)
    }
    await leave()
  })

  test('opens with the first variant to be had; what is chosen brings its picture, and no choice is a dead end (PDP-19, PDP-58, PDP-59, PDP-62, PDP-74, PDP-75, TRAP-06)', async () => {
    const { shopId } = await aShop(mall)
    const names = { colour: ['red', 'blue'], size: ['s', 'm'] } as const
    const rows = await sql<{ key: string }>`
      select key from files where mime = 'image/webp' order by key limit 2`.rows(mall.db)
    const variant = (colour: string, size: string, stock: number, picture = rows[0]!.key) => ({
      sku: `${colour}-${size}-${shopId}`,
      values: { colour, size },
      prices: { global: { amount: 1_000 } },
      stock,
      step: 5,
      picture,
    })
    const { urlKey, variantIds } = await aProduct(mall, shopId, {
      attributes: Object.entries(names).map(([key, values]) => ({
        key,
        name: { en: key, zh: key },
        values: values.map((value) => ({ key: value, name: { en: value, zh: value } })),
      })),
      variants: [
        variant('red', 's', 0),
        variant('red', 'm', 19),
        variant('blue', 's', 50, rows[1]!.key),
        variant('blue', 'm', 50),
      ],
    })
    const [, redM, blueS, blueM] = variantIds
    await sql`update variants set status = 'disabled' where id = ${blueM}`.run(mall.db)

    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${urlKey}`)
    const chosen = () => page.locator('form input[name=variantId]').inputValue()
    const quantity = page.getByRole('spinbutton', { name: goods.quantity })
    const picture = page.getByRole('region', { name: t.gallery }).getByRole('img').first()
    await expect.poll(() => chosen()).toBe(redM)
    await expect.poll(() => quantity.inputValue()).toBe('5')
    for (const [typed, becomes] of [
      ['7', '10'],
      ['18', '15'],
    ] as const) {
      await quantity.fill(typed)
      await quantity.blur()
      await expect.poll(() => quantity.inputValue()).toBe(becomes)
    }
    // At the maximum only less can be asked for; below it the number can be typed again.
    const more = page.getByRole('button', { name: `${goods.quantity}: ${goods.more}` })
    const less = page.getByRole('button', { name: `${goods.quantity}: ${goods.less}` })
    const control = () => Promise.all([quantity, more, less].map((part) => part.isEnabled()))
    await expect.poll(control).toEqual([false, false, true])
    await less.click()
    await expect.poll(control).toEqual([true, true, true])
    await less.click()
    await expect.poll(control).toEqual([true, true, false])
    const { urlKey: oneChoice } = await aProduct(mall, shopId, { stock: 1 })
    await page.goto(`/product/${oneChoice}`)
    await expect.poll(control).toEqual([false, false, false])
    await page.goto(`/product/${urlKey}`)

    const before = await picture.getAttribute('src')
    await page.getByRole('link', { name: 'blue', exact: true }).click()
    await expect.poll(chosen).toBe(blueS)
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    const toM = await page.getByRole('link', { name: 'm', exact: true }).getAttribute('href')
    expect(toM).not.toContain(blueM)
    await leave()
  })

  test('has a tab for what there is to read, none for the reviews of goods for points, and an empty one only where the page opens with it (PDP-20, PDP-21, PDP-22, PDP-23, PDP-26, PDP-30, PDP-31, TRAP-19)', async () => {
    const { shopId } = await aShop(mall)
    const bare = await aProduct(mall, shopId)
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${bare.urlKey}`)
    await expect.poll(() => tabs(page).getByRole('link').allTextContents()).toEqual(['Description'])
    await page.getByText('no rich-text detail yet', { exact: true }).waitFor()
    for (const [defaultTab, title, says] of [
      ['specs', 'SPECS', 'no attribute information'],
      ['warranty', 'Warranty', 'no warranty information'],
    ] as const) {
      const { urlKey } = await aProduct(mall, shopId, { defaultTab })
      await page.goto(`/product/${urlKey}`)
      await expect.poll(() => tabs(page).getByRole('link').allTextContents()).toEqual([title])
      await page.getByRole('main').getByText(says, { exact: true }).waitFor()
    }

    const tabsOf = async () => {
      await page.goto('/product/heron-headphones')
      return tabs(page).getByRole('link').allTextContents()
    }
    await expect
      .poll(() => tabsOf())
      .toEqual([...['Description', 'SPECS', 'Warranty', 'Delivery', 'Media', 'Reviews']])
    await sql`update products set kind = 'pointsItem' where url_key = 'heron-headphones'`.run(mall.db)
    await sql`select pg_notify('pages', 'product:' || id) from products where url_key = 'heron-headphones'`.run(
      mall.db,
    )
    await expect
      .poll(tabsOf, { timeout: 15_000 })
      .toEqual([...['Description', 'SPECS', 'Warranty', 'Delivery', 'Media']])
    await leave()
  })

  test.each([
    { urlKey: 'reed-basket', says: 'Item off shelf' },
    { urlKey: 'pebble-vase', says: 'Item sold out' },
  ])('of $urlKey says "$says" in place of quantity and buttons (PDP-80)', async ({ urlKey, says }) => {
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${urlKey}`)
    await page.getByRole('main').getByText(says, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0)
    for (const name of [t.addToCart, t.buyNow])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    await leave()
  })

  test('is shared by the places of its site, and has its address copied there (PDP-88)', async () => {
    const { page, context, leave } = await aVisitor(browser, mall.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/zh/product/alder-standing-desk')
    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '复制链接' }).click()
    await page.getByText('复制成功', { exact: true }).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(address).pathname).toBe('/zh/product/alder-standing-desk')
    await page.goto('/product/alder-standing-desk')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('copy succeeded', { exact: true }).waitFor()
    await leave()
  })

  test('of what was removed says so and leads home (PDP-04)', async () => {
    const { productId, urlKey } = await aProduct(mall, (await aShop(mall)).shopId)
    await sql`update products set status = 'deleted' where id = ${productId}`.run(mall.db)
    const { page, leave } = await aVisitor(browser, mall.url)
    expect((await page.goto(`/product/${urlKey}`))?.status()).toBe(410)
    await page.getByRole('heading', { name: 'item has been deleted', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await leave()
  })

  test('puts a thing into the cart once for two presses, says so, and says why it cannot (PDP-84, PDP-85, CART-08, TRAP-24)', async () => {
    const { urlKey, variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { page, leave } = await aVisitor(browser, mall.url)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/cart')) sent.push(request.url())
    })
    const add = page.getByRole('button', { name: t.addToCart })
    await page.goto(`/product/${urlKey}`)
    await add.dblclick()
    await page.getByRole('status').getByText('Successfully added to the cart', { exact: true }).waitFor()
    await page.getByRole('dialog').waitFor()
    expect(sent).toHaveLength(1)

    // Between a phone and a desk the buyer goes to the cart; on a phone a sheet says it, and offers cart and checkout.
    for (const width of [600, 959]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/product/${urlKey}`)
      await add.click()
      await page.waitForURL(/\/cart$/)
    }
    await page.setViewportSize({ width: 599, height: 900 })
    await page.goto(`/product/${urlKey}`)
    await pressOnProduct(page, t.addToCart)
    const sheet = page.getByRole('dialog', { name: 'Successfully added to the cart' })
    await sheet.getByRole('link', { name: t.viewCart }).waitFor()
    await sheet.getByRole('button', { name: like(wordsIn('en').cart.toCheckout) }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${urlKey}`)

    await page.goto(`/product/${urlKey}`)
    await sql`update stock set available = 0 where variant_id = ${variantId}`.run(mall.db)
    await pressOnProduct(page, t.addToCart)
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Item sold out' }).waitFor()
    await leave()
  })
})

describe('Without script', () => {
  test('a product is bought, insured, sent by express and paid with links and forms alone, its invoice made out to a company (CHK-08)', async () => {
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
      await page.getByLabel(t.checkout.invoiceToCompany, { exact: true }).check()
      await page.getByLabel(t.checkout.taxNumberOptional).fill('DE129273398')
      await fillAddress(page, 'en')
      // Express is chosen, and its price is told before the order is placed; what was typed stays.
      const express = page.getByRole('radio', { name: like(t.checkout.express) })
      await express.check()
      const before = await page
        .getByRole('button', { name: like(t.checkout.place) })
        .first()
        .textContent()
      await page.getByRole('button', { name: t.checkout.reckon }).click()
      await expect
        .poll(() =>
          page
            .getByRole('button', { name: like(t.checkout.place) })
            .first()
            .textContent(),
        )
        .not.toBe(before)
      await expect.poll(() => express.isChecked()).toBe(true)
      await expect.poll(() => page.getByLabel(t.checkout.taxNumberOptional).inputValue()).toBe('DE129273398')
      await page.getByRole('button', { name: like(t.checkout.place) }).click()
      await expect
        .poll(() => page.getByLabel(t.checkout.invoiceCompany).getAttribute('aria-invalid'))
        .toBe('true')
      await page.getByLabel(t.checkout.invoiceCompany).fill('Northwind Paper GmbH')
    })
    await untilShown(page, '/buyer/orders', t.orders.status.awaitingShipment)
    await page.locator('main article').first().getByRole('link').first().click()
    await page.getByText('Northwind Paper GmbH DE129273398').waitFor()
    await page.getByText(t.bill.insurance, { exact: true }).first().waitFor()
    await leave()
  })
})

describe('The language', () => {
  test.each(['phone', 'desk'] as const)('changes and keeps the place (%s)', async (width) => {
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
  })
})

describe('A buyer with a keyboard alone', () => {
  test('puts a product into the cart and gets to the checkout (CHK-01)', async () => {
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
    await tabTo('Checkout')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?key=/)
    await leave()
  })
})

describe('A buyer', () => {
  test('buys from two shops, pays once; one shop ships, and the buyer confirms receipt (ORD-31, ORD-60, ORD-61, ORD-66, CALL-102, MER-15)', async () => {
    const t = wordsIn('en')
    const buyer = await aVisitor(browser, mall.url)
    await buyer.page.goto('/login?target=/buyer/orders')
    await buyer.page.getByLabel(/email/i).fill('buyer@demo.test')
    await buyer.page
      .getByLabel(/password/i)
      .first()
      .fill(demoPassword)
    await buyer.page.locator('main').getByRole('button', { name: t.shell.signIn, exact: true }).click()
    await buyer.page.waitForURL(({ pathname }) => pathname === '/buyer/orders')
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
    await orderAndPay(buyer.page, 'en')
    await expect.poll(unshipped, { timeout: 20_000 }).toBe(before + 2)

    const merchant = await aVisitor(browser, mall.url)
    await merchant.page.goto('/login?target=/seller/hearth-and-grain/orders?tab=unshipped')
    await merchant.page.getByLabel(/email/i).fill('merchant@demo.test')
    await merchant.page
      .getByLabel(/password/i)
      .first()
      .fill(demoPassword)
    await merchant.page.locator('main').getByRole('button', { name: t.shell.signIn, exact: true }).click()
    await merchant.page.waitForURL(/\/seller\/hearth-and-grain\/orders/)
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
    await buyer.page.getByText('To receive', { exact: true }).waitFor()
    expect(t.orders.parcelStatus.cancelled).toBe('Cancelled')

    await buyer.page.goto('/buyer/orders?tab=unreceived')
    await buyer.page.getByText(t.orders.confirm).first().click()
    await buyer.page.getByRole('button', { name: t.orders.confirmYes }).click()
    await buyer.page.waitForURL(/\/confirm-success/)
    const main = buyer.page.getByRole('main')
    await main.getByRole('heading', { name: 'Successfully received', exact: true }).waitFor()
    await expect.poll(() => main.locator('svg').count()).toBeGreaterThan(0)
    await expect
      .poll(() => main.getByRole('link', { name: 'continue shopping' }).getAttribute('href'))
      .toBe('/')
    expect(new URL(buyer.page.url()).searchParams.get('orderId')).toBe(tracking.split('/').at(-1))
    await buyer.page.goto('/confirm-success?orderId=7312345678901234567')
    await expect.poll(() => main.getByText('Successfully received').count()).toBe(0)
    await buyer.page.goto(tracking)
    await buyer.page.getByRole('main').getByText('Finished', { exact: true }).first().waitFor()
    expect(number).toMatch(/^\d{16}$/)
    expect(buyer.faults).toEqual([])
    expect(merchant.faults).toEqual([])
    await buyer.leave()
    await merchant.leave()
  })

  test('cancels an unpaid order after being asked once more (ORD-47)', async () => {
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
