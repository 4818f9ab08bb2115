import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { OperatorRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { addBankAccounts } from '../demo/channel-accounts.ts'
import { aClient, aMall, anAccount, anAddress, type Client, type TestMall } from './support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, firstPay, pay, standing, until } from './support/payments.ts'

/** Buyers transfer money by their own bank, and operators confirm what arrives. */

let mall: TestMall
let finance: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  await inTransaction(mall.db, (tx) => addBankAccounts(tx, mall.secret))
  finance = await anOperator('finance')
})
afterEach(async () => {
  await expectSoundBooks(mall)
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

async function anOperator(operatorRole: OperatorRole): Promise<Client> {
  const { email, password } = await anAccount(mall, { operatorRole })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const day = 24 * 60 * 60_000
const desk = '/sapi/mall-admin/bank-transfer'
const byTransfer = { payChannel: 'BANK_TRANSFER' }

/** An order whose buyer was told where to transfer the money to. */
async function anAwaited(change: Parameters<typeof anUnpaidOrder>[1] = {}) {
  const order = await anUnpaidOrder(mall, change)
  const { body } = await firstPay(order.guest, order.groupId, undefined, byTransfer)
  const { reference } = JSON.parse(body.channelToken)
  const { data } = (await page({ keyword: reference })).body
  return { ...order, started: body, reference: reference as string, id: data[0].id as Id }
}

const page = (asked: object = {}) => finance.post(`${desk}/page`, asked)
const board = async () => {
  const { body } = await finance.post('/sapi/mall-admin/board')
  return { toSend: body.bankTransfersToSend as number, awaited: body.bankTransfersAwaited as number }
}
const stateOf = async (id: Id) => (await finance.post(`${desk}/detail`, { id })).body.state

let entries = 0
/** An operator enters what the bank's list says. */
async function receipt(id: Id, amount: number, change: object = {}, client = finance) {
  entries += 1
  return client.once(`${desk}/receipt`, {
    ...{ id, amount: (amount / 100).toFixed(2), currency: 'USD' },
    receivedOn: mall.clock.now().toISOString().slice(0, 10),
    ...{ entry: `E-${entries}`, paidFrom: 'Lin Marsh, DE02 1203 0000 0000 2020 51' },
    ...change,
  })
}

const payByOf = async (groupId: Id) =>
  (await sql<{ pay_by: Date; created_at: Date; due_at: Date; deadline: Date }>`
    select g.pay_by, g.created_at, b.due_at, d.due_at as deadline
    from order_groups g join orders o on o.group_id = g.id join obligations b on b.order_id = o.id
      join deadlines d on d.subject = 'orderGroup' and d.subject_id = g.id and d.action = 'expire'
    where g.id = ${groupId}`.row(mall.db))!

describe('A buyer who pays by bank transfer', () => {
  test('is named at the desk as their language writes names', async () => {
    const { id } = await anAwaited({ address: { ...anAddress, firstName: '小明', lastName: '王' } })
    expect((await finance.post(`${desk}/detail`, { id })).body.buyer.name).toBe('王小明')
  })

  test('is told the lines of the account, a reference and the amount, and the same again (PAY-12)', async () => {
    const { guest, groupId, token, started, reference } = await anAwaited()
    expect(started.redirectInfo.action).toBe('TRANSFER')
    expect(JSON.parse(started.channelToken)).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      lines: [
        { name: 'holder', value: 'Mallard Demo Inc.' },
        { name: 'accountNumber', value: '000123456789' },
        { name: 'bank', value: 'Demo Bank, New York' },
        { name: 'bankCode', value: '000000000' },
      ],
    })
    const again = await firstPay(guest, groupId, undefined, byTransfer)
    expect(JSON.parse(again.body.channelToken).reference).toBe(reference)
    const next = await guest.post('/api/payments/v1/next', {
      merchantSerialNo: started.merchantSerialNo,
      token,
    })
    expect(next.body).toMatchObject({ action: 'TRANSFER', amount: { value: 63.72 } })
  })

  test('has seven days from placing the order on, and no longer by beginning anew; others keep their half hour', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const before = await payByOf(groupId)
    expect(before.pay_by.getTime() - before.created_at.getTime()).toBeLessThan(31 * 60_000)
    await firstPay(guest, groupId, undefined, byTransfer)
    const given = await payByOf(groupId)
    expect(given.pay_by.getTime() - given.created_at.getTime()).toBe(7 * day)
    expect([given.due_at, given.deadline]).toEqual([given.pay_by, given.pay_by])
    // By another way, and by transfer again.
    await firstPay(guest, groupId)
    await firstPay(guest, groupId, undefined, byTransfer)
    expect((await payByOf(groupId)).pay_by).toEqual(given.pay_by)
    expect((await standing(mall, groupId)).attempts).toEqual(['closed', 'closed', 'pending'])
  })

  test('finds the order open days later, and closed when the time is over; what is not awaited any more is told apart', async () => {
    const { groupId, id } = await anAwaited()
    await mall.moveClock(2 * day)
    await until('the clock to have passed', async () => (await stateOf(id)) === 'awaited')
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    await mall.moveClock(6 * day)
    await until('the order to be closed', async () => (await standing(mall, groupId)).group === 'closed')
    await until('the transfer to be ended', async () => (await stateOf(id)) === 'ended')
  })
})

