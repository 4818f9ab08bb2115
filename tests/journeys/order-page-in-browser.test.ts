import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import type { Language } from '#vocabulary/language.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { cells } from '../support/long.ts'
import { aMall, type Client, type TestMall } from '../support/mall.ts'
import { orderPageTools } from '../support/order-page.ts'
import { payGroup, until } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** The page of an order: its goods, its invoice, sharing and buying again. */

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

const { aBuyer, detail, placed, pageOf, ship } = orderPageTools(() => mall)

/** A browser with the session of a buyer. */
async function visit(client: Client, width: 'phone' | 'desk' = 'desk', language: Language = 'en') {
  const visitor = await aVisitor(browser, mall.url, { width, language })
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}

/** Where the goods of an order are shared to, as the site has it. */
async function sharedTo(places: string) {
  await sql`
    update sites set settings = settings || jsonb_build_object('shareTo', ${places}::jsonb) where code = 'global'`.run(
    mall.db,
  )
  await mall.sites.reload()
}
const everywhere = '["copy", "facebook", "x", "pinterest", "whatsapp"]'

const press = (client: Client, orderId: string, fields: Record<string, string>) =>
  client.send('POST', pageOf(orderId), new URLSearchParams({ orderId, ...fields }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: mall.url,
  })

test('a step goes by the name that calls list, and by its synonym: postponing receipt, and paying again (TRAP-30)', async () => {
  const { client } = await aBuyer()
  for (const intent of ['secondary_pay', 'repay']) {
    const unpaid = await placed(client)
    const { status, headers } = await press(client, unpaid.id, { intent })
    expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('/buyer/pre-pay')])
  }
  for (const intent of ['buyerPostponeConfirmDeadline', 'postpone']) {
    const made = await placed(client)
    await payGroup(mall, made.groupId)
    await ship(made, 1)
    expect((await press(client, made.id, { intent })).status).toBe(200)
    expect((await detail(client, made.id)).operationList).not.toContainEqual({
      operationName: 'buyerPostponeConfirmDeadline',
    })
  }
})

