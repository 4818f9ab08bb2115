import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { diskStore } from '#modules/files/server/public.ts'
import { fetchImportedPictures } from '#modules/imports/server/jobs.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type Width } from '../support/browser.ts'
import { jobServices, runJob } from '../support/jobs.ts'
import { tabTo } from '../support/keyboard.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aShop, type TestMall } from '../support/mall.ts'
import {
  aRealExport,
  aShopifyExport,
  aWooCommerceExport,
  aZip,
  pathOfRealExport,
  type RealExport,
  type ShopExport,
} from '../support/shop-exports.ts'
import { wordsIn } from './words.ts'

/** A shop moves in: its export of another program is uploaded, corrected and imported, and its own export changes nothing. */
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

type Language = 'en' | 'zh'

async function anOwner(language: Language, width: Width) {
  const shop = await aShop(mall)
  const visitor = await aVisitor(browser, mall.url, { language, width })
  const { email, password } = await anAccount(mall, { shopId: shop.shopId })
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  const address = `${language === 'zh' ? '/zh' : ''}/seller/${shop.slug}/products/imports`
  return { ...visitor, ...shop, address, main: visitor.page.getByRole('main') }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

const fill = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((last, [key, value]) => last.replace(`{${key}}`, String(value)), text)

/** Chooses a table, and a ZIP of pictures, and sends them by keyboard. */
async function upload({ page, main, address }: Owner, language: Language, table: ShopExport | Buffer) {
  const { catalogueFiles: say } = wordsIn(language)
  const isOwn = Buffer.isBuffer(table)
  const name = isOwn ? 'own-table.csv' : table.name
  await page.goto(address)
  await main
    .getByLabel(say.upload.file, { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: isOwn ? table : table.content })
  if (!isOwn && table.zip)
    await main
      .getByLabel(say.upload.pictures, { exact: true })
      .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: table.zip })
  await tabTo(page, say.upload.submit)
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** A table whose ZIP holds no pictures is not stored; the field of the pictures says why. */
async function uploadWithoutPictures({ page, main, address }: Owner, language: Language) {
  const { catalogueFiles: say } = wordsIn(language)
  await page.goto(address)
  const { name, content } = aShopifyExport()
  await main
    .getByLabel(say.upload.file, { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: content })
  const pictures = main.getByLabel(say.upload.pictures, { exact: true })
  const readme = Buffer.from(zipSync({ 'readme.txt': Buffer.from('none') }))
  await pictures.setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: readme })
  await main.getByRole('button', { name: say.upload.submit, exact: true }).click()
  const reason = { en: 'The ZIP archive holds no pictures', zh: 'ZIP 压缩包里没有图片' }[language]
  await expect.poll(() => pictures.getAttribute('aria-invalid')).toBe('true')
  await main.getByText(reason).waitFor()
  await main.getByText(say.none, { exact: true }).waitFor()
}

/** Cancels the import that was started, by keyboard, and starts it again. */
async function cancelOnce({ page, main }: Owner, language: Language, total: number) {
  const { catalogueFiles: say } = wordsIn(language)
  await tabTo(page, say.cancel.button)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: say.cancel.ask })
  await question.getByRole('button', { name: say.cancel.button, exact: true }).press('Enter')
  await main.getByText(fill(say.cancel.cancelled, { done: 0, total }), { exact: true }).waitFor()
  await expectSound(page)
  await tabTo(page, say.again)
  await page.keyboard.press('Enter')
}

/** Types the right price into the refused row and sends it, by keyboard. */
async function correct({ page, main }: Owner, language: Language, { wrong }: ShopExport) {
  const { refused: say } = wordsIn(language).catalogueFiles
  await tabTo(page, wrong.column)
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe(wrong.cell)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(wrong.right)
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { name: say.title, exact: true }).waitFor({ state: 'detached' })
}

/** The worker imports the upload; the page follows by itself. */
async function finishImport({ main }: Owner, language: Language, counts: Record<string, number>) {
  const { catalogueFiles: say } = wordsIn(language)
  await main.getByRole('progressbar', { name: say.progressLabel, exact: true }).waitFor()
  await runJob(mall, 'imports.import-uploads')
  await main.getByText(say.states.done, { exact: true }).first().waitFor()
  const all = { added: 0, changed: 0, unchanged: 0, refused: 0, ...counts }
  await main.getByText(fill(say.counts, all), { exact: true }).waitFor()
}

async function start(owner: Owner, language: Language, products: number) {
  const words = language === 'zh' ? `导入 ${products} 件商品` : `Import ${products} products`
  await owner.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(owner.page, words)
  await owner.page.keyboard.press('Enter')
}

async function exported({ page, main, address }: Owner, language: Language): Promise<Buffer> {
  const { catalogueFiles: say } = wordsIn(language)
  await page.goto(address)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: say.export.csv, exact: true }).click(),
  ])
  return readFile(await download.path())
}

type Moment = 'before' | 'after'

