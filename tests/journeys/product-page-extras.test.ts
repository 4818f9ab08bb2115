import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { insertSizeGuide } from '#modules/catalogue/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let shopId: Id
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  shopId = (await aShop(mall)).shopId
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { history, product: t } = wordsIn('en')

test('goods that a visitor without a session saw are the last row of the next page, from the device alone, until it is cleared (PDP-114)', async () => {
  const [first, second] = [
    await aProduct(mall, shopId, { name: both('Walnut stool') }),
    await aProduct(mall, shopId, { name: both('Ash stool') }),
  ]
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto(`/product/${first.urlKey}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-seen')))
    .toBe(JSON.stringify([first.productId]))
  await page.goto(`/product/${second.urlKey}`)
  await page.locator('footer').scrollIntoViewIfNeeded()
  const row = page.getByRole('region', { name: history.recent })
  await row.getByRole('link', { name: 'Walnut stool' }).waitFor()
  await expect.poll(() => row.getByRole('link', { name: 'Ash stool' }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: history.forgetAll }).click()
  await page.getByRole('status').filter({ hasText: history.cleared }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('recently-seen'))).toBeNull()
  expect(await sql`select from product_views`.rows(mall.db)).toEqual([])
  expect(faults).toEqual([])
  await leave()
})

test('the size guide of an option opens beside it in the units of the site, and in the others at a press (PDP-116)', async () => {
  const shirt = await aProduct(mall, shopId, { name: both('Linen shirt') })
  await sql`
    update products set attributes = '[{"key":"size","name":{"en":"Size","zh":"尺码"},"values":[{"key":"m","name":{"en":"M","zh":"M"}}]}]'
    where id = ${shirt.productId}`.run(mall.db)
  await sql`update variants set attribute_values = '{"size":"m"}' where id = ${shirt.variantId}`.run(mall.db)
  await inTransaction(mall.db, (tx) =>
    insertSizeGuide(tx, {
      sizeGuideId: newId(),
      shopId,
      name: both('Shirts'),
      option: both('Size'),
      note: both('Lie flat.'),
      columns: [{ name: both('Chest'), unit: 'length' }],
      rows: [{ size: 'M', cells: ['96–100'] }],
    }),
  )
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto(`/product/${shirt.urlKey}`)
  await page.getByRole('link', { name: t.sizeGuide.open }).click()
  const sheet = page.getByRole('dialog', { name: 'Shirts' })
  await sheet.getByRole('row', { name: 'M 37.8–39.4' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: t.sizeGuide.metric }).click()
  await sheet.getByRole('row', { name: 'M 96–100' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await leave()
})

test('a price states its tax as shops of its country do: beside it, among the facts of delivery, or nowhere (PDP-117)', async () => {
  const { urlKey } = await aProduct(mall, shopId, { name: both('Oak bench') })
  const exempt = await aProduct(mall, shopId, { name: both('Stamps') })
  await sql`update products set tax_class = 'exempt' where id = ${exempt.productId}`.run(mall.db)
  const pageOn = async (host: string, address = `/product/${urlKey}`) =>
    (await mall.app.inject({ url: address, headers: { host } })).body
  expect(await pageOn('de.localhost')).toContain('>incl. VAT<')
  expect(await pageOn('de.localhost', `/zh/product/${urlKey}`)).toContain('>含增值税<')
  expect(await pageOn('jp.localhost')).toContain('>incl. tax<')
  const american = await pageOn('localhost')
  expect(american).toContain('Plus sales tax, shown at checkout')
  expect(american).not.toContain('incl. ')
  const chinese = await pageOn('cn.localhost')
  expect(chinese).toContain('Oak bench')
  expect(chinese).not.toMatch(/含税|含增值税/)
  const card = await aProduct(mall, shopId, { name: both('Shop card') })
  await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
  const ofCard = await pageOn('localhost', `/product/${card.urlKey}`)
  expect(ofCard).toContain('Shop card')
  expect(ofCard).not.toContain('Plus sales tax')
  const withoutTax = await pageOn('de.localhost', `/product/${exempt.urlKey}`)
  expect(withoutTax).toContain('Stamps')
  expect(withoutTax).not.toContain('incl. VAT')
})
