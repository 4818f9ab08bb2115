import type { Browser, Frame } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleConsoleTools } from '../support/after-sale-consoles.ts'
import { afterSaleCalls, type Paid } from '../support/after-sales.ts'
import { accessibilityFaults, launchBrowser } from '../support/browser.ts'
import { runJob } from '../support/jobs.ts'
import { isShownAnywhere, tabAnywhereTo } from '../support/keyboard.ts'
import { cells, isLong } from '../support/long.ts'
import { aMall, password, type TestMall } from '../support/mall.ts'
import { title, words } from '../support/pay-pages.ts'
import { declinedText, type Payer, payers, resultSays } from '../support/payers.ts'
import { aBuyerWithCards, aPayingBuyer, clientOf, offerHere, shot } from '../support/payment-outcomes.ts'
import { expectSoundBooks, standing, until } from '../support/payments.ts'
import { placeOf } from '../support/provider-places.ts'
import { refundInConsole, undoInConsole } from '../support/provider-records.ts'
import { like, wordsIn } from './words.ts'

/** How paying at a provider may go, for the buyers of every channel. */

let mall: TestMall
let browser: Browser
let owner: Awaited<ReturnType<typeof aBuyerWithCards>>
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true, standIns: true })
  await offerHere(mall)
  owner = await aBuyerWithCards(mall)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
afterEach(() => expectSoundBooks(mall))

const minute = 60_000
/** A frame is a part of a page, which has its landmarks and headings. */
const faultsOfPart = async (frame: Frame) =>
  (await accessibilityFaults(frame)).filter(
    (fault) => !/^(landmark-one-main|page-has-heading-one|region):/.test(fault),
  )
const { aPaidOrder, apply, desk, reaches, signIn } = afterSaleCalls(() => mall)
const { visit } = afterSaleConsoleTools(
  () => mall,
  () => browser,
)

/** Adyen reports later that it sent money, and Braintree refunds a part once the payment is settled: both are queried again. */
async function untilRefund(paid: Paid, id: Id, status: string): Promise<void> {
  const asks = setInterval(async () => {
    await sql`update payment_transfers set updated_at = created_at - interval '10 minutes' where status = 'requested'`.run(
      mall.db,
    )
    await runJob(mall, 'payments.sendForgottenTransfers')
  }, 1_000)
  try {
    await reaches(paid, id, status)
  } finally {
    clearInterval(asks)
  }
}
/** The provider does not know the payment; Alipay, queried by our number, refunded it in its console. */
async function refuseRefunds(channel: string, { groupId, serial }: Paid): Promise<void> {
  if (channel === 'ALIPAY') {
    const { amount } = (await sql<{ amount: number }>`
      select amount::int as amount from payment_attempts where serial = ${serial}`.row(mall.db))!
    return refundInConsole(mall, channel, serial, amount)
  }
  await sql`update payment_captures set reference = 'lost-' || reference
    where attempt_id in (select id from payment_attempts where group_id = ${groupId})`.run(mall.db)
}
async function takeRefunds(channel: string, { groupId, serial }: Paid): Promise<void> {
  if (channel === 'ALIPAY') return undoInConsole(mall, channel, serial)
  await sql`update payment_captures set reference = replace(reference, 'lost-', '')
    where attempt_id in (select id from payment_attempts where group_id = ${groupId})`.run(mall.db)
}

