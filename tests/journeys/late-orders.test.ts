import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { sendWithinMs } from '#modules/orders/rules/timers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { runJob } from '../support/jobs.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { anOrderToPickUp } from '../support/pick-up.ts'
import { like, wordsIn } from './words.ts'

/** An order that its shop has not sent in time, as shop and platform see it. */

let mall: TestMall
let browser: Browser
let late: { shopId: Id; slug: string; id: Id; number: string }
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  const { shopId, slug } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const placed = async () => (await placeAnOrder(aClient(mall.url), [{ variantId }])).body
  const body = await placed()
  await payGroup(mall, body.tradeContract.id)
  const id = body.tradeOrderList[0].id as Id
  await mall.moveClock(sendWithinMs + 60_000)
  await payGroup(mall, (await placed()).tradeContract.id)
  await runJob(mall, 'invoices.issueMissed')
  const order = await sql<{ number: string }>`select number from orders where id = ${id}`.row(mall.db)
  late = { shopId, slug, id, number: order!.number }
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

async function signedIn(change: Parameters<typeof anAccount>[1], options: VisitorOptions) {
  const visitor = await aVisitor(browser, mall.url, options)
  const { email, password } = await anAccount(mall, change)
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, main: visitor.page.getByRole('main') }
}

const given = () => sql`select 1 from shop_invoices`.rows(mall.db)

const eachOnce = cells([
  { width: 'phone', language: 'zh' },
  { width: 'desk', language: 'en' },
] as const)

