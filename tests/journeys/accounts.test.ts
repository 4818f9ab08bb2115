import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/server/captcha-picture.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '../support/mall.ts'
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

describe.each(
  cells([
    { language: 'en', width: 'desk', number: '4155550201' },
    { language: 'zh', width: 'phone', number: '4155550202' },
  ] as const),
)('In $language at the width of a $width', ({ language, width, number }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { account, security, refusals } = wordsIn(language)

  test('a mobile number becomes an account, gets an email, and is deleted again (ACCT-04, ACCT-07, ACCT-12, SYS-05)', async () => {
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
    await main.getByText(`+1 ${number}`, { exact: true }).waitFor()
    const signsInWith = language === 'zh' ? `您使用 +1 ${number} 登录。` : `You sign in with +1 ${number}.`
    await main.getByText(signsInWith).waitFor()
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

/** A visitor and the steps on the pages of accounts, in one language. */
async function onPages(language: 'en' | 'zh', width: 'desk' | 'phone') {
  const visitor = await aVisitor(browser, mall.url, { language, width })
  const { page } = visitor
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  return {
    ...visitor,
    main,
    press,
    follow: (name: string) => main.getByRole('link', { name, exact: true }).click(),
    fillNumber: async (phone: string) => {
      const { account } = wordsIn(language)
      await main.getByLabel(account.mobilePrefix).selectOption('1')
      await main.getByLabel(account.mobile).fill(phone.slice(2))
    },
    /** Both steps of a code: the picture is read, and the code that came is typed. */
    sendAndType: async (target: string, send: string, next: string) => {
      const code = main.locator('[name=code]')
      // A button does nothing while the answer before is still being shown: one presses it again, as people do.
      const isAsked = async () => {
        await readPicture(mall, main)
        await press(send)
        return code.waitFor({ timeout: 4_000 }).then(
          () => true,
          () => false,
        )
      }
      await expect.poll(isAsked, { timeout: 20_000 }).toBe(true)
      await code.fill(await codeFor(target))
      await press(next)
    },
  }
}

async function anAccountWithNumber(phone: string) {
  const email = (await anAccount(mall)).email.toLowerCase()
  await sql`update users set phone = ${phone} where email = ${email}`.run(mall.db)
  return email
}

const shows = cells([
  { language: 'zh', width: 'phone', prefix: '/zh', last: 1 },
  { language: 'en', width: 'desk', prefix: '', last: 2 },
] as const)

test.each(shows)(
  'a forgotten password is replaced by mobile number, and one signs in by codes to it and by mail ($width, $language) (ACCT-04, ACCT-09)',
  async ({ language, width, prefix, last }) => {
    const { account, fieldsToEnter, forgotPassword, security } = wordsIn(language)
    const { page, main, press, follow, fillNumber, sendAndType, faults, leave } = await onPages(
      language,
      width,
    )
    const phone = `+1415555021${last}`
    const email = await anAccountWithNumber(phone)
    await page.goto(`${prefix}/login`)
    await follow(account.forgotPassword)
    await follow(forgotPassword.byMobile)
    await main.getByText(forgotPassword.mobileText).waitFor()
    await fillNumber(phone)
    await sendAndType(phone, forgotPassword.emailNext, forgotPassword.codeNext)
    await main.locator('[name=password]').fill('Another-One-9')
    await press(forgotPassword.passwordNext)
    await main.getByText(forgotPassword.doneTitle).waitFor()

    await page.goto(`${prefix}/login?by=mobile`)
    await follow(account.bySmsCode)
    await main.getByText(account.bySmsCodeText).waitFor()
    await fillNumber(phone)
    await sendAndType(phone, account.sendCode, account.signIn)
    await page.waitForURL((url) => !url.pathname.endsWith('/login/code'))
    await page.request.post('/api/user/web/logout', { data: {} })

    await page.goto(`${prefix}/buyer/security`)
    await page.waitForURL(/\/login\?target=/)
    await follow(account.byMailCode)
    await main.getByText(account.byMailCodeText).waitFor()
    await readPicture(mall, main)
    await press(account.sendCode)
    await main.getByText(fieldsToEnter.email).waitFor()
    await main.locator('[name=email]').fill(email)
    await sendAndType(email, account.sendCode, account.signIn)
    await main.getByRole('heading', { name: security.title }).waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test.each(shows)(
  'a buyer changes email and mobile number, takes the data along, and enters a friend’s code ($width, $language) (ACCT-05, ACCT-06, ACCT-16, MEM-14)',
  { tags: 'long' },
  async ({ language, width, prefix, last }) => {
    const { account, security, profile } = wordsIn(language)
    const { page, main, press, follow, fillNumber, sendAndType, faults, leave } = await onPages(
      language,
      width,
    )
    const phone = `+1415555022${last}`
    const newPhone = `+1415555023${last}`
    const email = await anAccountWithNumber(phone)
    await page.goto(`${prefix}/`)
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/buyer/security`)
    const newEmail = `mara-of-harbor-${last}@example.test`
    await follow(security.changeEmail)
    await sendAndType(email, account.sendCode, security.next)
    await main.locator('[name=email]').fill(newEmail)
    await sendAndType(newEmail, account.sendCode, security.next)
    await main.getByRole('status').filter({ hasText: newEmail }).waitFor()
    await follow(security.back)
    await follow(security.changeMobile)
    await sendAndType(phone, account.sendCode, security.next)
    await fillNumber(newPhone)
    await sendAndType(newPhone, account.sendCode, security.next)
    await main
      .getByRole('status')
      .filter({ hasText: newPhone.replace('+1', '+1 ') })
      .waitFor()
    await follow(security.back)
    const [download] = await Promise.all([page.waitForEvent('download'), follow(security.dataGet)])
    expect(download.suggestedFilename()).toMatch(/\.json$/)
    expect(await (await page.request.get('/buyer/own-data')).text()).toContain(newEmail)

    const friend = aClient(mall.url)
    await friend.post('/api/user/web/login', { email: (await anAccount(mall)).email, password })
    const { body: own } = await friend.post('/sapi/mall-customer/customer/invitation', {})
    await page.goto(`${prefix}/buyer/profile`)
    await main.getByLabel(profile.invitationCode).fill('NOT-A-CODE')
    await press(profile.invitationSend)
    await main.locator('[aria-invalid=true]').waitFor()
    await main.getByLabel(profile.invitationCode).fill(own.code)
    await press(profile.invitationSend)
    await main.getByText(profile.invitationFilledIn).waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test('without script a buyer signs in with a code by mail, changes the profile, and signs another device out (ACCT-04, ACCT-14)', async () => {
  const { email } = await anAccount(mall)
  const elsewhere = await aVisitor(browser, mall.url)
  await elsewhere.page.request.post('/api/user/web/login', { data: { email, password } })
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  const main = page.getByRole('main')
  await page.goto('/login')
  await main.getByRole('link', { name: 'Sign in with an email code' }).click()
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
  await main.getByText('Details saved.').waitFor()
  await expect.poll(() => main.getByLabel('Birthday').inputValue()).toBe('1990-02-28')
  await page.goto('/buyer/security')
  await main.getByRole('button', { name: /^Sign out:/ }).click()
  await main.getByText('Device signed out.').waitFor()
  expect((await elsewhere.page.request.get('/api/user/web/current')).status()).toBe(401)
  await elsewhere.leave()
  await leave()
})
