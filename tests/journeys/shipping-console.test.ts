import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatArrivalDay } from '#ui/arrival.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

/** Shipping from the operator and the shop who set it to the buyer who pays it. Each cell changes the one site, so it has a mall of its own. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  mall = await aMall({ pagesFrom: 'build' })
})
afterEach(() => mall.stop())
afterAll(() => browser.close())

/** Moves the clock to a Monday at ten or eleven in New York. @returns days of that week, by their distance to Monday */
async function onAMonday(): Promise<(later: number) => string> {
  const now = mall.clock.now()
  const monday = new Date(now)
  monday.setUTCDate(now.getUTCDate() + 8 - (now.getUTCDay() || 7))
  monday.setUTCHours(15, 0, 0, 0)
  await mall.moveClock(monday.getTime() - now.getTime())
  return (later) => new Date(monday.getTime() + later * 86_400_000).toISOString().slice(0, 10)
}

const wordings = {
  en: {
    courier: 'Courier',
    us: 'United States',
    price: 'Courier: $9.40, free from $200.00 at this shop',
    refused: 'We don’t deliver Linen shirt to this address.',
  },
  zh: {
    courier: '同城快递',
    us: '美国',
    price: '同城快递 $9.40，本店满 $200.00 包邮',
    refused: '亚麻衬衫不支持配送到该地址',
  },
} as const

const fillFields = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`form [name="${name}"]`)
    if (name.endsWith('.basis')) await field.selectOption(value)
    else await field.fill(value)
  }
}

