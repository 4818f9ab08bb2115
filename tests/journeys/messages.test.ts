import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { aClient, aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'

/** A message from the page of a product to the answer of its shop, which arrives without a reload. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

async function visitAs(change: Parameters<typeof anAccount>[1], options: VisitorOptions) {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}

async function expectWellMade(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
}

test('a buyer asks the shop from the page of a product, the shop answers in its console, and the buyer sees the answer live', async () => {
  const { shopId, slug } = await aShop(mall)
  const { urlKey } = await aProduct(mall, shopId)
  await sql`truncate rate_limits`.run(mall.db)
  const { page: buyer } = await visitAs({ name: 'Margaret' }, { width: 'phone' })
  await buyer.goto(`/product/${urlKey}`)
  await buyer.getByRole('link', { name: 'Ask the shop', exact: true }).click()
  await buyer.getByRole('heading', { level: 1, name: 'Ask Oak & Iron' }).waitFor()
  await expectWellMade(buyer)
  await buyer.getByLabel('Your message').fill('Is it washable? <b>Yes?</b>')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await buyer.getByRole('heading', { level: 1, name: 'Oak & Iron' }).waitFor()
  const ofBuyer = buyer.getByRole('log')
  await ofBuyer.getByText('Is it washable? <b>Yes?</b>', { exact: true }).waitFor()
  await expectWellMade(buyer)

  const { page: staff } = await visitAs({ shopId }, { width: 'desk' })
  await staff.goto(`/seller/${slug}/messages`)
  await staff.getByText('1 unread', { exact: true }).waitFor()
  await expectWellMade(staff)
  await staff.getByRole('link', { name: 'M**t' }).click()
  await staff.getByRole('log').getByText('Is it washable? <b>Yes?</b>', { exact: true }).waitFor()
  await expectWellMade(staff)
  await ofBuyer.getByText('Read', { exact: true }).waitFor()
  await staff.getByLabel('Your answer').fill('At 40 degrees.')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await staff.getByRole('log').getByText('At 40 degrees.', { exact: true }).waitFor()
  await ofBuyer.getByText('At 40 degrees.', { exact: true }).waitFor()
})
