import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
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

const eachOnce = cells([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
] as const)
const prefix = (language: 'en' | 'zh') => (language === 'zh' ? '/zh' : '')

/** A visitor with an account, in a browser and as a client. */
async function signedIn(change: Parameters<typeof anAccount>[1], options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  const { email, password } = await anAccount(mall, change)
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { ...visitor, client, main: visitor.page.getByRole('main') }
}

/** A paid order of two shirts, $108.00 and free delivery. */
async function aPaidOrder(client = aClient(mall.url)) {
  const { shopId, slug } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const { body } = await placeAnOrder(client, [{ variantId, quantity: 2 }])
  await payGroup(mall, body.tradeContract.id)
  const id = body.tradeOrderList[0].id as Id
  const order = await sql<{ number: string }>`select number from orders where id = ${id}`.row(mall.db)
  return { shopId, slug, id, number: order!.number, token: body.accessToken as string }
}

describe('A buyer', () => {
  test.each(eachOnce)(
    'cancels a paid order on its page behind More, after confirming ($width, $language) (ORD-104, ORD-35, ORD-50, ORD-51, TRAP-20)',
    async ({ width, language }) => {
      const { orders, orderCancel } = wordsIn(language)
      const { page, client, main, faults, leave } = await signedIn({}, { width, language })
      const { id } = await aPaidOrder(client)
      await page.goto(`${prefix(language)}/buyer/order/detail/${id}`)
      await main.locator('summary').filter({ hasText: orders.more }).click()
      await main.locator('summary').filter({ hasText: orders.cancel }).click()
      if (language === 'en') await main.getByText('Cancel this paid order?').waitFor()
      await main.getByLabel(orders.cancelReason).selectOption({ label: orderCancel.reason.changedMind })
      await main.getByRole('button', { name: orders.cancelConfirm }).click()
      const status = main.getByRole('status').first()
      await status.filter({ hasText: orders.cancelPaidDoneOnPage }).waitFor()
      if (language === 'en')
        await expect.poll(async () => (await status.textContent())?.trim()).toBe('Cancelling…')
      await main.getByRole('heading', { level: 1, name: orders.status.cancelled }).waitFor()
      await page.reload()
      await main.getByText(orders.cancelledBy.buyer).waitFor()
      await main.getByText(orderCancel.reason.changedMind).waitFor()
      await main.getByText(like(orders.refundOf.requested)).waitFor()
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('cancels on the list, where the question is worded otherwise, and once for two presses and two calls (ORD-50, ORD-51, ORD-53, TRAP-20, TRAP-86)', {
    tags: 'long',
  }, async () => {
    const { orders } = wordsIn('en')
    const { page, client, main, leave } = await signedIn({})
    const { id } = await aPaidOrder(client)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/buyer/orders')) sent.push(request.url())
    })
    await page.goto('/buyer/orders')
    await main.locator('summary').filter({ hasText: orders.cancel }).click()
    await main.getByText('Cancel this paid order?', { exact: true }).waitFor()
    // Two presses before the first is rendered: the button debounces them.
    await main.getByRole('button', { name: orders.cancelConfirm }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await main.getByRole('status').filter({ hasText: 'Cancelling…' }).waitFor()
    await main.getByText(orders.status.cancelled, { exact: true }).waitFor()
    expect(sent).toHaveLength(1)
    // A call within the minute gets the refund that is under way.
    const flow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
    expect((await client.post(flow, [{ tradeOrder: { id } }])).status).toBe(200)
    expect(await sql`select id from refunds where order_id = ${id}`.rows(mall.db)).toHaveLength(1)
    await leave()
  })

  test('cancels an unpaid order on the list of a phone, and is warned before (phone, zh) (ORD-47, ORD-49)', async () => {
    const { orders } = wordsIn('zh')
    const { page, client, main, faults, leave } = await signedIn({}, { width: 'phone', language: 'zh' })
    const { body } = await placeAnOrder(client, [await aProduct(mall, (await aShop(mall)).shopId)])
    const status = () =>
      sql<{ status: string }>`select status from orders where id = ${body.tradeOrderList[0].id}`.row(mall.db)
    await page.goto('/zh/buyer/orders')
    await main.locator('summary').filter({ hasText: orders.cancel }).click()
    await main.getByText('取消后无法恢复。', { exact: true }).waitFor()
    expect(wordsIn('en').orders.cancelWarning).toBe('A cancelled order can’t be restored.')
    expect(await status()).toEqual({ status: 'awaitingPayment' })
    await main.getByRole('button', { name: orders.cancelConfirm }).click()
    await main.getByRole('status').filter({ hasText: orders.cancelledDone }).waitFor()
    await main.getByText(orders.status.cancelled, { exact: true }).waitFor()
    expect(await status()).toEqual({ status: 'cancelled' })
    expect(faults).toEqual([])
    await leave()
  })

  test('needs no script for it, and comes by the link of the mail (ORD-104)', async () => {
    const { orders } = wordsIn('en')
    const { page, leave } = await aVisitor(browser, mall.url, { script: false })
    const { id, token } = await aPaidOrder()
    await page.goto(`/buyer/order/detail/${id}?token=${token}`)
    await page.locator('summary').filter({ hasText: orders.more }).click()
    await page.locator('summary').filter({ hasText: orders.cancel }).click()
    await page.getByRole('button', { name: orders.cancelConfirm }).click()
    await page.getByRole('heading', { level: 1, name: orders.status.cancelled }).waitFor()
    await leave()
  })
})

describe.each(eachOnce)('In the consoles ($width, $language)', ({ width, language }) => {
  const { orderCancel, shopOrders, platformOrders } = wordsIn(language)

  test('a shop cancels what it cannot send, and the buyer reads why', { tags: 'long' }, async () => {
    const { id, slug, shopId, number, token } = await aPaidOrder()
    const { page, main, faults, leave } = await signedIn({ shopId }, { width, language })
    await page.goto(`${prefix(language)}/seller/${slug}/orders/${id}`)
    await main.getByLabel(orderCancel.why).selectOption({ label: orderCancel.reason.soldOut })
    await main.getByRole('button', { name: orderCancel.submit }).click()
    const question = page.getByRole('alertdialog', { name: orderCancel.ask.replace('{number}', number) })
    await question.getByRole('button', { name: orderCancel.submit }).click()
    await page.getByText(orderCancel.done).waitFor()
    await main.getByText(orderCancel.reason.soldOut, { exact: true }).waitFor()
    await expect.poll(() => main.getByRole('button', { name: shopOrders.shipNow }).count()).toBe(0)

    await page.goto(`${prefix(language)}/buyer/order/detail/${id}?token=${token}`)
    await page.getByText(wordsIn(language).orders.cancelledBy.merchant).waitFor()
    await page.getByText(orderCancel.reason.soldOut).first().waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('the platform finds an order of any shop and cancels it', { tags: 'long' }, async () => {
    const { number } = await aPaidOrder()
    const { page, main, faults, leave } = await signedIn({ operatorRole: 'support' }, { width, language })
    await page.goto(`${prefix(language)}/platform/orders?keyword=${number}`)
    await main.getByRole('link', { name: number }).click()
    await page.waitForURL(/\/platform\/orders\/\d+/)
    const sheet = page.getByRole('complementary', { name: number })
    await sheet.getByText(platformOrders.columns.shop, { exact: true }).waitFor()
    await sheet.getByLabel(orderCancel.why).selectOption({ label: orderCancel.reason.shopCannotSend })
    await sheet.getByRole('button', { name: orderCancel.submit }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: orderCancel.submit }).click()
    await page.getByText(orderCancel.done).waitFor()
    await sheet.getByText(orderCancel.reason.shopCannotSend, { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})
