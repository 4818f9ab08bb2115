import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aClient, aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { aRunningOffer, inHours } from '../support/offers.ts'
import { like, wordsIn } from './words.ts'

/** Platform console pages for accounts, rules of points, and points and coupons given by hand. */
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
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

describe.each(
  cells([
    { width: 'phone', language: 'zh', prefix: '/zh' },
    { width: 'desk', language: 'en', prefix: '' },
  ] as const),
)('In $language at the width of a $width', ({ width, language, prefix }) => {
  const t = wordsIn(language)

  async function visit(email: string) {
    const visitor = await aVisitor(browser, mall.url, { width, language })
    await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
    return { ...visitor, main: visitor.page.getByRole('main') }
  }
  const anOperator = async (operatorRole: OperatorRole) =>
    visit((await anAccount(mall, { operatorRole })).email)

  test('support finds an account by its whole email, masked, sees it unmasked for a reason, and its owner reads when and why (SYS-23)', {
    tags: 'long',
  }, async () => {
    const name = `Vivian Harbour ${language}`
    const owner = await anAccount(mall, { name })
    const { page, main, faults, leave } = await anOperator('support')
    await page.goto(`${prefix}/platform/accounts`)
    const search = main.getByRole('searchbox', { name: t.accounts.search })
    await search.fill(owner.email.slice(0, -3))
    await search.press('Enter')
    await expect.poll(() => main.locator('tbody').getByRole('row').count()).toBe(0)
    await search.fill(owner.email)
    await search.press('Enter')
    await expect.poll(() => main.locator('tbody').getByRole('row').count()).toBe(1)
    const seen = async () => {
      const shown = (await main.textContent()) ?? ''
      return shown.includes(name) || shown.includes(owner.email)
    }
    expect(await main.locator('tbody').textContent()).not.toContain(owner.email)
    expect(await accessibilityFaults(page)).toEqual([])
    await main.locator('tbody').getByRole('link').first().click()

    const sheet = page.locator('aside[data-focus-first]')
    const reason = sheet.getByRole('textbox', { name: t.accounts.reason })
    await reason.fill('a parcel')
    await sheet.getByRole('button', { name: t.accounts.reveal }).click()
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
    expect(await seen()).toBe(false)
    await reason.fill('The buyer asked about a parcel.')
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: t.accounts.reveal }).click()
    await sheet.getByText(owner.email).waitFor()
    await sheet.getByRole('heading', { name }).waitFor()
    await page.reload()
    await sheet.getByRole('listitem').getByText('The buyer asked about a parcel.').waitFor()
    expect(await seen()).toBe(false)

    const other = await visit(owner.email)
    await other.page.goto(`${prefix}/buyer/security`)
    await other.main.getByRole('heading', { name: t.security.accesses }).waitFor()
    await other.main.getByText('The buyer asked about a parcel.').waitFor()
    expect([...faults, ...other.faults]).toEqual([])
    await Promise.all([leave(), other.leave()])
  })

  test('support makes a buyer a business buyer for a reason; the buyer then buys goods in bulk from their bulk minimum on (SHELL-03, SHELL-31, TRAP-07)', {
    tags: 'long',
  }, async () => {
    const { shopId } = await aShop(mall)
    const name = { en: `Canteen tray ${width}`, zh: `食堂托盘 ${width}` }
    const goods = await aProduct(mall, shopId, { name, price: 1_000, stock: 40 })
    await sql`update products set bulk_min = 12 where id = ${goods.productId}`.run(mall.db)
    await sql`update variants set min_quantity = 20 where id = ${goods.variantId}`.run(mall.db)
    const buyer = await anAccount(mall)
    const shopper = await visit(buyer.email)
    const quantity = shopper.main.getByRole('spinbutton').first()
    await shopper.page.goto(`${prefix}/product/${goods.urlKey}`)
    await expect.poll(() => quantity.inputValue()).toBe('20')

    const desk = await anOperator('support')
    await desk.page.goto(`${prefix}/platform/accounts/${buyer.id}`)
    const sheet = desk.page.locator('aside[data-focus-first]')
    const reason = sheet.getByRole('textbox', { name: t.accounts.business.reason })
    await reason.fill('register')
    await sheet.getByRole('button', { name: t.accounts.business.make }).click()
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
    await reason.fill('The register entry was shown.')
    await sheet.getByRole('button', { name: t.accounts.business.make }).click()
    await sheet.getByText(t.accounts.business.made).waitFor()
    await sheet.getByRole('listitem').getByText('The register entry was shown.').waitFor()
    await sheet.getByRole('button', { name: t.accounts.business.end }).waitFor()
    expect(await accessibilityFaults(desk.page)).toEqual([])

    await shopper.page.goto(`${prefix}/product/${goods.urlKey}`)
    await expect.poll(() => quantity.inputValue()).toBe('12')
    await pressOnProduct(shopper.page, t.product.addToCart)
    await shopper.page.getByText(t.product.added, { exact: true }).first().waitFor()
    await shopper.page.goto(`${prefix}/cart`)
    await shopper.main.getByText(t.cart.bulk, { exact: true }).waitFor()
    await shopper.main.getByRole('button', { name: like(t.addedDrawer.toCheckout) }).click()
    await shopper.main.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
    for (const [label, value] of [
      [t.checkout.firstName, 'Paula'],
      [t.checkout.lastName, 'Brandt'],
      [t.checkout.phone, '+1 415 555 0134'],
      [t.checkout.postalCodeOf.US, '94107'],
      [t.checkout.city, 'San Francisco'],
      [t.checkout.street, '18 Harbor Street'],
    ] as const)
      await shopper.main.getByLabel(label, { exact: true }).fill(value)
    await shopper.main.getByLabel(t.checkout.provinceOf.state, { exact: true }).selectOption('CA')
    await toPayLater(shopper.page)
    await shopper.main.getByRole('button', { name: like(t.checkout.place) }).click()
    await shopper.page.waitForURL(/\/buyer\/pre-pay/)
    const sold = await sql<{ quantity: number }>`
      select quantity from order_lines where variant_id = ${goods.variantId}`.rows(mall.db)
    expect(sold).toEqual([{ quantity: 12 }])
    expect([...desk.faults, ...shopper.faults]).toEqual([])
    await Promise.all([desk.leave(), shopper.leave()])
  })

  test('an admin writes what a site gives and takes points for; rules by which goods would earn what they cost are refused at their field (MEM-10)', {
    tags: 'long',
  }, async () => {
    const { page, main, faults, leave } = await anOperator('admin')
    await page.goto(`${prefix}/platform/points?site=cn`)
    const field = (name: string) => main.locator(`input[name="${name}"]`)
    const save = main.getByRole('button', { name: t.kit.form.save, exact: true })
    const before = await field('lastDays').inputValue()
    await field('worth.points').fill('1')
    // Money and parts are entered as people write them.
    await field('worth.amount').fill('1.00')
    expect(await field('maxBasisPoints').inputValue()).toBe('50')
    await save.click()
    await expect.poll(() => field('worth.amount').getAttribute('aria-invalid')).toBe('true')
    await main.getByText(t.refusals.pointsWorthTooMuch).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await field('worth.points').fill('100')
    await field('lastDays').fill('180')
    await field('maxBasisPoints').fill('37.5')
    await save.click()
    await main.getByText(t.pointRules.saved).waitFor()
    const stored = await sql<{ worth: object; most: number }>`
      select settings #> '{points,worth}' as worth, (settings #>> '{points,maxBasisPoints}')::int as most
      from sites where code = 'cn'`.row(mall.db)
    expect(stored).toEqual({ worth: { points: 100, amount: 100 }, most: 3_750 })
    await page.reload()
    await expect.poll(() => field('lastDays').inputValue()).toBe('180')
    expect(await accessibilityFaults(page)).toEqual([])
    await field('lastDays').fill(before)
    await field('maxBasisPoints').fill('50')
    await save.click()
    await main.getByText(t.pointRules.saved).waitFor()

    const finance = await anOperator('finance')
    await finance.page.goto(`${prefix}/platform/points?site=cn`)
    await finance.main.getByRole('heading', { level: 1, name: t.pointRules.title }).waitFor()
    expect(await finance.main.getByRole('button', { name: t.kit.form.save }).count()).toBe(0)
    expect([...faults, ...finance.faults]).toEqual([])
    await Promise.all([leave(), finance.leave()])
  })

  test('support gives a person a coupon by hand, which is among their coupons; an email without an account is refused at its field (MEM-12)', {
    tags: 'long',
  }, async () => {
    const admin = aClient(mall.url)
    const { email: adminEmail } = await anAccount(mall, { operatorRole: 'admin' })
    await admin.post('/api/user/web/login', { email: adminEmail, password })
    const offerName = { en: 'Five off', zh: '立减五元' }
    await aRunningOffer(mall, { owner: admin, calls: '/sapi/mall-admin/offer' } as never, {
      kind: 'platformCoupon',
      name: offerName,
      endsAt: inHours(mall, 48),
      couponTotal: 1,
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    })
    const buyer = await anAccount(mall)
    const { page, main, faults, leave } = await anOperator('support')
    await page.goto(`${prefix}/platform/members`)
    await main.getByRole('link', { name: t.members.giveCoupon }).first().click()
    const sheet = page.locator('aside[data-focus-first]')
    const email = sheet.getByRole('textbox', { name: t.members.email })
    const give = sheet.getByRole('button', { name: t.members.giveCoupon })
    await email.fill('nowhere@example.test')
    await give.click()
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await sheet.getByText(t.refusals.operatorUnknown).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await email.fill(buyer.email)
    await give.click()
    await sheet.getByText(t.members.couponGiven).waitFor()
    // It was the last one.
    await sheet.getByText(t.members.noCoupons).waitFor()

    const own = await visit(buyer.email)
    await own.page.goto(`${prefix}/buyer/my-coupons`)
    await own.main.getByText(offerName[language]).first().waitFor()
    expect([...faults, ...own.faults]).toEqual([])
    await Promise.all([leave(), own.leave()])
  })

  test('support gives a person points by hand, which are in their account (MEM-10)', {
    tags: 'long',
  }, async () => {
    const buyer = await anAccount(mall)
    const { page, main, faults, leave } = await anOperator('support')
    await page.goto(`${prefix}/platform/members`)
    await main.getByRole('link', { name: t.members.givePoints }).first().click()
    const sheet = page.locator('aside[data-focus-first]')
    await sheet.getByRole('textbox', { name: t.members.email }).fill(buyer.email)
    await sheet.locator('input[name="points"]').fill('120')
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: t.members.givePoints }).click()
    await sheet.getByText(t.members.pointsGiven).waitFor()
    const own = await visit(buyer.email)
    await own.page.goto(`${prefix}/user/member/score`)
    await own.main.getByText('120').first().waitFor()
    expect([...faults, ...own.faults]).toEqual([])
    await Promise.all([leave(), own.leave()])
  })
})
