import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsOf } from '#messages/texts.ts'
import { slowness } from './busy.ts'
import { words } from './pay-pages.ts'

/** Buyers who pay at the stand-ins of providers in a browser: their clicks and entries, by channel. */

type Language = 'en' | 'zh'
export type At = { readonly page: Page; readonly language: Language }
type Step = (at: At) => Promise<unknown>

/** Saved cards, by their last digits. */
export const savedCards = { pays: '4242', declines: '0341', asks: '3184' } as const
export type Wish = keyof typeof savedCards

export type Payer = {
  readonly channel: string
  readonly site?: 'cn'
  /** Saved cards are of buyers who signed in. */
  readonly isSignedIn?: true
  /** Steps before the button of the pay page, such as the choice of a card. */
  readonly chooses?: (at: At, wish: Wish) => Promise<unknown>
  /** The provider's fields or page are there. Without it, nothing is required of the buyer. */
  readonly arrives?: Step
  readonly pays: Step
  readonly declines: Step
  /** Where a buyer reads that the payment was declined: on the result page, above the fields, or at the provider. */
  readonly declinedAt: 'result' | 'fields' | 'provider'
  /** The message above the fields then, or on the result page in place of the usual words. */
  readonly saysDeclined?: Step
  /** The buyer's bank requires authentication. */
  readonly isAsked?: Step
  /** The same at the bank, where it is left without passing. */
  readonly failsCheck?: Step
  /** The words of the result page about that, in place of the usual ones. */
  readonly saysNotConfirmed?: Step
  readonly passesCheck?: Step
  /** The buyer does not want to pay after all, and is at the result or still at the fields then. */
  readonly cancels?: Step
  /**
   * PayPal alone reports on the way back that its buyer cancelled; after another provider the mall waits,
   * since it may have been paid.
   */
  readonly cancelledAt?: 'failed' | 'pending' | 'fields'
  /** Tab stops from the provider's fields or page to the paid order, and the keys typed there. */
  readonly keys?: (at: At) => readonly (readonly [stop: string, typed: string])[]
  /** Step at the provider after the order has expired. Without it, the buyer pays all the same. */
  readonly expired?: Step
}

/** Presses a button wherever it is: on the page, in a provider's frame or in the window of a bank. */
export async function pressAnywhere({ page }: At, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const frame of page.frames()) {
          const button = frame.getByRole('button', { name, exact: true }).first()
          if (!(await button.isVisible().catch(() => false))) continue
          await button.click({ timeout: 3_000 })
          return true
        }
        return false
      },
      { timeout: 15_000 * slowness(), message: `a button ${name}` },
    )
    .toBe(true)
}

const sayIn = ({ language }: At) => words[language]
const textsIn = ({ language }: At) => textsOf(language)
const pressPay = (at: At) =>
  at.page
    .getByRole('main')
    .getByRole('button', { name: sayIn(at).pay })
    .click()
/** Buttons of providers write the currency in their own way. */
const payLabel = ({ language }: At) => ({ en: 'Pay $', zh: '支付 ' })[language]
const press =
  (selector: string): Step =>
  ({ page }) =>
    page.locator(selector).click()
const arrivesAt =
  (address: RegExp): Step =>
  ({ page }) =>
    page.waitForURL(address)

const alerts = ({ page }: At, said: string) => page.getByRole('alert').getByText(said).waitFor()

/** Waits for a text of the result page about a payment that failed. */
export const resultSays = ({ page }: At, said: string | RegExp) =>
  page.getByRole('status').getByText(said).first().waitFor()
export const declinedText = { en: /^Your payment was declined/, zh: /付款被拒绝/ } as const

/** Waits for a text of the provider's page outside its buttons. */
const reads = ({ page }: At, said: RegExp) =>
  page.locator('p:not(:has(button))', { hasText: said }).first().waitFor()
const thenIsDeclined =
  (selector: string): Step =>
  async (at) => {
    await press(selector)(at)
    await reads(at, { en: /declined/, zh: /拒绝/ }[at.language])
  }
/** The page of an order that can no longer be paid has no button to pay. */
const saysOver =
  (button: string): Step =>
  async (at) => {
    await at.page.reload()
    await reads(at, { en: /ended|closed|no longer/, zh: /已关闭|已结束|已不能/ }[at.language])
    expect(await at.page.locator(button).count()).toBe(0)
  }

const checks = {
  en: { pass: 'Complete the check', fail: 'Fail the check' },
  zh: { pass: '通过验证', fail: '验证失败' },
} as const
const passes: Step = (at) => pressAnywhere(at, checks[at.language].pass)
const fails: Step = (at) => pressAnywhere(at, checks[at.language].fail)

