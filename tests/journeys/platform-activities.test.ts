import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { passTime } from '../support/clock.ts'
import { focused, tabTo } from '../support/keyboard.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Activities of the platform, as the operator who opens them and the shop that applies meet them. */
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

async function inConsole(
  options: Required<Pick<VisitorOptions, 'width' | 'language'>>,
  account: Parameters<typeof anAccount>[1],
) {
  const visitor = await aVisitor(browser, mall.url, options)
  const { email, password } = await anAccount(mall, { language: options.language, ...account })
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, main: visitor.page.getByRole('main') }
}

const heroBlock = async () =>
  (await sql<{ id: string }>`select id from home_blocks where kind = 'hero'`.row(mall.db))!.id

test.each(
  cells([
    { width: 'desk', language: 'en' },
    { width: 'phone', language: 'zh' },
  ] as const),
)(
  'the platform opens an activity, a shop applies with goods, is refused with a reason, mends it, is accepted, and buyers find its page before, while and after it runs (MER-15, SYS-04) ($width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const {
      platformActivities: words,
      offers,
      kit,
      homeBlocks: blocks,
      activityAddress: notes,
    } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const name = language === 'en' ? 'Autumn lamps' : '冬日灯具'
    const { shopId, slug } = await aShop(mall)
    const lamp = language === 'en' ? 'Brass lamp' : '黄铜台灯'
    await aProduct(mall, shopId, { name: { en: 'Brass lamp', zh: '黄铜台灯' }, price: 5_000 })
    const platform = await inConsole({ width, language }, { operatorRole: 'admin' })
    const shop = await inConsole({ width, language }, { shopId })
    const pressed = async ({ page, main }: typeof shop, action: string) => {
      await main.getByRole('button', { name: action, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
    }

    await platform.page.goto(`${prefix}/platform/activities`)
    await platform.main.getByRole('link', { name: words.add }).first().click()
    await platform.main
      .getByLabel(kit.form.english, { exact: true })
      .fill(language === 'en' ? name : 'Winter lamps')
    await platform.main
      .getByLabel(kit.form.chinese, { exact: true })
      .fill(language === 'zh' ? name : '秋日灯具')
    expect(await accessibilityFaults(platform.page)).toEqual([])
    await platform.main.getByRole('button', { name: words.open }).click()
    await platform.main.getByText(words.noApplications).waitFor()

    await shop.page.goto(`${prefix}/seller/${slug}/activities`)
    await shop.main.getByRole('button', { name: words.toShop.joinNamed.replace('{name}', name) }).click()
    await shop.main.getByText(words.toShop.preparing).waitFor()
    await shop.main.getByLabel(offers.find).fill(lamp.slice(0, 2))
    await shop.main.getByRole('button', { name: offers.findAction }).click()
    await shop.main.getByRole('button', { name: offers.choose.replace('{name}', lamp) }).click()
    /** The second time its message is there before the save is done. */
    const save = async () => {
      const answered = shop.page.waitForResponse((answer) => answer.request().method() === 'POST')
      await shop.main.getByRole('button', { name: kit.form.save }).click()
      await answered
      await shop.main.getByText(words.toShop.saved).waitFor()
    }
    const price = shop.main.getByLabel(offers.priceOf.replace('{variant}', lamp), { exact: true })
    await price.fill('45.00')
    await shop.main.getByLabel(offers.stockOf.replace('{variant}', lamp), { exact: true }).fill('5')
    await save()
    // The refusal is shown before the saved goods are read again, which resets the form.
    const version = () => shop.main.locator('input[name=version]').first().inputValue()
    const before = await version()
    await pressed(shop, words.toShop.apply)
    await shop.main.getByRole('alert').filter({ hasText: '20' }).first().waitFor()
    await expect.poll(version).not.toBe(before)
    await price.fill('38.00')
    await save()
    await pressed(shop, words.toShop.apply)
    await shop.main.getByText(words.toShop.submitted).waitFor()
    expect(await price.getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => accessibilityFaults(shop.page)).toEqual([])

    await platform.page.reload()
    await platform.main.getByText('$38.00').waitFor()
    // The menu counts it.
    const inMenu = platform.page.locator(`a[href="${prefix}/platform/activities"]`, { hasText: '1' })
    expect(await inMenu.count()).toBeGreaterThan(0)
    await platform.main.getByLabel(words.reason).fill('No lamp is to be seen.')
    await expect.poll(() => accessibilityFaults(platform.page)).toEqual([])
    await platform.main
      .getByRole('button', { name: words.refuseNamed.replace('{shop}', 'Oak & Iron') })
      .click()
    await platform.main.getByText(words.application.refused, { exact: true }).waitFor()

    await shop.page.reload()
    await shop.main.getByText('No lamp is to be seen.').waitFor()
    await pressed(shop, words.toShop.apply)
    await shop.main.getByText(words.toShop.submitted).waitFor()
    await platform.page.reload()
    await platform.main
      .getByRole('button', { name: words.acceptNamed.replace('{shop}', 'Oak & Iron') })
      .click()
    await platform.main.getByText(words.application.accepted, { exact: true }).waitFor()
    await shop.page.reload()
    await shop.main.getByText(words.toShop.accepted).waitFor()

    // Views of a buyer: before it begins, while it runs, and once it is over, each at its moment.
    const buyer = shop.page
    await shop.page.goto(`${prefix}/seller/${slug}/activities`)
    const path = await shop.main
      .getByRole('link', { name: /^\/activity\/\d+$/ })
      .first()
      .textContent()
    const { activity: shown, product } = wordsIn(language)
    const main = buyer.getByRole('main')
    const title = main.getByRole('heading', { level: 1, name })
    await buyer.goto(`${prefix}${path}`)
    await title.waitFor()
    await main.getByText(shown.startsIn).waitFor()
    // The operator pastes its whole address into a block of the home page, whose button then leads there in each language.
    await platform.page.goto(`${prefix}${pages.homeBlock(await heroBlock())}`)
    const link = platform.page.getByRole('combobox', { name: blocks.link })
    await link.fill(`${mall.url}${prefix}${path}`)
    // Entered, its site is shown; on another site the block shows the mall's own words.
    await platform.page.getByText(notes.onSite.block.split('{site}')[0]!.replace('{name}', name)).waitFor()
    await platform.page.getByRole('button', { name: kit.form.save }).click()
    await platform.page.getByText(blocks.saved).waitFor()
    await expect.poll(() => link.inputValue()).toBe(path)
    const home = async (of: string) => (await buyer.request.get(of)).text()
    await expect.poll(() => home('/')).toContain(`href="${path}"`)
    await expect.poll(() => home('/zh')).toContain(`href="/zh${path}"`)
    const german = await mall.app.inject({ url: '/', headers: { host: 'de.localhost' } })
    expect([german.statusCode, german.body.includes(path!)]).toEqual([200, false])
    await main.getByText(shown.then.replace('{price}', '$38.00')).waitFor()
    expect(await accessibilityFaults(buyer)).toEqual([])
    const id = path!.split('/').at(-1)!
    const times = await sql<{ begins: Date; ends: Date }>`
      select starts_at as begins, ends_at as ends from platform_activities where id = ${id}`.row(mall.db)
    const passUntil = (moment: Date) => passTime(mall, moment.getTime() - mall.clock.now().getTime() + 1_000)
    await passUntil(times!.begins)
    await buyer.goto(`${prefix}${path}`)
    await main.getByText(product.promotion.endsIn).waitFor()
    await main.getByText('$50.00').waitFor()
    expect(await buyer.locator('link[rel=canonical]').getAttribute('href')).toContain(`/activity/${id}`)
    // From a card to its product, whose price names the activity that lowers it.
    await main.getByRole('link', { name: lamp }).first().click()
    await main.getByRole('link', { name, exact: true }).click()
    await title.waitFor()
    await passUntil(times!.ends)
    await buyer.goto(`${prefix}${path}`)
    await main.getByText(shown.over).waitFor()
    expect((await buyer.request.get(`${prefix}/activity/1`)).status()).toBe(404)
    expect([...platform.faults, ...shop.faults]).toEqual([])
    await platform.leave()
    await shop.leave()
  },
)

