import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inLanguage } from '#messages/in-language.ts'
import { pay } from '#modules/payments/texts/pay.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { anAccount, anAddress } from '../support/mall.ts'
import { words as payWords, title } from '../support/pay-pages.ts'
import { anUnpaidOrder, expectSoundBooks, firstPay, standing, until } from '../support/payments.ts'
import { aMallWithCards } from '../support/provider-mall.ts'
import { wordsIn } from './words.ts'

const en = inLanguage(pay, 'en')

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

const provider = {
  en: { number: 'Card number', expiry: 'Expiration date', code: 'Security code', pass: 'Complete the check' },
  zh: { number: '卡号', expiry: '有效期', code: '安全码', pass: '通过验证' },
} as const
const failing = { en: 'Fail the check', zh: '验证失败' } as const

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

const scriptsOf = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(at.at.stripe))
      loaded.push(`${page.url()} ${request.url()}`)
  })
  return loaded
}

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('Cards by Stripe, in $language at the width of a $width', ({ language, width }) => {
  const say = payWords[language]
  const { channels, savedCards, pay } = wordsIn(language)
  const its = provider[language]

  const aGuestWhoPays = async (channel: 'STRIPE_PAY_PC' | 'STRIPE_PAY_QUICK' = 'STRIPE_PAY_PC') => {
    const { groupId, token } = await anUnpaidOrder(at.mall)
    const visitor = await aVisitor(browser, at.mall.url, { language, width })
    const { page } = visitor
    const loaded = scriptsOf(page)
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: channels.name[channel], exact: true }).check()
    await page.getByRole('button', { name: say.pay }).click()
    await page.waitForURL(/pay-next/)
    const fields = page.frameLocator('main iframe')
    await fields.getByLabel(its.number).waitFor()
    const enter = async (number: string) => {
      await fields.getByLabel(its.number).fill(number)
      await fields.getByLabel(its.expiry).fill('1240')
      await fields.getByLabel(its.code).fill('123')
    }
    const press = () => page.getByRole('main').getByRole('button', { name: say.pay }).click()
    const bank = page.frameLocator('body > [role=dialog] iframe')
    return { ...visitor, groupId, loaded, fields, enter, press, bank }
  }

  test('a guest pays by card: what is missing is marked in the fields, and the script is loaded on this page alone (PAY-16, PAY-24)', async () => {
    const { page, groupId, faults, fields, press, loaded, leave } = await aGuestWhoPays()
    expect(await accessibilityFaults(page, true)).toEqual([])
    await shot(page, `stripe-empty-${language}`)
    await press()
    await expect.poll(() => fields.getByRole('alert').allTextContents()).toHaveLength(3)
    expect(await fields.getByRole('alert').first().textContent()).toMatch(/incomplete|不完整/)
    await shot(page, `stripe-wrong-${language}`)
    // Stripe's message arrives before the page reports completion, which does not show the fields again.
    const isPaid = () =>
      until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')
    await page.route('**/pay-next.data*', async (route) => {
      if (route.request().method() === 'POST') await isPaid()
      await route.continue()
    })
    // By keyboard: from the first field to the button, and pressed there.
    await fields.getByLabel(its.number).focus()
    await page.keyboard.type('4242424242424242')
    await page.keyboard.type('1240')
    await page.keyboard.type('123')
    await shot(page, `stripe-filled-${language}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await title(page, say.paid)
    await shot(page, `stripe-paid-${language}`)
    await isPaid()
    // The script, and the three scripts of the frame.
    expect(loaded).toHaveLength(4)
    expect(loaded.filter((url) => !url.includes('/buyer/pay-next'))).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  test('a declined card leads to the result, and the next attempt is paid after the check of the bank (PAY-12, PAY-31, TRAP-82)', async () => {
    const { page, groupId, faults, enter, press, bank, leave } = await aGuestWhoPays()
    await enter('4000000000000002')
    await press()
    await title(page, say.failed)
    await page.getByText(say.declined).waitFor()
    await page.getByRole('button', { name: say.again }).click()
    await page.waitForURL(/pre-pay/)
    await page.getByRole('radio', { name: channels.name.STRIPE_PAY_PC, exact: true }).check()
    await page.getByRole('button', { name: say.pay }).click()
    await page.waitForURL(/pay-next/)
    await enter('4000002500003155')
    await press()
    await bank.getByRole('button', { name: its.pass }).waitFor()
    await shot(page, `stripe-bank-${language}`)
    await bank.getByRole('button', { name: its.pass }).click()
    await title(page, say.paid)
    await until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')
    expect((await standing(at.mall, groupId)).attempts).toEqual(['closed', 'succeeded'])
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer who does not pass the check of the bank pays nothing, and sees that (PAY-15, PAY-31)', {
    tags: 'long',
  }, async () => {
    const { page, groupId, enter, press, bank, leave } = await aGuestWhoPays()
    await enter('4000000000003220')
    await press()
    await bank.getByRole('button', { name: failing[language] }).click()
    await title(page, say.failed)
    await page.getByText(pay.failedText.challengeFailed).waitFor()
    expect(await standing(at.mall, groupId)).toMatchObject({ group: 'awaitingPayment', attempts: ['failed'] })
    await leave()
  })

  test('a buyer saves a card after the check of its bank, and pays with it (PAY-20, PAY-23, PAY-35, PAY-36, PAY-41, PAY-42)', async () => {
    const { email, password } = await anAccount(at.mall)
    const { page, faults, leave } = await aVisitor(browser, at.mall.url, { language, width })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${say.prefix}/buyer/cards?add=1`)
    const part = (place: number) => page.frameLocator(`main iframe >> nth=${place}`).getByRole('textbox')
    await part(0).waitFor()
    await part(2).waitFor()
    expect(await accessibilityFaults(page, true)).toEqual([])
    await shot(page, `stripe-card-${language}`)
    const save = page.getByRole('button', { name: savedCards.save })
    await save.click()
    const missing = {
      en: ['Enter the card number', 'Enter the expiry date', 'Enter the security code'],
      zh: ['请填写卡号', '请填写有效期', '请填写安全码'],
    }
    for (const said of missing[language]) await page.getByText(said).waitFor()
    await shot(page, `stripe-card-wrong-${language}`)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field(savedCards.cardHolderName).fill('Lin Marsh')
    await field(savedCards.mobile).fill(anAddress.personPhone)
    await field(savedCards.city).fill(anAddress.city)
    await field(savedCards.street).fill('Harbor Street')
    await field(savedCards.houseNumber).fill('18')
    await field(savedCards.zipCode).fill(anAddress.postalCode)
    await part(0).fill('4000002500003155')
    await part(1).fill('1240')
    await part(2).fill('123')
    await save.click()
    const bank = page.frameLocator('body > [role=dialog] iframe')
    await bank.getByRole('button', { name: its.pass }).click()
    await page.getByRole('status').getByText(savedCards.done.added).waitFor()
    await page.getByRole('main').getByRole('listitem').getByText(/3155/).waitFor()

    const { groupId, token } = await anUnpaidOrder(at.mall)
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: channels.name.STRIPE_PAY_QUICK, exact: true }).check()
    await page.getByRole('radio', { name: /3155/ }).check()
    await shot(page, `stripe-quick-${language}`)
    await page.getByRole('button', { name: say.pay }).click()
    await title(page, say.paid)
    await until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')
    expect(faults).toEqual([])
    await leave()
  })
})

