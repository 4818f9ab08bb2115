import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleConsoleTools, expectWellMade } from '../support/after-sale-consoles.ts'
import { launchBrowser } from '../support/browser.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, password, sellerCalls, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

/** After-sales on the console pages of a shop and of the platform, from the buyer's request to the refund. */

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

const { aSentOrder, apply, visit, statusOf } = afterSaleConsoleTools(
  () => mall,
  () => browser,
)

const cipher = {
  name: 'seal.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a shop hands a dispute over and shows its side, its buyer answers with words and a picture, and the platform reads both (phone, en) (AS-28, MER-12, MER-14)', {
  tags: 'long',
}, async () => {
  const { deskAfterSales: t } = wordsIn('en')
  const sent = await aSentOrder()
  const id = await apply(sent, 'SALE_REFUND')
  const { page, faults, leave } = await visit(sent.owner, { width: 'phone', language: 'en' })
  const main = page.getByRole('main')
  await page.goto(`/seller/${sent.slug}/after-sales/${id}`)
  await main.getByText(t.act.escalate, { exact: true }).first().click()
  const escalating = main.getByRole('form', { name: t.act.escalate })
  await escalating.getByLabel(t.reason).fill('We do not agree.')
  await expectWellMade(page)
  await escalating.getByRole('button', { name: t.act.escalate }).click()
  await main.getByText(t.done.escalate).waitFor()
  const telling = main.getByRole('form', { name: t.act.addStatement })
  await telling.getByLabel(t.statement).fill('The seal was whole.')
  await telling.locator('input[type="file"]').first().setInputFiles(cipher)
  await expectWellMade(page)
  await telling.getByRole('button', { name: t.act.addStatement }).click()
  await main.getByText(t.done.addStatement).waitFor()
  await main.getByText('The seal was whole.').first().waitFor()

  const buyer = await visit(sent.guest, { width: 'phone', language: 'en' })
  const { afterSales: own, buyerPictures } = wordsIn('en')
  const ownPage = buyer.page.getByRole('main')
  await buyer.page.goto(`/buyer/as/detail/${id}`)
  const said = ownPage.getByRole('region', { name: own.said })
  await said.getByText('We do not agree.').waitFor()
  await said.getByText('The seal was whole.').waitFor()
  await said.getByAltText(own.picture.replace('{number}', '1')).waitFor()
  await ownPage.getByText(own.addStatement, { exact: true }).click()
  const form = buyer.page.getByRole('dialog', { name: own.addStatement })
  await form.getByLabel(own.statement).fill('It was broken inside.')
  await form.locator('input[type="file"]').setInputFiles(cipher)
  await form.getByAltText(like(buyerPictures.picture)).waitFor()
  await expectWellMade(buyer.page)
  await form.getByRole('button', { name: own.addStatementYes }).click()
  await ownPage.getByText(own.done.addStatement).waitFor()
  await said.getByText('It was broken inside.').waitFor()
  expect(await said.getByRole('img').count()).toBe(2)
  await expectWellMade(buyer.page)
  expect(buyer.faults).toEqual([])
  await buyer.leave()

  const { email } = await anAccount(mall, { operatorRole: 'support' })
  const operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
  const platform = await visit(operator, { width: 'phone', language: 'en' })
  const shown = platform.page.getByRole('main')
  await platform.page.goto(`/platform/after-sales/${id}`)
  await shown.getByText('The seal was whole.').waitFor()
  await shown.getByText('It was broken inside.').waitFor()
  expect(await shown.getByAltText(t.picture.replace('{number}', '1')).count()).toBe(2)
  await expectWellMade(platform.page)
  expect([faults, platform.faults]).toEqual([[], []])
  await platform.leave()
  await leave()
})

test.each(
  cells([
    { width: 'desk', language: 'zh', prefix: '/zh' },
    { width: 'phone', language: 'en', prefix: '' },
  ] as const),
)(
  'the platform judges what a shop refused ($width, $language) (MER-14, AS-57)',
  async ({ width, language, prefix }) => {
    const { deskAfterSales: t, office } = wordsIn(language)
    const sent = await aSentOrder()
    const id = await apply(sent, 'SALE_REFUND')
    await sent.owner.post(`${sellerCalls(sent.shopId, 'order')}/aftersale/reject`, {
      afterSaleId: id,
      reason: 'The parcel was signed for.',
    })
    await sent.guest.post('/sapi/mall-order/web/reverseorder/askplatform', {
      afterSaleId: id,
      text: 'I never signed.',
    })
    const { email } = await anAccount(mall, { operatorRole: 'support' })
    const operator = aClient(mall.url)
    await operator.post('/api/user/web/login', { email, password })
    const { page, faults, leave } = await visit(operator, { width, language })
    const main = page.getByRole('main')
    await page.goto(`${prefix}/platform`)
    await main.getByRole('link', { name: office.waiting.afterSalesAction }).first().click()
    await page.waitForURL('**/platform/after-sales')
    await main.getByText(t.withPlatform).first().waitFor()
    await expectWellMade(page)
    await page.goto(`${prefix}/platform/after-sales/${id}`)
    // Statements of both sides are in one place.
    for (const words of ['One sleeve is torn.', 'The parcel was signed for.', 'I never signed.'])
      await main.getByText(words).first().waitFor()
    await expectWellMade(page)
    if (language === 'zh') {
      await main.getByRole('button', { name: t.act.approve }).click()
      await main.getByText(t.done.approve).waitFor()
      await main.getByRole('button', { name: t.act.refund, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.act.refund, exact: true }).click()
      await main.getByText(t.done.refund).waitFor()
      await expect.poll(() => statusOf(id)).toBe('done')
      await page.goto(`${prefix}/platform/after-sales/${id}`)
      await main.getByRole('link', { name: t.toRefunds }).click()
      await page.waitForURL('**/platform/refunds?q=*')
      await expect.poll(() => main.getByText('$54.00').count()).toBe(1)
    } else {
      await main.getByText(t.act.reject, { exact: true }).first().click()
      const rejecting = main.getByRole('form', { name: t.act.reject })
      await rejecting.getByRole('button', { name: t.act.reject }).click()
      await expect.poll(() => rejecting.locator('[aria-invalid="true"]').count()).toBe(1)
      await rejecting.getByLabel(t.reason).fill('The signature is yours.')
      await rejecting.getByRole('button', { name: t.act.reject }).click()
      await main.getByText(t.done.reject).waitFor()
      expect(await statusOf(id)).toBe('closed')
    }
    await expectWellMade(page)
    expect(faults).toEqual([])
    await leave()
  },
)
