import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { newId } from '#platform/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { brokenLaws } from '../support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { choose, firstPay, until } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** After-sales at the desks of a shop and of the platform, from what a buyer asks for to the refund. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const flow = '/api/trantor/flow'
const seal = {
  ...{ name: 'seal.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Two shirts that a guest paid and got. */
async function aSentOrder(product: Parameters<typeof aProduct>[2] = {}) {
  const { shopId, slug } = await aShop(mall)
  const { variantId, variantIds } = await aProduct(mall, shopId, product)
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity: 2 }])
  const orderId = body.tradeOrderList[0].id as Id
  const { body: started } = await firstPay(guest, body.tradeContract.id)
  await choose(started.redirectUrl, 'pay')
  await until('the payment', async () => {
    const paid = await sql`select from orders where id = ${orderId} and paid_at is not null`.rows(mall.db)
    return paid.length > 0
  })
  const { email } = await anAccount(mall, { shopId })
  const owner = aClient(mall.url)
  await owner.post('/api/user/web/login', { email, password })
  await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
    ...{ id: orderId, carrierCompanyCode: 'ups', serviceCode: `P${newId()}` },
  })
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  return { shopId, slug, variantId, variantIds, guest, owner, orderId, lineId: line!.id }
}

async function apply(
  { guest, orderId, lineId }: Awaited<ReturnType<typeof aSentOrder>>,
  type: 'SALE_REFUND' | 'SALE_RETURN' | 'SALE_EXCHANGE',
  otherVariant?: Id,
): Promise<Id> {
  const name = {
    SALE_REFUND: 'trade_InitiateReverseOrderOnlyRefundFlow',
    SALE_RETURN: 'trade_InitiateReverseTradeOrderForReturnFlow',
    SALE_EXCHANGE: 'trade_InitiateReverseTradeOrderForExchangeFlow',
  }[type]
  const { body } = await guest.post(`${flow}/${name}`, [
    {
      tradeOrder: { id: orderId },
      reverseReason: 'damaged',
      submitRemark: { entityType: 'BUYER', remark: 'One sleeve is torn.', attachmentList: { files: [] } },
      reverseTradeOrderLineList: [
        {
          ...{ tradeOrderLine: { id: lineId }, reverseQty: 1 },
          ...(otherVariant && { derivativeSku: { id: otherVariant } }),
        },
      ],
      reverseTradeOrderType: type,
    },
  ])
  return body.id
}

async function visit(client: Client, options: VisitorOptions) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}

async function expectWellMade(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
}

const statusOf = async (id: Id) =>
  (await sql<{ status: string }>`select status from after_sales where id = ${id}`.row(mall.db))!.status

