// @module-tag long
// @module-tag slow

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#database/sql.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { hostile, runsIn } from '../support/hostile.ts'
import { idsOf } from '../support/isolation/ids.ts'
import type { Ids } from '../support/isolation/kinds.ts'
import { pagesOfBuyer, pagesOfPlatform, pagesOfShop } from '../support/isolation/own-pages.ts'
import { type Actor, aRichMall, type RichMall } from '../support/isolation/rich-mall.ts'
import { cells } from '../support/long.ts'
import { anAddress } from '../support/mall.ts'

/**
 * One hostile text in every plain field that a buyer, a merchant or an operator may write. It is written past the calls, which would
 * refuse part of it.
 */

let rich: RichMall
let ids: Ids
let browser: Browser
let productKey: string
beforeAll(async () => {
  rich = await aRichMall({ pagesFrom: 'build' })
  ids = (await idsOf(rich, 1))[0]!
  await plantHostileTexts()
  browser = await launchBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await rich.mall.stop()
})

/** Texts of people, and those in two languages. */
const texts = `users.name orders.remark after_sales.remark reviews.text questions.text question_answers.text
  certificates.shown_name saved_cards.holder_name passkeys.name saved_answers.title saved_answers.text
  account_accesses.reason gift_card_recipients.name gift_card_recipients.message shop_applications.company_name
  shop_applications.contact_name shop_applications.goods payment_findings.said bank_receipts.paid_from`
const bilingual = `shops.name shops.about products.name products.summary offers.name warehouses.name announcements.title
  announcements.text articles.title articles.summary home_blocks.title home_blocks.text home_blocks.action
  home_blocks.picture_alt categories.name order_lines.name`
const addresses = 'addresses.address order_groups.shipping_address order_groups.billing_address'

async function plantHostileTexts(): Promise<void> {
  const { db } = rich.mall
  const both = JSON.stringify({ en: hostile, zh: hostile })
  const inAddress = JSON.stringify({ firstName: hostile, lastName: hostile, street: hostile, city: hostile })
  const write = async (columns: string, value: (column: Sql) => Sql) => {
    for (const name of columns.split(/\s+/)) {
      const [table, column] = name.split('.') as [string, string]
      const field = sql.ref(column)
      await sql`update ${sql.ref(table)} set ${field} = ${value(field)} where ${field} is not null`.run(db)
    }
  }
  await write(texts, () => sql`${hostile}`)
  await write(bilingual, () => sql`${both}::jsonb`)
  await write(addresses, (field) => sql`${field} || ${inAddress}::jsonb`)
  await sql`update inbox_messages set facts = facts || ${JSON.stringify({ shop: { en: hostile, zh: hostile } })}::jsonb`.run(
    db,
  )
  const product = await sql<{ url_key: string }>`
    select url_key from products where id = ${ids.product}`.row(db)
  productKey = product!.url_key
}

const publicPages = () => [
  '/',
  `/product/${productKey}`,
  '/search',
  '/cart',
  '/user/message',
  '/buyer/orders',
  '/buyer/address',
]

test('the text would be found where it is not escaped, in an element and in an attribute', () => {
  expect(runsIn(`<p>${hostile}</p>`)).toContain('an element')
  expect(runsIn(`<p title="${hostile}">`)).toContain('a script')
  expect(runsIn('<p title="x" onerror="__ran=1">')).toHaveLength(1)
  expect(runsIn('<a href="javascript:__ran=1">')).toHaveLength(1)
  expect(runsIn('<p title="&quot;&lt;img src=x onerror=1">')).toEqual([])
})

describe('A hostile text', () => {
  test.each(
    cells([
      { actor: 'the buyer', pages: () => [...publicPages(), ...pagesOfBuyer(ids)] },
      { actor: 'the owner of the shop', pages: () => pagesOfShop(rich.shopSlug, ids) },
      { actor: 'an operator', pages: () => pagesOfPlatform(ids) },
    ] as const),
  )(
    'is shown and is no markup on the pages of $actor, nor a formula in their files (I-54)',
    async ({ actor, pages }) => {
      const client = await rich.signIn(actor as Actor)
      const wrong: string[] = []
      let shown = 0
      for (const path of pages()) {
        await sql`delete from rate_limits`.run(rich.mall.db)
        const { status, text, headers } = await client.get(path, { accept: 'text/html' })
        if (status !== 200) continue
        if (text.includes('__ran')) shown += 1
        const type = headers.get('content-type') ?? ''
        if (type.startsWith('text/html')) wrong.push(...runsIn(text).map((what) => `${path}: ${what}`))
        if (type.startsWith('text/csv') && /(^|[\r\n,;])"?[=@+]/.test(text)) wrong.push(`${path}: a formula`)
        if (type.includes('pdf') && /\/(JavaScript|JS|OpenAction|Launch)\b/.test(text))
          wrong.push(`${path}: an action`)
      }
      expect(wrong).toEqual([])
      expect(shown).toBeGreaterThan(5)
    },
    180_000,
  )

  test('is text in the mail about an order of such goods (I-54)', async () => {
    const { db } = rich.mall
    const buyer = await rich.signIn('the buyer')
    const order = '/sapi/mall-order/web/order'
    const { body } = await buyer.post(`${order}/renderOrder`, { key: ids.checkout })
    const placed = await buyer.once(`${order}/createOrder`, {
      key: ids.checkout,
      selectedAddress: anAddress,
      needPayAmt: body.needPayAmt,
    })
    expect(placed.status).toBe(200)
    const worker = await rich.mall.startWorker()
    const mailsOfOrder = () =>
      sql<{ html: string; subject: string }>`
        select html, subject from mails where html like '%__ran%' and created_at > app_now() - interval '5 minutes'`.rows(
        db,
      )
    await expect.poll(async () => (await mailsOfOrder()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    await worker.stop()
    for (const { html, subject } of await mailsOfOrder()) {
      expect(runsIn(html)).toEqual([])
      expect(subject).not.toMatch(/[\r\n]/)
    }
  }, 60_000)

  test('runs nowhere in a browser: on the product, in the order and in the consoles (I-54)', async () => {
    for (const [actor, paths] of cells([
      ['the buyer', [`/product/${productKey}`, `/buyer/order/detail/${ids.order}`]],
      [
        'the owner of the shop',
        [`/seller/${rich.shopSlug}/orders/${ids.shopOrder}`, `/seller/${rich.shopSlug}/reviews`],
      ],
      ['an operator', [`/platform/applications/${ids.application}`]],
    ] as const)) {
      const { context, page, leave } = await aVisitor(browser, rich.mall.url)
      const { jar } = await rich.signIn(actor)
      await context.addCookies([...jar].map(([name, value]) => ({ name, value, url: rich.mall.url })))
      for (const path of paths) {
        await page.goto(path)
        await expect.poll(() => page.getByText('__ran').count(), { message: path }).toBeGreaterThan(0)
        expect([path, await page.evaluate(() => '__ran' in window)]).toEqual([path, false])
      }
      await leave()
    }
  }, 180_000)
})
