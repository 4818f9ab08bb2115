import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Id } from '#domain/identifiers.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAddress, type TestMall } from '../support/mall.ts'
import { title, words } from '../support/pay-pages.ts'
import { aBuyerOn, anUnpaidOrder, expectSoundBooks, standing } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** Providers whose own pages take the payment: what the buyer sees of them is their stand-ins'. */

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true, standIns: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
afterEach(() => expectSoundBooks(mall))

const inChina = {
  ...anAddress,
  ...{ country: 'CN', province: '上海市', city: '上海市', postalCode: '200000', personPhone: '13800138000' },
}
const choose = async (page: Page, name: string) => {
  await page
    .getByRole('radio', { name: like(name) })
    .first()
    .check()
  await page
    .getByRole('button', { name: /^(Pay|支付) / })
    .filter({ visible: true })
    .first()
    .click()
}
const isPaid = (groupId: Id) =>
  expect
    .poll(() => standing(mall, groupId), { timeout: 15_000 })
    .toMatchObject({ group: 'paid', refunds: [] })

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const say = words[language]
  const names = wordsIn(language).channels.name

  test('a guest agrees at PayPal, cancels there first, and sees the order paid (PAY-12)', async () => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const payPage = `${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`
    await page.goto(payPage)
    await choose(page, names.PAYPAL_PAY_PC)
    await page.waitForURL(/\/stand-ins\/paypal\/checkoutnow/)
    await page.locator('[value=cancel]').click()
    await page.waitForURL(/\/buyer\/pay-result/)
    await page.goto(payPage)
    await page.getByRole('button', { name: say.again }).click()
    await choose(page, names.PAYPAL_PAY_PC)
    await page.waitForURL(/\/stand-ins\/paypal\/checkoutnow/)
    await page.locator('[value=balance]').click()
    await title(page, say.paid)
    expect(await accessibilityFaults(page)).toEqual([])
    await isPaid(groupId)
    expect(faults).toEqual([])
    await leave()
  })

  /** An order on the China site, and the address of its page to pay. */
  async function inYuan() {
    const client = await aBuyerOn(mall, 'cn')
    const { groupId } = await anUnpaidOrder(mall, { client, address: inChina })
    const token = orderAccessToken([mall.secret], groupId, orderLinkEnd(new Date()))
    const prefix = language === 'zh' ? '' : '/en'
    return { groupId, path: `${prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}` }
  }

  test.each(['ALIPAY', 'WECHAT_PAY'] as const)('a buyer in China pays by %s (PAY-12)', async (channel) => {
    const { groupId, path } = await inYuan()
    const { page, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), { language, width })
    await page.goto(path)
    await choose(page, names[channel])
    if (channel === 'WECHAT_PAY') {
      await page.getByRole('img', { name: wordsIn(language).pay.codePicture }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      const phone = await page.context().newPage()
      await phone.goto(
        (await page.getByRole('link', { name: wordsIn(language).pay.codeHere }).getAttribute('href'))!,
      )
      await phone.locator('[value=pay]').click()
    } else {
      await page.waitForURL(/\/stand-ins\/alipay\/cashier/)
      await page.locator('[value=pay]').click()
    }
    await title(page, say.paid)
    await isPaid(groupId)
    expect(faults).toEqual([])
    await leave()
  })
})
