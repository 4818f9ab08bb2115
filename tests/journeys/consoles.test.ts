import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { insertReviews } from '#modules/reviews/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { runJob } from '../support/jobs.ts'
import { focusFirstRow, focusSearch } from '../support/keyboard.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

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
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { kit, office, roles, errors, shopProducts, shopTeam, platformShops } = wordsIn('en')

/** A person with a new account and the given roles, signed in. */
async function aColleague(account: Parameters<typeof anAccount>[1], options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  const { id, email, password } = await anAccount(mall, account)
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, id, email, main: visitor.page.getByRole('main') }
}

/** An owner of a shop with these products, signed in. */
async function anOwner(products: readonly string[] = [], options?: VisitorOptions) {
  const { shopId, slug } = await aShop(mall)
  for (const name of products) await aProduct(mall, shopId, { name: { en: name, zh: name } })
  return { ...(await aColleague({ shopId }, options)), shopId, slug, products: `/seller/${slug}/products` }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const has = (place: Locator, text: string) => place.filter({ hasText: text })

describe('A page of a console that cannot be shown', () => {
  test.each(['/products/7312345678901234567', '/orders/7312345678901234567', '/nope', '/orders/1/nope'])(
    'because what it names is not there leaves the menu where it is (%s)',
    { tags: 'long' },
    async (path) => {
      const { page, main, slug, leave } = await anOwner()
      const answer = await page.goto(`/seller/${slug}${path}`)
      expect(answer?.status()).toBe(404)
      await main.getByRole('heading', { name: errors.notFoundTitle }).waitFor()
      await page.getByRole('navigation').getByRole('link', { name: office.products }).click()
      await main.getByRole('heading', { level: 1, name: shopProducts.title }).waitFor()
      await leave()
    },
  )

  test('because it failed shows that in its place, and is tried again', { tags: 'long' }, async () => {
    const { page, main, faults, leave } = await aColleague({ operatorRole: 'admin' })
    await page.goto('/platform')
    await sql`alter table home_blocks rename to elsewhere`.run(mall.db)
    try {
      await page.getByRole('navigation').getByText(office.inGroup.content).click()
      await page.getByRole('navigation').getByRole('link', { name: office.homePage }).click()
      await main.getByRole('heading', { name: kit.brokenTitle }).waitFor()
    } finally {
      await sql`alter table elsewhere rename to home_blocks`.run(mall.db)
    }
    expect(faults.map((fault) => fault.replace(mall.url, ''))).toEqual([
      expect.stringMatching(/^500 \/platform\/home/),
    ])
    const current = page.getByRole('navigation').locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual([office.homePage])
    await main.getByRole('link', { name: kit.again }).click()
    await main.getByRole('heading', { level: 1, name: office.homePage }).waitFor()
    await leave()
  })

  test('because the shop is another’s is the same as for a shop that does not exist', async () => {
    const { page, leave } = await anOwner()
    const other = await aShop(mall)
    const shown = []
    for (const slug of [other.slug, 'no-such-shop']) {
      expect((await page.goto(`/seller/${slug}`))?.status()).toBe(404)
      shown.push(await page.getByRole('main').textContent())
    }
    expect(shown[0]).toContain(errors.notFoundTitle)
    expect(shown[1]).toBe(shown[0])
    await leave()
  })
})

describe('A list, by keyboard alone', () => {
  test('is searched, walked through, selected from and opened', async () => {
    const { page, main, faults, products, leave } = await anOwner(['Oak bench', 'Iron hook', 'Oak stool'])
    const press = (...keys: string[]) =>
      keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())
    await page.goto(products)
    await focusSearch(page)
    await page.keyboard.type('oak')
    await press('Enter')
    await page.waitForURL('**/products?q=oak')
    const rows = main.locator('tbody').getByRole('row')
    await expect.poll(() => rows.count()).toBe(2)
    const names = await rows.locator('a').allTextContents()

    await press('Escape', 'Tab')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await focusFirstRow(page)
    await expect.poll(() => focused(page)).toContain(names[0])
    await press('j')
    await expect.poll(() => focused(page)).toContain(names[1])
    await press('k', 'Space')
    const bulk = page.getByRole('region', { name: '1 selected' })
    await bulk.waitFor()
    await press('?')
    await page.getByRole('dialog').getByText(kit.list.key.select).waitFor()
    await press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // A dialog that has closed returns the focus a frame later.
    await expect.poll(() => focused(page)).toContain(names[0])
    await press('Enter')
    await page.waitForURL(/\/products\/\d+$/)
    await main.getByRole('heading', { level: 1, name: names[0]! }).waitFor()
    // Back is the list as it was.
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(2)
    expect(faults).toEqual([])
    await leave()
  })

  test('has details in a sheet beside it: Enter opens it, Escape closes it, and the row has the focus again', async () => {
    const { slug } = await aShop(mall, { name: 'Slate & Moss' })
    const { page, main, faults, leave } = await aColleague({ operatorRole: 'admin' })
    await page.goto(`/platform/shops?q=${slug}`)
    await focusFirstRow(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/platform/shops/*?q=${slug}`)
    const sheet = main.getByRole('complementary', { name: 'Slate & Moss' })
    await sheet.getByText(platformShops.statusText.active).waitFor()
    await expect.poll(() => sheet.evaluate((place) => place.contains(document.activeElement))).toBe(true)
    await expect.poll(() => main.locator('tbody').getByRole('row').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.waitForURL(`**/platform/shops?q=${slug}`)
    await expect.poll(() => focused(page)).toContain('Slate & Moss')
    expect(faults).toEqual([])
    await leave()
  })
})

test('a row of a list is opened by a click anywhere on it before the script has arrived', async () => {
  const { page, main, products, leave } = await anOwner(['Oak bench', 'Iron hook'], { script: false })
  await page.goto(products)
  const row = has(main.locator('tbody').getByRole('row'), 'Iron hook')
  const status = await row.getByText(shopProducts.status.onShelf).boundingBox()
  await page.mouse.click(status!.x + status!.width / 2, status!.y + status!.height / 2)
  await page.waitForURL(/\/products\/\d+$/)
  await main.getByRole('heading', { level: 1, name: 'Iron hook' }).waitFor()
  await leave()
})

test('several rows of a list are changed together, after a question that names their number', {
  tags: 'long',
}, async () => {
  const { page, main, faults, products, leave } = await anOwner(['Oak bench', 'Iron hook', 'Clay bowl'])
  await page.goto(products)
  const row = (name: string) => has(main.locator('tbody').getByRole('row'), name)
  for (const name of ['Oak bench', 'Iron hook']) await row(name).getByRole('checkbox').click({ force: true })
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: shopProducts.bulk.offShelf.label }).click()
  const question = page.getByRole('alertdialog', { name: 'Hide 2 products?' })
  await question.getByRole('button', { name: kit.cancel }).click()
  await expect.poll(() => has(row('Oak bench'), shopProducts.status.onShelf).count()).toBe(1)
  await bar.getByRole('button', { name: shopProducts.bulk.offShelf.label }).click()
  await question.getByRole('button', { name: shopProducts.bulk.offShelf.label }).click()
  await page.getByText('2 products hidden.').waitFor()
  for (const name of ['Oak bench', 'Iron hook']) await has(row(name), shopProducts.status.offShelf).waitFor()
  await expect.poll(() => has(row('Clay bowl'), shopProducts.status.onShelf).count()).toBe(1)
  await expect.poll(() => bar.count()).toBe(0)
  expect(faults).toEqual([])
  await leave()
})

test('prices, stock and status of several products are changed in one table; a wrong row is named and nothing is lost (MER-15)', {
  tags: 'long',
}, async () => {
  const { page, main, faults, products, leave } = await anOwner(['Oak bench', 'Iron hook', 'Clay bowl'])
  const { productEditor } = wordsIn('en')
  const site = 'International'
  await page.goto(products)
  const row = (name: string) => has(main.locator('tbody').getByRole('row'), name)
  for (const name of ['Oak bench', 'Iron hook']) await row(name).getByRole('checkbox').click({ force: true })
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: shopProducts.bulk.figures.label }).click()
  await main.getByRole('heading', { level: 1, name: shopProducts.figures.title }).waitFor()
  const table = main.getByRole('table', { name: shopProducts.figures.title })
  await expect.poll(() => table.locator('tbody').getByRole('row').count()).toBe(2)
  expect(await accessibilityFaults(page)).toEqual([])

  const cell = (text: string, variant: string) =>
    table.getByLabel(text.replace('{variant}', variant).replace('{site}', site), { exact: true })
  await main.getByLabel(productEditor.showFormer).check()
  await cell(productEditor.priceOf, 'Oak bench').fill('45.00')
  await cell(productEditor.priceOf, 'Iron hook').fill('12.50')
  await cell(productEditor.formerOf, 'Iron hook').fill('12.00')
  await table.getByLabel('Status of Oak bench').selectOption({ label: shopProducts.status.offShelf })
  await main.getByRole('button', { name: kit.form.save, exact: true }).click()
  const wrong = cell(productEditor.formerOf, 'Iron hook')
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => wrong.evaluate((input) => document.activeElement === input)).toBe(true)
  await expect.poll(() => cell(productEditor.priceOf, 'Oak bench').inputValue()).toBe('45.00')
  await wrong.fill('20')
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true })
  await main.getByRole('button', { name: kit.form.save, exact: true }).click()
  await main.getByText(shopProducts.figures.saved).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.goto(products)
  await has(row('Oak bench'), shopProducts.status.offShelf).waitFor()
  await has(row('Oak bench'), '$45.00').waitFor()
  await has(row('Iron hook'), '$12.50').waitFor()
  expect(faults).toEqual([])
  await leave()
})

test('the rows that the address of a list selects are exported as a file', async () => {
  const { page, products, main, leave } = await anOwner(['Oak bench', 'Iron hook'])
  await page.goto(`${products}?q=oak`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: kit.list.export }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^shopProducts-\d{4}-\d\d-\d\d\.csv$/)
  const answer = await page.request.get(`${products}?q=oak&export=csv`)
  const [head, ...lines] = (await answer.body()).toString('utf8').trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFProduct,/)
  expect(lines).toEqual([expect.stringContaining('Oak bench')])
  await leave()
})

test('changes of a product are not left behind without a question, and one Save stores them', {
  tags: 'long',
}, async () => {
  const { page, main, faults, products, leave } = await anOwner(['Oak bench'])
  await page.goto(products)
  await main.locator('tbody a').click()
  const name = main.getByLabel(kit.form.english, { exact: true }).first()
  await name.fill('Oak bench, long')
  await main.getByText(kit.form.unsaved).waitFor()
  const toTeam = page.getByRole('navigation').getByRole('link', { name: office.team })
  await toTeam.click()
  await page.getByRole('alertdialog').getByRole('button', { name: kit.form.stay }).click()
  await expect.poll(() => name.inputValue()).toBe('Oak bench, long')
  await main.getByRole('button', { name: kit.form.save, exact: true }).click()
  await main.getByText(wordsIn('en').productEditor.saved, { exact: true }).waitFor()
  await main.getByRole('heading', { level: 1, name: 'Oak bench, long' }).waitFor()
  await toTeam.click()
  await main.getByRole('heading', { level: 1, name: shopTeam.title }).waitFor()
  expect(faults).toEqual([])
  await leave()
})

test('a person of two shops chooses one, and may switch', { tags: 'long' }, async () => {
  const { page, main, id, slug, faults, leave } = await anOwner()
  const second = await aShop(mall, { name: 'Reed & Rush' })
  await sql`insert into shop_staff (user_id, shop_id, role) values (${id}, ${second.shopId}, 'service')`.run(
    mall.db,
  )
  await page.goto('/seller')
  await main.getByRole('heading', { level: 1, name: office.chooseShop }).waitFor()
  await main.getByRole('link', { name: 'Reed & Rush' }).click()
  await page.waitForURL(`**/seller/${second.slug}`)
  // Service may look at goods and orders, and not at the team.
  const menu = page.getByRole('navigation')
  await expect.poll(() => menu.getByRole('link', { name: office.team }).count()).toBe(0)
  await page.goto('/seller')
  await page.waitForURL(`**/seller/${second.slug}`)
  await page.getByRole('button', { name: office.switchShop }).click()
  await page.getByRole('menuitem', { name: 'Oak & Iron' }).click()
  await page.waitForURL(`**/seller/${slug}`)
  await menu.getByRole('link', { name: office.team }).waitFor()
  expect(faults).toEqual([])
  await leave()
})

test.each([{ script: true }, { script: false }])(
  'an owner gives a colleague another role and ends it (script: $script)',
  { tags: 'long' },
  async ({ script }) => {
    const { page, main, slug, shopId, leave } = await anOwner([], { script })
    const { email } = await anAccount(mall, { name: 'Mika Stone', shopId, role: 'manager' })
    await page.goto(`/seller/${slug}/team`)
    await main.getByRole('link', { name: 'Mika Stone' }).click()
    const sheet = main.getByRole('complementary', { name: 'Mika Stone' })
    await sheet.getByRole('radio', { name: roles.name.service }).check()
    await sheet.getByRole('button', { name: shopTeam.change }).click()
    await has(main.locator('tbody').getByRole('row'), email).getByText(shopTeam.roles.service).waitFor()
    await sheet.getByRole('button', { name: shopTeam.remove }).click()
    if (script) await page.getByRole('alertdialog').getByRole('button', { name: shopTeam.remove }).click()
    await page.waitForURL(`**/seller/${slug}/team`)
    await expect.poll(() => has(main.locator('tbody').getByRole('row'), email).count()).toBe(0)
    await leave()
  },
)

test('a shop says site by site where its goods are picked up; a name alone is not enough', {
  tags: 'long',
}, async () => {
  const { shopSettings } = wordsIn('zh')
  const { page, main, faults, slug, leave } = await anOwner([], { width: 'phone', language: 'zh' })
  await page.goto(`/zh/seller/${slug}/settings`)
  const field = (name: string) => main.getByRole('group', { name }).getByRole('textbox')
  await field(shopSettings.name).last().fill('港口店')
  await main.getByRole('button', { name: wordsIn('zh').kit.form.save }).click()
  await expect.poll(() => field(shopSettings.address).first().getAttribute('aria-invalid')).toBe('true')
  await field(shopSettings.address).last().fill('四号码头')
  await main.getByRole('button', { name: wordsIn('zh').kit.form.save }).click()
  await main.getByText(shopSettings.saved).waitFor()
  await expect.poll(() => field(shopSettings.address).first().inputValue()).toBe('四号码头')
  const sites = main.getByRole('navigation', { name: shopSettings.sites })
  await expect.poll(() => sites.getByText('港口店').count()).toBe(1)
  // Another site has none, until its shop adds one.
  await sites.getByRole('link', { name: shopSettings.noPlace }).first().click()
  await page.waitForURL(/\?site=/)
  await expect.poll(() => field(shopSettings.name).first().inputValue()).toBe('')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await leave()
})

test('a review is answered in a sheet beside the list, and the answer is on the product page (MER-13)', async () => {
  const { page, main, slug, shopId, faults, leave } = await anOwner()
  const product = await aProduct(mall, shopId, { name: { en: 'Oak stool', zh: '橡木凳' } })
  const buyer = await anAccount(mall, { name: 'James Okafor' })
  await inTransaction(mall.db, (tx) =>
    insertReviews(tx, [
      {
        ...{ reviewId: newId(), buyerId: buyer.id, shopId, productId: product.productId, chosen: [] },
        ...{ variantId: product.variantId, language: 'en', rating: 4, text: 'It wobbles a little.' },
        ...{ createdAt: new Date('2026-10-01T12:00:00Z'), pictures: [] },
      },
    ]),
  )
  const shown = () => fetch(`${mall.url}/product/${product.urlKey}`).then((answer) => answer.text())
  expect(await shown()).toContain('It wobbles a little.')

  await page.goto(`/seller/${slug}`)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await main.getByRole('link', { name: 'Oak stool' }).click()
  await main.getByRole('button', { name: 'Publish reply' }).click()
  await main.locator('textarea[aria-invalid=true]').waitFor()
  await main.getByLabel('Your reply').fill('A turn of the brass screw helps.')
  await main.getByRole('button', { name: 'Publish reply' }).click()
  await main.getByRole('status').filter({ hasText: 'Reply published on the product page.' }).waitFor()
  await expect.poll(() => main.getByRole('button', { name: 'Publish reply' }).count()).toBe(0)
  await expect.poll(shown).toContain('A turn of the brass screw helps.')
  await main.getByRole('navigation').getByRole('link', { name: 'To reply' }).click()
  await main.getByText('No reviews found').waitFor()
  expect(faults).toEqual([])
  await leave()
})

test('a shop is offboarded after a question, which offers what becomes of its open orders', async () => {
  const { shopId } = await aShop(mall, { name: 'Slow Looms' })
  const product = await aProduct(mall, shopId)
  const guest = aClient(mall.url)
  const placed = await placeAnOrder(guest, [{ variantId: product.variantId }])
  const { page, main, faults, leave } = await aColleague({ operatorRole: 'admin' })
  await page.goto(`/platform/shops/${shopId}`)
  await main.getByLabel('1 unpaid order').selectOption('Cancel and refund now')
  await main.getByRole('button', { name: 'Offboard', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offboard' }).click()
  await main.getByRole('status').filter({ hasText: 'Offboarding of Slow Looms has started.' }).waitFor()
  const status = async () =>
    (await sql<{ status: string }>`select status from shops where id = ${shopId}`.row(mall.db))!.status
  expect(await status()).toBe('frozen')
  await runJob(mall, 'orders.clearShops')
  expect(await status()).toBe('cleared')
  const order = await sql<{ status: string }>`
    select status from orders where id = ${placed.body.tradeOrderList[0].id}`.row(mall.db)
  expect(order!.status).toBe('cancelled')
  // On a phone, in Chinese.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/zh/platform/shops/${shopId}`)
  await main.getByText(wordsIn('zh').platformShops.statusText.cleared).first().waitFor()
  await expect
    .poll(() => main.getByRole('button', { name: wordsIn('zh').platformShops.clear }).count())
    .toBe(0)
  expect(faults).toEqual([])
  await leave()
})
