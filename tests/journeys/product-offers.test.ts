import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, type TestMall } from '../support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { like, wordsIn } from './words.ts'

/** A product page with its offers, while it is looked at and when it is ordered from. */
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

const widths = cells([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
] as const)

test.each(widths)(
  'each offer is shown at the chosen quantity: what is missing, then its amount, and what it does not go together with (PDP-36) ($width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { goods, product, reasons } = wordsIn(language)
    const merchant = await aMerchant(mall)
    const { urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    await aRunningOffer(mall, merchant, {
      kind: 'threshold',
      name: { en: 'Autumn days', zh: '秋日满减' },
      tiers: [{ fromAmount: 10_000, amountOff: 1_500 }],
    })
    await aRunningOffer(mall, merchant, {
      kind: 'percentage',
      name: { en: 'Two and more', zh: '两件起' },
      tiers: [{ fromPieces: 2, percentOff: 10 }],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.goto(`${language === 'zh' ? '/zh' : ''}/product/${urlKey}`)
    const main = page.getByRole('main')
    const line = main.getByRole('button', {
      name: language === 'en' ? '2 offers · save up to $15.00' : '2 项优惠 · 最高省 $15.00',
    })
    const sheet = main.getByRole('dialog', { name: language === 'en' ? '2 offers' : '2 项优惠' })
    const offers = sheet.getByRole('list', { name: product.promotion.offers }).first()
    // The browser itself opens the sheet, so a press works before the script has loaded.
    await line.click()
    await offers.getByText(reasons.belowAmount.replace('{missingAmount}', '$50.00')).waitFor()
    await expect.poll(() => offers.getByText('−$15.00').count()).toBe(0)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await main
      .getByRole('button', { name: `${goods.quantity}: ${goods.more}` })
      .first()
      .click()
    await line.click()
    await offers.getByText('−$15.00').waitFor()
    await offers
      .getByText(language === 'zh' ? /不可与.*满减.*同享/ : 'Can’t be combined with the amount off')
      .waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test('a page, a list and a cart that are open change at the second when a sale begins, by the mall’s clock and without a reload (PDP-33, PDP-39, TRAP-92)', {
  tags: 'long',
}, async () => {
  const merchant = await aMerchant(mall)
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const startsAt = inHours(mall, 20)
  const draft = aDraft(mall, { prices: [{ variantId, amount: 4_000 }], startsAt, endsAt: inHours(mall, 21) })
  const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
  await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
  const { page, context, faults, leave } = await aVisitor(browser, mall.url)
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
    data: [{ sku: { id: variantId }, skuQty: 1 }],
  })
  const ahead = startsAt - mall.clock.now().getTime() - 15_000
  await mall.moveClock(ahead)
  const opened = [page, await context.newPage(), await context.newPage()]
  const paths = [`/product/${urlKey}`, `/shop/${merchant.slug}`, '/cart']
  for (const [place, each] of opened.entries()) await each.goto(paths[place]!)
  let loads = 0
  for (const each of opened) each.on('load', () => loads++)
  const shown = (each: typeof page) => () => each.getByRole('main').textContent()
  const reduced = /Price before:\s*\$50\.00/
  for (const each of opened) {
    await each.bringToFront()
    await expect.poll(shown(each)).toContain('$50.00')
    expect(await shown(each)()).not.toMatch(reduced)
  }
  expect(mall.clock.now().getTime()).toBeLessThan(startsAt)
  // A hidden tab queries as soon as it is visible again.
  for (const each of opened) {
    await each.bringToFront()
    await expect.poll(shown(each), { timeout: 30_000 }).toMatch(reduced)
    expect(await shown(each)()).toContain('$40.00')
  }
  expect(loads).toBe(0)
  expect(faults).toEqual([])
  await leave()
  await mall.moveClock(-ahead)
})

test.each(widths)(
  'goods that are bought directly and have become dearer before the order: reported once in the cart, where they are marked, and bought from there; nothing was ordered (CART-20, PAY-29, CHK-14) ($width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const t = wordsIn(language)
    const merchant = await aMerchant(mall)
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.goto(`${language === 'zh' ? '/zh' : ''}/product/${urlKey}`)
    await pressOnProduct(page, t.product.buyNow)
    await page.waitForURL(/\/checkout\?key=/)
    const fields = {
      [t.checkout.firstName]: 'Lin',
      [t.checkout.lastName]: 'Marsh',
      [t.checkout.phone]: '+1 415 555 0134',
      [t.checkout.email]: 'lin@example.test',
      [t.checkout.city]: 'San Francisco',
      [t.checkout.provinceOf.state]: 'CA',
      [t.checkout.postalCodeOf.US]: '94107',
      [t.checkout.street]: '18 Harbor Street',
    }
    await fillIn(main, fields)
    await toPayLater(page)
    await sql`update prices set amount = 5_500 where variant_id = ${variantId} and site = 'global'`.run(
      mall.db,
    )
    await main.getByRole('button', { name: like(t.checkout.place) }).click()
    await page.waitForURL(/\/cart/)
    await main.getByText(t.notOrdered.title, { exact: true }).waitFor()
    const marked = main.getByRole('region', { name: t.notOrdered.boughtAtOnce })
    await marked.getByText('$55.00').waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    // Reported once: the address drops it.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await marked.getByRole('link', { name: t.notOrdered.again }).click()
    await page.waitForURL(/\/checkout\?key=/)
    await main.getByText('$55.00').first().waitFor()
    const [{ count }] = (await sql<{ count: string }>`
      select count(*) from orders o join order_lines l on l.order_id = o.id where l.variant_id = ${variantId}`.rows(
      mall.db,
    )) as [{ count: string }]
    expect(Number(count)).toBe(0)
    expect(faults).toEqual([])
    await leave()
  },
)

test('goods of a price activity retain their price in the cart, where a promotion code takes more off once its buyer has logged in (PDP-36, PDP-39, CART-02, SYS-04)', {
  tags: 'long',
}, async () => {
  const { promoCode, refusals } = wordsIn('en')
  const merchant = await aMerchant(mall)
  const { variantId, urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await aRunningOffer(mall, merchant, {
    kind: 'activity',
    name: { en: 'Autumn week', zh: '秋日周' },
    endsAt: inHours(mall, 24),
    prices: [{ variantId, amount: 4_000 }],
  })
  await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'With a code', zh: '优惠码' },
    code: 'AUTUMN-10',
    tiers: [{ amountOff: 1_000 }],
  })
  const { page, faults, leave } = await aVisitor(browser, mall.url, {})
  const main = page.getByRole('main')
  await page.goto(`/product/${urlKey}`)
  const activity = main.getByRole('region', { name: 'Autumn week' })
  await activity.getByText('Ends in').waitFor()
  // It has no stock of its own: nothing to show how much of it is taken.
  expect(await activity.getByRole('progressbar').count()).toBe(0)
  await main.getByText('$40.00').first().waitFor()
  // The code is shown nowhere before it is entered.
  expect(await main.getByText('AUTUMN-10').count()).toBe(0)
  await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
    data: [{ sku: { id: variantId }, skuQty: 1 }],
  })
  await page.goto('/cart')
  await main.getByText('$40.00').first().waitFor()
  const enter = async (code: string) => {
    await main.getByLabel(promoCode.label).fill(code)
    await main.getByRole('button', { name: promoCode.enter, exact: true }).click()
  }
  await enter('AUTUMN-10')
  await main.getByText(promoCode.logIn).waitFor()
  const { email, password } = await anAccount(mall)
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.reload()
  await enter('AUTUMN-99')
  await main.getByText(refusals.promoCodeUnknown).waitFor()
  await enter('autumn-10')
  await main.getByText(promoCode.applied.replace('{amount}', '$10.00')).waitFor()
  await main.getByText('$30.00').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await leave()
})

