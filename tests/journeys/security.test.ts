import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '../support/mall.ts'
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

const another = 'Cold-milk-43'
const signIn = async (page: Page) => {
  const { email } = await anAccount(mall)
  const answer = await page.request.post('/api/user/web/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return email
}
const canSignIn = async (email: string, typed: string) =>
  (await aClient(mall.url).post('/api/user/web/login', { email, password: typed })).status === 200

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { security: say, fieldsToEnter, refusals, area } = wordsIn(language)

  test('a buyer changes the password with the keyboard alone, after two wrong tries (ACCT-11)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    const email = await signIn(page)
    await page.goto(`${prefix}/buyer/index`)
    await page
      .getByRole('navigation', { name: area.rooms })
      .getByRole('link', { name: area.security })
      .click()
    const old = main.getByLabel(say.oldPassword)
    const fresh = main.getByLabel(say.newPassword)

    // A refusal changed nothing, so nothing is requested again that the next try would have to wait for.
    await page.route(/\/security\.data/, async (route) => {
      if (route.request().method() === 'GET') await sleep(1_500)
      await route.continue()
    })
    await old.focus()
    await page.keyboard.press('Enter')
    await main.getByText(fieldsToEnter.oldPassword).first().waitFor()
    await expect.poll(() => old.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.type('Not-mine-42')
    // Past the eye of the first field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(another)
    await page.keyboard.press('Enter')
    await main.getByText(refusals.oldPasswordWrong).waitFor()
    await expect.poll(() => fresh.inputValue()).toBe(another)

    await old.fill(password)
    await page.keyboard.press('Enter')
    await main.getByRole('status').getByText(like(say.changedText)).waitFor()
    await main.getByText(email).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      .toBe(false)
    expect([await canSignIn(email, password), await canSignIn(email, another)]).toEqual([false, true])

    // Still signed in, under the new session.
    await main.getByRole('link', { name: say.toAccount }).click()
    await page.waitForURL(`**${prefix}/buyer/index`)
    expect(faults).toEqual([])
    await leave()
  })
})

test('without script a buyer changes the password', async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  const email = await signIn(page)
  await page.goto('/buyer/security')
  await page.getByLabel('Current password').fill('Not-mine-42')
  await page.getByLabel('New password').fill(another)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('That isn’t your current password.').waitFor()
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('')
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(another)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Password changed' }).waitFor()
  await expect.poll(() => canSignIn(email, another)).toBe(true)
  await leave()
})
