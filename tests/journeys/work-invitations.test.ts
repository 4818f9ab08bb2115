import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aShop, password, type TestMall } from '../support/mall.ts'
import { codeTo, readPicture } from './entrance.ts'
import { wordsIn } from './words.ts'

const { errors, office } = wordsIn('en')

/** People are invited by mail to work in a shop and for the platform. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

/** The path behind the button of the mail that brings an invitation. */
async function linkTo(email: string): Promise<string> {
  const linkIn = async () => {
    const mail = await sql<{ text: string }>`
      select text from mails where recipient = ${email} and template = 'workInvited' order by id desc`.row(
      mall.db,
    )
    return mail?.text.match(/https?:\/\/[^/]+(\/\S*work-invitation\?\S+)/)?.[1]
  }
  await expect.poll(linkIn, { timeout: 10_000 }).toBeDefined()
  return (await linkIn())!
}

const shows = cells([
  { width: 'phone', language: 'zh', prefix: '/zh' },
  { width: 'desk', language: 'en', prefix: '' },
] as const)

test.each(shows)(
  'a person without an account is invited to a shop, makes one by the link of the mail, and works there ($width, $language)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const { shopTeam, roles, account, workInvitation: t } = wordsIn(language)
    const { shopId, slug } = await aShop(mall, { name: 'Oak & Iron' })
    const owner = await anAccount(mall, { shopId })
    const boss = await aVisitor(browser, mall.url, { width, language })
    await boss.page.request.post('/api/user/web/login', { data: { email: owner.email, password } })
    const newcomer = `ida-${language}@example.test`

    await boss.page.goto(`${prefix}/seller/${slug}/team`)
    await boss.page.getByRole('link', { name: shopTeam.add }).click()
    await boss.page.getByRole('textbox', { name: shopTeam.email }).fill(newcomer)
    await boss.page.getByRole('radio', { name: roles.name.fulfilment }).check()
    await boss.page.getByRole('button', { name: shopTeam.invite }).click()
    const sheet = boss.page.getByRole('complementary', { name: newcomer })
    await sheet.getByText(roles.name.fulfilment).waitFor()
    expect(await accessibilityFaults(boss.page)).toEqual([])

    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.goto(await linkTo(newcomer))
    expect(new URL(page.url()).pathname).toBe(`${prefix}/work-invitation`)
    await main.getByText(roles.text.fulfilment).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('link', { name: t.signUp }).click()
    await main.getByRole('textbox', { name: account.email }).fill(newcomer)
    await readPicture(mall, main)
    await main.getByRole('button', { name: account.sendCode }).click()
    await main.locator('[name=code]').fill(await codeTo(mall, newcomer))
    await main.getByRole('textbox', { name: account.password, exact: true }).fill(password)
    await main.getByRole('button', { name: account.signUp }).click()
    await main.getByRole('link', { name: account.successGo }).click()
    await main.getByRole('button', { name: t.join }).click()
    await page.waitForURL(`**${prefix}/seller/${slug}`)

    await page.goto(await linkTo(newcomer))
    await main.getByRole('heading', { level: 1, name: t.ended }).waitFor()
    expect([...faults, ...boss.faults]).toEqual([])
    await Promise.all([leave(), boss.leave()])
  },
)

test.each(shows)(
  'an invitation to work for the platform is accepted by the account that it is for, until it is withdrawn ($width, $language)',
  { tags: 'long' },
  async ({ width, language, prefix }) => {
    const { operators, roles, account, workInvitation: t } = wordsIn(language)
    const admin = await anAccount(mall, { operatorRole: 'admin' })
    const [invited, other, late] = [await anAccount(mall), await anAccount(mall), await anAccount(mall)]
    const boss = await aVisitor(browser, mall.url, { width, language })
    await boss.page.request.post('/api/user/web/login', { data: { email: admin.email, password } })
    for (const { email } of [invited, late]) {
      await boss.page.goto(`${prefix}/platform/operators/add`)
      await boss.page.getByRole('textbox', { name: operators.email }).fill(email)
      await boss.page.getByRole('radio', { name: roles.name.content }).check()
      await boss.page.getByRole('button', { name: operators.invite }).click()
      await boss.page.waitForURL('**/platform/operators/invited/*')
    }
    const links = { invited: await linkTo(invited.email), late: await linkTo(late.email) }
    await boss.page.getByRole('button', { name: operators.withdraw }).click()
    await boss.page.getByRole('alertdialog').getByRole('button', { name: operators.withdraw }).click()
    await boss.page.waitForURL('**/platform/operators')
    await expect.poll(() => boss.page.getByText(late.email).count()).toBe(0)

    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    const main = page.getByRole('main')
    await page.request.post('/api/user/web/login', { data: { email: other.email, password } })
    await page.goto(links.invited)
    await main.getByText(t.other).waitFor()
    await main.getByRole('button', { name: t.signOut }).click()
    await page.waitForURL((url) => url.pathname === (prefix || '/'))
    await page.goto(links.invited)
    await main.getByRole('link', { name: t.signIn }).click()
    await main.getByRole('textbox', { name: account.email }).fill(invited.email)
    await main.getByRole('textbox', { name: account.password, exact: true }).fill(password)
    await main.getByRole('button', { name: account.signIn, exact: true }).click()
    await main.getByRole('button', { name: t.join }).click()
    await page.waitForURL('**/platform')
    await page.goto(links.late)
    await main.getByRole('heading', { level: 1, name: t.ended }).waitFor()
    expect([...faults, ...boss.faults]).toEqual([])
    await Promise.all([leave(), boss.leave()])
  },
)

/** A person with a new account and the given role, signed in. */
async function aColleague(account: Parameters<typeof anAccount>[1]) {
  const visitor = await aVisitor(browser, mall.url)
  const { email, password } = await anAccount(mall, account)
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, main: visitor.page.getByRole('main') }
}

test('a console page that is not there, or not for this operator, leads back to the board', async () => {
  const { page, main, leave } = await aColleague({ operatorRole: 'content' })
  for (const [path, status, title] of [
    ['/platform/nope', 404, errors.notFoundTitle],
    ['/platform/payments', 403, errors.notAllowedTitle],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status)
    await main.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('navigation').getByText(office.inGroup.content).click()
    await page.getByRole('navigation').getByRole('link', { name: office.articles }).waitFor()
    await main.getByRole('link', { name: office.toBoard }).click()
    await page.waitForURL('**/platform')
  }
  await leave()
})

test.each(['/platform', '/platform/orders', '/seller'])(
  'a console that is not for this person has its frame, and leads to another account (%s)',
  { tags: 'long' },
  async (path) => {
    const { page, main, leave } = await aColleague({})
    await page.goto(path)
    if (path !== '/seller')
      await page.getByRole('navigation').getByRole('link', { name: office.toMall }).waitFor()
    await main.getByRole('button', { name: errors.signInElse }).click()
    await page.waitForURL(`**/login?target=${encodeURIComponent(path)}`)
    await leave()
  },
)
