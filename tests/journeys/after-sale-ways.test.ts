import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls, type Paid, returnAddress } from '../support/after-sales.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { aDesk } from '../support/bundles.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { aClient, aMall, type Client, placeAnOrder, sellerCalls, type TestMall } from '../support/mall.ts'
import { aMerchant } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** The longer ways through an after-sale, each from its first page to its last. */

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

const { aPaidOrder, apply, desk, detail, sendBack, signIn, statusOf } = afterSaleCalls(() => mall)

async function visit(client: Client, options: VisitorOptions) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return { ...visitor, main: visitor.page.getByRole('main') }
}

/** A guest with the link of a mail alone comes from the after-sale to the replacement order. */
async function expectOpenByLink(paid: Paid, afterSaleId: Id) {
  const link = orderAccessToken([mall.secret], paid.groupId, orderLinkEnd(mall.clock.now()))
  const { reissueTradeOrder } = await detail(paid, afterSaleId)
  const opened = async (address: string) => aClient(mall.url).get(address, { accept: 'text/html' })
  const { text } = await opened(`/buyer/as/detail/${afterSaleId}?token=${link}`)
  const order = `/buyer/order/detail/${reissueTradeOrder.id}`
  expect(text).toContain(`href="${order}?token=${link}"`)
  expect([(await opened(order)).status, (await opened(`${order}?token=${link}`)).status]).toEqual([302, 200])
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('a buyer pays what dearer goods cost more, follows them, and confirms that they came (phone, zh) (AS-11, AS-38, AS-50, AS-56, AS-59)', async () => {
  const { afterSales: t } = wordsIn('zh')
  const en = wordsIn('en').afterSales
  const paid = await aPaidOrder({ otherPrice: 4_333 })
  const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
  await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
  await sendBack(paid, body.id)
  await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
  const { page, main, faults, leave } = await visit(paid.guest, { width: 'phone', language: 'zh' })
  const address = `/zh/buyer/as/detail/${body.id}`
  await page.goto(address)
  expect(await accessibilityFaults(page)).toEqual([])
  // Ten dollars more, with 8 % of tax.
  await main.getByRole('link', { name: t.payDifference.replace('{amount}', '$10.80') }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await main.getByText('$10.80').first().waitFor()
  await main.getByRole('button', { name: /^支付/ }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: /^支付/ }).first().click()
  await page.waitForURL(/pay-result/)
  await expect.poll(() => statusOf(paid, body.id)).toBe('WAITING_FOR_SELLER_SHIP')
  await expect.poll(async () => (await detail(paid, body.id)).payDifferenceContract).toBeNull()

  const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10987654321' }
  expect((await desk(paid, 'shipreplacement', { afterSaleId: body.id, ...parcel })).status).toBe(200)
  await page.goto(address)
  await expect.poll(() => heading(page).textContent()).toBe('换货已发出，待确认收货')
  expect(en.status.replacementSent).toBe('Replacement shipped: confirm receipt')
  await main.getByRole('link', { name: t.viewLogistics }).click()
  await page.waitForURL(/\/buyer\/m-logistics/)
  // The replacement's parcel comes first; the other tab has the returned parcel.
  await main.getByText('1Z999AA10987654321').waitFor()
  await main.getByRole('link', { name: t.returnLogistics }).click()
  await main.getByText('1Z999AA10987654321').waitFor({ state: 'detached' })
  await main.getByText(/1Z/).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(address)
  await expectOpenByLink(paid, body.id)
  await main.locator('summary', { hasText: t.confirm }).click()
  await page.getByText(t.confirmAsk, { exact: true }).waitFor()
  expect(en.confirmAsk).toBe('Have you received the replacement?')
  await page.getByRole('button', { name: t.confirmYes }).click()
  await expect.poll(() => heading(page).textContent()).toBe(t.status.done)
  expect(faults).toEqual([])
  await leave()
})

test('a rejected application is changed, rejected again, agreed on by the platform, and paid in another way when its payment provider refuses (desk, en) (AS-43, AS-51, MER-14)', {
  tags: 'long',
}, async () => {
  const { afterSales: t, deskAfterSales: d } = wordsIn('en')
  const paid = await aPaidOrder()
  await sql`
    update payment_captures set reference = reference || '-lost'
    where attempt_id in (select id from payment_attempts where group_id = ${paid.groupId})`.run(mall.db)
  const { body } = await apply(paid, 'SALE_REFUND')
  const id = body.id as Id
  await desk(paid, 'reject', { afterSaleId: id, reason: 'A picture is missing.' })
  const buyer = await visit(paid.guest, { width: 'desk', language: 'en' })
  const { page, main } = buyer
  const address = `/buyer/as/detail/${id}`
  await page.goto(address)
  await main.getByText('Reason for declining', { exact: true }).first().click()
  await page.getByRole('dialog').getByText('A picture is missing.', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await main.getByText(t.revise, { exact: true }).first().click()
  await page.getByLabel(t.reviseWords).fill('The tear is at the left sleeve.')
  await page.getByRole('button', { name: t.reviseYes, exact: true }).click()
  await expect.poll(() => statusOf(paid, id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')

  await desk(paid, 'reject', { afterSaleId: id, reason: 'We see no tear.' })
  await page.goto(address)
  await main.getByText(t.askPlatform, { exact: true }).first().click()
  await page.getByLabel(t.askPlatformWords).fill('It is there, please look.')
  await page.getByRole('button', { name: t.askPlatformYes, exact: true }).click()
  await expect.poll(() => statusOf(paid, id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')

  const operator = await visit(await signIn({ operatorRole: 'admin' }), { width: 'desk', language: 'en' })
  const at = operator.main
  await operator.page.goto(`/platform/after-sales/${id}`)
  for (const words of ['The tear is at the left sleeve.', 'We see no tear.', 'It is there, please look.'])
    await at.getByText(words).first().waitFor()
  expect(await accessibilityFaults(operator.page)).toEqual([])
  await at.getByRole('button', { name: d.act.approve, exact: true }).click()
  await at.getByText(d.done.approve).waitFor()
  await at.getByRole('button', { name: d.act.refund, exact: true }).click()
  await operator.page.getByRole('alertdialog').getByRole('button', { name: d.act.refund }).click()
  await expect.poll(() => statusOf(paid, id), { timeout: 15_000 }).toBe('REFUND_FAIL')
  // The provider's own words are for the operator; the buyer reads a sentence of ours.
  const refused = (await sql<{ id: Id; failure: string }>`
    select r.id, t.failure from refunds r join payment_transfers t on t.refund_id = r.id
    where r.after_sale_id = ${id}`.row(mall.db))!
  await operator.page.goto(`/platform/refunds/${refused.id}`)
  await operator.page.getByText(`“${refused.failure}”`, { exact: true }).waitFor()
  await page.goto(address)
  expect(await heading(page).textContent()).toBe(t.status.refundFailed)
  expect(await main.textContent()).not.toContain(refused.failure)
  await operator.page.goto(`/platform/after-sales/${id}`)
  await at.getByText(d.act.payOtherwise, { exact: true }).first().click()
  await at.getByLabel(d.paidReference).fill('SEPA 42')
  await at.getByRole('button', { name: d.act.payOtherwise, exact: true }).click()
  await operator.page
    .getByRole('alertdialog')
    .getByRole('button', { name: d.act.payOtherwise, exact: true })
    .click()
  await at.getByText(d.done.payOtherwise).waitFor()

  await page.goto(address)
  await expect.poll(() => heading(page).textContent()).toBe(t.status.done)
  await main
    .getByText(/SEPA 42/)
    .first()
    .waitFor()
  expect([...buyer.faults, ...operator.faults]).toEqual([])
  await Promise.all([buyer.leave(), operator.leave()])
})

test('a buyer exchanges one part of a bundle for another that fits, sends it back, and gets the other (phone, en) (AS-10, AS-62, TRAP-11)', {
  tags: 'long',
}, async () => {
  const { afterSales: t, afterSaleApply: a, afterSaleReason: reasons } = wordsIn('en')
  const merchant = await aMerchant(mall)
  const made = await aDesk(mall, merchant)
  const guest = aClient(mall.url)
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: made.small }, skuQty: 1, diySkuList: [{ sku: { id: made.steel } }] },
  ])
  const { body } = await placeAnOrder(guest, [])
  await payGroup(mall, body.tradeContract.id)
  const orderId = body.tradeOrderList[0].id as Id
  const sent = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
    orderId,
    carrier: 'ups',
    trackingNumber: `P${orderId}`,
  })
  expect(sent.status, sent.text).toBe(200)
  const legs = await sql<{ id: Id }>`
    select id from order_lines where order_id = ${orderId} and variant_id = ${made.steel}`.row(mall.db)
  const { page, main, faults, leave } = await visit(guest, { width: 'phone', language: 'en' })
  await page.goto(
    `/buyer/as-apply?tradeOrderId=${orderId}&tradeOrderLineId=${legs!.id}&asType=SALE_EXCHANGE&quantity.${legs!.id}=2`,
  )
  const other = main.getByLabel(a.replacementLabel)
  // Of the options of the slot, only those that combine with the rest: oak.
  await expect.poll(() => other.locator('option').allTextContents()).toHaveLength(2)
  await other.selectOption({ index: 1 })
  await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.doesNotFit)
  expect(await accessibilityFaults(page)).toEqual([])
  await main.getByRole('button', { name: a.submit }).click()
  await page.getByRole('dialog', { name: a.successTitle }).waitFor()
  const applied = await sql<{ id: Id; other: Id; units: number }>`
    select a.id, l.replacement_variant_id as other, l.quantity as units
    from after_sales a join after_sale_lines l on l.after_sale_id = a.id where a.order_id = ${orderId}`.rows(
    mall.db,
  )
  expect(applied).toMatchObject([{ other: made.oak, units: 2 }])
  await page.goto(`/buyer/as/detail/${applied[0]!.id}`)
  await main.getByText(t.exchangedFor).first().waitFor()

  const { id } = applied[0]!
  const inConsole = async (what: string, more: object) => {
    const { status, text } = await merchant.owner.post(
      `${sellerCalls(merchant.shopId, 'order')}/aftersale/${what}`,
      { afterSaleId: id, ...more },
    )
    expect(status, text).toBe(200)
  }
  const stockOf = async (variantId: Id) =>
    (await sql<{ available: number }>`
      select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db))!
      .available
  await inConsole('approve', { returnAddress })
  // The other legs are reserved on approval; the returned ones are for sale once they were inspected.
  expect([await stockOf(made.oak), await stockOf(made.steel)]).toEqual([8, 8])
  await page.reload()
  await main.getByRole('link', { name: t.sendBack, exact: true }).click()
  await page.waitForURL(/\/buyer\/send-back-items/)
  await main.getByLabel(t.carrier).selectOption('ups')
  await main.getByLabel(t.trackingNumber).fill('1Z999AA10123456784')
  await main.getByRole('button', { name: t.sendBackYes, exact: true }).click()
  await page.waitForURL(/\/buyer\/as\/detail\//)
  await inConsole('passinspection', { condition: 'good' })
  await inConsole('shipreplacement', { carrier: 'ups', trackingNumber: '1Z999AA10987654321' })
  await page.reload()
  await main.locator('summary', { hasText: t.confirm }).click()
  await page.getByRole('button', { name: t.confirmYes }).click()
  await expect.poll(() => heading(page).textContent()).toBe(t.status.done)
  expect([await stockOf(made.oak), await stockOf(made.steel)]).toEqual([8, 10])
  // It was an exchange of equal goods: nothing was refunded, and its legs are not returned a second time.
  expect(await sql`select from refunds where order_id = ${orderId}`.rows(mall.db)).toEqual([])
  await page.goto(`/buyer/as-apply?tradeOrderId=${orderId}&tradeOrderLineId=${legs!.id}`)
  await main.getByText(a.none, { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await leave()
})
