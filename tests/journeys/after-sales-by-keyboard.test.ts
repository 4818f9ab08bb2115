import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { insertReviews } from '#modules/reviews/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { afterSaleCalls } from '../support/after-sales.ts'
import { aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { focused, focusFirstRow, tabTo } from '../support/keyboard.ts'
import { aClient, aMall, anAccount, aProduct, type Client, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** After-sales, reviews and questions with the keyboard alone: for buyers, and in the consoles. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { aPaidOrder, apply, statusOf } = afterSaleCalls(() => mall)

async function visit(client: Client, options: VisitorOptions) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return { ...visitor, main: visitor.page.getByRole('main') }
}

async function expectFocusToStay(page: Page): Promise<void> {
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(
      () => document.hasFocus() && document.activeElement !== document.body,
    )
    if (isOnPage) expect((await focused(page)).isInDialog).toBe(true)
  }
}

test('with the keyboard alone a refund is requested, and withdrawn in a dialog that holds the focus and returns it (AS-14, AS-46)', {
  tags: 'long',
}, async () => {
  const { afterSaleApply: a, afterSaleReason: reasons, afterSales: t } = wordsIn('en')
  const paid = await aPaidOrder()
  const { page, main, faults, leave } = await visit(paid.guest, { width: 'desk', language: 'en' })
  await page.goto(
    `/buyer/as-apply?tradeOrderId=${paid.orderId}&tradeOrderLineId=${paid.line.id}&asType=SALE_REFUND`,
  )
  await main.getByRole('button', { name: a.submit }).waitFor()
  await tabTo(page, a.reason)
  await page.keyboard.type(reasons.damaged)
  await expect.poll(() => main.getByLabel(a.reason, { exact: true }).inputValue()).toBe('damaged')
  await tabTo(page, a.notes)
  await page.keyboard.type('Torn.')
  await tabTo(page, a.submit)
  await page.keyboard.press('Enter')
  const applied = page.getByRole('dialog', { name: a.successTitle })
  await applied.waitFor()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  await expectFocusToStay(page)
  await tabTo(page, a.seeAfterSale)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/buyer\/as\/detail\/\d+/)
  const id = page.url().match(/detail\/(\d+)/)![1]!

  await main.getByText(t.cancel, { exact: true }).first().waitFor()
  await tabTo(page, t.cancel)
  await page.keyboard.press('Enter')
  const requested = page.getByRole('dialog', { name: t.cancel })
  await requested.waitFor()
  await expectFocusToStay(page)
  await page.keyboard.press('Escape')
  await requested.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe(t.cancel)
  expect(await statusOf(paid, id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
  await page.keyboard.press('Enter')
  await requested.waitFor()
  await tabTo(page, t.cancelYes)
  await page.keyboard.press('Enter')
  await main.getByText(t.done.cancel, { exact: true }).waitFor()
  expect(await statusOf(paid, id)).toBe('REVERSE_CANCELED')
  expect(faults).toEqual([])
  await leave()
})

async function signedIn(change: Parameters<typeof anAccount>[1]) {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

test('with the keyboard alone a shop agrees to several after-sales together and rejects one; a closing dialog returns the focus (MER-12, SYS-07)', {
  tags: 'long',
}, async () => {
  const { deskAfterSales: t } = wordsIn('en')
  const paid = await aPaidOrder()
  const ids = []
  for (let piece = 0; piece < 3; piece += 1) ids.push((await apply(paid, 'SALE_REFUND')).body.id)
  const { slug } = (await sql<{ slug: string }>`select slug from shops where id = ${paid.shopId}`.row(
    mall.db,
  ))!
  const { page, main, faults, leave } = await visit(paid.owner, { width: 'desk', language: 'en' })
  const { keyboard } = page
  await page.goto(`/seller/${slug}/after-sales`)
  await tabTo(page, t.filters.tab.processing)
  await keyboard.press('Enter')
  await page.waitForURL('**tab=processing*')
  // The address comes before the list that it names, and what is selected until then is left behind.
  const tab = main.getByRole('link', { name: t.filters.tab.processing, exact: true })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => main.locator('tbody').getByRole('row').count()).toBe(3)
  const selected = (count: number) => page.getByRole('region', { name: `${count} selected` }).waitFor()
  for (const count of [1, 2]) {
    await keyboard.press('j')
    await keyboard.press('Space')
    await selected(count)
  }
  await tabTo(page, t.bulk.approve.label)
  await keyboard.press('Enter')
  const requested = page.getByRole('alertdialog')
  const isAsked = () => requested.evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(isAsked).toBe(true)
  await keyboard.press('Escape')
  await requested.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe(t.bulk.approve.label)
  await keyboard.press('Enter')
  await expect.poll(isAsked).toBe(true)
  await tabTo(page, t.bulk.approve.label)
  await keyboard.press('Enter')
  await page.getByText('2 after-sales approved.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row')

  // The one that was not selected is opened.
  const open = main.getByRole('row').filter({ hasText: t.status.awaitingReview })
  await expect.poll(() => open.count()).toBe(1)
  for (let row = 0; row < 3; row += 1)
    if (!(await focused(page)).name.includes(t.status.awaitingReview)) await keyboard.press('j')
  await keyboard.press('Enter')
  await page.waitForURL(/\/after-sales\/\d+$/)
  await main.getByRole('form', { name: t.act.approve }).waitFor()
  await tabTo(page, t.act.reject)
  await keyboard.press('Enter')
  await tabTo(page, t.reason)
  await keyboard.type('It was worn.')
  await tabTo(page, t.act.reject)
  await keyboard.press('Enter')
  await main.getByText(t.done.reject).waitFor()
  await expect.poll(async () => (await focused(page)).name).toBe(t.done.reject)
  const statuses = await Promise.all(ids.map((id) => statusOf(paid, id)))
  expect(statuses.toSorted()).toEqual(['REVERSE_CLOSE', 'WAITING_FOR_REFUND', 'WAITING_FOR_REFUND'])
  expect(faults).toEqual([])
  await leave()
})

test('with the keyboard alone a shop answers a review, and the platform hides it and a question in sheets that return the focus (MER-13, REV-27)', {
  tags: 'long',
}, async () => {
  const { shopReviews, platformReviews, platformQuestions } = wordsIn('en')
  const paid = await aPaidOrder()
  const { slug } = (await sql<{ slug: string }>`select slug from shops where id = ${paid.shopId}`.row(
    mall.db,
  ))!
  const { productId, variantId } = await aProduct(mall, paid.shopId, {
    name: { en: 'Oak stool', zh: '橡木凳' },
  })
  const writer = await signedIn({})
  await writer.post('/sapi/mall-content/web/question/ask', { productId, text: 'Does it wobble?' })
  const buyer = await anAccount(mall)
  await inTransaction(mall.db, (tx) =>
    insertReviews(tx, [
      {
        reviewId: newId(),
        buyerId: buyer.id,
        shopId: paid.shopId,
        productId,
        variantId,
        chosen: [],
        language: 'en',
        rating: 2,
        text: 'It wobbles.',
        createdAt: new Date(),
        pictures: [],
      },
    ]),
  )
  const shop = await visit(paid.owner, { width: 'desk', language: 'en' })
  const { keyboard } = shop.page
  await shop.page.goto(`/seller/${slug}/reviews?tab=all`)
  await focusFirstRow(shop.page)
  await keyboard.press('Enter')
  const inSheet = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.closest('aside') !== null && document.activeElement !== document.body,
    )
  await shop.page.waitForURL(/\/reviews\/\d+/)
  await expect.poll(() => inSheet(shop.page)).toBe(true)
  await tabTo(shop.page, shopReviews.answer)
  await keyboard.type('A turn of the screw helps.')
  await tabTo(shop.page, shopReviews.send)
  await keyboard.press('Enter')
  await shop.main.getByText(shopReviews.sent).waitFor()
  await expect.poll(async () => (await focused(shop.page)).name).toBe(shopReviews.sent)
  await keyboard.press('Escape')
  await expect.poll(async () => (await focused(shop.page)).name).toContain('Oak stool')

  const operator = await visit(await signedIn({ operatorRole: 'support' }), { width: 'desk', language: 'en' })
  for (const [list, texts, hide] of [
    ['reviews', platformReviews, platformReviews.hide],
    ['questions', platformQuestions, platformQuestions.hide],
  ] as const) {
    const { page, main } = operator
    await page.goto(`/platform/${list}?tab=all`)
    await focusFirstRow(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => inSheet(page)).toBe(true)
    if (list === 'questions') {
      await tabTo(page, texts.hideTitle)
      await page.keyboard.press('Enter')
    }
    await tabTo(page, texts.hideReason)
    await page.keyboard.type('Not about the goods.')
    await tabTo(page, hide)
    await page.keyboard.press('Enter')
    await main.getByText(texts.hiddenDone).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await focused(page)).name).toContain('Oak stool')
  }
  expect([shop, operator].flatMap(({ faults }) => faults)).toEqual([])
  await shop.leave()
  await operator.leave()
})
