import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inLanguage } from '#messages/in-language.ts'
import { channels as channelsTexts } from '#modules/payments/texts/channels.ts'
import { pay as payTexts } from '#modules/payments/texts/pay.ts'

import { addressIn, toPart, toPayLater } from '../support/at-checkout.ts'
import { aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { aDraft } from '../support/offers.ts'
import { anUnpaidOrder, choose } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

const channels = inLanguage(channelsTexts, 'en')
const pay = inLanguage(payTexts, 'en')

/** Behaviour of an open page when the network is down or the server refuses. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true, sandbox: { pendingSeconds: 3_600 } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const failures = [
  {
    what: 'the network is away',
    fail: (route: Route) => route.abort(),
    language: 'en' as const,
    prefix: '' as const,
    text: 'That didn’t work. Please try again.' as const,
  },
  {
    what: 'the server is busy',
    fail: (route: Route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"code":"overloaded"}',
      }),
    language: 'zh' as const,
    prefix: '/zh' as const,
    text: '操作没有成功，请重试。' as const,
  },
]

describe.each(failures)('While $what ($language)', ({ fail, language, prefix, text }) => {
  test('a failed change is shown in a toast, and the page stays usable (SHELL-37)', {
    tags: 'long',
  }, async () => {
    const product = await aProduct(mall, (await aShop(mall)).shopId)
    const { page, leave } = await aVisitor(browser, mall.url, { language })
    const words = wordsIn(language)
    await page.goto(`${prefix}/product/${product.urlKey}`)
    const isAwake = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
    // The cart's part of the scripts has not arrived yet, either: the page stays all the same, and the button works again.
    const add = page.getByRole('button', { name: words.product.addToCart })
    await expect.poll(() => add.evaluate(isAwake)).toBe(true)
    await page.route(/\/assets\/|\/cart\.data/, fail)
    await add.click()
    await page.getByRole('status').getByText(text, { exact: true }).waitFor()
    await page.unroute(/\/assets\/|\/cart\.data/)
    await add.click()
    await page.getByRole('dialog').getByRole('link', { name: words.product.viewCart }).click()
    const more = page.getByRole('button', { name: like(words.cart.more) })
    // The cart was loaded as a document, whose script may still be on its way.
    await expect.poll(() => more.evaluate(isAwake)).toBe(true)
    const count = page.locator('output').first()
    await page.route(/\/cart\.data/, fail)
    await more.click()
    await page.getByRole('status').getByText(text, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(words.cart.title)
    await expect.poll(() => count.textContent()).toBe('1')

    await page.unroute(/\/cart\.data/)
    await more.click()
    await page.locator('output', { hasText: '2' }).first().waitFor()

    // At checkout another shipping method requests its price: typed text stays, and so does the old method.
    await page.getByRole('button', { name: like(words.addedDrawer.toCheckout) }).click()
    const typed = page.getByLabel(words.checkout.city, { exact: true })
    await fillIn(page, addressIn(words.checkout, 'Portland'))
    await toPart(page, 'delivery')
    const ways = page.getByRole('group', { name: words.checkout.how }).getByRole('radio')
    const [standard, express] = [ways.first(), ways.last()]
    await page.route(/\/checkout\.data/, fail)
    const before = page.url()
    await express.click()
    await page.getByRole('status').getByText(text, { exact: true }).last().waitFor()
    await expect.poll(() => standard.isChecked()).toBe(true)
    expect(page.url()).toBe(before)
    await page.unroute(/\/checkout\.data/)
    await express.click()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect.poll(() => express.isChecked()).toBe(true)
    expect(await typed.inputValue()).toBe('Portland')
    await leave()
  })

  test('a question that repeats says nothing and changes nothing, until it is answered again (SHELL-38)', {
    tags: 'long',
  }, async () => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, leave } = await aVisitor(browser, mall.url)
    await page.clock.install()
    await page.goto(`/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.getByRole('radio', { name: channels.name.MOCKPAY_CODE }).check()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    const code = page.getByRole('img', { name: pay.codePicture })
    await code.waitFor()
    const here = await page.getByRole('link', { name: pay.codeHere }).getAttribute('href')

    let failed = 0
    await page.route(/\/buyer\/pay-(next|result)\.data/, (route) => {
      failed += 1
      return fail(route)
    })
    await choose(new URL(here!, mall.url).href, 'pay')
    const later = () => page.clock.runFor(3_000)
    await expect.poll(() => later().then(() => failed)).toBeGreaterThan(2)
    await expect.poll(() => code.isVisible()).toBe(true)
    await expect.poll(() => page.getByText('That didn’t work. Please try again.').count()).toBe(0)
    await page.unroute(/\/buyer\/pay-(next|result)\.data/)
    const paid = page.getByRole('heading', { level: 1, name: 'Payment received, thank you' })
    await expect.poll(() => later().then(() => paid.isVisible())).toBe(true)
    await leave()
  })
})

test('a call without an answer ends after half a minute with a message: the input stays, and is sent again and counts once (SHELL-37)', {
  tags: 'long',
}, async () => {
  const { shopId, slug } = await aShop(mall)
  const { urlKey, productId } = await aProduct(mall, shopId)
  const { email } = await anAccount(mall, { shopId })
  const { checkout, errors, product } = wordsIn('en')
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.clock.install()
  /** The server receives it, and its answer is lost. */
  const hold = async (to: Page, pattern: RegExp) => {
    let isHeard = false
    await to.route(pattern, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      isHeard = true
    })
    return () => expect.poll(() => isHeard).toBe(true)
  }
  await page.goto(`/product/${urlKey}`)
  await pressOnProduct(page, product.buyNow)
  await page.waitForURL(/\/checkout/)
  await fillIn(page, addressIn(checkout, 'San Francisco'))
  await toPayLater(page)
  const isPlaced = await hold(page, /\/checkout\.data/)
  const place = page.getByRole('button', { name: like(checkout.place) })
  await place.click()
  await isPlaced()
  await page.clock.runFor(31_000)
  await page.getByRole('status').getByText(errors.unanswered, { exact: true }).waitFor()
  expect(await page.getByLabel(checkout.city, { exact: true }).inputValue()).toBe('San Francisco')
  await page.unroute(/\/checkout\.data/)
  await place.click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  const orders = await sql`select from order_lines where product_id = ${productId}`.rows(mall.db)
  expect(orders).toHaveLength(1)
  await leave()

  const zh = wordsIn('zh')
  const desk = await aVisitor(browser, mall.url, { language: 'zh' })
  await desk.page.request.post('/api/user/web/login', { data: { email, password } })
  await desk.page.clock.install()
  await desk.page.goto(`/zh/seller/${slug}/shop-front`)
  const typed = desk.page.getByRole('textbox').first()
  await typed.fill('Boats of cedar')
  const isSaved = await hold(desk.page, /\/shop-front\.data/)
  const save = desk.page.getByRole('button', { name: zh.kit.form.save })
  await save.click()
  await isSaved()
  await desk.page.clock.runFor(31_000)
  await desk.page.getByRole('status').getByText(zh.errors.unanswered, { exact: true }).waitFor()
  expect(await typed.inputValue()).toBe('Boats of cedar')
  await desk.page.unroute(/\/shop-front\.data/)
  // The first sending was saved, so the page was changed meanwhile; the second Save replaces it.
  await save.click()
  await desk.page.getByText(zh.kit.form.changedMeanwhile).waitFor()
  await save.click()
  await desk.page.getByText(zh.shopFrontEditor.saved).waitFor()
  const fronts = await sql`select version from shop_fronts where shop_id = ${shopId}`.rows(mall.db)
  expect(fronts).toEqual([{ version: 1 }])
  await desk.leave()
})

