import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls, type Paid, returnAddress } from '../support/after-sales.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { cells } from '../support/long.ts'
import { aMall, type Client, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Texts of buyers survive a lost connection and a reload; offers of a shop are answered. */

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

const { aPaidOrder, apply, detail, desk, statusOf, sendBack } = afterSaleCalls(() => mall)

async function visit(client: Client, options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}
const aPhoto = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#0f5c4a' } })
    .jpeg()
    .toBuffer()
const choose = async (page: Page, count = 1) => {
  const tear = { name: 'tear.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles(Array.from({ length: count }, () => tear))
}
const eachOnce = cells([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
] as const)
const prefixOf = (language: 'en' | 'zh') => (language === 'zh' ? '/zh' : '')

/**
 * Nothing that is sent to an address arrives.
 * @returns how many were lost by now, and a function that lets them through again
 */
async function losePosts(page: Page, address: RegExp) {
  let lost = 0
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.abort()
    lost += 1
  })
  return { tried: () => lost, mend: () => page.unroute(address) }
}
const loseUploads = (page: Page) => losePosts(page, /\/buyer\/pictures/)
const loseSubmissions = (page: Page) => losePosts(page, /\/buyer\/as-apply/)

describe.each(eachOnce)('Where the line is lost ($width, $language)', ({ width, language }) => {
  const { buyerPictures: p, afterSaleApply: a, afterSaleReason: reasons } = wordsIn(language)

  test('a picture is saved with another try, and goes with the application that is sent again, six of them at most (AS-07)', {
    tags: 'long',
  }, async () => {
    const paid = await aPaidOrder()
    const { page, leave } = await visit(paid.guest, { language, width })
    await page.goto(
      `${prefixOf(language)}/buyer/as-apply?tradeOrderId=${paid.orderId}&tradeOrderLineId=${paid.line.id}&asType=SALE_REFUND`,
    )
    const main = page.getByRole('main')
    const uploads = await loseUploads(page)
    await choose(page)
    await main.getByText(p.notStored, { exact: true }).waitFor()
    // It is not retried automatically.
    await page.waitForTimeout(1_000)
    expect(uploads.tried()).toBe(1)
    await uploads.mend()
    await main.getByRole('button', { name: p.tryAgain }).click()
    await main.getByRole('button', { name: p.remove.replace('{number}', '1') }).waitFor()
    // Six and no more: the seventh is reported, and there is nothing left to choose with.
    await choose(page, 6)
    await main.getByText(p.tooMany, { exact: true }).waitFor()
    await main.getByRole('button', { name: p.remove.replace('{number}', '6') }).waitFor()
    expect(await main.locator('input[type=file]').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.damaged)
    const submit = main.getByRole('button', { name: a.submit })
    const lost = await loseSubmissions(page)
    await submit.click()
    // A toast about the lost picture may still be open, so the button alone shows that this request is lost.
    await expect.poll(lost.tried).toBe(1)
    await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull()
    await lost.mend()
    await submit.click()
    await page.getByRole('dialog', { name: a.successTitle }).waitFor()
    const stored = await sql<{ pictures: number }>`
      select count(*)::int as pictures from after_sale_pictures p join after_sales s on s.id = p.after_sale_id
      where s.order_id = ${paid.orderId}`.row(mall.db)
    expect(stored).toEqual({ pictures: 6 })
    await leave()
  })
})

/** Requests to an address are carried out, but their answers are lost. @returns the number lost so far */
async function loseAnswers(page: Page, address: RegExp) {
  let lost = 0
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
    lost += 1
  })
  return { tried: () => lost, mend: () => page.unroute(address) }
}

