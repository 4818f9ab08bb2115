import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'

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

const signInForm = async (page: Page, email = 'buyer@demo.test') => {
  // The address changes before the page does, and the page before may prompt for an email, too.
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a chosen language stays where the address names none, until the other is chosen (SHELL-14)', {
  tags: 'long',
}, async () => {
  for (const script of cells([true, false])) {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { script })
    const language = () => page.locator('html').getAttribute('lang')
    await page.goto('/category/lamps')
    await page.getByRole('banner').getByRole('link', { name: '切换到中文' }).click()
    await page.waitForURL('**/zh/category/lamps')
    for (const path of ['/', '/login', '/cart?x=1']) {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe(path === '/' ? '/zh' : `/zh${path.split('?')[0]}`)
      await expect.poll(() => language()).toBe('zh-CN')
    }
    expect(new URL(page.url()).search).toBe('?x=1')
    await page.getByRole('banner').getByRole('link', { name: 'Switch to English' }).click()
    await page.waitForURL((url) => url.pathname === '/cart')
    await expect.poll(() => language()).toBe('en')
    await page.goto('/')
    await expect.poll(() => language()).toBe('en')
    expect(faults).toEqual([])
    await leave()
  }
})

test('a buyer’s choice of a language is in the profile (SHELL-14)', { tags: 'long' }, async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto('/login')
  await signInForm(page)
  await page.waitForURL((url) => url.pathname === '/')
  const language = async () =>
    (
      await sql<{ language: string }>`select language from users where email = 'buyer@demo.test'`.rows(
        mall.db,
      )
    )[0]!.language
  await page.getByRole('banner').getByRole('link', { name: '切换到中文' }).click()
  await page.waitForURL('**/zh')
  await expect.poll(() => language()).toBe('zh')
  await page.getByRole('banner').getByRole('link', { name: 'Switch to English' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => language()).toBe('en')
  await leave()
})
