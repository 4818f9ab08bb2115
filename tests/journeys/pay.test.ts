import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pay as en } from '#messages/en/pay.ts'
import type { Texts } from '#messages/texts-shape.ts'
import { pay as zh } from '#messages/zh/pay.ts'
import { challengeCode } from '#providers/payments/sandbox/company/page-routes.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aMall, type TestMall } from '../support/mall.ts'
import { anUnpaidOrder, choose, expectSoundBooks, firstPay, standing, until } from '../support/payments.ts'
import { wordsIn } from './words.ts'

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
const words = {
  en: {
    prefix: '',
    pay: /^Pay \$/,
    again: 'pay again',
    decline: 'Decline the payment',
    secure: 'Pay with a 3-D Secure check',
    confirm: 'Confirm',
    late: 'Be paid late',
    failed: 'The payment did not go through',
    declined: 'Your payment was declined. Nothing was charged.',
    paid: 'Thank you, it is paid',
    pending: 'We are waiting for your payment',
    attention: 'Attention',
    wait: 'got it, wait for result',
    order: /^View order/,
    goOn: 'Continue shopping',
  },
  zh: {
    prefix: '/zh',
    pay: /^支付 \$/,
    again: '重新支付',
    decline: '拒绝支付',
    secure: '经 3-D Secure 验证后支付',
    confirm: '确认',
    late: '延迟支付成功',
    failed: '支付未成功',
    declined: '您的付款被拒绝，没有扣款。',
    paid: '支付成功，谢谢惠顾',
    pending: '正在等待支付结果',
    attention: '提示',
    wait: '知道了，等待结果',
    order: /^查看订单/,
    goOn: '继续逛逛',
  },
} as const

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
/** The sandbox's buttons cannot be told by the mall's words for them: both pages say "Pay". */
const atSandbox = (page: Page) => page.waitForURL(/\/sandbox\/pay\//)

describe.each([
  { language: 'en', width: 'desk' },
  { language: 'zh', width: 'phone' },
] as const)('In $language at the width of a $width', ({ language, width }) => {
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

    // The page asks by itself until it knows.
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

  test('a buyer who pays a second time is asked first; the first attempt is ended and its late money goes back (PAY-55, PAY-59)', async () => {
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

describe.each([
  { language: 'en', width: 'desk' },
  { language: 'zh', width: 'phone' },
] as const)('By other channels, in $language at the width of a $width', ({ language, width }) => {
  const say = words[language]
  const begin = async (channel: keyof Texts['channels']['name'], script = true) => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width, script })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: wordsIn(language).channels.name[channel] }).check()
    await page.getByRole('button', { name: say.pay }).click()
    return { page, faults, leave, groupId }
  }

  test('a guest scans a code, confirms on the phone, and the page goes on by itself (PAY-12)', async () => {
    const { page, faults, leave, groupId } = await begin('MOCKPAY_CODE')
    await page.waitForURL(/\/buyer\/pay-next/)
    const picture = page.getByRole('img', { name: texts[language].codePicture })
    await picture.waitFor()
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

  test('a card in the company’s fields on our page: what is wrong is marked, and a right one pays; the fields speak the chosen language (PAY-12, PAY-25, PAY-26, SHELL-15)', async () => {
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
    const marked = { en: ['Invalid card number', 'Invalid Expiry date'], zh: ['卡号无效', '有效期无效'] }
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
    'a form takes the guest to the company, with script: $script (PAY-12)',
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

test('a company whose script does not load: the page says so, and another way is open (PAY-24)', async () => {
  const { groupId, token } = await anUnpaidOrder(mall)
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.route('**/sandbox/card.js', (route) => route.abort())
  await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.getByRole('radio', { name: 'Sandbox card' }).check()
  await page.getByRole('button', { name: words.en.pay }).click()
  await page.getByRole('alert').getByText('error loading, please refresh and retry').waitFor()
  await page.getByRole('link', { name: en.otherWay }).waitFor()
  expect((await standing(mall, groupId)).captures).toEqual([])
  await leave()
})

test('the company’s form pays once it is ready and what is in it is valid (PAY-27)', async () => {
  const { groupId, token } = await anUnpaidOrder(mall)
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  const { promise: isToArrive, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/sandbox/card-frame.js', async (route) => {
    await isToArrive
    await route.continue()
  })
  await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.getByRole('radio', { name: 'Sandbox card' }).check()
  await page.getByRole('button', { name: words.en.pay }).click()
  const frame = page.frameLocator('iframe')
  const button = frame.getByRole('button')
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  arrive()
  await expect.poll(() => button.isDisabled()).toBe(false)
  await button.click()
  await frame.getByText('card number cannot be empty').waitFor()
  expect(await standing(mall, groupId)).toMatchObject({ attempts: ['pending'], captures: [] })
  for (const [place, value] of ['4242 4242 4242 4242', '12/40', '123'].entries())
    await frame.getByRole('textbox').nth(place).fill(value)
  await button.click()
  await title(page, words.en.paid)
  expect(faults).toEqual([])
  await leave()
})

test('a button of the device’s wallet is offered where the browser has one, and nowhere else (PAY-09)', async () => {
  const { groupId, token } = await anUnpaidOrder(mall)
  for (const isSupported of [true, false]) {
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.addInitScript((has) => {
      if (has) Object.defineProperty(window, 'PaymentRequest', { value: class {}, configurable: true })
      else Reflect.deleteProperty(window, 'PaymentRequest')
    }, isSupported)
    await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    const choice = page.getByRole('radio', { name: 'Sandbox express button' })
    await expect.poll(() => choice.count()).toBe(isSupported ? 1 : 0)
    await leave()
  }
})

test('the time left to pay goes down by the server’s time, on a machine whose clock is an hour ahead (ORD-83, TRAP-92)', async () => {
  const { groupId, orderId, token } = await anUnpaidOrder(mall)
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 3_600_000
  })
  const timer = page.getByRole('timer')
  for (const path of [`pre-pay?contractId=${groupId}`, `order/detail/${orderId}?`]) {
    await page.goto(`/buyer/${path}&token=${token}`)
    await expect.poll(() => timer.textContent()).toMatch(/^00:(30:00|29:\d\d)$/)
    const first = await timer.textContent()
    await expect.poll(async () => (await timer.textContent())! < first!, { timeout: 5_000 }).toBe(true)
  }
  expect(faults).toEqual([])
  await leave()
})

test('without script a guest pays and asks for the result by hand', async () => {
  const { groupId, token } = await anUnpaidOrder(mall)
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  const say = words.en
  await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.getByRole('button', { name: say.pay }).click()
  await atSandbox(page)
  await page.getByRole('button', { name: say.pay }).click()
  await page.waitForURL(/pay-result/)
  await until('the mall to know', async () => (await standing(mall, groupId)).group === 'paid')
  const ask = page.getByRole('button', { name: 'Ask now' })
  if (await ask.isVisible()) await ask.click()
  await title(page, say.paid)
  await leave()
})

test('the sixth press within ten minutes is refused where it was made (PAY-30)', async () => {
  const { guest, groupId, token } = await anUnpaidOrder(mall)
  for (let press = 0; press < 5; press += 1) expect((await firstPay(guest, groupId)).status).toBe(200)
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.getByRole('button', { name: words.en.again }).click()
  await page.getByRole('button', { name: words.en.pay }).click()
  await page.getByText('Too many payment attempts, please try again later').waitFor()
  expect(new URL(page.url()).pathname).toBe('/buyer/pre-pay')
  await leave()
})

test('the result asks three seconds after each answer, for five minutes, and by hand; its address decides nothing (PAY-47, PAY-50, PAY-57, PAY-58, TRAP-14, TRAP-15, TRAP-72, TRAP-84)', async () => {
  const { guest, groupId, orderId, token } = await anUnpaidOrder(mall)
  const { body } = await firstPay(guest, groupId)
  await choose(body.redirectUrl, 'late', { seconds: '3600' })
  const { page, leave } = await aVisitor(browser, mall.url)
  let asked = 0
  let answered = 0
  await page.clock.install()
  page.on('request', (request) => {
    if (/pay-result\.data/.test(request.url())) asked += 1
  })
  page.on('response', (response) => {
    if (/pay-result\.data/.test(response.url())) answered += 1
  })
  const query = new URLSearchParams({
    orderId,
    tradeId: orderId,
    contractId: groupId,
    buyerId: '1',
    status: 'success',
    paymentOrderId: '2',
    totalAmt: '1',
    merchantSerialNo: body.merchantSerialNo,
    token,
  })
  const untilAnswered = async (count: number) => {
    await expect.poll(() => [asked, answered], { timeout: 15_000 }).toEqual([count, count])
    // The page notes an answer before it counts the seconds anew.
    await page.waitForTimeout(300)
  }
  await page.goto(`/buyer/pay-result?${query}`)
  await title(page, words.en.pending)
  await page.clock.pauseAt(Date.now() + 5_000)
  await page.clock.runFor(3_000)
  await expect.poll(() => asked).toBeGreaterThan(0)
  const before = asked
  await untilAnswered(before)
  await page.clock.runFor(2_900)
  expect(asked).toBe(before)
  await page.clock.runFor(100)
  await untilAnswered(before + 1)

  await page.clock.fastForward(5 * 60_000)
  await page.getByText(/It takes longer than usual/).waitFor()
  await page.clock.runFor(10_000)
  expect(asked).toBe(before + 1)

  await page.getByRole('button', { name: 'Ask now' }).click()
  await untilAnswered(before + 2)
  await title(page, words.en.pending)
  expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
  await page.getByRole('main').getByRole('link', { name: words.en.goOn }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.clock.runFor(10_000)
  expect(asked).toBe(before + 2)
  await leave()
})

test('a stranger finds neither the payment nor its result', async () => {
  const { groupId } = await anUnpaidOrder(mall)
  const { page, leave } = await aVisitor(browser, mall.url)
  for (const path of ['pre-pay', 'pay-result']) {
    const answer = await page.goto(`/buyer/${path}?contractId=${groupId}&token=guessed&status=success`)
    expect(answer?.status()).toBe(404)
  }
  await leave()
})