const byAdyen = {
  en: {
    ...{ number: 'Card number', expiry: 'Expiry date', code: 'Security code', holder: 'Name on card' },
    ...{ pay: /^Pay \$/, pass: 'Complete the check', empty: 'Enter the card number' },
  },
  zh: {
    ...{ number: '卡号', expiry: '有效期', code: '安全码', holder: '卡片上的姓名' },
    ...{ pay: /^支付 US\$/, pass: '通过验证', empty: '请输入卡号' },
  },
} as const

describe.each(
  cells([
    { language: 'zh', width: 'phone' },
    { language: 'en', width: 'desk' },
  ] as const),
)('Cards by Adyen, in $language at the width of a $width', ({ language, width }) => {
  const say = payWords[language]
  const { channels, refusals } = wordsIn(language)
  const its = byAdyen[language]

  const aGuestWhoPays = async () => {
    const { groupId, token } = await anUnpaidOrder(at.mall)
    const visitor = await aVisitor(browser, at.mall.url, { language, width })
    const { page } = visitor
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: channels.name.ADYEN_PC, exact: true }).check()
    await page.getByRole('button', { name: say.pay }).click()
    await page.waitForURL(/pay-next/)
    const fields = page.frameLocator('main iframe')
    await fields.getByLabel(its.number).waitFor()
    const enter = async (number: string, holder: string) => {
      await fields.getByLabel(its.number).fill(number)
      await fields.getByLabel(its.expiry).fill('0330')
      await fields.getByLabel(its.code).fill('737')
      await fields.getByLabel(its.holder).fill(holder)
    }
    const press = () => page.getByRole('main').getByRole('button', { name: its.pay }).click()
    return { ...visitor, groupId, fields, enter, press }
  }

  test('missing input is marked, a declined card is reported and another one may be tried, which is paid (PAY-16, PAY-27, PAY-34)', async () => {
    const { page, groupId, faults, fields, enter, press, leave } = await aGuestWhoPays()
    expect(await accessibilityFaults(page, true)).toEqual([])
    await press()
    await fields.getByText(its.empty).waitFor()
    await shot(page, `adyen-wrong-${language}`)
    await enter('4111111111111111', 'DECLINED')
    await press()
    await page.getByText(refusals.paymentDeclined.split('{')[0]!.trim()).waitFor()
    await expect.poll(() => fields.getByLabel(its.number).inputValue()).toBe('')
    await shot(page, `adyen-declined-${language}`)
    await enter('4111111111111111', 'Lin Marsh')
    await press()
    await title(page, say.paid)
    await until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')
    expect(faults).toEqual([])
    await leave()
  })

  test('a bank prompts on its own page, and the way back from it leads to the outcome (PAY-12, PAY-58)', async () => {
    const { page, groupId, faults, enter, press, leave } = await aGuestWhoPays()
    await enter('4212345678910006', 'Lin Marsh')
    await press()
    await page.waitForURL(/threeDS2/)
    await shot(page, `adyen-bank-${language}`)
    await page.getByRole('button', { name: its.pass }).click()
    await title(page, say.paid)
    expect(page.url()).not.toContain('redirectResult')
    await until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')
    expect(faults).toEqual([])
    await leave()
  })
})

