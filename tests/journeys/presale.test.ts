import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPart, toPart, toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { passTime } from '../support/clock.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aMall, aProduct, type TestMall } from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { signIn } from '../support/orders.ts'
import { payGroup } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** A presale as its buyer meets it: on the page, in checkout, and with the order until the balance is paid. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  const admin = await signIn(mall, { operatorRole: 'admin' })
  const published = await admin.post('/sapi/mall-admin/content/legal-text/publish', {
    ...{ site: 'global', kind: 'terms', basedOn: 0, remark: '', needsConsent: false },
    title: { en: 'Terms of sale', zh: '销售条款' },
    body: { en: '<p>Text</p>', zh: '<p>正文</p>' },
  })
  expect(published.status).toBe(200)
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const hour = 3_600_000

test.each(
  cells([
    { width: 'phone', language: 'zh' },
    { width: 'desk', language: 'en' },
  ] as const),
)(
  'a buyer pays the deposit of a presale, and later its balance ($width, $language) (PDP-39, PDP-41, PDP-45, PDP-46, ORD-17, ORD-28, ORD-29, ORD-84, ORD-85, ORD-94, CHK-01, CHK-12)',
  async ({ width, language }) => {
    const t = wordsIn(language)
    const merchant = await aMerchant(mall)
    const { variantId, urlKey } = await aProduct(mall, merchant.shopId, {
      urlKey: `ash-bench-${width}`,
      name: { en: 'Ash bench', zh: '白蜡木长凳' },
      price: 12_000,
    })
    await aRunningOffer(mall, merchant, {
      kind: 'presale',
      name: { en: 'First run', zh: '首批预售' },
      endsAt: inHours(mall, 2),
      startsAt: inHours(mall, 1),
      presale: {
        expectedAt: inHours(mall, 240),
        balance: { from: inHours(mall, 3), until: inHours(mall, 5) },
      },
      prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
    })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    const prefix = language === 'zh' ? '/zh' : ''
    await page.goto(`${prefix}/product/${urlKey}`)
    const presale = main.getByRole('region', { name: language === 'zh' ? '首批预售' : 'First run' })
    // Before it begins, goods are sold as ever.
    await presale.getByText(like(t.presale.begins)).waitFor()
    await main.getByRole('button', { name: t.product.addToCart }).waitFor()

    await passTime(mall, hour)
    await page.goto(`${prefix}/product/${urlKey}`)
    await presale.getByText(like(t.presale.payInParts)).waitFor()
    await presale.getByText(like(t.presale.sentFrom)).waitFor()
    await presale.getByText(t.presale.terms, { exact: true }).click()
    await presale.getByText('$80.00', { exact: true }).waitFor()
    for (const [label, says] of [
      ['deposit', t.presale.depositWorth.replace('{amount}', '$10.00').replace('{worth}', '$20.00')],
      ['balance', '$80.00'],
      ['balanceTime', like(t.presale.period)],
      ['expected', like(t.presale.from)],
    ] as const)
      await presale
        .locator('dl > div')
        .filter({ has: page.getByText(t.presale[label], { exact: true }) })
        .getByText(says)
        .waitFor()
    await presale.getByText(t.presale.howDeposit, { exact: true }).waitFor()
    await presale.getByText(t.product.promotion.endsIn).waitFor()
    // The share of its stock that is taken is shown once there is one.
    expect(await presale.getByRole('progressbar').count()).toBe(0)
    await expect.poll(() => main.getByRole('button', { name: t.product.addToCart }).count()).toBe(0)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await pressOnProduct(page, t.presale.payDeposit)

    await page.waitForURL(/\/checkout\?key=/)
    await main.getByText(t.presaleOrder.now, { exact: true }).waitFor()
    await main.getByText(t.presaleOrder.later, { exact: true }).waitFor()
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
    await main.getByRole('button', { name: like(t.presaleOrder.placeDeposit) }).click()

    await page.waitForURL(/\/buyer\/pre-pay/)
    await main.getByText(t.presaleOrder.toPayDeposit, { exact: true }).first().waitFor()
    await main.getByText('$10.00', { exact: true }).first().waitFor()
    const groupId = new URL(page.url()).searchParams.get('contractId')!
    const orderId = new URL(page.url()).searchParams.get('tradeId')!
    const order = `${prefix}/buyer/order/detail/${orderId}`
    await page.goto(order)
    await main.getByRole('heading', { level: 1, name: t.orders.status.awaitingDeposit }).waitFor()
    await expect.poll(() => main.getByRole('timer').count()).toBe(1)
    const payDeposit = main.getByRole('link', { name: like(t.presaleOrder.orderPayDeposit) })
    expect(new URL((await payDeposit.getAttribute('href'))!, mall.url).pathname).toBe(
      `${prefix}/buyer/pre-pay`,
    )

    await payGroup(mall, groupId)
    await page.goto(order)
    await main.getByRole('heading', { level: 1, name: t.orders.status.awaitingBalance }).waitFor()
    await main.getByText(like(t.presaleOrder.balanceFrom)).waitFor()
    // A row for each stage: its amount, and whether it is paid.
    const stage = (name: string) =>
      main
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
    await expect.poll(() => stage(t.presaleOrder.stage1).textContent()).toContain('$10.00')
    expect(await stage(t.presaleOrder.stage1).textContent()).not.toContain(t.presaleOrder.unpaid)
    await expect
      .poll(() => stage(t.presaleOrder.stage2).textContent())
      .toBe(`$96.92 ${t.presaleOrder.unpaid}`)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])

    await passTime(mall, 2 * hour)
    await page.goto(order)
    await main.getByText(like(t.presaleOrder.balanceUntil)).waitFor()
    const payBalance = main.getByRole('link', { name: like(t.presaleOrder.orderPayBalance) })
    await payBalance.click()
    await page.waitForURL(
      (at) =>
        at.pathname.endsWith('/checkout') && at.search === `?tradeContractId=${groupId}&from=itemDetail`,
    )
    await main.getByRole('heading', { level: 1, name: t.presaleOrder.checkoutBalance }).waitFor()
    // The terms stand beside the button, as for any other order.
    const terms = main.getByRole('link', { name: language === 'zh' ? '《销售条款》' : '“Terms of sale”' })
    await expect.poll(() => terms.getAttribute('href')).toBe(`${prefix}/legal/terms`)
    await expect
      .poll(() => main.getByLabel(t.checkout.city, { exact: true }).inputValue())
      .toBe('San Francisco')
    await openPart(page, 'delivery')
    await main.getByRole('radio', { name: new RegExp(t.checkout.express) }).check()
    await page.waitForURL(/ship\.\d+=express/)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await openPart(page, 'address')
    await main.getByLabel(t.checkout.city, { exact: true }).fill('Oakland')
    await toPart(page, 'payment')
    await main.getByRole('button', { name: like(t.presaleOrder.placeBalance) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await main.getByText(t.presaleOrder.toPayBalance, { exact: true }).first().waitFor()
    // From now on it is only paid.
    await page.goto(order)
    await main.getByText('Oakland').first().waitFor()
    await payBalance.click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await main.getByText(t.presaleOrder.toPayBalance, { exact: true }).first().waitFor()
    await payGroup(mall, groupId)
    await page.goto(order)
    await main.getByRole('heading', { level: 1, name: t.orders.status.awaitingShipment }).waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test('a buyer on a phone orders a presale ahead in one payment, and then it waits to be sent; nothing is left of it (PDP-41, PDP-45, PDP-81, SYS-04)', {
  tags: 'long',
}, async () => {
  const t = wordsIn('zh')
  const merchant = await aMerchant(mall)
  const { variantId, urlKey } = await aProduct(mall, merchant.shopId, { price: 12_000 })
  await aRunningOffer(mall, merchant, {
    kind: 'presale',
    name: { en: 'First run', zh: '首批预售' },
    endsAt: inHours(mall, 2),
    presale: { expectedAt: inHours(mall, 240) },
    prices: [{ variantId, amount: 10_000, stock: 1 }],
  })
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  const main = page.getByRole('main')
  await page.goto(`/zh/product/${urlKey}`)
  const presale = main.getByRole('region', { name: '首批预售' })
  await presale.getByText(like(t.presale.payAtOnce)).waitFor()
  await presale.getByText(t.presale.terms, { exact: true }).click()
  await presale.getByText(t.presale.howFull, { exact: true }).waitFor()
  await presale.getByText(t.presale.expected, { exact: true }).waitFor()
  expect(await presale.getByText(t.presale.deposit, { exact: true }).count()).toBe(0)
  await pressOnProduct(page, t.presale.payFull)
  await page.waitForURL(/\/checkout\?key=/)
  await fillIn(main, {
    [t.checkout.firstName]: 'Lin',
    [t.checkout.lastName]: 'Marsh',
    [t.checkout.phone]: '+1 415 555 0134',
    [t.checkout.email]: 'lin@example.test',
    [t.checkout.city]: 'San Francisco',
    [t.checkout.provinceOf.state]: 'CA',
    [t.checkout.postalCodeOf.US]: '94107',
    [t.checkout.street]: '18 Harbor Street',
  })
  await toPayLater(page)
  await main.getByRole('button', { name: like(t.checkout.place) }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  // All of it, with 8 % tax; sent free.
  await main.getByText('$108.00', { exact: true }).first().waitFor()
  const query = new URL(page.url()).searchParams
  await payGroup(mall, query.get('contractId')!)
  await page.goto(`/zh/buyer/order/detail/${query.get('tradeId')}`)
  await main.getByRole('heading', { level: 1, name: t.orders.status.awaitingShipment }).waitFor()
  expect(await main.getByText(t.presaleOrder.stage2, { exact: true }).count()).toBe(0)
  // The presale has sold its last piece, though the shop has more of the goods.
  const afterwards = async () => {
    const { body } = await mall.app.inject({ method: 'GET', url: `/zh/product/${urlKey}` })
    return [t.product.soldOut, t.presale.payFull].map((text) => body.includes(text))
  }
  await expect.poll(afterwards, { timeout: 15_000 }).toEqual([true, false])
  expect(faults).toEqual([])
  await leave()
})
