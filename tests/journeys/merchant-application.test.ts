import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aShop, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let photo: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  photo = { name: 'licence.png', mimeType: 'image/png', buffer: bytes }
  // A branch with a leaf, and one without.
  const insert = (id: string, parent: string | null, en: string, zh: string) =>
    sql`
      insert into categories (id, parent_id, url_key, name, path)
      values (${id}, ${parent}, ${en.toLowerCase()}, ${sql.json({ en, zh })}, ${parent ? [parent, id] : [id]}::bigint[])`.run(
      mall.db,
    )
  await insert('11', null, 'Furniture', '家具')
  await insert('12', '11', 'Desks', '桌子')
  await insert('13', null, 'Lamps', '灯具')
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

async function signIn(page: Page, change: Parameters<typeof anAccount>[1] = {}) {
  const { email, password } = await anAccount(mall, change)
  expect((await page.request.post('/api/user/web/login', { data: { email, password } })).status()).toBe(200)
  return email
}

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { merchants: say, office, applications: words, kit } = wordsIn(language)

  test('on an empty mall a buyer applies, is turned down, applies again, and gets the first shop (MER-01, MER-06, MER-07, MER-08, MER-09)', async () => {
    const applicant = await aVisitor(browser, mall.url, { language, width })
    const platform = await aVisitor(browser, mall.url, { language, width })
    const main = applicant.page.getByRole('main')
    const desk = platform.page.getByRole('main')
    const email = await signIn(applicant.page)
    await signIn(platform.page, { operatorRole: 'admin' })
    // One of the two languages in the dark, so that both schemes are looked at.
    if (language === 'zh') await platform.page.emulateMedia({ colorScheme: 'dark' })
    const provider = `Oak & Iron ${language} ${width}`
    const wrong: string[] = []
    const check = async (page: Page, where: string) => {
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wrong.push(`${where}: wider than the screen`)
      wrong.push(...(await accessibilityFaults(page)).map((fault) => `${where}: ${fault}`))
    }

    await applicant.page.goto(`${prefix}/merchant/audit`)
    // An account that has not applied begins with that.
    await applicant.page.waitForURL(`**${prefix}/merchant/apply`)
    await check(applicant.page, 'empty form')
    const steps = main.getByRole('list', { name: say.steps })
    const current = steps.locator('[aria-current=step]')
    if (language === 'en')
      await expect
        .poll(async () => (await steps.getByRole('listitem').allTextContents()).map((step) => step.slice(1)))
        .toEqual(['Your details', 'Review', 'Decision'])
    await current.getByText(say.step.fill).waitFor()
    await main.getByRole('button', { name: say.apply }).click()
    await main.locator('[aria-invalid]').first().waitFor()
    await check(applicant.page, 'refused form')
    await main.getByLabel(say.companyName).fill(provider)
    await main.getByLabel(say.registrationNumber).fill('HRB 1234')
    await main.getByLabel(say.phone).fill('+49 421 555 0134')
    await main.getByLabel(say.shopNameEn).fill(provider)
    await main.getByLabel(say.goods).fill('Oak furniture with iron fittings')
    await main.getByRole('checkbox', { name: language === 'en' ? 'Desks' : '桌子' }).check()
    await main.getByLabel(say.bankHolder).fill('Maren Holt')
    await main.getByLabel(say.bankName, { exact: true }).fill('Sparkasse')
    await main.getByLabel(say.bankNumber).fill('DE89 3704 0044 0532 0130 00')
    await main.getByLabel(say.licence).setInputFiles(photo)
    await main.getByRole('button', { name: say.apply }).click()
    await main.getByRole('heading', { name: say.waitingTitle }).waitFor()
    await main.getByText(email).first().waitFor()
    await current.getByText(say.step.wait).waitFor()
    await main.getByText('HRB 1234', { exact: true }).waitFor()
    await main.getByText('•••• 3000', { exact: true }).waitFor()
    await check(applicant.page, 'waiting')

    await platform.page.goto(`${prefix}/platform`)
    await desk.getByRole('link', { name: office.waiting.applicationsAction }).waitFor()
    if (width === 'phone') await platform.page.getByRole('button', { name: kit.menu }).click()
    const menu = platform.page.getByRole('navigation', { name: office.navigation })
    await menu.locator('summary').getByText(office.inGroup.shops).click()
    await menu.getByRole('link', { name: office.applications }).click()
    await desk.getByRole('link', { name: provider }).click()
    const application = desk.getByRole('complementary', { name: provider })
    await application.getByText('HRB 1234', { exact: true }).waitFor()
    await expect
      .poll(() => application.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(40)
    await application.getByText('•••• 3000').waitFor()
    await application.getByRole('button', { name: words.showNumber }).click()
    await application.getByText('DE89370400440532013000').waitFor()
    await check(platform.page, 'applications')
    await application.getByRole('button', { name: words.reject }).click()
    await application.locator('[aria-invalid]').waitFor()
    await application.getByLabel(words.reason).fill('One digit is missing.')
    await application.getByRole('button', { name: words.reject }).click()
    const reported = application.getByRole('status').filter({ hasText: words.rejected })
    await reported.waitFor()
    await expect.poll(() => reported.evaluate((place) => place === document.activeElement)).toBe(true)

    await applicant.page.goto(`${prefix}/merchant/audit`)
    await main.getByText('One digit is missing.').waitFor()
    await current.getByText(say.step.result).waitFor()
    await check(applicant.page, 'rejected')
    await main.getByRole('link', { name: say.correct }).click()
    await main.getByText(like(say.bankNumberKept)).waitFor()
    await expect.poll(() => main.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await expect.poll(() => main.getByLabel(say.companyName).inputValue()).toBe(provider)
    await main.getByLabel(say.registrationNumber).fill('HRB 12345')
    await main.getByRole('button', { name: say.again }).click()
    await main.getByRole('heading', { name: say.waitingTitle }).waitFor()

    await platform.page.goto(`${prefix}/platform/applications`)
    await desk.getByRole('link', { name: provider }).click()
    await application.getByText('HRB 12345', { exact: true }).waitFor()
    await application.getByRole('button', { name: words.approve }).click()
    await application.getByRole('status').filter({ hasText: words.approved }).waitFor()
    await platform.page.goto(`${prefix}/platform/applications?status=approved`)
    await desk.getByRole('link', { name: provider }).waitFor()
    await check(platform.page, 'approved applications')

    await applicant.page.goto(`${prefix}/merchant/audit`)
    await main.getByText(like(say.approvedText)).waitFor()
    await check(applicant.page, 'approved')
    await main.getByRole('link', { name: say.toBackOffice }).click()
    await applicant.page.getByText(provider).first().waitFor()
    expect(new URL(applicant.page.url()).pathname).toBe(`${prefix}/seller/oak-iron-${language}-${width}`)
    expect(wrong).toEqual([])
    expect([...applicant.faults, ...platform.faults]).toEqual([])
    await applicant.leave()
    await platform.leave()
  })
})