test.each([
  { width: 'phone', language: 'zh', prefix: '/zh' },
  { width: 'desk', language: 'en', prefix: '' },
] as const)(
  'a shop agrees to a return, looks at the goods and sends the money back ($width, $language) (SYS-07, MER-12, AS-57, AS-58)',
  async ({ width, language, prefix }) => {
    const { deskAfterSales: t, office } = wordsIn(language)
    const sent = await aSentOrder()
    const id = await apply(sent, 'SALE_RETURN')
    const { page, faults, leave } = await visit(sent.owner, { width, language })
    const main = page.getByRole('main')
    await page.goto(`${prefix}/seller/${sent.slug}`)
    await expectWellMade(page)
    await main.getByRole('link', { name: office.waiting.afterSalesAction }).first().click()
    await page.waitForURL(`**/seller/${sent.slug}/after-sales`)
    await main.getByRole('row').last().getByText(t.status.awaitingReview).waitFor()
    await expectWellMade(page)
    await main.getByRole('row').last().click()
    await page.waitForURL(`**/seller/${sent.slug}/after-sales/${id}`)
    await main.getByText('One sleeve is torn.').waitFor()
    // It is said what happens if the shop does not answer.
    await main.getByText(t.byDefault.approveWithoutAddress).waitFor()
    await main.getByRole('timer').waitFor()
    await expectWellMade(page)

    // The shop has not said yet where goods go back to.
    const approving = main.getByRole('form', { name: t.act.approve })
    await approving.getByRole('button', { name: t.act.approve }).click()
    await expect.poll(() => approving.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0)
    expect(await statusOf(id)).toBe('awaitingReview')
    await approving.getByLabel(t.address.name).fill('Returns desk')
    await approving.getByLabel(t.address.street).fill('4 Pier Road')
    await approving.getByLabel(t.address.city).fill('Oakland')
    await approving.getByLabel(t.address.country).selectOption('US')
    await approving.getByRole('button', { name: t.act.approve }).click()
    await main.getByText(t.done.approve).waitFor()
    await main.getByText('4 Pier Road').waitFor()
    await expectWellMade(page)

    await sent.guest.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
      {
        ...{ id, returnMode: 'SELF_DELIVERY' },
        fulfillmentProgressList: [
          { serviceCode: '1Z999AA10123456784', fulfillmentServiceProvider: { id: 'ups' } },
        ],
      },
    ])
    await page.goto(`${prefix}/seller/${sent.slug}/after-sales/${id}`)
    await main.getByText('1Z999AA10123456784').waitFor()
    await main.getByRole('radio', { name: t.conditions.damaged.name }).check()
    await main.getByRole('button', { name: t.act.passInspection }).click()
    await main.getByText(t.done.passInspection).waitFor()
    await main.getByRole('button', { name: t.act.refund, exact: true }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText(like(t.ask.refund)).waitFor()
    await asked.getByRole('button', { name: t.act.refund, exact: true }).click()
    await main.getByText(t.done.refund).waitFor()
    await expect.poll(() => statusOf(id)).toBe('done')
    const stock = await sql<{ written_off: number }>`
      select sum(written_off)::int as written_off from stock where variant_id = ${sent.variantId}`.row(
      mall.db,
    )
    expect(stock!.written_off).toBe(1)

    await page.goto(`${prefix}/seller/${sent.slug}/after-sales/${id}`)
    // One shirt of $50.00 with 8 % tax.
    await expect.poll(() => main.getByText('$54.00').count()).toBeGreaterThan(1)
    for (const step of ['submit', 'approve', 'sendBack', 'passInspection', 'refund', 'settle'] as const)
      await main.getByText(t.event[step], { exact: true }).first().waitFor()
    await expectWellMade(page)
    // The order and its after-sale lead to each other.
    await main
      .getByRole('link', { name: /^\d{10,}/ })
      .first()
      .click()
    await page.waitForURL(`**/seller/${sent.slug}/orders/${sent.orderId}`)
    await main
      .getByRole('link', { name: /^(AS)?\d{8,}/ })
      .first()
      .click()
    await page.waitForURL(`**/seller/${sent.slug}/after-sales/${id}`)
    expect(faults).toEqual([])
    await leave()
  },
)

const twoSizes = {
  attributes: [
    {
      key: 'size',
      name: { en: 'Size', zh: '尺码' },
      values: ['S', 'M'].map((size) => ({ key: size, name: { en: size, zh: size } })),
    },
  ],
  variants: ['S', 'M'].map((size) => ({
    ...{ sku: `shirt-${size}-${newId()}`, values: { size }, stock: 5 },
    prices: { global: { amount: 5_000 }, cn: { amount: 35_000 } },
  })),
}

test('a shop that got goods back sends the other ones of an exchange (desk, zh) (MER-12, AS-57)', async () => {
  const {
    deskAfterSales: t,
    kit: { form: fields },
  } = wordsIn('zh')
  const sent = await aSentOrder(twoSizes)
  const bought = await sql<{ id: Id }>`
    select variant_id as id from order_lines where order_id = ${sent.orderId}`.row(mall.db)
  const other = sent.variantIds.find((variantId) => variantId !== bought!.id)!
  const id = await apply(sent, 'SALE_EXCHANGE', other)
  await sent.owner.post(`${sellerCalls(sent.shopId, 'order')}/aftersale/approve`, {
    id,
    returnAddress: {
      ...{ personName: 'Returns desk', personPhone: '+1 415 555 0177', detailAddress: '4 Pier Road' },
      ...{ city: 'Oakland', province: 'CA', postalCode: '94607', country: 'US' },
    },
  })
  await sent.guest.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
    {
      ...{ id, returnMode: 'SELF_DELIVERY' },
      fulfillmentProgressList: [
        { serviceCode: '1Z999AA10123456784', fulfillmentServiceProvider: { id: 'ups' } },
      ],
    },
  ])
  const { page, faults, leave } = await visit(sent.owner, { width: 'desk', language: 'zh' })
  const main = page.getByRole('main')
  await page.goto(`/zh/seller/${sent.slug}/after-sales/${id}`)
  await main.getByText(t.exchangedFor).waitFor()
  await main.getByRole('button', { name: t.act.passInspection }).click()
  await main.getByText(t.done.passInspection).waitFor()
  await expectWellMade(page)
  await main.getByLabel(fields.carrier, { exact: true }).selectOption('ups')
  await main.getByLabel(fields.trackingNumber, { exact: true }).fill('1Z999AA10987654321')
  await main.getByRole('button', { name: t.act.shipReplacement }).click()
  await main.getByText(t.done.shipReplacement).waitFor()
  await main.getByText('1Z999AA10987654321').waitFor()
  expect(await statusOf(id)).toBe('replacementSent')
  await main.getByRole('link', { name: t.replacementOrder }).waitFor()
  await expectWellMade(page)
  expect(faults).toEqual([])
  await leave()
})