test.each(
  cells([
    { width: 'phone', language: 'en', prefix: '' },
    { width: 'desk', language: 'zh', prefix: '/zh' },
  ] as const),
)(
  'an operator and a shop set what parcels cost, and a buyer sees date and price up to the order, or which goods do not go there ($width, $language)',
  async ({ width, language, prefix }) => {
    const { addedDrawer, editedShipping: t, kit, cart, checkout, arrival } = wordsIn(language)
    const said = wordings[language]
    const day = await onAMonday()
    const { shopId, slug } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, {
      variants: [
        {
          ...{ sku: 'shirt', values: {}, stock: 10, weightGrams: 3_000 },
          prices: { global: { amount: 5_000 } },
        },
      ],
    })
    const anvil = await aProduct(mall, shopId, { name: { en: 'Anvil', zh: '铁砧' }, price: 4_000 })
    const signedIn = async (of: Parameters<typeof anAccount>[1]) => {
      const { email } = await anAccount(mall, of)
      const visit = await aVisitor(browser, mall.url, { width, language })
      await visit.page.request.post('/api/user/web/login', { data: { email, password } })
      return { ...visit, main: visit.page.getByRole('main') }
    }

    // An operator adds a way to send, a closed day and a state to which nothing is sent; then a country with its prices.
    const operator = await signedIn({ operatorRole: 'admin' })
    await operator.page.goto(`${prefix}${pages.platformShipping('global')}`)
    const save = operator.main.getByRole('button', { name: kit.form.save, exact: true })
    await fillFields(operator.page, {
      'methods.2.name.en': 'Courier',
      'methods.2.name.zh': '同城快递',
      'methods.2.days.min': '2',
      'methods.2.days.max': '2',
      closedDays: day(2),
      'zones.1.name': 'Alaska',
      'zones.1.provinces': 'AK',
    })
    await operator.page.locator('[name="zones.1.countries"][value="US"]').check()
    await operator.page.locator('[name="zones.1.isUnserved"]').check()
    await save.click()
    await operator.page.locator('[name="zones.2.rates.courier.steps"]').waitFor()
    await fillFields(operator.page, {
      'zones.2.name': said.us,
      'zones.2.rates.courier.basis': 'weight',
      'zones.2.rates.courier.steps': '2 7.90\n+1 1.50',
      'zones.2.rates.courier.freeFrom': '200',
    })
    await operator.page.locator('[name="zones.2.countries"][value="US"]').check()
    await save.click()
    await operator.main.getByRole('heading', { name: t.zone.replace('{name}', said.us) }).waitFor()
    await operator.main.getByText(t.saved, { exact: true }).waitFor()
    expect(await accessibilityFaults(operator.page)).toEqual([])

    // The shop packs in a day, and sends its anvils at a price of their own.
    const shop = await signedIn({ shopId })
    await shop.page.goto(`${prefix}${pages.shopShipping(slug, 'global')}`)
    await fillFields(shop.page, { 'days.min': '1', 'days.max': '1', cutOff: '14:00' })
    const saveInForm = (form: ReturnType<Page['getByRole']>) =>
      form.getByRole('button', { name: t.save, exact: true }).click()
    await saveInForm(shop.main.getByRole('region', { name: t.handling, exact: true }))
    await shop.main.getByText(t.handlingSaved, { exact: true }).waitFor()
    await fillFields(shop.page, {
      name: 'Anvils',
      products: anvil.urlKey,
      'zones.0.name': said.us,
      'zones.0.rates.courier.basis': 'pieces',
      'zones.0.rates.courier.steps': '1 12.00\n+1 8.00',
    })
    await saveInForm(shop.main.getByRole('region', { name: t.addTemplate, exact: true }))
    await shop.main.getByRole('heading', { name: 'Anvils', exact: true }).waitFor()
    expect(await accessibilityFaults(shop.page)).toEqual([])

    // Ordered on Monday, packed on Tuesday, and two days on the way, of which Wednesday is none.
    const arrives = arrival.on.replace('{from}', formatArrivalDay(day(4), language))
    const buyer = await signedIn({})
    const { page, main } = buyer
    await page.goto(`${prefix}${pages.product(shirt.urlKey)}`)
    const way = main.getByRole('listitem').filter({ hasText: said.price })
    await expect.poll(() => way.first().textContent()).toContain(arrives)
    await page.goto(`${prefix}${pages.product(anvil.urlKey)}`)
    await main
      .getByText(`${said.courier}${language === 'en' ? ': ' : ' '}$12.00`)
      .first()
      .waitFor()
    const add = (variantId: string) =>
      page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
        data: [{ sku: { id: variantId }, skuQty: 1 }],
      })
    await add(shirt.variantId)
    await page.goto(`${prefix}${pages.cart()}`)
    await main.getByText(arrives, { exact: true }).waitFor()
    await main.getByText(cart.untilFree.replace('{amount}', '$150.00'), { exact: true }).waitFor()
    await add(anvil.variantId)
    await page.reload()
    await main
      .getByRole('button', { name: like(addedDrawer.toCheckout) })
      .first()
      .click()
    await page.waitForURL(/\/checkout\?key=/)

    const offered = main.locator('label').filter({ has: page.locator('input[name^="ship."]') })
    await expect.poll(() => offered.allInnerTexts()).toHaveLength(1)
    await expect.poll(() => offered.textContent()).toContain('$21.40')
    await expect.poll(() => offered.textContent()).toContain(arrives)
    const province = checkout.provinceOf.state
    await fillIn(main, [
      [checkout.firstName, 'Lin'],
      [checkout.lastName, 'Marsh'],
      [checkout.phone, '+1 415 555 0134'],
      [checkout.postalCodeOf.US, '99501'],
      [province, 'AK'],
      [checkout.city, 'Anchorage'],
      [checkout.street, '18 Harbor Street'],
    ])
    await main.getByText(said.refused).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await fillIn(main, [
      [province, 'CA'],
      [checkout.city, 'San Francisco'],
      [checkout.postalCodeOf.US, '94107'],
    ])
    await expect.poll(() => offered.textContent()).toContain('$21.40')
    await expect.poll(() => main.getByText(said.refused).count()).toBe(0)
    await toPayLater(page)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    const orderId = new URL(page.url()).searchParams.get('tradeId')!
    await page.goto(`${prefix}${pages.order(orderId)}`)
    await main.getByText(arrival.ifPaidNow.replace('{arrives}', arrives), { exact: true }).waitFor()
    await main.getByText('$21.40').first().waitFor()
    for (const each of [operator, shop, buyer]) {
      expect(each.faults).toEqual([])
      await each.leave()
    }
  },
)
