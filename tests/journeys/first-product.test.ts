import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, type TestMall } from '../support/mall.ts'
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

/** The owner of a shop, signed in. */
async function anOwner(shop: { shopId: string; slug: string }, options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  const { email, password } = await anAccount(mall, { shopId: shop.shopId })
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, main: visitor.page.getByRole('main') }
}

const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** As from a sheet: rows and columns into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test.each(
  cells([
    { language: 'zh', width: 'phone' },
    { language: 'en', width: 'desk' },
  ] as const),
)(
  'a new shop puts its first product on the shelf, in $language at the width of a $width (MER-15, PDP-16)',
  async ({ language, width }) => {
    const shop = await aShop(mall)
    const { page, main, faults, leave } = await anOwner(shop, { language, width })
    const { productEditor: say } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const site = language === 'zh' ? '国际站' : 'International'
    const fill = (text: string, values: Record<string, string>) =>
      Object.entries(values).reduce((last, [key, value]) => last.replace(`{${key}}`, value), text)
    const priceOf = (variant: string) =>
      main.getByLabel(fill(say.priceOf, { variant, site }), { exact: true })

    await page.goto(`${prefix}/seller/${shop.slug}/products`)
    await main.getByRole('link', { name: say.newProduct }).first().click()
    await main.getByRole('heading', { level: 1, name: say.newProduct }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await isWide(page)).toBe(false)

    // Published too early: each thing that lacks is marked where it is required.
    await main.getByRole('button', { name: say.publish }).click()
    await expect.poll(() => main.locator('[aria-invalid=true]').count()).toBe(4)
    const names = main.getByRole('group', { name: say.name, exact: true }).getByRole('textbox')
    await names.nth(0).fill(`Oak stool ${width}`)
    await names.nth(1).fill('橡木凳')
    await main
      .locator('input[type=file]')
      .setInputFiles([await aPicture('front.png', '#c9a36b'), await aPicture('back.png', '#0f5c4a')])
    await main.getByText(say.mainPicture).waitFor()
    await expect.poll(() => main.getByRole('img').count()).toBe(2)
    // Text below the first picture on the page.
    await main.getByText(say.mediumText, { exact: true }).first().click()
    await main
      .getByRole('textbox', {
        name: fill(say.mediumTextOf, { number: '1', language: say.language[language] }),
        exact: true,
      })
      .fill('Oiled, not varnished')

    // Two colours; a price that cannot be read is named in its cell, and nothing is saved.
    await main.getByRole('button', { name: say.addOption }).click()
    await main.getByRole('button', { name: say.addValue }).click()
    const named = (text: string, values: Record<string, string>) =>
      main.getByLabel(fill(text, { ...values, language: say.language[language] }), { exact: true })
    await named(say.optionName, { number: '1' }).fill('Colour')
    await named(say.value, { option: '1', number: '1' }).fill('Natural')
    await named(say.value, { option: '1', number: '2' }).fill('Black')
    await priceOf('Natural').fill('4.9.9')
    await main.getByRole('button', { name: say.saveDraft }).click()
    await priceOf('Natural').and(page.locator('[aria-invalid=true]')).waitFor()
    expect(await sql`select 1 from products where shop_id = ${shop.shopId}`.rows(mall.db)).toEqual([])

    // Stock and prices as they are copied from a spreadsheet.
    const warehouse = language === 'zh' ? '主仓' : 'Main warehouse'
    await main.getByLabel(fill(say.stockOf, { variant: 'Natural', warehouse }), { exact: true }).focus()
    await paste(page, '12\t$1,249.00\n5\t1,299')
    await expect.poll(() => priceOf('Black').inputValue()).toBe('1,299')
    await main.getByText(say.checklistAll).waitFor()
    await main.getByRole('button', { name: say.publish }).click()
    await main.getByText(say.published).waitFor()
    await page.waitForURL(/\/products\/\d+\?published=1$/)
    await expect.poll(() => priceOf('Natural').inputValue()).toBe('1249.00')
    await expect.poll(() => main.getByRole('checkbox', { checked: true }).count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await isWide(page)).toBe(false)

    // Buyers find it on the home page, with its price.
    await page.goto(`${prefix}/`)
    await page
      .getByRole('link', { name: language === 'zh' ? '橡木凳' : 'Oak stool desk' })
      .first()
      .click()
    await page.getByText('1,249').first().waitFor()
    await page.getByText('Oiled, not varnished', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test('of two people who edit a product the second is warned, loses nothing, and may overwrite the first', {
  tags: 'long',
}, async () => {
  const shop = await aShop(mall)
  const product = await aProduct(mall, shop.shopId, { name: { en: 'Iron hook', zh: '铁钩' } })
  const { productEditor: say, kit } = wordsIn('en')
  const address = `/seller/${shop.slug}/products/${product.productId}`
  const [first, second] = [await anOwner(shop), await anOwner(shop)]
  for (const { page } of [first, second]) await page.goto(address)
  const nameOf = ({ main }: typeof first) =>
    main.getByRole('group', { name: say.name, exact: true }).getByRole('textbox').first()
  await nameOf(first).fill('Iron hook, large')
  await first.main.getByRole('button', { name: kit.form.save, exact: true }).click()
  await first.main.getByRole('heading', { level: 1, name: 'Iron hook, large' }).waitFor()

  await nameOf(second).fill('Iron hook, black')
  await second.main.getByRole('button', { name: kit.form.save, exact: true }).click()
  await second.main.getByRole('heading', { name: say.changedTitle }).waitFor()
  await expect.poll(() => nameOf(second).inputValue()).toBe('Iron hook, black')
  await second.main.getByRole('button', { name: say.saveMine }).click()
  await second.main.getByRole('heading', { level: 1, name: 'Iron hook, black' }).waitFor()
  expect([...first.faults, ...second.faults]).toEqual([])
  await first.leave()
  await second.leave()
})

test('specifications, tabs and order quantities are saved with the rest, and buyers read them', {
  tags: 'long',
}, async () => {
  const shop = await aShop(mall)
  const product = await aProduct(mall, shop.shopId, { name: { en: 'Brass hook', zh: '黄铜挂钩' } })
  const { productEditor: say, kit, product: shown } = wordsIn('en')
  const { page, main, faults, leave } = await anOwner(shop)
  await page.goto(`/seller/${shop.slug}/products/${product.productId}`)
  const labelled = (text: string, values: Record<string, string>) =>
    main.getByLabel(
      Object.entries(values).reduce((last, [key, value]) => last.replace(`{${key}}`, value), text),
      { exact: true },
    )

  await main.getByRole('button', { name: say.addSpec }).click()
  const language = say.language.en
  await labelled(say.specNameOf, { number: '1', language }).fill('Material')
  await labelled(say.specValueOf, { number: '1', language }).fill('Solid brass')
  const warranty = main.getByRole('group', { name: say.tab.warranty, exact: true }).getByRole('textbox')
  await warranty.first().fill('Ten years.')
  await main.getByLabel(say.firstTab, { exact: true }).selectOption('warranty')
  await main.getByLabel(say.showAmounts, { exact: true }).check()
  const variant = say.onlyVariant
  await labelled(say.stepOf, { variant }).fill('2')
  await labelled(say.minQuantityOf, { variant }).fill('4')
  await labelled(say.weightGramsOf, { variant }).fill('180')
  await main.getByRole('button', { name: kit.form.save, exact: true }).click()
  await expect
    .poll(() =>
      sql`select v.step, v.min_quantity, v.weight_grams, p.default_tab, p.specifications
        from variants v join products p on p.id = v.product_id where p.id = ${product.productId}`.rows(
        mall.db,
      ),
    )
    .toEqual([
      {
        step: 2,
        min_quantity: 4,
        weight_grams: 180,
        default_tab: 'warranty',
        specifications: [{ name: { en: 'Material', zh: '' }, value: { en: 'Solid brass', zh: '' } }],
      },
    ])
  await page.reload()
  await expect
    .poll(() => labelled(say.specValueOf, { number: '1', language }).inputValue())
    .toBe('Solid brass')
  await expect.poll(() => labelled(say.minQuantityOf, { variant }).inputValue()).toBe('4')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(`/product/${product.urlKey}`)
  await main.getByRole('heading', { name: shown.warranty }).waitFor()
  await main.getByText('Ten years.').waitFor()
  await main.getByRole('link', { name: shown.specs, exact: true }).click()
  await main.getByText('Solid brass').waitFor()
  expect(faults).toEqual([])
  await leave()
})
