import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  placeAnOrder,
  type TestMall,
} from '../support/mall.ts'
import { wordsIn } from './words.ts'

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

test.each([
  ...cells([
    { width: 'phone', language: 'zh', prefix: '/zh', script: true },
    { width: 'desk', language: 'en', prefix: '', script: true },
    { width: 'desk', language: 'en', prefix: '', script: false },
  ] as const),
] as const)(
  'a guest on another device finds an order by its number and the code in a mail ($width, $language, script: $script)',
  async ({ width, language, prefix, script }) => {
    const { orders: t, account, refusals } = wordsIn(language)
    const email = `guest-${width}-${script}@example.test`
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId }], { ...anAddress, email })
    const orderId = body.tradeOrderList[0].id as Id
    const { number } = (await sql<{ number: string }>`
      select number from orders where id = ${orderId}`.row(mall.db))!

    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language, script })
    const main = page.getByRole('main')
    const wasSent = Promise.withResolvers<void>()
    await page.route('**/login/work', async (route) => {
      await wasSent.promise
      await route.continue()
    })
    await page.goto(`${prefix}/buyer/orders`)
    await main.getByRole('link', { name: t.find }).click()
    await main.getByRole('heading', { level: 1, name: t.find }).waitFor()
    if (script) expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('textbox', { name: t.findNumber }).fill(number)
    await main.locator('[name=email]').fill(email)
    if (script) {
      // Nothing is asked. A form that is sent before the device has done its work waits, and submits automatically.
      expect(await main.locator('[name=hasPicture]').count()).toBe(0)
      await main.getByRole('button', { name: account.sendCode }).click()
      await main.getByText(account.work.checking).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      wasSent.resolve()
      await main.getByText(email).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      const code = main.getByRole('textbox', { name: account.mailCode })
      await code.fill('000000')
      await main.getByRole('button', { name: t.findOpen }).click()
      await main.getByText(refusals.codeWrong).waitFor()
      const sent = await sql<{ id: Id }>`select id from sent_codes where target = ${email}`.row(mall.db)
      await code.fill(codeOf(mall.secret, sent!.id))
      await main.getByRole('button', { name: t.findOpen }).click()
      await page.waitForURL(`**${prefix}/buyer/order/detail/${orderId}?token=*`)
      await main.getByText(number).first().waitFor()
    } else {
      // Without scripts no device works: the form comes back with a picture to read.
      expect(await main.getByRole('img', { name: account.captchaPicture }).count()).toBe(0)
      await main.getByRole('button', { name: account.sendCode }).click()
      await main.getByText(account.captchaFirst).waitFor()
      await main.getByRole('img', { name: account.captchaPicture }).waitFor()
      await main.locator('[name=captcha]').fill('XXXXX')
      await main.getByRole('button', { name: account.sendCode }).click()
      await main.getByText(refusals.captchaWrong).waitFor()
      expect(await main.getByRole('textbox', { name: t.findNumber }).inputValue()).toBe(number)
    }
    expect(faults).toEqual([])
    await leave()
  },
)

test.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)(
  'a buyer adds an order that was placed without an account to the own ones ($width, $language)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const { orders: t, account } = wordsIn(language)
    const email = `guest-claimed-${language}@example.test`
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId }], { ...anAddress, email })
    const { number } = (await sql<{ number: string }>`
    select number from orders where id = ${body.tradeOrderList[0].id as Id}`.row(mall.db))!
    const buyer = await anAccount(mall, { language })
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/api/user/web/login', { data: { email: buyer.email, password: buyer.password } })
    const main = page.getByRole('main')
    await page.goto(`${prefix}/buyer/orders`)
    await main.getByRole('link', { name: t.claim }).click()
    await main.getByRole('heading', { level: 1, name: t.claim }).waitFor()
    await main.getByRole('textbox', { name: t.findNumber }).fill(number)
    await main.locator('[name=email]').fill(email)
    await main.getByRole('button', { name: account.sendCode }).click()
    await main.getByRole('textbox', { name: account.mailCode }).waitFor()
    const sent = await sql<{ id: Id }>`select id from sent_codes where target = ${email}`.row(mall.db)
    await main.getByRole('textbox', { name: account.mailCode }).fill(codeOf(mall.secret, sent!.id))
    await main.getByRole('button', { name: t.claimAdd }).click()
    await main.getByText(t.claimed.replace('{number}', number)).waitFor()
    expect(await main.getByText(number).count()).toBeGreaterThan(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)
