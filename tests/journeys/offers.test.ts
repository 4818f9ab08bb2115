import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { shopKinds } from '#modules/offers/rules/managed-offer.ts'
import {
  accessibilityFaults,
  aVisitor,
  launchBrowser,
  pressOnProduct,
  type VisitorOptions,
} from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { aDraft, aMerchant as aMerchantOfCalls, aRunningOffer, inHours } from '../support/offers.ts'
import { like, wordsIn } from './words.ts'

/** Offers from the view of their shop and of their buyers. */
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

const day = 86_400_000

async function aMerchant(options: VisitorOptions) {
  const { shopId, slug } = await aShop(mall)
  const visitor = await aVisitor(browser, mall.url, options)
  const { email, password } = await anAccount(mall, { shopId })
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, shopId, slug, main: visitor.page.getByRole('main') }
}

const shows = cells([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
])
test.each(shows)(
  'a merchant makes a flash sale: before it begins its floor price and start date, then its price, countdown and stock by the mall’s clock, and nothing once it is over (PDP-38, PDP-39, PDP-41, PDP-42, TRAP-92, MER-15) ($width, $language)',
  async ({ width, language }) => {
    const { home, offers, kit, product } = wordsIn(language)
    const offerName = language === 'en' ? 'An hour of lamps' : '灯具一小时'
    const { page, main, faults, shopId, slug, leave } = await aMerchant({ width, language })
    const { urlKey, variantId } = await aProduct(mall, shopId, {
      ...{ urlKey: `brass-lamp-${width}`, name: { en: 'Brass lamp', zh: '黄铜台灯' }, price: 5_000 },
    })
    const prefix = language === 'zh' ? '/zh' : ''
    await page.goto(`${prefix}/seller/${slug}/offers`)
    await main.getByRole('heading', { level: 1, name: offers.title }).waitFor()
    await main.getByRole('link', { name: offers.add }).click()
    await main.getByRole('radio').first().waitFor()
    // Coupons of the mall are the platform's to make.
    await expect.poll(() => main.getByRole('radio').count()).toBe(shopKinds.length)
    await main.getByLabel(kit.form.english, { exact: true }).fill('An hour of lamps')
    await main.getByLabel(kit.form.chinese, { exact: true }).fill('灯具一小时')
    await main.getByRole('button', { name: offers.create }).click()

    await main.getByRole('heading', { level: 1 }).filter({ hasText: offerName }).waitFor()
    await main.getByLabel(offers.find).fill(language === 'en' ? 'brass' : '黄铜')
    await main.getByRole('button', { name: offers.findAction }).click()
    const name = language === 'en' ? 'Brass lamp' : '黄铜台灯'
    await main.getByRole('button', { name: offers.choose.replace('{name}', name) }).click()
    const price = main.getByLabel(offers.priceOf.replace('{variant}', name), { exact: true })
    await price.fill('31.50')
    await main.getByLabel(offers.stockOf.replace('{variant}', name), { exact: true }).fill('5')
    await main.getByRole('button', { name: kit.form.save }).click()
    await main.getByText(offers.draftSaved).waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])

    await main.getByRole('button', { name: offers.schedule, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: offers.schedule }).click()
    await main.getByText(offers.filters.status.scheduled, { exact: true }).waitFor()
    await expect.poll(() => price.getAttribute('readonly')).not.toBeNull()

    const buyer = await aVisitor(browser, mall.url, { width, language })
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    const promotion = buyer.page.getByRole('main').getByRole('region', { name: offerName })
    await promotion.getByText('$31.50').waitFor()
    await promotion.getByText(product.promotion.floorPrice.replace('{price}', '$31.50')).waitFor()
    await promotion.getByText(like(product.promotion.starts)).waitFor()

    await mall.moveClock(day + 60_000)
    expect((await placeAnOrder(aClient(mall.url), [{ variantId, quantity: 2 }])).status).toBe(200)
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await buyer.page.getByRole('main').getByText('$31.50').first().waitFor()
    await promotion.getByText(product.promotion.endsIn).waitFor()
    // The browser's clock is a day behind the mall's, by which less than a day is left: the offer began with a whole minute.
    await expect.poll(() => promotion.getByRole('timer').textContent()).toMatch(/^23:5[6-9]:\d\d$/)
    const shown = await promotion.getByRole('timer').textContent()
    await expect.poll(() => promotion.getByRole('timer').textContent()).not.toBe(shown)
    await expect.poll(() => promotion.getByRole('progressbar').getAttribute('value')).toBe('40')
    await expect.poll(() => accessibilityFaults(buyer.page)).toEqual([])
    await buyer.page.goto(prefix || '/')
    const sale = buyer.page.getByRole('main').getByRole('region', { name: home.flashSale, exact: true })
    await sale.getByText(product.promotion.endsIn).waitFor()
    await expect.poll(() => sale.getByRole('timer').textContent()).toMatch(/^23:5[6-9]:\d\d$/)
    await sale.getByRole('link', { name, exact: true }).waitFor()
    await sale.getByText('$31.50').first().waitFor()
    await sale.getByText(product.promotion.taken.replace('{percent}', '40'), { exact: true }).waitFor()
    await expect.poll(() => accessibilityFaults(buyer.page)).toEqual([])
    await mall.moveClock(day)
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await buyer.page.getByRole('main').getByText('$50.00').first().waitFor()
    await expect.poll(() => promotion.count()).toBe(0)
    expect([...faults, ...buyer.faults]).toEqual([])
    await buyer.leave()
    await leave()
    await mall.moveClock(-2 * day - 60_000)
  },
)

