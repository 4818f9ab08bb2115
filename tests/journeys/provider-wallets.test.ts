import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { words as payWords, title } from '../support/pay-pages.ts'
import { anUnpaidOrder, expectSoundBooks, standing } from '../support/payments.ts'
import { aMallWithCards } from '../support/provider-mall.ts'
import { wordsIn } from './words.ts'

/** Wallets of the buyer's device, which Stripe shows above its card fields. */

let at: Awaited<ReturnType<typeof aMallWithCards>>
let browser: Browser
beforeAll(async () => {
  at = await aMallWithCards()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await at.stop()
})
afterEach(() => expectSoundBooks(at.mall))

/** Interfaces by which browsers report their wallets: Safari with a card in Apple Pay, and Google Chrome. */
const devices = {
  apple_pay: () => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
  },
  google_pay: () => {
    const brands = [{ brand: 'Google Chrome', version: '140' }]
    Object.defineProperty(navigator, 'userAgentData', { value: { brands } })
  },
  /** A Safari on a device without any card. */
  none: () => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => false } })
  },
} as const
type Device = keyof typeof devices

const its = {
  en: { pay: 'Pay with this device', decline: 'Use a card that is declined', cancel: 'Cancel' },
  zh: { pay: '用此设备支付', decline: '使用会被拒绝的卡', cancel: '取消' },
} as const
const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

describe.each(
  cells([
    { language: 'en', width: 'phone' },
    { language: 'zh', width: 'desk' },
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('Wallets by Stripe, in $language at the width of a $width', ({ language, width }) => {
  const say = payWords[language]
  const { channels, payFields, pay } = wordsIn(language)

  const aGuestWith = async (device: Device) => {
    const { groupId, token } = await anUnpaidOrder(at.mall)
    const visitor = await aVisitor(browser, at.mall.url, { language, width })
    const { page } = visitor
    await page.addInitScript(devices[device])
    const choose = async () => {
      await page.getByRole('radio', { name: channels.name.STRIPE_PAY_PC, exact: true }).check()
      await page.getByRole('button', { name: say.pay }).click()
      await page.waitForURL(/pay-next/)
      await page.frameLocator('main iframe[src*="/v3/field"]').getByRole('textbox').first().waitFor()
    }
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await choose()
    const wallets = page.frameLocator('main iframe[src*="/v3/express"]').getByRole('button')
    const dialog = page.locator('body > [role=dialog]')
    const answer = (choice: keyof (typeof its)['en']) =>
      dialog.locator('iframe').contentFrame().getByRole('button', { name: its[language][choice] }).click()
    return { ...visitor, groupId, choose, wallets, dialog, answer }
  }
  const isPaid = (groupId: Parameters<typeof standing>[1]) =>
    expect.poll(() => standing(at.mall, groupId), { timeout: 15_000 }).toMatchObject({ group: 'paid' })

  test.each(['apple_pay', 'google_pay'] as const)(
    'a guest closes the sheet of %s and is not charged, and pays by it at the second try (PAY-09, PAY-12)',
    async (wallet) => {
      const { page, groupId, faults, wallets, dialog, answer, leave } = await aGuestWith(wallet)
      await wallets.first().waitFor()
      expect(await wallets.allTextContents()).toEqual([names[wallet]])
      expect(await accessibilityFaults(page, true)).toEqual([])
      await shot(page, `${wallet}-${language}-${width}`)
      await wallets.click()
      await shot(page, `${wallet}-sheet-${language}-${width}`)
      await answer('cancel')
      const closed = wallet === 'apple_pay' ? payFields.applePayClosed : payFields.googlePayClosed
      await page.getByRole('alert').getByText(closed).waitFor()
      expect(await dialog.count()).toBe(0)
      expect(await standing(at.mall, groupId)).toMatchObject({ group: 'awaitingPayment' })
      await wallets.click()
      await page.getByRole('alert').getByText(closed).waitFor({ state: 'hidden' })
      await answer('pay')
      await title(page, say.paid)
      await isPaid(groupId)
      const [intent] = at.stripe.store.list('mallard', 'payment_intent')
      const method = at.stripe.store.find('mallard', 'payment_method', intent!.payment_method!)
      expect(method?.card.wallet).toMatchObject({ type: wallet })
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('a wallet whose card is declined leads to the result, and the next attempt is paid (PAY-12, PAY-31)', async () => {
    const { page, groupId, faults, choose, wallets, answer, leave } = await aGuestWith('apple_pay')
    await wallets.click()
    await answer('decline')
    await title(page, say.failed)
    await page.getByText(pay.failedText.declined).waitFor()
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/pre-pay/)
    await choose()
    await wallets.click()
    await answer('pay')
    await title(page, say.paid)
    await isPaid(groupId)
    expect((await standing(at.mall, groupId)).attempts).toEqual(['closed', 'succeeded'])
    expect(faults).toEqual([])
    await leave()
  })

  test('a device without a wallet shows the card fields alone (PAY-09)', async () => {
    const { page, faults, leave } = await aGuestWith('none')
    await page.getByText(payFields.orByCard).waitFor({ state: 'detached' })
    expect(await page.locator('main iframe').count()).toBe(1)
    await shot(page, `no-wallet-${language}-${width}`)
    expect(faults).toEqual([])
    await leave()
  })
})
