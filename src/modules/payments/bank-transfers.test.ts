// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aBankTransferConsole, anOperator } from '#tests/support/bank-transfer-console.ts'
import { anAddress, type Client, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, firstPay, pay, standing, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Buyers transfer money by their own bank, and operators confirm what arrives. */

let mall: TestMall
let finance: Client
let bank: Awaited<ReturnType<typeof aBankTransferConsole>>
beforeAll(async () => {
  bank = await aBankTransferConsole()
  ;({ mall, finance } = bank)
})
afterEach(async () => {
  await expectSoundBooks(mall)
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const desk = '/sapi/mall-admin/bank-transfer'
const byTransfer = { payChannel: 'BANK_TRANSFER' }

const payByOf = async (groupId: Id) =>
  (await sql<{ pay_by: Date; created_at: Date; due_at: Date; deadline: Date }>`
    select g.pay_by, g.created_at, b.due_at, d.due_at as deadline
    from order_groups g join orders o on o.group_id = g.id join obligations b on b.order_id = o.id
      join deadlines d on d.subject = 'orderGroup' and d.subject_id = g.id and d.action = 'expire'
    where g.id = ${groupId}`.row(mall.db))!

describe('A buyer who pays by bank transfer', () => {
  test('is named in the console as their language writes names', async () => {
    const { id } = await bank.anAwaited({ address: { ...anAddress, firstName: '小明', lastName: '王' } })
    expect((await finance.post(`${desk}/detail`, { bankTransferId: id })).body.buyer.name).toBe('王小明')
  })

  test('receives the lines of the account, a reference and the amount, and the same again (PAY-12)', async () => {
    const { guest, groupId, token, started, reference } = await bank.anAwaited()
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
      serial: started.merchantSerialNo,
      token,
    })
    expect(next.body).toMatchObject({
      next: { kind: 'transfer', ...JSON.parse(started.channelToken) },
      amount: { amount: 6_372, currency: 'USD' },
    })
  })

  test('has seven days from placing the order on, and no longer by starting again; others have their half hour', async () => {
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

  test('finds the order open days later, and closed when the time is over; money that is no longer awaited is distinguished', async () => {
    const { groupId, id } = await bank.anAwaited()
    await mall.moveClock(2 * day)
    await until('the clock to have passed', async () => (await bank.stateOf(id)) === 'awaited')
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    await mall.moveClock(6 * day)
    await until('the order to be closed', async () => (await standing(mall, groupId)).group === 'closed')
    await until('the transfer to be ended', async () => (await bank.stateOf(id)) === 'ended')
  })
})

describe('An operator', () => {
  test('finds a transfer by its reference however the bank wrote it, by its amount, and by the order', async () => {
    const { reference, id, orderId } = await bank.anAwaited({ price: 123_400 })
    const [order] = await sql<{ number: string }>`select number from orders where id = ${orderId}`.rows(
      mall.db,
    )
    const { transfers } = (await bank.page({ keyword: reference })).body
    const value = transfers[0].amount.amount / 100
    const written = [
      reference.toLowerCase().replace('-', ' '),
      reference.replace('-', '').replaceAll('0', 'O').replaceAll('1', 'I'),
      String(value),
      Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      order!.number.slice(0, 12),
    ]
    for (const keyword of written)
      expect(
        (await bank.page({ keyword })).body.transfers.map(
          (each: { bankTransferId: Id }) => each.bankTransferId,
        ),
      ).toEqual([id])
    expect((await bank.page({ keyword: '99999.99' })).body.total).toBe(0)
    expect((await bank.page({ keyword: reference, state: 'received' })).body.total).toBe(0)
  })

  test('confirms the amount that was requested, and the order is paid (PAY-52)', async () => {
    const { guest, groupId, id, due } = await bank.anAwaited()
    const confirmed = await bank.receipt(id, due)
    expect([confirmed.status, confirmed.body]).toEqual([200, { outcome: 'paid' }])
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'], refunds: [] })
    expect((await guest.post(`${pay}/payResult`, { contractId: groupId })).body.status).toBe('SUCCESS')
    expect(await bank.stateOf(id)).toBe('received')
  })

  test.each([
    { what: 'too little', off: -100 },
    { what: 'too much', off: 100 },
  ])('confirms $what: all of it is to be refunded, and the order waits on', async ({ off }) => {
    const before = await bank.board()
    const { groupId, id, due } = await bank.anAwaited()
    expect(await bank.board()).toEqual({ ...before, awaited: before.awaited + 1 })
    expect((await bank.receipt(id, due + off, { difference: 'sendBack' })).body).toEqual({
      outcome: 'wrongAmount',
    })
    await until('the refund to be asked for', async () => (await bank.stateOf(id)) === 'toPayBack')
    // It is a task of those who see to transfers until it was sent.
    expect(await bank.board()).toEqual({ ...before, toSend: before.toSend + 1 })
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'awaitingPayment',
      attempts: ['suspense'],
      refunds: ['wrongAmount requested'],
    })
    const { refunds, receipts } = (await finance.post(`${desk}/detail`, { bankTransferId: id })).body
    expect(receipts[0].paidFrom).toContain('Lin Marsh')
    expect(refunds).toEqual([expect.objectContaining({ amount: due + off, reference: null })])
    const sent = { key: refunds[0].key, reference: 'OUT 42' }
    expect((await finance.once(`${desk}/sent-back`, sent)).status).toBe(200)
    await until('the refund to be done', async () =>
      (await standing(mall, groupId)).refunds.includes('wrongAmount done'),
    )
    expect(await bank.stateOf(id)).toBe('received')
    expect(await bank.board()).toEqual(before)
    expect((await finance.once(`${desk}/sent-back`, sent)).status).toBe(404)
  })

  test('confirms money in another currency, or that comes late or twice, and it is refunded (TRAP-81, TRAP-87)', async () => {
    const foreign = await bank.anAwaited()
    expect((await bank.receipt(foreign.id, foreign.due, { currency: 'EUR' })).body.outcome).toBe(
      'wrongAmount',
    )

    const late = await bank.anAwaited()
    await firstPay(late.guest, late.groupId)
    expect(await bank.stateOf(late.id)).toBe('ended')
    expect((await bank.receipt(late.id, late.due)).body.outcome).toBe('paidLate')

    const twice = await bank.anAwaited()
    expect((await bank.receipt(twice.id, twice.due)).body.outcome).toBe('paid')
    expect((await bank.receipt(twice.id, twice.due)).body.outcome).toBe('paidTwice')
    await until('the second one to be sent back', async () => (await bank.stateOf(twice.id)) === 'toPayBack')
    expect((await standing(mall, twice.groupId)).captures).toEqual(['paid', 'paidTwice'])
  })

  test('cannot count an entry of the bank twice, however often it is sent (I-10)', async () => {
    const [one, other] = [await bank.anAwaited(), await bank.anAwaited()]
    const both = await Promise.all([
      bank.receipt(one.id, one.due, { entry: 'E-same' }),
      bank.receipt(other.id, other.due, { entry: 'E-same' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('bankEntryTaken')
    const paid = await Promise.all(
      [one, other].map(async ({ groupId }) => (await standing(mall, groupId)).captures),
    )
    expect(paid.flat()).toEqual(['paid'])
  })

  test('enters what makes sense, and is finance or an administrator', async () => {
    const { id, due } = await bank.anAwaited()
    for (const wrong of [
      { amount: '0' },
      { amount: '12.345' },
      { amount: 'much' },
      { receivedOn: '2099-01-01' },
      { receivedOn: '0000-01-01' },
      { receivedOn: '0001-01-01' },
      { entry: ' ' },
      { currency: 'ZZZ' },
    ])
      expect([400, 422]).toContain((await bank.receipt(id, due, wrong)).status)
    expect((await bank.receipt('1' as Id, due)).status).toBe(404)
    const support = await anOperator(mall, 'support')
    expect((await bank.receipt(id, due, {}, support)).status).toBe(403)
    expect((await support.post(`${desk}/page`, {})).status).toBe(403)
    expect(await bank.stateOf(id)).toBe('awaited')
  })
})