/** Uploads, corrects, imports, exports, and imports the export. */
async function moveIn(owner: Owner, language: Language, table: ShopExport, corrected: Moment) {
  const { page, main } = owner
  const { products, product, wrong } = table
  await upload(owner, language, table)
  await main.getByRole('heading', { level: 3, name: product }).waitFor()
  await main.getByText(wrong.cell).first().waitFor()
  await expectSound(page)
  if (corrected === 'before') await correct(owner, language, table)
  await start(owner, language, corrected === 'before' ? products : products - 1)
  if (corrected === 'after') {
    await cancelOnce(owner, language, products)
    await finishImport(owner, language, { added: products - 1, refused: 1 })
    await expectSound(page)
    await correct(owner, language, table)
  }
  await finishImport(owner, language, { added: products })
  await expectSound(page)

  const own = await exported(owner, language)
  await upload(owner, language, own)
  await start(owner, language, products)
  await finishImport(owner, language, { unchanged: products })
  expect((await exported(owner, language)).equals(own)).toBe(true)
}

const sold = (shopId: Id) =>
  sql<object>`
    select p.name->>'en' as en, p.name->>'zh' as zh, v.sku, price.site, price.amount::int, price.compare_at::int as barred,
      p.tax_class as tax, v.weight_grams as grams, v.length_mm as length, split_part(coalesce(v.picture, p.picture), '/', 1) as picture
    from products p join variants v on v.product_id = p.id join prices price on price.variant_id = v.id
    where p.shop_id = ${shopId} order by v.sku`.rows(mall.db)

const journeys = cells([
  { program: 'Shopify', language: 'zh', width: 'phone', corrected: 'after' },
  { program: 'WooCommerce', language: 'en', width: 'desk', corrected: 'before' },
] as const)

test.each(journeys)(
  'a shop moves in from $program with pictures, by keyboard, and its own export changes nothing, in $language at the width of a $width',
  async ({ program, language, width, corrected }) => {
    const owner = await anOwner(language, width)
    const { page, shopId, faults, leave } = owner
    const pictures = await aPictureServer()
    const isShopify = program === 'Shopify'
    const table = isShopify ? aShopifyExport() : aWooCommerceExport(`${pictures}/rug.jpg`)
    const zip = await aZip([isShopify ? 'can.png' : 'lamp.png'])
    if (isShopify) await uploadWithoutPictures(owner, language)
    await moveIn(owner, language, { ...table, zip }, corrected)

    // The first site's language, since the file does not state one.
    const name = (en: string) => ({ en, zh: '' })
    expect(await sold(shopId)).toMatchObject(
      isShopify
        ? [
            { ...name('Herb book'), sku: 'BOOK', amount: 1_800, tax: 'exempt', grams: 380 },
            { ...name('Sage watering can'), sku: 'CAN-L', amount: 3_100, barred: null, grams: 900 },
            { sku: 'CAN-S', amount: 2_450, barred: 2_900, tax: 'standard', picture: 'pictures' },
            { ...name('Seed tray'), sku: 'TRAY', amount: 700, grams: 140 },
          ]
        : [
            { ...name('Brass hook'), sku: 'HOOK', amount: 650, tax: 'standard', length: null },
            {
              ...name('Reading lamp'),
              sku: 'LAMP-B',
              amount: 7_990,
              barred: 8_990,
              tax: 'reduced',
              length: 455,
            },
            { sku: 'LAMP-W', amount: 8_990, barred: null, grams: 1_200, length: 455, picture: 'pictures' },
            { ...name('Wool rug'), sku: 'RUG', amount: 24_000, grams: 4_000, picture: 'placeholders' },
          ],
    )
    if (!isShopify) {
      await fetchImportedPictures(diskStore(join(mall.dataDir, 'files')), { mayReachPrivate: true }).run(
        jobServices(mall),
      )
      expect((await sold(shopId)).at(-1)).toMatchObject({ sku: 'RUG', picture: 'pictures' })
    }
    // Buyers find it with its price.
    await page.goto(
      `${language === 'zh' ? '/zh' : ''}/product/${isShopify ? 'sage-watering-can' : 'wool-rug'}`,
    )
    await page
      .getByText(isShopify ? '24.50' : '240.00')
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

/** Answers one picture, as the server of another shop does. */
async function aPictureServer(): Promise<string> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer()
  const server = createServer((_, response) => response.setHeader('content-type', 'image/jpeg').end(picture))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const real: readonly { file: RealExport; language: Language; width: Width; corrected: Moment }[] = [
  { file: 'shopify-home-and-garden.csv', language: 'zh', width: 'phone', corrected: 'after' },
  { file: 'woocommerce-shop-1.csv', language: 'en', width: 'desk', corrected: 'before' },
  { file: 'woocommerce-shop-2.csv', language: 'zh', width: 'phone', corrected: 'before' },
]
describe.each(real)('the real export $file', ({ file, language, width, corrected }) => {
  test.skipIf(!existsSync(pathOfRealExport(file)))(
    `moves in through the console, and its own export changes nothing (skipped without ../shared/data/${file})`,
    { timeout: 300_000, tags: 'long' },
    async () => {
      const owner = await anOwner(language, width)
      const table = await aRealExport(file)
      await moveIn(owner, language, table, corrected)
      const goods = await sold(owner.shopId)
      expect(goods.length).toBeGreaterThanOrEqual(table.products)
      expect(owner.faults).toEqual([])
      await owner.leave()
    },
  )
})