/** Journeys of each day that show the same of a provider's fields: provider-cards, braintree-cards and lenders. */
const shownElsewhere = ['STRIPE_PAY_PC', 'ADYEN_PC', 'BRAINTREE', 'KLARNA', 'AFFIRM_PC']
const everyDay = payers.filter(({ channel }) => isLong || !shownElsewhere.includes(channel))
const someOf = (...channels: string[]) => payers.filter(({ channel }) => isLong || channels.includes(channel))

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
    { language: 'en', width: 'phone' },
    { language: 'zh', width: 'desk' },
  ] as const),
)('In $language at the width of a $width', ({ language, width }) => {
  const say = words[language]
  const texts = wordsIn(language)
  const open = (payer: Payer, given?: Parameters<typeof aPayingBuyer>[3]) =>
    aPayingBuyer({ mall, browser, owner }, payer, { language, width }, given)
  type Buyer = Awaited<ReturnType<typeof open>>

  /** From where a payment did not come about, back to the choice of a channel. */
  const payAgain = async ({ page }: Buyer, from: 'result' | 'fields') => {
    const again = page.getByRole('button', { name: say.again, exact: true })
    if (from === 'fields') await page.getByRole('link', { name: texts.pay.otherWay, exact: true }).click()
    else await again.or(page.getByRole('link', { name: say.again, exact: true })).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    const attention = page.getByRole('alertdialog', { name: say.attention })
    const isAsked = attention.waitFor().then(() => true)
    const isOpen = page
      .locator('input[name=channel]')
      .first()
      .waitFor()
      .then(() => false)
    if (await Promise.race([isAsked, isOpen]))
      await attention.getByRole('button', { name: say.again }).click()
    await page.locator('input[name=channel]').first().waitFor()
    isAsked.catch(() => undefined)
    isOpen.catch(() => undefined)
  }
  const isNotPaid = async ({ groupId }: Buyer) => {
    const { group, captures } = await standing(mall, groupId)
    expect([group, captures]).toEqual(['awaitingPayment', []])
  }

  test.each(everyDay)(
    '$channel: declined, left and not confirmed at the bank, it charges nothing; paid again, its order shows it (PAY-12, PAY-15, PAY-31, PAY-34, PAY-53, PAY-54, PAY-59)',
    async (payer) => {
      const buyer = await open(payer)
      const { at, page, addresses, choose, faults } = buyer
      const name = (what: string) => `${payer.channel}-${what}-${language}-${width}`
      await page.goto(addresses.pay)
      await shot(page, name('choose'))
      await choose('declines')
      expect(await accessibilityFaults(page)).toEqual([])
      await shot(page, name('open'))
      await payer.declines(at)
      if (payer.declinedAt === 'result') {
        await title(page, say.failed)
        if (!payer.saysDeclined) await resultSays(at, declinedText[language])
      }
      await payer.saysDeclined?.(at)
      await shot(page, name('declined'))
      await isNotPaid(buyer)
      if (payer.declinedAt === 'provider') {
        await payer.cancels!(at)
        await title(page, say.pending)
        await payAgain(buyer, 'result')
      } else await payAgain(buyer, payer.declinedAt)

      if (payer.cancels && payer.declinedAt !== 'provider') {
        await choose('pays')
        await payer.cancels(at)
        if (payer.cancelledAt !== 'fields') await title(page, say[payer.cancelledAt!])
        await shot(page, name('cancelled'))
        await isNotPaid(buyer)
        await payAgain(buyer, payer.cancelledAt === 'fields' ? 'fields' : 'result')
      }
      if (payer.isAsked) {
        await choose('asks')
        await payer.isAsked(at)
        await payer.failsCheck!(at)
        await title(page, say.failed)
        if (payer.saysNotConfirmed) await payer.saysNotConfirmed(at)
        else await resultSays(at, texts.pay.failedText.challengeFailed)
        await isNotPaid(buyer)
        await payAgain(buyer, 'result')
        await choose('asks')
        await payer.isAsked(at)
        await payer.passesCheck!(at)
      } else {
        await choose('pays')
        await payer.pays(at)
      }

      await title(page, say.paid)
      expect(await accessibilityFaults(page)).toEqual([])
      await shot(page, name('paid'))
      await buyer.isPaid()
      const { attempts } = await standing(mall, buyer.groupId)
      expect(attempts.at(-1)).toMatch(/^(authorised|succeeded)$/)
      expect(new Set(attempts.slice(0, -1))).toEqual(new Set(['closed']))
      await page.getByRole('main').getByRole('link', { name: say.order }).click()
      await title(page, texts.orders.status.awaitingShipment)
      const channel = texts.channels.name[payer.channel as keyof typeof texts.channels.name]
      await page
        .getByRole('main')
        .getByText(texts.orders.paidWith.replace('{channel}', channel), { exact: true })
        .waitFor()
      await shot(page, name('order'))
      expect(faults).toEqual([])
      await buyer.leave()
    },
  )

  test('a buyer who pays when the time of the order is over pays nothing, and reads it (ORD-83, PAY-31, PAY-59)', async () => {
    const buyers = []
    for (const payer of someOf('STRIPE_PAY_PC', 'ADYEN_PC', 'ADYEN_LINK', 'PAYPAL_PAY_PC')) {
      const buyer = await open(payer)
      await buyer.page.goto(buyer.addresses.pay)
      await buyer.choose('asks')
      buyers.push({ payer, ...buyer })
    }
    await mall.moveClock(31 * minute)
    for (const { groupId } of buyers)
      await until(
        'the order to close',
        async () => (await standing(mall, groupId)).group === 'closed',
        60_000,
      )
    for (const { payer, at, page, addresses, groupId, faults, leave } of buyers) {
      const { channel, expired, pays } = payer
      const isAtProvider = expired !== undefined && page.url().includes('/stand-ins/')
      await (expired ?? pays)(at)
      if (!isAtProvider) {
        await title(page, say.failed)
        await page.getByText(texts.pay.failedText.orderClosed, { exact: true }).waitFor()
      }
      await shot(page, `${channel}-expired-${language}-${width}`)
      await page.goto(addresses.order)
      await title(page, texts.orders.status.closed)
      expect(await standing(mall, groupId), channel).toMatchObject({ group: 'closed', captures: [] })
      expect(faults, channel).toEqual([])
      await leave()
    }
  })

  test.each(someOf('STRIPE_PAY_PC'))(
    '$channel: a part is refunded, another is refused at first; buyer and operator read its status (AS-43)',
    async (payer) => {
      const { channel } = payer
      let buyer!: Buyer
      const { address, carrier } = payer.channel === 'KLARNA' ? {} : placeOf(channel)
      const paid = await aPaidOrder({
        client: await clientOf(mall, payer, owner),
        ...(address && { address }),
        ...(carrier && { carrier }),
        payWith: async (_, groupId) => {
          const { id: orderId } = (await sql<{ id: Id }>`
            select id from orders where group_id = ${groupId}`.row(mall.db))!
          buyer = await open(payer, { groupId, orderId })
          await buyer.page.goto(buyer.addresses.pay)
          await buyer.choose('pays')
          await payer.pays(buyer.at)
          await title(buyer.page, say.paid)
          const { serial } = (await sql<{ serial: string }>`
            select serial from payment_attempts where group_id = ${groupId}`.row(mall.db))!
          return serial
        },
      })
      await until('the money', async () => (await standing(mall, paid.groupId)).captures.join() === 'paid')
      const { page, addresses, faults } = buyer
      const refund = async (before: () => Promise<unknown>, reached: string) => {
        const { body } = await apply(paid, 'SALE_REFUND')
        await before()
        await desk(paid, 'approve', { afterSaleId: body.id })
        await desk(paid, 'refund', { afterSaleId: body.id })
        await untilRefund(paid, body.id, reached)
        const { amount } = (await sql<{ amount: number }>`
          select amount::int as amount from refunds where after_sale_id = ${body.id}`.row(mall.db))!
        return { id: body.id as Id, amount: `${payer.site ? '¥' : '$'}${(amount / 100).toFixed(2)}` }
      }
      const reads = async (lead: string, { id, amount }: { id: Id; amount: string }) => {
        await page.goto(addresses.afterSale(id))
        await page
          .getByRole('status')
          .getByText(like(lead.replace('{amount}', amount)))
          .waitFor()
      }
      const done = await refund(async () => undefined, 'REVERSE_DONE')
      await reads(texts.afterSales.lead.moneyBack, done)
      await shot(page, `${channel}-refunded-${language}-${width}`)

      const failed = await refund(() => refuseRefunds(channel, paid), 'REFUND_FAIL')
      await reads(texts.afterSales.lead.refundFailed, failed)
      await title(page, texts.afterSales.status.refundFailed)
      await shot(page, `${channel}-refund-failed-${language}-${width}`)
      const operator = await visit(await signIn({ operatorRole: 'finance' }), { width, language })
      const { id: refundId, failure } = (await sql<{ id: Id; failure: string }>`
        select r.id, t.failure from refunds r join payment_transfers t on t.refund_id = r.id
        where r.after_sale_id = ${failed.id}`.row(mall.db))!
      await operator.page.goto(`${say.prefix}/platform/refunds/${refundId}`)
      await operator.page.getByText(texts.platformRefunds.quoted.replace('{words}', failure)).waitFor()
      await operator.page
        .getByRole('main')
        .getByText(texts.channels.name[channel as keyof typeof texts.channels.name])
        .first()
        .waitFor()
      await shot(operator.page, `${channel}-refund-at-desk-${language}-${width}`)
      expect(await accessibilityFaults(operator.page)).toEqual([])

      await takeRefunds(channel, paid)
      expect((await desk(paid, 'retryrefund', { afterSaleId: failed.id })).status).toBe(200)
      await untilRefund(paid, failed.id, 'REVERSE_DONE')
      await reads(texts.afterSales.lead.moneyBack, failed)
      expect((await standing(mall, paid.groupId)).refunds).toEqual(['refund done', 'refund done'])
      expect([...faults, ...operator.faults]).toEqual([])
      await Promise.all([buyer.leave(), operator.leave()])
    },
  )

  test.each(someOf('KLARNA').filter(({ keys }) => keys))(
    '$channel is chosen and paid by the keyboard alone, and what it shows is accessible (PAY-01)',
    async (payer) => {
      const buyer = await open(payer)
      const { at, page, addresses } = buyer
      await page.goto(addresses.pay)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.locator('input[name=channel]:checked').focus()
      const chosen = () => page.locator('input[name=channel]:checked').getAttribute('value')
      for (let steps = 0; (await chosen()) !== payer.channel; steps += 1) {
        expect(steps).toBeLessThan(12)
        await page.keyboard.press('ArrowDown')
      }
      await tabAnywhereTo(page, { en: 'Pay $', zh: '支付 $' }[language])
      await page.keyboard.press('Enter')
      await payer.arrives?.(at)
      expect(await accessibilityFaults(page)).toEqual([])
      for (const frame of page.frames())
        if (frame !== page.mainFrame()) expect(await faultsOfPart(frame), frame.url()).toEqual([])
      for (const [stop, typed] of payer.keys!(at)) {
        await isShownAnywhere(page, stop)
        await tabAnywhereTo(page, stop)
        if (typed === 'Enter') await page.keyboard.press('Enter')
        else await page.keyboard.type(typed)
      }
      await title(page, say.paid)
      await buyer.isPaid()
      await buyer.leave()
    },
  )
})

