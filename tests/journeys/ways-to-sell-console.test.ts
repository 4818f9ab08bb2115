import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedKind } from '#modules/offers/rules/managed-offer.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '../support/mall.ts'
import { aMerchant } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** Each kind of offer in the console of its shop: made, previewed, scheduled, running, its result, ended. */
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

const hour = 3_600_000

type Way = {
  readonly way: string
  readonly kind: ManagedKind
  /** Values of the form by field name; `V` stands for the variant, a number for days from now. */
  readonly terms: Readonly<Record<string, string | number>>
  /** Amount that a buyer pays for two pieces of 50.00. */
  readonly two: string
  /** Taken or claimed, left, paid orders, goods sold and the discount, once a buyer has paid for two. */
  readonly result: readonly string[]
  readonly isTimed?: true
}

const price = (amount: string) => ({ 'price.V': amount, 'stock.V': '8' })

const ways = {
  // Their buyers are shown on phones in Chinese and on desktops in English, each in the journey of their way.
  activity: {
    kind: 'activity',
    terms: { 'price.V': '45.00' },
    two: '$90.00',
    result: ['2', '–', '1', '$90.00', '$10.00'],
  },
  presaleDeposit: {
    kind: 'presale',
    terms: {
      ...price('40.00'),
      'deposit.V': '5.00',
      'worth.V': '10.00',
      'presale.balance.from': 4,
      'presale.balance.until': 6,
      'presale.expectedAt': 9,
    },
    two: '$70.00',
    // Only the deposit was paid: it counts as sold with the balance.
    result: ['2', '6', '0', '$0.00', '$0.00'],
  },
  presaleFull: {
    kind: 'presale',
    terms: { ...price('40.00'), 'presale.expectedAt': 9 },
    two: '$80.00',
    result: ['2', '6', '1', '$80.00', '$20.00'],
  },
  groupBuy: {
    kind: 'groupBuy',
    terms: { ...price('30.00'), 'groupBuy.size': '2' },
    two: '$60.00',
    result: ['2', '6', '1', '$60.00', '$40.00'],
  },
  coupon: {
    kind: 'shopCoupon',
    terms: { 'tier.0.amountOff': '20.00', couponTotal: '9' },
    two: '$80.00',
    result: ['1', '8', '1', '$80.00', '$20.00'],
  },
  timedCoupon: {
    kind: 'shopCoupon',
    terms: { 'tier.0.amountOff': '25.00', couponTotal: '9' },
    two: '$75.00',
    result: ['1', '8', '1', '$75.00', '$25.00'],
    isTimed: true,
  },
} as const satisfies Record<string, Omit<Way, 'way'>>

const named = (...names: (keyof typeof ways)[]): Way[] => names.map((way) => ({ way, ...ways[way] }))

/** Types a day and ten o'clock into the parts of a field, in the order in which its language has them. */
async function typeMoment(page: Page, main: Locator, name: string, at: Date) {
  const field = main.locator('.react-aria-DatePicker, [data-rac]').filter({
    has: page.locator(`input[name="${name}"]`),
  })
  const typed = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: 10,
    minute: 0,
  }
  for (const part of Object.keys(typed) as (keyof typeof typed)[]) {
    await field.locator(`[data-type="${part}"]`).first().focus()
    await page.keyboard.type(String(typed[part]).padStart(2, '0'))
  }
}

/** Two pieces as their buyer orders them, paid: with the offer where it is chosen on the page, else from the cart. */
async function order(buyer: Client, kind: ManagedKind, variantId: Id, offerId: Id) {
  const sku = { id: variantId }
  const isChosen = kind === 'presale' || kind === 'groupBuy'
  if (!isChosen) await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku, skuQty: 2 }])
  const { body: saved } = await buyer.post(
    '/sapi/mall-order/preorder/savecommondata',
    isChosen
      ? { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku, tradeQty: 2, activityId: offerId }] }
      : { orderSource: 'CART' },
  )
  const { body: shown } = await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
  const { status, body } = await buyer.once('/sapi/mall-order/web/order/createOrder', {
    key: saved.key,
    selectedAddress: anAddress,
    needPayAmt: shown.needPayAmt,
  })
  expect([kind, status, JSON.stringify(status === 200 ? '' : body)]).toEqual([kind, 200, '""'])
  await payGroup(mall, body.tradeContract.id)
}