const stripe = {
  en: { frame: 'Secure payment input frame', fields: ['Card number', 'Expiration date', 'Security code'] },
  zh: { frame: '安全支付输入框', fields: ['卡号', '有效期', '安全码'] },
} as const
const stripeFields = ({ page, language }: At) =>
  page.frameLocator(`main iframe[title="${stripe[language].frame}"]`)
const entersAtStripe =
  (number: string): Step =>
  async (at) => {
    const [numberField, expiry, code] = stripe[at.language].fields
    const fields = stripeFields(at)
    await fields.getByLabel(numberField).fill(number)
    await fields.getByLabel(expiry).fill('1240')
    await fields.getByLabel(code).fill('123')
    await pressPay(at)
  }

const adyen = {
  en: {
    frame: 'Card fields',
    fields: ['Card number', 'Expiry date', 'Security code', 'Name on card'],
    pay: /^Pay \$/,
  },
  zh: {
    frame: '银行卡输入框',
    fields: ['卡号', '有效期', '安全码', '卡片上的姓名'],
    pay: /^支付 US\$/,
  },
} as const
const adyenFields = ({ page, language }: At) =>
  page.frameLocator(`main iframe[title="${adyen[language].frame}"]`)
const entersAtAdyen =
  (number: string, holder = 'Lin Marsh'): Step =>
  async (at) => {
    const { fields: labels, pay } = adyen[at.language]
    for (const [place, entered] of [number, '0330', '737', holder].entries())
      await adyenFields(at).getByLabel(labels[place]!).fill(entered)
    await at.page.getByRole('main').getByRole('button', { name: pay }).click()
  }

const braintreeField = (at: At, name: 'cardNumber' | 'cardExpiry' | 'cardCode') =>
  at.page.frameLocator(`main iframe[title="${textsIn(at).payFields[name]}"]`).getByRole('textbox')
const entersAtBraintree =
  (number: string): Step =>
  async (at) => {
    await braintreeField(at, 'cardNumber').fill(number)
    await braintreeField(at, 'cardExpiry').fill('1240')
    await braintreeField(at, 'cardCode').fill('123')
    await pressPay(at)
  }

const lenders = {
  en: { klarna: 'Confirm purchase', affirm: 'Agree and continue', cancel: 'Cancel' },
  zh: { klarna: '确认购买', affirm: '同意并继续', cancel: '取消' },
} as const
/** The window of a lender lies above the page. */
const agrees =
  (lender: 'klarna' | 'affirm', buyer: 'approved' | 'denied'): Step =>
  async (at) => {
    await pressPay(at)
    const above = at.page.frameLocator('body > iframe >> nth=-1')
    await above.locator(`input[name=buyer][value=${buyer}]`).check()
    await above.getByRole('button', { name: lenders[at.language][lender] }).click()
  }
const closesLender: Step = async (at) => {
  await pressPay(at)
  const above = at.page.locator('body > iframe')
  await at.page
    .frameLocator('body > iframe >> nth=-1')
    .getByRole('button', { name: lenders[at.language].cancel })
    .click()
  await expect.poll(() => above.count()).toBe(0)
}

const bank = {
  en: { approve: 'Approve', decline: 'Decline' },
  zh: { approve: '同意', decline: '拒绝' },
} as const

const choosesCard: NonNullable<Payer['chooses']> = ({ page }, wish) =>
  page.getByRole('radio', { name: new RegExp(savedCards[wish]) }).check()

/** On a desktop the code leads the buyer's phone to the page; the link beside it leads there too. */
const atWechat =
  (onPhone: Step): Step =>
  async ({ page, language }) => {
    const link = page.getByRole('link', { name: textsOf(language).pay.codeHere })
    const phone = await page.context().newPage()
    await phone.goto((await link.getAttribute('href'))!)
    await onPhone({ page: phone, language })
    await phone.close()
  }

