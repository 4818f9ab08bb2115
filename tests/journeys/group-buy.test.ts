import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, type TestMall } from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** A group buy as its buyers meet it: one begins a group and invites, another opens the link, joins and completes it. */
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

test.each(
  cells([
    { width: 'phone', language: 'zh' },
    { width: 'desk', language: 'en' },
  ] as const),
)(
  'a buyer begins a group and invites another, who joins by the link ($width, $language) (ORD-40, ORD-45, ORD-94, TRAP-55)',
  async ({ width, language }) => {
    const t = wordsIn(language)
    const merchant = await aMerchant(mall)
    const { variantId, productId, urlKey } = await aProduct(mall, merchant.shopId, {
      urlKey: `rush-basket-${width}`,
      name: { en: 'Rush basket', zh: '灯芯草篮' },
      price: 10_000,
    })
    await aRunningOffer(mall, merchant, {
      kind: 'groupBuy',
      name: { en: 'Two for a basket', zh: '两人同篮' },
      endsAt: inHours(mall, 48),
      groupBuy: { size: 2, hours: 24 },
      prices: [{ variantId, amount: 8_000, stock: 10 }],
    })
    const region = language === 'zh' ? '两人同篮' : 'Two for a basket'
    const prefix = language === 'zh' ? '/zh' : ''

    const order = async (start: string, button: string) => {
      const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
      const main = page.getByRole('main')
      await page.goto(start)
      const offer = main.getByRole('region', { name: region })
      await offer.getByText(like(t.groupBuy.each)).waitFor()
      // Alone it is sold as ever.
      await main.getByRole('button', { name: t.product.addToCart }).first().waitFor()
      await expect.poll(() => accessibilityFaults(page)).toEqual([])
      await offer.getByRole('button', { name: like(button) }).click()
      // On a phone the first tap prompts for variant and quantity (PDP-79).
      if (width === 'phone')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: like(button) })
          .click()
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
      await main.getByRole('button', { name: like(t.checkout.place) }).click()
      await page.waitForURL(/\/buyer\/pre-pay/)
      const query = new URL(page.url()).searchParams
      await payGroup(mall, query.get('contractId')!)
      await page.goto(`${prefix}/buyer/order/detail/${query.get('tradeId')}`)
      return { page, main, faults, leave, orderUrl: page.url() }
    }

    const first = await order(`${prefix}/product/${urlKey}`, t.groupBuy.start)
    await first.main.getByRole('heading', { level: 1, name: t.orders.status.awaitingGroup }).waitFor()
    const group = first.main.getByRole('region', { name: t.orderGroupBuy.title })
    await group.getByRole('timer').waitFor()
    // The button that leads to the invitation is one of desktops.
    const invite = first.main.getByRole('link', {
      name: t.orderGroupBuy.invite,
      exact: true,
      includeHidden: true,
    })
    await expect.poll(() => invite.count()).toBe(1)
    expect(await invite.isVisible()).toBe(width === 'desk')
    const invitation = await group.getByRole('link').first().getAttribute('href')
    expect(new URL(invitation!).pathname).toBe(`/items/${merchant.shopId}/${productId}`)
    const code = group.getByRole('img', { name: t.orderGroupBuy.code }).first()
    await expect.poll(async () => (await code.boundingBox())?.width).toBe(60)
    expect(await code.locator('path').getAttribute('d')).toBe(qrCode(invitation!).path)
    await expect.poll(() => accessibilityFaults(first.page)).toEqual([])

    const requested = new URL(invitation!)
    const second = await order(`${prefix}${requested.pathname}${requested.search}`, t.groupBuy.joinFor)
    await second.main.getByText(like(t.orderGroupBuy.formed)).waitFor()
    // The first one's order goes to the shop too, once the worker has received the event.
    await expect
      .poll(
        async () => {
          await first.page.goto(first.orderUrl)
          return first.main.getByRole('heading', { level: 1 }).textContent()
        },
        { timeout: 20_000 },
      )
      .toBe(t.orders.status.awaitingShipment)
    await second.page.goto(`${prefix}${requested.pathname}${requested.search}`)
    await second.main.getByText(t.groupBuy.full, { exact: true }).waitFor()
    // Goods without a promotion have no such block.
    const plain = await aProduct(mall, merchant.shopId)
    await second.page.goto(`${prefix}/product/${plain.urlKey}`)
    await second.main.getByRole('button', { name: t.product.addToCart }).first().waitFor()
    await expect.poll(() => second.main.getByText(t.groupBuy.name, { exact: true }).count()).toBe(0)
    expect([...first.faults, ...second.faults]).toEqual([])
    await first.leave()
    await second.leave()
  },
)

test('is not offered while no payment method takes it, and again when one is enabled', async () => {
  const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
  const admin = aClient(mall.url)
  await admin.post('/api/user/web/login', { email, password })
  const merchant = await aMerchant(mall)
  const { variantId, urlKey } = await aProduct(mall, merchant.shopId, { price: 10_000 })
  await aRunningOffer(mall, merchant, {
    kind: 'groupBuy',
    name: { en: 'Three for a shirt', zh: '三人同行' },
    endsAt: inHours(mall, 48),
    groupBuy: { size: 3, hours: 24 },
    prices: [{ variantId, amount: 8_000, stock: 10 }],
  })
  const { product } = wordsIn('en')
  const page = async () => {
    const html = await (await fetch(`${mall.url}/product/${urlKey}`)).text()
    return { isOffered: html.includes('data-kind="groupBuy"'), isSoldAlone: html.includes(product.addToCart) }
  }
  expect(await page()).toEqual({ isOffered: true, isSoldAlone: true })
  const accounts = await sql<{ id: Id }>`
    select id from channel_accounts where site = 'global' and is_enabled`.rows(mall.db)
  const enable = async (isEnabled: boolean) => {
    for (const { id } of accounts)
      expect(
        (await admin.post('/sapi/mall-admin/pay-account/enable', { accountId: id, isEnabled })).status,
      ).toBe(200)
  }
  await enable(false)
  expect(await page()).toEqual({ isOffered: false, isSoldAlone: true })
  await enable(true)
  expect(await page()).toEqual({ isOffered: true, isSoldAlone: true })
})
