// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { previewRefund } from '#modules/refunds/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices, runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aNotice, anUnpaidOrder, choose, firstPay, notify, standing, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Channel, RefundAnswer } from './rules/channel.ts'
import { createChannels } from './server/channels.ts'
import { sendTransfer } from './server/commands/send-transfer.ts'
import { channelAccountKeys, retryTransfers } from './server/public.ts'

/** A payment provider reverses money: a bank charges it back, or an employee refunds it at the provider. */

let mall: TestMall
let operator: Client
beforeAll(async () => {
  mall = await aMall()
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
})
afterAll(() => mall.stop())
afterEach(async () => {
  expect(await violatedInvariants(mall.db)).toEqual([])
  await runJob(mall, 'books.check')
  const wrong = (await findings()).filter(({ kind }) => !['chargeback', 'refundThere'].includes(kind))
  expect(wrong).toEqual([])
})

const order = '/sapi/mall-order/web/order'
const findings = async (): Promise<{ kind: string; subject: string; found: number; said: string }[]> =>
  (await operator.post('/sapi/mall-admin/pay-finding/page', {})).body.findings

/** Paid on the provider's page, as often as its outcome requires. */
async function aPayment(outcome: 'pay' | 'twice' = 'pay') {
  const made = await anUnpaidOrder(mall)
  const { body } = await firstPay(made.guest, made.groupId)
  await choose(body.redirectUrl, outcome)
  await until('the payment to be known', async () => (await standing(mall, made.groupId)).group === 'paid')
  const session = new URL(body.redirectUrl).pathname.split('/').at(-1)!
  return { ...made, session, after: `${mall.url}/sandbox/pay/${session}/after` }
}
type Payment = Awaited<ReturnType<typeof aPayment>>

/** Acts on the provider's page of a completed payment. */
async function atProvider(
  { session, after }: Payment,
  outcome: 'chargeback' | 'refund' | 'win' | 'lose',
  amount?: number,
): Promise<void> {
  const capture = await sql<{ id: string; left: string | null }>`
    select id, amount - refunded_amount as left from sandbox.captures where session_id = ${session} order by at desc, id limit 1`.row(
    mall.db,
  )
  const reversal = await sql<{ id: string }>`
    select r.id from sandbox.reversals r join sandbox.captures c on c.id = r.capture_id where c.session_id = ${session}`.row(
    mall.db,
  )
  const answer = await choose(after, outcome, {
    capture: capture!.id,
    amount: String(amount ?? capture!.left),
    ...(reversal && { reversal: reversal.id }),
  })
  expect(answer.headers.get('location')).not.toContain('refused')
}

const taken = async ({ guest, orderId }: Payment) => {
  const { body } = await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
  return (
    body.reversalList as { kind: string; amt: unknown; wonTime: number | null; lostTime: number | null }[]
  ).map(({ kind, wonTime, lostTime }) => {
    if (wonTime) return `${kind} won`
    return lostTime ? `${kind} lost` : kind
  })
}
const knowsOf = (payment: Payment, what: string[]) =>
  until(`the order to say ${what}`, async () => String(await taken(payment)) === String(what))

/** Without messages that staff gets by mail as well, such as of the sale. */
const mailsTo = ({ email }: { email: string }) =>
  sql<{ subject: string; text: string }>`
    select subject, text from mails where recipient = ${email} and template <> 'notice' order by id`.rows(
    mall.db,
  )

/** Ledger balances of an order by account, in minor units; credits are positive. */
async function booked(orderId: Id): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; amount: number }>`
    select account, -sum(amount)::int as amount from ledger_entries where order_id = ${orderId}
    group by account having sum(amount) <> 0`.rows(mall.db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const cancel = ({ guest, orderId }: Payment) =>
  guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
    { tradeOrder: { id: orderId } },
  ])
const refundOf = (orderId: Id) =>
  sql<{ amount: number; status: string }>`
    select amount::int as amount, status from refunds where order_id = ${orderId}`.row(mall.db)
const wentBack = async ({ session }: Payment) =>
  (await sql<{ amount: number }>`
    select sum(refunded_amount)::int as amount from sandbox.captures where session_id = ${session}`.row(
    mall.db,
  ))!.amount

