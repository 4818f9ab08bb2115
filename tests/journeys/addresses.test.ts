import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import {
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type TestMall,
  type TestProduct,
} from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let product: TestProduct
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
  product = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const book = '/sapi/mall-customer/shipping-address'

async function signIn(page: Page) {
  const { email, password } = await anAccount(mall)
  expect((await page.request.post('/api/user/web/login', { data: { email, password } })).status()).toBe(200)
  return email
}

const save = async (page: Page, change: object) => {
  const answer = await page.request.post(`${book}/createShippingAddressFlow`, {
    data: { ...anAddress, ...change },
  })
  return (await answer.json()).id as string
}

/** From the product's page to its checkout. */
async function buy(page: Page, prefix = '') {
  await page.goto(`${prefix}/product/${product.urlKey}`)
  await pressOnProduct(page, wordsIn(prefix === '/zh' ? 'zh' : 'en').product.buyNow)
  await page.waitForURL(/\/checkout/)
}

const lastAddress = async () => {
  const rows = await sql<{ address: { firstName: string; street: string } }>`
    select shipping_address as address from order_groups order by created_at desc limit 1`.rows(mall.db)
  return rows[0]!.address
}

describe.each([
  { language: 'en', width: 'phone' },
  { language: 'zh', width: 'desk' },
] as const)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { addresses: say, checkout } = wordsIn(language)

  test('a buyer keeps two addresses, prefers one, corrects it, and deletes the other (ADDR-10, ADDR-26)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await signIn(page)
    await page.goto(`${prefix}/buyer/address`)
    await main.getByRole('link', { name: say.add }).click()
    await main.getByRole('button', { name: say.save }).click()
    await main.locator('[aria-invalid]').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const fill = async (firstName: string) => {
      for (const [label, value] of [
        [checkout.firstName, firstName],
        [checkout.lastName, 'Marsh'],
        [checkout.phone, anAddress.personPhone],
        [checkout.postalCode, anAddress.postalCode],
        [checkout.city, anAddress.city],
        [checkout.street, anAddress.poiName],
      ] as const)
        await main.getByLabel(label, { exact: true }).fill(value)
      // Two presses before the first is rendered.
      await main.getByRole('button', { name: say.save }).evaluate((save: HTMLElement) => {
        save.click()
        save.click()
      })
      await main.getByRole('status').filter({ hasText: say.added }).waitFor()
    }
    await fill('Ada')
    await main.getByRole('link', { name: say.add }).click()
    await fill('Bo')
    const cards = main.locator('li').filter({ has: page.locator('address') })
    await expect.poll(() => cards.count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])

    await cards.filter({ hasText: 'Ada' }).getByRole('button', { name: say.makeDefault }).click()
    await main.getByRole('status').filter({ hasText: say.defaultMade }).waitFor()
    await cards.first().getByText(say.isDefault, { exact: true }).waitFor()
    await expect.poll(() => cards.first().textContent()).toContain('Ada')

    await cards
      .first()
      .getByRole('link', { name: like(say.changeOf) })
      .click()
    await main.getByLabel(checkout.firstName, { exact: true }).fill('Adele')
    await main.getByRole('button', { name: say.save }).click()
    await main.getByRole('status').filter({ hasText: say.changed }).waitFor()
    await expect.poll(() => cards.first().textContent()).toContain('Adele')
    await cards.first().getByText(say.isDefault, { exact: true }).waitFor()

    await cards.last().getByText(say.remove, { exact: true }).click()
    await cards.last().getByRole('button', { name: say.removeYes }).click()
    await main.getByRole('status').filter({ hasText: say.removed }).waitFor()
    await expect.poll(() => cards.count()).toBe(1)
    expect(faults).toEqual([])
    await leave()
  })

  test('the checkout begins with the default, and sends where the buyer picks', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await signIn(page)
    const home = await save(page, { firstName: 'Home', poiName: '1 Home Lane' })
    await save(page, { firstName: 'Work', poiName: '2 Work Road' })
    await page.request.post(`${book}/setDefaultShippingAddressFlow`, { data: { id: home } })
    await buy(page, prefix)
    await expect.poll(() => main.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
    await expect.poll(() => main.getByLabel(checkout.street, { exact: true }).isVisible()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('radio', { name: /Work/ }).check()
    // Another way of sending is asked of the server; the pick stays.
    await main.getByRole('radio', { name: new RegExp(checkout.express) }).check()
    await page.waitForURL(/ship\./)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await expect.poll(() => lastAddress()).toMatchObject({ firstName: 'Work', street: '2 Work Road' })
    expect(faults).toEqual([])
    await leave()
  })

  test('a new address is asked for in place, kept once though the order is refused at first, and used', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await signIn(page)
    await save(page, { firstName: 'Home' })
    await buy(page, prefix)
    await main.getByRole('radio', { name: say.another }).check()
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await main.locator('[aria-invalid]').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    for (const [label, value] of [
      [checkout.firstName, 'Gift'],
      [checkout.lastName, 'Taker'],
      [checkout.phone, anAddress.personPhone],
      [checkout.postalCode, anAddress.postalCode],
      [checkout.city, anAddress.city],
      [checkout.street, '3 Gift Street'],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(value)
    // The price moves while they type, so the order is refused once more, when the address is already kept.
    await sql`update prices set amount = amount + 100 where variant_id = ${product.variantId}`.run(mall.db)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/cart/)
    await main.getByRole('alert').waitFor()
    await buy(page, prefix)
    await main.getByRole('radio', { name: /Gift/ }).check()
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await expect.poll(() => lastAddress()).toMatchObject({ firstName: 'Gift', street: '3 Gift Street' })
    await page.goto(`${prefix}/buyer/address`)
    await expect.poll(() => main.locator('address').count()).toBe(2)
    expect(faults).toEqual([])
    await leave()
  })
})

test('without script a buyer finds the only address picked, and types another (TRAP-46)', async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await signIn(page)
  await save(page, { firstName: 'Home', poiName: '1 Home Lane' })
  await buy(page)
  await expect.poll(() => page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await expect.poll(() => lastAddress()).toMatchObject({ street: '1 Home Lane' })

  await buy(page)
  await page.getByRole('radio', { name: 'Another address' }).check()
  await page.getByRole('checkbox', { name: 'Keep this address in my account' }).uncheck()
  for (const [label, value] of [
    ['First name', 'Once'],
    ['Last name', 'Only'],
    ['Phone', anAddress.personPhone],
    ['Postcode', anAddress.postalCode],
    ['City', anAddress.city],
    ['Street and number', '4 Passing Place'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await expect.poll(() => lastAddress()).toMatchObject({ street: '4 Passing Place' })
  await page.goto('/buyer/address')
  await expect.poll(() => page.getByRole('main').locator('address').count()).toBe(1)
  await leave()
})

test('an address this site cannot send to is left out of the checkout, and said to be', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  const email = await signIn(page)
  await save(page, { firstName: 'Home' })
  await save(page, { firstName: 'Far' })
  await sql`
    update addresses set address = address || '{"country": "AQ"}' where address->>'firstName' = 'Far'
      and buyer_id = (select id from users where email = ${email})`.run(mall.db)
  await buy(page)
  await page.getByText('One of your addresses is left out').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /Far/ }).count()).toBe(0)
  await leave()
})