test.each(shows)(
  'a coupon is claimed on the product page after logging in, and is taken off and can be taken out at the checkout; three coupons and two offers are shown together (PDP-36, PDP-37, CHK-10) ($width, $language)',
  async ({ width, language }) => {
    const { product, benefits, checkout } = wordsIn(language)
    const merchant = await aMerchantOfCalls(mall)
    const { urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    for (const off of [500, 400, 300, 200])
      await aRunningOffer(mall, merchant, {
        ...{ kind: 'shopCoupon', name: { en: `Coupon ${off}`, zh: `优惠券 ${off}` } },
        tiers: [{ amountOff: off }],
      })
    for (const off of [3, 2, 1])
      await aRunningOffer(mall, merchant, {
        ...{ kind: 'percentage', name: { en: `Many ${off}`, zh: `多件 ${off}` } },
        tiers: [{ fromPieces: 50, percentOff: off }],
      })
    const prefix = language === 'zh' ? '/zh' : ''
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    const coupons = main.getByRole('region', { name: product.promotion.coupons })
    const first = coupons.getByRole('button', { name: /500/ })
    const openSheet = () =>
      main
        .getByRole('button', {
          name: language === 'en' ? '7 offers · save up to $5.00' : '7 项优惠 · 最高省 $5.00',
        })
        .click()
    await page.goto(`${prefix}/product/${urlKey}`)
    await openSheet()
    await expect.poll(() => coupons.getByRole('button').count()).toBe(3)
    const offers = main.getByRole('list', { name: product.promotion.offers })
    await expect.poll(() => offers.locator(':scope > li').count()).toBe(2)
    await main.getByText(language === 'en' ? '1 more offer' : '另有 1 项优惠', { exact: true }).waitFor()
    const seen = offers.getByText(/(Many|多件) \d/).filter({ visible: true })
    await expect.poll(() => seen.count()).toBe(2)
    await first.click()
    await coupons.getByText(product.promotion.logInToClaim).waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])

    const { email, password } = await anAccount(mall)
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/product/${urlKey}`)
    await openSheet()
    await first.click()
    await page.getByRole('status').getByText(product.promotion.claimed).waitFor()
    await page.keyboard.press('Escape')
    await pressOnProduct(page, product.buyNow)
    const name = language === 'en' ? 'Coupon 500' : '优惠券 500'
    const link = (text: string) => main.getByRole('link', { name: text.replace('{name}', name), exact: true })
    const removes = link(benefits.removeNamed)
    await removes.waitFor()
    await main.getByText('−$5.00').first().waitFor()
    const block = main.locator('summary', { hasText: checkout.discount }).first()
    await block.click()
    await removes.waitFor({ state: 'hidden' })
    await block.click()
    await removes.click()
    await link(benefits.useNamed).waitFor()
    await expect.poll(() => main.getByText('−$5.00').count()).toBe(0)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)

const hour = 3_600_000

test.each(
  cells([
    {
      width: 'desk',
      language: 'en',
      ready: /^Starts .+\d/,
      add: 'Add to cart',
      over: 'Sold out',
      gone: 'All gone. Be quick next time!',
    },
    {
      width: 'phone',
      language: 'zh',
      ready: /\d.* 开抢$/,
      add: '加入购物车',
      over: '已抢光',
      gone: '已抢光，下次请早点来！',
    },
  ] as const),
)(
  'goods of a timed coupon activity are added from its second on, by buyers, while coupons are left (PDP-50, PDP-51, PDP-52, PDP-53, PDP-54, PDP-56, PDP-57, TRAP-67) ($width, $language)',
  async ({ width, language, ready, add, over, gone }) => {
    const { product } = wordsIn(language)
    const words = product.promotion
    const merchant = await aMerchantOfCalls(mall)
    const { urlKey, productId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const startsAt = inHours(mall, 30)
    const draft = aDraft(mall, {
      ...{ kind: 'shopCoupon', isTimed: true, couponTotal: 1, productIds: [productId], startsAt },
      ...{ endsAt: inHours(mall, 40), tiers: [{ amountOff: 500 }] },
    })
    const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
    const address = `${language === 'zh' ? '/zh' : ''}/product/${urlKey}`
    const aBuyer = async () => {
      const visitor = await aVisitor(browser, mall.url, { width, language })
      const { email, password } = await anAccount(mall)
      await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
      return { ...visitor, main: visitor.page.getByRole('main') }
    }
    const [quick, late] = [await aBuyer(), await aBuyer()]
    const visitor = await aVisitor(browser, mall.url, { width, language })
    const button = (of: typeof quick.main) => of.locator('button[data-phase]')

    await quick.page.goto(address)
    await quick.main.getByRole('button', { name: ready }).waitFor()
    await expect.poll(() => button(quick.main).isDisabled()).toBe(true)

    await mall.moveClock(28 * hour)
    await quick.page.goto(address)
    await expect.poll(() => button(quick.main).getByRole('timer').textContent()).toMatch(/^0[12]:\d\d:\d\d$/)
    await expect.poll(() => button(quick.main).isDisabled()).toBe(true)
    await expect.poll(() => accessibilityFaults(quick.page)).toEqual([])

    await mall.moveClock(startsAt - mall.clock.now().getTime() - 4_000)
    await quick.page.goto(address)
    const requested = quick.page.waitForResponse((answer) => answer.url().includes('/coupons/activity'))
    // Without a reload it opens, and the mall agrees, which is queried at zero.
    await quick.main.getByRole('button', { name: add, exact: true }).waitFor()
    await expect.poll(() => button(quick.main).isEnabled()).toBe(true)
    expect((await requested).status()).toBe(200)
    expect(mall.clock.now().getTime()).toBeGreaterThanOrEqual(startsAt + 1_000)
    for (const { page } of [late, visitor]) await page.goto(address)
    await pressOnProduct(visitor.page, add)
    await visitor.page.getByRole('main').getByText(words.logInToClaim).first().waitFor()

    await pressOnProduct(quick.page, add)
    await quick.page.getByRole('dialog').getByText(product.added).first().waitFor()
    await pressOnProduct(late.page, add)
    await late.main.getByText(gone, { exact: true }).first().waitFor()
    await late.main.getByRole('button', { name: over, exact: true }).first().waitFor()
    if (width === 'phone') await late.page.keyboard.press('Escape')
    await button(late.main).first().click()
    await late.page.getByRole('status').getByText(gone).first().waitFor()
    expect([...quick.faults, ...late.faults, ...visitor.faults]).toEqual([])
    for (const { leave } of [quick, late, visitor]) await leave()
    await mall.moveClock(startsAt - inHours(mall, 30))
  },
)

test('a coupon activity ends by hand, time, last coupon (PDP-54, PDP-55)', { tags: 'long' }, async () => {
  const merchant = await aMerchantOfCalls(mall)
  const aProductWith = async (change: object) => {
    const { urlKey, productId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const offerId = await aRunningOffer(mall, merchant, {
      ...{ kind: 'shopCoupon', isTimed: true, productIds: [productId], endsAt: inHours(mall, 2) },
      ...{ tiers: [{ amountOff: 500 }], couponTotal: 1, ...change },
    })
    const says = async () => {
      const { body } = await mall.app.inject({ method: 'GET', url: `/product/${urlKey}` })
      return /<button[^>]*data-phase="(\w+)"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(body)?.slice(1)
    }
    return { offerId, urlKey, says }
  }
  const endsAt = inHours(mall, 1)
  const [ended, past, used] = [await aProductWith({}), await aProductWith({ endsAt }), await aProductWith({})]
  for (const each of [ended, past, used]) expect(await each.says()).toEqual(['start', 'Add to cart'])
  const { offerId } = ended
  await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'end' })
  await expect.poll(ended.says).toEqual(['end', 'Sold out'])
  const { email, password } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const benefit = { id: used.offerId }
  expect(
    (await buyer.post('/sapi/mall-marketing/benefit/claim', { campaign: benefit, benefit })).status,
  ).toBe(200)
  await expect.poll(used.says, { timeout: 15_000 }).toEqual(['end', 'Sold out'])
  const ahead = endsAt - mall.clock.now().getTime() - 8_000
  await mall.moveClock(ahead)
  const { page, leave } = await aVisitor(browser, mall.url)
  // The page queries again a second after the end. Until the answer, held here, its own countdown applies.
  const requested: Route[] = []
  let waits = true
  await page.route(/product%2Froute/, (route) => (waits ? void requested.push(route) : route.continue()))
  await page.goto(`/product/${past.urlKey}`)
  await page.locator('button[data-phase="start"]').waitFor()
  const main = page.getByRole('main')
  const over = main.getByRole('button', { name: 'Sold out', exact: true })
  // It counts eight seconds down before.
  await over.waitFor({ timeout: 30_000 })
  await expect.poll(() => requested.length, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await over.count()).toBe(1)
  waits = false
  for (const route of requested) await route.continue()
  // An activity of the past is nothing to the goods: they are bought as all others.
  const { addToCart } = wordsIn('en').product
  await main.getByRole('button', { name: addToCart }).first().waitFor()
  expect(await main.locator('button[data-phase]').count()).toBe(0)
  await leave()
  await mall.moveClock(-ahead)
})

test('the most that the page lets one order is what its promotion has, and for buyers their limit; the least is smaller in bulk (PDP-69, PDP-73, TRAP-36, TRAP-59)', async () => {
  const merchant = await aMerchantOfCalls(mall)
  const variants = [{ sku: 'in-threes', values: {}, prices: { global: { amount: 5_000 } }, stock: 20 }]
  const { urlKey, productId, variantId } = await aProduct(mall, merchant.shopId, {
    variants: [{ ...variants[0]!, step: 2, minQuantity: 3 }],
  })
  await sql`update products set bulk_min = 2 where id = ${productId}`.run(mall.db)
  await aRunningOffer(mall, merchant, { limitPerBuyer: 5, prices: [{ variantId, amount: 3_000, stock: 7 }] })
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  const limits = () => Promise.all(['min', 'max'].map((end) => quantity.getAttribute(end)))
  await page.goto(`/product/${urlKey}`)
  // In whole steps of two; a guest sees no limit for each buyer.
  await expect.poll(limits).toEqual(['4', '6'])
  await quantity.fill('19')
  await quantity.blur()
  await expect.poll(() => quantity.inputValue()).toBe('6')
  const { email, password } = await anAccount(mall, { isBusiness: true })
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.goto(`/product/${urlKey}`)
  // Of the smallest orders of the variant and in bulk the smaller.
  await expect.poll(limits).toEqual(['2', '4'])
  expect(faults).toEqual([])
  await leave()
})

test('an offer for new buyers is read by all, and had by a new account', { tags: 'long' }, async () => {
  const language = 'zh'
  const { offers, kit, reasons } = wordsIn(language)
  const { page, main, faults, shopId, slug, leave } = await aMerchant({ width: 'phone', language })
  const { urlKey } = await aProduct(mall, shopId, { price: 5_000 })
  const save = await page.request.post(`/sapi/mall-marketing/seller/${slug}/offer/save`, {
    data: aDraft(mall, {
      ...{ kind: 'percentage', name: { en: 'Welcome', zh: '新客礼遇' } },
      tiers: [{ fromPieces: 1, percentOff: 20 }],
      startsAt: inHours(mall, 0) - 1,
    }),
  })
  const { offerId } = await save.json()
  await page.goto(`/zh/seller/${slug}/offers/${offerId}`)
  await main.getByLabel(offers.audience.label).selectOption({ label: offers.audience.newBuyers })
  await main.getByRole('button', { name: kit.form.save }).click()
  await main.getByText(offers.draftSaved).waitFor()
  // The console shows the minimum number of pieces, too, and retains it when other fields are saved.
  const pieces = offers.rung.replace('{number}', '1').replace('{field}', offers.fromPieces)
  await expect.poll(() => main.getByLabel(pieces).inputValue()).toBe('1')
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await main.getByRole('button', { name: offers.schedule, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: offers.schedule }).click()
  await main.getByText(offers.filters.status.running, { exact: true }).waitFor()

  const visitor = await aVisitor(browser, mall.url, { width: 'phone', language })
  await visitor.page.goto(`/zh/product/${urlKey}`)
  const openSheet = () =>
    visitor.page
      .getByRole('main')
      .getByRole('button', { name: /项优惠/ })
      .click()
  await openSheet()
  const reported = visitor.page.getByRole('main').getByRole('listitem').filter({ hasText: '新客礼遇' })
  await reported.getByText(reasons.newBuyersOnly).waitFor()
  const { email, password } = await anAccount(mall)
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  await visitor.page.reload()
  await openSheet()
  await reported.getByText('$10.00').waitFor()
  expect([...faults, ...visitor.faults]).toEqual([])
  await visitor.leave()
  await leave()
})
