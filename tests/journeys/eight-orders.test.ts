import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { buyerAreaTools } from '../support/buyer-area.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let orderId: string
let buyer: { email: string; password: string }
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
  buyer = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: buyer.email, password: buyer.password })
  const product = await aProduct(mall, (await aShop(mall)).shopId)
  const placed = await placeAnOrder(client, [{ variantId: product.variantId }])
  orderId = placed.body.tradeOrderList[0].id
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { signIn } = buyerAreaTools(() => buyer)

/** A review by the buyer, of goods that have arrived. */
async function aReview(): Promise<string> {
  const { shopId } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const staff = aClient(mall.url)
  await staff.post('/api/user/web/login', { email, password })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: buyer.email, password: buyer.password })
  const { body: placed } = await placeAnOrder(client, [await aProduct(mall, shopId)])
  const [{ id }] = placed.tradeOrderList
  await payGroup(mall, placed.tradeContract.id)
  const parcel = { orderId: id, carrier: 'ups', trackingNumber: `P${id}` }
  await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, parcel)
  const call = '/sapi/mall-order/web/order'
  await client.post(`${call}/signForDelivery`, { id })
  const { body: order } = await client.post(`${call}/libquerytradeorderdetailbyidforbuyer`, { id })
  const { body: reviews } = await client.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
    {
      topId: '-1',
      postId: order.tradeOrderLineList[0].id,
      postTypeDict: 'ORDER_LINE',
      commentatorTypeDict: 'BUYER',
      rateDict: 5,
      content: 'Just as I hoped.',
    },
  ])
  return reviews[0].id
}

/** An order that was cancelled after it was paid: its refund is an after-sale. */
async function anAfterSale(): Promise<string> {
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: buyer.email, password: buyer.password })
  const { body } = await placeAnOrder(client, [await aProduct(mall, (await aShop(mall)).shopId)])
  const [{ id }] = body.tradeOrderList
  await payGroup(mall, body.tradeContract.id)
  await client.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
    { tradeOrder: { id } },
  ])
  const row = await sql<{ id: string }>`select id from after_sales where order_id = ${id}`.row(mall.db)
  return row!.id
}

const { area } = wordsIn('en')
/** The rooms by group, in their order. */
const roomsInOrder = [
  ...[area.orders, area.afterSales, area.reviews],
  ...[area.coupons, area.points, area.membership],
  ...[area.favourites, area.followedShops, area.history],
  ...[area.addresses, area.cards, area.certification, area.security],
  ...[area.messages, area.conversations, area.questions],
]

/** The names of the rooms as they are listed beside a page, without the counts of open or unread items. */
const namesOf = async (rooms: Locator) =>
  (await rooms.getByRole('listitem').allTextContents()).map((text) => text.replace(/\d.*$/, ''))

