import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, type TestMall } from '../support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, standing, until } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** A mall that is no demo and has no payment provider. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true, env: { DEMO: '0' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await expectSoundBooks(mall)
  await mall.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('A mall without a payment provider, in $language at the width of a $width', ({ language, width }) => {
  const { pay, orders, bankTransfers: texts, channelAccounts, channels, refusals } = wordsIn(language)
  const prefix = language === 'zh' ? '/zh' : ''

  test('is paid by bank transfer: the operator enters the account, the buyer transfers, the operator confirms (PAY-01, PAY-12)', {
    tags: 'long',
  }, async () => {
    const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
    const operator = await aVisitor(browser, mall.url, { language, width })
    await operator.page.request.post('/api/user/web/login', { data: { email, password } })
    const main = operator.page.getByRole('main')
    const [account] = await sql<{ id: Id }>`
      select id from channel_accounts where site = 'global' and channel = 'BANK_TRANSFER'`.rows(mall.db)
    await operator.page.goto(`${prefix}/platform/payments/${account!.id}`)
    const sheet = main.getByRole('complementary', { name: channels.name.BANK_TRANSFER })
    await sheet.getByLabel(channels.setting.holder).fill('Oak & Iron Inc.')
    await sheet.getByLabel(channels.setting.accountNumber).fill('0042 1337')
    await sheet.getByLabel(channels.setting.bank, { exact: true }).fill('First Harbor Bank')
    await sheet.getByRole('button', { name: channelAccounts.saveLines }).click()
    await sheet.getByText(channelAccounts.savedLines).waitFor()
    await sheet.getByText(channelAccounts.statusText.offered).waitFor()
    expect(await accessibilityFaults(operator.page)).toEqual([])

    // The buyer chooses it and is shown where to transfer.
    const { guest, groupId, orderId, token } = await anUnpaidOrder(mall)
    const buyer = await aVisitor(browser, mall.url, { language, width })
    await buyer.page.goto(`${prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await buyer.page.getByText(channels.text.BANK_TRANSFER).waitFor()
    await buyer.page.getByRole('button', { name: like(pay.pay) }).click()
    await buyer.page.waitForURL('**/buyer/pay-next**')
    await buyer.page.getByText(pay.transferLead).waitFor()
    // There is no other way to pay here, so none is offered.
    await expect.poll(() => buyer.page.getByRole('link', { name: pay.otherWay }).count()).toBe(0)
    for (const line of ['Oak & Iron Inc.', '0042 1337', 'First Harbor Bank', '$63.72'])
      await buyer.page.getByRole('definition').filter({ hasText: line }).first().waitFor()
    const [asked] = await sql<{ reference: string }>`
      select t.reference from bank_transfers t join payment_attempts p on p.serial = t.serial where p.group_id = ${groupId}`.rows(
      mall.db,
    )
    await buyer.page.getByText(asked!.reference).waitFor()
    await buyer.page
      .getByRole('button', { name: like(pay.copyOf) })
      .first()
      .waitFor()
    expect(await accessibilityFaults(buyer.page)).toEqual([])
    // From there a buyer continues to the result page, which leads to the order.
    await buyer.page.getByRole('link', { name: pay.transferMade }).click()
    await buyer.page.waitForURL('**/buyer/pay-result**')
    await buyer.page.getByRole('heading', { level: 1, name: pay.transferTitle }).waitFor()
    // It is shown with the order as well, and on the result page.
    await buyer.page.goto(`${prefix}/buyer/order/detail/${orderId}?token=${token}`)
    await buyer.page.getByRole('heading', { name: pay.transferTitle }).waitFor()
    await buyer.page.getByText(asked!.reference).waitFor()
    expect(await accessibilityFaults(buyer.page)).toEqual([])
    await buyer.page.goto(`${prefix}/buyer/pay-result?contractId=${groupId}&token=${token}`)
    await buyer.page.getByRole('heading', { level: 1, name: pay.transferTitle }).waitFor()
    await buyer.page.getByText(asked!.reference).waitFor()

    // The operator finds it by the bank's data, and confirms too little first: it is returned.
    const confirm = async (amount: string, entry: string, difference?: 'accept' | 'sendBack') => {
      await main.getByLabel(texts.receivedAmount).fill(amount)
      if (difference) await main.getByLabel(texts.difference).selectOption(difference)
      if (difference === 'accept') await main.getByLabel(texts.differenceReason).fill('Fee of the bank')
      await main.getByLabel(texts.entry).fill(entry)
      await main.getByLabel(texts.paidFrom).fill('Lin Marsh')
      await main.getByRole('button', { name: texts.confirm }).click()
    }
    await operator.page.goto(`${prefix}/platform/transfers?keyword=${asked!.reference.toLowerCase()}`)
    await main.getByRole('link', { name: asked!.reference }).click()
    await main.getByRole('complementary', { name: asked!.reference }).waitFor()
    expect(await accessibilityFaults(operator.page)).toEqual([])
    await confirm('60', `${language}-1`)
    await main.getByText(refusals.amountDiffers).waitFor()
    await confirm('60', `${language}-1`, 'sendBack')
    await main.getByText(texts.outcomeDone.wrongAmount).waitFor()
    await until('the refund to be asked for', async () => {
      const open = await sql<{ key: string }>`select key from bank_refunds where reference is null`.rows(
        mall.db,
      )
      return open.length === 1
    })
    await operator.page.reload()
    await main.getByLabel(texts.payBackReference).fill('OUT-7')
    await main.getByRole('button', { name: texts.payBackConfirm }).click()
    await operator.page.getByRole('alertdialog').getByRole('button', { name: texts.payBackConfirm }).click()
    await main.getByText(texts.sentBackDone).waitFor()
    await until('the refund to be done', async () =>
      (await standing(mall, groupId)).refunds.includes('wrongAmount done'),
    )

    // The buyer pays again. A bank takes a fee on the way, and the operator accepts that.
    await buyer.page.goto(`${prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    await buyer.page.getByRole('button', { name: like(pay.pay) }).click()
    await buyer.page.waitForURL('**/buyer/pay-next**')
    await operator.page.goto(`${prefix}/platform/transfers?keyword=63.72`)
    await main.locator('tbody').getByRole('link').first().click()
    await confirm('63.5', `${language}-2`, 'accept')
    await main.getByText(texts.outcomeDone.paidTooLittle).waitFor()
    await main.getByText(texts.outcome.paidTooLittle).waitFor()
    await buyer.page.goto(`${prefix}/buyer/pay-result?contractId=${groupId}&token=${token}`)
    await buyer.page.getByRole('heading', { level: 1, name: pay.succeeded }).waitFor()
    await buyer.page.goto(`${prefix}/buyer/order/detail/${orderId}?token=${token}`)
    await buyer.page.getByRole('heading', { level: 1, name: orders.status.awaitingShipment }).waitFor()
    await expect.poll(() => buyer.page.getByRole('heading', { name: pay.transferTitle }).count()).toBe(0)

    // The order is cancelled. A person transfers the money, and until then no page reports it as sent.
    const flow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
    expect((await guest.post(flow, [{ tradeOrder: { id: orderId } }])).status).toBe(200)
    await buyer.page.reload()
    await buyer.page.getByText(like(orders.refundOf.byHand)).waitFor()
    await operator.page.goto(`${prefix}/platform/transfers?state=toPayBack`)
    await main.locator('tbody').getByRole('link').first().click()
    await main.getByLabel(texts.payBackReference).fill('OUT-8')
    await main.getByRole('button', { name: texts.payBackConfirm }).click()
    await operator.page.getByRole('alertdialog').getByRole('button', { name: texts.payBackConfirm }).click()
    await main.getByText(texts.sentBackDone).waitFor()
    await until('the refund to be done', async () => {
      const [refund] = await sql<{
        status: string
      }>`select status from refunds where order_id = ${orderId}`.rows(mall.db)
      return refund?.status === 'done'
    })
    await buyer.page.reload()
    await buyer.page.getByText(like(orders.refundOf.sentByHand)).waitFor()
    for (const visitor of [operator, buyer]) {
      await expect
        .poll(() => visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true)
      expect(visitor.faults).toEqual([])
      await visitor.leave()
    }
  })
})
