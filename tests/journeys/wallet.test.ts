import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aMall,
  anAccount,
  anAddress,
  aProduct,
  password,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { wordsIn } from './words.ts'

/** Coupons and points, as their owner sees them. */
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

test.each(
  cells([
    { width: 'phone', language: 'zh' },
    { width: 'desk', language: 'en' },
  ] as const),
)(
  'a buyer finds a claimed coupon, spends points in checkout, and finds both used afterwards ($width, $language) (MEM-05, MEM-12, CHK-09, CHK-10, CALL-82, ORD-91)',
  async ({ width, language }) => {
    const t = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const merchant = await aMerchant(mall)
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Ten off', zh: '立减十元' },
      endsAt: inHours(mall, 48),
      tiers: [{ fromAmount: 5_000, amountOff: 1_000 }],
    })
    const { id, email } = await anAccount(mall)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 1_500 }))
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })

    await page.goto(`${prefix}/buyer/my-coupons`)
    await main.getByRole('heading', { name: t.myCoupons.empty.usable }).waitFor()
    await page.request.post('/sapi/mall-marketing/benefit/claim', {
      data: { campaign: { id: offerId }, benefit: { id: offerId } },
    })
    await page.reload()
    const coupon = main.getByRole('article', { name: language === 'zh' ? '立减十元' : 'Ten off' })
    await coupon.getByText('$10.00').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const saved = await page.request.post('/sapi/mall-order/preorder/savecommondata', {
      data: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
    })
    await page.goto(`${prefix}/checkout?key=${(await saved.json()).key}`)
    await main.getByText('1,500').first().waitFor()
    await main.getByRole('link', { name: /\$15\.00/ }).click()
    await main
      .getByText(t.checkout.pointsUsed.replace('{points}', '1,500').replace('{amount}', '$15.00'), {
        exact: true,
      })
      .waitFor()
    await page.getByLabel(t.checkout.firstName, { exact: true }).fill('Lin')
    await page.getByLabel(t.checkout.lastName, { exact: true }).fill('Marsh')
    await page.getByLabel(t.checkout.phone).fill('+1 415 555 0134')
    await page.getByLabel(t.checkout.provinceOf.state, { exact: true }).selectOption('CA')
    await page.getByLabel(t.checkout.city, { exact: true }).fill('San Francisco')
    await page.getByLabel(t.checkout.postalCodeOf.US, { exact: true }).fill('94107')
    await page.getByLabel(t.checkout.street, { exact: true }).fill('18 Harbor Street')
    await toPayLater(page)
    const placing = main.locator('button[type=submit]:visible', { hasText: '$90.72' }).first()
    // $75.00 of goods, $9.00 of delivery, and 8 % tax.
    await placing.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await placing.click()
    await page.waitForURL(/pre-pay/)

    // Where the order is paid, the block of discounts has its total, and its parts can be folded away.
    const bill = main.getByRole('region', { name: t.orders.bill })
    const total = bill.locator('summary').filter({ hasText: t.checkout.discount })
    await total.getByText('−$25.00', { exact: true }).waitFor()
    const from = bill.getByText(language === 'zh' ? '立减十元' : 'Ten off')
    await from.waitFor()
    await total.click()
    await expect.poll(() => from.isVisible()).toBe(false)
    const placed = new URL(page.url()).searchParams.get('tradeId')
    await page.goto(`${prefix}/buyer/order/detail/${placed}`)
    for (const [label, amount] of [
      [t.bill.shop, '−$10.00'],
      [t.bill.points, '−$15.00'],
      [t.orders.shipping, '$9.00'],
      [t.orders.tax.replace('{rate}', '8'), '$6.72'],
      [t.orders.due, '$90.72'],
    ] as const)
      await expect
        .poll(() => bill.locator('dl > div').filter({ hasText: label }).allTextContents())
        .toContain(`${label}${amount}`)
    await from.waitFor()

    await page.goto(`${prefix}/buyer/my-coupons?tab=used`)
    await coupon.waitFor()
    await page.goto(`${prefix}/user/member/score`)
    await main.getByText('−1,500', { exact: true }).waitFor()
    await main.getByText('+1,500', { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)

test('a coupon whose time has passed unused is under "expired" (MEM-12)', async () => {
  const merchant = await aMerchant(mall)
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Short days', zh: '短期券' },
    endsAt: inHours(mall, 1),
    tiers: [{ fromAmount: 5_000, amountOff: 1_000 }],
  })
  const { email } = await anAccount(mall)
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'en' })
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.request.post('/sapi/mall-marketing/benefit/claim', {
    data: { campaign: { id: offerId }, benefit: { id: offerId } },
  })
  await mall.moveClock(2 * 3_600_000)
  const main = page.getByRole('main')
  await page.goto('/buyer/my-coupons?tab=expired')
  await main.getByText('Short days', { exact: true }).waitFor()
  await page.goto('/buyer/my-coupons')
  await main.getByRole('heading', { name: wordsIn('en').myCoupons.empty.usable }).waitFor()
  // The same on a desktop in Chinese.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/zh/buyer/my-coupons?tab=expired')
  await main.getByText('短期券', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await leave()
  await mall.moveClock(-2 * 3_600_000)
})

