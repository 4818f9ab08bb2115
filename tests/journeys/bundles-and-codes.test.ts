import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aDesk } from '../support/bundles.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  type TestMall,
} from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** Bundles that buyers put together, and codes of services. */
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

const cart = '/sapi/mall-order/cartline'

test('a buyer on a phone configures a desk: what conflicts waits, what is whole goes into the cart (PDP-95, PDP-97, PDP-98)', async () => {
  const { bundle, refusals, product, cart: inCart } = wordsIn('zh')
  const desk = await aDesk(mall, await aMerchant(mall), { saving: 1_000 })
  const { page } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  await page.goto(`/zh/product/${desk.desk.urlKey}?variant=${desk.wide}`)
  await page.getByRole('link', { name: bundle.open }).click()
  const drawer = page.getByRole('dialog', { name: bundle.title })
  const add = drawer.getByRole('button', { name: product.addToCart })
  await add.waitFor()
  await expect.poll(() => add.isDisabled()).toBe(true)
  // The same on page and bar, until it is whole.
  await drawer.getByText('$490.00 起').waitFor()

  await drawer.getByRole('radio').nth(0).check()
  await drawer.getByText(refusals.bundleConflict).waitFor()
  await expect.poll(() => add.isDisabled()).toBe(true)
  await expect.poll(() => accessibilityFaults(page)).toEqual([])

  const details = page.getByRole('dialog', { name: '理线', exact: true })
  await drawer.getByRole('link', { name: bundle.detailsOf.replace('{name}', '理线') }).click()
  await details.getByText(bundle.noDetails).waitFor()
  await page.keyboard.press('Escape')
  await drawer.getByRole('link', { name: bundle.detailsOf.replace('{name}', '桌腿') }).click()
  await page.getByRole('dialog', { name: '桌腿', exact: true }).getByText('Carries 80 kg.').waitFor()
  await page.keyboard.press('Escape')

  await drawer.getByRole('radio').nth(1).check()
  // 400.00 and two legs for 50.00, less 10.00.
  await drawer.getByText('$490.00').waitFor()
  await add.click()
  await page.getByRole('dialog', { name: product.added }).getByText('$490.00').first().waitFor()
  await page.goto('/zh/cart')
  await page.getByText('桌腿 · Steel × 2').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /自选组合书桌/ }).count()).toBeGreaterThan(0)
  expect(inCart.title).toBe('购物车')
})