test.each([
  {
    status: 'frozen',
    says: 'Your shop is suspended. You can still ship existing orders and handle returns. Contact us to reopen it.',
  },
  { status: 'cleared', says: 'Your shop is closed. You can look at its records.' },
])(
  'staff of a shop that is $status are warned on the way to the back office (SHELL-16, MER-01, MER-02, MER-03, TRAP-25)',
  async ({ status, says }) => {
    const { shopId } = await aShop(mall)
    await sql`update shops set status = ${status} where id = ${shopId}`.run(mall.db)
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await signIn(page, { shopId })
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Seller centre' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(says, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await dialog.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(/\/seller\/shop-\d+$/)
    expect(faults).toEqual([])
    await leave()
  },
)

test('a visitor who has not signed in does so first', async () => {
  for (const path of ['/merchant/apply', '/merchant/audit']) {
    const answer = await fetch(`${mall.url}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/login?target=${encodeURIComponent(path)}`,
    ])
  }
})

test('an application works without script', async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await signIn(page)
  await page.goto('/merchant/apply')
  for (const [label, value] of [
    ['Company name', 'Reed & Co'],
    ['Registration number', 'R 77'],
    ['Contact person', 'Lin'],
    ['Phone', '+1 415 555 0134'],
    ['Shop name in Chinese', '芦苇'],
    ['What you’ll sell', 'Baskets'],
    ['Account holder', 'Lin'],
    ['Bank', 'Reed Bank'],
    ['IBAN or account number', '622202000000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('checkbox', { name: 'Desks' }).check()
  await page.getByLabel('Business licence').setInputFiles(photo)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { name: 'We’re reviewing your application' }).waitFor()
  await leave()
})
