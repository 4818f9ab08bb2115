import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '#messages/in-language.ts'
import { pay } from '#modules/payments/texts/pay.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, type TestMall } from '../support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, standing } from '../support/payments.ts'
import { wordsIn } from './words.ts'

const en = inLanguage(pay, 'en')
const zh = inLanguage(pay, 'zh')

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true, sandbox: { pendingSeconds: 1 } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
afterEach(() => expectSoundBooks(mall))

const texts = { en, zh }
const plan = {
  en: { agree: 'Agree to the plan', ask: 'Ask without being approved', prefix: '', pay: /^Pay \$/ },
  zh: { agree: '同意分期计划', ask: '申请（不会通过）', prefix: '/zh', pay: /^支付 \$/ },
} as const

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const say = { ...texts[language], ...plan[language] }

  /** A signed-in buyer, on the page where an order is paid. */
  const aBuyerWhoPays = async () => {
    const { email, password } = await anAccount(mall)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    const { groupId } = await anUnpaidOrder(mall, { client })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}`)
    const choose = async (name: string) => {
      // The field is there once the page's script works.
      await page.locator('input[name=byScript]').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name }).check()
      await page.getByRole('button', { name: say.pay }).click()
    }
    return { page, faults, leave, groupId, choose, frame: page.frameLocator('iframe') }
  }
  const nameOf = (code: 'MOCKPAY_PLAN' | 'MOCKPAY_WALLET') => wordsIn(language).channels.name[code]

  test('a pay-later plan is shown in its parts before it is chosen, and they are the provider’s (PAY-01, PAY-16)', {
    tags: 'long',
  }, async () => {
    const { page, faults, leave } = await aBuyerWhoPays()
    const parts = page.getByRole('table').filter({ visible: true })
    await page.getByRole('radio', { name: nameOf('MOCKPAY_PLAN') }).check()
    await expect.poll(() => parts.getByRole('row').count()).toBe(3)
    expect(await accessibilityFaults(page)).toEqual([])
    const amounts = await parts.getByRole('cell').allTextContents()
    // Dates and the first day; no amount is cut in half.
    await expect
      .poll(() => parts.getByRole('rowheader').first().textContent())
      .toBe(wordsIn(language).pay.partToday)
    await page.getByRole('button', { name: say.pay }).click()
    const reported = page.frameLocator('iframe').locator('dd')
    await expect.poll(() => reported.allTextContents()).toEqual(amounts)
    expect(faults).toEqual([])
    await leave()
  })

  test('a plan is shown on our page; when the provider does not approve it is loaded again, and agreed to it pays (PAY-16, PAY-34)', {
    tags: 'long',
  }, async () => {
    const { page, faults, leave, groupId, choose, frame } = await aBuyerWhoPays()
    await choose(nameOf('MOCKPAY_PLAN'))
    await page.waitForURL(/\/buyer\/pay-next/)
    let shown = 0
    page.on('request', (request) => {
      if (/\/sandbox\/plan\/[^/]+$/.test(request.url())) shown += 1
    })
    await frame.getByRole('button', { name: say.agree }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await frame.getByRole('button', { name: say.ask }).click()
    const notApproved = say.notApproved.replace('{name}', nameOf('MOCKPAY_PLAN'))
    await page.getByRole('alert').getByText(notApproved).waitFor()
    await expect.poll(() => shown).toBeGreaterThanOrEqual(1)
    await expect.poll(() => frame.getByRole('button', { name: say.agree }).isEnabled()).toBe(true)
    expect((await standing(mall, groupId)).attempts).toEqual(['pending'])
    await frame.getByRole('button', { name: say.agree }).click()
    await page.getByRole('heading', { level: 1, name: say.succeeded }).waitFor()
    await expect.poll(() => standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'] })
    // The provider's refusal is an answer of its frame, not a fault of the page.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
    await leave()
  })

  test('where the provider’s script is missing the page names it, and closing that loads the page again (PAY-33)', async () => {
    const { page, leave, groupId, choose, frame } = await aBuyerWhoPays()
    await page.route('**/sandbox/plan.js', (route) => route.abort())
    await choose(nameOf('MOCKPAY_PLAN'))
    const missing = texts[language].scriptMissing.replace('{name}', nameOf('MOCKPAY_PLAN'))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(missing).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute('**/sandbox/plan.js')
    const isLoadedAgain = page.waitForEvent('load')
    await page.keyboard.press('Escape')
    await isLoadedAgain
    await frame.getByRole('button', { name: say.agree }).waitFor()
    expect((await standing(mall, groupId)).captures).toEqual([])
    await leave()
  })

  test('the way to the result carries in its state what its address says (PAY-13)', async () => {
    const { page, faults, leave, groupId, choose } = await aBuyerWhoPays()
    await choose(nameOf('MOCKPAY_WALLET'))
    await page.getByRole('heading', { level: 1, name: say.succeeded }).waitFor()
    const query = new URL(page.url()).searchParams
    expect(query.get('contractId')).toBe(groupId)
    const state = await page.evaluate(() => history.state.usr)
    expect(state).toMatchObject({ contractId: groupId, merchantSerialNo: query.get('merchantSerialNo') })
    expect(faults).toEqual([])
    await leave()
  })
})

test('a plan that does not appear is loaded again automatically (PAY-34)', { tags: 'long' }, async () => {
  const { email, password } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const { groupId } = await anUnpaidOrder(mall, { client })
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.request.post('/api/user/web/login', { data: { email, password } })
  let requested = 0
  await page.route(/\/sandbox\/plan\/[^/]+$/, (route) => {
    requested += 1
    return requested === 1 ? route.abort() : route.continue()
  })
  await page.goto(`/buyer/pre-pay?contractId=${groupId}`)
  await page.locator('input[name=byScript]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: wordsIn('en').channels.name.MOCKPAY_PLAN }).check()
  await page.getByRole('button', { name: plan.en.pay }).click()
  await page.frameLocator('iframe').getByRole('button', { name: plan.en.agree }).waitFor({ timeout: 20_000 })
  expect(requested).toBe(2)
  await leave()
})
