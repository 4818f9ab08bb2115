import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { trackerStandInKeys } from '../../demo/stand-ins/trackers/keys.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  type TestMall,
} from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** The list of carriers, from the operator who edits it to the buyer who reads it. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', standIns: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

async function aPaidOrder() {
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const { shopId, slug } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const { body } = await placeAnOrder(buyer, [{ variantId, quantity: 2 }])
  await payGroup(mall, body.tradeContract.id)
  const staff = await anAccount(mall, { shopId })
  return { email, slug, staff: staff.email, orderId: body.tradeOrderList[0].id as Id }
}

test.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'an operator adds a carrier and opens a tracker, a shop sends with it and by its own delivery, and the buyer reads both ($width, $language) (SYS-08, SYS-11, SYS-07)',
  async ({ width, language, prefix }) => {
    await sql`truncate rate_limits`.run(mall.db)
    const { platformCarriers: c, platformTrackers: k, shopOrders, orders, kit } = wordsIn(language)
    const admin = await anAccount(mall, { operatorRole: 'admin' })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/api/user/web/login', { data: { email: admin.email, password } })
    const main = page.getByRole('main')

    await page.goto(`${prefix}/platform/carriers`)
    await main.getByRole('link', { name: c.add, exact: true }).click()
    const sheet = page.locator('aside[data-focus-first]')
    const code = `post${language}`
    await sheet.locator('input[name="code"]').fill(code)
    await sheet.locator('input[name="name.en"]').fill('PostNL')
    await sheet.locator('input[name="name.zh"]').fill('荷兰邮政')
    await sheet.locator('input[name="trackingLink"]').fill('https://post.example/track')
    await sheet.locator('input[name="sites"][value="global"]').check()
    const save = sheet.getByRole('button', { name: kit.form.save, exact: true })
    await save.click()
    // A link without a place for the number is refused at its field.
    await sheet.getByText(language === 'zh' ? /写一次 \{number\}/ : /Write \{number\} once/).waitFor()
    await sheet.locator('input[name="trackingLink"]').fill('https://post.example/track/{number}')
    await save.click()
    await page.waitForURL(`**/platform/carriers/${code}`)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto(`${prefix}/platform/tracking`)
    const { '17track': keys } = trackerStandInKeys(mall.secret)
    const panel = main.locator('section').filter({ has: page.getByRole('heading', { name: '17TRACK' }) })
    await panel.locator('input[name="settings.key"]').fill(keys.key)
    await panel.getByLabel(k.isEnabled).check({ force: true })
    await panel.getByRole('button', { name: k.save, exact: true }).click()
    await panel.getByText(k.saved, { exact: true }).waitFor()
    await panel.getByRole('button', { name: k.check, exact: true }).click()
    await panel.getByText(k.checked.accepted).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const { email, staff, slug, orderId } = await aPaidOrder()
    await page.request.post('/api/user/web/login', { data: { email: staff, password } })
    const ship = async (carrier: string, number: string) => {
      await page.goto(`${prefix}/seller/${slug}/orders/${orderId}`)
      await main.locator('input[name^="quantity."]').first().fill('1')
      const form = main
        .locator('form')
        .filter({ has: page.getByRole('button', { name: shopOrders.shipNow }) })
      await form.getByLabel(kit.form.carrier, { exact: true }).selectOption(carrier)
      await form.locator('input[name="trackingNumber"]').fill(number)
      await form.getByRole('button', { name: shopOrders.shipNow }).click()
      await page.waitForURL('**?sent')
    }
    await ship(code, '3SABCD1234567')
    await ship('own', '')

    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}${pages.tracking(orderId)}`)
    const shown = page.getByRole('main')
    await shown.getByText('3SABCD1234567').first().waitFor()
    const link = shown.getByRole('link', { name: language === 'zh' ? /荷兰邮政/ : /PostNL/ })
    expect(await link.getAttribute('href')).toBe('https://post.example/track/3SABCD1234567')
    await expect.poll(() => shown.getByText(orders.noTrackingNumber).count()).toBe(1)
    expect(faults).toEqual([])
    await leave()
  },
)