describe('Eight orders', () => {
  let keen: { email: string; password: string }
  let potsOrder: string
  beforeAll(async () => {
    keen = await anAccount(mall)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email: keen.email, password: keen.password })
    const product = await aProduct(mall, (await aShop(mall)).shopId)
    for (let each = 0; each < 7; each += 1) await placeAnOrder(client, [{ variantId: product.variantId }])
    const { shopId } = await aShop(mall)
    const pots = await Promise.all(
      ['Tin', 'Iron', 'Clay', 'Glass'].map((name) =>
        aProduct(mall, shopId, { name: { en: `${name} pot`, zh: '' } }),
      ),
    )
    const placed = await placeAnOrder(client, pots)
    potsOrder = placed.body.tradeOrderList[0].id
  })

  test('load further ones automatically on a phone, up to the end; they are searched there, by status on tabs and by period from a list (phone, zh) (ORD-04, ORD-05, ORD-08, ORD-11)', async () => {
    const { orders } = wordsIn('zh')
    expect([wordsIn('en').orders.endOfList, wordsIn('en').orders.empty]).toEqual([
      'No more orders',
      'No orders yet',
    ])
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
    await signIn(page, keen)
    await page.goto('/zh/buyer/orders', { waitUntil: 'networkidle' })
    const shown = page.getByRole('main').getByRole('heading', { level: 2 })
    const showing = (count: number) => expect.poll(() => shown.count(), { timeout: 15_000 }).toBe(count)
    await showing(5)
    // A reader who jumps to the bottom of the page is past the end immediately.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await showing(8)
    // Opened again and not reloaded, as a reload continues where the reader was.
    await page.goto('/zh/cart')
    await page.goto('/zh/buyer/orders', { waitUntil: 'networkidle' })
    await showing(5)
    // More comes 50 px before the end is seen, and not earlier.
    const end = page.getByRole('main').getByRole('status').last()
    const endAt = (below: number) =>
      end.evaluate(
        (element, by) => scrollBy(0, element.getBoundingClientRect().top - innerHeight - by),
        below,
      )
    await endAt(120)
    await page.waitForTimeout(300)
    await showing(5)
    await endAt(40)
    await showing(8)
    await page.mouse.wheel(0, 20_000)
    await page.getByText(orders.endOfList, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: wordsIn('zh').goods.pages }).count()).toBe(0)

    await page.getByPlaceholder(orders.search, { exact: true }).fill('Glass pot')
    await page.keyboard.press('Enter')
    await showing(1)
    await page.getByRole('combobox', { name: orders.span }).selectOption('lta')
    await page.getByText(orders.empty).waitFor()
    await page.getByRole('combobox', { name: orders.span }).selectOption('3m')
    await showing(1)
    const ofStatus = page.getByRole('navigation', { name: orders.tabs })
    await ofStatus.getByRole('link', { name: orders.finished }).click()
    await page.getByText(orders.empty).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('are under five tabs, are turned in pages, searched by number or name, and show three pictures and what may be done (ORD-01, ORD-04, ORD-05, ORD-06, ORD-19, ORD-25, PAY-10, TRAP-21)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    const main = page.getByRole('main')
    await signIn(page, keen)
    await page.goto('/buyer/orders')
    const tabs = main.getByRole('navigation', { name: 'Orders by status' }).getByRole('link')
    await expect
      .poll(async () => (await tabs.allTextContents()).map((tab) => tab.replace(/[\s\d]+$/, '')))
      .toEqual(['All', 'To pay', 'Preparing', 'On the way', 'Completed'])
    const first = main.getByRole('article').first()
    await expect.poll(() => first.locator('img').count()).toBe(3)
    await first.getByRole('link', { name: 'and 1 more item', exact: true }).waitFor()
    const rows = await sql<{ number: string; buyer: string; group: string }>`
      select number, buyer_id as buyer, group_id as "group" from orders where id = ${potsOrder}`.rows(mall.db)
    const { number, buyer: buyerId, group } = rows[0]!
    await expect
      .poll(() => first.getByRole('link', { name: /^Pay / }).getAttribute('href'))
      .toBe(`/buyer/pre-pay?tradeId=${potsOrder}&contractId=${group}&buyerId=${buyerId}`)
    await first.locator('summary').filter({ hasText: 'Cancel order' }).waitFor()
    for (const absent of ['Confirm receipt', 'Track', 'Buy again'])
      await expect.poll(() => first.getByText(absent, { exact: true }).count()).toBe(0)

    for (const keyword of [number, 'Glass pot']) {
      await main.getByPlaceholder('Order number or product name', { exact: true }).fill(keyword)
      await page.keyboard.press('Enter')
      await expect.poll(() => main.getByRole('article').count()).toBe(1)
      await page.goto('/buyer/orders')
    }
    await main.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => main.getByRole('article').count()).toBe(3)
    // By time: three months, this year, last year, and what is older.
    const spans = main.locator('select[name=span]')
    expect(
      await spans
        .locator('option')
        .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value)),
    ).toEqual(['', '3m', 'ty', 'ly', 'lta'])
    for (const [span, count] of [
      ['ty', 5],
      ['lta', 0],
    ] as const) {
      await page.goto(`/buyer/orders?span=${span}`)
      await expect.poll(() => spans.inputValue()).toBe(span)
      await expect.poll(() => main.getByRole('article').count()).toBe(count)
    }
    await page.goto('/buyer/orders?tab=cancelled')
    await main.getByText('No orders yet').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  /** An order of these goods, cancelled, and its page opened by a new buyer. */
  const aCancelledOrder = async (page: Page, goods: readonly { variantId: string }[]) => {
    await signIn(page, await anAccount(mall))
    const calls = '/sapi/mall-order'
    const post = async (path: string, data: object, headers: Record<string, string> = {}) =>
      (await page.request.post(`${calls}${path}`, { data, headers })).json()
    const { key } = await post('/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: goods.map(({ variantId }) => ({ sku: { id: variantId }, tradeQty: 1 })),
    })
    const { needPayAmt } = await post('/web/order/renderOrder', { key })
    const placed = await post(
      '/web/order/createOrder',
      { key, selectedAddress: anAddress, needPayAmt },
      { 'idempotency-key': key },
    )
    const { id } = placed.tradeOrderList[0]
    await post('/web/order/closeImmediatelyTradeOrder', { id })
    return id as string
  }

  test('are bought again as far as can be; unavailable goods are named (CART-17)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    const main = page.getByRole('main')
    const { shopId } = await aShop(mall)
    const named = (en: string) => aProduct(mall, shopId, { name: { en, zh: '' } })
    const goods = [await named('Brass bell'), await named('Last lantern')]
    const id = await aCancelledOrder(page, goods)
    await sql`update stock set available = 0 where variant_id = ${goods[1]!.variantId}`.run(mall.db)
    await page.goto(`/buyer/order/detail/${id}`)
    await main.getByRole('button', { name: 'Buy again' }).click()
    await main.getByText('Unavailable right now: Last lantern.').waitFor()
    await main.getByRole('link', { name: 'Added 1 item to the cart' }).click()
    await page.waitForURL('**/cart')
    await main.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    // Recommendations below the cart are in a region of their own.
    const lines = main.getByRole('region', { name: 'Oak & Iron' })
    await lines.getByText('Brass bell').first().waitFor()
    await expect.poll(() => lines.getByText('Last lantern').count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })

  test('are bought again whole, and the cart says how many lines came (CART-16, ORD-39)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    const { shopId } = await aShop(mall)
    const goods = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    await page.goto(`/buyer/order/detail/${await aCancelledOrder(page, goods)}`)
    await page.getByRole('main').getByRole('button', { name: 'Buy again' }).click()
    await page.waitForURL('**/cart?added=2')
    await page.getByText('Added 2 items to the cart', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('are turned in pages on a phone before the script is there (ORD-06)', async () => {
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone', script: false })
    await signIn(page, keen)
    await page.goto('/buyer/orders')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count(), { timeout: 15_000 })
      .toBe(3)
    await leave()
  })
})