test.each(
  cells([
    {
      width: 'phone',
      language: 'zh',
      made: named('activity', 'presaleDeposit', 'groupBuy'),
    },
    {
      width: 'desk',
      language: 'en',
      made: named('presaleFull', 'coupon', 'timedCoupon'),
    },
  ] as const),
)(
  'a shop makes each way to sell in its console, previews it at a moment, schedules it, reads its result and ends it ($width, $language) (MER-15, SYS-04)',
  { tags: 'long' },
  async ({ width, language, made }) => {
    const { offers, kit } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const { shopId, slug } = await aMerchant(mall)
    const { email } = await anAccount(mall, { shopId, language })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const scheduled = []
    for (const { way, kind, terms, two, result, isTimed } of made) {
      const name = { en: `Bowl for ${way} ${width}`, zh: `碗 ${way} ${width}` }
      const product = await aProduct(mall, shopId, { name, price: 5_000, stock: 20 })
      await page.goto(`${prefix}/seller/${slug}/offers/add`)
      await main.locator(`input[name=kind][value=${kind}]`).check()
      await main.getByLabel(kit.form.english, { exact: true }).fill(`Offer ${way}`)
      await main.getByLabel(kit.form.chinese, { exact: true }).fill(`优惠 ${way}`)
      await main.getByRole('button', { name: offers.create }).click()
      await main.getByLabel(offers.find, { exact: true }).fill(name[language])
      await main.getByRole('button', { name: offers.findAction }).click()
      await main.getByRole('button', { name: offers.choose.replace('{name}', name[language]) }).click()
      await main
        .getByRole('button', { name: offers.leaveOutNamed.replace('{name}', name[language]) })
        .waitFor()
      for (const [field, value] of Object.entries(terms)) {
        const at = field.replace('V', product.variantId)
        if (typeof value === 'string') await main.locator(`[name="${at}"]`).fill(value)
        else await typeMoment(page, main, at, new Date(mall.clock.now().getTime() + value * 24 * hour))
      }
      if (isTimed) await main.getByText(offers.isTimed, { exact: true }).click()
      await main.getByRole('button', { name: kit.form.save, exact: true }).click()
      await main.getByText(offers.draftSaved).first().waitFor()

      // The moment is the first of the offer, where no other is chosen.
      await main.getByLabel(offers.previewQuantity).fill('2')
      await main.getByRole('button', { name: offers.previewShow }).click()
      const together = main.getByRole('row').filter({ hasText: offers.previewTotal })
      await expect
        .poll(async () => [way, await together.textContent()])
        .toEqual([way, expect.stringContaining(two)])
      await main.getByRole('button', { name: offers.schedule, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: offers.schedule }).click()
      await main.getByText(offers.filters.status.scheduled, { exact: true }).waitFor()
      scheduled.push({
        way,
        kind,
        result,
        ...product,
        offerId: new URL(page.url()).pathname.split('/').at(-1)! as Id,
      })
    }
    expect(await accessibilityFaults(page)).toEqual([])

    // A day later all of them run. A buyer of each pays for two.
    await mall.moveClock(25 * hour)
    const buyer = aClient(mall.url)
    const account = await anAccount(mall)
    await buyer.post('/api/user/web/login', { email: account.email, password })
    for (const { kind, variantId, offerId, urlKey, way } of scheduled) {
      const shown = await buyer.get(`${prefix}/product/${urlKey}`)
      expect(shown.text).toContain(language === 'zh' ? `优惠 ${way}` : `Offer ${way}`)
      const benefit = { id: offerId }
      if (kind === 'shopCoupon')
        await buyer.post('/sapi/mall-marketing/benefit/claim', { campaign: benefit, benefit })
      await order(buyer, kind, variantId, offerId)
    }
    const figures = main.getByRole('list', { name: offers.result })
    for (const { kind, offerId, way, result, urlKey } of scheduled) {
      await page.goto(`${prefix}/seller/${slug}/offers/${offerId}`)
      await main.getByText(offers.filters.status.running, { exact: true }).waitFor()
      const counted = kind === 'shopCoupon' ? offers.claimed : offers.taken
      const names = [counted, offers.left, offers.paidOrders, offers.revenue, offers.cost]
      const reported = (await figures.getByRole('listitem').allTextContents()).slice(0, names.length)
      expect([way, ...reported]).toEqual([way, ...names.map((name, place) => `${result[place]} ${name}`)])
      await main.getByRole('button', { name: offers.end, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: offers.end }).click()
      await main.getByText(offers.filters.status.ended, { exact: true }).waitFor()
      // The pressed button is removed; the focus is not lost with it.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[12]$/)
      // A coupon stays with its holder; a price ends immediately.
      if (kind !== 'shopCoupon')
        await expect
          .poll(async () => (await buyer.get(`${prefix}/product/${urlKey}`)).text)
          .not.toContain(language === 'zh' ? `优惠 ${way}` : `Offer ${way}`)
    }
    expect(faults).toEqual([])
    await leave()
    await mall.moveClock(-25 * hour)
  },
)

