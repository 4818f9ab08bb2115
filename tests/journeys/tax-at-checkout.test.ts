import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putSiteTax } from '#modules/tax/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aMall, aProduct, aShop, type TestMall } from '../support/mall.ts'

/** The total of a checkout follows the country that a buyer picks. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  await inTransaction(mall.db, async (tx) => {
    await sql`
      insert into tax_registrations (id, country, state, valid_from) values (1, 'US', 'NY', '2020-01-01'), (2, 'AU', '', '2020-01-01')`.run(
      tx,
    )
    await sql`
      insert into tax_rates (id, country, state, tax_class, name, basis_points, valid_from)
      values (1, 'US', 'NY', 'standard', 'Sales tax', 400, '2020-01-01'), (2, 'AU', '', 'standard', 'GST', 1000, '2020-01-01')`.run(
      tx,
    )
    await putSiteTax(
      tx,
      { site: 'global', mode: 'destination', homeCountry: 'US', homeState: 'NY' },
      undefined,
    )
  })
  await mall.sites.reload()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

test('the tax at checkout follows the country that a guest picks (SYS-15)', async () => {
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId, { price: 10_000 })
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  const { key } = await (
    await page.request.post('/sapi/mall-order/preorder/savecommondata', {
      data: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
    })
  ).json()
  await page.goto(`/checkout?key=${key}`)
  const total = () => page.getByRole('main').textContent()
  await page.locator('select[name="country"]').first().selectOption('AU')
  await expect.poll(total).toContain('GST 10%')
  await page.locator('select[name="country"]').first().selectOption('FR')
  await expect.poll(total).not.toContain('GST 10%')
  expect(await total()).not.toContain('Tax 0%')
  expect(faults).toEqual([])
  await leave()
})
