import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** The platform's console pages for levels and for the periods of the paid membership. */
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
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'an operator adds a level with a benefit, removes it, and offers a period as a service ($width, $language) (SYS-18, SYS-08)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const { memberLevels: t, membershipPeriods: p, kit } = wordsIn(language)
    const service = await aProduct(mall, (await aShop(mall)).shopId)
    await sql`update products set kind = 'service' where id = ${service.productId}`.run(mall.db)
    const { email } = await anAccount(mall, { operatorRole: 'support' })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/api/user/web/login', { data: { email, password } })

    await page.goto(`${prefix}/platform/levels`)
    await page.getByRole('link', { name: t.add }).first().click()
    await page.waitForURL('**/platform/levels/add')
    const sheet = page.locator('aside[data-focus-first]')
    await sheet.locator('input[name="name.en"]').fill('Diamond')
    await sheet.locator('input[name="name.zh"]').fill('钻石会员')
    await sheet.locator('input[name="growthFrom"]').fill('10000')
    await sheet.locator('input[name="payBasisPoints"]').fill('92.5')
    await sheet.locator('input[name="benefits.0.title.en"]').fill('A gift each year')
    await sheet.locator('input[name="benefits.0.title.zh"]').fill('每年一份礼物')
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: kit.form.save, exact: true }).click()
    await page.waitForURL('**/platform/levels/4')
    const { body: levels } = await aClient(mall.url).post(
      '/api/trantor/func/marketing_QueryBenefitByLevelFunc',
      [{ id: '4' }],
    )
    expect(levels).toMatchObject([
      {
        levelName: 'Diamond',
        growthValue: 10_000,
        levDiscount: 92.5,
        benefitList: [{ benefitName: 'A gift each year' }],
      },
    ])
    await sheet.getByRole('button', { name: t.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/platform/levels`)

    const period = width === 'phone' ? 'month' : 'year'
    await page.goto(`${prefix}/platform/membership/${period}`)
    await sheet.locator('input[name="urlKey"]').fill('there-is-none')
    await sheet.getByRole('button', { name: kit.form.save, exact: true }).click()
    await sheet.getByText(wordsIn(language).refusals.periodNeedsService).first().waitFor()
    await sheet.locator('input[name="urlKey"]').fill(service.urlKey)
    await sheet.getByLabel(p.offer).check({ force: true })
    await sheet.getByRole('button', { name: kit.form.save, exact: true }).click()
    await expect
      .poll(async () => {
        const { body } = await aClient(mall.url).post(
          '/api/trantor/func/bbc_item_RenderItemByPaidServicePeriodCodeFunc',
          [{ paidServicePeriodCode: period.toUpperCase() }],
        )
        return body.item?.urlKey
      })
      .toBe(service.urlKey)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)

test('an operator removes a carrier from a site and adds a country; no carrier at all is refused at its field (SYS-08)', {
  tags: 'long',
}, async () => {
  const { platformSites: t, kit } = wordsIn('en')
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  const { page, faults, leave } = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.goto('/platform')
  await page.getByRole('link', { name: t.title, exact: true }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'United Kingdom · GBP' }).click()
  const chosen = () =>
    main
      .locator('[name="carriers"]:checked')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await expect.poll(chosen).toEqual(['dpd', 'royalmail', 'evri'])
  for (const carrier of ['dpd', 'royalmail', 'evri']) await main.locator(`[value="${carrier}"]`).uncheck()
  const save = main.getByRole('button', { name: kit.form.save, exact: true })
  await save.click()
  await main.getByText(t.noCarrier).waitFor()
  await main.getByLabel('Evri').check()
  await main.getByLabel('France').check()
  await save.click()
  await main.getByText(t.saved).waitFor()
  await page.reload()
  expect(await chosen()).toEqual(['evri'])
  const { settings } = (await sql<{ settings: object }>`
    select settings from sites where code = 'uk'`.row(mall.db))!
  expect(settings).toMatchObject({ carriers: ['evri'], countries: ['FR', 'GB', 'IE'], currency: 'GBP' })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await leave()
})