describe('In a browser', () => {
  test('a buyer in bulk buys an order again from the bulk minimum on, or from all that is left (ORD-93, PDP-70, TRAP-07)', async () => {
    const { client } = await aBuyer({ isBusiness: true })
    const made = await placed(client, [{ stock: 30 }], 2)
    await payGroup(mall, made.groupId)
    await sql`update products set bulk_min = 12 where id = ${made.productId}`.run(mall.db)
    const { page, leave, faults } = await visit(client)
    const quantity = page.getByRole('spinbutton', { name: 'Linen shirt' })
    await page.goto(pageOf(made.id))
    await expect.poll(() => quantity.inputValue()).toBe('12')
    await sql`update stock set available = 8 where variant_id = ${made.variantId}`.run(mall.db)
    await page.reload()
    await expect.poll(() => quantity.getAttribute('min')).toBe('8')
    await sql`
      update stock set available = 30 - (select sum(quantity) from stock_movements m where m.variant_id = stock.variant_id and kind = 'reserve')
      where variant_id = ${made.variantId}`.run(mall.db)
    await page.goto(pageOf(made.id))
    await quantity.fill('14')
    await quantity.blur()
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await page.waitForURL(/\/cart/)
    const [line] = await sql<{ quantity: number }>`
      select quantity from cart_lines where variant_id = ${made.variantId}`.rows(mall.db)
    expect(line!.quantity).toBe(14)
    expect(faults).toEqual([])
    await leave()
  })

  describe.each(
    cells([
      { width: 'phone', language: 'zh' },
      { width: 'desk', language: 'en' },
    ] as const),
  )('on a $width in $language', ({ width, language }) => {
    const { orders: t, share, invoices, afterSaleApply } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''

    test('linked orders are paid and cancelled from a modal that lists them, the goods are shared by the places of the site (ORD-55, ORD-103)', async () => {
      const { client } = await aBuyer()
      const made = await placed(client, [{}, {}])
      const byCode = language === 'zh'
      if (byCode) await sharedTo('["copy", "wechat"]')
      const { page, leave, faults } = await visit(client, width, language)
      const dialog = page.getByRole('dialog')
      await page.goto(prefix + pageOf(made.id))
      const numbers = await sql<{
        number: string
      }>`select number from orders where group_id = ${made.groupId}`.rows(mall.db)
      const cancelled = dialog.getByRole('button', { name: t.cancelConfirm })
      for (const [button, answer] of [
        [t.linked.replace('{count}', '2'), dialog.getByRole('link', { name: t.payLinked })],
        [t.cancel, cancelled],
      ] as const) {
        if (button === t.cancel) await page.getByText(t.more, { exact: true }).first().click()
        await page.getByText(button, { exact: true }).first().click()
        await expect.poll(() => answer.isVisible()).toBe(true)
        for (const { number } of numbers) expect(await dialog.textContent()).toContain(number)
        const room = (await dialog.boundingBox())!.width
        if (width === 'desk') expect(room).toBe(560)
        else expect(room).toBeLessThanOrEqual(358)
        await page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
      }
      await page.getByRole('link', { name: share.share }).click()
      const places = page.getByRole('dialog', { name: share.title })
      const listed = byCode ? [share.scan] : ['Facebook', 'X', 'Pinterest', 'WhatsApp']
      await expect.poll(() => places.getByRole('listitem').allTextContents()).toEqual([share.copy, ...listed])
      if (byCode) {
        const [{ sku }] = (await detail(client, made.id)).tradeOrderLineList
        const code = places.getByRole('img', { name: share.wechat }).locator('path')
        const goods = `${mall.url}/product/${sku.item.urlKey}?variant=${sku.id}`
        expect(await code.getAttribute('d')).toBe(qrCode(goods).path)
        await sharedTo(everywhere)
      } else {
        const facebook = new URL((await places.getByRole('link', { name: 'Facebook' }).getAttribute('href'))!)
        expect(facebook.searchParams.get('u')).toMatch(/\/product\/[a-z0-9-]+\?variant=\d+$/)
      }
      await page.keyboard.press('Escape')

      // Both are cancelled together, and are bought again one by one.
      await page.getByText(t.cancel, { exact: true }).first().click()
      await cancelled.click()
      const statuses = async () =>
        (
          await sql<{ status: string }>`select status from orders where group_id = ${made.groupId}`.rows(
            mall.db,
          )
        ).map(({ status }) => status)
      await expect.poll(statuses).toEqual(['cancelled', 'cancelled'])
      await page.goto(`${prefix}/buyer/orders`)
      await page.getByRole('article').first().getByRole('button', { name: t.buyAgain }).click()
      await page.waitForURL(/\/cart/)
      expect(faults).toEqual([])
      await leave()
    })

    test('parcels are received one by one in a modal of the list, receipt is postponed there, and the invoice opens in a new window, and is sent again on desktops alone (ORD-37, ORD-38, ORD-43, ORD-45, ORD-58, ORD-62, ORD-94)', async () => {
      const { client } = await aBuyer()
      const made = await placed(client, [{}], 2)
      await payGroup(mall, made.groupId)
      await ship(made, 2)
      const { page, leave, faults } = await visit(client, width, language)
      await page.goto(`${prefix}/buyer/orders`)
      if (width === 'phone') await page.getByRole('button', { name: t.more, exact: true }).click()
      await page.getByRole('link', { name: t.receiveParcels }).click()
      const dialog = page.getByRole('dialog', { name: t.parcels })
      await expect.poll(() => dialog.getByText(t.confirm, { exact: true }).count()).toBe(2)
      await dialog.getByText(t.postpone, { exact: true }).first().click()
      await dialog.getByRole('button', { name: t.postponeYes }).click()
      await expect.poll(() => page.getByText(t.postponedOnList.replace('{day}', '7')).count()).toBe(1)
      await dialog.getByText(t.confirm, { exact: true }).first().click()
      await dialog.getByRole('button', { name: t.confirmYes }).first().click()
      await until('one parcel to be received', async () => {
        const rows = await sql<{ status: string }>`
          select status from shipments where order_id = ${made.id} order by status`.rows(mall.db)
        return rows.map(({ status }) => status).join() === 'onTheWay,received'
      })
      // A parcel is on the way: the order is not received.
      expect((await detail(client, made.id)).displayStatus).toBe('UN_RECEIVED')

      await until('its invoice', async () =>
        JSON.stringify((await detail(client, made.id)).operationList).includes('sendInvoiceEmail'),
      )
      expect(JSON.stringify((await detail(client, made.id)).operationList)).toContain('buyerApplyReverse')
      // Of an order with VAT inside its price the same file has another name.
      const isWithVat = width === 'phone'
      if (isWithVat)
        await sql`
          update orders set tax_included = true, due_amount = due_amount - tax_amount where id = ${made.id}`.run(
          mall.db,
        )
      await page.goto(prefix + pageOf(made.id))
      const track = page.getByRole('link', { name: t.track, exact: true })
      expect(await track.getAttribute('href')).toBe(`${prefix}/buyer/express-trick/${made.id}`)
      const { viewInvoice, viewVatInvoice } = invoices
      const invoice = page.getByRole('link', { name: isWithVat ? viewVatInvoice : viewInvoice, exact: true })
      const file = await page.request.get((await invoice.getAttribute('href'))!)
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect(await invoice.getAttribute('target')).toBe('_blank')
      if (isWithVat)
        await sql`
          update orders set tax_included = false, due_amount = due_amount + tax_amount where id = ${made.id}`.run(
          mall.db,
        )
      const again = page.getByText(invoices.send, { exact: true })
      // On phones each line has its own way to an after-sale.
      const apply = page.getByRole('link', { name: afterSaleApply.open, exact: true }).first()
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const button of [again, apply]) await expect.poll(() => button.isVisible()).toBe(width === 'desk')
      if (width === 'desk') {
        await again.click()
        await page.locator('input[name=buyerEmail]').fill('books@example.test')
        await page.getByRole('button', { name: invoices.sendNow }).click()
        await page.getByText(invoices.sent.replace('{address}', 'books@example.test')).waitFor()
      }
      expect(faults).toEqual([])
      await leave()
    })
  })
})
