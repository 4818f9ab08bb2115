import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { choose, firstPay, until } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** After-sales of buyers. The shop's part is left to the clock here, whose default is to agree. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const hour = 3_600_000
const day = 24 * hour

async function aBuyer(): Promise<Client> {
  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const sizes = (stock: readonly number[]) => ({
  attributes: [
    {
      key: 'size',
      name: { en: 'Size', zh: '尺码' },
      values: stock.map((_, place) => ({
        key: `s${place}`,
        name: { en: `Size ${place}`, zh: `${place} 号` },
      })),
    },
  ],
  variants: stock.map((units, place) => ({
    sku: `size-${place}-${newId()}`,
    values: { size: `s${place}` },
    prices: { global: { amount: 5_000 }, cn: { amount: 35_000 } },
    stock: units,
  })),
})

/** Two shirts and a scarf of one shop, paid for. */
async function anOrder(client: Client, product: Parameters<typeof aProduct>[2] = {}) {
  const { shopId } = await aShop(mall)
  const shirt = await aProduct(mall, shopId, product)
  const scarf = await aProduct(mall, shopId, { name: { en: 'Wool scarf', zh: '羊毛围巾' } })
  const { body } = await placeAnOrder(client, [
    { variantId: shirt.variantId, quantity: 2 },
    { variantId: scarf.variantId },
  ])
  const { body: started } = await firstPay(client, body.tradeContract.id)
  expect((await choose(started.redirectUrl, 'pay')).status).toBeLessThan(400)
  await until('the payment', async () => {
    const paid =
      await sql`select 1 from orders where group_id = ${body.tradeContract.id} and paid_at is not null`.rows(
        mall.db,
      )
    return paid.length > 0
  })
  const id = body.tradeOrderList[0].id as Id
  const lineOf = async (variantId: Id) => {
    const line = await sql<{ id: Id }>`
      select id from order_lines where order_id = ${id} and variant_id = ${variantId}`.row(mall.db)
    return line!.id
  }
  const shirtLine = await lineOf(shirt.variantId)
  return { id, shopId, shirtLine, scarfLine: await lineOf(scarf.variantId) }
}

/** Calls of the shop's staff. */
async function staffOf(shopId: Id) {
  const { email } = await anAccount(mall, { shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  return async (call: string, body: object) => {
    const { status } = await staff.post(`${sellerCalls(shopId, 'order')}/${call}`, body)
    expect([call, status]).toEqual([call, 200])
  }
}

/** The whole order leaves in one parcel. */
const ship = async ({ id, shopId }: { id: Id; shopId: Id }) =>
  (await staffOf(shopId))('order/ship', { orderId: id, carrier: 'ups', trackingNumber: `P${newId()}` })

/** The shop agrees and enters where goods are returned to. */
const approve = async (shopId: Id, afterSaleId: Id) =>
  (await staffOf(shopId))('aftersale/approve', {
    afterSaleId,
    returnAddress: {
      name: 'Returns desk',
      phone: '+1 415 555 0177',
      street: '4 Pier Road',
      city: 'Oakland',
      province: 'CA',
      postalCode: '94607',
      country: 'US',
    },
  })

/** A browser with the session of a buyer. */
async function visit(client: Client, options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}

const pageOf = (id: Id) => `/buyer/order/detail/${id}`
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

async function expectWellMade(page: Page) {
  expect(await isWide(page)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
}

const afterSaleOf = async (orderId: Id) =>
  sql<{ id: Id; status: string }>`select id, status from after_sales where order_id = ${orderId}`.rows(
    mall.db,
  )

/** Moves the clock past the shop's deadline, and waits until the after-sale has this status. */
async function waitUntil(orderId: Id, status: string, ms: number) {
  await mall.moveClock(ms)
  await expect.poll(async () => (await afterSaleOf(orderId))[0]?.status).toBe(status)
}

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { afterSales: t, afterSaleApply: a, afterSaleReason: reasons } = wordsIn(language)

  test('a buyer picks what to return, applies, sends it back, and gets the money (AS-01, AS-05, AS-13, AS-14, AS-24, AS-34, AS-47, AS-52, AS-55, ORD-41, ORD-73, ORD-76, ORD-77, TRAP-03, TRAP-32)', async () => {
    const buyer = await aBuyer()
    const order = await anOrder(buyer)
    await ship(order)
    const { page, faults, leave } = await visit(buyer, { language, width })
    await page.goto(prefix + pageOf(order.id))
    if (width === 'desk') {
      await page.getByRole('link', { name: a.open, exact: true }).click()
      const dialog = page.getByRole('dialog')
      // The first way that is possible is chosen at first.
      await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true)
      await dialog.getByRole('radio', { name: t.kind.return }).check()
      await dialog.getByRole('button', { name: a.next }).click()
      await expect.poll(() => dialog.getByRole('alert').textContent()).toBe(a.selectItem)
      if (language === 'en') expect(a.selectItem).toBe('Select at least one item')
      await expectWellMade(page)
      await dialog.getByRole('checkbox', { name: /Linen shirt|亚麻衬衫/ }).check()
      await dialog.getByRole('button', { name: a.next }).click()
      await page.waitForURL(
        `**/buyer/as-apply?tradeOrderId=${order.id}&tradeOrderLineId=${order.shirtLine}&asType=SALE_RETURN`,
      )
    } else {
      // A phone has no button for it on this page, and gets there by the line.
      expect(await page.getByRole('link', { name: a.open, exact: true }).count()).toBe(0)
      await page
        .getByRole('link', { name: /Linen shirt|亚麻衬衫/ })
        .last()
        .click()
      await page.waitForURL(`**/buyer/as-apply?tradeOrderId=${order.id}&tradeOrderLineId=${order.shirtLine}*`)
      await page.getByRole('radio', { name: t.kind.return }).check()
      await page.waitForURL('**asType=SALE_RETURN*')
    }
    const main = page.getByRole('main')
    await expectWellMade(page)
    await main.getByRole('button', { name: a.submit }).click()
    await main.getByText(a.reasonMissing, { exact: true }).waitFor()
    await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.damaged)
    await main.getByRole('button', { name: a.submit }).click()
    const done = page.getByRole('dialog', { name: a.successTitle })
    await done.getByText(a.successText, { exact: true }).waitFor()
    if (language === 'en')
      expect([a.successTitle, a.successText]).toEqual([
        'Request sent',
        'We’ve passed your request to the shop.',
      ])
    await done.getByRole('link', { name: a.successYes, exact: true }).click()
    await page.waitForURL(`**${pageOf(order.id)}`)

    const [afterSale] = await afterSaleOf(order.id)
    await approve(order.shopId, afterSale!.id)
    const detail = `${prefix}/buyer/as/detail/${afterSale!.id}`
    await page.goto(detail)
    await expect
      .poll(() => main.getByRole('status').first().textContent())
      .toMatch(like(t.lead.awaitingReturn))
    if (language === 'en') expect(t.lead.awaitingReturn).toBe('Send the items back by {time}.')
    await main.getByText('4 Pier Road').waitFor()
    await expectWellMade(page)
    const sending = width === 'phone' ? main : page.getByRole('dialog')
    if (width === 'phone') {
      await main.getByRole('link', { name: t.sendBack }).click()
      await page.waitForURL('**/buyer/send-back-items?id=*')
    } else await main.locator('summary', { hasText: t.sendBack }).click()
    await sending.getByLabel(t.trackingNumber).waitFor()
    await expectWellMade(page)
    await sending.getByLabel(t.carrier).selectOption('ups')
    await sending.getByLabel(t.trackingNumber).fill('1Z999AA10123456784')
    await sending.getByRole('button', { name: t.sendBackYes }).click()
    await expect.poll(async () => (await afterSaleOf(order.id))[0]?.status).toBe('awaitingInspection')

    await page.goto(detail)
    if (width === 'phone') {
      await main.getByRole('link', { name: t.viewLogistics }).click()
      await page.waitForURL('**/buyer/m-logistics?id=*')
    } else await main.getByText(t.trackReturn, { exact: true }).click()
    await page.getByText('1Z999AA10123456784').first().waitFor()
    await expectWellMade(page)

    await waitUntil(order.id, 'awaitingRefund', 10 * day)
    await waitUntil(order.id, 'done', 3 * day)
    await page.goto(detail)
    await expect.poll(() => main.getByRole('heading', { level: 1 }).textContent()).toBe(t.status.done)
    // Two shirts of $50.00 with 8 % tax.
    await main.getByText('$108.00').first().waitFor()
    await expectWellMade(page)
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer exchanges a shirt for another size and confirms that it came (AS-10, AS-11, AS-13, AS-24, AS-38, AS-50, AS-56)', async () => {
    const buyer = await aBuyer()
    const order = await anOrder(buyer, sizes([5, 3, 0]))
    await ship(order)
    const { page, faults, leave } = await visit(buyer, { language, width })
    const main = page.getByRole('main')
    await page.goto(
      `${prefix}/buyer/as-apply?tradeOrderId=${order.id}&tradeOrderLineId=${order.shirtLine}&asType=SALE_EXCHANGE`,
    )
    // No amount is required, and what is sold out is not offered.
    await main.getByLabel(a.replacementLabel).waitFor()
    expect(await main.getByLabel(a.amount, { exact: true }).count()).toBe(0)
    expect(await main.getByLabel(a.replacementLabel).locator('option').count()).toBe(2)
    await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.doesNotFit)
    await main.getByRole('button', { name: a.submit }).click()
    await main.getByText(a.replacementMissing, { exact: true }).waitFor()
    await main.getByLabel(a.replacementLabel).selectOption({ index: 1 })
    await expectWellMade(page)
    await main.getByRole('button', { name: a.submit }).click()
    await page.getByRole('dialog', { name: a.successTitle }).waitFor()
    const [afterSale] = await afterSaleOf(order.id)
    await page.goto(`${prefix}/buyer/as/detail/${afterSale!.id}`)
    await main.getByText(t.exchangedFor).waitFor()
    await expectWellMade(page)
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer withdraws an application after confirming (AS-46)', { tags: 'long' }, async () => {
    const buyer = await aBuyer()
    const order = await anOrder(buyer)
    await ship(order)
    const { page, faults, leave } = await visit(buyer, { language, width })
    const main = page.getByRole('main')
    await page.goto(
      `${prefix}/buyer/as-apply?tradeOrderId=${order.id}&tradeOrderLineId=${order.shirtLine}&asType=SALE_REFUND`,
    )
    await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.damaged)
    await main.getByLabel(a.notes).fill('One sleeve is torn.')
    // Entered values survive a reload.
    await page.reload()
    await expect.poll(() => main.getByLabel(a.notes).inputValue()).toBe('One sleeve is torn.')
    await main.getByRole('button', { name: a.submit }).click()
    await page.getByRole('dialog', { name: a.successTitle }).waitFor()
    const [afterSale] = await afterSaleOf(order.id)
    await page.goto(`${prefix}/buyer/as/detail/${afterSale!.id}`)
    await main.getByText(t.cancel, { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t.cancelAsk, { exact: true }).waitFor()
    await dialog.getByText(t.cancelTip, { exact: true }).waitFor()
    if (language === 'en')
      expect([t.cancelAsk, t.cancelTip]).toEqual(['Withdraw this request?', 'The request will be closed.'])
    await dialog.getByRole('button', { name: t.cancelYes }).click()
    await expect.poll(() => main.getByRole('heading', { level: 1 }).textContent()).toBe(t.status.cancelled)
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer cancels what was not sent, as a whole (AS-04, AS-08, AS-13, ORD-74)', async () => {
    const buyer = await aBuyer()
    const order = await anOrder(buyer)
    const { page, faults, leave } = await visit(buyer, { language, width })
    const main = page.getByRole('main')
    if (width === 'desk') {
      // All of it is chosen; there is nothing to pick from.
      await page.goto(prefix + pageOf(order.id))
      await page.getByRole('link', { name: a.open, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: t.kind.cancellation }).check()
      await dialog.getByText(a.allItems, { exact: true }).waitFor()
      expect(await dialog.getByRole('checkbox').count()).toBe(0)
      await dialog.getByRole('button', { name: a.next }).click()
      await page.waitForURL((url) =>
        [order.shirtLine, order.scarfLine].every((line) =>
          url.searchParams.get('tradeOrderLineId')?.includes(line),
        ),
      )
    }
    await page.goto(
      `${prefix}/buyer/as-apply?tradeOrderId=${order.id}&tradeOrderLineId=${order.shirtLine}&asType=SALE_CANCEL_BEFORE_DELIVERY`,
    )
    await expect.poll(() => main.getByLabel(a.amount, { exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => main.getByRole('spinbutton').first().isDisabled()).toBe(true)
    await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.changedMind)
    await expectWellMade(page)
    await main.getByRole('button', { name: a.submit }).click()
    await page.getByRole('dialog', { name: a.successTitle }).waitFor()
    await waitUntil(order.id, 'awaitingRefund', 48 * hour)
    await waitUntil(order.id, 'done', 3 * day)
    expect(faults).toEqual([])
    await leave()
  })
})