test('a shop makes the bundle in its console, and sees which article number is wrong', {
  tags: 'long',
}, async () => {
  const { productBundle, kit } = wordsIn('en')
  const { shopId, slug } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const top = await aProduct(mall, shopId, { urlKey: `top-${shopId}` })
  const leg = await aProduct(mall, shopId, { urlKey: `leg-${shopId}` })
  const { page } = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  await page.request.post('/api/user/web/login', { data: { email, password } })
  await page.goto(`/seller/${slug}/products/${top.productId}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: productBundle.open }).click()
  await main.locator('[name="slots.0.name.en"]').fill('Legs')
  await main.locator('[name="slots.0.skus"]').fill(`${leg.urlKey}\nno-such-leg`)
  await main.locator('[name="conflicts"]').fill(`${top.urlKey} + ${leg.urlKey}`)
  await main.locator('[name="savings.global"]').fill('5.00')
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await main.getByRole('button', { name: kit.form.save }).click()
  await main.getByText('no-such-leg:').waitFor()
  await main.locator('[name="slots.0.skus"]').fill(leg.urlKey)
  await main.getByRole('button', { name: kit.form.save }).click()
  await main.getByText(productBundle.saved).waitFor()
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
    urlKey: top.urlKey,
  })
  expect([body.combinationType, body.shopSkuList[0].excludeSkuList]).toEqual(['DIY_ITEM', [leg.variantId]])
})

test('the pages of a bundle, before any script: parts on its page, folded parts with its order (PDP-94, ORD-18, ORD-102)', async () => {
  const desk = await aDesk(mall, await aMerchant(mall), { saving: 1_000 })
  const guest = aClient(mall.url)
  const text = (await guest.get(`/product/${desk.desk.urlKey}?variant=${desk.small}&parts=1`)).text
  for (const part of ['Legs, 2 per bundle', 'Cable tray', `value="${desk.steel}"`])
    expect(text).toContain(part)
  const slots = [...text.matchAll(/\/fittings\/(\d+)/g)].map(([, id]) => id!)
  expect((await guest.get(`/fittings/${slots[0]}`)).text).toContain('<p>Carries 80 kg.</p>')
  expect((await guest.get(`/fittings/${slots.at(-1)}`)).text).toContain('No details yet')
  await guest.post(`${cart}/batchcreatenewcartlines`, [
    { sku: { id: desk.small }, skuQty: 1, diySkuList: [{ sku: { id: desk.steel } }] },
  ])
  const { body } = await placeAnOrder(guest, [])
  const [{ id }] = body.tradeOrderList
  for (const address of ['/buyer/orders', `/buyer/order/detail/${id}`]) {
    const page = (await guest.get(address)).text
    for (const shown of ['<details', 'View more', 'View less', '2 × Table leg · Steel'])
      expect(page).toContain(shown)
  }
  for (const [prefix, saving] of [
    ['', 'Bundle saving'],
    ['/zh', '套装优惠'],
  ])
    expect((await guest.get(`${prefix}/buyer/order/detail/${id}`)).text).toContain(saving)
})

test('the page of a bundle and search engines have it from what its cheapest whole costs (SYS-03)', async () => {
  const desk = await aDesk(mall, await aMerchant(mall), { saving: 1_000 })
  const html = (await aClient(mall.url).get(`/product/${desk.desk.urlKey}?variant=${desk.wide}`)).text
  // Tops for 300.00 or 400.00, two legs for 50.00 each, less 10.00.
  expect(html).toContain('"lowPrice":"390.00","highPrice":"490.00"')
  const [, ...afterTitle] = html.split('<h1')
  expect(afterTitle.join('').replace(/<!--.*?-->|<[^>]*>/g, '')).toMatch(/from\s+\$490\.00/i)
})

test.each(['en', 'zh'] as const)(
  'while a timed coupon activity runs, a guest may add its goods at the ordinary price, without script (PDP-53) (%s)',
  async (language) => {
    const words = wordsIn(language).product.promotion
    const merchant = await aMerchant(mall)
    const { urlKey, productId, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      isTimed: true,
      couponTotal: 1,
      productIds: [productId],
      endsAt: inHours(mall, 2),
      tiers: [{ amountOff: 500 }],
    })
    const guest = aClient(mall.url)
    const address = `${language === 'zh' ? '/zh' : ''}/product/${urlKey}`
    const { text } = await guest.get(address, { accept: 'text/html' })
    const [form] = text.match(/<form[^>]*action="[^"]*\/cart"[^>]*>.*?<\/form>/s) ?? ['']
    const button = form.match(/<button[^>]*value="add"[^>]*>.*?<\/button>/s)?.[0] ?? ''
    expect(button.replaceAll(/<[^>]*>/g, '')).toBe(words.addWithout)
    const fields = new FormData()
    for (const [, name, value] of form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
      fields.append(name!, value!)
    fields.append('intent', 'add')
    const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const added = await fetch(new URL('/cart', mall.url), {
      method: 'POST',
      body: fields,
      redirect: 'manual',
      headers: { cookie, origin: mall.url, accept: 'text/html' },
    })
    expect([added.status, fields.get('variantId')]).toEqual([302, variantId])
    const sid = /sid=([^;]+)/.exec(added.headers.get('set-cookie') ?? '')?.[1] ?? guest.jar.get('sid')
    const { body } = await guest.post('/sapi/mall-order/cartline/querycart', {}, { cookie: `sid=${sid}` })
    expect(body).toMatchObject({ totalAmt: { value: 50 }, benefitList: [{ discount: null }] })
  },
)

async function aPaidService(columns: { until?: Date; days?: number } = {}) {
  const { shopId, slug } = await aShop(mall)
  const service = await aProduct(mall, shopId, { name: { en: 'Assembly at home', zh: '上门安装' } })
  await sql`
    update products set kind = 'service', service_days = ${columns.days ?? null}, service_uses = 2
    where id = ${service.productId}`.run(mall.db)
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const { body } = await placeAnOrder(buyer, [service])
  await payGroup(mall, body.tradeContract.id as Id)
  const id: Id = body.tradeOrderList[0].id
  const codes = (await buyer.post('/sapi/mall-order/web/order/listCouponCodes', { id })).body
  const [code] = codes.tradeOrderLineCouponsBOList
  return {
    shopId,
    slug,
    service,
    buyer,
    email,
    id,
    code: code.couponCode as string,
    password: code.couponsPassword as string,
  }
}

test('a buyer opens the codes of a service from its order, and the shop redeems one (ORD-36, ORD-42, ORD-44, ORD-69, ORD-70, ORD-71, ORD-72, ORD-90, TRAP-31)', async () => {
  const { vouchers, redeem, orders } = wordsIn('en')
  const bought = await aPaidService({ days: 30 })
  const { page } = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  await page.request.post('/api/user/web/login', { data: { email: bought.email, password } })
  const main = page.getByRole('main')
  await page.goto('/buyer/orders')
  await main.getByRole('link', { name: vouchers.use, exact: true }).waitFor()
  await expect.poll(() => main.getByRole('link', { name: vouchers.see }).count()).toBe(0)

  await page.goto(`/buyer/order/detail/${bought.id}`)
  await main.getByText(vouchers.timesLeft.replace('{count}', '2')).waitFor()
  await main.getByText(vouchers.expires.split('{')[0]!).waitFor()
  // Nothing is sent: the codes are there once it is paid.
  const steps = main.getByRole('list', { name: orders.steps }).getByRole('listitem')
  await expect.poll(() => steps.last().textContent()).toContain(orders.stepCodesReady)
  expect([await steps.count(), await main.getByText(orders.shipping, { exact: true }).count()]).toEqual([
    3, 0,
  ])
  const dialog = page.getByRole('dialog', { name: vouchers.title })
  const shownFirst = dialog.getByText(vouchers.show).locator('..')
  const spaced = bought.code.replace(/(\d{4})(?=\d)/g, '$1 ')
  await main.getByRole('link', { name: vouchers.use, exact: true }).click()
  await shownFirst.getByText(spaced).waitFor()
  await dialog.getByText(bought.password).waitFor()
  expect((await dialog.boundingBox())?.width).toBe(382)
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(500)
  await expect.poll(() => accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('radio', { name: vouchers.used, exact: false }).last().check()
  await dialog.getByText(vouchers.none).last().waitFor()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: vouchers.see }).click()
  await shownFirst.getByText(spaced).waitFor()

  const { email } = await anAccount(mall, { shopId: bought.shopId })
  const staff = await aVisitor(browser, mall.url, { width: 'desk', language: 'en' })
  await staff.page.request.post('/api/user/web/login', { data: { email, password } })
  await staff.page.goto(`/seller/${bought.slug}/redeem`)
  const desk = staff.page.getByRole('main')
  await desk.getByLabel(redeem.code).fill(spaced)
  await desk.getByLabel(redeem.password).fill(bought.password)
  await desk.getByRole('button', { name: redeem.redeem }).click()
  await desk.getByText(redeem.done.replace('{name}', 'Assembly at home')).waitFor()
  await expect.poll(() => accessibilityFaults(staff.page)).toEqual([])
  await page.reload()
  await main.getByText(vouchers.timesLeft.replace('{count}', '1')).waitFor()
  // The last use: it is listed under the other tab, with the time.
  await desk.getByLabel(redeem.code).fill(spaced)
  await desk.getByLabel(redeem.password).fill(bought.password)
  await desk.getByRole('button', { name: redeem.redeem }).click()
  await expect
    .poll(async () => {
      const { body } = await bought.buyer.post('/sapi/mall-order/web/order/listCouponCodes', {
        id: bought.id,
      })
      return body.tradeOrderLineCouponsBOList[0].usedStatus
    })
    .toBe('USED')
  await page.goto(`/buyer/order/codes/${bought.id}`)
  await main.getByRole('radio', { name: vouchers.used, exact: false }).last().check()
  await main.getByText(spaced).last().waitFor()
  await main.getByText(vouchers.usedAt.split('{')[0]!).last().waitFor()
})

test('on a phone the order has the button to use its codes and not the one to see them, and a service past its validity is not sold (ORD-45, PDP-81, PDP-83)', {
  tags: 'long',
}, async () => {
  const { vouchers, product } = wordsIn('zh')
  const bought = await aPaidService()
  const { page } = await aVisitor(browser, mall.url, { width: 'phone', language: 'zh' })
  await page.request.post('/api/user/web/login', { data: { email: bought.email, password } })
  await page.goto(`/zh/buyer/order/detail/${bought.id}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: vouchers.use, exact: true }).click()
  await page.getByRole('dialog', { name: vouchers.title }).getByText(bought.password).waitFor()
  await page.keyboard.press('Escape')
  const { body: order } = await bought.buyer.post(
    '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer',
    {
      id: bought.id,
    },
  )
  expect(JSON.stringify(order.operationList)).toContain('checkVerifyCode')
  // It is written for desktops and hidden on phones.
  const see = main.getByRole('link', { name: vouchers.see, includeHidden: true })
  await expect.poll(() => see.count()).toBe(1)
  expect(await see.isVisible()).toBe(false)

  const client = aClient(mall.url)
  const look = async (query: string) =>
    (await client.get(`/product/${bought.service.urlKey}?variant=${query}`)).text
  expect(await look('1')).toContain('Add to cart')
  await sql`update products set service_until = app_now() - interval '1 second' where id = ${bought.service.productId}`.run(
    mall.db,
  )
  const over = await look('2')
  expect(over).toContain('This service has expired and can no longer be bought')
  expect([over.includes('Add to cart'), over.includes('Buy now')]).toEqual([false, false])
  await page.goto(`/zh/product/${bought.service.urlKey}?variant=3`)
  await main.getByText(product.serviceOver).first().waitFor()
})
