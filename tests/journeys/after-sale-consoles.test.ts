import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleConsoleTools, expectWellMade, flow } from '../support/after-sale-consoles.ts'
import { returnAddress } from '../support/after-sales.ts'
import { launchBrowser } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { cells } from '../support/long.ts'
import { aMall, sellerCalls, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

/** After-sales on the console pages of a shop and of the platform, from the buyer's request to the refund. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { aSentOrder, apply, visit, statusOf } = afterSaleConsoleTools(
  () => mall,
  () => browser,
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
    sku: `shirt-${size}-${newId()}`,
    values: { size },
    stock: 5,
    prices: { global: { amount: 5_000 }, cn: { amount: 35_000 } },
  })),
}

test.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'a shop agrees to a return, looks at the goods and refunds the money ($width, $language) (SYS-07, MER-12, AS-57, AS-58)',
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
    // The page explains what happens if the shop does not answer.
    await main.getByText(t.byDefault.approveWithoutAddress).waitFor()
    await main.getByRole('timer').waitFor()
    await expectWellMade(page)

    // The shop has not entered yet where goods are returned to.
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
        id,
        returnMode: 'SELF_DELIVERY',
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
    const requested = page.getByRole('alertdialog')
    await requested.getByText(like(t.ask.refund)).waitFor()
    await requested.getByRole('button', { name: t.act.refund, exact: true }).click()
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

test('a shop that received returned goods sends the replacement of an exchange (desk, zh) (MER-12, AS-57)', {
  tags: 'long',
}, async () => {
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
    afterSaleId: id,
    returnAddress: {
      name: 'Returns desk',
      phone: '+1 415 555 0177',
      street: '4 Pier Road',
      city: 'Oakland',
      province: 'CA',
      postalCode: '94607',
      country: 'US',
    },
  })
  await sent.guest.post(`${flow}/trade_PostBackReverseTradeOrderFlow`, [
    {
      id,
      returnMode: 'SELF_DELIVERY',
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

test('a shop agrees to several together: a refusal for one leaves the others done, and is shown with its after-sale and reason (desk, en) (SYS-07, MER-12)', {
  tags: 'long',
}, async () => {
  const { deskAfterSales: t } = wordsIn('en')
  const sent = await aSentOrder()
  // No one has entered yet where goods are returned to.
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
  await page.getByText('1 after-sale approved.').waitFor()
  const refused = page.getByRole('dialog', { name: '1 could not be changed' })
  await refused.getByText(await numberOf(goods)).waitFor()
  await refused.getByText(wordsIn('en').refusals.returnAddressMissing).waitFor()
  await expectWellMade(page)
  expect([await statusOf(goods), await statusOf(money)]).toEqual(['awaitingReview', 'awaitingRefund'])
  // The longest status beside the longest type is seen whole.
  const agreed = await sent.owner.post(`${sellerCalls(sent.shopId, 'order')}/aftersale/approve`, {
    afterSaleId: goods,
    returnAddress,
  })
  expect(agreed.status).toBe(200)
  await page.goto(`/seller/${sent.slug}/after-sales?tab=all`)
  await main.getByText(t.status.awaitingReturn, { exact: true }).filter({ visible: true }).waitFor()
  const table = main.getByRole('grid')
  expect(await table.evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth)).toBe(0)
  expect(faults).toEqual([])
  await leave()
})

test('a buyer’s list counts weighed goods in its unit, and pieces as items', async () => {
  const sent = await aSentOrder()
  await apply(sent, 'SALE_REFUND')
  const list = async () =>
    (await sent.guest.get('/buyer/as', { accept: 'text/html' })).text.replaceAll('<!-- -->', '')
  expect(await list()).toContain('>1 item<')
  await sql`update products set kind = 'weighed', unit = ${JSON.stringify({ en: 'g', zh: '克' })}::jsonb
    where shop_id = ${sent.shopId}`.run(mall.db)
  expect(await list()).toContain('>1 g<')
})

test('a shop saves a text, changes it, and answers an after-sale with it in one choice (phone, zh) (SYS-07, MER-12)', {
  tags: 'long',
}, async () => {
  const { deskAfterSales: t, savedAnswers: stored } = wordsIn('zh')
  const sent = await aSentOrder()
  const id = await apply(sent, 'SALE_REFUND')
  const { page, faults, leave } = await visit(sent.owner, { width: 'phone', language: 'zh' })
  const main = page.getByRole('main')
  await page.goto(`/zh/seller/${sent.slug}/after-sales`)
  await main.getByRole('link', { name: stored.title }).click()
  await main.getByText(stored.emptyText).waitFor()
  await expectWellMade(page)
  await page.goto(`/zh/seller/${sent.slug}/after-sales/answers/add`)
  await page.getByLabel(stored.columns.title, { exact: true }).fill('已使用')
  await page.getByLabel(stored.columns.text, { exact: true }).fill('商品已使用，无法退款。')
  await page.getByRole('button', { name: stored.save, exact: true }).click()
  await page.waitForURL(/answers\/\d+$/)
  await expectWellMade(page)

  await page.goto(`/zh/seller/${sent.slug}/after-sales/${id}`)
  await main.getByText(t.act.reject, { exact: true }).first().click()
  const rejecting = main.getByRole('form', { name: t.act.reject })
  await rejecting.getByLabel(stored.choose).selectOption({ label: '已使用' })
  expect(await rejecting.getByLabel(t.reason).inputValue()).toBe('商品已使用，无法退款。')
  await rejecting.getByLabel(t.reason).fill('商品已使用，无法退款，见图片。')
  await rejecting.getByRole('button', { name: t.act.reject }).click()
  await main.getByText(t.done.reject).waitFor()
  const { body } = await sent.guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id })
  expect(body.reverseNotes.auditRejectReason).toBe('商品已使用，无法退款，见图片。')
  expect(faults).toEqual([])
  await leave()
})