test('with the keyboard alone an activity is opened, its wrong times are named and put right, and it is cancelled; the focus is never lost', {
  tags: 'long',
}, async () => {
  const { platformActivities: words, offers, kit, refusals } = wordsIn('en')
  const { page, main, faults, leave } = await inConsole(
    { width: 'desk', language: 'en' },
    { operatorRole: 'admin' },
  )
  const hasFocus = (name: string) => expect.poll(async () => (await focused(page)).name).toBe(name)
  await page.goto('/platform/activities/add')
  await tabTo(page, words.open)
  await page.keyboard.press('Enter')
  await hasFocus(kit.form.english)
  await page.keyboard.type('Spring sale')
  // The end, a year too early.
  await tabTo(page, `${offers.ends}: ${kit.days.open}`)
  for (const _ of ['minute', 'hour', 'year']) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, words.open)
  await page.keyboard.press('Enter')
  await main.getByText(refusals.endsBeforeStart, { exact: true }).waitFor()
  await expect.poll(async () => (await focused(page)).name).toContain('day')
  for (const _ of ['month', 'year']) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => main.getByText(refusals.endsBeforeStart, { exact: true }).count()).toBe(0)
  await tabTo(page, words.open)
  await page.keyboard.press('Enter')
  await main.getByText(words.noApplications).waitFor()
  await hasFocus('Spring sale')

  const requested = page.getByRole('alertdialog')
  const isAsked = () =>
    expect
      .poll(() => requested.evaluateAll(([at]) => at?.contains(document.activeElement) ?? false))
      .toBe(true)
  await tabTo(page, words.cancel)
  await page.keyboard.press('Enter')
  await isAsked()
  await page.keyboard.press('Escape')
  await requested.waitFor({ state: 'hidden' })
  await hasFocus(words.cancel)
  await page.keyboard.press('Enter')
  await isAsked()
  await tabTo(page, words.cancel)
  await page.keyboard.press('Enter')
  await main.getByText(words.status.cancelled, { exact: true }).waitFor()
  await hasFocus('Spring sale')
  expect(faults).toEqual([])
  await leave()
})
