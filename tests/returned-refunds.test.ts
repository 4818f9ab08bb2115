// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { adyenAccount } from '../demo/stand-ins/accounts.ts'
import { adyenStandInKeys } from '../demo/stand-ins/adyen/keys.ts'
import { authorizationOf, bodyOf, signedItem } from '../demo/stand-ins/adyen/webhooks.ts'
import { afterSaleCalls } from './support/after-sales.ts'
import { runJob } from './support/jobs.ts'
import { aMall, type Client, type TestMall } from './support/mall.ts'
import { expectSoundBooks, standing, until } from './support/payments.ts'
import { type Begun, begin, enterAtStripe, onPc, payAt } from './support/provider-buyers.ts'
import { offerAll, placeOf } from './support/provider-places.ts'

/** Refunds that their providers sent, and whose money the banks of buyers returned later. */

let mall: TestMall
const messages: { readonly url: string; readonly init: RequestInit }[] = []
const network = globalThis.fetch
beforeAll(async () => {
  globalThis.fetch = (address, init) => {
    const url = String(address)
    if (url.includes('/api/payments/v1/notify/')) messages.push({ url, init: init! })
    return network(address, init)
  }
  mall = await aMall({ standIns: true, worker: true, pagesFrom: 'build' })
  await offerAll(mall)
})
afterEach(() => expectSoundBooks(mall))
afterAll(async () => {
  globalThis.fetch = network
  await mall.stop()
})
const { aPaidOrder, apply, desk, reaches, signIn } = afterSaleCalls(() => mall)
type Paid = Awaited<ReturnType<typeof aPaidOrder>>

/** An order that was paid so and of which all was refunded. */
async function aRefundedOrder(channel: string, pay: (client: Client, begun: Begun) => Promise<unknown>) {
  const paid = await aPaidOrder({
    ...placeOf(channel),
    payWith: async (client, groupId) => {
      const begun = await begin(client, groupId, channel, onPc)
      await pay(client, begun)
      return begun.serial
    },
  })
  await until('the money of the parcel', async () => (await standing(mall, paid.groupId)).captures.length > 0)
  const { body } = await apply(paid, 'SALE_REFUND')
  await desk(paid, 'approve', { afterSaleId: body.id })
  await desk(paid, 'refund', { afterSaleId: body.id })
  await isSent(paid)
  await reaches(paid, body.id, 'REVERSE_DONE')
  return { paid, afterSaleId: body.id as Id }
}

const refundsOf = async ({ groupId }: Paid) => (await standing(mall, groupId)).refunds
/** A refund that its provider has not sent yet is queried a minute later. */
const isSent = (paid: Paid) =>
  until('the refund to be sent', async () => {
    if ((await refundsOf(paid)).join() === 'refund done') return true
    await mall.moveClock(61_000)
    await runJob(mall, 'payments.sendForgottenTransfers')
    return false
  })
const hasFailed = (paid: Paid) =>
  until('the refund to be returned', async () => (await refundsOf(paid)).join() === 'refund failed')
/** The refund as operators see it. */
async function seenBy(finance: Client, { orderId }: Paid) {
  const page = await finance.post('/sapi/mall-admin/refund/page', { status: 'unsent' })
  const row = page.body.refunds.find((each: { orderId: Id }) => each.orderId === orderId)
  const detail =
    row && (await finance.post('/sapi/mall-admin/refund/detail', { refundId: row.refundId })).body
  return { row, detail }
}
const pageOf = async ({ guest }: Paid, afterSaleId: Id) =>
  (await guest.get(`/buyer/as/detail/${afterSaleId}`)).text