// No worker runs yet, so that nothing is sent before the provider acts.
test('A double payment refunded at the provider settles our own transfer, which the provider refuses: nothing is lost, and nothing is sent twice', async () => {
  const payment = await aPayment('twice')
  await until('the second payment to be known', async () =>
    (await standing(mall, payment.groupId)).refunds.includes('paidTwice requested'),
  )
  const unmatched = await sql<{ reference: string }>`
    select c.reference from payment_captures c join payment_attempts a on a.id = c.attempt_id
    where a.group_id = ${payment.groupId} and c.outcome = 'paidTwice'`.row(mall.db)
  const answer = await choose(payment.after, 'refund', {
    capture: unmatched!.reference,
    amount: String(payment.due),
  })
  expect(answer.headers.get('location')).not.toContain('refused')
  const lost = async () =>
    (await sql<{ lost: number; settled: number }>`
      select lost_amount::int as lost, settled_amount::int as settled from payment_reversals`.row(
      mall.db,
    )) ?? { lost: 0 }
  await until('the company’s own refund to be known', async () => (await lost()).lost > 0)
  const owed = async (account: string) =>
    (await sql<{ sum: number }>`
      select coalesce(sum(balance), 0)::int as sum from ledger_balances where account = ${account}`.row(
      mall.db,
    ))!.sum
  expect([await owed('chargebackLoss'), await owed('suspense')]).toEqual([payment.due, -payment.due])

  await mall.moveClock(2 * 60_000)
  await runJob(mall, 'payments.sendForgottenTransfers')
  expect(await lost()).toEqual({ lost: payment.due, settled: payment.due })
  expect([await owed('chargebackLoss'), await owed('suspense')]).toEqual([0, 0])
  expect((await standing(mall, payment.groupId)).refunds).toEqual(['paidTwice done'])
  expect(await wentBack(payment)).toBe(payment.due)
})

test('The answer of a provider to a try that is over does not end the next one: the money is sent once and booked (I-16, I-45)', async () => {
  const payment = await aPayment('twice')
  await until('the second payment to be known', async () =>
    (await standing(mall, payment.groupId)).refunds.includes('paidTwice requested'),
  )
  const [transfer] = await sql<{ id: Id }>`
    select t.id from payment_transfers t join payment_captures c on c.id = t.capture_id
    join payment_attempts a on a.id = c.attempt_id where a.group_id = ${payment.groupId}`.rows(mall.db)
  const requested: { key: string; answer: (answer: RefundAnswer | 'its own') => void }[] = []
  const slow = sandboxChannels({ api: () => `${mall.url}${sandboxPath}` }).map(
    (channel): Channel => ({
      ...channel,
      refund: async (attempt, refund) => {
        const answer = await new Promise<RefundAnswer | 'its own'>((resolve) =>
          requested.push({ key: refund.key, answer: resolve }),
        )
        return answer === 'its own' ? channel.refund(attempt, refund) : answer
      },
    }),
  )
  const channels = createChannels(slow, channelAccountKeys(mall.secret))
  const send = () => sendTransfer(jobServices(mall), channels, transfer!.id)
  const refused = { status: 'refused', reason: 'later' } as const
  // Two workers call under the same key. The first hears of the refusal when it is sent again already.
  const [first, second] = [send(), send()]
  await until('both to ask', async () => requested.length === 2)
  requested[1]!.answer(refused)
  await Promise.any([first, second])
  await inTransaction(mall.db, (tx) => retryTransfers(tx, { transferId: transfer!.id }))
  const third = send()
  await until('it to be sent again', async () => requested.length === 3)
  requested[0]!.answer(refused)
  await Promise.all([first, second])
  requested[2]!.answer('its own')
  await third
  expect(requested.map(({ key }) => key)).toEqual([transfer!.id, transfer!.id, `${transfer!.id}-1`])
  expect((await standing(mall, payment.groupId)).refunds).toEqual(['paidTwice done'])
  expect(await wentBack(payment)).toBe(payment.due)
})