test('the day on which a flash sale begins is written as the site writes days: DD.MM in Germany, else MM.DD (PDP-44, SHELL-27, SYS-16)', async () => {
  const merchant = await aMerchant(mall)
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  await sql`
    insert into prices (variant_id, site, currency, amount) values (${variantId}, 'de', 'EUR', 5000) on conflict do nothing`.run(
    mall.db,
  )
  const soon = inHours(mall, 20 * 24)
  for (const site of ['global', 'de']) {
    const draft = aDraft(mall, {
      site,
      prices: [{ variantId, amount: 100 }],
      startsAt: soon,
      endsAt: soon + 3_600_000,
    })
    const { offerId } = (await merchant.owner.post(`${merchant.calls}/save`, draft)).body
    await merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
  }
  const written = async (site: string, zone: string) => {
    const host = site === 'global' ? 'localhost' : `${site}.localhost`
    const { body: html } = await mall.app.inject({
      method: 'GET',
      url: `/product/${urlKey}`,
      headers: { host },
    })
    const parts = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone: zone })
      .formatToParts(soon)
      .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]))
    return { html, day: parts[0]!, month: parts[1]! }
  }
  const german = await written('de', 'Europe/Berlin')
  expect(german.html).toContain(`Starts ${german.day}.${german.month}, `)
  const global = await written('global', 'America/New_York')
  expect(global.html).toContain(`Starts ${global.month}.${global.day}, `)
})
