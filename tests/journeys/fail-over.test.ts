import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Channel, PaymentFact } from '#modules/payments/rules/channel.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { keyOf, madeUpChannel } from '../support/made-up-channel.ts'
import { aMall, type TestMall } from '../support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, standing } from '../support/payments.ts'
import { like, wordsIn } from './words.ts'

/** A provider that does not answer the start of a payment, and nothing else where set so. */
const company = { answersAfterwards: true, says: undefined as PaymentFact['status'] | undefined }

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  const channel: Channel = {
    ...madeUpChannel(() => ''),
    code: 'AWAY',
    start: async () => {
      throw new Refusal('providerAway')
    },
    ask: async (attempt) => reported(attempt),
    close: async (attempt) => reported(attempt),
  }
  const reported = ({ serial, account }: Parameters<Channel['ask']>[0]): PaymentFact[] | undefined => {
    if (!company.answersAfterwards) throw new Refusal('providerAway')
    if (company.says !== 'pending') return undefined
    return [
      {
        eventId: `${serial}-open`,
        serial,
        status: 'pending',
        account: account.account,
        environment: account.environment,
      },
    ]
  }
  mall = await aMall({ pagesFrom: 'build', worker: true, moreChannels: [channel] })
  await inTransaction(mall.db, async (tx) => {
    const { accountId } = await openChannelAccount(tx, channelAccountKeys(mall.secret), channel, {
      site: 'global',
      account: 'mallard',
      environment: 'test',
      isEnabled: true,
      settings: { key: keyOf('mallard'), publicKey: 'pk_1' },
    })
    await sql`update channel_accounts set position = -1 where id = ${accountId}`.run(tx)
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
afterEach(() => expectSoundBooks(mall))

describe.each([
  ...cells([
    { language: 'en', width: 'desk', script: true },
    { language: 'zh', width: 'phone', script: true },
  ] as const),
  { language: 'en', width: 'phone', script: false },
] as const)('The pay page, in $language at the width of a $width, with script: $script', (as) => {
  const { pay } = wordsIn(as.language)
  const prefix = as.language === 'zh' ? '/zh' : ''
  const open = async () => {
    const order = await anUnpaidOrder(mall)
    const visitor = await aVisitor(browser, mall.url, as)
    await visitor.page.goto(`${prefix}/buyer/pre-pay?contractId=${order.groupId}&token=${order.token}`)
    const choose = (code: string) => visitor.page.locator(`input[name=channel][value=${code}]`)
    return { ...order, ...visitor, choose }
  }

  test('offers the next channel by its place when the provider of one does not answer, and the attempt with it has ended (SYS-10)', async () => {
    company.answersAfterwards = true
    company.says = undefined
    const { page, choose, groupId, faults, leave } = await open()
    await choose('AWAY').check()
    await page.getByRole('button', { name: like(pay.pay) }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: like(pay.away) })
      .waitFor()
    await expect.poll(() => choose('MOCKPAY').isChecked()).toBe(true)
    expect((await standing(mall, groupId)).attempts).toEqual(['closed'])
    if (as.script) expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: like(pay.pay) }).click()
    await page.waitForURL('**/sandbox/pay/**')
    expect((await standing(mall, groupId)).attempts).toEqual(['closed', 'pending'])
    expect(faults).toEqual([])
    await leave()
  })

  test('offers no other one while the provider does not report the outcome of the attempt: it waits for the answer', {
    tags: 'long',
  }, async () => {
    company.answersAfterwards = false
    const { page, choose, groupId, leave } = await open()
    await choose('AWAY').check()
    await page.getByRole('button', { name: like(pay.pay) }).click()
    await page.getByRole('heading', { level: 1, name: pay.pending }).waitFor()
    expect((await standing(mall, groupId)).attempts).toEqual(['created'])
    await leave()
  })

  test('stays where it is when the attempt before cannot be closed: nothing happens (PAY-54, TRAP-81)', {
    tags: 'long',
  }, async () => {
    company.answersAfterwards = true
    company.says = 'pending'
    const { page, groupId, leave } = await open()
    await sql`
      insert into payment_attempts (id, group_id, buyer_id, site, channel, account_id, status, currency, amount, serial)
      select ${groupId}::bigint, g.id, g.buyer_id, 'global', 'AWAY', a.id, 'pending', g.currency, g.due_amount, ${`MP${groupId}`}
      from order_groups g, channel_accounts a where g.id = ${groupId as Id} and a.channel = 'AWAY'`.run(
      mall.db,
    )
    await sql`
      insert into payment_shares (attempt_id, obligation_id, amount)
      select ${groupId}::bigint, b.id, b.amount from obligations b join orders o on o.id = b.order_id where o.group_id = ${groupId}`.run(
      mall.db,
    )
    await page.reload()
    const dialog = page.getByRole('alertdialog', { name: pay.attention })
    const address = page.url()
    await dialog.getByRole('button', { name: pay.againAnyway }).click()
    await page.getByRole('alert').first().waitFor()
    await dialog.waitFor()
    expect(page.url().split('?')[0]).toBe(address.split('?')[0])
    expect((await standing(mall, groupId)).attempts).toEqual(['pending'])
    await leave()
  })
})

test.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)(
  'the pay page shows what is paid, part by part; on a phone the bar has the amount and its sheet, in $language (CHK-11)',
  { tags: 'long' },
  async (as) => {
    const { pay, orders, checkout } = wordsIn(as.language)
    const { groupId, token } = await anUnpaidOrder(mall)
    const { page, faults, leave } = await aVisitor(browser, mall.url, as)
    await page.goto(`${as.language === 'zh' ? '/zh' : ''}/buyer/pre-pay?contractId=${groupId}&token=${token}`)
    const bill = page.getByRole('region', { name: orders.bill })
    for (const part of ['$50.00', '$9.00', '$63.72']) await bill.getByText(part).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: like(pay.pay) }).count()).toBe(1)
    if (as.width === 'phone') {
      const bar = page.getByRole('button', { name: checkout.details })
      await bar.getByText('$63.72', { exact: true }).waitFor()
      await bar.click()
      const sheet = page.getByRole('dialog', { name: checkout.review })
      await sheet.getByText('$63.72').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => sheet.count()).toBe(0)
    } else await expect.poll(() => page.getByRole('button', { name: checkout.details }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  },
)
