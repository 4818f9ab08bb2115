import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { membershipReactions } from '#modules/membership/server/reactions.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { jobServices } from '../support/jobs.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** Level, benefits and the paid membership, as their buyer meets them; and the account centre. */
let mall: TestMall
let browser: Browser
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  merchant = await aMerchant(mall)
  const { email } = await anAccount(mall, { operatorRole: 'support' })
  const support = aClient(mall.url)
  await support.post('/api/user/web/login', { email, password })
  for (const [period, price] of [
    ['month', 500],
    ['year', 4_800],
  ] as const) {
    const { productId, urlKey } = await aProduct(mall, merchant.shopId, { price, stock: 1_000 })
    await sql`update products set kind = 'service' where id = ${productId}`.run(mall.db)
    const saved = await support.post('/sapi/mall-admin/member/period/save', {
      period,
      urlKey,
      isOffered: true,
    })
    expect(saved.status).toBe(200)
  }
  await support.post('/sapi/mall-admin/member/level/save', {
    level: 2,
    version: 1,
    name: { en: 'Silver', zh: '白银会员' },
    growthFrom: 500,
    payBasisPoints: 10_000,
    benefits: [
      {
        title: { en: 'Early access', zh: '抢先选购' },
        text: { en: 'Sales open to you a day before.', zh: '提前一天进入大促。' },
      },
    ],
  })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const shows = cells([
  { width: 'phone', language: 'zh', prefix: '/zh' },
  { width: 'desk', language: 'en', prefix: '' },
] as const)

test.each(shows)(
  'the paid membership is shown to visitors, bought through the checkout, and then runs ($width, $language) (MEM-01, MEM-02, MEM-08)',
  async ({ width, language, prefix }) => {
    const { membership: t } = wordsIn(language)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    const month = main.getByRole('article', { name: t.period.month, exact: true })
    await page.goto(`${prefix}/user/super-member`)
    await month.getByText('$5.00', { exact: true }).waitFor()
    await main
      .getByRole('article', { name: t.period.year, exact: true })
      .getByText('$48.00', { exact: true })
      .waitFor()
    // A quarter is not offered.
    await expect.poll(() => main.getByRole('article').count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await month.getByRole('link', { name: t.signIn }).click()
    await page.waitForURL(
      (url) => url.pathname === `${prefix}/login` && url.searchParams.get('target') === '/user/super-member',
    )

    const { email } = await anAccount(mall)
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/user/super-member`)
    await main.getByText(t.notPaid).waitFor()
    await month.getByRole('button', { name: t.buyFor.replace('{period}', t.period.month) }).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/checkout`)

    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    const { body: item } = await client.post(
      '/api/trantor/func/bbc_item_RenderItemByPaidServicePeriodCodeFunc',
      [{ paidServicePeriodCode: 'MONTH' }],
    )
    const { body: placed } = await placeAnOrder(client, [{ variantId: item.sku.id }])
    await payGroup(mall, placed.tradeContract.id)
    // Savings by the member price are shown from the day of payment.
    const treat = await aProduct(mall, merchant.shopId, { price: 5_000 })
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
      productId: treat.productId,
      version: 0,
      hasTiers: false,
      tiers: [],
      prices: [{ variantId: treat.variantId, site: 'global', memberAmount: 4_000 }],
    })
    const { body: saving } = await placeAnOrder(client, [treat])
    await payGroup(mall, saving.tradeContract.id)
    await page.goto(`${prefix}/user/super-member`)
    await main.getByText(t.renewText).waitFor()
    await main.getByText(t.saved.replace('{amount}', '$10.00'), { exact: true }).waitFor()
    const until = new Date(mall.clock.now())
    until.setUTCMonth(until.getUTCMonth() + 1)
    await main.getByText(String(until.getUTCFullYear())).first().waitFor()
    await month.getByRole('button', { name: t.renewFor.replace('{period}', t.period.month) }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)