describe.each(eachOnce)('On a slow line ($width, $language)', ({ width, language }) => {
  const { afterSaleApply: a, afterSaleReason: reasons, afterSales: t, errors } = wordsIn(language)

  test('an application waits for the returned goods, is handed in once though its answer is lost, and goods are returned once (AS-13, AS-47, AS-51)', {
    tags: 'long',
  }, async () => {
    const paid = await aPaidOrder()
    const { page, faults, leave } = await visit(paid.guest, { language, width })
    const main = page.getByRole('main')
    const at = `${prefixOf(language)}/buyer/as-apply?tradeOrderId=${paid.orderId}&tradeOrderLineId=${paid.line.id}`
    await page.goto(`${at}&asType=SALE_RETURN&quantity.${paid.line.id}=2`)
    const amount = main.getByLabel(a.amount, { exact: true })
    const ofTwo = await amount.inputValue()
    await main.getByLabel(a.reason, { exact: true }).selectOption(reasons.damaged)
    await main.getByLabel(a.notes).fill('Torn at the sleeve.')

    // The refund of one is still being requested: nothing is sent with the amount of two.
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(/\/buyer\/as-apply\.data/, async (route) => {
      await isHeld
      await route.continue()
    })
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await main.getByRole('spinbutton').first().fill('1')
    await main.getByRole('spinbutton').first().blur()
    await main.getByText(a.updating, { exact: true }).waitFor()
    const submit = main.getByRole('button', { name: a.submit })
    await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true')
    await submit.click({ force: true })
    goOn()
    await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull()
    expect(await amount.inputValue()).not.toBe(ofTwo)
    expect(posts).toEqual([])
    await page.unroute(/\/buyer\/as-apply\.data/)

    const applied = await loseAnswers(page, /\/buyer\/as-apply/)
    await submit.click()
    await expect.poll(applied.tried).toBe(1)
    await page.getByRole('status').getByText(errors.failedToast, { exact: true }).waitFor()
    await applied.mend()
    await page.reload()
    await expect.poll(() => main.getByLabel(a.notes).inputValue()).toBe('Torn at the sleeve.')
    await main.getByText(a.mayHaveArrived).waitFor()
    if (width === 'desk') {
      // Changed it is another application, and the next one does not go by the key of the first.
      await main.getByLabel(a.notes).fill('Torn at both sleeves.')
      await submit.click()
      await main.getByText(a.arrived).waitFor()
    }
    await submit.click()
    await page.getByRole('dialog', { name: a.successTitle }).waitFor()
    const ids = await sql<{
      id: Id
    }>`select id from after_sales where order_id = ${paid.orderId} order by id`.rows(mall.db)
    expect(ids).toHaveLength(width === 'desk' ? 2 : 1)
    const { id } = ids[0]!

    await desk(paid, 'approve', { afterSaleId: id, returnAddress })
    await page.goto(`${prefixOf(language)}/buyer/as/detail/${id}`)
    if (width === 'phone') await main.getByRole('link', { name: t.sendBack }).click()
    else await main.locator('summary', { hasText: t.sendBack }).click()
    const form = width === 'phone' ? main : page.getByRole('dialog')
    await form.getByLabel(t.carrier).selectOption('ups')
    await form.getByLabel(t.trackingNumber).fill('1Z999AA10123456784')
    const send = form.getByRole('button', { name: t.sendBackYes })
    const lost = await losePosts(page, /\/buyer\/(as\/detail|send-back-items)/)
    await send.click()
    await expect.poll(lost.tried).toBe(1)
    // It is reported where it is seen and read out: in the dialog, which keeps the entered text.
    const reported = width === 'phone' ? page.getByRole('status') : form.getByRole('alert')
    await reported.getByText(errors.failedToast, { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await lost.mend()
    await page.reload()
    if (width === 'desk') await main.locator('summary', { hasText: t.sendBack }).click()
    await expect.poll(() => form.getByLabel(t.trackingNumber).inputValue()).toBe('1Z999AA10123456784')
    const sent = await loseAnswers(page, /\/buyer\/(as\/detail|send-back-items)/)
    await send.click()
    await expect.poll(sent.tried).toBe(1)
    await sent.mend()
    await expect.poll(() => send.getAttribute('aria-busy')).toBeNull()
    await send.click()
    await expect
      .poll(() => main.getByRole('heading', { level: 1 }).textContent())
      .toBe(t.status.awaitingInspection)
    expect(await main.getByRole('alert').count()).toBe(0)
    expect(
      await page.evaluate((name) => sessionStorage.getItem(name), `after-sale ${id} sendBack`),
    ).toBeNull()
    expect(faults).toEqual([])
    await leave()
  })
})

describe.each(eachOnce)('A buyer ($width, $language)', ({ width, language }) => {
  const prefix = prefixOf(language)
  const { afterSales: t } = wordsIn(language)
  const open = async (paid: Paid, id: string) => {
    const visitor = await visit(paid.guest, { language, width })
    await visitor.page.goto(`${prefix}/buyer/as/detail/${id}`)
    return { ...visitor, main: visitor.page.getByRole('main') }
  }
  /** A phone shows two buttons, and the rest behind "more". */
  const unfold = async (page: Page, label: string) => {
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: t.more, exact: true })
    if (await more.isVisible()) await more.click()
    await main.getByText(label, { exact: true }).first().click()
  }

  test('finds what was typed into a small form again after a reload', { tags: 'long' }, async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'reject', { afterSaleId: body.id, reason: 'A picture is missing.' })
    const { page, main, faults, leave } = await open(paid, body.id)
    await unfold(page, t.revise)
    const words = main.getByLabel(t.reviseWords)
    await words.fill('Here is the tear, from near.')
    await choose(page)
    const removable = main.locator('input[type=hidden][name=picture]')
    await expect.poll(() => removable.count()).toBe(1)
    await page.reload()
    await unfold(page, t.revise)
    await expect.poll(() => words.inputValue()).toBe('Here is the tear, from near.')
    await expect.poll(() => removable.count()).toBe(1)
    await main.getByRole('button', { name: t.reviseYes, exact: true }).click()
    await main.getByText(t.done.revise, { exact: true }).waitFor()
    expect(await statusOf(paid, body.id)).toBe('WAITING_FOR_AUDIT_BY_SELLER')
    expect(await page.evaluate((id) => sessionStorage.getItem(`after-sale ${id} revise`), body.id)).toBeNull()
    expect(faults).toEqual([])
    await leave()
  })

  test('reads what the shop offers instead of an exchange, and accepts it (AS-29, MER-12)', {
    tags: 'long',
  }, async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
    await desk(paid, 'offerrefund', { afterSaleId: body.id })
    const { page, main, faults, leave } = await open(paid, body.id)
    await main.getByText(`${t.kind.exchange} → ${t.kind.refund}`, { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await unfold(page, t.acceptRefund)
    await main.getByRole('button', { name: t.acceptAmountYes, exact: true }).click()
    await main.getByText(t.done.acceptAmount, { exact: true }).waitFor()
    await main.getByText(t.changedToRefund.merchant, { exact: true }).waitFor()
    if (language === 'en') expect(t.changedToRefund.merchant).toBe('The shop changed this to a refund')
    expect(await statusOf(paid, body.id)).toBe('WAITING_FOR_REFUND')
    expect(faults).toEqual([])
    await leave()
  })

  test('takes the money when the replacement is unavailable (AS-63)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await sql`update variants set status = 'disabled' where id = ${paid.otherVariant}`.run(mall.db)
    const { page, main, faults, leave } = await open(paid, body.id)
    await unfold(page, t.takeRefund)
    await main.getByText(t.takeRefundAsk, { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('button', { name: t.takeRefundYes, exact: true }).click()
    await main.getByText(t.done.takeRefund, { exact: true }).waitFor()
    expect((await detail(paid, body.id)).reverseTradeOrderType).toBe('SALE_RETURN')
    expect(faults).toEqual([])
    await leave()
  })

  test('is shown in the list as not refunded yet, and not as refunded (AS-40, AS-43)', {
    tags: 'long',
  }, async () => {
    const paid = await aPaidOrder()
    await sql`
      update payment_captures set reference = reference || '-lost'
      where attempt_id in (select id from payment_attempts where group_id = ${paid.groupId})`.run(mall.db)
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'approve', { afterSaleId: body.id })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await expect.poll(() => statusOf(paid, body.id), { timeout: 15_000 }).toBe('REFUND_FAIL')
    const { page, faults, leave } = await visit(paid.guest, { language, width })
    await page.goto(`${prefix}/buyer/as`)
    const card = page.getByRole('article').first()
    await card.getByText(t.notSentYet, { exact: true }).waitFor()
    expect(await card.getByText(t.refunded, { exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })
})
