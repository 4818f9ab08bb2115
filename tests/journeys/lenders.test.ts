import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { klarnaChannels } from '#providers/payments/klarna/channels.ts'
import { lenderAccount } from '../../demo/stand-ins/accounts.ts'
import { klarnaStandInKeys } from '../../demo/stand-ins/klarna/stand-in.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, type TestMall } from '../support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, standing } from '../support/payments.ts'
import { memoryBook } from '../support/provider-book.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser

beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true, standIns: true })
  // The American site of the demo has Affirm alone.
  const account = lenderAccount('global')
  await inTransaction(mall.db, (tx) =>
    openChannelAccount(tx, channelAccountKeys(mall.secret), klarnaChannels({ book: memoryBook() })[0]!, {
      site: 'global',
      account,
      environment: 'test',
      isEnabled: true,
      settings: { ...klarnaStandInKeys(mall.secret, account), region: 'na' },
    }),
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
afterEach(() => expectSoundBooks(mall))

const said = {
  en: {
    prefix: '',
    confirm: 'Confirm purchase',
    denied: 'Denied',
    reviewed: 'Reviewed first, then accepted',
    agree: 'Agree and continue',
    notApproved: 'Not approved',
    cancel: 'Cancel',
    instalments: 'Pay in 3 instalments',
  },
  zh: {
    prefix: '/zh',
    confirm: '确认购买',
    denied: '未通过审核',
    reviewed: '先人工复核，随后通过',
    agree: '同意并继续',
    notApproved: '未通过审核',
    cancel: '取消',
    instalments: 'Pay in 3 instalments',
  },
} as const

describe.each(
  cells([
    { language: 'en', width: 'phone' },
    { language: 'zh', width: 'desk' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const words = wordsIn(language)
  const say = said[language]

  /** A guest on the page where an order is paid, with a channel chosen. */
  const aGuestWhoChose = async (name: 'Klarna' | 'Affirm') => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.locator('input[name=byScript]').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: like(words.pay.pay) }).click()
    await page.waitForURL(/\/buyer\/pay-next/)
    // The address changes before the page does.
    await page.locator('input[name=byScript]').waitFor({ state: 'detached' })
    return { page, faults, leave, groupId }
  }
  const payButton = (page: Page) => page.getByRole('button', { name: like(words.pay.pay) })
  /** The window of the lender lies above the page. */
  const above = (page: Page) => page.frameLocator('iframe >> nth=-1')
  const isPaid = (page: Page) => page.getByRole('heading', { level: 1, name: words.pay.succeeded }).waitFor()

  test('Klarna shows its plans, shows them again to a buyer who left its window, and is paid (PAY-16, PAY-34)', async () => {
    const { page, faults, leave, groupId } = await aGuestWhoChose('Klarna')
    await page.getByRole('radio', { name: say.instalments }).check()
    await page.frameLocator('iframe').locator('li').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await payButton(page).click()
    await above(page).getByRole('button', { name: say.cancel }).click()
    await page.getByRole('alert').getByText(words.pay.notApproved.replace('{name}', 'Klarna')).waitFor()
    expect((await standing(mall, groupId)).attempts).toEqual(['pending'])
    await page.frameLocator('iframe').getByRole('heading').waitFor()
    await payButton(page).click()
    await above(page).getByRole('button', { name: say.confirm }).click()
    await isPaid(page)
    await expect.poll(() => standing(mall, groupId)).toMatchObject({ group: 'paid' })
    expect(faults).toEqual([])
    await leave()
  })

  test.each([
    { name: 'Klarna', denied: say.denied, confirm: say.confirm, otherwise: 'Affirm' },
    { name: 'Affirm', denied: say.notApproved, confirm: say.agree, otherwise: 'Klarna' },
  ] as const)(
    'a buyer whom $name denies sees that, and the attempt has ended: $otherwise is paid without delay (PAY-15, PAY-16, PAY-31)',
    async ({ name, denied, confirm, otherwise }) => {
      const { page, faults, leave, groupId } = await aGuestWhoChose(name)
      await payButton(page).click()
      await above(page).getByRole('radio', { name: denied, exact: true }).check()
      await above(page).getByRole('button', { name: confirm }).click()
      await page.getByRole('heading', { level: 1, name: words.pay.failed }).waitFor()
      await page.getByText(words.pay.failedText.declined).waitFor()
      expect(await standing(mall, groupId)).toMatchObject({ attempts: ['failed'], captures: [] })
      await page.getByRole('button', { name: words.pay.again }).click()
      await page.locator('input[name=byScript]').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: otherwise }).check()
      await payButton(page).click()
      await page.waitForURL(/\/buyer\/pay-next/)
      await page.locator('input[name=byScript]').waitFor({ state: 'detached' })
      await payButton(page).click()
      await above(page)
        .getByRole('button', { name: otherwise === 'Affirm' ? say.agree : say.confirm })
        .click()
      await isPaid(page)
      await expect.poll(() => standing(mall, groupId)).toMatchObject({ group: 'paid' })
      expect(faults).toEqual([])
      await leave()
    },
  )

  test('a buyer whom Klarna reviews waits, and learns that it was accepted (PAY-15)', {
    tags: 'long',
  }, async () => {
    const { page, leave, groupId } = await aGuestWhoChose('Klarna')
    await payButton(page).click()
    await above(page).getByRole('radio', { name: say.reviewed }).check()
    await above(page).getByRole('button', { name: say.confirm }).click()
    await isPaid(page)
    await expect.poll(() => standing(mall, groupId)).toMatchObject({ group: 'paid' })
    await leave()
  })

  test('Affirm opens above the page, may be closed, and is paid (PAY-16)', async () => {
    const { page, faults, leave, groupId } = await aGuestWhoChose('Affirm')
    await payButton(page).click()
    await above(page).getByRole('button', { name: say.cancel }).click()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await payButton(page).click()
    await above(page).getByRole('button', { name: say.agree }).click()
    await isPaid(page)
    await expect.poll(() => standing(mall, groupId)).toMatchObject({ group: 'paid' })
    expect(faults).toEqual([])
    await leave()
  })

  test('without its script “Affirm didn’t load” is shown, and closing that loads the page again (PAY-33)', async () => {
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, leave } = await aVisitor(browser, mall.url, { language, width })
    await page.route('**/affirm.js', (route) => route.abort())
    await page.goto(`${say.prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await page.locator('input[name=byScript]').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: 'Affirm' }).check()
    await payButton(page).click()
    const missing = { en: 'Affirm didn’t load', zh: 'Affirm 的脚本未能加载' }
    await page.getByRole('dialog').getByText(missing[language]).waitFor()
    await page.unroute('**/affirm.js')
    const isLoadedAgain = page.waitForEvent('load')
    await page.keyboard.press('Escape')
    await isLoadedAgain
    await payButton(page).waitFor()
    expect((await standing(mall, groupId)).captures).toEqual([])
    await leave()
  })
})
