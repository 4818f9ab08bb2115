import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

/** A product question: asked on its page, answered by its shop, reported, and hidden by the platform. */

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

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

async function visit(client: Client, options: VisitorOptions) {
  const visitor = await aVisitor(browser, mall.url, options)
  await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
  return visitor
}

async function expectWellMade(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  // A list is pale while it is read again.
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
}

test.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'a buyer asks a question, the shop answers in its console, a reader reports, and the platform hides the question, with texts that both have saved; the buyer finds it among the own questions, and the boards count it ($width, $language) (SYS-07, REV-28)',
  async ({ width, language, prefix }) => {
    const words = wordsIn(language)
    const { productQuestions: t, productReviews, shopQuestions, platformQuestions, savedAnswers } = words
    const { shopId, slug } = await aShop(mall)
    const { urlKey } = await aProduct(mall, shopId)
    const product = `${prefix}/product/${urlKey}`

    // A visitor who has not signed in is led there instead of typing in vain.
    const reader = await aVisitor(browser, mall.url, { width, language })
    await reader.page.goto(product)
    const section = (page: Page) => page.getByRole('region', { name: t.title, exact: true })
    await section(reader.page).getByRole('link', { name: t.signInToAsk }).waitFor()
    await expectWellMade(reader.page)

    const buyer = await visit(await signedIn(), { width, language })
    await buyer.page.goto(product)
    await section(buyer.page).getByText(t.ask, { exact: true }).click()
    await section(buyer.page).getByLabel(t.question).fill('Does the drawer lock?')
    await section(buyer.page).getByRole('button', { name: t.send, exact: true }).click()
    // The message that replaces the form has the focus, so that the keyboard continues from there.
    const requested = section(buyer.page).getByText(t.asked)
    await expect.poll(() => requested.evaluate((said) => said === document.activeElement)).toBe(true)
    await section(buyer.page).getByRole('heading', { name: 'Does the drawer lock?' }).waitFor()
    await section(buyer.page).getByText(t.unanswered).waitFor()
    await expectWellMade(buyer.page)

    const staff = await signedIn({ shopId })
    const stored = { title: 'Locks', text: 'Yes, with two keys.' }
    expect((await staff.post(`${sellerCalls(shopId, 'order')}/aftersale/answer/save`, stored)).status).toBe(
      200,
    )
    const shop = await visit(staff, { width, language })
    await shop.page.goto(`${prefix}/seller/${slug}`)
    const onBoard = language === 'zh' ? '1 个商品提问待回答' : '1 question to answer'
    await shop.page.getByRole('main').getByText(onBoard).waitFor()
    await shop.page.goto(`${prefix}/seller/${slug}/questions`)
    const desk = shop.page.getByRole('main')
    await desk.getByRole('row').last().getByText('Does the drawer lock?').waitFor()
    await expectWellMade(shop.page)
    await desk.getByRole('row').last().click()
    await shop.page.waitForURL(/\/questions\/\d+$/)
    // A saved answer of the shop is chosen, and can be changed before it is sent.
    const field = shop.page.getByLabel(shopQuestions.answer, { exact: true })
    await field.fill('No.')
    await shop.page.getByLabel(savedAnswers.choose, { exact: true }).selectOption({ label: stored.title })
    await expect.poll(() => field.inputValue()).toBe(stored.text)
    await expectWellMade(shop.page)
    await shop.page.getByRole('button', { name: shopQuestions.send }).click()
    await shop.page.getByText(shopQuestions.sent).waitFor()
    await expectWellMade(shop.page)

    // The page that is cached for all visitors is rendered again.
    await expect
      .poll(async () => {
        await reader.page.goto(product)
        return section(reader.page).getByText('Yes, with two keys.').count()
      })
      .toBe(1)
    await section(reader.page).getByText(productReviews.report, { exact: true }).first().click()
    await section(reader.page).getByRole('button', { name: productReviews.reportSend }).first().click()
    await section(reader.page).getByText(t.reported).waitFor()
    await expectWellMade(reader.page)

    const operator = await signedIn({ operatorRole: 'support' })
    const reason = { title: `Beside the point ${width}`, text: 'Not about the goods.' }
    expect((await operator.post('/sapi/mall-admin/answer/save', reason)).status).toBe(200)
    const platform = await visit(operator, { width, language })
    await platform.page.goto(`${prefix}/platform/questions`)
    await platform.page.getByRole('main').getByRole('row').last().click()
    await platform.page.waitForURL(/\/questions\/\d+$/)
    await platform.page.getByText(like(platformQuestions.question)).waitFor()
    await platform.page.getByText(platformQuestions.hideTitle, { exact: true }).first().click()
    await platform.page
      .getByLabel(savedAnswers.choose, { exact: true })
      .first()
      .selectOption({ label: reason.title })
    await expect
      .poll(() =>
        platform.page.getByLabel(platformQuestions.hideReason, { exact: true }).first().inputValue(),
      )
      .toBe(reason.text)
    await expectWellMade(platform.page)
    await platform.page.getByRole('button', { name: platformQuestions.hide, exact: true }).first().click()
    await platform.page.getByText(platformQuestions.hiddenDone).waitFor()
    await expectWellMade(platform.page)
    await expect
      .poll(async () => {
        await reader.page.goto(product)
        return section(reader.page).getByText('Does the drawer lock?').count()
      })
      .toBe(0)
    await buyer.page.goto(`${prefix}/buyer/questions`)
    const room = buyer.page.getByRole('main')
    const { ownQuestions: own } = words
    for (const tab of [own.asked, own.answered])
      await room.getByText(tab.replace('{count}', tab === own.asked ? '1' : '0')).waitFor()
    for (const text of ['Does the drawer lock?', 'Yes, with two keys.', reason.text])
      await room.getByText(text).first().waitFor()
    await expectWellMade(buyer.page)
    expect([reader, buyer, shop, platform].flatMap(({ faults }) => faults)).toEqual([])
    for (const { leave } of [reader, buyer, shop, platform]) await leave()
  },
)

test('without script a question is sent by the same form, and refused input stays as it was typed', async () => {
  const { productQuestions: t, refusals } = wordsIn('en')
  const { shopId } = await aShop(mall)
  const { urlKey } = await aProduct(mall, shopId)
  const { page, leave } = await visit(await signedIn(), { width: 'desk', language: 'en', script: false })
  await page.goto(`/product/${urlKey}`)
  const section = page.getByRole('region', { name: t.title, exact: true })
  for (const outcome of [t.asked, refusals.questionAsked]) {
    if (outcome === t.asked) await section.getByText(t.ask, { exact: true }).click()
    else {
      await page.goto(`/product/${urlKey}`)
      await section.getByText(t.ask, { exact: true }).click()
    }
    await section.getByLabel(t.question).fill('Is it heavy?')
    await section.getByRole('button', { name: t.send, exact: true }).click()
    await section.getByText(outcome).waitFor()
  }
  expect(await section.getByLabel(t.question).inputValue()).toBe('Is it heavy?')
  await leave()
})
