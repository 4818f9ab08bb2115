import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import type { ProviderBook } from '#providers/payments/provider-book.ts'
import { braintreeMerchant } from '../../demo/stand-ins/accounts.ts'
import { braintreeStandInKeys } from '../../demo/stand-ins/braintree/keys.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall } from '../support/mall.ts'
import { words as payWords, title } from '../support/pay-pages.ts'
import { anUnpaidOrder, expectSoundBooks, standing, until } from '../support/payments.ts'
import { aMallWithBraintree } from '../support/provider-mall.ts'
import { wordsIn } from './words.ts'

let at: Awaited<ReturnType<typeof aMallWithBraintree>>
let browser: Browser
beforeAll(async () => {
  at = await aMallWithBraintree()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await at.stop()
})
afterEach(() => expectSoundBooks(at.mall))

const bankWords = {
  en: { pass: 'Complete the check', fail: 'Fail the check' },
  zh: { pass: '通过验证', fail: '验证失败' },
} as const
/** The bank requires authentication, and then the risk is the bank's; this one does not. */
const [asking, silent] = ['4000000000001091', '4000000000001000']

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('Cards by Braintree, in $language at the width of a $width', ({ language, width }) => {
  const say = payWords[language]
  const { channels, payFields, pay } = wordsIn(language)

  const chooseBraintree = async (page: Page) => {
    await page.getByRole('radio', { name: channels.name.BRAINTREE, exact: true }).check()
    await page.getByRole('button', { name: say.pay }).click()
    await page.waitForURL(/pay-next/)
  }
  const aGuestWhoPays = async () => {
    const { groupId, token } = await anUnpaidOrder(at.mall)
    const visitor = await aVisitor(browser, at.mall.url, { language, width })
    const { page } = visitor
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().startsWith(at.url))
        loaded.push(`${page.url()} ${request.url()}`)
    })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await chooseBraintree(page)
    /** Each field is a frame of its own, which the page cannot look into. */
    const field = (name: 'cardNumber' | 'cardExpiry' | 'cardCode') =>
      page
        .frameLocator(`main iframe[title="${payFields[name]}"]`)
        .getByRole('textbox', { name: payFields[name] })
    const enter = async (number: string, code = '123') => {
      await field('cardNumber').fill(number)
      await field('cardExpiry').fill('1240')
      await field('cardCode').fill(code)
    }
    const press = () => page.getByRole('main').getByRole('button', { name: say.pay }).click()
    const bank = page.frameLocator('body > dialog iframe')
    return { ...visitor, groupId, loaded, field, enter, press, bank }
  }
  const isPaid = (groupId: Parameters<typeof standing>[1]) =>
    until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')

  test('a guest pays by card: each field that is wrong is marked, the code has as many digits as the card says, and the scripts are loaded on this page alone (PAY-16, PAY-25, PAY-26)', async () => {
    const { page, groupId, faults, field, enter, press, loaded, leave } = await aGuestWhoPays()
    const code = field('cardCode')
    await code.waitFor()
    expect(await accessibilityFaults(page, true)).toEqual([])
    await shot(page, `braintree-empty-${language}`)
    await press()
    for (const text of ['numberEmpty', 'expiryEmpty', 'codeEmpty'] as const)
      await page.getByRole('alert').getByText(payFields[text]).waitFor()
    await enter('4111111111111112', '12')
    await field('cardExpiry').fill('1320')
    await press()
    for (const text of ['numberInvalid', 'expiryInvalid', 'codeInvalid'] as const)
      await page.getByRole('alert').getByText(payFields[text]).waitFor()
    await shot(page, `braintree-wrong-${language}`)
    expect(await code.getAttribute('placeholder')).toBe(payFields.codeOfThree)
    await field('cardNumber').fill('378282246310005')
    await expect.poll(() => code.getAttribute('placeholder')).toBe(payFields.codeOfFour)
    await field('cardNumber').fill(silent)
    await expect.poll(() => code.getAttribute('placeholder')).toBe(payFields.codeOfThree)
    // By keyboard: from one field to the next, and paid at the button.
    await field('cardExpiry').fill('')
    await field('cardExpiry').focus()
    await page.keyboard.type('1240')
    await page.keyboard.press('Tab')
    await code.fill('')
    await page.keyboard.type('123')
    await shot(page, `braintree-filled-${language}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await title(page, say.paid)
    await isPaid(groupId)
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((url) => !url.includes('/buyer/pay-next'))).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  test('a declined card leads to the result, and the next attempt is paid after the check of the bank (PAY-12, PAY-31, TRAP-82)', {
    tags: 'long',
  }, async () => {
    const { page, groupId, faults, enter, press, bank, leave } = await aGuestWhoPays()
    await enter('4000111111111115')
    await press()
    await title(page, say.failed)
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/pre-pay/)
    await chooseBraintree(page)
    await enter(asking)
    await press()
    await bank.getByRole('button', { name: bankWords[language].pass }).waitFor()
    await shot(page, `braintree-bank-${language}`)
    await bank.getByRole('button', { name: bankWords[language].pass }).click()
    await title(page, say.paid)
    await isPaid(groupId)
    expect((await standing(at.mall, groupId)).attempts).toEqual(['closed', 'succeeded'])
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer who does not pass the check of the bank pays nothing, and sees that (PAY-15, PAY-31)', {
    tags: 'long',
  }, async () => {
    const { page, groupId, enter, press, bank, leave } = await aGuestWhoPays()
    await enter(asking)
    await press()
    await bank.getByRole('button', { name: bankWords[language].fail }).click()
    await title(page, say.failed)
    await page.getByText(pay.failedText.challengeFailed).waitFor()
    expect(await standing(at.mall, groupId)).toMatchObject({ group: 'awaitingPayment' })
    await leave()
  })
})

test('cards are entered the same way by the stand-ins below the mall’s own address, as in the demo (PAY-16)', {
  tags: 'long',
}, async () => {
  const mall = await aMall({ pagesFrom: 'build', worker: true, standIns: true })
  const account = braintreeMerchant('global')
  await inTransaction(mall.db, (tx) =>
    openChannelAccount(
      tx,
      channelAccountKeys(mall.secret),
      braintreeChannels({ book: {} as ProviderBook })[0]!,
      {
        site: 'global',
        account,
        environment: 'test',
        isEnabled: true,
        settings: { ...braintreeStandInKeys(mall.secret, account), threeDSecure: 'yes' },
      },
    ),
  )
  const { groupId, token } = await anUnpaidOrder(mall)
  const { page, faults, leave } = await aVisitor(browser, mall.url, { language: 'en', width: 'desk' })
  await page.goto(`/en/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  await page.locator('input[type=radio][value=BRAINTREE]').check()
  await page.getByRole('button', { name: payWords.en.pay }).click()
  const field = (title: string) => page.frameLocator(`main iframe[title="${title}"]`).getByRole('textbox')
  const { cardNumber, cardExpiry, cardCode } = wordsIn('en').payFields
  await field(cardNumber).fill(asking)
  await field(cardExpiry).fill('1240')
  await field(cardCode).fill('123')
  await page.getByRole('main').getByRole('button', { name: payWords.en.pay }).click()
  await page.frameLocator('body > dialog iframe').getByRole('button', { name: bankWords.en.pass }).click()
  await title(page, payWords.en.paid)
  expect(faults).toEqual([])
  await leave()
  await expectSoundBooks(mall)
  await mall.stop()
})
