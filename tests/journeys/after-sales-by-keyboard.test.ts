import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls } from '../support/after-sales.ts'
import { aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { aMall, type Client, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** An after-sale with the keyboard alone, from its application to its end. */

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

const { aPaidOrder, statusOf } = afterSaleCalls(() => mall)

async function visit(client: Client, options: VisitorOptions) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return { ...visitor, main: visitor.page.getByRole('main') }
}

type Focus = { readonly name: string; readonly isSeen: boolean; readonly isInDialog: boolean }
/** What has the focus: its name, whether it can be seen that it has it, and whether it is in a dialog. */
const focused = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> }
    const names = [at.getAttribute('aria-label'), ...[...(at.labels ?? [])].map((each) => each.textContent)]
    const around = [at, ...(at.labels ?? []), at.parentElement!]
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    return {
      name: (names.find(Boolean) ?? at.textContent ?? '').trim(),
      isSeen: around.some(hasRing),
      isInDialog: at.closest('dialog[open]') !== null,
    }
  })

/** Goes on by the tab key until what has this name has the focus, which must be seen at each stop. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < 90; stops += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at.name.startsWith(name)) {
      expect(at.isSeen, `The focus at ${name} is seen`).toBe(true)
      return
    }
    passed.push(at.name.slice(0, 20))
  }
  throw new Error(`The tab key never came to ${name}, but to ${passed.join(', ')}`)
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

test('with the keyboard alone a refund is asked for, and taken back in a dialog that keeps the focus and gives it back (AS-14, AS-46)', async () => {
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
  const asked = page.getByRole('dialog', { name: t.cancel })
  await asked.waitFor()
  await expectFocusToStay(page)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe(t.cancel)
  expect(await statusOf(paid, id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
  await page.keyboard.press('Enter')
  await asked.waitFor()
  await tabTo(page, t.cancelYes)
  await page.keyboard.press('Enter')
  await main.getByText(t.done.cancel, { exact: true }).waitFor()
  expect(await statusOf(paid, id)).toBe('REVERSE_CANCELED')
  expect(faults).toEqual([])
  await leave()
})