describe.each(
  cells([
    { language: 'en', width: 'phone' },
    { language: 'zh', width: 'desk' },
  ] as const),
)('A bank check within Adyen’s component, in $language at the width of a $width', ({ language, width }) => {
  const say = payWords[language]
  const { channels, refusals } = wordsIn(language)
  const its = byAdyen[language]

  test('is failed first, which is reported, and passed with the same fields, without the page being left (PAY-12, PAY-27)', async () => {
    const { groupId, token } = await anUnpaidOrder(at.mall)
    const { page, faults, leave } = await aVisitor(browser, at.mall.url, { language, width })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: channels.name.ADYEN_PC, exact: true }).check()
    await page.getByRole('button', { name: say.pay }).click()
    await page.waitForURL(/pay-next/)
    const bank = page.frameLocator('main iframe.adyen-checkout__threeds2__challenge')
    const pay = async () => {
      const fields = page.frameLocator('main iframe')
      await fields.getByLabel(its.number).fill('5212345678901234')
      await fields.getByLabel(its.expiry).fill('0330')
      await fields.getByLabel(its.code).fill('737')
      await fields.getByLabel(its.holder).fill('Lin Marsh')
      await page.getByRole('main').getByRole('button', { name: its.pay }).click()
    }
    await pay()
    await bank.getByRole('button', { name: its.pass }).waitFor()
    expect(await accessibilityFaults(page, true)).toEqual([])
    await shot(page, `adyen-challenge-${language}-${width}`)
    await bank.getByRole('button', { name: failing[language] }).click()
    await page.getByText(refusals.paymentDeclined.split('{')[0]!.trim()).waitFor()
    expect(page.url()).toContain('/buyer/pay-next')
    await pay()
    await bank.getByRole('button', { name: its.pass }).click()
    await title(page, say.paid)
    await until('the order to be paid', async () => (await standing(at.mall, groupId)).group === 'paid')
    expect(faults).toEqual([])
    await leave()
  })
})