describe('A chargeback', () => {
  beforeAll(async () => {
    await mall.startWorker()
  })

  test('is borne by those who have the money, reported to operators, shown to buyer, shop and platform, and returned when it is won (SYS-09, SYS-10)', async () => {
    const payment = await aPayment()
    const { orderId, shopId, due } = payment
    const [owner, packer, service] = await Promise.all(
      (['owner', 'fulfilment', 'service'] as const).map((role) => anAccount(mall, { shopId, role })),
    )
    await sql`update users set language = case when id = ${packer!.id} then 'zh' else 'en' end
      where id in (${owner!.id}, ${packer!.id}, ${service!.id})`.run(mall.db)
    const before = await booked(orderId)
    const page = async (language = 'en') => (await fetch(`${payment.after}?lang=${language}`)).text()
    expect(await page()).toContain('The buyer’s bank charges it back')
    await atProvider(payment, 'chargeback')
    await knowsOf(payment, ['chargeback'])
    expect(await page()).toContain('was charged back.')
    expect(await page('zh')).toContain('店铺胜诉，返还')
    expect(await booked(orderId)).toEqual({})
    expect((await standing(mall, payment.groupId)).orders).toEqual(['awaitingShipment'])

    const { number } = (await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(
      mall.db,
    ))!
    const found = (await findings()).find(({ said }) => said === number)
    expect(found).toMatchObject({ kind: 'chargeback', found: due })
    const { body: shown } = await operator.post('/sapi/mall-admin/order/detail', { orderId })
    expect(shown.reversals).toMatchObject([{ kind: 'chargeback', wonAt: null }])
    const { email } = await anAccount(mall, { shopId })
    const staff = aClient(mall.url)
    await staff.post('/api/user/web/login', { email, password })
    const { body: ofShop } = await staff.post(`${sellerCalls(shopId, 'order')}/order/detail`, { orderId })
    expect(ofShop.reversals).toMatchObject([{ kind: 'chargeback', wonAt: null }])

    await until('the mails to the shop', async () => (await mailsTo(packer!)).length === 1)
    const [told] = await mailsTo(owner!)
    expect(told!.subject).toBe(`Order ${number}: the buyer’s bank charged back the payment`)
    expect(told!.text).toContain(`charged back $${(due / 100).toFixed(2)} of order ${number}`)
    expect(told!.text).toContain('Please check with the platform before you ship the rest')
    expect(told!.text).toMatch(new RegExp(`/seller/[^/]+/orders/${orderId}`))
    expect((await mailsTo(packer!)).map(({ subject }) => subject)).toEqual([`订单 ${number} 被买家银行拒付`])
    expect(await mailsTo(service!)).toEqual([])

    await atProvider(payment, 'win')
    await knowsOf(payment, ['chargeback won'])
    await until('the mail of the win', async () => (await mailsTo(owner!)).length === 2)
    expect((await mailsTo(owner!)).at(-1)!.subject).toBe(`Order ${number}: chargeback won`)
    expect(await page()).toContain('and is there again.')
    expect(await booked(orderId)).toEqual(before)
    expect((await findings()).filter(({ said }) => said === number)).toEqual([])
  })

  test('that is contested in vain stays taken, once; its shop is notified, and buyer, shop and platform see it', async () => {
    const payment = await aPayment()
    const { orderId, shopId } = payment
    const owner = await anAccount(mall, { shopId })
    await sql`update users set language = 'en' where id = ${owner.id}`.run(mall.db)
    await atProvider(payment, 'chargeback')
    await knowsOf(payment, ['chargeback'])
    await atProvider(payment, 'lose')
    await knowsOf(payment, ['chargeback lost'])
    expect(await booked(orderId)).toEqual({})
    const page = await (await fetch(`${payment.after}?lang=en`)).text()
    expect(page).toContain('stays with the buyer')
    expect(page).not.toContain('The shop wins')
    const { body: shown } = await operator.post('/sapi/mall-admin/order/detail', { orderId })
    expect(shown.reversals).toMatchObject([{ lostAt: expect.any(Number), wonAt: null }])
    await until('the mails', async () => (await mailsTo(owner)).length === 2)
    expect(await mailsTo(owner)).toContainEqual({
      subject: expect.stringMatching(/^Order \d+: chargeback lost$/),
      text: expect.stringContaining('aren’t returned'),
    })
  })

  test('of a part leaves each its share to the cent; a refund afterwards returns the rest and no more, and its preview shows that', async () => {
    const payment = await aPayment()
    const { orderId, due } = payment
    const whole = await booked(orderId)
    await atProvider(payment, 'chargeback', 1_001)
    await knowsOf(payment, ['chargeback'])
    const rest = await booked(orderId)
    expect(Object.values(rest).reduce((sum, amount) => sum + amount, 0)).toBe(due - 1_001)
    // Rounded in the shop's favour: it bears no more than its part.
    expect(whole.merchantPayable! - rest.merchantPayable!).toBe(
      Math.floor((whole.merchantPayable! * 1_001) / due),
    )
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
    const lines = [{ lineId: line!.id, units: 1, components: paidComponents }]
    expect(await previewRefund(mall.db, { orderId, lines })).toMatchObject({ amount: due - 1_001 })
    const preview = await payment.guest.post('/sapi/mall-order/order/cancelpreview', { orderId })
    expect(preview.body.refund.amount).toBe(due - 1_001)
    expect((await cancel(payment)).status).toBe(200)
    expect(await refundOf(orderId)).toMatchObject({ amount: due - 1_001 })
    await until('the rest to be sent', async () => (await refundOf(orderId))?.status === 'done')
    expect([await wentBack(payment), await booked(orderId)]).toEqual([due, {}])
  })

  test('of all of it and a concurrent cancel, in any order, never refund the money twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      await sql`truncate rate_limits`.run(mall.db)
      const payment = await aPayment()
      await Promise.all([atProvider(payment, 'chargeback', 2_000), cancel(payment)])
      await until('both to have ended', async () => {
        const known = await sql`
          select from payment_reversals r join payment_captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
          where a.group_id = ${payment.groupId}`.rows(mall.db)
        const refund = await refundOf(payment.orderId)
        return known.length === 1 && refund !== undefined && refund.status !== 'requested'
      })
      expect(await wentBack(payment)).toBeLessThanOrEqual(payment.due)
      expect(await violatedInvariants(mall.db)).toEqual([])
    }
  })

  test('of an unknown capture is not acknowledged, of another currency is not booked', async () => {
    const payment = await aPayment()
    const row = await sql<{ serial: string; reference: string }>`
      select a.serial, c.reference from payment_attempts a join payment_captures c on c.attempt_id = a.id
      where a.group_id = ${payment.groupId}`.row(mall.db)
    const reversal = {
      id: 'rev_test',
      kind: 'chargeback' as const,
      captureId: 'cap_nowhere',
      amount: 1,
      currency: 'USD',
      won: null,
    }
    const report = (change: object) =>
      notify(mall, aNotice(row!.serial, { type: 'payment.reversed', reversal: { ...reversal, ...change } }))
    expect((await report({})).status).toBe(502)
    expect((await report({ captureId: row!.reference, currency: 'EUR' })).status).toBe(200)
    expect(await taken(payment)).toEqual([])
  })
})

