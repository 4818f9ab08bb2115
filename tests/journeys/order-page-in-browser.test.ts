import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { brokenLaws } from '../support/invariants.ts'
import { aMall, type Client, type TestMall } from '../support/mall.ts'
import { orderPageTools } from '../support/order-page.ts'
import { payGroup, until } from '../support/payments.ts'

/** The page of an order: its goods, its invoice, what is shared and what is bought again. */

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

const { aBuyer, placed, pageOf, ship } = orderPageTools(() => mall)

/** A browser with the session of a buyer. */
async function visit(client: Client, width: 'phone' | 'desk' = 'desk') {
  const visitor = await aVisitor(browser, mall.url, { width })
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}

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
    await page.getByRole('button', { name: 'Add these to the cart' }).click()
    await page.waitForURL(/\/cart/)
    const [line] = await sql<{ quantity: number }>`
      select quantity from cart_lines where variant_id = ${made.variantId}`.rows(mall.db)
    expect(line!.quantity).toBe(14)
    expect(faults).toEqual([])
    await leave()
  })

  test.each(['phone', 'desk'] as const)(
    'linked orders are paid and cancelled from a modal that lists them, the goods are shared by the places of the site: on a %s (ORD-55, ORD-103)',
    async (width) => {
      const { client } = await aBuyer()
      const made = await placed(client, [{}, {}])
      const { page, leave, faults } = await visit(client, width)
      await page.goto(pageOf(made.id))
      const numbers = await sql<{
        number: string
      }>`select number from orders where group_id = ${made.groupId}`.rows(mall.db)
      for (const [button, answer] of [
        [
          '2 orders, paid together',
          page.getByRole('dialog').getByRole('link', { name: 'Consolidated payment' }),
        ],
        ['Cancel order', page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' })],
      ] as const) {
        await page.getByText(button, { exact: true }).first().click()
        const dialog = page.getByRole('dialog')
        await expect.poll(() => answer.isVisible()).toBe(true)
        for (const { number } of numbers) expect(await dialog.textContent()).toContain(number)
        const room = (await dialog.boundingBox())!.width
        if (width === 'desk') expect(room).toBe(560)
        else expect(room).toBeLessThanOrEqual(358)
        await page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
      }
      await page.getByRole('link', { name: 'Share' }).click()
      const places = page.getByRole('dialog', { name: 'Share this with others' })
      await expect
        .poll(() => places.getByRole('listitem').allTextContents())
        .toEqual(['Copy link', 'Facebook', 'X', 'Pinterest', 'WhatsApp'])
      const facebook = new URL((await places.getByRole('link', { name: 'Facebook' }).getAttribute('href'))!)
      expect(facebook.searchParams.get('u')).toMatch(/\/product\/[a-z0-9-]+\?variant=\d+$/)
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('parcels are received one by one in a modal of the list, and receipt is postponed there (ORD-58)', async () => {
    const { client } = await aBuyer()
    const made = await placed(client, [{}], 2)
    await payGroup(mall, made.groupId)
    await ship(made, 2)
    const { page, leave, faults } = await visit(client)
    await page.goto('/buyer/orders')
    await page.getByRole('link', { name: 'Receive by parcel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Parcels' })
    await expect.poll(() => dialog.getByText('I have received it').count()).toBe(2)
    await dialog.getByText('Wait longer').first().click()
    await dialog.getByRole('button', { name: 'Wait longer' }).click()
    await expect.poll(() => page.getByText('extended receipt successfully, days extended 7').count()).toBe(1)
    await dialog.getByText('I have received it').first().click()
    await dialog.getByRole('button', { name: 'Yes, it is here' }).first().click()
    await until('one parcel to be received', async () => {
      const rows = await sql<{ status: string }>`
        select status from shipments where order_id = ${made.id} order by status`.rows(mall.db)
      return rows.map(({ status }) => status).join() === 'onTheWay,received'
    })
    expect(faults).toEqual([])
    await leave()
  })
})
