import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { finishPart } from '../support/at-checkout.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall, demoPassword } from '../support/demo-mall.ts'
import { cells, isLong } from '../support/long.ts'
import { aClient, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

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

/** Whether a press in the middle of it would reach it. */
const isReachable = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })

const signInForm = async (page: Page, email = 'buyer@demo.test') => {
  // The address changes before the page does, and the page before may prompt for an email, too.
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const addToCart = async (page: Page, urlKey: string) => {
  const [variant] = await sql<{ id: string }>`
    select v.id from variants v join products p on p.id = v.product_id
    join stock on stock.variant_id = v.id and available > 0 where p.url_key = ${urlKey} order by v.id limit 1`.rows(
    mall.db,
  )
  await page.evaluate(async (id) => {
    await fetch('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ sku: { id }, skuQty: 1 }]),
    })
  }, variant!.id)
}

describe('A product page', { tags: 'long' }, () => {
  test('scrolled on a desktop, has its two buttons under the pointer and its tabs below the header', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto('/product/hill-green-tea')
    const buttons = ['Add to cart', 'Buy now'].map((name) =>
      page.getByRole('button', { name, exact: true }).first(),
    )
    const header = page.getByRole('banner')
    for (let scrolled = 0; scrolled <= 1_200; scrolled += isLong ? 50 : 200) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
      const lowest = (await header.boundingBox())!.y + (await header.boundingBox())!.height
      for (const button of buttons) {
        const box = (await button.boundingBox())!
        if (box.y > lowest && box.y + box.height < 900)
          expect([scrolled, await isReachable(button)]).toEqual([scrolled, true])
      }
    }
    const tabs = page.getByRole('navigation', { name: 'About this product' })
    await tabs.getByRole('link', { name: 'Warranty' }).click()
    await expect.poll(() => isReachable(tabs.getByRole('link', { name: 'Delivery' }))).toBe(true)
    await expect
      .poll(() => isReachable(page.getByRole('heading', { name: 'Warranty', exact: true })))
      .toBe(true)
    expect(faults).toEqual([])
    await leave()
  })

  test('scrolled on a phone, has its tabs below the header (PDP-27)', async () => {
    const { page, leave } = await aVisitor(browser, mall.url, { width: 'phone' })
    await page.goto('/product/hill-green-tea')
    const tabs = page.getByRole('navigation', { name: 'About this product' })
    const headerHeight = (await page.getByRole('banner').boundingBox())!.height
    const place = async () => Math.round((await tabs.boundingBox())!.y)
    await expect.poll(place).toBeGreaterThan(headerHeight + 1)
    for (const name of ['Warranty', 'Delivery']) {
      await tabs.getByRole('link', { name }).click()
      // At the top of the screen, or below a header that has not given way.
      await expect.poll(place).toBeLessThanOrEqual(headerHeight + 1)
      await expect.poll(() => isReachable(tabs.getByRole('link', { name }))).toBe(true)
      await expect.poll(() => isReachable(page.getByRole('heading', { name, exact: true }))).toBe(true)
    }
    await leave()
  })

  test('of goods sold by weight says the unit with the quantity, as drawer, cart and checkout do (PDP-76)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto('/product/hill-green-tea')
    await page.getByRole('main').getByText('for 50 g', { exact: true }).waitFor()
    await page.locator('main p:has(input)').getByText('g', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Quantity: Increase' }).click()
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Added to cart' })
    await drawer.getByText('100 g · $22.00').waitFor()
    await drawer.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('main').getByText('100 g', { exact: true }).waitFor()
    await page.getByRole('main').getByText('$22.00', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Check out (1)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await page.getByRole('main').getByText('100 g', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('× 100').count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })

  test('on a desktop, opens a drawer after adding: the line, what the cart holds, its subtotal and both ways on (CART-13)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    const add = page.getByRole('button', { name: 'Add to cart', exact: true })
    const drawer = page.getByRole('dialog', { name: 'Added to cart' })
    await page.goto(`/product/hill-green-tea`)
    await add.click()
    await drawer.getByText('1 item', { exact: true }).waitFor()
    await page.goto('/product/larch-storage-box')
    await add.click()
    await drawer.getByText('Larch storage box').waitFor()
    await drawer.getByText('2 items', { exact: true }).waitFor()
    await drawer.getByText('1 · $18.00', { exact: true }).waitFor()
    await drawer.getByText('$29.00', { exact: true }).waitFor()
    await drawer.getByRole('link', { name: 'View cart' }).waitFor()
    await drawer.getByRole('button', { name: 'Check out (2)' }).click()
    await page.waitForURL('**/checkout?key=*')
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await page.getByRole('main').getByText('$29.00', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})

test.each(cells([360, 390]))(
  'a dear thing in the cart leaves its steps free at %i px',
  { tags: 'long' },
  async (width) => {
    const { page, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), { width: 'phone' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en/cart')
    await addToCart(page, 'juniper-dining-table')
    await page.goto('/en/cart')
    await page
      .getByText(/¥\d,\d{3}\.00/)
      .first()
      .waitFor()
    await expect
      .poll(() => isReachable(page.getByRole('button', { name: /^Increase quantity of/ })))
      .toBe(true)
    const sum = (await page.locator('[class*=sum] strong').first().boundingBox())!
    const plus = (await page.getByRole('button', { name: /^Increase quantity of/ }).boundingBox())!
    expect(sum.x).toBeGreaterThan(plus.x + plus.width)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(faults).toEqual([])
    await leave()
  },
)

const marked = ['/category/furniture?', '/search?sort=new&', '/product/larch-storage-box?', '/?']
test.each(cells(marked.map((path) => `${path}utm_source=x`)))(
  'an address with the mark of an advertisement is the same page: %s',
  { tags: 'long' },
  async (path) => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto(path)
    await page.getByRole('main').getByRole('link').first().waitFor()
    expect(faults).toEqual([])
    await leave()
  },
)

test('a new address on the Chinese site names its countries as the server did', {
  tags: 'long',
}, async () => {
  const { page, context, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), { language: 'zh' })
  await context.addCookies([{ name: 'language', value: 'zh', url: mall.urlOf('cn') }])
  await page.goto('/login')
  await page.getByLabel('邮箱', { exact: true }).fill('buyer@demo.test')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/buyer/address?edit=new')
  const countries = await page.getByLabel('国家或地区').locator('option').allTextContents()
  expect(countries).toEqual(['中国大陆', '中国香港', '中国澳门', '中国台湾'])
  expect(faults).toEqual([])
  await leave()
})

describe('Signing in', () => {
  test('from the header leads back to the page one was on', { tags: 'long' }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto('/search?keyword=lamp&sort=priceUp')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account$/ })
      .click()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login?target=*')
    await signInForm(page)
    await page.waitForURL('**/search?keyword=lamp&sort=priceUp')
    expect(faults).toEqual([])
    await leave()
  })

  test('from the checkout of a guest preserves what is being bought', { tags: 'long' }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url)
    await page.goto('/product/larch-storage-box')
    await page.getByRole('button', { name: 'Buy now', exact: true }).click()
    await page.waitForURL('**/checkout?key=*')
    const here = page.url()
    await page.getByRole('link', { name: 'Have an account? Sign in' }).click()
    await page.waitForURL('**/login?target=*')
    await signInForm(page)
    await page.waitForURL(here)
    await page.getByRole('main').getByText('Larch storage box').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  test('is required of the owner of an order, and leads to it; of an order of another it is still not found (ORD-94, ORD-95)', async () => {
    const [order] = await sql<{ id: string; group: string }>`
      select o.id, o.group_id as "group" from orders o join users u on u.id = o.buyer_id
      where u.email = 'buyer@demo.test' and o.site = 'global' and o.status = 'awaitingPayment' limit 1`.rows(
      mall.db,
    )
    const { page, leave } = await aVisitor(browser, mall.url)
    for (const path of [
      `/buyer/order/detail/${order!.id}`,
      `/buyer/express-trick/${order!.id}`,
      `/buyer/order/codes/${order!.id}`,
      `/confirm-success?orderId=${order!.id}`,
      `/buyer/pre-pay?contractId=${order!.group}`,
      `/buyer/pay-result?contractId=${order!.group}`,
    ]) {
      const location = (await aClient(mall.url).get(path, { accept: 'text/html' })).headers.get('location')!
      expect(new URL(location, mall.url).searchParams.get('target')).toBe(path)
    }
    await page.goto(`/buyer/order/detail/${order!.id}`)
    await signInForm(page)
    await page.waitForURL(`**/buyer/order/detail/${order!.id}`)
    await page.getByRole('heading', { level: 1, name: 'Awaiting payment' }).waitFor()
    await leave()

    const other = await aVisitor(browser, mall.url)
    await other.page.goto(`/login?target=/buyer/order/detail/${order!.id}`)
    await signInForm(other.page, 'merchant@demo.test')
    await other.page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
    await other.leave()
  })
})

