import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { sendWithinMs } from '#domain/orders/timers.ts'
import { aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { runJob } from '../support/jobs.ts'
import { aClient, aMall, anAccount, aProduct, aShop, placeAnOrder, type TestMall } from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
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

const eachOnce = [
  { width: 'phone', language: 'zh' },
  { width: 'desk', language: 'en' },
] as const

describe.each(eachOnce)('An order that was not sent in time ($width, $language)', ({ width, language }) => {
  const { office, orders, platformOrders, shopOrders, orderInvoices: words, refusals } = wordsIn(language)
  const prefix = language === 'zh' ? '/zh' : ''

  test('waits on the board of the platform, in its filter, and says why on its sheet', async () => {
    const { page, main, faults, leave } = await signedIn({ operatorRole: 'support' }, { width, language })
    await page.goto(`${prefix}/platform`)
    await main.getByText(language === 'en' ? '1 order needs you' : '1 个订单需要处理').waitFor()
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

  test('is marked as late for its shop, which sees until when it was to be sent', async () => {
    const { shopId, slug, id } = late
    const { page, main, faults, leave } = await signedIn({ shopId }, { width, language })
    await page.goto(`${prefix}/seller/${slug}/orders`)
    // A filter has the same word.
    const marks = main.getByText(shopOrders.overdue, { exact: true }).and(main.locator(':not(option)'))
    await expect.poll(() => marks.count()).toBe(1)
    await page.goto(`${prefix}/seller/${slug}/orders/${id}`)
    await main.getByText(shopOrders.overdue, { exact: true }).waitFor()
    await main.getByText(like(shopOrders.placedAndSendBy)).waitFor()
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

  test('that was marked as sent and stayed in the shop is taken back at its desk; its buyer reads so, and it is packed again (ORD-61)', async () => {
    const { shopId, slug } = late
    const buyer = aClient(mall.url)
    const { body } = await placeAnOrder(buyer, [await aProduct(mall, shopId)])
    await payGroup(mall, body.tradeContract.id)
    const [{ id }] = body.tradeOrderList
    const { page, main, faults, leave } = await signedIn({ shopId, role: 'fulfilment' }, { width, language })
    const serviceCode = `P${id}`
    await page.request.post(`/sapi/mall-order/seller/${slug}/order/ship`, {
      data: { id, carrierCompanyCode: 'ups', serviceCode },
    })
    await page.goto(`${prefix}/seller/${slug}/orders/${id}`)
    const other = await page.context().newPage()
    await other.goto(page.url())
    const confirm = async (on: typeof page) => {
      await on.getByRole('main').getByRole('button', { name: shopOrders.cancelParcel }).click()
      const asked = on.getByRole('alertdialog', {
        name: shopOrders.cancelParcelAsk.replace('{number}', serviceCode),
      })
      await asked.getByRole('button', { name: shopOrders.cancelParcel }).click()
    }
    await confirm(page)
    await main.getByText(shopOrders.parcelCancelled).waitFor()
    await main.getByText(like(`· ${shopOrders.parcelStatus.cancelled}`)).waitFor()
    await expect.poll(() => main.getByRole('button', { name: shopOrders.cancelParcel }).count()).toBe(0)
    expect(faults).toEqual([])
    // In a second window it is too late for it, and the page says so without the form.
    await confirm(other)
    await other.getByRole('alert').getByText(refusals.transitionRefused).waitFor()
    await leave()
    const parcels = (await buyer.get(`${prefix}/buyer/express-trick/${id}`)).text
    expect(parcels).toContain(`>${orders.parcelStatus.cancelled}<`)
    expect((await buyer.get(`${prefix}/buyer/order/detail/${id}`)).text).toContain(
      orders.status.awaitingShipment,
    )
  })
})

test('once its shop is cleared, the platform gives an order the invoice of the shop (phone, zh) (SYS-08)', async () => {
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
