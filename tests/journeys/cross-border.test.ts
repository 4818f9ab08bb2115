import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, password, sellerCalls, type TestMall } from '../support/mall.ts'
import { aMerchant } from '../support/offers.ts'
import { like, wordsIn } from './words.ts'

/** Cross-border goods as their buyer meets them: from the product page to an order that is cleared in a real name. */
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

const wordings = {
  en: {
    noName: 'Enter the real name',
    noNumber: 'Enter the ID number',
    wrong: 'Enter a valid ID number',
  },
  zh: { noName: '请填写真实姓名', noNumber: '请填写身份证号', wrong: '请填写正确的身份证号' },
}

test.each(
  cells([
    { width: 'phone', language: 'zh', way: 'post' },
    { width: 'desk', language: 'en', way: 'bonded' },
  ] as const),
)(
  'a buyer saves a real name, and checks cross-border goods out with it, apart from others: $way ($width, $language) (CERT-01, CERT-02, CERT-03, CERT-04, CHK-07, CHK-11, CHK-15)',
  async ({ width, language, way }) => {
    const t = wordsIn(language)
    const said = wordings[language]
    const merchant = await aMerchant(mall)
    const near = await aProduct(mall, merchant.shopId, { price: 3_000 })
    const far = await aProduct(mall, merchant.shopId, {
      urlKey: `fjord-${width}`,
      name: { en: 'Fjord bottle', zh: '峡湾保温瓶' },
      price: 5_000,
    })
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
      productId: far.productId,
      version: 0,
      hasTiers: false,
      tiers: [],
      prices: [],
      crossBorder: way,
    })
    const { email } = await anAccount(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await page.request.post('/api/user/web/login', { data: { email, password } })
    const main = page.getByRole('main')
    const prefix = language === 'zh' ? '/zh' : ''

    // The buyer's page refuses wrong input in its own words, and shows stored data in part.
    await page.goto(`${prefix}/buyer/certificate?edit=new`)
    const save = main.getByRole('button', { name: t.certificates.save })
    await save.click()
    // Each is named at the top, with a link to its field, and the field explains what is required.
    const named = main.getByRole('alert').getByRole('link')
    await expect.poll(() => named.allInnerTexts()).toEqual([t.certificates.name, t.certificates.number])
    await main.getByText(said.noName, { exact: true }).last().waitFor()
    await main.getByText(said.noNumber, { exact: true }).last().waitFor()
    await named.last().click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('idNumber')
    await main.getByLabel(t.certificates.name).fill('李雷')
    await main.getByLabel(t.certificates.number).fill('110105194912310021')
    await save.click()
    await main.getByText(said.wrong, { exact: true }).last().waitFor()
    await main.getByLabel(t.certificates.number).fill('11010519491231002X')
    await save.click()
    await main.getByText('110*************2X').waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])

    await page.goto(`${prefix}/product/fjord-${width}`)
    await main.getByText(t.goods.crossBorder[way], { exact: true }).first().waitFor()
    // The sites of other countries are one tap away, with the same product.
    await expect
      .poll(() => page.locator('#sites a').first().getAttribute('href'))
      .toContain(`/product/fjord-${width}`)
    await page.request.post('/sapi/mall-order/cartline/batchcreatenewcartlines', {
      data: [near, far].map(({ variantId }) => ({ sku: { id: variantId }, skuQty: 1 })),
    })
    await page.goto(`${prefix}/cart`)
    await main.getByText(t.addedDrawer.apart, { exact: true }).waitFor()
    await main.getByRole('button', { name: like(t.addedDrawer.toCheckoutAcross) }).click()

    await page.waitForURL(/\/checkout\?key=/)
    await main.getByRole('heading', { name: t.certificates.atCheckout }).waitFor()
    await expect.poll(() => main.getByRole('radio', { name: /110\*+2X/ }).isChecked()).toBe(true)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    const fill = (label: string, value: string) => main.getByLabel(label, { exact: true }).fill(value)
    await fill(t.checkout.firstName, 'Lin')
    await fill(t.checkout.lastName, 'Marsh')
    await fill(t.checkout.phone, '+1 415 555 0134')
    await fill(t.checkout.postalCodeOf.US, '94107')
    await main.getByLabel(t.checkout.provinceOf.state, { exact: true }).selectOption('CA')
    await fill(t.checkout.city, 'San Francisco')
    await fill(t.checkout.street, '18 Harbor Street')
    if (width === 'phone') {
      // The bar has total and button; the parts of the total are in a sheet.
      const bar = main.getByRole('button', { name: like(t.checkout.details) })
      await bar.click()
      const sheet = page.getByRole('dialog', { name: t.checkout.review })
      await sheet.getByText(t.checkout.shipping, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => sheet.count()).toBe(0)
    }
    await toPayLater(page)
    // The bill goes elsewhere: its own fields are required, and checked.
    await main.getByLabel(t.checkout.billingSame).uncheck()
    const bill = main.getByRole('region', { name: t.checkout.billing })
    await fillIn(bill, {
      [t.checkout.firstName]: 'Mei',
      [t.checkout.lastName]: 'Han',
      [t.checkout.phone]: '+1 415 555 0135',
      [t.checkout.postalCodeOf.US]: '94110',
      [t.checkout.provinceOf.state]: 'CA',
      [t.checkout.city]: 'San Francisco',
    })
    const place = main.getByRole('button', { name: like(t.checkout.place) })
    await place.click()
    await expect
      .poll(() => bill.getByLabel(t.checkout.street, { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    await bill.getByLabel(t.checkout.street, { exact: true }).fill('7 Billing Road')
    await place.click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    const orderId = new URL(page.url()).searchParams.get('tradeId')
    const found = await page.request.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', {
      data: { id: orderId },
    })
    expect((await found.json()).tradeContract).toMatchObject({
      selectedAddress: { poiName: 'Harbor Street', detailAddress: '18' },
      billingAddress: { poiName: 'Billing Road', detailAddress: '7' },
    })
    await page.goto(`${prefix}/buyer/order/detail/${orderId}`)
    await main.getByText('110*************2X').waitFor()

    // It is removed again when its owner confirms it (CERT-06).
    await page.goto(`${prefix}/buyer/certificate`)
    const { remove, removeYes } = t.certificates
    await main.getByText(remove, { exact: true }).first().click()
    await main.getByRole('button', { name: removeYes, exact: true }).first().click()
    await expect.poll(() => main.getByText('110*************2X').count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  },
)