describe('An operator', () => {
  test('finds a transfer by its reference however the bank wrote it, by its amount, and by the order', async () => {
    const { reference, id, orderId } = await anAwaited({ price: 123_400 })
    const [order] = await sql<{ number: string }>`select number from orders where id = ${orderId}`.rows(
      mall.db,
    )
    const { data } = (await page({ keyword: reference })).body
    const { value } = data[0].amount
    const written = [
      reference.toLowerCase().replace('-', ' '),
      reference.replace('-', '').replaceAll('0', 'O').replaceAll('1', 'I'),
      String(value),
      Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      order!.number.slice(0, 12),
    ]
    for (const keyword of written)
      expect((await page({ keyword })).body.data.map((each: { id: Id }) => each.id)).toEqual([id])
    expect((await page({ keyword: '99999.99' })).body.total).toBe(0)
    expect((await page({ keyword: reference, state: 'received' })).body.total).toBe(0)
  })

  test('confirms the amount that was asked for, and the order is paid (PAY-52)', async () => {
    const { guest, groupId, id, due } = await anAwaited()
    const confirmed = await receipt(id, due)
    expect([confirmed.status, confirmed.body]).toEqual([200, { outcome: 'paid' }])
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
    expect((await guest.post(`${pay}/payResult`, { contractId: groupId })).body.status).toBe('SUCCESS')
    expect(await stateOf(id)).toBe('received')
  })

  test.each([
    { what: 'too little', off: -100 },
    { what: 'too much', off: 100 },
  ])('confirms $what: all of it is to be sent back, and the order waits on', async ({ off }) => {
    const before = await board()
    const { groupId, id, due } = await anAwaited()
    expect(await board()).toEqual({ ...before, awaited: before.awaited + 1 })
    expect((await receipt(id, due + off)).body).toEqual({ outcome: 'wrongAmount' })
    await until('the refund to be asked for', async () => (await stateOf(id)) === 'toPayBack')
    // It is a task of those who see to transfers until it was sent.
    expect(await board()).toEqual({ ...before, toSend: before.toSend + 1 })
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'awaitingPayment',
      attempts: ['suspense'],
      refunds: ['wrongAmount requested'],
    })
    const { refunds, receipts } = (await finance.post(`${desk}/detail`, { id })).body
    expect(receipts[0].paidFrom).toContain('Lin Marsh')
    expect(refunds).toEqual([expect.objectContaining({ amount: due + off, reference: null })])
    const sent = { key: refunds[0].key, reference: 'OUT 42' }
    expect((await finance.once(`${desk}/sent-back`, sent)).status).toBe(200)
    await until('the refund to be done', async () =>
      (await standing(mall, groupId)).refunds.includes('wrongAmount done'),
    )
    expect(await stateOf(id)).toBe('received')
    expect(await board()).toEqual(before)
    expect((await finance.once(`${desk}/sent-back`, sent)).status).toBe(404)
  })

  test('sends a refund of goods, which is not done before that, and says so', async () => {
    const { guest, groupId, orderId, id, due } = await anAwaited()
    await receipt(id, due)
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    const flow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
    expect((await guest.post(flow, [{ tradeOrder: { id: orderId } }])).status).toBe(200)
    await until('the refund to be asked for', async () => (await stateOf(id)) === 'toPayBack')
    const [{ afterSaleId }] = (await sql<{ afterSaleId: Id }>`
      select id as "afterSaleId" from after_sales where order_id = ${orderId}`.rows(mall.db)) as [
      { afterSaleId: Id },
    ]
    const shown = async () =>
      (await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: afterSaleId })).body
    expect(await shown()).toMatchObject({ isSentByHand: true })
    const { refunds } = (await finance.post(`${desk}/detail`, { id })).body
    await finance.once(`${desk}/sent-back`, { key: refunds[0].key, reference: 'OUT 43' })
    await until('the refund to be done', async () => !(await shown()).isSentByHand)
  })

  test('confirms money in another currency, or that comes late or twice, and it goes back (TRAP-81, TRAP-87)', async () => {
    const foreign = await anAwaited()
    expect((await receipt(foreign.id, foreign.due, { currency: 'EUR' })).body.outcome).toBe('wrongAmount')

    const late = await anAwaited()
    await firstPay(late.guest, late.groupId)
    expect(await stateOf(late.id)).toBe('ended')
    expect((await receipt(late.id, late.due)).body.outcome).toBe('paidLate')

    const twice = await anAwaited()
    expect((await receipt(twice.id, twice.due)).body.outcome).toBe('paid')
    expect((await receipt(twice.id, twice.due)).body.outcome).toBe('paidTwice')
    await until('the second one to be sent back', async () => (await stateOf(twice.id)) === 'toPayBack')
    expect((await standing(mall, twice.groupId)).captures).toEqual(['paid', 'paidTwice'])
  })

  test('cannot count an entry of the bank twice, however often it is sent (I-10)', async () => {
    const [one, other] = [await anAwaited(), await anAwaited()]
    const both = await Promise.all([
      receipt(one.id, one.due, { entry: 'E-same' }),
      receipt(other.id, other.due, { entry: 'E-same' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('bankEntryTaken')
    const paid = await Promise.all(
      [one, other].map(async ({ groupId }) => (await standing(mall, groupId)).captures),
    )
    expect(paid.flat()).toEqual(['paid'])
  })

  test('enters what makes sense, and is finance or an administrator', async () => {
    const { id, due } = await anAwaited()
    for (const wrong of [
      { amount: '0' },
      { amount: '12.345' },
      { amount: 'much' },
      { receivedOn: '2099-01-01' },
      { entry: ' ' },
      { currency: 'ZZZ' },
    ])
      expect([400, 422]).toContain((await receipt(id, due, wrong)).status)
    expect((await receipt('1' as Id, due)).status).toBe(404)
    const support = await anOperator('support')
    expect((await receipt(id, due, {}, support)).status).toBe(403)
    expect((await support.post(`${desk}/page`, {})).status).toBe(403)
    expect(await stateOf(id)).toBe('awaited')
  })
})
