// @module-tag slow
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { waitForAnswersMs } from '#modules/orders/rules/timers.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls } from './support/after-sales.ts'
import { jobServices, runJob } from './support/jobs.ts'
import { aMall, type Client, type TestMall } from './support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, standing, until } from './support/payments.ts'
import {
  agreeAtAffirm,
  type Begun,
  begin,
  confirmAtKlarna,
  decideAtAffirm,
  enterAtBraintree,
  enterAtStripe,
  handOn,
  onPc,
  payAt,
  press,
} from './support/provider-buyers.ts'
import { clientFor, offerAll, placeOf } from './support/provider-places.ts'
import {
  closedAt,
  isReleased,
  refundInConsole,
  statesAtProvider,
  undoInConsole,
} from './support/provider-records.ts'

/** Payments at real providers that do not go well: refused, cancelled, late, reported twice, not refunded. */

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Messages that stand-ins sent, by the channel at whose address they arrived. */
const sent = new Map<string, Message[]>()
/** While it is true, no message arrives. */
let isCut = false
const network = globalThis.fetch
let mall: TestMall
// Without a worker: the mall knows what messages report and what a test lets it query.
beforeAll(async () => {
  globalThis.fetch = async (address, init) => {
    const channel = /\/api\/payments\/v1\/notify\/(\w+)$/.exec(String(address))?.[1]
    if (!channel) return network(address, init)
    const message = { headers: Object.fromEntries(new Headers(init!.headers)), body: String(init!.body) }
    sent.set(channel, [...(sent.get(channel) ?? []), message])
    return isCut ? new Response('', { status: 503 }) : network(address, init)
  }
  mall = await aMall({ standIns: true })
  await offerAll(mall)
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterEach(() => expectSoundBooks(mall))
afterAll(async () => {
  globalThis.fetch = network
  await mall.stop()
})

const minute = 60_000
const orderCalls = '/sapi/mall-order/web/order'
const channels = Object.keys(payAt)
/** Messages of all channels of Adyen go to one address. */
const addressOf = (channel: string) => (channel === 'ADYEN_LINK' ? 'ADYEN_PC' : channel)
const deliver = (channel: string, { headers, body }: Message) =>
  network(`${mall.url}/api/payments/v1/notify/${addressOf(channel)}`, { method: 'POST', headers, body })

async function aStartedOrder(channel: string) {
  await sql`truncate rate_limits`.run(mall.db)
  const client = await clientFor(mall, channel)
  const { address } = placeOf(channel)
  const { groupId, orderId, due } = await anUnpaidOrder(mall, { client, ...(address && { address }) })
  return { client, groupId, orderId, due, begun: await begin(client, groupId, channel, onPc) }
}
type StartedOrder = Awaited<ReturnType<typeof aStartedOrder>>

/** Content of the page to which the buyer returns. */
const resultOf = async (client: Client, groupId: Id, serial: string) =>
  (await client.post('/sapi/mall-pay/payment/payResult', { contractId: groupId, merchantSerialNo: serial }))
    .body
const letDeadlinesPass = () =>
  handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
const query = () => runJob(mall, 'payments.askProviders')

describe('An attempt that is not paid', () => {
  type Case = {
    readonly channel: string
    readonly how: string
    readonly act: (client: Client, begun: Begun) => Promise<unknown>
    /** Reason of the provider for an attempt that ended with it; another one is open until the buyer pays otherwise. */
    readonly failure?: string
    readonly then: string
  }
  const cases: readonly Case[] = [
    {
      ...{ channel: 'STRIPE_PAY_PC', how: 'declined', failure: 'generic_decline', then: 'PAYPAL_PAY_PC' },
      act: async (client, begun) => {
        expect((await enterAtStripe(begun, '4000000000000002')).status).toBe('generic_decline')
        const [paymentIntent] = String(begun.told.token).split('_secret_')
        expect(await handOn(client, begun, { paymentIntent })).toBe('paymentDeclined')
      },
    },
    {
      ...{ channel: 'ADYEN_LINK', how: 'declined', then: 'STRIPE_PAY_PC' },
      act: (_, { redirectUrl }) => press(redirectUrl!, 'Refused', 'outcome'),
    },
    {
      ...{ channel: 'ADYEN_LINK', how: 'cancelled', then: 'BRAINTREE' },
      act: (_, { redirectUrl }) => press(redirectUrl!, 'Cancelled', 'outcome'),
    },
    {
      ...{ channel: 'PAYPAL_PAY_PC', how: 'declined', failure: 'declined', then: 'STRIPE_PAY_PC' },
      act: (_, { redirectUrl }) => press(redirectUrl!, 'declined'),
    },
    {
      ...{ channel: 'PAYPAL_PAY_PC', how: 'cancelled', then: 'AFFIRM_PC' },
      act: (_, { redirectUrl }) => press(redirectUrl!, 'cancel'),
    },
    {
      ...{ channel: 'BRAINTREE', how: 'declined', failure: '2000', then: 'PAYPAL_PAY_PC' },
      act: async (client, begun) =>
        expect(await enterAtBraintree(client, begun, '4000111111111115')).toBe('paymentDeclined'),
    },
    {
      ...{ channel: 'KLARNA', how: 'declined', failure: 'declined', then: 'PAYPAL_PAY_PC' },
      act: async (client, begun) =>
        expect(await confirmAtKlarna(client, begun, 'denied')).toBe('paymentDeclined'),
    },
    {
      ...{ channel: 'AFFIRM_PC', how: 'declined', failure: 'declined', then: 'STRIPE_PAY_PC' },
      act: async (client, begun) =>
        expect(await agreeAtAffirm(client, begun, 'denied')).toBe('paymentDeclined'),
    },
    {
      ...{ channel: 'AFFIRM_PC', how: 'denied after the page was left', failure: 'declined' },
      ...{ then: 'PAYPAL_PAY_PC', act: (_, begun) => decideAtAffirm(begun, 'denied') },
    },
    {
      ...{ channel: 'ALIPAY', how: 'declined', then: 'WECHAT_PAY' },
      act: (_, { redirectUrl }) => press(redirectUrl!, 'decline'),
    },
    {
      ...{ channel: 'ALIPAY', how: 'cancelled', then: 'WECHAT_PAY' },
      act: (_, { redirectUrl }) => press(redirectUrl!, 'cancel'),
    },
    {
      ...{ channel: 'WECHAT_PAY', how: 'declined', then: 'ALIPAY' },
      act: (_, { told }) => press(String(told.content), 'decline'),
    },
  ]

  test.each(cases)(
    '$channel: $how, it charges nothing, and the order is paid by $then (PAY-51, PAY-54)',
    async ({ channel, act, failure, then }) => {
      const { client, groupId, orderId, due, begun } = await aStartedOrder(channel)
      await act(client, begun)
      const expected = failure
        ? { status: 'FAILED', failedReason: failure }
        : { status: 'PENDING', failedReason: null }
      await expect
        .poll(() => resultOf(client, groupId, begun.serial), { timeout: 10_000, interval: 200 })
        .toMatchObject(expected)
      expect(await standing(mall, groupId)).toMatchObject({
        ...{ group: 'awaitingPayment', captures: [], refunds: [] },
        attempts: [failure ? 'failed' : 'pending'],
      })

      // The buyer chooses to pay again, which ends what is still open at the provider.
      const { body: earlier } = await client.post(`${orderCalls}/secondaryPay`, { id: orderId })
      const { payUniqueKey, paymentRecordId } = earlier
      expect(earlier).toEqual({
        ...{ payUniqueKey: begun.serial, paymentRecordId: begun.attemptId },
        paymentRecordStatus: failure ? 'PAY_FAILED' : 'PAY_PENDING',
      })
      const closed = await client.post(`${orderCalls}/closePaymentRecordAfterConfirm`, {
        ...{ payUniqueKey, paymentRecordId },
      })
      expect(closed.body).toEqual({ success: true })
      if (!failure) expect(await statesAtProvider(mall, channel, begun.serial)).toEqual(closedAt[channel])
      const again = await begin(client, groupId, then, onPc)
      await payAt[then]!(client, again)
      await expect
        .poll(() => resultOf(client, groupId, again.serial), { timeout: 10_000, interval: 200 })
        .toMatchObject({ status: 'SUCCESS', merchantSerialNo: again.serial })
      const { attempts, captures, ...rest } = await standing(mall, groupId)
      expect(rest).toMatchObject({ group: 'paid', refunds: [] })
      expect(attempts).toEqual(['closed', expect.stringMatching(/^(authorised|succeeded)$/)])
      const paid = await sql<{ amount: number; serial: string }>`
        select amount::int as amount, serial from payment_attempts
        where group_id = ${groupId} and status in ('authorised', 'succeeded')`.rows(mall.db)
      expect(paid).toEqual([{ amount: due, serial: again.serial }])
      expect(captures.length).toBe(attempts[1] === 'succeeded' ? 1 : 0)
    },
  )
})

describe('An attempt that its provider has ended as failed', () => {
  const untilFailed = (client: Client, groupId: Id, serial: string) =>
    expect
      .poll(() => resultOf(client, groupId, serial), { timeout: 10_000, interval: 200 })
      .toMatchObject({ status: 'FAILED' })

  test('AFFIRM_PC: refuses the page as declined when the message was faster (PAY-54)', async () => {
    const { client, groupId, begun } = await aStartedOrder('AFFIRM_PC')
    expect(await decideAtAffirm(begun, 'denied')).toBeUndefined()
    await untilFailed(client, groupId, begun.serial)
    expect(await handOn(client, begun, { declined: true })).toBe('paymentDeclined')
  })

  const repeated: Readonly<Record<string, (client: Client, begun: Begun) => Promise<string>>> = {
    AFFIRM_PC: (client, begun) => handOn(client, begun, { declined: true }),
    KLARNA: (client, begun) => handOn(client, begun, { approved: false }),
    BRAINTREE: (client, begun) => enterAtBraintree(client, begun, '4000111111111115'),
    STRIPE_PAY_PC: async (client, begun) => {
      await enterAtStripe(begun, '4000000000000002')
      const [paymentIntent] = String(begun.told.token).split('_secret_')
      return handOn(client, begun, { paymentIntent })
    },
  }
  test.each(Object.keys(repeated))(
    '%s: refuses the same result from a second tab in the same words (PAY-54)',
    async (channel) => {
      const { client, groupId, begun } = await aStartedOrder(channel)
      const act = repeated[channel]!
      expect(await act(client, begun)).toBe('paymentDeclined')
      await untilFailed(client, groupId, begun.serial)
      expect(await act(client, begun)).toBe('paymentDeclined')
      expect(await standing(mall, groupId)).toMatchObject({ attempts: ['failed'], captures: [] })
    },
  )
})

/** Half an hour passes. Unpaid orders are closed here and at its provider. */
async function letTimeEnd(orders: readonly StartedOrder[]): Promise<void> {
  await mall.moveClock(31 * minute)
  await until('the orders to close', async () => {
    await letDeadlinesPass()
    await query()
    const all = await Promise.all(orders.map(({ groupId }) => standing(mall, groupId)))
    const isDone = all.every(({ group, attempts }) => group === 'closed' && attempts[0] === 'closed')
    if (!isDone) await mall.moveClock(minute)
    return isDone
  })
}

describe('An order whose time ended while its buyer did nothing', () => {
  const nothing = { group: 'closed', orders: ['closed'], attempts: ['closed'], captures: [], refunds: [] }
  const ended = new Map<string, StartedOrder>()
  beforeAll(async () => {
    for (const channel of channels) ended.set(channel, await aStartedOrder(channel))
    // Alipay knows of a payment once its buyer has opened the page.
    await press(ended.get('ALIPAY')!.begun.redirectUrl!, 'decline')
    await letTimeEnd([...ended.values()])
  })
  /** Where the buyer's second thought leads. */
  const tries: Readonly<
    Record<string, readonly [(client: Client, begun: Begun) => Promise<unknown>, unknown]>
  > = {
    STRIPE_PAY_PC: [
      async (_, begun) => (await enterAtStripe(begun, '4242424242424242')).status,
      'payment_intent_unexpected_state',
    ],
    // Paid, either would lead back to the shop.
    ADYEN_LINK: [(_, { redirectUrl }) => press(redirectUrl!, 'Authorised', 'outcome'), undefined],
    ALIPAY: [(_, { redirectUrl }) => press(redirectUrl!, 'pay'), undefined],
    WECHAT_PAY: [(_, { told }) => press(String(told.content), 'pay'), undefined],
    // PayPal cannot end an order: it is approved, and not captured.
    PAYPAL_PAY_PC: [
      (_, { redirectUrl }) => press(redirectUrl!, 'balance'),
      expect.stringContaining('PayerID='),
    ],
    BRAINTREE: [(client, begun) => enterAtBraintree(client, begun, '4111111111111111'), 'notPayable'],
    KLARNA: [confirmAtKlarna, 'notPayable'],
    AFFIRM_PC: [agreeAtAffirm, 'notPayable'],
  }

  test.each(channels)(
    '%s: the attempt is closed at the provider, which takes no payment any more',
    async (channel) => {
      const { client, groupId, begun } = ended.get(channel)!
      expect(await statesAtProvider(mall, channel, begun.serial)).toEqual(closedAt[channel])
      const [pay, answer] = tries[channel]!
      expect(await pay(client, begun)).toEqual(answer)
      expect(await statesAtProvider(mall, channel, begun.serial)).toEqual(closedAt[channel])
      expect(await standing(mall, groupId)).toEqual(nothing)
    },
  )

  test('is not paid by anything that the providers say an hour later', async () => {
    await mall.moveClock(61 * minute)
    await query()
    for (const [channel, { groupId, begun }] of ended) {
      expect(await standing(mall, groupId), channel).toEqual(nothing)
      expect(await statesAtProvider(mall, channel, begun.serial), channel).toEqual(closedAt[channel])
    }
  })
})

describe('A payment that the mall hears of when its order is closed', () => {
  const late = ['STRIPE_PAY_PC', 'ADYEN_LINK', 'ALIPAY', 'WECHAT_PAY']
  const ended = new Map<string, StartedOrder>()
  beforeAll(async () => {
    isCut = true
    for (const channel of late) {
      const order = await aStartedOrder(channel)
      ended.set(channel, order)
      await payAt[channel]!(order.client, order.begun)
    }
    await mall.moveClock(31 * minute)
    await letDeadlinesPass()
    for (const [channel, { groupId }] of ended)
      expect((await standing(mall, groupId)).orders, channel).toEqual(['awaitingPayment'])
    // The providers are not reached for so long that the orders do not wait for them any more.
    await mall.moveClock(waitForAnswersMs)
    await letDeadlinesPass()
    isCut = false
  })
  afterAll(() => {
    isCut = false
  })

  test.each(late)('%s: is refunded to the buyer whole (TRAP-81)', async (channel) => {
    const { groupId, begun } = ended.get(channel)!
    expect((await standing(mall, groupId)).orders).toEqual(['closed'])
    // Adyen names the payment in its message alone.
    if (channel === 'ADYEN_LINK')
      expect((await deliver(channel, sent.get('ADYEN_PC')!.at(-1)!)).status).toBe(200)
    await mall.moveClock(2 * minute)
    await query()
    const isHeld = channel === 'STRIPE_PAY_PC' || channel === 'ADYEN_LINK'
    await until('the money to go back', async () => {
      // Until its reaction was due, the job leaves a new request alone.
      await mall.moveClock(minute)
      await sql`update payment_transfers set updated_at = created_at - interval '10 minutes' where status = 'requested'`.run(
        mall.db,
      )
      await runJob(mall, 'payments.sendForgottenTransfers')
      await runJob(mall, 'payments.voidAgain')
      const { captures, refunds } = await standing(mall, groupId)
      if (!isHeld) return captures.join() === 'paidLate' && refunds.join() === 'paidLate done'
      return captures.length === 0 && (await isReleased(mall, channel, begun.serial))
    })
    expect(await standing(mall, groupId)).toMatchObject({ group: 'closed', orders: ['closed'] })
  })
})

describe('A refund that its provider refuses', () => {
  beforeAll(async () => {
    await mall.startWorker()
  })
  const { aPaidOrder, apply, desk, reaches, signIn } = afterSaleCalls(() => mall)

  test.each([
    ['ALIPAY', 'REFUND_AMT_NOT_EQUAL_TOTAL'],
    ['WECHAT_PAY', 'INVALID_REQUEST'],
  ])(
    '%s: operators see it and why, and a retry sends it once the provider takes it',
    async (channel, failure) => {
      const paid = await aPaidOrder({
        ...{ client: await clientFor(mall, channel), ...placeOf(channel) },
        payWith: async (client, groupId) => {
          const begun = await begin(client, groupId, channel, onPc)
          await payAt[channel]!(client, begun)
          return begun.serial
        },
      })
      const { amount } = (await sql<{ amount: number }>`
      select amount::int as amount from payment_attempts where serial = ${paid.serial}`.row(mall.db))!
      await refundInConsole(mall, channel, paid.serial, amount)
      const { body } = await apply(paid, 'SALE_REFUND')
      await desk(paid, 'approve', { afterSaleId: body.id })
      await desk(paid, 'refund', { afterSaleId: body.id })
      await reaches(paid, body.id, 'REFUND_FAIL')
      expect((await standing(mall, paid.groupId)).refunds).toEqual(['refund failed'])

      const finance = await signIn({ operatorRole: 'finance' })
      const unsent = (await finance.post('/sapi/mall-admin/refund/page', { status: 'unsent' })).body.refunds
      const refund = unsent.find((each: { orderId: Id }) => each.orderId === paid.orderId)
      expect(refund).toMatchObject({ status: 'failed', afterSaleId: body.id })
      const detail = await finance.post('/sapi/mall-admin/refund/detail', { refundId: refund.refundId })
      expect(detail.body.parts).toMatchObject([{ channel, status: 'failed', failure }])
      const support = await signIn({ operatorRole: 'support' })
      const alerted = (await support.post('/sapi/mall-admin/order/page', { alert: 'refundFailed' })).body
        .orders
      expect(alerted.map((each: { orderId: Id }) => each.orderId)).toContain(paid.orderId)

      await undoInConsole(mall, channel, paid.serial)
      expect((await desk(paid, 'retryrefund', { afterSaleId: body.id })).status).toBe(200)
      await reaches(paid, body.id, 'REVERSE_DONE')
      expect((await standing(mall, paid.groupId)).refunds).toEqual(['refund done'])
    },
  )
})
