import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { keyOfFirstOperator } from '#modules/identity/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  password,
  placeAnOrder,
  type TestMall,
} from '../support/mall.ts'
import { look, orderPagesTools, times } from '../support/order-pages.ts'
import { expectSoundBooks } from '../support/payments.ts'
import { aSandboxProvider, type SandboxProvider } from '../support/sandbox-provider.ts'
import { like, wordsIn } from './words.ts'

/** A mall that is no demo, and a payment provider at an address of its own. */
let mall: TestMall
let company: SandboxProvider
let browser: Browser
beforeAll(async () => {
  company = await aSandboxProvider()
  mall = await aMall({
    pagesFrom: 'build',
    worker: true,
    // A mail server is named. No test reads its mails here, so that no server answers there.
    env: { DEMO: '0', SANDBOX_URL: company.url, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await expectSoundBooks(mall)
  await mall.stop()
  await company.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

test('from an empty mall to the first payment: the operator follows the welcome page and enters the keys; findings of the books name their orders (SYS-10)', async () => {
  const {
    welcome,
    platformShops,
    channelAccounts: texts,
    channels,
    kit,
    mallProfile,
    refusals,
  } = wordsIn('en')
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  const main = page.getByRole('main')
  await page.goto(`/welcome?key=${keyOfFirstOperator(mall.secret)}`)
  await main.getByLabel(welcome.email, { exact: true }).fill('wei@example.test')
  await main.getByLabel(welcome.password, { exact: true }).fill(password)
  await main.getByRole('button', { name: welcome.accountMake }).click()
  await main.getByLabel(kit.form.english).fill('Oak & Iron')
  await main.getByLabel(kit.form.chinese).fill('橡与铁')
  await main.getByLabel(platformShops.slug).fill('oak-and-iron')
  await main.getByRole('button', { name: platformShops.openShop }).click()
  await main.getByText(like(welcome.shopDone)).waitFor()
  const [shop] = await sql<{ id: Id }>`select id from shops`.rows(mall.db)
  const product = await aProduct(mall, shop!.id)
  await page.reload()
  await main.getByText(welcome.paymentsText).waitFor()

  await main.getByRole('link', { name: welcome.toPayments }).click()
  // Bank transfer waits on each site for the lines of the mall's account.
  await expect
    .poll(() => main.locator('tbody').getByText(texts.filters.status.incomplete, { exact: true }).count())
    .toBe(5)
  expect(await accessibilityFaults(page)).toEqual([])
  await main.getByRole('link', { name: texts.add }).first().click()
  await main.getByRole('link', { name: channels.name.MOCKPAY, exact: false }).first().click()
  const adding = main.getByRole('complementary', { name: channels.name.MOCKPAY })
  await adding.getByLabel(texts.account).fill('harbor')
  const keys = company.keysOf('harbor')
  await adding.getByLabel(channels.setting.apiKey).fill(keys.apiKey)
  await adding.getByRole('button', { name: texts.add }).click()
  // The browser reports what is missing before anything is sent.
  await adding.getByLabel(channels.setting.webhookSecret).and(page.locator('[aria-invalid]')).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await adding.getByLabel(channels.setting.webhookSecret).fill(keys.webhookSecret)
  await adding.getByRole('button', { name: texts.add }).click()
  const sheet = main.getByRole('complementary', { name: channels.name.MOCKPAY })
  await sheet.getByText(texts.added).waitFor()
  await sheet.getByText('/api/payments/v1/notify/MOCKPAY').waitFor()
  expect(await page.content()).not.toContain(keys.apiKey)

  // The provider reports a wrong key, a right one too.
  await sheet.getByLabel(channels.setting.apiKey).fill('guessed')
  await sheet.getByRole('button', { name: texts.save }).click()
  await sheet.getByText(texts.saved).waitFor()
  await sheet.getByRole('button', { name: texts.check }).click()
  await sheet.getByText(like(texts.checked.refused)).waitFor()
  await sheet.getByLabel(channels.setting.apiKey).fill(keys.apiKey)
  await sheet.getByRole('button', { name: texts.save }).click()
  await sheet.getByText(texts.saved).waitFor()
  await sheet.getByRole('button', { name: texts.check }).click()
  await sheet.getByText(like(texts.checked.accepted)).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // The same account again is refused, at its field.
  await page.goto('/platform/payments/add/MOCKPAY')
  await main.getByLabel(texts.account).fill('harbor')
  await main.getByLabel(channels.setting.apiKey).fill('a')
  await main.getByLabel(channels.setting.webhookSecret).fill('b')
  await main.getByRole('button', { name: texts.add }).last().click()
  await main.getByText(refusals.channelAccountTaken).waitFor()

  await page.goto('/platform/name')
  for (const [field, value] of [
    ['en', 'Harbour Street'],
    ['zh', '港街商城'],
  ])
    await main.locator(`[name="name.${field}"]`).fill(value!)
  await main.getByRole('button', { name: kit.form.save, exact: true }).click()
  await main.getByText(mallProfile.saved).waitFor()
  await page.goto('/welcome')
  await main.getByText(welcome.mailsUntried).waitFor()
  expect(faults).toEqual([])
  await leave()

  const { body: order } = await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId }])
  const guest = await aVisitor(browser, mall.url)
  await guest.page.goto(`/buyer/pre-pay?contractId=${order.tradeContract.id}&token=${order.accessToken}`)
  await guest.page.getByRole('button', { name: like(wordsIn('en').pay.pay) }).click()
  await guest.page.waitForURL(`${company.url}/sandbox/pay/**`)
  await guest.page.getByRole('button', { name: /^Pay \$/ }).click()
  await guest.page.getByRole('heading', { level: 1, name: wordsIn('en').pay.succeeded }).waitFor()
  expect(guest.faults).toEqual([])
  await guest.leave()
  await expectNamedFindings(order.tradeContract.id, order.tradeOrderList[0].id)
  await expectImportedDay()
})

/** A client and the accounts of a site, whose admin adds two of one channel: a test account, which is offered, and a live one. */
async function aTestAndALiveAccount(site: string) {
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  const admin = aClient(mall.url)
  await admin.post('/api/user/web/login', { email, password })
  const add = async (environment: 'test' | 'live') => {
    const { body } = await admin.post('/sapi/mall-admin/pay-account/add', {
      site,
      channel: 'MOCKPAY',
      account: 'heron',
      environment,
      settings: company.keysOf('heron'),
      isEnabled: environment === 'test',
    })
    return body.accountId as Id
  }
  const ids = { test: await add('test'), live: await add('live') }
  const offered = async () =>
    (
      await sql<{ id: Id }>`
        select id from channel_accounts where site = ${site} and channel = 'MOCKPAY' and is_enabled`.rows(
        mall.db,
      )
    ).map(({ id }) => id)
  return { admin, email, ids, offered }
}

test.each([
  { language: 'en', width: 'desk', site: 'de' },
  { language: 'zh', width: 'phone', site: 'uk' },
] as const)(
  'a live account replaces a test account, and the reverse, once the operator has answered a question; adding one replaces none unasked ($language, $width)',
  async ({ language, width, site }) => {
    const { email, ids, offered } = await aTestAndALiveAccount(site)
    const { channelAccounts: texts, kit } = wordsIn(language)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const prefix = language === 'zh' ? '/zh' : ''
    const question = page.getByRole('alertdialog')
    const enable = page.getByRole('complementary').getByRole('button', { name: texts.enable })
    for (const environment of ['live', 'test'] as const) {
      const other = environment === 'live' ? 'test' : 'live'
      await page.goto(`${prefix}/platform/payments/${ids[environment]}`)
      await enable.click()
      await question.getByRole('heading', { name: texts.replaceAsk[environment] }).waitFor()
      await question.getByText('heron').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await question.getByRole('button', { name: kit.cancel }).click()
      expect(await offered()).toEqual([ids[other]])
      await expect.poll(() => enable.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: texts.enable }).click()
      await page.getByText(texts.enabled).waitFor()
      expect(await offered()).toEqual([ids[environment]])
    }
    const isOffered = page.getByRole('switch', { name: texts.isEnabled })
    await page.goto(`${prefix}/platform/payments/add/MOCKPAY?site=${site}`)
    expect(await isOffered.isChecked()).toBe(false)
    await page.goto(`${prefix}/platform/payments/add/MOCKPAY?site=jp`)
    expect(await isOffered.isChecked()).toBe(true)
    expect(faults).toEqual([])
    await leave()
  },
)

test('a page that refuses an account returns no key that was sent to it, and one that is not refused shows none (SYS-23)', async () => {
  const { admin, ids } = await aTestAndALiveAccount('cn')
  const { send } = orderPagesTools(() => mall)
  const { refusals } = wordsIn('en')
  const secrets = { secretKey: 'sk_test_51HarborStreetSecret', webhookSecret: 'whsec_HarborStreetSigning' }
  const settings = {
    'settings.secretKey': secrets.secretKey,
    'settings.publishableKey': 'pk_live_51HarborStreetPublic',
    'settings.webhookSecret': secrets.webhookSecret,
  }
  const refused = await send(admin, '/platform/payments/add/STRIPE_PAY_PC', {
    site: 'cn',
    account: 'acct_1HarborStreet',
    environment: 'live',
    ...settings,
  })
  expect(refused.text).toContain(refusals.testKeyInLive)
  expect(refused.html).toContain('acct_1HarborStreet')
  for (const secret of Object.values(secrets)) expect(refused.html).not.toContain(secret)

  const at = `/platform/payments/${ids.test}`
  const { apiKey, webhookSecret } = company.keysOf('heron')
  const changed = await send(admin, at, {
    intent: 'keys',
    'settings.apiKey': 'key-of-harbor-street',
    'settings.unknown': 'x',
  })
  expect(changed.status).toBe(422)
  for (const { html } of [changed, await look(admin, at)])
    for (const secret of [apiKey, webhookSecret, 'key-of-harbor-street']) expect(html).not.toContain(secret)
})

/** Findings in the books name their orders and the payment provider, in both languages (SYS-10). */
async function expectNamedFindings(groupId: Id, orderId: Id): Promise<void> {
  const operator = aClient(mall.url)
  const { email } = await anAccount(mall, { operatorRole: 'finance' })
  await operator.post('/api/user/web/login', { email, password })
  await sql`
    insert into payment_findings (id, kind, subject, group_id, account_id, wanted, found, currency)
    select ${newId()}::bigint, 'orderOwed', ${`orders ${orderId}`}::text, ${groupId}::bigint, null, 1, 2, 'USD'
    union all select ${newId()}::bigint, 'statementMissing', 'capture ' || c.reference, null, p.account_id, 1, null, 'USD'
      from payment_captures c join payment_attempts p on p.id = c.attempt_id where p.group_id = ${groupId}`.run(
    mall.db,
  )
  const { number } = (await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(
    mall.db,
  ))!
  for (const [language, prefix] of [
    ['en', ''],
    ['zh', '/zh'],
  ] as const) {
    const { channelAccounts, channels, paymentFindings, statementMovements } = wordsIn(language)
    const mark = channelAccounts.environment.test
    const { html, text } = await look(operator, `${prefix}/platform/books`)
    expect(times(html, `href="${prefix}/platform/orders/${orderId}"`)).toBe(2)
    expect(times(text, number)).toBe(2)
    expect(text).toContain(`${paymentFindings.row} orders ${orderId}`)
    expect(text).toContain(
      `${channels.name.MOCKPAY} · harbor ${mark} ${statementMovements.filters.kind.capture} `,
    )
  }
  await sql`update payment_findings set gone_at = app_now()`.run(mall.db)
}

/** An operator imports a day's statement, but not twice, and finds it by its comparison (SYS-10). */
async function expectImportedDay(): Promise<void> {
  const address = '/platform/books/statements'
  const [finance, admin] = await Promise.all(
    (['finance', 'admin'] as const).map(async (operatorRole) => {
      const client = aClient(mall.url)
      const { email } = await anAccount(mall, { operatorRole })
      await client.post('/api/user/web/login', { email, password })
      return client
    }),
  )
  const [account] = await sql<{ id: Id }>`
    select a.id from channel_accounts a join payment_attempts p on p.account_id = a.id`.rows(mall.db)
  await sql`truncate payment_statements, payment_statement_lines`.run(mall.db)
  const { importStatement: notMine } = wordsIn('en')
  expect((await look(finance!, `${address}/import`)).text).toContain(notMine.notYours)
  for (const [language, prefix] of [
    ['en', ''],
    ['zh', '/zh'],
  ] as const) {
    const { importStatement: texts, paymentStatements: list, refusals } = wordsIn(language)
    const { html } = await look(admin!, `${prefix}${address}/import`)
    const day = /name="day"[^>]*value="([\d-]+)"|value="([\d-]+)"[^>]*name="day"/
      .exec(html)
      ?.slice(1)
      .find(Boolean)
    const request = (more: object) =>
      orderPagesTools(() => mall).send(admin!, `${prefix}${address}/import`, {
        accountId: account!.id,
        day: day!,
        ...more,
      })
    const first = await request(language === 'en' ? {} : { replace: 'on' })
    expect(first.text).toContain(texts.agrees)
    expect((await request({})).text).toContain(refusals.statementThere.replace('{day}', day!))
    expect((await request({ day: '2999-01-01' })).text).toContain(
      refusals.statementDayNotOver.replace('{day}', day!),
    )
    const shown = await look(admin!, `${prefix}${address}?state=matching`)
    expect(shown.text).toContain(day)
    expect(shown.html).toMatch(
      new RegExp(`state=matching"[^>]*>${list.filters.state.matching}(<!-- -->)?<span[^>]*>1</span>`),
    )
    expect((await look(admin!, `${prefix}${address}?state=differing`)).text).toContain(list.emptyTab)
  }
}

describe.each(cells([{ script: true }, { script: false }]))(
  'An operator, with script: $script',
  ({ script }) => {
    test('adds, orders and turns off ways to pay on a phone in Chinese', { tags: 'long' }, async () => {
      await sql`delete from channel_accounts where id not in (select account_id from payment_attempts)`.run(
        mall.db,
      )
      const { channelAccounts: texts, channels } = wordsIn('zh')
      const { email } = await anAccount(mall, { operatorRole: 'admin' })
      const { page, faults, leave } = await aVisitor(browser, mall.url, {
        language: 'zh',
        width: 'phone',
        script,
      })
      await page.request.post('/api/user/web/login', { data: { email, password } })
      const main = page.getByRole('main')
      const rows = () => main.locator('tbody').getByRole('row')
      for (const code of ['MOCKPAY_CODE', 'MOCKPAY_CARD'] as const) {
        await page.goto(`/zh/platform/payments/add/${code}`)
        await main.getByRole('navigation', { name: texts.site }).getByRole('link').nth(1).click()
        await page.waitForURL('**?site=cn')
        await main.getByLabel(texts.account).fill('gangkou')
        const keys = company.keysOf('gangkou')
        await main.getByLabel(channels.setting.apiKey).fill(keys.apiKey)
        await main.getByLabel(channels.setting.webhookSecret).fill(keys.webhookSecret)
        await main.getByRole('button', { name: texts.add }).last().click()
        await main.getByText(texts.added).waitFor()
      }
      const sheet = main.getByRole('complementary', { name: channels.name.MOCKPAY_CARD })
      await sheet.getByRole('button', { name: texts.up }).click()
      await sheet.getByText(texts.moved.replace('{place}', '1')).waitFor()
      await sheet.getByRole('button', { name: texts.disable }).click()
      if (script) await page.getByRole('alertdialog').getByRole('button', { name: texts.disable }).click()
      await sheet.getByText(texts.disabled).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.goto('/zh/platform/payments?site=cn')
      await rows().nth(1).waitFor()
      await expect.poll(() => rows().count()).toBe(2)
      // The list begins with the accounts that buyers see.
      await expect.poll(() => rows().first().textContent()).toContain(channels.name.MOCKPAY_CODE)
      await expect.poll(() => rows().last().textContent()).toContain(texts.filters.status.disabled)
      expect(faults).toEqual([])
      await leave()
    })
  },
)
