import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, password, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', env: { TWO_FACTORS_FOR: 'operators,staff' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: mall.clock.now().getTime() })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** A device with a screen lock, as Chromium plays one. */
async function aDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { security: say, account, refusals, office } = wordsIn(language)

  test('an operator is led to set up two-step verification, and signs in with a code and with a recovery code', async () => {
    const { email } = await anAccount(mall, { operatorRole: 'admin' })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    const signIn = async () => {
      await page.goto(`${prefix}/login?target=%2Fplatform`)
      await main.getByLabel(account.email).fill(email)
      await main.getByLabel(account.password, { exact: true }).fill(password)
      await main.getByRole('button', { name: account.signIn, exact: true }).click()
    }
    await signIn()
    await main.getByText(say.twoFactorsNeeded).waitFor()
    await main.getByLabel(say.oldPassword).fill(password)
    await main.getByRole('button', { name: say.twoFactorsBegin }).click()
    await main.getByRole('img', { name: say.scanPicture }).waitFor()
    expect([await accessibilityFaults(page), await isWide(page)]).toEqual([[], false])
    const shownSecret = async () =>
      (await main.locator('code').first().textContent())?.replaceAll(' ', '') ?? ''
    const secret = await shownSecret()

    await main.getByLabel(account.appCode).fill('000000')
    await main.getByRole('button', { name: say.twoFactorsConfirm }).click()
    await main.getByText(refusals.secondFactorWrong).waitFor()
    // The picture stays, so that nothing is scanned again.
    expect(await shownSecret()).toBe(secret)
    await main.getByLabel(account.appCode).fill(codeOf(secret))
    await main.getByRole('button', { name: say.twoFactorsConfirm }).click()
    await main.getByText(say.twoFactorsDone).waitFor()
    const [recoveryCode = ''] = await main.locator('li code').allTextContents()
    expect([await accessibilityFaults(page), await isWide(page)]).toEqual([[], false])
    await main.getByRole('link', { name: say.codesKept }).click()
    await page.getByText(office.platformTitle).first().waitFor()

    await mall.moveClock(30_000)
    await page.context().clearCookies()
    await signIn()
    await main.getByRole('heading', { name: account.secondTitle }).waitFor()
    expect([await accessibilityFaults(page), await isWide(page)]).toEqual([[], false])
    await main.getByLabel(account.appCode).fill('000000')
    await page.keyboard.press('Enter')
    await main.getByText(refusals.secondFactorWrong).waitFor()
    // The refusal is shown while the page still loads, and until it has, nothing is sent again.
    await expect.poll(() => main.locator('[aria-busy]').count()).toBe(0)
    await main.getByLabel(account.appCode).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByText(office.platformTitle).first().waitFor()

    await page.context().clearCookies()
    await signIn()
    await main.getByRole('link', { name: account.byRecovery }).click()
    await main.getByLabel(account.recoveryCode).fill(recoveryCode)
    await page.keyboard.press('Enter')
    await page.getByText(office.platformTitle).first().waitFor()

    await page.goto(`${prefix}/buyer/security/two-factors`)
    await main.getByText(like(say.codesLeft)).waitFor()
    expect([await accessibilityFaults(page), await isWide(page)]).toEqual([[], false])
    expect(faults).toEqual([])
    await leave()
  })

  test('a person adds a passkey of the device, signs in with it alone, and removes it', {
    tags: 'long',
  }, async () => {
    const { email } = await anAccount(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await aDevice(page)
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/buyer/security`)
    await main.getByRole('link', { name: say.passkeysChange }).click()
    await main.getByText(say.passkeysNone).waitFor()
    await main.getByLabel(say.passkeyName).fill('Blue phone')
    await main.getByLabel(say.oldPassword).fill('Not-mine-42')
    await main.getByRole('button', { name: say.passkeyAdd }).click()
    await main.getByText(refusals.oldPasswordWrong).waitFor()
    await main.getByLabel(say.oldPassword).fill(password)
    await main.getByRole('button', { name: say.passkeyAdd }).click()
    await main.getByText(say.passkeyIsAdded).waitFor()
    await main.getByText('Blue phone').waitFor()
    expect([await accessibilityFaults(page), await isWide(page)]).toEqual([[], false])

    await page.context().clearCookies()
    await page.goto(`${prefix}/login?target=%2Fbuyer%2Fsecurity%2Fpasskeys`)
    await main.getByRole('button', { name: account.byPasskey }).click()
    await main.getByRole('button', { name: say.passkeyRemoveOf.replace('{name}', 'Blue phone') }).click()
    await main.getByText(say.passkeyIsRemoved).waitFor()

    await page.context().clearCookies()
    await page.goto(`${prefix}/login`)
    await main.getByRole('button', { name: account.byPasskey }).click()
    await main.getByText(refusals.passkeyUnknown).waitFor()
    expect([await accessibilityFaults(page), await isWide(page)]).toEqual([[], false])
    // The browser's console reports the refusal itself.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
    await leave()
  })
})