test('a shop agrees to several at once: what is refused for one is done for the others, and it is said for which and why (desk, en) (SYS-07, MER-12)', async () => {
  const { deskAfterSales: t } = wordsIn('en')
  const sent = await aSentOrder()
  // No one has said yet where goods go back to.
  const goods = await apply(sent, 'SALE_RETURN')
  const money = await apply(sent, 'SALE_REFUND')
  const numberOf = async (id: Id) =>
    (await sql<{ number: string }>`select number from after_sales where id = ${id}`.row(mall.db))!.number
  const { page, faults, leave } = await visit(sent.owner, { width: 'desk', language: 'en' })
  await page.goto(`/seller/${sent.slug}/after-sales`)
  const main = page.getByRole('main')
  for (const id of [goods, money])
    await main
      .getByRole('row', { name: await numberOf(id) })
      .getByRole('checkbox')
      .click({ force: true })
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: t.bulk.approve.label }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.bulk.approve.label }).click()
  await page.getByText('Agreed to 1 after-sale.').waitFor()
  const refused = page.getByRole('dialog', { name: '1 was not changed' })
  await refused.getByText(await numberOf(goods)).waitFor()
  await refused.getByText(wordsIn('en').refusals.returnAddressMissing).waitFor()
  await expectWellMade(page)
  expect([await statusOf(goods), await statusOf(money)]).toEqual(['awaitingReview', 'awaitingRefund'])
  expect(faults).toEqual([])
  await leave()
})

test('a shop keeps a text, changes it, and answers an after-sale with it in one choice (phone, zh) (SYS-07, MER-12)', async () => {
  const { deskAfterSales: t, savedAnswers: kept } = wordsIn('zh')
  const sent = await aSentOrder()
  const id = await apply(sent, 'SALE_REFUND')
  const { page, faults, leave } = await visit(sent.owner, { width: 'phone', language: 'zh' })
  const main = page.getByRole('main')
  await page.goto(`/zh/seller/${sent.slug}/after-sales`)
  await main.getByRole('link', { name: kept.title }).click()
  await main.getByText(kept.emptyText).waitFor()
  await expectWellMade(page)
  await page.goto(`/zh/seller/${sent.slug}/after-sales/answers/add`)
  await page.getByLabel(kept.columns.title, { exact: true }).fill('已使用')
  await page.getByLabel(kept.columns.text, { exact: true }).fill('商品已使用，无法退款。')
  await page.getByRole('button', { name: kept.save, exact: true }).click()
  await page.waitForURL(/answers\/\d+$/)
  await expectWellMade(page)

  await page.goto(`/zh/seller/${sent.slug}/after-sales/${id}`)
  await main.getByText(t.act.reject, { exact: true }).first().click()
  const rejecting = main.getByRole('form', { name: t.act.reject })
  await rejecting.getByLabel(kept.choose).selectOption({ label: '已使用' })
  expect(await rejecting.getByLabel(t.reason).inputValue()).toBe('商品已使用，无法退款。')
  await rejecting.getByLabel(t.reason).fill('商品已使用，无法退款，见图片。')
  await rejecting.getByRole('button', { name: t.act.reject }).click()
  await main.getByText(t.done.reject).waitFor()
  const { body } = await sent.guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id })
  expect(body.reverseNotes.auditRejectReason).toBe('商品已使用，无法退款，见图片。')
  expect(faults).toEqual([])
  await leave()
})

