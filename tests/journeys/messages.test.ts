import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { noticeToken } from '#platform/notice-link.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { anyShop } from '../support/catalogue.ts'
import { runJob } from '../support/jobs.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, type TestMall, type TestProduct } from '../support/mall.ts'
import { until } from '../support/payments.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let lamp: TestProduct
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
  lamp = await aProduct(mall, await anyShop(mall), { name: { en: 'Clay lamp', zh: '陶土灯' } })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const signIn = async (page: Page, { email, password }: { email: string; password: string }) =>
  expect((await page.request.post('/api/user/web/login', { data: { email, password } })).status()).toBe(200)

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { goods, favourites, inbox, notifications, shell } = wordsIn(language)
  const name = language === 'zh' ? '陶土灯' : 'Clay lamp'
  const named = (text: string) => text.replace('{name}', name)

  test('a visitor presses hearts on a list and a product page, finds it all under favourites with what it costs less, and puts it into the cart', {
    tags: 'long',
  }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.goto(`${prefix}/search`)
    const heart = page.getByRole('button', { name: named(goods.favouriteNamed), exact: true })
    const saved = page.getByRole('button', { name: named(goods.unfavouriteNamed), exact: true })
    // The heart changes immediately; a request for another page would cancel it.
    const press = async (button: Locator) => {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await button.click()
      expect((await answered).ok()).toBe(true)
    }
    await press(heart)
    await saved.waitFor()
    // The page is the same for all visitors; the heart is the visitor's.
    await page.goto(`${prefix}/product/${lamp.urlKey}`)
    await press(saved)
    await press(heart)
    await saved.waitFor()
    await page.reload()
    await saved.waitFor()

    await sql`
      update favourites set price = price + 1000 where product_id = ${lamp.productId}`.run(mall.db)
    await page.goto(`${prefix}/user/favorites`)
    await page.getByText(favourites.cheaper.replace('{amount}', '$10.00')).waitFor()
    await page.getByText(favourites.guest).waitFor()
    await page.getByRole('button', { name: named(favourites.addNamed) }).click()
    await page.getByText(favourites.added).waitFor()
    await page.getByRole('button', { name: named(favourites.removeNamed) }).click()
    await page.getByText(favourites.empty).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('a buyer sees that something is unread, opens it, marks the rest and deletes it, and chooses what to be notified of', async () => {
    const buyer = await anAccount(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await signIn(page, buyer)
    await sql`
      insert into inbox_messages (id, user_id, kind, template, site, facts, about)
      select ${buyer.id}::bigint + n, ${buyer.id}, 'prices', 'priceCut', 'global', ${JSON.stringify({
        name: { en: 'Clay lamp', zh: '陶土灯' },
        urlKey: lamp.urlKey,
        amount: { amount: 4_000, currency: 'USD' },
      })}::jsonb, 'priceCut:' || n from generate_series(1, 2) n`.run(mall.db)
    await page.goto(`${prefix}/user/message?kind=prices`)
    const messages = page.getByRole('main').getByRole('article')
    await expect.poll(() => messages.count()).toBe(2)
    await messages.first().getByRole('link').click()
    await page.waitForURL((url) => url.pathname === `${prefix}/product/${lamp.urlKey}`)
    await until('it to be marked as read', async () => {
      const row = await sql<{ unread: number }>`
        select count(*)::int as unread from inbox_messages where user_id = ${buyer.id} and kind = 'prices' and read_at is null`.row(
        mall.db,
      )
      return row!.unread === 1
    })
    if (width === 'desk') {
      await page.getByRole('button', { name: shell.account }).click()
      await page
        .getByRole('navigation', { name: shell.account })
        .getByRole('link', { name: inbox.title })
        .click()
      await page.waitForURL((url) => url.pathname === `${prefix}/user/message`)
    }
    await page.goto(`${prefix}/user/message?kind=prices`)
    await page.getByRole('button', { name: inbox.readAll }).click()
    await page.getByText(inbox.allRead).waitFor()
    await page.getByRole('button', { name: inbox.deleteRead }).click()
    await page.getByText(inbox.emptyKind).waitFor()

    await page.getByRole('main').getByRole('link', { name: inbox.settings }).click()
    const choice = page.getByRole('checkbox', {
      name: notifications.switch.replace('{kind}', inbox.kind.prices).replace('{way}', notifications.mail),
    })
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    await page.getByRole('button', { name: notifications.save, exact: true }).click()
    await page.getByText(notifications.saved, { exact: true }).waitFor()
    await page.reload()
    expect(await choice.isChecked()).toBe(true)
    expect(faults).toEqual([])
    await leave()
  })

  test('a button pressed again on a slow line sends once, and shows that it is busy', async () => {
    const { page, leave } = await aVisitor(browser, mall.url, { language, width })
    await signIn(page, await anAccount(mall))
    await page.goto(`${prefix}/user/notifications`)
    const answered = Promise.withResolvers<void>()
    let sent = 0
    await page.route(/\/user\/notifications/, async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1
        await answered.promise
      }
      await route.continue()
    })
    const save = page.getByRole('button', { name: notifications.save, exact: true })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await save.dispatchEvent('click')
    await save.press('Enter')
    answered.resolve()
    await page.getByText(notifications.saved, { exact: true }).waitFor()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null)
    expect(sent).toBe(1)
    await leave()
  })
})

