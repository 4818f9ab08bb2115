import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { words as payWords, title } from '../support/pay-pages.ts'
import { anUnpaidOrder, expectSoundBooks, firstPay, standing } from '../support/payments.ts'
import { aMallWithPaypal } from '../support/provider-mall.ts'
import { like, wordsIn } from './words.ts'

/** PayPal's own button on the payment page, for accounts that show it. */

let at: Awaited<ReturnType<typeof aMallWithPaypal>>
let browser: Browser
beforeAll(async () => {
  at = await aMallWithPaypal()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await at.stop()
})
afterEach(() => expectSoundBooks(at.mall))

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
    { language: 'zh', width: 'desk' },
    { language: 'en', width: 'phone' },
  ] as const),
)('PayPal’s button, in $language at the width of a $width', ({ language, width }) => {
  const say = payWords[language]
  const { channels, payFields, pay } = wordsIn(language)

  const aGuest = async ({ script = true, isBroken = false } = {}) => {
    const { groupId, token } = await anUnpaidOrder(at.mall)
    const visitor = await aVisitor(browser, at.mall.url, { language, width, script })
    const { page } = visitor
    if (isBroken) await page.route('**/web-sdk/v6/core', (route) => route.abort())
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: channels.name.PAYPAL_PAY_PC, exact: true }).check()
    await page.getByRole('button', { name: say.pay }).filter({ visible: true }).first().click()
    const own = page.getByRole('link', { name: like(pay.onOwnPage) })
    const button = page.locator('paypal-button')
    const opened = async () => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await popup.waitForURL(/checkoutnow/)
      return popup
    }
    return { ...visitor, groupId, own, button, opened }
  }
  const isPaid = (groupId: Parameters<typeof standing>[1]) =>
    expect.poll(() => standing(at.mall, groupId), { timeout: 15_000 }).toMatchObject({ group: 'paid' })

  test('a guest cancels in PayPal’s window, and agrees in the next one beside the shop (PAY-12)', async () => {
    const { page, groupId, faults, opened, own, button, leave } = await aGuest()
    await page.waitForURL(/pay-next/)
    await button.waitFor()
    await own.waitFor()
    expect(await accessibilityFaults(page, true)).toEqual([])
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/paypal-${language}-${width}.png`, fullPage: true })
    await (await opened()).locator('[value=cancel]').click()
    await page.getByRole('alert').getByText(payFields.paypalClosed).waitFor()
    // Closing the window is a cancellation, too.
    await (await opened()).close()
    await page.getByRole('alert').getByText(payFields.paypalClosed).waitFor()
    expect(await standing(at.mall, groupId)).toMatchObject({ group: 'awaitingPayment' })
    await (await opened()).locator('[value=balance]').click()
    await title(page, say.paid)
    await isPaid(groupId)
    expect((await standing(at.mall, groupId)).attempts).toEqual(['authorised'])
    expect(faults).toEqual([])
    await leave()
  })

  test('where PayPal’s script does not load or the browser opens no window, PayPal’s own page takes the payment (PAY-12)', async () => {
    const { page, groupId, own, leave } = await aGuest({ isBroken: true })
    await page.getByText(like(pay.buttonFailed)).waitFor()
    await own.click()
    await page.locator('[value=balance]').click()
    await title(page, say.paid)
    await isPaid(groupId)
    await leave()

    const blocked = await aGuest()
    await blocked.button.waitFor()
    await blocked.page.evaluate(() => {
      window.open = () => null
    })
    await blocked.button.click()
    await blocked.page.waitForURL(/checkoutnow/)
    await blocked.page.locator('[value=balance]').click()
    await title(blocked.page, say.paid)
    await isPaid(blocked.groupId)
    await blocked.leave()
  })

  test('without script the buyer is led to PayPal immediately (PAY-12)', { tags: 'long' }, async () => {
    const { page, groupId, leave } = await aGuest({ script: false })
    await page.waitForURL(/checkoutnow/)
    await page.locator('[value=balance]').click()
    // Without script the page shows the status at the time of its load.
    await page.waitForURL(/pay-result/)
    await isPaid(groupId)
    await page.reload()
    await title(page, say.paid)
    await leave()
  })
})

test('clients that begin to pay are answered with PayPal’s page, and the script is allowed on the payment page alone', async () => {
  const { groupId, token, guest } = await anUnpaidOrder(at.mall)
  const { body } = await firstPay(guest, groupId, undefined, { payChannel: 'PAYPAL_PAY_PC', token })
  expect(body).toMatchObject({ redirectInfo: { action: 'REDIRECT' }, needConfirm: false, channelToken: null })
  expect(body.redirectUrl).toContain('/checkoutnow?token=')
  const { host } = new URL(at.url)
  const headersOf = async (path: string) =>
    (await fetch(`${at.mall.url}${path}`, { headers: { accept: 'text/html' } })).headers
  const next = await headersOf(`/buyer/pay-next?merchantSerialNo=${body.merchantSerialNo}&token=${token}`)
  expect(next.get('content-security-policy')).toMatch(new RegExp(`script-src [^;]*${host}`))
  expect(next.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const choose = await headersOf(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  expect(choose.get('content-security-policy')).not.toMatch(new RegExp(`script-src [^;]*${host}`))
  expect(choose.get('cross-origin-opener-policy')).toBe('same-origin')
})