/** The sources that a page may load from, by kind. */
async function policyOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${at.mall.url}${path}`, { headers: { accept: 'text/html', ...headers } })
  const policy = answer.headers.get('content-security-policy') ?? ''
  const sources = Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1)]),
  )
  return { policy, sources, page: await answer.text(), payment: answer.headers.get('permissions-policy') }
}

test('a page loads from a provider only where its fields are shown, and only while the site has it enabled', async () => {
  const { groupId, token, guest } = await anUnpaidOrder(at.mall)
  const { body } = await firstPay(guest, groupId, undefined, { payChannel: 'STRIPE_PAY_PC', token })
  const query = `?merchantSerialNo=${body.merchantSerialNo}&token=${token}`
  const [stripe, adyen] = [new URL(at.at.stripe).host, new URL(at.at.adyen).host]
  const next = await policyOf(`/buyer/pay-next${query}`)
  for (const kind of ['script-src', 'frame-src'])
    expect(next.sources[kind], kind).toEqual(expect.arrayContaining([stripe, adyen]))
  expect(next.sources['style-src']).toContain(adyen)
  expect(next.sources['style-src']).not.toContain(stripe)
  expect(next.payment).toMatch(/payment=\(self /)
  expect(next.payment).toContain(`"${new URL(at.at.stripe).origin}"`)

  // Where a way to pay is chosen a card may be entered to be saved, which Adyen does not offer.
  const choose = await policyOf(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
  expect(choose.sources['script-src']).toContain(stripe)
  expect(choose.policy).not.toContain(adyen)

  for (const path of [
    '/',
    '/cart',
    '/search?keyword=shirt',
    `/buyer/pay-result${query}&contractId=${groupId}`,
  ]) {
    const { policy, page, payment } = await policyOf(path)
    for (const host of [stripe, adyen]) {
      expect(policy, path).not.toContain(host)
      expect(page, path).not.toContain(host)
    }
    expect(policy, path).toContain("script-src 'self'")
    expect(payment, path).toContain('payment=()')
  }

  const enable = (isEnabled: boolean) =>
    sql`update channel_accounts set is_enabled = ${isEnabled} where site = 'global' and channel = 'ADYEN_PC'`.run(
      at.mall.db,
    )
  await enable(false)
  const without = await policyOf(`/buyer/pay-next${query}`)
  await enable(true)
  expect(without.policy).not.toContain(adyen)
  expect(without.sources['script-src']).toContain(stripe)
})

test('a script that does not load is reported, and so are fields that do not appear three times, such as those of an expired session (PAY-24, PAY-34)', async () => {
  const open = async (payChannel: string, before: (page: Page, serial: string) => unknown) => {
    const { groupId, token, guest } = await anUnpaidOrder(at.mall)
    const { body } = await firstPay(guest, groupId, undefined, { payChannel, token })
    const { page, leave } = await aVisitor(browser, at.mall.url)
    await before(page, body.merchantSerialNo)
    await page.goto(`/buyer/pay-next?merchantSerialNo=${body.merchantSerialNo}&token=${token}`)
    await page.getByRole('alert').getByText('This didn’t load. Refresh the page and try again.').waitFor()
    return { page, leave }
  }
  const missing = await open('STRIPE_PAY_PC', (page) => page.route('**/v3/', (route) => route.abort()))
  expect(await missing.page.getByRole('link', { name: en.otherWay }).isVisible()).toBe(true)
  await missing.page.unroute('**/v3/')
  await missing.page.getByRole('button', { name: en.loadAgain }).click()
  await missing.page.frameLocator('main iframe').getByLabel('Card number').waitFor()
  await missing.leave()

  let requested = 0
  const expired = await open('ADYEN_PC', (page, serial) => {
    const session = [...at.adyen.store.sessions.values()].find(({ reference }) => reference.includes(serial))!
    session.status = 'canceled'
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/setup?')) requested += 1
    })
  })
  expect(requested).toBe(3)
  await expired.leave()
})
