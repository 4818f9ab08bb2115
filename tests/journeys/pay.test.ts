import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '#messages/in-language.ts'
import type { Texts } from '#messages/texts.ts'
import { pay } from '#modules/payments/texts/pay.ts'
import { challengeCode } from '../../demo/stand-ins/sandbox/page-routes.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, type TestMall } from '../support/mall.ts'
import { payPagesTools, title, words } from '../support/pay-pages.ts'
import { anUnpaidOrder, choose, expectSoundBooks, standing, until } from '../support/payments.ts'
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

const { atSandbox } = payPagesTools(() => mall)

const texts = { en, zh }

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const say = words[language]

  test('a guest with the link of the mail is declined, pays again with 3-D Secure, and sees the order (PAY-56, PAY-59, TRAP-82)', async () => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    expect(await accessibilityFaults(page)).toEqual([])
    await button(say.pay).click()
    await atSandbox(page)
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(language === 'zh' ? 'zh-CN' : 'en')
    expect(await accessibilityFaults(page)).toEqual([])
    await button(say.decline).click()

    // The page polls until it has the result.
    await title(page, say.failed)
    expect(new URL(page.url()).pathname).toBe(`${say.prefix}/buyer/pay-result`)
    await page.getByText(say.declined).waitFor()
    const result = page.url()
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('heading', { name: say.attention }).waitFor()
    await page.goto(result)
    expect(await accessibilityFaults(page)).toEqual([])
    await button(say.again).click()
    await page.waitForURL(/pre-pay/)
    await button(say.pay).click()
    await atSandbox(page)
    await button(say.secure).click()
    await page.waitForURL(/challenge/)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('textbox').fill(challengeCode)
    await button(say.confirm).click()

    await title(page, say.paid)
    await page
      .getByText(/\$63\.72/)
      .first()
      .waitFor()
    const goOn = page.getByRole('main').getByRole('link', { name: say.goOn })
    await expect.poll(() => goOn.getAttribute('href')).toBe(say.prefix || '/')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: say.order }).click()
    await page.waitForURL(/\/buyer\/order\/detail\//)
    await expect
      .poll(() => standing(mall, groupId))
      .toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer who pays a second time has to confirm first; the first attempt is ended and its late money is refunded (PAY-55, PAY-59)', async () => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const payPage = `${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`
    await page.goto(payPage)
    await button(say.pay).click()
    await atSandbox(page)
    await page.getByRole('spinbutton').fill('3600')
    await button(say.late).click()
    await title(page, say.pending)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto(payPage)
    await page.getByRole('heading', { name: say.attention }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: say.wait }).click()
    await page.waitForURL(/\/buyer\/pay-result/)
    await title(page, say.pending)
    await expect.poll(async () => (await standing(mall, groupId)).attempts).toHaveLength(1)
    await page.goto(payPage)
    await button(say.again).click()
    await button(say.pay).click()
    await atSandbox(page)
    await button(say.pay).click()
    await title(page, say.paid)
    await mall.moveClock(3_601_000)
    await until('the late money to go back', async () =>
      (await standing(mall, groupId)).refunds.join().endsWith('done'),
    )
    // Paid orders have nothing to pay.
    await page.goto(payPage)
    await title(page, say.paid)
    expect(faults).toEqual([])
    await leave()
  })
})

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('By other channels, in $language at the width of a $width', ({ language, width }) => {
  const say = words[language]
  const begin = async (channel: keyof Texts['channels']['name'], script = true) => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width, script })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: wordsIn(language).channels.name[channel] }).check()
    await page.getByRole('button', { name: say.pay }).click()
    return { page, faults, leave, groupId }
  }

  test('a guest scans a code, confirms on the phone, and the page continues automatically (PAY-12)', async () => {
    const { page, faults, leave, groupId } = await begin('MOCKPAY_CODE')
    await page.waitForURL(/\/buyer\/pay-next/)
    const picture = page.getByRole('img', { name: texts[language].codePicture })
    await picture.waitFor()
    await page.getByRole('link', { name: wordsIn(language).pay.otherWay }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const here = page.getByRole('link', { name: texts[language].codeHere })
    await choose(new URL((await here.getAttribute('href'))!, mall.url).href, 'pay')
    await title(page, say.paid)
    await expect
      .poll(() => standing(mall, groupId))
      .toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
    expect(faults).toEqual([])
    await leave()
  })

  test('a code that was not scanned is left for another way to pay (PAY-54)', async () => {
    const { page, faults, leave, groupId } = await begin('MOCKPAY_CODE')
    await page.getByRole('link', { name: texts[language].otherWay }).click()
    await page.getByRole('heading', { name: say.attention }).waitFor()
    await page.getByRole('button', { name: say.again }).click()
    await page.getByRole('button', { name: say.pay }).click()
    await atSandbox(page)
    await expect
      .poll(async () => (await standing(mall, groupId)).attempts.sort())
      .toEqual(['closed', 'pending'])
    expect(faults).toEqual([])
    await leave()
  })

  test('a card in the provider’s fields on our page: what is wrong is marked, and a right one pays; the fields speak the chosen language (PAY-12, PAY-25, PAY-26, SHELL-15)', async () => {
    const { page, faults, leave, groupId } = await begin('MOCKPAY_CARD')
    const frame = page.frameLocator('iframe')
    const fields = frame.getByRole('textbox')
    await expect
      .poll(() => frame.locator('html').getAttribute('lang'))
      .toBe(language === 'zh' ? 'zh-CN' : 'en')
    await fields.nth(0).fill('3782 822463 10005')
    expect(await fields.nth(2).getAttribute('placeholder')).toBe('1234')
    await fields.nth(0).fill('4242 4242 4242 4243')
    expect(await fields.nth(2).getAttribute('placeholder')).toBe('123')
    await fields.nth(1).fill('12/20')
    await fields.nth(2).fill('123')
    await frame.getByRole('button').click()
    const marked = { en: ['Invalid card number', 'Invalid expiry date'], zh: ['卡号无效', '有效期无效'] }
    for (const message of marked[language]) await frame.getByText(message).waitFor()
    expect(await frame.locator('[aria-invalid=true]').count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await fields.nth(0).fill('4242 4242 4242 4242')
    await fields.nth(1).fill('12/40')
    await frame.getByRole('button').click()
    await title(page, say.paid)
    await expect.poll(() => standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'] })
    expect(faults).toEqual([])
    await leave()
  })

  test.each([{ script: true }, { script: false }])(
    'a form takes the guest to the provider, with script: $script (PAY-12)',
    { tags: 'long' },
    async ({ script }) => {
      const { page, leave, groupId } = await begin('MOCKPAY_FORM', script)
      if (!script) await page.getByRole('button', { name: texts[language].leave }).click()
      await atSandbox(page)
      await page.getByRole('button', { name: say.pay }).click()
      await page.waitForURL(/pay-result/)
      await until('the mall to know', async () => (await standing(mall, groupId)).group === 'paid')
      await leave()
    },
  )
})