type Goods = {
  readonly goods: string
  readonly language: 'en' | 'zh'
  readonly kind: string
  /** Values of the editor and of the terms, by field name; `V` stands for the variant. */
  readonly editor?: Readonly<Record<string, string>>
  readonly terms?: Readonly<Record<string, string>>
  /** Text of the page for visitors then. */
  readonly page?: string
}

const [zh, en] = [wordsIn('zh'), wordsIn('en')]
const onPhone: Goods[] = [
  {
    goods: 'sold by weight',
    language: 'zh',
    kind: 'weighed',
    page: '(克)',
    editor: { 'unit.en': 'g', 'unit.zh': '克' },
  },
  {
    goods: 'bonded',
    language: 'zh',
    kind: 'goods',
    page: zh.goods.crossBorder.bonded,
    terms: { crossBorder: 'bonded' },
  },
  {
    goods: 'a gift card',
    language: 'zh',
    kind: 'giftCard',
    terms: { 'points.V.global': '300' },
    page: zh.product.points.price.replace('{points}', '300'),
  },
  {
    goods: 'a service',
    language: 'zh',
    kind: 'service',
    terms: { serviceDays: '30', serviceUses: '2' },
    page: zh.product.serviceDays.replace('{days}', '30'),
  },
]
const onDesk: Goods[] = [
  { goods: 'in bulk', language: 'en', kind: 'goods', terms: { bulkMin: '12' } },
  {
    goods: 'by post',
    language: 'en',
    kind: 'goods',
    page: en.goods.crossBorder.post,
    terms: { crossBorder: 'post' },
  },
  { goods: 'a gift', language: 'en', kind: 'gift', page: en.product.giftOnly },
  {
    goods: 'for points',
    language: 'zh',
    kind: 'pointsItem',
    page: zh.product.points.signIn,
    terms: { 'points.V.global': '300' },
  },
]

test.each(
  cells([
    { width: 'phone', made: onPhone },
    { width: 'desk', made: onDesk },
  ] as const),
)(
  'a shop makes goods of each kind in its console, and their page shows their kind ($width) (MER-15)',
  { tags: 'long' },
  async ({ width, made }) => {
    const { shopId, slug } = await aMerchant(mall)
    const { email } = await anAccount(mall, { shopId })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const visitor = aClient(mall.url)
    for (const { goods, language, kind, editor, terms, page: says } of made) {
      const { productEditor, productTerms, kit } = wordsIn(language)
      const prefix = language === 'zh' ? '/zh' : ''
      const product = await aProduct(mall, shopId, { price: 5_000 })
      const field = (name: string) => main.locator(`[name="${name.replace('V', product.variantId)}"]`)
      const save = async (values: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(values))
          if (name === 'kind' || name === 'crossBorder') await field(name).selectOption(value)
          else await field(name).fill(value)
        await main.getByRole('button', { name: kit.form.save, exact: true }).click()
      }
      await page.goto(`${prefix}/seller/${slug}/products/${product.productId}`)
      if (kind !== 'goods') {
        await save({ kind, ...editor })
        await main.getByText(productEditor.saved, { exact: true }).first().waitFor()
      }
      if (terms) {
        await main.getByRole('link', { name: productTerms.open }).click()
        await main.getByRole('heading', { level: 1 }).filter({ hasText: productTerms.title }).waitFor()
        await save(terms)
        await main.getByText(productTerms.saved).waitFor()
        await page.reload()
        for (const [name, value] of Object.entries(terms)) expect(await field(name).inputValue()).toBe(value)
      }
      const { text } = await visitor.get(`${prefix}/product/${product.urlKey}`)
      expect([goods, says ? text.includes(says) : true]).toEqual([goods, true])
    }
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)
