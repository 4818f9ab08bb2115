import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { runJob } from '../support/jobs.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** Where the parcels of an order are, as its buyer sees it. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', sandboxCarrier: { isSilent: true } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const hour = 60 * 60_000

/** A paid order of six pieces, each sent in a parcel of its own. */
async function sixParcels() {
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const { body } = await placeAnOrder(buyer, [{ variantId, quantity: 6 }])
  await payGroup(mall, body.tradeContract.id)
  const orderId: Id = body.tradeOrderList[0].id
  const staff = aClient(mall.url)
  const account = await anAccount(mall, { shopId })
  await staff.post('/api/user/web/login', { email: account.email, password })
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  const numbers = Array.from({ length: 6 }, () => `P${newId()}`)
  for (const serviceCode of numbers) {
    const { status } = await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId,
      carrier: 'ups',
      trackingNumber: serviceCode,
      lines: [{ lineId: line!.id, quantity: 1 }],
    })
    expect(status).toBe(200)
  }
  await runJob(mall, 'shipments.askCarriers')
  return { email, orderId, numbers }
}

test.each(
  cells([
    { width: 'phone', language: 'zh' },
    { width: 'desk', language: 'en' },
  ] as const),
)(
  'are seen in a modal of the list and on a page, one tab each and five tabs together, and received when all have arrived ($width, $language) (ORD-64, ORD-67, ORD-68, ORD-94)',
  async ({ width, language }) => {
    await sql`truncate rate_limits`.run(mall.db)
    const t = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const { email, orderId, numbers } = await sixParcels()
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const collected = language === 'zh' ? '快递员已揽收包裹' : 'The carrier has collected the parcel.'
    const tabOf = (number: number) => t.orders.parcel.replace('{number}', String(number))

    await page.goto(`${prefix}/buyer/orders`, { waitUntil: 'networkidle' })
    const more = page.getByRole('button', { name: t.orders.more, exact: true })
    const again = page.getByRole('button', { name: t.orders.buyAgain, exact: true })
    if (width === 'phone') {
      // Two buttons are seen; the others unfold below, and Escape leads back.
      expect(await again.isVisible()).toBe(false)
      await more.press('Enter')
      await again.waitFor()
      await again.press('Escape')
      await again.waitFor({ state: 'hidden' })
      await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
    } else expect([await again.isVisible(), await more.isVisible()]).toEqual([true, false])
    await page.getByRole('link', { name: t.orders.track, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.orders.parcels })
    await dialog.getByText(numbers[0]!).waitFor()
    const inIt = language === 'zh' ? '亚麻衬衫' : 'Linen shirt'
    // The carrier is named once more by the link to its own page.
    for (const [fact, times] of [
      ['UPS', 2],
      [`1 × ${inIt}`, 1],
    ] as const)
      await expect.poll(() => dialog.getByText(fact).filter({ visible: true }).count()).toBe(times)
    await expect.poll(() => dialog.getByText(collected).filter({ visible: true }).count()).toBe(1)
    expect(await dialog.getByText(numbers[1]!).isVisible()).toBe(false)
    await dialog.getByRole('link', { name: tabOf(2), exact: true }).click()
    await dialog.getByText(numbers[1]!).waitFor()
    await expect.poll(() => dialog.getByText(numbers[0]!).isVisible()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/track-modal-${width}.png` })

    await dialog.getByRole('link', { name: t.orders.trackPage }).click()
    await page.waitForURL(new RegExp(`/buyer/express-trick/${orderId}$`))
    const main = page.getByRole('main')
    const tabs = main.getByRole('navigation', { name: t.orders.parcels })
    await expect.poll(() => tabs.getByRole('link').count()).toBe(6)
    /** Which tabs are inside of their strip. */
    const seen = () =>
      tabs.locator('ul').evaluate((list) => {
        const strip = list.getBoundingClientRect()
        return [...list.children]
          .map((tab) => tab.getBoundingClientRect())
          .flatMap((tab, place) =>
            tab.left >= strip.left - 1 && tab.right <= strip.right + 1 ? [place + 1] : [],
          )
      })
    await expect.poll(seen).toEqual([1, 2, 3, 4, 5])
    await tabs.getByRole('button', { name: t.orders.parcelsOn }).click()
    await expect.poll(seen).toEqual([2, 3, 4, 5, 6])
    await tabs.getByRole('button', { name: t.orders.parcelsBack }).click()
    await expect.poll(seen).toEqual([1, 2, 3, 4, 5])
    await tabs.getByRole('link', { name: tabOf(6), exact: true }).focus()
    await page.keyboard.press('Enter')
    await main.getByText(numbers[5]!).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/track-page-${width}.png`, fullPage: true })

    // The carrier reports that everything was delivered; the buyer has the last word.
    await mall.moveClock(51 * hour)
    await runJob(mall, 'shipments.askCarriers')
    await page.goto(`${prefix}/buyer/confirm/${orderId}`)
    await expect.poll(() => main.getByText(t.orders.parcelStatus.received, { exact: true }).count()).toBe(6)
    await main.getByText(t.orders.confirm, { exact: true }).click()
    await main.getByRole('button', { name: t.orders.confirmYes }).click()
    await page.waitForURL(/\/confirm-success/)
    expect(faults).toEqual([])
    await leave()
  },
)

test('the tabs of parcels lead to them without script (ORD-64)', async () => {
  await sql`truncate rate_limits`.run(mall.db)
  const t = wordsIn('en')
  const { email, orderId, numbers } = await sixParcels()
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.goto('/buyer/orders')
  await page.getByRole('link', { name: t.orders.track, exact: true }).click()
  await page.waitForURL(new RegExp(`/buyer/express-trick/${orderId}$`))
  for (const number of numbers) expect(await page.getByText(number).isVisible()).toBe(true)
  await leave()
})
