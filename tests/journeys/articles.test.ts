import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aDemoMall()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const words = {
  en: {
    groups: ['Help', 'Care guides', 'Reading'],
    care: 'Care guides',
    allOfCare: 'See all in Care guides',
    agreements: 'I have read and agree to “User agreement” and “Privacy policy”.',
    terms: 'User agreement',
  },
  zh: {
    groups: ['帮助中心', '保养指南', '读一读'],
    care: '保养指南',
    allOfCare: '保养指南：全部文章',
    agreements: '我已阅读并同意《用户协议》和《隐私说明》',
    terms: '用户协议',
  },
} as const

describe.each(
  cells([
    { language: 'zh', width: 'phone' },
    { language: 'en', width: 'desk' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const said = words[language]
  const prefix = language === 'zh' ? '/zh' : ''

  test('the foot of every page leads to the articles of each group, and to the group (CMS-06, SYS-20)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.goto(`${prefix}/cart`)
    const foot = page.getByRole('contentinfo')
    for (const group of said.groups)
      await expect.poll(() => foot.getByRole('heading', { name: group }).count()).toBe(1)
    if (width === 'phone') await foot.getByRole('heading', { name: said.care }).click()
    await foot.getByRole('link', { name: said.allOfCare, exact: true }).click()
    await page.waitForURL(`**${prefix}/articles/care`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(said.care)
    const articles = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect.poll(() => articles.count()).toBe(4)
    expect(await accessibilityFaults(page)).toEqual([])
    const first = (await articles.first().textContent())!
    await foot.getByRole('link', { name: first }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(first)
    await page
      .getByRole('main')
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: said.care })
      .click()
    await page.waitForURL(`**${prefix}/articles/care`)
    expect(faults).toEqual([])
    await leave()
  })

  test('signing up says what one agrees to, and opens it beside the form (CMS-04, SYS-20)', {
    tags: 'long',
  }, async () => {
    const { page, context, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.goto(`${prefix}/signup`)
    const line = page.getByText(said.agreements.slice(0, 8))
    await expect.poll(() => line.textContent()).toBe(said.agreements)
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: said.terms }).click()
    const beside = await opened
    await expect.poll(() => beside.getByRole('heading', { level: 1 }).textContent()).toBe(said.terms)
    expect(new URL(page.url()).pathname).toBe(`${prefix}/signup`)
    // No code is sent before the tick.
    const { account, refusals } = wordsIn(language)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: account.sendCode, exact: true }).click()
    await main.getByText(refusals.agreementMissing).waitFor()
    await expect.poll(() => main.locator('[name=hasAgreed][aria-invalid]').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })
})

test('a group that has no articles, or that there is not, is no page', async () => {
  const status = async (path: string) => (await fetch(mall.url + path)).status
  expect(await status('/articles/care')).toBe(200)
  expect(await status('/articles/no-such-group')).toBe(404)
})