describe('A refund that was made at the payment provider', () => {
  test('is booked as paid out, and the order cannot be refunded a second time', async () => {
    const payment = await aPayment()
    await atProvider(payment, 'refund')
    await knowsOf(payment, ['refund'])
    expect((await cancel(payment)).status).toBe(200)
    expect(await refundOf(payment.orderId)).toEqual({ amount: 0, status: 'done' })
    expect(await wentBack(payment)).toBe(payment.due)
  })
})

describe('Statements', () => {
  test('have chargebacks, what was won of them and refunds made at the provider, and agree with ours (SYS-10)', async () => {
    const [lost, won, there] = [await aPayment(), await aPayment(), await aPayment()]
    await atProvider(lost, 'chargeback', 500)
    await atProvider(won, 'chargeback')
    await knowsOf(won, ['chargeback'])
    await atProvider(won, 'win')
    await atProvider(there, 'refund', 700)
    await knowsOf(lost, ['chargeback'])
    await knowsOf(won, ['chargeback won'])
    await knowsOf(there, ['refund'])
    await mall.moveClock(26 * 60 * 60_000)
    await runJob(mall, 'payments.importStatements')
    const lines = await sql<{
      kind: string
    }>`select kind from payment_statement_lines where kind <> 'capture'`.rows(mall.db)
    const kinds = new Set(lines.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['chargeback', 'chargebackWon', 'refund']))
    expect((await findings()).filter(({ kind }) => kind.startsWith('statement'))).toEqual([])
  })
})