test('a refused field is no longer marked once it is changed, and is marked again when it is refused again (SHELL-36)', async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  const email = page.getByLabel('Email', { exact: true })
  const marks = () =>
    page.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.getAttribute('name')))
  await expect.poll(marks, { timeout: 15_000 }).toEqual(['email', 'password'])
  await email.pressSequentially('b')
  await expect.poll(marks, { timeout: 15_000 }).toEqual(['password'])
  await email.fill('')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(marks, { timeout: 15_000 }).toEqual(['email', 'password'])
  expect(faults).toEqual([])
  await leave()
})

test('a phone number that is too short is answered with the required length (ADDR-12)', {
  tags: 'long',
}, async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto('/product/larch-storage-box')
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await page.waitForURL('**/checkout?key=*')
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await finishPart(page, 'address')
  const rule =
    'Enter a phone number with 5 to 20 digits. Spaces, brackets, hyphens and a plus sign are allowed.'
  // At the field, and in the list of refused fields.
  await page.locator('#address-phone-note').getByText(rule).waitFor()
  await page.getByRole('alert').getByText(rule).waitFor()
  await leave()
})

test('a site that takes no merchants shows no merchant link, but to those who have a shop (SHELL-17)', async () => {
  const status = async () =>
    (
      await mall.app.inject({
        method: 'POST',
        url: '/sapi/mall-customer/merchant/queryStatus',
        headers: { host: 'uk.localhost' },
        payload: {},
      })
    ).json()
  await expect
    .poll(() => status())
    .toMatchObject({ isShow: true, isShowSettled: true, isShowBackground: false })
  await sql`update sites set settings = jsonb_set(settings, '{flags,merchantsApply}', 'false') where code = 'uk'`.run(
    mall.db,
  )
  await sql`select pg_notify('sites', '')`.run(mall.db)
  await expect
    .poll(status, { timeout: 15_000 })
    .toMatchObject({ isShow: false, isShowSettled: false, isShowBackground: false })
  const { page, leave } = await aVisitor(browser, mall.urlOf('uk'))
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Sell with us' }).count()).toBe(0)
  await page.goto('/login')
  await signInForm(page, 'merchant@demo.test')
  await page.getByRole('banner').getByRole('link', { name: 'Seller centre' }).waitFor()
  await leave()
})

