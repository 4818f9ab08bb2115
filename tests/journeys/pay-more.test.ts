import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inLanguage } from '#messages/in-language.ts'
import { pay } from '#modules/payments/texts/pay.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aMall, type TestMall } from '../support/mall.ts'
import { payPagesTools, title, words } from '../support/pay-pages.ts'
import { anUnpaidOrder, choose, expectSoundBooks, firstPay, standing, until } from '../support/payments.ts'
import { wordsIn } from './words.ts'

const en = inLanguage(pay, 'en')

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

test('a provider whose script does not load: the page reports it, and another way is open (PAY-24)', async () => {
  const { groupId, token } = await anUnpaidOrder(mall)
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.route('**/sandbox/card.js', (route) => route.abort())
  await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.getByRole('radio', { name: 'Sandbox card' }).check()
  await page.getByRole('button', { name: words.en.pay }).click()
  await page.getByRole('alert').getByText('This didn’t load. Refresh the page and try again.').waitFor()
  await page.getByRole('link', { name: en.otherWay }).waitFor()
  expect((await standing(mall, groupId)).captures).toEqual([])
  await leave()
})

test('the provider’s form pays once it is ready and what is in it is valid (PAY-27)', async () => {
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
  await frame.getByText('Enter the card number').waitFor()
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

test('the time left to pay goes down by the server’s time, on a machine whose clock is an hour ahead (phone, zh) (ORD-83, TRAP-92)', async () => {
  const { groupId, orderId, token } = await anUnpaidOrder(mall)
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 3_600_000
  })
  const timer = page.getByRole('timer')
  for (const path of [`pre-pay?contractId=${groupId}`, `order/detail/${orderId}?`]) {
    await page.goto(`/zh/buyer/${path}&token=${token}`)
    await expect.poll(() => timer.textContent()).toMatch(/^00:(30:00|29:\d\d)$/)
    const first = await timer.textContent()
    await expect.poll(async () => (await timer.textContent())! < first!, { timeout: 5_000 }).toBe(true)
  }
  expect(faults).toEqual([])
  await leave()
})

test('without script a guest pays and requests the result by hand', { tags: 'long' }, async () => {
  const { groupId, token } = await anUnpaidOrder(mall)
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  const say = words.en
  await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.getByRole('button', { name: say.pay }).click()
  await atSandbox(page)
  await page.getByRole('button', { name: say.pay }).click()
  await page.waitForURL(/pay-result/)
  await until('the mall to know', async () => (await standing(mall, groupId)).group === 'paid')
  const ask = page.getByRole('button', { name: 'Check again' })
  if (await ask.isVisible()) await ask.click()
  await title(page, say.paid)
  await leave()
})

test('the sixth press within ten minutes is refused where it was made; the button of the order leads there (phone, zh) (ORD-27, PAY-30)', {
  tags: 'long',
}, async () => {
  const { guest, groupId, orderId, token } = await anUnpaidOrder(mall)
  for (let press = 0; press < 5; press += 1) expect((await firstPay(guest, groupId)).status).toBe(200)
  const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  await page.goto(`/zh/buyer/order/detail/${orderId}?token=${token}`)
  await page.getByRole('link', { name: wordsIn('zh').orders.payAgain, exact: true }).click()
  await page.getByRole('button', { name: words.zh.again }).click()
  await page.getByRole('button', { name: words.zh.pay }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: words.zh.pay }).click()
  const reported = page.getByText(wordsIn('zh').refusals.payAttempts)
  await reported.waitFor()
  const inSight = () =>
    reported.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(inSight).toBe(true)
  expect(wordsIn('en').refusals.payAttempts).toBe('Too many payment attempts. Please try again later.')
  expect(new URL(page.url()).pathname).toBe('/zh/buyer/pre-pay')
  await leave()
})

test('the result polls three seconds after each answer, for five minutes, and by hand; its address decides nothing (PAY-47, PAY-50, PAY-57, PAY-58, TRAP-14, TRAP-15, TRAP-72, TRAP-84)', async () => {
  const { guest, groupId, orderId, token } = await anUnpaidOrder(mall)
  const { body } = await firstPay(guest, groupId)
  await choose(body.redirectUrl, 'late', { seconds: '3600' })
  const { page, leave } = await aVisitor(browser, mall.url)
  let requested = 0
  let answered = 0
  await page.clock.install()
  page.on('request', (request) => {
    if (/pay-result\.data/.test(request.url())) requested += 1
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
    await expect.poll(() => [requested, answered], { timeout: 15_000 }).toEqual([count, count])
    // The page notes an answer before it counts the seconds again.
    await page.waitForTimeout(300)
  }
  await page.goto(`/buyer/pay-result?${query}`)
  await title(page, words.en.pending)
  await page.clock.pauseAt(Date.now() + 5_000)
  await page.clock.runFor(3_000)
  await expect.poll(() => requested).toBeGreaterThan(0)
  const before = requested
  await untilAnswered(before)
  await page.clock.runFor(2_900)
  expect(requested).toBe(before)
  await page.clock.runFor(100)
  await untilAnswered(before + 1)

  await page.clock.fastForward(5 * 60_000)
  await page.getByText(/This is taking longer than usual/).waitFor()
  await page.clock.runFor(10_000)
  expect(requested).toBe(before + 1)

  await page.getByRole('button', { name: 'Check again' }).click()
  await untilAnswered(before + 2)
  await title(page, words.en.pending)
  expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
  await page.getByRole('main').getByRole('link', { name: words.en.goOn }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.clock.runFor(10_000)
  expect(requested).toBe(before + 2)
  await leave()

  // Cancelled, its page reports that nothing was charged, until the money comes all the same.
  const { orders } = wordsIn('en')
  const ofOrder = async () => (await guest.get(`/buyer/order/detail/${orderId}`)).text
  await guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId })
  expect(await ofOrder()).toContain(orders.next.cancelled)
  await mall.moveClock(3_601_000)
  await until('the late money to go back', async () =>
    (await standing(mall, groupId)).refunds.join().endsWith('done'),
  )
  const shown = await ofOrder()
  expect(shown).toContain(orders.lateMoney.done.replace('{amount}', '$63.72'))
  expect(shown).toContain(orders.cancelledBy.buyer)
  expect(shown).not.toContain(orders.next.cancelled)
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