export const payers: readonly Payer[] = [
  {
    channel: 'STRIPE_PAY_PC',
    arrives: (at) => stripeFields(at).getByLabel(stripe[at.language].fields[0]).waitFor(),
    pays: entersAtStripe('4242424242424242'),
    declines: entersAtStripe('4000000000000002'),
    declinedAt: 'result',
    keys: (at) => [
      [stripe[at.language].fields[0], '4242424242424242'],
      [stripe[at.language].fields[1], '1240'],
      [stripe[at.language].fields[2], '123'],
      [payLabel(at), 'Enter'],
    ],
    isAsked: entersAtStripe('4000002500003155'),
    passesCheck: passes,
    failsCheck: fails,
  },
  {
    channel: 'STRIPE_PAY_QUICK',
    isSignedIn: true,
    chooses: choosesCard,
    pays: async () => undefined,
    declines: async () => undefined,
    declinedAt: 'result',
    isAsked: async () => undefined,
    passesCheck: (at) => pressAnywhere(at, bank[at.language].approve),
    failsCheck: (at) => pressAnywhere(at, bank[at.language].decline),
    expired: saysOver('[value=approve]'),
  },
  {
    channel: 'ADYEN_PC',
    arrives: (at) => adyenFields(at).getByLabel(adyen[at.language].fields[0]).waitFor(),
    pays: entersAtAdyen('4111111111111111'),
    declines: entersAtAdyen('4111111111111111', 'DECLINED'),
    declinedAt: 'fields',
    saysDeclined: (at) => alerts(at, textsIn(at).refusals.paymentDeclined.split('{')[0]!.trim()),
    keys: (at) => [
      [adyen[at.language].fields[0], '4111111111111111'],
      [adyen[at.language].fields[1], '0330'],
      [adyen[at.language].fields[2], '737'],
      [adyen[at.language].fields[3], 'Lin Marsh'],
      [payLabel(at), 'Enter'],
    ],
    isAsked: entersAtAdyen('4212345678910006'),
    passesCheck: passes,
    failsCheck: fails,
    // Adyen reports a failed check as a declined card.
    saysNotConfirmed: (at) => resultSays(at, declinedText[at.language]),
  },
  {
    channel: 'ADYEN_LINK',
    arrives: arrivesAt(/\/stand-ins\/adyen\/links\//),
    pays: press('[value=Authorised]'),
    declines: thenIsDeclined('[value=Refused]'),
    declinedAt: 'provider',
    cancels: press('[value=Cancelled]'),
    cancelledAt: 'pending',
    expired: saysOver('[value=Authorised]'),
  },
  {
    channel: 'PAYPAL_PAY_PC',
    arrives: arrivesAt(/\/stand-ins\/paypal\/checkoutnow/),
    pays: press('[value=balance]'),
    declines: press('[value=declined]'),
    declinedAt: 'result',
    cancels: press('[value=cancel]'),
    cancelledAt: 'failed',
  },
  {
    channel: 'KLARNA',
    arrives: ({ page }) => page.frameLocator('main iframe').getByRole('heading').waitFor(),
    pays: agrees('klarna', 'approved'),
    declines: agrees('klarna', 'denied'),
    declinedAt: 'result',
    keys: (at) => [
      [payLabel(at), 'Enter'],
      [lenders[at.language].klarna, 'Enter'],
    ],
    cancels: closesLender,
    cancelledAt: 'fields',
  },
  {
    channel: 'BRAINTREE',
    arrives: (at) => braintreeField(at, 'cardCode').waitFor(),
    pays: entersAtBraintree('4000000000001000'),
    // Where 3-D Secure is required, a card that takes no part in it is declined for that.
    declines: entersAtBraintree('4000111111111115'),
    declinedAt: 'result',
    saysDeclined: (at) => resultSays(at, textsIn(at).pay.failedText.challengeFailed),
    keys: (at) => [
      [textsIn(at).payFields.cardNumber, '4000000000001000'],
      [textsIn(at).payFields.cardExpiry, '1240'],
      [textsIn(at).payFields.cardCode, '123'],
      [payLabel(at), 'Enter'],
    ],
    isAsked: entersAtBraintree('4000000000001091'),
    passesCheck: passes,
    failsCheck: fails,
  },
  {
    channel: 'AFFIRM_PC',
    arrives: (at) => at.page.getByText(textsIn(at).payFields.affirmOpens).waitFor(),
    pays: agrees('affirm', 'approved'),
    declines: agrees('affirm', 'denied'),
    declinedAt: 'result',
    keys: (at) => [
      [payLabel(at), 'Enter'],
      [lenders[at.language].affirm, 'Enter'],
    ],
    cancels: closesLender,
    cancelledAt: 'fields',
  },
  {
    channel: 'ALIPAY',
    site: 'cn',
    arrives: arrivesAt(/\/stand-ins\/alipay\/cashier/),
    pays: press('[value=pay]'),
    declines: thenIsDeclined('[value=decline]'),
    declinedAt: 'provider',
    cancels: press('[value=cancel]'),
    cancelledAt: 'pending',
    expired: saysOver('[value=pay]'),
  },
  {
    channel: 'WECHAT_PAY',
    site: 'cn',
    arrives: (at) => at.page.getByRole('img', { name: textsIn(at).pay.codePicture }).waitFor(),
    pays: atWechat(press('[value=pay]')),
    declines: atWechat(thenIsDeclined('[value=decline]')),
    declinedAt: 'fields',
    // The page with the code continues automatically.
    expired: async () => undefined,
  },
]
