import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { anIdentityProvider } from '../support/identity-provider.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Signing in by the account of an identity provider, in the browser. */
let company: Awaited<ReturnType<typeof anIdentityProvider>>
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  company = await anIdentityProvider()
  mall = await aMall({
    pagesFrom: 'build',
    env: { SIGN_IN_WITH: 'ACME', ...company.settings('ACME') },
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
  await company.stop()
})

test.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'a visitor signs in with Acme, a buyer adds Acme and removes it, and a failure is explained ($width, $language) (ACCT-15, CALL-122, CALL-123)',
  async ({ width, language, prefix }) => {
    const { account: t, security: s, refusals } = wordsIn(language)
    const named = (text: string) => text.replaceAll('{company}', 'Acme')
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')

    // The person presses Cancel there.
    company.play({ subject: `cancels-${language}`, isDenied: true })
    await page.goto(`${prefix}/login?target=/buyer/security`)
    await main.getByRole('link', { name: named(t.signInWith) }).click()
    await main.getByRole('heading', { name: named(t.thirdNotTitle) }).waitFor()
    await main.getByText(refusals.signInNotFinished).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('link', { name: t.signIn, exact: true }).click()

    company.play({ subject: `new-${language}`, name: 'Robin' })
    await page.goto(`${prefix}/signup?target=/buyer/security`)
    await main.getByRole('link', { name: named(t.signInWith) }).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/buyer/security`)
    const unbind = main.getByRole('button', { name: named(s.thirdUnbindOf) })
    await unbind.click()
    await main.getByText(refusals.lastWayIn).waitFor()
    await main.getByText(s.noWays).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.request.post('/api/user/web/logout', { data: {} })

    const { email } = await anAccount(mall)
    await page.request.post('/api/user/web/login', { data: { email, password } })
    company.play({ subject: `bound-${language}`, name: 'Robin at Acme' })
    await page.goto(`${prefix}/buyer/security`)
    await main.getByRole('link', { name: named(s.thirdBindOf) }).click()
    await main.getByText(s.thirdIsBound).waitFor()
    await main.getByText('Robin at Acme').waitFor()
    await unbind.click()
    await main.getByText(s.thirdIsUnbound).waitFor()
    await main.getByRole('link', { name: named(s.thirdBindOf) }).waitFor()
    expect(faults.filter((fault) => !/409/.test(fault))).toEqual([])
    await leave()
  },
)