describe('A refund that a bank returns after it was sent', () => {
  test('has failed at Stripe: operators and the buyer see it, a retry sends it once, and another way ends it (SYS-10, I-13, I-16)', async () => {
    const { paid, afterSaleId } = await aRefundedOrder('STRIPE_PAY_PC', (_, begun) =>
      enterAtStripe(begun, '4000000000005126'),
    )
    expect(await refundsOf(paid)).toEqual(['refund done'])
    await hasFailed(paid)
    const finance = await signIn({ operatorRole: 'finance' })
    const { row, detail } = await seenBy(finance, paid)
    expect(row).toMatchObject({ status: 'failed' })
    expect(detail.parts).toMatchObject([
      { channel: 'STRIPE_PAY_PC', status: 'failed', failure: 'lost_or_stolen_card' },
    ])
    const alerted = await (await signIn({ operatorRole: 'support' })).post('/sapi/mall-admin/order/page', {
      alert: 'refundFailed',
    })
    expect(alerted.body.orders.map((each: { orderId: Id }) => each.orderId)).toContain(paid.orderId)
    expect(await pageOf(paid, afterSaleId)).toContain('your bank returned it')

    // The same message again, and the query of it, return nothing twice.
    const failed = messages.filter(({ init }) => String(init.body).includes('lost_or_stolen_card'))
    expect(failed.length).toBeGreaterThan(0)
    for (const { url, init } of failed) expect((await network(url, init)).status).toBe(200)
    const returns = () =>
      sql<{ amount: number; failure: string }>`
        select r.amount::int as amount, r.failure from payment_transfer_returns r
        join payment_transfers t on t.id = r.transfer_id join refunds f on f.id = t.refund_id
        where f.order_id = ${paid.orderId} order by r.id`.rows(mall.db)
    expect(await returns()).toHaveLength(1)
    await expectSoundBooks(mall)

    // Sent again, it is returned again, and is no more than it was.
    expect((await finance.post('/sapi/mall-admin/refund/retry', { refundId: row.refundId })).status).toBe(200)
    await until('the refund to be sent again', async () => (await returns()).length === 2)
    await hasFailed(paid)
    const [first, second] = await returns()
    expect(second).toEqual(first)

    const other = await finance.post('/sapi/mall-admin/refund/paidotherwise', {
      refundId: row.refundId,
      reference: 'ACH 7',
    })
    expect([other.status, other.body.code]).toEqual([200, undefined])
    expect(await refundsOf(paid)).toEqual(['refund done'])
    for (const { url, init } of messages.filter(({ init }) => String(init.body).includes('lost_or_stolen')))
      await network(url, init)
    expect(await refundsOf(paid)).toEqual(['refund done'])
    expect((await finance.post('/sapi/mall-admin/refund/retry', { refundId: row.refundId })).body.code).toBe(
      'transitionRefused',
    )
  })

  test.each(['REFUND_FAILED', 'REFUNDED_REVERSED'])(
    'has failed at Adyen by %s, reported twice and together, and is sent again a day later (SYS-10, I-13, I-45)',
    async (eventCode) => {
      const { paid } = await aRefundedOrder('ADYEN_LINK', payAt.ADYEN_LINK!)
      const sent = messages.find(
        ({ init }) =>
          String(init.body).includes('"eventCode":"REFUND"') && String(init.body).includes(paid.serial),
      )!
      const { NotificationRequestItem: item } = JSON.parse(String(sent.init.body)).notificationItems[0]
      const account = adyenAccount('global')
      const {
        webhookUsername: username,
        webhookPassword: password,
        ...keys
      } = adyenStandInKeys(mall.secret, account)
      const merchant = { account, ...keys, webhook: { url: () => sent.url, username, password } }
      const event = { ...item, eventCode, success: true, reason: 'Refund Failed' }
      const say = () =>
        network(sent.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: authorizationOf(merchant) },
          body: bodyOf([signedItem(merchant, event, new Date())]),
        })
      const answers = await Promise.all([say(), say(), say()])
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('[accepted]'))
      await hasFailed(paid)
      const finance = await signIn({ operatorRole: 'finance' })
      const { detail } = await seenBy(finance, paid)
      expect(detail.parts).toMatchObject([{ status: 'failed', failure: 'Refund Failed' }])
      await expectSoundBooks(mall)

      await mall.moveClock(23 * 60 * 60_000)
      await runJob(mall, 'payments.sendForgottenTransfers')
      expect(await refundsOf(paid)).toEqual(['refund failed'])
      await mall.moveClock(2 * 60 * 60_000)
      await isSent(paid)
      expect((await say()).status).toBe(200)
      expect(await refundsOf(paid)).toEqual(['refund done'])
      const refunded = await sql<{ amount: number }>`
        select (m->'amount'->>'value')::int as amount from sandbox.documents,
          lateral jsonb_array_elements(content->'modifications') m
        where provider = 'adyen' and kind = 'payment' and content->>'merchantReference' like ${`%${paid.serial}%`}
          and m->>'kind' = 'refund'`.rows(mall.db)
      // The first one was returned by a message that its stand-in did not send, so that both are listed.
      expect(new Set(refunded.map(({ amount }) => amount)).size).toBe(1)
      expect(refunded).toHaveLength(2)
      await runJob(mall, 'payments.sendForgottenTransfers')
      expect(await refundsOf(paid)).toEqual(['refund done'])
    },
  )
})