test('the rooms of the account are beside every page of it, in groups, but for guests not beside the after-sales (ACCT-19, AS-22, SHELL-23)', {
  tags: 'long',
}, async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto('/buyer/as')
  await page.getByRole('heading', { name: 'No returns or refunds yet' }).waitFor()
  const rooms = page.getByRole('navigation', { name: 'Account menu' })
  await expect.poll(() => rooms.count()).toBe(0)
  await page.goto('/buyer/index')
  await expect.poll(() => namesOf(rooms)).toEqual(roomsInOrder)
  await signIn(page)
  for (const path of ['/buyer/as', '/buyer/index', `/buyer/order/detail/${orderId}`]) {
    await page.goto(path)
    await expect.poll(() => namesOf(rooms)).toEqual(roomsInOrder)
  }
  await leave()
})

test('every bound address of the buyer area has a page of its own (SHELL-20)', { tags: 'long' }, async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await signIn(page)
  const reviewId = await aReview()
  const rows = await sql<{
    group: string
  }>`select group_id as "group" from orders where id = ${orderId}`.rows(mall.db)
  const group = rows[0]!.group
  for (const path of [
    '/buyer/index',
    '/buyer/orders',
    `/buyer/order/detail/${orderId}`,
    '/buyer/comments',
    `/buyer/comment-add?orderId=${orderId}`,
    `/buyer/comment?orderId=${orderId}`,
    `/buyer/comment-plus/${reviewId}`,
    `/buyer/comment-detail/${reviewId}`,
    `/buyer/pre-pay?tradeId=${orderId}&contractId=${group}`,
    `/buyer/pay-result?orderId=${orderId}&contractId=${group}`,
    `/buyer/as-apply?tradeOrderId=${orderId}`,
    `/buyer/as/detail/${await anAfterSale()}`,
    '/buyer/send-back-items',
    '/buyer/m-logistics',
    `/buyer/confirm/${orderId}`,
    `/buyer/express-trick/${orderId}`,
    '/buyer/my-coupons',
  ]) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(new URL(answer.url()).pathname).toBe(path.split('?')[0])
    expect(await answer.text()).toMatch(/<main\b.*<h1\b/s)
  }
  await leave()
})

test('another buyer’s order, or one that does not exist, is not found (ORD-95, TRAP-106)', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await signIn(page, await anAccount(mall))
  for (const path of [
    '/buyer/address?edit=7312345678901234567',
    '/buyer/as/detail/7312345678901234567',
    `/buyer/order/detail/${orderId}`,
  ]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    // The rest of the mall is within reach.
    await page.getByRole('banner').getByRole('link', { name: 'Mallard', exact: true }).waitFor()
  }
  await leave()
})
