import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { idOf } from '#vocabulary/identifiers.ts'
import { toPart, toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { giftCardsTools } from '../support/gift-cards.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, password, sellerCalls, type TestMall } from '../support/mall.ts'
import { aMerchant } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** Gift cards as their owner meets them: for points, in the account, and at checkout. */
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
  'a buyer exchanges points for a gift card, is led to it, and pays an order with it ($width, $language) (ORD-36, PDP-92, MEM-12, CHK-08)',
  async ({ width, language }) => {
    const t = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const merchant = await aMerchant(mall)
    const card = await aProduct(mall, merchant.shopId, {
      name: { en: 'Gift card', zh: '礼品卡' },
      price: 5_000,
    })
    await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
      productId: card.productId,
      version: 0,
      hasTiers: false,
      tiers: [],
      prices: [{ variantId: card.variantId, site: 'global', points: 5_000 }],
    })
    const shirt = await aProduct(mall, merchant.shopId, { price: 2_000 })
    const { id, email } = await anAccount(mall)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 6_000 }))
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })

    await page.goto(`${prefix}/product/${card.urlKey}`)
    await main.getByText(t.product.points.own.replace('{points}', '6,000')).first().waitFor()
    await main.getByText(t.deliveryFacts.pointsCard).waitFor()
    await pressOnProduct(page, t.product.points.redeem)
    const dialog = page.getByRole('dialog', { name: t.giftCards.ready })
    await dialog.getByText(t.giftCards.readyText.replace('{amount}', '$50.00')).waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/modal-${width}.png` })
    await dialog.getByRole('link', { name: t.giftCards.see }).click()
    await page.waitForURL(/buyer\/my-coupons\?tab=cards/)
    await main.getByText('$50.00', { exact: true }).waitFor()
    await main.getByLabel(t.giftCards.code, { exact: true }).fill('AAAA-BBBB-CCCC-DDDD')
    await main.getByRole('button', { name: t.giftCards.add }).click()
    await main.getByText(t.refusals.giftCardWrong).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/cards-${width}.png`, fullPage: true })

    const saved = await page.request.post('/sapi/mall-order/preorder/savecommondata', {
      data: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: shirt.variantId }, tradeQty: 1 }] },
    })
    await page.goto(`${prefix}/checkout?key=${(await saved.json()).key}`)
    // $20.00 of goods, $9.00 of delivery, and 8 % tax.
    await main.getByRole('link', { name: t.checkout.cardsUse.replace('{amount}', '$31.32') }).click()
    await main.getByText(t.checkout.cardsRemove, { exact: true }).first().waitFor()
    await page.getByLabel(t.checkout.firstName, { exact: true }).fill('Lin')
    await page.getByLabel(t.checkout.lastName, { exact: true }).fill('Marsh')
    await page.getByLabel(t.checkout.phone).fill('+1 415 555 0134')
    await page.getByLabel(t.checkout.provinceOf.state, { exact: true }).selectOption('CA')
    await page.getByLabel(t.checkout.city, { exact: true }).fill('San Francisco')
    await page.getByLabel(t.checkout.postalCodeOf.US, { exact: true }).fill('94107')
    await page.getByLabel(t.checkout.street, { exact: true }).fill('18 Harbor Street')
    await toPart(page, 'payment')
    const placing = main.locator('button[type=submit]:visible', { hasText: t.checkout.placePaid }).first()
    await placing.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/checkout-${width}.png`, fullPage: true })
    await placing.click()
    await expect
      .poll(async () => {
        const row = await sql<{ status: string }>`
          select o.status from orders o join order_lines l on l.order_id = o.id where l.variant_id = ${shirt.variantId}`.row(
          mall.db,
        )
        return row?.status
      })
      .toBe('awaitingShipment')
    // The order of the card leads to it (ORD-36).
    await page.goto(`${prefix}/buyer/orders`)
    await main.getByRole('link', { name: t.vouchers.use, exact: true }).first().click()
    await page.waitForURL(/buyer\/my-coupons\?tab=cards/)
    await main.getByText('$18.68', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'a gift card is bought for another, whom the mail brings its code, and who adds it to an account ($width, $language) (PDP-101, MEM-12, CHK-08)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const t = wordsIn(language)
    const merchant = await aMerchant(mall)
    const { aCard, mailsOf } = giftCardsTools(
      () => mall,
      () => merchant,
    )
    const card = await aCard(5_000)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.goto(`${prefix}/product/${card.urlKey}`)
    await pressOnProduct(page, t.product.buyNow)
    await page.waitForURL(/\/checkout\?key=/)
    // Nothing is sent, so no address is required.
    await main.getByRole('heading', { name: t.checkout.contactAlone }).waitFor()
    expect(await main.getByLabel(t.checkout.street, { exact: true }).count()).toBe(0)
    expect(await main.getByText(t.checkout.shipping, { exact: true }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await fillIn(main, {
      [t.checkout.firstName]: 'Lin',
      [t.checkout.lastName]: 'Marsh',
      [t.checkout.phone]: '+1 415 555 0134',
      [t.checkout.email]: 'lin@example.test',
    })
    await toPart(page, 'delivery')
    // There is no way to send it either.
    await main.getByRole('heading', { name: like(t.checkout.goodsOf) }).waitFor()
    expect(await main.getByRole('group', { name: t.checkout.how }).count()).toBe(0)
    await main.getByLabel(t.checkout.giftForOther).check()
    await fillIn(main, {
      [t.checkout.giftName]: 'Ada',
      [t.checkout.giftEmail]: 'ada@example.test',
      [t.checkout.giftMessage]: 'For your new room',
    })
    await toPayLater(page)
    await main.getByRole('button', { name: like(t.checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    const query = new URL(page.url()).searchParams
    await payGroup(mall, query.get('contractId')!)
    await page.goto(`${prefix}/buyer/order/detail/${query.get('tradeId')}`)
    await main.getByRole('heading', { level: 1, name: t.orders.status.completed }).waitFor()
    const { stepPlaced, stepPaid, stepCardReady } = t.orders
    const steps = main.getByRole('list', { name: t.orders.steps }).locator('li')
    await expect
      .poll(() =>
        steps.evaluateAll((all) => all.map((each) => each.querySelector('span + span')?.textContent)),
      )
      .toEqual([stepPlaced, stepPaid, stepCardReady])
    expect(await main.getByText(t.orders.shipping, { exact: true }).count()).toBe(0)
    const { sent } = await mailsOf(idOf(query.get('tradeId')!))
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ada@example.test'])
    expect(sent[0]!.text).toContain('For your new room')
    const code = /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}/.exec(sent[0]!.text)![0]

    const ada = await aVisitor(browser, mall.url, { width: 'phone', language })
    const { email } = await anAccount(mall)
    await ada.page.request.post('/api/user/web/login', { data: { email, password } })
    await ada.page.goto(`${prefix}/buyer/my-coupons?tab=cards`)
    await ada.page.getByLabel(t.giftCards.code, { exact: true }).fill(code)
    await ada.page.getByRole('button', { name: t.giftCards.add }).click()
    await ada.page.getByText(t.giftCards.added.replace('{amount}', '$50.00')).waitFor()
    expect([...faults, ...ada.faults]).toEqual([])
    await ada.leave()
    await leave()
  },
)
