import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

/** Legal texts and article categories, from the operator who publishes them to the buyer who reads and accepts them. */
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
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`delete from accepted_legal_texts`.run(mall.db)
  await sql`delete from legal_texts`.run(mall.db)
})

const wordings = {
  en: {
    first: 'Terms of sale',
    second: 'Terms of sale, revised',
    body: 'Goods stay ours until they are paid.',
  },
  zh: { first: '销售条款', second: '销售条款（修订）', body: '货款付清前，商品所有权归卖家。' },
} as const

/** The texts of the footer's links, once the page shows them: a cached page is replaced shortly after a change. */
const expectInFooter = (page: Page, address: string, expected: readonly string[]) =>
  expect
    .poll(async () => {
      await page.goto(address)
      return page.getByRole('contentinfo').locator('a').allTextContents()
    })
    .toEqual(expect.arrayContaining([...expected]))

test.each(
  cells([
    { width: 'phone', language: 'en', prefix: '' },
    { width: 'desk', language: 'zh', prefix: '/zh' },
  ] as const),
)(
  'an operator publishes terms, which a buyer is asked for at checkout and finds in the footer, and renames a category of articles ($width, $language) (SYS-20)',
  async ({ width, language, prefix }) => {
    const {
      account,
      articleGroups,
      checkout,
      content,
      kit,
      legalTexts: t,
      refusals,
      shell,
    } = wordsIn(language)
    const said = wordings[language]
    const signedIn = async (of: Parameters<typeof anAccount>[1]) => {
      const { email } = await anAccount(mall, of)
      const visit = await aVisitor(browser, mall.url, { width, language })
      await visit.page.request.post('/api/user/web/login', { data: { email, password } })
      return { ...visit, main: visit.page.getByRole('main') }
    }
    const operator = await signedIn({ operatorRole: 'admin' })
    const publish = async (title: string, needsConsent: boolean) => {
      await operator.page.goto(`${prefix}${pages.editedLegalText('global', 'terms')}`)
      for (const each of ['en', 'zh']) {
        await operator.main.locator(`[name="title.${each}"]`).fill(title)
        await operator.main.locator(`[name="body.${each}"]`).fill(`<p>${said.body}</p>`)
      }
      if (needsConsent)
        await operator.main.getByRole('switch', { name: t.needsConsent }).check({ force: true })
      await operator.main.getByRole('button', { name: t.publish, exact: true }).click()
      await operator.page
        .getByRole('alertdialog')
        .getByRole('button', { name: t.publish, exact: true })
        .click()
      await operator.main.getByText(t.published, { exact: true }).waitFor()
    }
    const versions = operator.main.getByRole('table', { name: t.versions })
    // An empty text is marked before anybody is asked whether to publish it.
    await operator.page.goto(`${prefix}${pages.editedLegalText('global', 'terms')}`)
    await operator.main.getByRole('button', { name: t.publish, exact: true }).click()
    await expect
      .poll(() => operator.main.locator('[name="title.en"]').getAttribute('aria-invalid'))
      .toBe('true')
    await operator.main.getByText(kit.form.wrong.oneLanguage, { exact: true }).first().waitFor()
    expect(await operator.page.getByRole('alertdialog').count()).toBe(0)
    await publish(said.first, true)
    await versions.getByText(t.state.inForce, { exact: true }).waitFor()
    expect(await accessibilityFaults(operator.page)).toEqual([])

    // A signed-in buyer is asked before the checkout opens, and goes on to it.
    const { shopId } = await aShop(mall)
    const { variantId, urlKey } = await aProduct(mall, shopId)
    const buyer = await signedIn({})
    const { page, main } = buyer
    const { key } = await (
      await page.request.post('/sapi/mall-order/preorder/savecommondata', {
        data: { orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }] },
      })
    ).json()
    await page.goto(`${prefix}${pages.checkout(key)}`)
    await main.getByRole('heading', { level: 1, name: account.consentTitle }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const accept = main.getByRole('button', { name: account.consentAccept, exact: true })
    await accept.click()
    await main.getByText(refusals.agreementMissing, { exact: true }).waitFor()
    await main.getByRole('checkbox').check()
    await accept.click()
    await page.waitForURL(/\/checkout\?key=/)
    const agreed = main.getByRole('link', { name: new RegExp(said.first) })
    await expect.poll(() => agreed.getAttribute('href')).toBe(`${prefix}${pages.legal('terms')}`)
    await fillIn(main, [
      [checkout.firstName, 'Lin'],
      [checkout.lastName, 'Marsh'],
      [checkout.phone, '+1 415 555 0134'],
      [checkout.postalCodeOf.US, '94107'],
      [checkout.provinceOf.state, 'CA'],
      [checkout.city, 'San Francisco'],
      [checkout.street, '18 Harbor Street'],
    ])
    await toPayLater(page)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)

    // The operator sees who accepted; the next version takes the place of the first in the footer.
    await operator.page.reload()
    const first = versions.getByRole('row').filter({ hasText: t.asked })
    await expect.poll(() => first.getByRole('cell').nth(4).textContent()).toBe('1')
    await publish(said.second, false)
    const product = `${prefix}${pages.product(urlKey)}`
    await expectInFooter(page, product, [said.second])
    await page.getByRole('contentinfo').getByRole('link', { name: said.second, exact: true }).click()
    await main.getByRole('heading', { level: 1, name: said.second }).waitFor()
    await main.getByText(said.body).waitFor()
    await main.getByRole('navigation', { name: content.legal.versions }).getByRole('link').last().click()
    await main.getByText(content.legal.isFormer).waitFor()
    await main.getByRole('heading', { level: 1, name: said.first, exact: true }).waitFor()

    // A category that is renamed has its new name in the footer and on its page.
    await operator.page.request.post('/sapi/mall-admin/content/article/save', {
      data: {
        ...{ key: `parcels-${language}`, group: 'help', position: 1, isPublished: true },
        title: { en: 'Parcels', zh: '包裹' },
        summary: { en: '', zh: '' },
        body: { en: '<p>Text</p>', zh: '' },
      },
    })
    const renamed = language === 'en' ? 'Help' : '购物须知'
    await operator.page.goto(`${prefix}${pages.editedArticleGroups()}`)
    await operator.main.getByRole('row').nth(1).getByRole('link').first().click()
    const sheet = operator.page.getByRole('complementary')
    await sheet.locator(`[name="name.${language}"]`).fill(renamed)
    await sheet.getByRole('button', { name: kit.form.save, exact: true }).click()
    await sheet.getByText(articleGroups.saved, { exact: true }).waitFor()
    await expectInFooter(page, product, [shell.footer.allIn.replace('{name}', renamed)])
    const footer = page.getByRole('contentinfo')
    if (width === 'phone') await footer.locator('summary', { hasText: renamed }).click()
    await footer
      .getByRole('link', { name: shell.footer.allIn.replace('{name}', renamed), exact: true })
      .click()
    await main.getByRole('heading', { level: 1, name: renamed, exact: true }).waitFor()
    for (const each of [operator, buyer]) {
      expect(each.faults).toEqual([])
      await each.leave()
    }
  },
)