describe.each(eachOnce)('An order that was not sent in time ($width, $language)', ({ width, language }) => {
  const {
    kit,
    office,
    orders,
    platformOrders,
    shipList,
    shopOrders,
    orderInvoices: words,
    refusals,
  } = wordsIn(language)
  const prefix = language === 'zh' ? '/zh' : ''

  test('waits on the board of the platform, in its filter, and says why on its sheet', async () => {
    const { page, main, faults, leave } = await signedIn({ operatorRole: 'support' }, { width, language })
    await page.goto(`${prefix}/platform`)
    await main.getByText(language === 'en' ? '1 order needs attention' : '1 个订单需要处理').waitFor()
    await main.getByRole('link', { name: office.waiting.ordersAction }).first().click()
    await page.waitForURL(/alert=any/)
    const link = main.getByRole('link', { name: late.number })
    await link.waitFor()
    await expect.poll(() => main.getByRole('link', { name: /^\d{16}$/ }).count()).toBe(1)
    await main.getByText(platformOrders.filters.alert.sendOverdue).last().waitFor()
    await link.click()
    const sheet = page.getByRole('complementary', { name: late.number })
    await sheet.getByText(like(platformOrders.alerts.sendOverdue)).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('is marked as late for its shop, which sees until when it was to be sent', {
    tags: 'long',
  }, async () => {
    const { shopId, slug, id } = late
    const { page, main, faults, leave } = await signedIn({ shopId }, { width, language })
    await page.goto(`${prefix}/seller/${slug}/orders`)
    // A filter has the same word.
    const marks = main.getByText(shopOrders.overdue, { exact: true }).and(main.locator(':not(option)'))
    await expect.poll(() => marks.count()).toBe(1)
    await page.goto(`${prefix}/seller/${slug}/orders/${id}`)
    await main.getByText(shopOrders.overdue, { exact: true }).waitFor()
    await main.getByText(like(shopOrders.placedAndSendBy)).waitFor()
    // It is among the orders that are printed to pack them by.
    await page.goto(`${prefix}/seller/${slug}/packing-list`)
    await page.getByText(late.number).first().waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('is given an invoice of its shop’s own, or another one; what is no PDF is refused (SYS-07)', async () => {
    const { shopId, slug, id } = late
    const { page, main, faults, leave } = await signedIn({ shopId }, { width, language })
    await page.goto(`${prefix}/seller/${slug}/orders/${id}`)
    const { length: before } = await given()
    await main.locator('form svg.tabler-icon-file-text').waitFor()
    const send = async (says: string) => {
      const file = { name: 'own.pdf', mimeType: 'application/pdf', buffer: Buffer.from(says) }
      await main.getByLabel(before ? words.replace : words.upload, { exact: true }).setInputFiles(file)
      await main
        .getByRole('button', { name: before ? words.replaceNow : words.uploadNow, exact: true })
        .click()
    }
    await send('no PDF')
    await main.getByText(refusals.notAPdf).first().waitFor()
    expect(await given()).toHaveLength(before)
    faults.length = 0
    await send('%PDF-1.4 %%EOF')
    await main.getByText(words.uploaded).waitFor()
    expect(await given()).toHaveLength(before + 1)
    await main.getByText(like(words.replacedAt)).waitFor()
    await main.getByRole('link', { name: words.ofMall }).waitFor()
    await main.getByLabel(words.replace, { exact: true }).waitFor()
    await expect.poll(() => main.getByLabel(words.replace, { exact: true }).inputValue()).toBe('')
    expect(faults).toEqual([])
    await leave()
  })

  test('that was sent by a list, with a number that is corrected, and stayed in the shop is withdrawn in its console; its buyer reads so, and it is sent again (ORD-61, SYS-07)', {
    tags: 'long',
  }, async () => {
    const { shopId, slug } = late
    const buyer = aClient(mall.url)
    const { body } = await placeAnOrder(buyer, [await aProduct(mall, shopId)])
    await payGroup(mall, body.tradeContract.id)
    const [{ id }] = body.tradeOrderList
    const { page, main, faults, leave } = await signedIn({ shopId, role: 'fulfilment' }, { width, language })
    const serviceCode = `P${id}`
    const { number } = (await sql<{ number: string }>`select number from orders where id = ${id}`.row(
      mall.db,
    ))!
    await page.goto(`${prefix}/seller/${slug}/ship-list`)
    await main.getByLabel(shipList.pasted).fill(`${number},ups,W${id}\n2611220400112233,ups,N${id}`)
    await main.getByRole('button', { name: shipList.send }).click()
    await main.getByText(shipList.outcome.sent, { exact: true }).waitFor()
    await main.getByText(shipList.outcome.notFound, { exact: true }).waitFor()
    // Failed rows come first, and the list fits the screen of a phone.
    expect(await main.getByRole('row').nth(1).textContent()).toContain('2611220400112233')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goto(`${prefix}/seller/${slug}/orders/${id}`)
    await main.getByText(shopOrders.correct, { exact: true }).click()
    await main.getByLabel(kit.form.trackingNumber, { exact: true }).fill(serviceCode)
    await main.getByRole('button', { name: shopOrders.correctNow, exact: true }).click()
    await main.getByText(shopOrders.corrected).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    const confirm = async (on: typeof page) => {
      await on.getByRole('main').getByRole('button', { name: shopOrders.cancelParcel }).click()
      const requested = on.getByRole('alertdialog', {
        name: shopOrders.cancelParcelAsk.replace('{number}', serviceCode),
      })
      await requested.getByRole('button', { name: shopOrders.cancelParcel }).click()
    }
    await confirm(page)
    await main.getByText(shopOrders.parcelCancelled).waitFor()
    await main.getByText(like(`· ${shopOrders.parcelStatus.cancelled}`)).waitFor()
    await expect.poll(() => main.getByRole('button', { name: shopOrders.cancelParcel }).count()).toBe(0)
    expect(faults).toEqual([])
    // In a second window it is too late for it, and the page reports it without the form.
    await confirm(other)
    await other.getByRole('alert').getByText(refusals.transitionRefused).waitFor()
    const parcels = (await buyer.get(`${prefix}/buyer/express-trick/${id}`)).text
    expect(parcels).toContain(`>${orders.parcelStatus.cancelled}<`)
    expect((await buyer.get(`${prefix}/buyer/order/detail/${id}`)).text).toContain(
      orders.status.awaitingShipment,
    )
    await main.getByLabel(kit.form.trackingNumber, { exact: true }).fill(`S${id}`)
    await main.getByRole('button', { name: shopOrders.shipNow }).click()
    await main.getByText(shopOrders.shipped).waitFor()
    await leave()
  })
})

test('once its shop is offboarded, the platform gives an order the invoice of the shop (phone, zh) (SYS-08)', {
  tags: 'long',
}, async () => {
  const { orderInvoices: words } = wordsIn('zh')
  const { shopId, id } = late
  const { page, main, faults, leave } = await signedIn(
    { operatorRole: 'support' },
    { width: 'phone', language: 'zh' },
  )
  await page.goto(`/zh/platform/orders/${id}`)
  await main.getByText(like(words.replacedAt)).waitFor()
  expect(await main.getByText(words.replaceForShop).count()).toBe(0)
  await sql`update shops set status = 'cleared' where id = ${shopId}`.run(mall.db)
  await page.reload()
  const { length: before } = await given()
  const file = { name: 'own.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') }
  await main.getByLabel(words.replaceForShop, { exact: true }).setInputFiles(file)
  await main.getByRole('button', { name: words.replaceNow, exact: true }).click()
  await main.getByText(words.uploaded).waitFor()
  expect(await given()).toHaveLength(before + 1)
  expect(faults).toEqual([])
  await leave()
})

test.each(eachOnce)(
  'an order to pick up is put ready in the console, and handed over for the code of its buyer, not for another ($width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { redeem, refusals, shopOrders } = wordsIn(language)
    const { owner, shopId, guest, orderId } = await anOrderToPickUp(mall)
    const { body } = await guest.post('/sapi/mall-order/web/order/listCouponCodes', { id: orderId })
    const [code] = body.tradeOrderLineCouponsBOList
    const { context, page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await context.addCookies([...owner!.jar].map(([name, value]) => ({ name, value, url: mall.url })))
    const main = page.getByRole('main')
    await page.goto(`${language === 'zh' ? '/zh' : ''}/seller/shop-${shopId}/orders/${orderId}`)
    await main.getByRole('button', { name: shopOrders.pickUp.makeReady }).click()
    await main.getByText(shopOrders.pickUp.made).waitFor()
    await main.getByRole('link', { name: shopOrders.pickUp.redeem }).click()
    for (const [typed, answer] of [
      ['000000', refusals.voucherWrong],
      [code.couponsPassword, like(redeem.handedOver)],
    ] as const) {
      await main.getByLabel(redeem.code).fill(code.couponCode)
      await main.getByLabel(redeem.password).fill(typed)
      await main.getByRole('button', { name: redeem.redeem }).click()
      await main.getByText(answer).first().waitFor()
    }
    expect(faults).toEqual([])
    await leave()
  },
)