test('input in an offer stays while its page is read again, also after a refusal; another person’s change is replaced by the second Save alone', async () => {
  const { shopId, slug } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const other = aClient(mall.url)
  await other.post('/api/user/web/login', { email, password })
  const save = (change: object) =>
    other.post(`${sellerCalls(shopId, 'marketing')}/offer/save`, aDraft(mall, change))
  const { offerId, version } = (await save({})).body
  const { page, faults, leave } = await aVisitor(browser, mall.url, { language: 'en' })
  const { offers, kit } = wordsIn('en')
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.goto(`/seller/${slug}/offers/${offerId}`)
  const main = page.getByRole('main')
  const [english, chinese, limit] = ['name.en', 'name.zh', 'limitPerBuyer'].map((name) =>
    main.locator(`[name="${name}"]`),
  ) as [Locator, Locator, Locator]
  const typed = async () => [await english.inputValue(), await chinese.inputValue(), await limit.inputValue()]
  await english.fill('Lamps at noon')
  const theirs = { offerId, version, name: { en: 'Theirs', zh: '对方' } }
  expect((await save(theirs)).status).toBe(200)
  // The page is read again by a search beside the form.
  await main.getByLabel(offers.find).fill('lamp')
  await main.getByRole('button', { name: offers.findAction }).click()
  await page.waitForURL(/find=lamp/)
  expect(await english.inputValue()).toBe('Lamps at noon')

  let readAgain = () => {}
  const isRead = new Promise<void>((done) => {
    readAgain = done
  })
  await page.route(/\/offers\/\d+\.data/, async (route) => {
    if (route.request().method() === 'GET') await isRead
    await route.continue()
  })
  const button = main.getByRole('button', { name: kit.form.save, exact: true })
  await button.click()
  await main.getByText(kit.form.changedMeanwhile).waitFor()
  await chinese.fill('午间灯具')
  await limit.fill('2')
  readAgain()
  await expect.poll(() => main.locator('[name="version"]').inputValue()).toBe(String(version + 1))
  expect(await typed()).toEqual(['Lamps at noon', '午间灯具', '2'])
  const named = () => sql<{ name: object }>`select name from offers where id = ${offerId}`.row(mall.db)
  expect(await named()).toEqual({ name: theirs.name })
  await button.click()
  await main.getByText(offers.draftSaved).waitFor()
  expect(await typed()).toEqual(['Lamps at noon', '午间灯具', '2'])
  expect(await named()).toEqual({ name: { en: 'Lamps at noon', zh: '午间灯具' } })
  expect(faults).toEqual([])
  await leave()
})

