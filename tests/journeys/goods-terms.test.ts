import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Terms beside the price, and memberships, as shops, operators and buyers meet them. */
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

test.each(
  cells([
    { width: 'desk', language: 'en' },
    { width: 'phone', language: 'zh' },
  ] as const),
)(
  'a shop sells more for less and to members cheaper, and an operator makes a member who pays that price (PDP-34, PDP-35, PDP-48, PDP-86, CART-11; $width, $language)',
  { tags: 'long' },
  async ({ width, language }) => {
    const { productTerms, members, kit, product, cart } = wordsIn(language)
    const prefix = language === 'zh' ? '/zh' : ''
    const { shopId, slug } = await aShop(mall)
    const { email } = await anAccount(mall, { shopId, operatorRole: 'support' })
    const { productId, urlKey } = await aProduct(mall, shopId, { price: 5_000, stock: 50 })
    const desk = await aVisitor(browser, mall.url, { width, language })
    await desk.page.request.post('/api/user/web/login', { data: { email, password } })
    const main = desk.page.getByRole('main')

    await desk.page.goto(`${prefix}/seller/${slug}/products/${productId}`)
    await main.getByRole('link', { name: productTerms.open }).click()
    await main.getByRole('heading', { level: 1 }).filter({ hasText: productTerms.title }).waitFor()
    await main.getByText(productTerms.hasTiers, { exact: true }).click()
    await main.getByLabel(productTerms.fromOf.replace('{number}', '1')).fill('3')
    await main.getByLabel(productTerms.percentOf.replace('{number}', '1')).fill('90')
    await main.getByLabel(productTerms.limit).fill('5')
    await main.locator('input[name^="member."][name$=".global"]').fill('40.00')
    await main.getByRole('button', { name: kit.form.save }).click()
    await main.getByText(productTerms.saved).waitFor()
    await expect.poll(() => accessibilityFaults(desk.page)).toEqual([])

    const buyer = await aVisitor(browser, mall.url, { width, language })
    const shown = buyer.page.getByRole('main')
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await shown.getByRole('link', { name: product.member.join.replace('{amount}', '$10.00') }).waitFor()
    expect(
      await shown
        .getByRole('link', { name: product.member.join.replace('{amount}', '$10.00') })
        .getAttribute('href'),
    ).toMatch(/\/user\/super-member$/)
    const tier = shown.getByRole('row').filter({ hasText: '$45.00' })
    await tier.waitFor()
    await expect.poll(() => tier.getAttribute('data-reached')).toBeNull()
    const more = shown.getByRole('button', { name: /\+|More|more|增加|多/ }).first()
    await more.click()
    await more.click()
    await expect.poll(() => tier.getAttribute('data-reached')).toBe('true')
    await expect.poll(() => accessibilityFaults(buyer.page)).toEqual([])
    await pressOnProduct(buyer.page, product.addToCart)
    await shown.getByText(wordsIn(language).refusals.memberItemSignIn).last().waitFor()
    const ofGuest = await buyer.page.request.post('/sapi/mall-order/cartline/querycart', { data: {} })
    expect((await ofGuest.json()).cartLineList).toEqual([])
    const form = width === 'phone' ? buyer.page.getByRole('dialog') : shown
    await form.getByRole('button', { name: product.buyNow, exact: true }).click()
    await form.getByText(wordsIn(language).refusals.memberItemSignInToBuy).last().waitFor()

    const person = await anAccount(mall)
    await buyer.page.request.post('/api/user/web/login', { data: { email: person.email, password } })
    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await shown.getByRole('link', { name: product.member.join.replace('{amount}', '$10.00') }).waitFor()
    expect(await shown.getByText(product.member.yours.replace('{amount}', '$10.00')).count()).toBe(0)
    await desk.page.goto(`${prefix}/platform/members`)
    await main.getByRole('link', { name: members.grant }).first().click()
    const sheet = main.getByRole('complementary')
    await sheet.getByLabel(members.email).fill(person.email)
    await sheet.getByRole('button', { name: members.grant }).click()
    await sheet.getByRole('button', { name: members.end }).waitFor()
    await expect.poll(() => accessibilityFaults(desk.page)).toEqual([])

    await buyer.page.goto(`${prefix}/product/${urlKey}`)
    await shown.getByText(product.member.yours.replace('{amount}', '$10.00')).waitFor()
    await shown.getByText('$40.00').first().waitFor()
    await pressOnProduct(buyer.page, product.addToCart)
    await expect
      .poll(async () => {
        const rows = await sql<{ seen: string }>`
          select seen_amount as seen from cart_lines where buyer_id = ${person.id}`.rows(mall.db)
        return rows.map(({ seen }) => seen)
      })
      .toEqual(['4000'])
    await buyer.page.goto(`${prefix}/cart`)
    await shown.getByRole('heading', { level: 1, name: cart.title }).waitFor()
    await shown.getByText('$40.00').first().waitFor()
    expect([...desk.faults, ...buyer.faults]).toEqual([])
    await buyer.leave()
    await desk.leave()
  },
)
