import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
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

describe('A product page', () => {
  const { product: t, goods } = wordsIn('en')
  const tabs = (page: Page) => page.getByRole('navigation', { name: t.details })

  test.each(['phone', 'desk'] as const)(
    'shows the way here, tabs to its parts, one piece, and both buttons in reach (%s) (PDP-05, PDP-24, PDP-28, PDP-29, PDP-68, PDP-78)',
    async (width) => {
      const { page, faults, leave } = await aVisitor(browser, mall.url, { width })
      await page.goto('/product/alder-standing-desk')
      const steps = page.getByRole('navigation', { name: goods.breadcrumb }).locator('li')
      const way = await steps.evaluateAll((items) =>
        items.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
      )
      expect(way[0]).toEqual(['Home', '/'])
      expect(way.length).toBeGreaterThan(2)
      for (const [, href] of way.slice(1, -1)) expect(href).toMatch(/^\/category\/[a-z-]+$/)
      expect(way.at(-1)).toEqual([await page.getByRole('heading', { level: 1 }).textContent(), undefined])

      expect(await steps.filter({ visible: true }).count()).toBe(width === 'phone' ? 1 : way.length)

      const tab = tabs(page).getByRole('link', { name: 'Reviews' })
      expect((await tab.boundingBox())?.height).toBe(width === 'phone' ? 44 : 53)
      // No tab is flagged: the description is open.
      const openTab = tabs(page).locator('a[aria-current]')
      await expect.poll(() => openTab.textContent()).toBe('Description')
      const specs = page.locator('main').getByRole('heading', { level: 2, name: 'Specifications' })
      const description = page.locator('main').getByRole('heading', { level: 2, name: 'Description' })
      await expect
        .poll(() => Promise.all([description.isVisible(), specs.isVisible()]))
        .toEqual([true, false])
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
      // It only scrolls: what was open stays open.
      expect(await openTab.textContent()).toBe('Description')
      expect(await description.isVisible()).toBe(true)
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('has thumbnails as large as the screen allows, 8 pixels apart (PDP-12)', {
    tags: 'long',
  }, async () => {
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

  test('has five thumbnails in a row beside the purchase column, seven below the breakpoint md (PDP-11)', {
    tags: 'long',
  }, async () => {
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

  test('shows the picture of the chosen colour in the sheet of a phone as well, where the variant has none of its own (PDP-19, PDP-79)', {
    tags: 'long',
  }, async () => {
    const { shopId } = await aShop(mall)
    const row = await sql<{ key: string }>`
      select key from files where mime = 'image/webp' order by key limit 1`.row(mall.db)
    const variant = (size: string, stock: number, picture?: string) => ({
      sku: `red-${size}-${shopId}`,
      values: { colour: 'red', size },
      stock,
      prices: { global: { amount: 1_000 } },
      ...(picture && { picture }),
    })
    const { urlKey } = await aProduct(mall, shopId, {
      attributes: Object.entries({ colour: ['red'], size: ['s', 'm'] }).map(([key, values]) => ({
        key,
        name: { en: key, zh: key },
        values: values.map((value) => ({ key: value, name: { en: value, zh: value } })),
      })),
      variants: [variant('s', 0, row!.key), variant('m', 9)],
    })
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await page.goto(`/product/${urlKey}`)
    await page.getByRole('main').getByRole('button', { name: t.addToCart, exact: true }).first().click()
    const shown = page.getByRole('dialog').locator('img').first()
    await expect.poll(() => shown.getAttribute('src')).toContain(row!.key)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sheet.png` })
    // A single variant requires only the quantity.
    const single = await aProduct(mall, shopId)
    await page.goto(`/zh/product/${single.urlKey}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: wordsIn('zh').product.addToCart, exact: true })
      .first()
      .click()
    await page
      .getByRole('dialog', { name: '选择数量' })
      .getByRole('button', { name: wordsIn('zh').product.addToCart })
      .waitFor()
    await leave()
  })

  test('opens with the first variant to be had; what is chosen brings its picture, and no choice is a dead end (PDP-13, PDP-19, PDP-58, PDP-59, PDP-60, PDP-62, PDP-74, PDP-75, TRAP-06)', async () => {
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
    // At the maximum only less can be chosen; below it the number can be typed again.
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
    // Values with pictures are thumbnails.
    const blue = page.getByRole('link', { name: 'blue, then choose again: size', exact: true })
    const { width, height } = (await blue.boundingBox())!
    expect([width, height]).toEqual([60, 60])
    await blue.click()
    await expect.poll(chosen).toBe(blueS)
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    const inM = page.getByRole('link', { name: 'm, then choose again: colour', exact: true })
    const toM = await inM.getAttribute('href')
    expect(toM).not.toContain(blueM)

    // Blue is not sold in m: the size is not changed silently, but must be chosen again.
    const says = page.getByRole('alert').getByText('Your earlier choice isn’t available with blue. Please')
    await says.waitFor()
    const sizes = page.getByRole('group', { name: 'Choose size', exact: true })
    await expect.poll(() => sizes.locator('[aria-current]').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const small = sizes.getByRole('link', { name: 's', exact: true })
    for (const name of [t.addToCart, t.buyNow]) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(() => small.evaluate((link) => link === document.activeElement)).toBe(true)
      await small.evaluate((link) => link.blur())
    }
    expect(sent.filter((address) => address.includes('/cart'))).toEqual([])
    // The server writes the message, so it is there without script, and after a reload.
    expect(await (await page.request.get(page.url())).text()).toContain(
      'available with blue. Please choose again',
    )
    await small.click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('group', { name: 'size: s', exact: true }).count()).toBe(1)
    await page.getByRole('button', { name: t.addToCart, exact: true }).click()
    await page.getByRole('dialog', { name: t.added }).getByText('blue', { exact: false }).first().waitFor()
    await leave()
  })

  test('has a tab for what there is to read, none for the reviews of goods for points, and an empty one only where the page opens with it (PDP-20, PDP-21, PDP-22, PDP-23, PDP-26, PDP-30, PDP-31, TRAP-19)', async () => {
    const { shopId } = await aShop(mall)
    const bare = await aProduct(mall, shopId)
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${bare.urlKey}`)
    await expect.poll(() => tabs(page).getByRole('link').allTextContents()).toEqual(['Description'])
    await page.getByText('No description yet', { exact: true }).waitFor()
    for (const [defaultTab, title, says] of [
      ['specs', 'Specifications', 'No specifications yet'],
      ['warranty', 'Warranty', 'No warranty information yet'],
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
      .toEqual(['Description', 'Specifications', 'Warranty', 'Delivery', 'Media', 'Reviews'])
    await sql`update products set kind = 'pointsItem' where url_key = 'heron-headphones'`.run(mall.db)
    await sql`select pg_notify('pages', 'product:' || id) from products where url_key = 'heron-headphones'`.run(
      mall.db,
    )
    await expect
      .poll(tabsOf, { timeout: 15_000 })
      .toEqual(['Description', 'Specifications', 'Warranty', 'Delivery', 'Media'])
    await leave()
  })

  test.each([
    { urlKey: 'reed-basket', says: 'No longer available' },
    { urlKey: 'pebble-vase', says: 'Sold out' },
  ])('of $urlKey says "$says" in place of quantity and buttons (PDP-80)', async ({ urlKey, says }) => {
    const { page, leave } = await aVisitor(browser, mall.url, { script: false })
    await page.goto(`/product/${urlKey}`)
    await page.getByRole('main').getByText(says, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0)
    for (const name of [t.addToCart, t.buyNow])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    await leave()
  })

  test('is shared by the places of its site, and has its address copied there (PDP-88)', {
    tags: 'long',
  }, async () => {
    const { page, context, leave } = await aVisitor(browser, mall.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/zh/product/alder-standing-desk')
    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '复制链接' }).click()
    await page.getByText('已复制', { exact: true }).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(address).pathname).toBe('/zh/product/alder-standing-desk')
    await page.goto('/product/alder-standing-desk')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    await leave()
  })

  test('of a removed product states that and leads home (PDP-04)', async () => {
    const { productId, urlKey } = await aProduct(mall, (await aShop(mall)).shopId)
    await sql`update products set status = 'deleted' where id = ${productId}`.run(mall.db)
    const { page, leave } = await aVisitor(browser, mall.url, { script: false })
    expect((await page.goto(`/product/${urlKey}`))?.status()).toBe(410)
    await page.getByRole('heading', { name: 'This product was removed', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await leave()
  })

  test('puts a thing into the cart once for two presses, confirms it, and explains a refusal; a guest adds what has no price for members (PDP-84, PDP-85, PDP-86, CART-08, CART-11, TRAP-24)', async () => {
    const { urlKey, variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { page, leave } = await aVisitor(browser, mall.url)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/cart')) sent.push(request.url())
    })
    const add = page.getByRole('button', { name: t.addToCart })
    await page.goto(`/product/${urlKey}`)
    await add.dblclick()
    await page.getByRole('dialog', { name: 'Added to cart' }).waitFor()
    expect(sent).toHaveLength(1)

    await page.setViewportSize({ width: 960, height: 900 })
    await page.goto(`/product/${urlKey}`)
    await add.click()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${urlKey}`)
    // Between phone and desktop the buyer goes to the cart; on a phone a sheet offers cart and checkout.
    for (const width of [600, 959]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/product/${urlKey}`)
      await add.click()
      await page.waitForURL(/\/cart$/)
    }
    await page.setViewportSize({ width: 599, height: 900 })
    await page.goto(`/product/${urlKey}`)
    await pressOnProduct(page, t.addToCart)
    const sheet = page.getByRole('dialog', { name: 'Added to cart' })
    await sheet.getByRole('link', { name: t.viewCart }).waitFor()
    await sheet.getByRole('button', { name: like(wordsIn('en').addedDrawer.toCheckout) }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${urlKey}`)

    // Five presses put in five; once members have their own price, a guest adds no more, and is led to sign in.
    const inCart = async () => {
      const answer = await page.request.post('/sapi/mall-order/cartline/querycart', { data: {} })
      return (await answer.json()).cartLineList.map(({ skuQty }: { skuQty: number }) => skuQty)
    }
    expect(await inCart()).toEqual([5])
    const forMembers = (amount: number | null) =>
      sql`update prices set member_amount = ${amount} where variant_id = ${variantId}`.run(mall.db)
    await forMembers(4_000)
    await page.goto(`/product/${urlKey}`)
    await pressOnProduct(page, t.addToCart)
    const reported = page.getByRole('dialog').getByRole('alert')
    await reported.getByText('Sign in to add this member item to your cart').waitFor()
    const signIn = await reported.getByRole('link').first().getAttribute('href')
    expect(new URL(signIn!, mall.url).pathname).toBe('/login')
    await forMembers(null)
    expect(await inCart()).toEqual([5])

    await sql`update stock set available = 0 where variant_id = ${variantId}`.run(mall.db)
    await page.getByRole('dialog').getByRole('button', { name: t.addToCart, exact: true }).click()
    await reported.filter({ hasText: 'Sold out' }).waitFor()
    await leave()
  })
})
