import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { codeTo, readPicture } from './entrance.ts'
import { like, wordsIn } from './words.ts'

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
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const words = {
  en: {
    prefix: '',
    email: 'Email',
    password: 'Password',
    name: /^Name/,
    signIn: 'Sign in',
    signUp: 'Create account',
    ready: 'Your account is ready',
    goOn: 'Continue',
    hello: 'Hello, Lin',
    signOut: 'Sign out',
    asGuest: 'You’re browsing as a guest',
  },
  zh: {
    prefix: '/zh',
    email: '邮箱',
    password: '密码',
    name: /^称呼/,
    signIn: '登录',
    signUp: '创建账号',
    ready: '账号已开通',
    goOn: '立即前往',
    hello: 'Lin，您好',
    signOut: '退出登录',
    asGuest: '您正以游客身份浏览',
  },
} as const

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const say = words[language]

  test('a visitor makes an account, finds it, and signs out (ACCT-02, ACCT-03, ACCT-04, SHELL-36)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await page.goto(`${say.prefix}/signup?target=%2Fbuyer%2Findex`)
    expect(await accessibilityFaults(page)).toEqual([])
    const { account } = wordsIn(language)
    const email = `lin-${language}-${width}@example.test`
    const request = async (typed: string) => {
      await main.getByLabel(say.email, { exact: true }).fill(typed)
      await readPicture(mall, main)
      await main.getByRole('button', { name: account.sendCode, exact: true }).click()
    }
    await request('lin')
    await main.locator('[name=email][aria-invalid]').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await request(email)
    await main.getByText(like(account.mailCodeText)).waitFor()
    await main.getByLabel(say.name).fill('Lin')
    await main.getByLabel(say.password, { exact: true }).fill('tea')
    await main.getByRole('button', { name: say.signUp }).click()
    await expect.poll(() => main.locator('[aria-invalid]').count()).toBe(2)
    if (language === 'en')
      await main.getByText('This password doesn’t meet the requirements', { exact: true }).waitFor()
    const rules = main.locator('ul:has(> li[data-met]) > li')
    const colours = () => rules.evaluateAll((items) => items.map((item) => getComputedStyle(item).color))
    const [green] = new Set(
      await main
        .locator('li[data-met]')
        .evaluateAll((met) => met.map((item) => getComputedStyle(item).color)),
    )
    const [red = 0, greenPart = 0, blue = 0] = (green ?? '').match(/\d+/g)!.map(Number)
    expect(greenPart).toBeGreaterThan(Math.max(red, blue))
    await expect.poll(async () => (await colours()).filter((colour) => colour === green)).toHaveLength(1)
    expect(await accessibilityFaults(page)).toEqual([])
    // Typed values are preserved.
    await expect.poll(() => main.getByLabel(say.name).inputValue()).toBe('Lin')

    await main.locator('[name=code]').fill(await codeTo(mall, email))
    await main.getByLabel(say.password, { exact: true }).fill(password)
    await expect.poll(() => main.locator('li[data-met]').count()).toBe(5)
    await expect.poll(() => colours()).toEqual(Array(5).fill(green))
    await main.getByRole('button', { name: say.signUp }).click()
    await page.getByRole('heading', { name: say.ready }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('link', { name: say.goOn }).click()
    await page.getByRole('heading', { name: say.hello }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${say.prefix}/buyer/index`)

    await main.getByRole('button', { name: say.signOut }).click()
    await page.waitForURL((url) => !url.pathname.includes('buyer'))
    await page.goto(`${say.prefix}/buyer/index`)
    await main.getByRole('heading', { level: 1, name: say.asGuest }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('after several wrong passwords a picture must be read', async () => {
    const { email } = await anAccount(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    for (let turn = 0; turn < 5; turn += 1)
      await aClient(mall.url).post('/api/user/web/login', { email, password: 'Cold-tea-42' })
    const main = page.getByRole('main')
    const signIn = main.getByRole('button', { name: say.signIn, exact: true })
    await page.goto(`${say.prefix}/login`)
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByLabel(say.email, { exact: true }).fill(email)
    await main.getByLabel(say.password, { exact: true }).fill(password)
    await signIn.click()
    await main.getByRole('alert').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const picture = await main.getByRole('img').first().getAttribute('src')
    expect(picture).toMatch(/^data:image\/png;base64,/)
    await readPicture(mall, main)
    await signIn.click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    expect(faults).toEqual([])
    await leave()
  })
})

const shows = cells([
  { language: 'zh', width: 'phone' },
  { language: 'en', width: 'desk' },
] as const)

test.each(shows)(
  'a forgotten password is replaced with the code from a mail ($width, $language) (ACCT-10)',
  { tags: 'long' },
  async ({ language, width }) => {
    const { email } = await anAccount(mall)
    const { forgotPassword: t, account, refusals } = wordsIn(language)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await page.goto(`${words[language].prefix}/login`)
    await main.getByRole('link', { name: account.forgotPassword }).click()
    await main.getByRole('heading', { name: t.emailTitle }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await readPicture(mall, main)
    await main.locator('[name=email]').fill(email)
    await main.getByRole('button', { name: t.emailNext }).click()
    await main.getByRole('heading', { name: t.codeTitle }).waitFor()
    const sent = await sql<{ id: Id }>`select id from sent_codes where target = ${email}`.row(mall.db)
    await main.locator('[name=code]').fill('000000')
    await main.getByRole('button', { name: t.codeNext }).click()
    await main.getByText(refusals.codeWrong).waitFor()
    await main.locator('[name=code]').fill(codeOf(mall.secret, sent!.id))
    await main.getByRole('button', { name: t.codeNext }).click()
    await main.getByRole('heading', { name: t.passwordTitle }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.locator('[name=password]').fill('Cold-tea-43')
    await main.getByRole('button', { name: t.passwordNext }).click()
    await main.getByRole('heading', { name: t.doneTitle }).waitFor()
    const signedIn = await page.request.post('/api/user/web/login', {
      data: { email, password: 'Cold-tea-43' },
    })
    expect(signedIn.status()).toBe(200)
    expect(faults).toEqual([])
    await leave()
  },
)

test('without script a buyer signs in, lands where it meant to go, and nowhere else (SHELL-22, TRAP-107)', async () => {
  const { email } = await anAccount(mall)
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await page.goto('/buyer/security?from=here')
  expect(page.url()).toContain('/login?target=')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(page.url()).toBe(`${mall.url}/buyer/security?from=here`)
  await page.goto('/login?target=/.//evil.test')
  expect(page.url()).toBe(`${mall.url}/`)
  await leave()
})

test.each([
  { site: 'global', language: 'zh', led: '/zh/buyer/security', greeting: /，(早上|中午|下午|晚上)好/ },
  { site: 'cn', language: 'en', led: '/en/buyer/security', greeting: /Good \w+, Lin/ },
] as const)(
  'the language of an account holds on a new device, on the site $site (SHELL-14)',
  { tags: 'long' },
  async (each) => {
    const { email } = await anAccount(mall, { language: each.language, name: 'Lin' })
    const { page, faults, leave } = await aVisitor(browser, mall.urlOf(each.site))
    const main = page.getByRole('main')
    await page.goto('/login?target=/buyer/security')
    await main.locator('[name=email]').fill(email)
    await main.locator('[name=password]').fill(password)
    await main.locator('[name=password]').press('Enter')
    await page.waitForURL((url) => url.pathname === each.led)
    await page.getByText(each.greeting).first().waitFor()
    // An address that was typed names no language.
    await page.goto('/cart')
    expect(new URL(page.url()).pathname).toBe(`${each.led.slice(0, 3)}/cart`)
    expect(faults).toEqual([])
    await leave()
  },
)

test('with the keyboard alone a buyer signs in', { tags: 'long' }, async () => {
  const { email } = await anAccount(mall)
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto('/login?target=%2Fbuyer%2Findex')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hello, Lin' }).waitFor()
  expect(faults).toEqual([])
  await leave()
})

test.each(shows)(
  'the page after making an account counts ten seconds down and goes home, and a stranger goes there immediately ($width, $language) (ACCT-01)',
  async ({ language, width }) => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const path = `${words[language].prefix}/signup-success`
    const stranger = await page.request.get(path, { maxRedirects: 0 })
    expect([stranger.status(), stranger.headers().location]).toEqual([302, words[language].prefix || '/'])
    const { email } = await anAccount(mall)
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const sent = await (await page.request.get(path)).text()
    expect(sent.replaceAll('<!-- -->', '')).toMatch(language === 'en' ? /\b10 seconds/ : /10 秒后/)
    await page.clock.install()
    await page.goto(path)
    // The clock runs on its own, too, so on a slow machine more seconds pass than those it is moved by.
    const left = () =>
      page.evaluate(() => {
        const [, seconds] =
          /(\d+) (?:seconds?\b|秒后)/.exec(document.querySelector('main')?.textContent ?? '') ?? []
        return location.pathname.endsWith('/signup-success') ? Number(seconds) : 0
      })
    await expect.poll(left).toBeGreaterThan(0)
    let last = await left()
    for (let next = last; next > 1; next = await left()) {
      last = next
      await page.clock.runFor(1_000)
    }
    expect(last).toBeLessThan(6)
    await page.clock.runFor(1_000)
    await page.waitForURL((url) => url.pathname === (words[language].prefix || '/'))
    expect(faults).toEqual([])
    await leave()
  },
)

test.each(shows)(
  'a guest’s cart is there after signing in, and the header says who came ($width, $language) (SHELL-09)',
  async ({ language, width }) => {
    const say = words[language]
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const { email } = await anAccount(mall, { name: 'Robin' })
    const { page, context, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: product.variantId }, skuQty: 2 },
    ])
    await context.addCookies([{ name: 'sid', value: guest.jar.get('sid')!, url: mall.url }])
    await page.goto(`${say.prefix}/login?target=%2Fcart`)
    await page.getByLabel(say.email, { exact: true }).fill(email)
    await page.getByLabel(say.password, { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: say.signIn, exact: true }).click()
    await page.waitForURL('**/cart')
    await page
      .getByRole('main')
      .getByText(language === 'zh' ? '亚麻衬衫' : 'Linen shirt')
      .first()
      .waitFor()
    await page
      .getByText(/, Robin$|^Robin，/)
      .first()
      .waitFor({ state: 'attached' })
    await page
      .getByRole('link', { name: /^Cart, 1 item|^购物车，1 件/ })
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)