describe('Mails of a kind', () => {
  const chosen = async (userId: Id) =>
    (
      await sql<{ on: boolean }>`
        select is_on as on from notice_choices where user_id = ${userId} and kind = 'stock' and way = 'mail'`.row(
        mall.db,
      )
    )?.on
  const linkOf = (userId: Id) => `/unsubscribe?token=${noticeToken([mall.secret], userId, 'stock')}`

  test('are ended from the mail without signing in and without script, and only after confirming', async () => {
    const { id } = await anAccount(mall)
    const { page, leave } = await aVisitor(browser, mall.url, { script: false })
    const { unsubscribe } = wordsIn('en')
    await page.goto(linkOf(id))
    expect(await chosen(id)).toBeUndefined()
    await page.getByRole('button', { name: unsubscribe.end }).click()
    await page.getByRole('heading', { name: unsubscribe.ended }).waitFor()
    expect(await chosen(id)).toBe(false)
    await leave()
  })

  test('are ended by one request of a mailbox, as RFC 8058 has it: no session, no origin, one field', async () => {
    const { id } = await anAccount(mall)
    const oneClick = (path: string) =>
      fetch(mall.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick(linkOf(id))).status).toBe(200)
    expect(await chosen(id)).toBe(false)
    expect((await oneClick(`/unsubscribe?token=${'A'.repeat(44)}`)).status).toBe(404)

    const token = 'B'.repeat(32)
    await sql`
      insert into stock_notices (id, variant_id, site, language, email, token)
      values (1, ${lamp.variantId}, 'global', 'en', 'mo@example.test', ${token})`.run(mall.db)
    expect((await oneClick(`/stock-notices?token=${token}`)).status).toBe(200)
    const row = await sql<{ ended: boolean }>`
      select ended_at is not null as ended from stock_notices where token = ${token}`.row(mall.db)
    expect(row!.ended).toBe(true)
  })
})

test('an operator announces something, sees who has it, and withdraws it', { tags: 'long' }, async () => {
  const admin = await anAccount(mall, { operatorRole: 'admin' })
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await signIn(page, admin)
  await page.goto('/platform/announcements/new')
  const field = (label: string, place: number) =>
    page.getByRole('group', { name: label, exact: true }).getByRole('textbox').nth(place)
  await field('Title', 0).fill('New delivery times')
  await field('Title', 1).fill('配送时间调整')
  await field('Text', 0).fill('Parcels leave on Saturdays too.')
  await field('Text', 1).fill('周六也可发货。')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor()
  await runJob(mall, 'notifications.send-announcements')
  await page.goto('/user/message?kind=announcements')
  await page.getByRole('heading', { name: /New delivery times/ }).waitFor()
  await page.goto('/platform/announcements')
  await page.getByRole('link', { name: 'New delivery times' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor({ state: 'hidden' })
  await page.goto('/user/message?kind=announcements')
  await page.getByText('No messages of this kind').waitFor()
  expect(faults).toEqual([])
  await leave()
})