test('a shop hands a dispute over and shows its side, its buyer answers with words and a picture, and the platform reads both (phone, en) (AS-28, MER-12, MER-14)', async () => {
  const { deskAfterSales: t } = wordsIn('en')
  const sent = await aSentOrder()
  const id = await apply(sent, 'SALE_REFUND')
  const { page, faults, leave } = await visit(sent.owner, { width: 'phone', language: 'en' })
  const main = page.getByRole('main')
  await page.goto(`/seller/${sent.slug}/after-sales/${id}`)
  await main.getByText(t.act.escalate, { exact: true }).first().click()
  const escalating = main.getByRole('form', { name: t.act.escalate })
  await escalating.getByLabel(t.reason).fill('We do not agree.')
  await expectWellMade(page)
  await escalating.getByRole('button', { name: t.act.escalate }).click()
  await main.getByText(t.done.escalate).waitFor()
  const telling = main.getByRole('form', { name: t.act.addStatement })
  await telling.getByLabel(t.statement).fill('The seal was whole.')
  await telling.locator('input[type="file"]').first().setInputFiles(seal)
  await expectWellMade(page)
  await telling.getByRole('button', { name: t.act.addStatement }).click()
  await main.getByText(t.done.addStatement).waitFor()
  await main.getByText('The seal was whole.').first().waitFor()

  const buyer = await visit(sent.guest, { width: 'phone', language: 'en' })
  const { afterSales: own, buyerPictures } = wordsIn('en')
  const ownPage = buyer.page.getByRole('main')
  await buyer.page.goto(`/buyer/as/detail/${id}`)
  const said = ownPage.getByRole('region', { name: own.said })
  await said.getByText('We do not agree.').waitFor()
  await said.getByText('The seal was whole.').waitFor()
  await said.getByAltText(own.picture.replace('{number}', '1')).waitFor()
  await ownPage.getByText(own.addStatement, { exact: true }).click()
  const form = buyer.page.getByRole('dialog', { name: own.addStatement })
  await form.getByLabel(own.statement).fill('It was broken inside.')
  await form.locator('input[type="file"]').setInputFiles(seal)
  await form.getByAltText(like(buyerPictures.picture)).waitFor()
  await expectWellMade(buyer.page)
  await form.getByRole('button', { name: own.addStatementYes }).click()
  await ownPage.getByText(own.done.addStatement).waitFor()
  await said.getByText('It was broken inside.').waitFor()
  expect(await said.getByRole('img').count()).toBe(2)
  await expectWellMade(buyer.page)
  expect(buyer.faults).toEqual([])
  await buyer.leave()

  const { email } = await anAccount(mall, { operatorRole: 'support' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const platform = await visit(operator, { width: 'phone', language: 'en' })
  const shown = platform.page.getByRole('main')
  await platform.page.goto(`/platform/after-sales/${id}`)
  await shown.getByText('The seal was whole.').waitFor()
  await shown.getByText('It was broken inside.').waitFor()
  expect(await shown.getByAltText(t.picture.replace('{number}', '1')).count()).toBe(2)
  await expectWellMade(platform.page)
  expect([faults, platform.faults]).toEqual([[], []])
  await platform.leave()
  await leave()
})

test.each([
  { width: 'desk', language: 'zh', prefix: '/zh' },
  { width: 'phone', language: 'en', prefix: '' },
] as const)(
  'the platform judges what a shop refused ($width, $language) (MER-14, AS-57)',
  async ({ width, language, prefix }) => {
    const { deskAfterSales: t, office } = wordsIn(language)
    const sent = await aSentOrder()
    const id = await apply(sent, 'SALE_REFUND')
    await sent.owner.post(`${sellerCalls(sent.shopId, 'order')}/aftersale/reject`, {
      ...{ id, auditRejectReason: 'The parcel was signed for.' },
    })
    await sent.guest.post('/sapi/mall-order/web/reverseorder/askplatform', { id, remark: 'I never signed.' })
    const { email } = await anAccount(mall, { operatorRole: 'support' })
    const operator = aClient(mall.url)
    await operator.post('/api/user/web/login', { email, password })
    const { page, faults, leave } = await visit(operator, { width, language })
    const main = page.getByRole('main')
    await page.goto(`${prefix}/platform`)
    await main.getByRole('link', { name: office.waiting.afterSalesAction }).first().click()
    await page.waitForURL('**/platform/after-sales')
    await main.getByText(t.withPlatform).first().waitFor()
    await expectWellMade(page)
    await page.goto(`${prefix}/platform/after-sales/${id}`)
    // What both sides say, in one place.
    for (const words of ['One sleeve is torn.', 'The parcel was signed for.', 'I never signed.'])
      await main.getByText(words).first().waitFor()
    await expectWellMade(page)
    if (language === 'zh') {
      await main.getByRole('button', { name: t.act.approve }).click()
      await main.getByText(t.done.approve).waitFor()
      await main.getByRole('button', { name: t.act.refund, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.act.refund, exact: true }).click()
      await main.getByText(t.done.refund).waitFor()
      await expect.poll(() => statusOf(id)).toBe('done')
      await page.goto(`${prefix}/platform/after-sales/${id}`)
      await main.getByRole('link', { name: t.toRefunds }).click()
      await page.waitForURL('**/platform/refunds?q=*')
      await expect.poll(() => main.getByText('$54.00').count()).toBe(1)
    } else {
      await main.getByText(t.act.reject, { exact: true }).first().click()
      const rejecting = main.getByRole('form', { name: t.act.reject })
      await rejecting.getByRole('button', { name: t.act.reject }).click()
      await expect.poll(() => rejecting.locator('[aria-invalid="true"]').count()).toBe(1)
      await rejecting.getByLabel(t.reason).fill('The signature is yours.')
      await rejecting.getByRole('button', { name: t.act.reject }).click()
      await main.getByText(t.done.reject).waitFor()
      expect(await statusOf(id)).toBe('closed')
    }
    await expectWellMade(page)
    expect(faults).toEqual([])
    await leave()
  },
)
