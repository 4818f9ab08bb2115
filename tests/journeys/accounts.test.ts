import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/captcha.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aMall, anAccount, password, type TestMall } from '../support/mall.ts'
import { codeTo, readPicture } from './entrance.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const codeFor = (target: string) => codeTo(mall, target)

describe.each([
  { language: 'en', width: 'desk', number: '4155550201' },
  { language: 'zh', width: 'phone', number: '4155550202' },
] as const)('In $language at the width of a $width', ({ language, width, number }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { account, security, refusals } = wordsIn(language)

  test('a mobile number becomes an account, gets an email, and is deleted again (ACCT-04, ACCT-07, ACCT-12)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
    await page.goto(`${prefix}/signup`)
    await main.getByRole('link', { name: account.signUpByMobile }).click()
    await main.getByLabel(account.mobile).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByLabel(account.mobilePrefix).selectOption('1')
    await main.getByLabel(account.mobile).fill(number)
    await readPicture(mall, main)
    await press(account.sendCode)
    await main.getByText(like(account.smsCodeText)).waitFor()
    await main.locator('[name=code]').fill('000000')
    await main.locator('[name=name]').fill('Mara')
    await main.locator('[name=password]').fill(password)
    await press(account.signUp)
    await main.getByText(refusals.codeWrong).waitFor()
    await main.locator('[name=code]').fill(await codeFor(`+1${number}`))
    await main.locator('[name=password]').fill(password)
    await press(account.signUp)
    await page.waitForURL('**/signup-success')
    await main.getByText(account.successTextMobile).waitFor()

    await page.goto(`${prefix}/buyer/security`)
    await main.getByText(`+1 ${number}`).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      .toBe(false)
    await main.getByRole('link', { name: security.addEmail }).click()
    await main.getByText(security.newEmailText).waitFor()
    const email = `mara-${number}@example.test`
    await main.locator('[name=email]').fill(email)
    await readPicture(mall, main)
    await press(account.sendCode)
    await main.getByText(like(account.mailCodeText)).waitFor()
    await main.locator('[name=code]').fill(await codeFor(email))
    await press(security.next)
    await main.getByRole('status').getByText(email).waitFor()
    await main.getByRole('link', { name: security.back }).click()

    await main.getByRole('link', { name: security.delete }).click()
    await main.getByText(security.deleteStaysOrders).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await readPicture(mall, main)
    await press(account.sendCode)
    await press(security.deleteForGood)
    await main.getByText(refusals.codeWrong).waitFor()
    await main.locator('[name=code]').fill(await codeFor(email))
    await press(security.deleteForGood)
    await main.getByRole('heading', { name: security.deletedTitle }).waitFor()
    const row = await sql<{ name: string }>`select name from users where phone = ${`+1${number}`}`.row(
      mall.db,
    )
    expect(row).toBeUndefined()
    expect(faults).toEqual([])
    await leave()
  })
})

test('without script a buyer signs in with a code by mail, changes the profile, and signs another device out (ACCT-04, ACCT-14)', async () => {
  const { email } = await anAccount(mall)
  const elsewhere = await aVisitor(browser, mall.url)
  await elsewhere.page.request.post('/api/user/web/login', { data: { email, password } })
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  const main = page.getByRole('main')
  await page.goto('/login')
  await main.getByRole('link', { name: 'Sign in with a code by mail' }).click()
  await main.getByLabel('Email').fill(email)
  const letters = 'AC4XY'
  const { token } = await drawCaptcha(mall.secret, mall.clock.now(), letters)
  const sent = await page.request.post('/auth/mallard/captcha/login/send-email-code', {
    data: { email, captcha: letters, token },
  })
  expect(sent.status()).toBe(200)
  const signedIn = await page.request.post('/api/user/web/login', {
    data: { email, code: await codeFor(email) },
  })
  expect(signedIn.status()).toBe(200)
  await page.goto('/buyer/profile')
  await main.getByLabel('Nickname').fill('Mara')
  await main.getByLabel('Gender').selectOption({ label: 'Female' })
  await main.getByLabel('Birthday').fill('1990-02-28')
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Your details are saved.').waitFor()
  await expect.poll(() => main.getByLabel('Birthday').inputValue()).toBe('1990-02-28')
  await page.goto('/buyer/security')
  await main.getByRole('button', { name: /^Sign out:/ }).click()
  await main.getByText('The device is signed out.').waitFor()
  expect((await elsewhere.page.request.get('/api/user/web/current')).status()).toBe(401)
  await elsewhere.leave()
  await leave()
})