test('twelve pages of shop, cart, account and orders have a layout of their own below the breakpoint small (SHELL-24, ORD-81)', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  const account = { email: 'buyer@demo.test', password: demoPassword }
  expect((await page.request.post('/api/user/web/login', { data: account })).status()).toBe(200)
  await page.goto('/cart')
  await addToCart(page, 'juniper-dining-table')
  const { shell, cart: words, product, area, security } = wordsIn('en')
  const order = await sql<{ id: string }>`
    select o.id from orders o join users u on u.id = o.buyer_id
    where u.email = 'buyer@demo.test' and o.status = 'completed' order by o.id limit 1`.row(mall.db)
  const position = (place: Locator) => place.evaluate((element) => getComputedStyle(element).position)
  const columns = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  const wide = (place: Locator) =>
    place.evaluate((element) => element.getBoundingClientRect().width === element.parentElement!.clientWidth)
  const parts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    '/': async () => undefined,
    '/category/furniture': async () => undefined,
    '/buyer/orders': async () => undefined,
    '/buyer/comments': async () => undefined,
    '/buyer/as': async () => undefined,
    '/buyer/address': async () => undefined,
    '/buyer/my-coupons': async () => undefined,
    '/cart': () => position(page.getByRole('complementary', { name: words.summary })),
    '/product/larch-storage-box': () =>
      position(page.locator('form').filter({ has: page.getByRole('button', { name: product.addToCart }) })),
    '/buyer/index': () =>
      columns(page.getByRole('navigation', { name: area.rooms }).getByRole('list').last()),
    [`/buyer/order/detail/${order!.id}`]: () => columns(page.locator('main [class*=column]').last()),
    '/buyer/security': () => wide(page.getByRole('button', { name: security.change })),
  }
  const bar = page.getByRole('navigation', { name: shell.quick })
  const categories = page.getByRole('banner').getByRole('button', { name: shell.categories })
  for (const [path, part] of Object.entries(parts)) {
    await page.setViewportSize({ width: 599, height: 844 })
    await page.goto(path)
    const hasOwnBar = /^\/(cart|product)/.test(path)
    await expect.poll(() => bar.isVisible(), { message: path }).toBe(!hasOwnBar)
    await expect.poll(() => categories.isVisible(), { message: path }).toBe(hasOwnBar)
    const onPhone = await part(page)
    await page.setViewportSize({ width: 600, height: 844 })
    await expect.poll(() => bar.isVisible(), { message: path }).toBe(false)
    await expect.poll(() => categories.isVisible(), { message: path }).toBe(true)
    if (onPhone !== undefined) await expect.poll(() => part(page), { message: path }).not.toBe(onPhone)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(600)
  }
  await leave()
})