test('no page but those where one pays loads from a provider, though all channels are enabled', async () => {
  const payer = payers[0]!
  const buyer = await aPayingBuyer({ mall, browser, owner }, payer, { language: 'en', width: 'desk' })
  const { page, addresses, orderId } = buyer
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/stand-ins/')) loaded.push(`${new URL(page.url()).pathname} ${request.url()}`)
  })
  await page.request.post('/api/user/web/login', { data: { email: owner.email, password } })
  const { urlKey } = (await sql<{ urlKey: string }>`
    select p.url_key as "urlKey" from products p join variants v on v.product_id = p.id
    join order_lines l on l.variant_id = v.id where l.order_id = ${orderId}`.row(mall.db))!
  const result = addresses.pay.replace('pre-pay', 'pay-result')
  const others = [
    '/',
    '/cart',
    '/buyer/index',
    '/buyer/orders',
    addresses.order,
    result,
    `/product/${urlKey}`,
  ]
  for (const path of others) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(200)
    const policy = answer!.headers()['content-security-policy']!
    // A form of the cart may lead to a provider that hands back an address.
    const sources = policy
      .split('; ')
      .filter((each) => path !== '/cart' || !each.startsWith('form-action'))
      .flatMap((each) => each.split(' ').slice(1))
    const foreign = sources.filter((each) => !/^('.*'|data:|blob:)$/.test(each))
    expect(foreign, path).toEqual([])
    if (path !== '/cart') expect(policy, path).not.toContain('frame-src')
    expect(answer!.headers()['permissions-policy'], path).toContain('payment=()')
    const scripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
    await page.waitForLoadState('networkidle')
    for (const src of await scripts()) expect(new URL(src).pathname, path).toMatch(/^\/assets\//)
  }
  expect(loaded).toEqual([])
  // The same check finds them where one pays.
  await page.goto(addresses.pay)
  await buyer.choose('pays')
  expect(loaded.some((each) => each.startsWith('/buyer/pay-next '))).toBe(true)
  await buyer.leave()
})
