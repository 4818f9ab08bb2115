import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { ProductPage } from '#modules/catalogue/rules/product-page.ts'
import { writePage } from '#modules/catalogue/server/public.ts'
import { putPicture, registerPicture } from '#modules/files/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { addFilm } from '../support/add-film.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { aClient, aMall, aProduct, aShop, type TestMall, type TestProduct } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let shopId: Id
let pictures: string[]
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  shopId = (await aShop(mall)).shopId
  pictures = await Promise.all(
    ['#0f5c4a', '#b98a2f'].map(async (background) => {
      const png = sharp({ create: { width: 400, height: 400, channels: 3, background } }).png()
      const picture = await putPicture(mall.files, await png.toBuffer())
      await registerPicture(mall.db, picture)
      return picture.key
    }),
  )
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const nothing: ProductPage = {
  marketing: both(''),
  promoCodes: {},
  overlays: [],
  tabs: [],
  relations: [],
}
const arrange = (product: TestProduct, page: Partial<ProductPage>) =>
  inTransaction(mall.db, (tx) => writePage(tx, shopId, product.productId, { ...nothing, ...page }))
const named = (kind: 'series' | 'together' | 'recommend' | 'recommendNew', ...of: readonly TestProduct[]) =>
  of.map(({ urlKey }) => ({ kind, urlKey, alias: both('') }))