test('a part of the scripts that hangs ends after half a minute with a message: buttons act without it, input stays usable, and a page is loaded again (SHELL-37)', {
  tags: 'long',
}, async () => {
  const { shopId } = await aShop(mall)
  const here = await aProduct(mall, shopId)
  const unavailable = await aProduct(mall, shopId, { stock: 0 })
  const { errors, product, stockNotices } = wordsIn('zh')
  const { page, leave } = await aVisitor(browser, mall.url, { language: 'zh', width: 'phone' })
  await page.clock.install()
  /** @returns once the browser has requested it */
  const hang = async (file: string) => {
    let isAsked = false
    await page.route(new RegExp(`/assets/${file}-`), () => {
      isAsked = true
    })
    return () => expect.poll(() => isAsked, { timeout: 15_000 }).toBe(true)
  }
  const later = () => page.clock.runFor(31_000)

  // A page that was loaded as a document keeps its markup, and the browser submits its forms.
  const noticeHangs = await hang('stock-notice-form')
  await page.goto(`/zh/product/${unavailable.urlKey}`)
  await noticeHangs()
  await later()
  await page.getByLabel(stockNotices.email).fill('lin@example.test')
  const isDocument = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  )
  await page.getByRole('button', { name: stockNotices.ask }).click()
  await isDocument

  const sheetHangs = await hang('choice-sheet')
  await page.goto(`/zh/product/${here.urlKey}`)
  const add = page.getByRole('button', { name: product.addToCart, exact: true })
  await expect
    .poll(() => add.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await add.click()
  await sheetHangs()
  await page.locator('[data-waiting]').first().waitFor({ state: 'attached' })
  await later()
  await page.getByRole('status').getByText(errors.failedToast, { exact: true }).waitFor()
  await add.click()
  const added = page.getByRole('dialog', { name: product.added })
  await added.waitFor()

  await page.keyboard.press('Escape')
  const homeHangs = await hang('route')
  const hasData = page.waitForResponse(/\/zh\.data/)
  await page.getByRole('banner').getByRole('link', { name: '绿头鸭商城', exact: true }).click()
  await homeHangs()
  await (await hasData).finished()
  let isLoaded = false
  page.on('request', (request) => {
    isLoaded ||= request.isNavigationRequest()
  })
  await expect.poll(() => later().then(() => isLoaded)).toBe(true)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/zh')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await leave()
})

test('a page that needs an account leads to signing in; a forbidden, missing or failed page is a page that states it (SHELL-37)', {
  tags: 'long',
}, async () => {
  const buyer = aClient(mall.url)
  const { email } = await anAccount(mall)
  const look = (path: string) => buyer.get(path, { accept: 'text/html' })
  const { errors } = wordsIn('en')
  const led = await look('/buyer/security')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/login?target=%2Fbuyer%2Fsecurity'])
  await buyer.post('/api/user/web/login', { email, password })
  for (const [path, status] of [
    ['/platform/orders', 403],
    ['/buyer/order/detail/7312345678901234567', 404],
    ['/no-such-page', 404],
  ] as const) {
    const page = await look(path)
    expect([path, page.status]).toEqual([path, status])
    expect(page.text).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  }
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto('/')
  const links = page.getByRole('banner').getByRole('link', { name: /cart/i }).first()
  await links.waitFor()
  await page.route(/\/cart\.data/, (route) => route.abort())
  await links.click()
  await page.getByRole('heading', { level: 1, name: errors.brokenTitle }).waitFor()
  await page.unroute(/\/cart\.data/)
  await page.getByRole('link', { name: errors.again }).click()
  await page.getByRole('heading', { level: 1, name: wordsIn('en').cart.title }).waitFor()
  await leave()
})

test('a page that is left while its data still arrives leaves no error behind', {
  tags: 'long',
}, async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  // Of each answer all lines are there, and its end is not: it is still being read when the page is left.
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      const signal = asked[1]?.signal
      if (!signal || !String(asked[0]).includes('.data')) return answer
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes)
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, answer)
    }
  })
  await page.goto('/')
  const held: Route[] = []
  await page.route(/\/assets\/.*\.js$/, (route) => void held.push(route))
  const hasData = page.waitForResponse(/\/cart\.data/)
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: /cart/i }).first().click()
  await hasData
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await bar.getByRole('link', { name: 'Mallard', exact: true }).click()
  // The files that were held arrive, too.
  await page.unroute(/\/assets\/.*\.js$/)
  await bar.getByRole('link', { name: /cart/i }).first().click()
  await page.getByRole('heading', { level: 1, name: wordsIn('en').cart.title }).waitFor()
  expect(faults).toEqual([])
  await leave()
})
