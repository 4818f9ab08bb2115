import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Taxes on the platform console. */
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

test.each(
  cells([
    { width: 'desk', language: 'en', prefix: '' },
    { width: 'phone', language: 'zh', prefix: '/zh' },
  ] as const),
)(
  'an operator registers the mall, loads public rates and taxes by destination, in $language (SYS-15)',
  async ({ width, language, prefix }) => {
    const { platformTax: t, kit } = wordsIn(language)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const { email } = await anAccount(mall, { operatorRole: 'admin' })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    await page.goto(`${prefix}/platform/tax?site=de`)
    const main = page.getByRole('main')
    const registration = main.getByRole('form', { name: t.addRegistration })
    await registration.getByLabel(t.country).selectOption('DE')
    await registration.getByLabel(t.number).fill('DE 136695976')
    await registration.getByLabel(t.validFrom).fill('2026-01-01')
    await registration.getByRole('button', { name: t.add }).click()
    const table = (name: string) => main.getByRole('table', { name })
    await expect.poll(() => table(t.registrations).textContent()).toContain('DE136695976')
    const load = main.getByRole('form', { name: t.load })
    await load.getByLabel(t.preset).selectOption('eu')
    await load.getByRole('button', { name: t.load }).click()
    await expect.poll(() => table(t.rates).getByRole('row').count()).toBeGreaterThan(60)
    await main.getByRole('radio', { name: t.destination }).check()
    const site = main.locator('form').filter({ has: page.getByRole('radio', { name: t.destination }) })
    const percent = site.getByLabel(t.percent)
    await percent.fill('abc')
    await site.getByRole('button').last().click()
    await site.getByText(kit.form.wrong.percent).waitFor()
    await percent.fill('')
    await site.getByRole('button').last().click()
    const modeOfSite = async () => {
      await mall.sites.reload()
      return mall.sites.ofCode('de')?.tax?.mode
    }
    await expect.poll(modeOfSite).toBe('destination')
    // The page has several forms, and unsaved changes in any of them hold the reader.
    await site.getByLabel(t.percent).fill('7')
    await page.locator('a[href$="/platform"]').first().click()
    await page.getByRole('alertdialog', { name: kit.form.leaveTitle }).waitFor()
    await page.getByRole('button', { name: kit.form.stay }).click()
    await expect.poll(() => site.getByLabel(t.percent).inputValue()).toBe('7')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)