const called = (name: string, change: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(mall, shopId, { name: both(name), pictures: [{ file: pictures[0]! }], ...change })

const { product: t, goods } = wordsIn('en')

test('a product with a redirect leads to the page that its shop chose (PDP-03)', async () => {
  const [from, to] = [await called('Left alone'), await called('Shown instead')]
  await arrange(from, { redirectTo: `/product/${to.urlKey}` })
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await page.goto(`/product/${from.urlKey}`)
  await page.getByRole('heading', { level: 1, name: 'Shown instead' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${to.urlKey}`)
  // So does its address by number.
  const byId = await mall.app.inject({ method: 'GET', url: `/items/${from.productId}` })
  expect([byId.statusCode, byId.headers.location]).toEqual([302, `/product/${to.urlKey}`])
  await leave()
})

describe('On a desktop', () => {
  test('the page shows what its shop arranged: text, code, badge, series, tabs, a film, and what goes with it (PDP-06, PDP-08, PDP-09, PDP-10, PDP-13, PDP-16, PDP-17, PDP-18, PDP-20, PDP-21, PDP-24, PDP-25)', async () => {
    const sister = await called('Larger loom')
    const product = await called('Small loom', {
      description: both('<p>Made of ash.</p>'),
      specifications: [{ name: both('Width'), value: both('40 cm') }],
      warranty: both('<p>For life.</p>'),
      defaultTab: 'warranty',
      pictures: pictures.map((file) => ({ file })),
    })
    await addFilm(mall, product.productId)
    await arrange(product, {
      marketing: both('<p>Weaves <strong>a scarf</strong> a day.</p>'),
      promoCodes: { global: { code: 'SCARF', amount: 4_500 } },
      overlays: [both('Ash wood')],
      tabs: [{ tab: 'specs', position: 9, title: both('Measures') }],
      relations: [{ kind: 'series', urlKey: sister.urlKey, alias: both('The larger one') }],
    })
    const { page, context, faults, leave } = await aVisitor(browser, mall.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/product/${product.urlKey}`)
    const main = page.getByRole('main')
    const boxOf = async (part: Locator) => (await part.boundingBox())!
    await main.getByText('a scarf', { exact: true }).waitFor()
    const name = await boxOf(main.getByRole('heading', { level: 1 }))
    const marketing = await boxOf(main.getByText('a scarf', { exact: true }))
    const price = await boxOf(main.getByText('$50.00', { exact: true }).first())
    const buy = await boxOf(main.getByRole('button', { name: t.buyNow, exact: true }))
    const places = [name.y + name.height, price.y, buy.y, marketing.y]
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await main.getByText('With code SCARF: $45.00', { exact: true }).waitFor()
    await main.getByRole('button', { name: t.copyCode }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SCARF')

    const gallery = page.getByRole('region', { name: t.gallery })
    await gallery.getByRole('list', { name: t.badges }).getByText('Ash wood', { exact: true }).waitFor()
    const box = await boxOf(gallery.getByRole('img').first())
    expect(box.width / box.height).toBeCloseTo(699 / 532, 2)
    const badge = await boxOf(gallery.getByText('Ash wood', { exact: true }))
    expect([badge.x > box.x, badge.y > box.y]).toEqual([true, true])
    expect(badge.y + badge.height).toBeLessThan(box.y + box.height)

    const tabs = page.getByRole('navigation', { name: t.details }).getByRole('link')
    expect((await boxOf(tabs.first())).y).toBeGreaterThan(box.y + box.height)
    await expect.poll(() => tabs.allTextContents()).toEqual(['Description', 'Warranty', 'Media', 'Measures'])
    const isOpen = (text: string) => main.getByText(text, { exact: true }).isVisible()
    await expect.poll(() => isOpen('For life.')).toBe(true)
    await expect.poll(() => isOpen('Made of ash.')).toBe(false)
    await tabs.filter({ hasText: 'Measures' }).click()
    await expect.poll(() => isOpen('40 cm')).toBe(true)
    await expect.poll(() => isOpen('For life.')).toBe(false)
    await tabs.filter({ hasText: 'Media' }).click()
    await expect.poll(() => Promise.all(['On the loom', 'A day'].map(isOpen))).toEqual([true, true])
    expect(await accessibilityFaults(page)).toEqual([])

    // A film that is unavailable leaves a picture in its place, without a message.
    await gallery.getByRole('button', { name: 'Video, 3 of 3' }).click()
    const film = gallery.getByLabel('On the loom', { exact: true })
    await expect.poll(() => film.getAttribute('src')).toBe(`/files/films/${'a'.repeat(32)}.mp4`)
    await film.evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined))
    await expect.poll(() => gallery.locator('video').count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)

    const opened = context.waitForEvent('page')
    const series = main.getByRole('link', { name: 'The larger one, opens in a new window' })
    await expect.poll(() => series.locator('img').getAttribute('src')).toContain(pictures[0]!)
    await series.click()
    const other = await opened
    await other.waitForURL(({ pathname }) => pathname === `/items/${sister.productId}`)
    expect(new URL(page.url()).pathname).toBe(`/product/${product.urlKey}`)
    expect(faults).toEqual([])
    await leave()
  })

  test('goods bought together are ticked, summed up and added, one piece of each (PDP-103, PDP-104, PDP-105, PDP-106, PDP-108)', async () => {
    const [product, cup, saucer, gone] = [
      await called('Teapot'),
      await called('Cup', { price: 1_250 }),
      await called('Saucer', { price: 700 }),
      await called('Spoon', { stock: 0 }),
    ]
    await arrange(product, {
      relations: [
        ...named('together', cup, saucer, gone),
        ...named('recommendNew', cup),
        ...named('recommend', saucer),
      ],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${product.urlKey}`)
    const block = page.getByRole('region', { name: 'Bought together' })
    const add = block.getByRole('button', { name: 'Add selected to cart', exact: true })
    await expect.poll(() => block.getByRole('checkbox').count()).toBe(2)
    await expect.poll(() => block.getByText('$19.50', { exact: true }).isVisible()).toBe(true)
    await block.getByRole('checkbox', { name: 'Cup, $12.50' }).uncheck()
    await expect.poll(() => block.locator('strong').textContent()).toBe('$7.00')
    await block.getByRole('checkbox', { name: 'Saucer, $7.00' }).uncheck()
    await expect.poll(() => add.isEnabled()).toBe(false)
    await block.getByRole('checkbox', { name: 'Cup, $12.50' }).check()
    await block.getByRole('checkbox', { name: 'Saucer, $7.00' }).check()
    await add.click()
    const drawer = page.getByRole('dialog', { name: t.added })
    await drawer.getByText('2 items', { exact: true }).waitFor()
    await drawer.getByText('$19.50', { exact: true }).waitFor()

    const above = (await page.getByRole('region', { name: t.recommendedNew }).boundingBox())!
    const tabs = (await page.getByRole('navigation', { name: t.details }).boundingBox())!
    const below = (await page.getByRole('region', { name: t.recommended }).boundingBox())!
    expect([above.y < tabs.y, tabs.y < below.y]).toEqual([true, true])
    await page.goto(`/product/${cup.urlKey}`)
    for (const name of [t.recommendedNew, t.recommended, 'Bought together'])
      await expect.poll(() => page.getByRole('region', { name, exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })

  test('beside the price are shipping, its cost, and the deadline for returns, and the payer of a return only where the shop names it', async () => {
    const { page, leave } = await aVisitor(browser, mall.url)
    const product = await called('Fact stool')
    const facts = page.locator('main').getByRole('list').filter({ hasText: 'Delivered to your door' })
    await page.goto(`${mall.url}/product/${product.urlKey}`)
    await facts.getByText('Standard: $9.00, free from $99.00 at this shop · 3 to 6 working days').waitFor()
    await facts.getByText('Express: $24.00 · 1 to 2 working days').waitFor()
    await facts.getByText('Returns and exchanges within 15 days of order completion').waitFor()
    expect(await facts.getByText('You pay for return').count()).toBe(0)
    await sql`update shops set way_back_paid_by = 'shop' where id = ${shopId}`.run(mall.db)
    await sql`select pg_notify('pages', ${`shop:${shopId}`})`.run(mall.db)
    await expect
      .poll(async () => {
        await page.reload()
        return facts.getByText('The shop pays for return shipping').count()
      })
      .toBe(1)
    await leave()
  })

  test('says from when it is on sale, reminds once, and says when it is back', { tags: 'long' }, async () => {
    const { page, leave } = await aVisitor(browser, mall.url)
    const ahead = await called('Dated stool')
    const unavailable = await called('Awaited stool', { stock: 0 })
    await sql`update products set sold_from = app_now() + interval '2 days' where id = ${ahead.productId}`.run(
      mall.db,
    )
    await sql`update products set back_on = app_now() + interval '9 days' where id = ${unavailable.productId}`.run(
      mall.db,
    )
    const main = page.locator('main')
    await page.goto(`${mall.url}/product/${ahead.urlKey}`)
    await main.getByText(/^On sale from \d/).waitFor()
    expect(await main.getByRole('button', { name: t.addToCart }).count()).toBe(0)
    await main.getByLabel('Your email').fill('dated@example.com')
    await main.getByRole('button', { name: 'Remind me', exact: true }).click()
    await main.getByText('We’ll email dated@example.com once, as soon as it’s on sale.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(`${mall.url}/product/${unavailable.urlKey}`)
    await main.getByText(/^Back in stock \d/).waitFor()
    await leave()
  })

  test('recommends eighteen others, and arrows move them (PDP-110, PDP-111)', { tags: 'long' }, async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, place) => called(`Stool ${place}`)))
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${made[0]!.urlKey}`)
    const row = page.getByRole('region', { name: t.alsoLike })
    await expect.poll(() => row.getByRole('article').count()).toBe(18)
    const list = row.getByRole('list')
    const scrolled = () => list.evaluate((element) => Math.round(element.scrollLeft))
    await row.getByRole('button', { name: `${t.alsoLike}: next` }).click()
    await expect.poll(scrolled).toBe(244)
    await row.getByRole('button', { name: `${t.alsoLike}: previous` }).click()
    await expect.poll(scrolled).toBe(0)
    const card = (await row.getByRole('article').first().boundingBox())!
    expect([card.width, card.height]).toEqual([250, 200])
    // On screens that are not large the step is smaller: 1280 pixels are large, one less are not.
    for (const [width, step] of [
      [1_279, 204],
      [1_280, 244],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await list.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
      await row.getByRole('button', { name: `${t.alsoLike}: next` }).click()
      await expect.poll(scrolled).toBe(step)
    }
    const requested = await aClient(mall.url).post('/sapi/mall-item/item/recommend', {
      id: made[0]!.productId,
      itemSize: 21,
    })
    expect(requested.status).toBe(400)
    expect(faults).toEqual([])
    await leave()
  })

  test('five others are beside each other without arrows, six have them (PDP-111)', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, (_, place) => called(`Bench ${place}`)))
    await arrange(made[0]!, {
      relations: [...named('recommend', ...made.slice(2)), ...named('recommendNew', ...made.slice(1))],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto(`/product/${made[0]!.urlKey}`)
    const row = page.getByRole('region', { name: t.recommended, exact: true })
    await expect.poll(() => row.getByRole('article').count()).toBe(5)
    const longer = page.getByRole('region', { name: t.recommendedNew, exact: true })
    await expect.poll(() => longer.getByRole('article').count()).toBe(6)
    await longer.getByRole('button', { name: `${t.recommendedNew}: next` }).waitFor()
    await expect.poll(() => row.getByRole('button').count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })

  test('a choice that no variant has stops what is pressed, and leads to where it is made again (PDP-60, PDP-61)', async () => {
    const value = (key: string) => ({ key, name: both(key) })
    const variant = (size: string) => ({
      ...{ sku: `${size}-${newId()}`, values: { size }, prices: { global: { amount: 1_000 } }, stock: 9 },
    })
    const product = await called('Shawl', {
      attributes: [{ key: 'size', name: both('Size'), values: ['s', 'm', 'l'].map(value) }],
      variants: [variant('s'), variant('m')],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto(`/product/${product.urlKey}`)
    await page.getByRole('button', { name: 'l, not available in this combination' }).click()
    await page.getByRole('alert').getByText('This option isn’t available', { exact: true }).waitFor()
    const small = page.getByRole('link', { name: 's', exact: true })
    const isFocused = () => small.evaluate((link) => link === document.activeElement)
    for (const name of [t.addToCart, t.buyNow]) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(isFocused).toBe(true)
      await small.evaluate((link) => link.blur())
    }
    expect(new URL(page.url()).pathname).toBe(`/product/${product.urlKey}`)
    expect(sent.filter((address) => address.includes('/cart'))).toEqual([])

    // The value that was chosen before may be chosen once more.
    await small.press('Enter')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    const ring = () => small.evaluate((link) => getComputedStyle(link).outlineWidth)
    await expect.poll(ring).toBe('2px')
    expect(await isFocused()).toBe(true)
    // At the least that may be ordered the button keeps the focus.
    const fewer = page.getByRole('button', { name: `${goods.quantity}: ${goods.less}` })
    await page.getByRole('button', { name: `${goods.quantity}: ${goods.more}` }).press('Enter')
    await fewer.press('Enter')
    await expect.poll(() => fewer.isDisabled()).toBe(true)
    expect(await fewer.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: t.addToCart, exact: true }).click()
    await page.getByRole('dialog', { name: t.added }).getByText('Shawl', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})

describe('On a phone', () => {
  const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })

  test('the first tap opens a sheet to choose which one and how many, and the second acts (PDP-61, PDP-66, PDP-79)', async () => {
    const { product: words } = wordsIn('zh')
    const value = (key: string) => ({ key, name: both(key) })
    const variant = (size: string) => ({
      sku: `${size}-${newId()}`,
      values: { size },
      prices: { global: { amount: size === 's' ? 1_000 : 1_500 } },
      stock: 9,
    })
    const product = await called('披肩', {
      attributes: [{ key: 'size', name: both('尺码'), values: ['s', 'm', 'l'].map(value) }],
      variants: [variant('s'), variant('m')],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
    await page.goto(`/zh/product/${product.urlKey}`)
    // Name and price are on the first screen.
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByText('$10.00', { exact: true }).first(),
    ])
      expect((await part.boundingBox())!.y).toBeLessThan(844 - 169)

    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: words.addToCart }).click()
    const sheet = sheetOf(page, words.chooseTitle)
    await sheet.getByRole('button', { name: 'l，暂无此搭配' }).click()
    await sheet.getByRole('alert').getByText(words.noSku, { exact: true }).waitFor()
    await sheet.getByRole('link', { name: 'm', exact: true }).click()
    await sheet.getByText('$15.00', { exact: true }).waitFor()
    expect(sent.filter((address) => address.includes('/cart'))).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: words.addToCart }).click()
    await sheetOf(page, words.added).getByText('m', { exact: true }).waitFor()

    await page.goto(`/product/${product.urlKey}`)
    await page.getByRole('button', { name: 'l, not available in this combination' }).click()
    await page.getByRole('alert').getByText('This option isn’t available', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})

describe('A sold-out product', () => {
  test('offers one mail when it is back, and the way to what is there', { tags: 'long' }, async () => {
    const product = await called('Lantern', { stock: 0 })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
    const { stockNotices: words } = wordsIn('zh')
    await page.goto(`/zh/product/${product.urlKey}`)
    await page.getByRole('main').getByText('已售罄', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: words.alternatives }).getAttribute('href'))
      .toBe('#also-like')
    await page.getByLabel(words.email).fill('lin@example.test')
    await page.getByRole('button', { name: words.ask }).click()
    await page.getByRole('status').getByText('到货后我们会给 lin@example.test 发一封邮件。').waitFor()
    const row = await sql<{ language: string; token: string }>`
      select language, token from stock_notices where variant_id = ${product.variantId}`.row(mall.db)
    expect(row!.language).toBe('zh')
    await page.goto(`/stock-notices?token=${row!.token}`)
    await page.getByRole('button', { name: wordsIn('en').stockNotices.end }).click()
    await page.getByRole('heading', { name: wordsIn('en').stockNotices.ended }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})