test('an item for points: a guest is led to sign in and back, a buyer redeems it into a checkout, and with the quota reached it is "Purchased" (CHK-01, CHK-16, PDP-33, PDP-87, PDP-89, PDP-90, PDP-91, ORD-22)', async () => {
  const merchant = await aMerchant(mall)
  const item = await aProduct(mall, merchant.shopId, { price: 20_000 })
  await sql`update products set kind = 'pointsItem' where id = ${item.productId}`.run(mall.db)
  await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    productId: item.productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    limitPerBuyer: 1,
    prices: [{ variantId: item.variantId, site: 'global', points: 300 }],
  })
  const { id, email } = await anAccount(mall)
  const give = (points: number) =>
    inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points }))
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'en' })
  const main = page.getByRole('main')
  await page.goto(`/product/${item.urlKey}`)
  await main.getByText('300 points', { exact: true }).first().waitFor()
  await main.getByRole('link', { name: 'Sign in to redeem', exact: true }).first().click()
  await page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('target') === `/product/${item.urlKey}`,
  )

  // With one point too few the page reports it, and with the full price it is redeemed (PDP-90).
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await give(299)
  await page.goto(`/product/${item.urlKey}`)
  await main.getByText('You need 1 more point', { exact: true }).filter({ visible: true }).first().waitFor()
  const redeem = main.getByRole('button', { name: 'Redeem', exact: true }).first()
  await expect.poll(() => redeem.isDisabled()).toBe(true)
  // A checkout that was begun all the same shows its price in points, and does not read as free.
  const begun = await page.request.post('/sapi/mall-order/preorder/savecommondata', {
    data: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: item.variantId }, tradeQty: 1 }] },
  })
  const { key: lacking } = await begun.json()
  const bill = await (await page.request.get(`/checkout?key=${lacking}&from=itemDetail`)).text()
  expect(bill).toMatch(/Points<\/dt><dd[^>]*>300</)
  expect(bill).toMatch(/Total<\/dt><dd[^>]*>Not available</)
  for (const free of ['$0.00', '>Free<']) expect(bill).not.toContain(free)
  await give(1)
  await page.goto(`/product/${item.urlKey}`)
  await pressOnProduct(page, 'Redeem')
  await page.waitForURL(
    (url) => url.pathname === '/checkout' && url.searchParams.get('from') === 'itemDetail',
  )
  // The checkout has the points beside the money.
  for (const part of [/^Points300$/, /^Total\$9\.72$/])
    await main.locator('dl > div').filter({ hasText: part }).first().waitFor()
  const key = new URL(page.url()).searchParams.get('key')!
  const call = async (name: string, data: object) => {
    const headers = { 'idempotency-key': key }
    const answer = await page.request.post(`/sapi/mall-order/web/order/${name}`, { data, headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const checkout = await call('renderOrder', { key })
  expect(checkout).toMatchObject({ actualNeedPayPoints: 300 })
  await call('createOrder', { key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt })
  await page.goto(`/product/${item.urlKey}`)
  const purchased = main.getByRole('button', { name: 'Purchased', exact: true }).first()
  await purchased.waitFor()
  await expect.poll(() => purchased.isDisabled()).toBe(true)

  // Goods that are bought directly go the same way.
  const { variantId } = await aProduct(mall, merchant.shopId)
  const bought = await page.request.post('/cart', {
    form: { intent: 'buy', variantId, quantity: '1' },
    maxRedirects: 0,
    headers: { origin: mall.url },
  })
  expect(bought.headers().location).toMatch(/^\/checkout\?key=\d+&from=itemDetail$/)

  // The card of the order shows the price in points beside the money (ORD-22).
  await page.goto('/buyer/orders')
  await main.getByRole('article').getByText('300 points + $9.72').waitFor()
  await main.getByRole('article').getByText('1 item').waitFor()
  expect(faults).toEqual([])
  await leave()
})
