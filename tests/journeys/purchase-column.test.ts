import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { addFilm } from '../support/add-film.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import type { TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Name, price, options, quantity and buttons come first on every product page; all else is below them. */
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

/** Lower edge of the first buttons that order, or of the notice why nothing can be ordered. */
const lowerEdge = (page: Page) =>
  page
    .locator('main article')
    .first()
    .evaluate((article) => {
      const button = article.querySelector('button[name="intent"], a[href*="parts="], a[href*="/login"]')
      const first = button ? (button.closest('form') ?? button) : article.querySelector('[role="status"]')
      return first ? Math.round(first.getBoundingClientRect().bottom) : Number.POSITIVE_INFINITY
    })

test.each(['en', 'zh'] as const)(
  'every product of the demo can be ordered without scrolling at 1280 × 800, before the script has loaded ($0)',
  async (language) => {
    const products = await sql<{ urlKey: string }>`
      select url_key as "urlKey" from products where status = 'onShelf' order by id`.rows(mall.db)
    expect(products.length).toBeGreaterThan(40)
    const { page, leave } = await aVisitor(browser, mall.url, { language, script: false })
    await page.setViewportSize({ width: 1_280, height: 800 })
    const tooLow: string[] = []
    for (const { urlKey } of products) {
      await page.goto(`${language === 'zh' ? '/zh' : ''}/product/${urlKey}`, {
        waitUntil: 'domcontentloaded',
      })
      const bottom = await lowerEdge(page)
      if (bottom > 720) tooLow.push(`${urlKey}: ${bottom}`)
    }
    expect(tooLow).toEqual([])
    await leave()
  },
)

test('name, price and buttons stay in sight when their column is scrolled away, on desktops too', async () => {
  const { product: t } = wordsIn('en')
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto('/product/tidepool-mugs')
  const bar = page.getByRole('region', { name: t.buyBar })
  await page.getByRole('button', { name: t.addToCart, exact: true }).waitFor()
  expect(await bar.count()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByText('$', { exact: false }).first().waitFor()
  await bar.getByRole('button', { name: t.buyNow, exact: true }).waitFor()
  await bar.getByRole('button', { name: t.addToCart, exact: true }).click()
  await page.getByRole('dialog', { name: t.added }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => bar.count()).toBe(0)
  expect(faults).toEqual([])
  await leave()
})

test('a press on the picture fills the window with it; keys and buttons lead to the others and to the film, and Escape leads back to the last one (PDP-16, PDP-18)', async () => {
  const urlKey = 'tidepool-mugs'
  const product = await sql<{ id: Id; pictures: number }>`
    select p.id, count(*)::int as pictures from products p join product_media m on m.product_id = p.id
    where p.url_key = ${urlKey} and m.kind = 'picture' group by p.id`.row(mall.db)
  await addFilm(mall, product!.id)
  const last = product!.pictures + 1
  const { product: t } = wordsIn('en')
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  // The page without the film may be cached until the mall has heard of it.
  await expect
    .poll(async () => {
      await page.goto(`/product/${urlKey}`)
      return page.getByText(`1 / ${last}`, { exact: true }).count()
    })
    .toBe(1)
  const enlarge = page.getByRole('button', { name: t.enlarge, exact: true })
  const viewer = page.getByRole('dialog', { name: t.gallery })
  await expect
    .poll(async () => {
      if ((await viewer.count()) === 0) await enlarge.click()
      return viewer.count()
    })
    .toBe(1)
  await viewer.getByText(`1 / ${last}`, { exact: true }).waitFor()
  const box = (await viewer.boundingBox())!
  expect([box.width, box.height]).toEqual([page.viewportSize()!.width, page.viewportSize()!.height])
  await viewer.getByRole('button', { name: t.zoom }).waitFor()
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  for (let place = 2; place < last; place++) {
    await page.keyboard.press('ArrowRight')
    await viewer.getByText(`${place} / ${last}`, { exact: true }).waitFor()
  }
  await viewer.getByRole('button', { name: t.pictureAfter }).click()
  await viewer.getByText(`${last} / ${last}`, { exact: true }).waitFor()
  await viewer.locator('video').waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText(`${last - 1} / ${last}`, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => viewer.count()).toBe(0)
  const left = page.getByRole('button', { name: `Picture ${last - 1} of ${last}` })
  await expect.poll(() => left.getAttribute('aria-pressed')).toBe('true')
  expect(faults).toEqual([])
  await leave()
})
