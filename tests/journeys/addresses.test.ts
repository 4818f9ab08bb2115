import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { addressPagesTools } from '../support/address-pages.ts'
import { finishPart, openPart, toPart, toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import {
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type TestMall,
  type TestProduct,
} from '../support/mall.ts'
import { aMapsService } from '../support/maps-service.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let product: TestProduct
let maps: Awaited<ReturnType<typeof aMapsService>>
beforeAll(async () => {
  maps = await aMapsService()
  const env = { PLACES_URL: maps.url, PLACES_KEY: 'secret-maps-key' }
  mall = await aMall({ pagesFrom: 'build', worker: true, env })
  browser = await launchBrowser()
  product = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
  await maps.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { book, lastAddress } = addressPagesTools(() => mall)

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

describe.each(
  cells([
    { language: 'en', width: 'phone' },
    { language: 'zh', width: 'desk' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { addresses: say, checkout } = wordsIn(language)

  test('a buyer saves two addresses, prefers one, corrects it, and deletes the other (ADDR-10, ADDR-26)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await signIn(page)
    await page.goto(`${prefix}/buyer/address`)
    await main.getByRole('link', { name: say.add }).click()
    await main.getByRole('button', { name: say.save }).click()
    await main.locator('[aria-invalid]').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // Missing fields are listed in the order of the form, which has the family name first in Chinese.
    const names = [checkout.firstName, checkout.lastName]
    expect(await main.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
      ...(language === 'zh' ? names.toReversed() : names),
      checkout.phone,
      checkout.street,
      checkout.city,
      checkout.provinceOf.state,
      checkout.postalCodeOf.US,
    ])

    const fill = async (firstName: string) => {
      await fillIn(main, [
        [checkout.firstName, firstName],
        [checkout.lastName, 'Marsh'],
        [checkout.phone, anAddress.personPhone],
        [checkout.postalCodeOf.US, anAddress.postalCode],
        [checkout.provinceOf.state, anAddress.province],
        [checkout.city, anAddress.city],
        [checkout.street, anAddress.poiName],
        [checkout.detail, anAddress.detailAddress],
      ])
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

  test('the checkout begins with the default, and sends where the buyer picks', {
    tags: 'long',
  }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await signIn(page)
    const home = await save(page, { firstName: 'Home', poiName: 'Home Lane', detailAddress: '1' })
    await save(page, { firstName: 'Work', poiName: 'Work Road', detailAddress: '2' })
    await page.request.post(`${book}/setDefaultShippingAddressFlow`, { data: { addressId: home } })
    await buy(page, prefix)
    // Nothing is missing, so the payment is open, and the address is a line.
    await main.getByText('1 Home Lane, San Francisco, CA 94107').filter({ visible: true }).waitFor()
    await openPart(page, 'address')
    await expect.poll(() => main.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
    await expect.poll(() => main.getByLabel(checkout.street, { exact: true }).isVisible()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('radio', { name: /Work/ }).check()
    await toPart(page, 'delivery')
    // Another shipping method is requested from the server; the pick stays.
    await main.getByRole('radio', { name: new RegExp(checkout.express) }).check()
    await page.waitForURL(/ship\./)
    await toPayLater(page)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await expect
      .poll(() => lastAddress())
      .toMatchObject({ firstName: 'Work', street: 'Work Road', detail: '2' })
    expect(faults).toEqual([])
    await leave()
  })

  test('a new address is entered in place, saved once though the order is refused at first, and used', {
    tags: 'long',
  }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')
    await signIn(page)
    await save(page, { firstName: 'Home' })
    await buy(page, prefix)
    await openPart(page, 'address')
    await main.getByRole('radio', { name: say.another }).check()
    await finishPart(page, 'address')
    await main.locator('[aria-invalid]').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // Street and number may be one line: the form takes it apart.
    await fillIn(main, [
      [checkout.firstName, 'Gift'],
      [checkout.lastName, 'Taker'],
      [checkout.phone, anAddress.personPhone],
      [checkout.postalCodeOf.US, anAddress.postalCode],
      [checkout.provinceOf.state, anAddress.province],
      [checkout.city, anAddress.city],
      [checkout.street, '3 Gift Street'],
    ])
    await toPayLater(page)
    // The price moves meanwhile, so the order is refused once more, when the address is already saved.
    await sql`update prices set amount = amount + 100 where variant_id = ${product.variantId}`.run(mall.db)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/cart/)
    await main.getByRole('alert').waitFor()
    await buy(page, prefix)
    await openPart(page, 'address')
    await main.getByRole('radio', { name: /Gift/ }).check()
    await toPayLater(page)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await expect
      .poll(() => lastAddress())
      .toMatchObject({ firstName: 'Gift', street: 'Gift Street', detail: '3' })
    await page.goto(`${prefix}/buyer/address`)
    await expect.poll(() => main.locator('address').count()).toBe(2)
    expect(faults).toEqual([])
    await leave()
  })
})

test('without script a buyer finds the only address picked, and types another (TRAP-46)', {
  tags: 'long',
}, async () => {
  const { page, leave } = await aVisitor(browser, mall.url, { script: false })
  await signIn(page)
  await save(page, { firstName: 'Home', poiName: 'Home Lane', detailAddress: '1' })
  const buyByForm = async () => {
    await page.goto(`/product/${product.urlKey}`)
    await page
      .getByRole('button', { name: wordsIn('en').product.buyNow, exact: true })
      .first()
      .click()
    await page.waitForURL(/\/checkout/)
  }
  await buyByForm()
  await expect.poll(() => page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true)
  await toPayLater(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await expect.poll(() => lastAddress()).toMatchObject({ street: 'Home Lane', detail: '1' })

  await buyByForm()
  await page.getByRole('radio', { name: 'New address' }).check()
  await page.getByRole('checkbox', { name: 'Save this address to my account' }).uncheck()
  await fillIn(page, [
    ['First name', 'Once'],
    ['Last name', 'Only'],
    ['Phone', anAddress.personPhone],
    ['ZIP code', anAddress.postalCode],
    ['State', anAddress.province],
    ['City', anAddress.city],
    ['Street address', '4 Passing Place'],
  ])
  await toPayLater(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.waitForURL(/\/buyer\/pre-pay/)
  await expect.poll(() => lastAddress()).toMatchObject({ street: 'Passing Place', detail: '4' })
  await page.goto('/buyer/address')
  await expect.poll(() => page.getByRole('main').locator('address').count()).toBe(1)
  await leave()
})

test('addresses this site cannot send to, or that lack the house, are left out of the checkout, with that reason', {
  tags: 'long',
}, async () => {
  const { checkout } = wordsIn('en')
  const { page, leave } = await aVisitor(browser, mall.url)
  const email = await signIn(page)
  await save(page, { firstName: 'Home' })
  await save(page, { firstName: 'Far' })
  const old = await save(page, { firstName: 'Old' })
  const change = (firstName: string, address: object) =>
    sql`
    update addresses set address = address || ${sql.json(address)} where address->>'firstName' = ${firstName}
      and buyer_id = (select id from users where email = ${email})`.run(mall.db)
  await change('Far', { country: 'AQ' })
  await change('Old', { street: 'Mill Lane', detail: '' })
  await buy(page)
  await openPart(page, 'address')
  await page.getByText('1 of your addresses isn’t shown').waitFor()
  await page.getByText('1 of your addresses is incomplete').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /Far|Old/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Complete them in your addresses' }).click()
  await page.waitForURL(/\/buyer\/address/)
  await page.goto(`/buyer/address?edit=${old}`)
  await expect.poll(() => page.getByLabel(checkout.street, { exact: true }).inputValue()).toBe('Mill Lane')
  expect(await page.getByLabel(checkout.detail, { exact: true }).inputValue()).toBe('')
  await leave()
})

test('a place that is suggested while the street is typed fills street, city, province, postcode and coordinates; without an answer all is typed (ADDR-27, ADDR-28, ADDR-29)', {
  tags: 'long',
}, async () => {
  const { checkout, addresses: say } = wordsIn('en')
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await signIn(page)
  await page.goto('/buyer/address?edit=new')
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const street = field(checkout.street)
  const before = maps.asked.length
  await street.pressSequentially('18 Har', { delay: 40 })
  const option = main.getByRole('option', { name: '18 Harbor Street, San Francisco, CA, USA' })
  await option.waitFor()
  // One query for the text that was typed without a pause of 300 milliseconds.
  expect(maps.asked.slice(before).map(({ body }) => body?.input)).toEqual(['18 Har'])
  expect(await accessibilityFaults(page)).toEqual([])
  // A place that is known late fills nothing any more when the buyer has typed on, in this field or another one.
  for (const [label, typedOn] of [
    [checkout.street, '18 Har '],
    [checkout.city, 'Oakland'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route(/\/places\.data\?id=/, async (route) => {
      await held
      await route.continue()
    })
    const answered = page.waitForResponse(/\/places\.data\?id=/)
    await option.click()
    await field(label).fill(typedOn)
    await option.waitFor({ state: 'hidden' })
    release()
    await answered
    await page.unroute(/\/places\.data\?id=/)
    await street.fill('')
    await street.fill('18 Har')
    await option.waitFor()
    expect(await field(label).inputValue()).toBe(label === checkout.street ? '18 Har' : typedOn)
    expect(await field(checkout.postalCodeOf.US).inputValue()).toBe('')
  }
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect.poll(() => field(checkout.city).inputValue()).toBe('San Francisco')
  for (const [label, value] of [
    [checkout.street, '18 Harbor Street'],
    [checkout.detail, ''],
    [checkout.provinceOf.state, 'CA'],
    [checkout.postalCodeOf.US, '94107'],
  ] as const)
    expect(await field(label).inputValue()).toBe(value)
  for (const [label, value] of [
    [checkout.firstName, 'Lin'],
    [checkout.lastName, 'Marsh'],
    [checkout.phone, anAddress.personPhone],
  ] as const)
    await field(label).fill(value)
  await main.getByRole('button', { name: say.save }).click()
  await main.getByRole('status').filter({ hasText: say.added }).waitFor()
  const listed = async () =>
    (await (await page.request.post(`${book}/queryShippingAddressListFlow`, { data: {} })).json()).data[0]
  expect(await listed()).toMatchObject({ addressLongitude: -122.39, addressLatitude: 37.78 })

  maps.goAway(true)
  await main.getByRole('link', { name: like(say.changeOf) }).click()
  await street.fill('7 Mill Lane')
  await main.getByRole('button', { name: say.save }).click()
  await main.getByRole('status').filter({ hasText: say.changed }).waitFor()
  const typed = await listed()
  expect(typed.poiName).toBe('Mill Lane')
  expect(typed).not.toHaveProperty('addressLongitude')
  maps.goAway(false)

  // On a phone in Chinese the place is tapped.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/zh/buyer/address?edit=new')
  const inChinese = wordsIn('zh').checkout
  await field(inChinese.street).pressSequentially('18 Har', { delay: 40 })
  await main.getByRole('option', { name: /^18 Harbor Street/ }).click()
  await expect.poll(() => field(inChinese.city).inputValue()).toBe('San Francisco')
  expect(faults).toEqual([])
  await leave()
})