test.each(shows)(
  'a buyer sees the level, the way to the next one, and the benefits of each ($width, $language) (MEM-01, MEM-03, MEM-04, SYS-18)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const { membership: t } = wordsIn(language)
    const [bronze, silver] = language === 'zh' ? ['青铜会员', '白银会员'] : ['Bronze', 'Silver']
    const { email } = await anAccount(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/user/member`)
    const missing = (growth: string, level: string) =>
      t.toNext.replace('{growth}', growth).replace('{level}', level)
    await main.getByRole('progressbar', { name: missing('500', silver) }).waitFor()
    await main.locator('li[aria-current]', { hasText: bronze }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    const { body } = await placeAnOrder(client, [await aProduct(mall, merchant.shopId, { price: 50_000 })])
    const orderId = body.tradeOrderList[0].id
    await payGroup(mall, body.tradeContract.id)
    const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, parcel)
    await client.post('/sapi/mall-order/web/order/signForDelivery', { id: orderId })
    await membershipReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
    await page.reload()
    await main
      .getByRole('progressbar', { name: missing('1,500', language === 'zh' ? '黄金会员' : 'Gold') })
      .waitFor()
    await main.locator('li[aria-current]', { hasText: silver }).waitFor()

    await main.getByRole('link', { name: t.benefits }).click()
    await page.waitForURL(`**${prefix}/user/member/equity`)
    const own = main.getByRole('region', { name: silver })
    await own.getByText(language === 'zh' ? '抢先选购' : 'Early access', { exact: true }).waitFor()
    await own.getByText(t.yours, { exact: true }).waitFor()
    await main.getByRole('region', { name: bronze }).getByText(t.noBenefits).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)

test.each(shows)(
  'the account centre shows name, order statuses, points, coupons and level, and recommends four products ($width, $language) (ACCT-18)',
  async ({ width, language, prefix }) => {
    const { account: t, area, orders } = wordsIn(language)
    const { email, id } = await anAccount(mall, { name: 'Robin' })
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    const goods = await Promise.all([1, 2, 3, 4, 5].map(() => aProduct(mall, merchant.shopId)))
    await placeAnOrder(client, [goods[0]!])
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Ten off', zh: '立减十元' },
      endsAt: inHours(mall, 48),
      tiers: [{ fromAmount: 5_000, amountOff: 1_000 }],
    })
    await client.post('/sapi/mall-marketing/benefit/claim', {
      campaign: { id: offerId },
      benefit: { id: offerId },
    })
    await sql`
      insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
      values (${id}, ${id}, 'global', 'grant', ${id}, 1234, 1234, app_now() + interval '1 day')`.run(mall.db)
    await sql`
      insert into point_entries (id, buyer_id, site, kind, points) values (${id}, ${id}, 'global', 'granted', 1234)`.run(
      mall.db,
    )
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/buyer/index`)
    await main.getByRole('heading', { name: t.hello.replace('{name}', 'Robin') }).waitFor()
    await main.getByText(email, { exact: true }).waitFor()
    const tiles = main.getByRole('region', { name: t.orders }).getByRole('listitem')
    await expect
      .poll(() => tiles.allTextContents())
      .toEqual([`${orders.unpaid}1`, `${orders.unshipped}0`, `${orders.unreceived}0`, `${orders.finished}0`])
    const held = main.getByRole('region', { name: t.holdings }).getByRole('listitem')
    await expect
      .poll(() => held.allTextContents())
      .toEqual([
        `${area.points}1,234`,
        `${area.coupons}1`,
        `${area.membership}${language === 'zh' ? '青铜会员' : 'Bronze'}`,
      ])
    const recommended = main.getByRole('region', { name: wordsIn(language).goods.alsoLike })
    await expect.poll(() => recommended.getByRole('article').count()).toBe(4)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])

    // A guest has orders, and none of the rest.
    const guest = await aVisitor(browser, mall.url, { width, language })
    await guest.page.goto(`${prefix}/buyer/index`)
    await guest.page.getByRole('heading', { name: t.guestTitle }).waitFor()
    await expect.poll(() => guest.page.getByRole('region', { name: t.holdings }).count()).toBe(0)
    await guest.leave()
    await leave()
  },
)

test.each(shows)(
  'the price of members of a level is the price on the product page, and named in cart and checkout ($width, $language) (PDP-49, SYS-03)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const { product } = wordsIn(language)
    const gold = language === 'zh' ? '黄金会员' : 'Gold'
    await sql`update member_levels set pay_basis_points = 9000 where level = 3`.run(mall.db)
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
    const { email, id } = await anAccount(mall)
    await sql`insert into member_growth (buyer_id, growth) values (${id}, 2000)`.run(mall.db)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/product/${urlKey}`)
    await main.getByText(product.member.level.replace('{level}', gold).replace('{percent}', '10')).waitFor()
    await main.getByText('$90.00').filter({ visible: true }).first().waitFor()
    await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      data: [{ sku: { id: variantId }, skuQty: 1 }],
    })
    await page.goto(`${prefix}/cart`)
    const reported = main.getByRole('listitem').filter({ hasText: gold })
    await expect.poll(() => reported.allTextContents()).toEqual([`${gold} −$10.00`])
    await main.locator('button[value="checkout"]').click()
    await page.waitForURL((url) => url.pathname === `${prefix}/checkout`)
    await expect.poll(() => reported.first().textContent()).toBe(`${gold} −$10.00`)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)
