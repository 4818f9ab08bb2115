import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAddress, type TestMall } from '#tests/support/mall.ts'
import { paidGroupsTools } from '#tests/support/paid-groups.ts'
import {
  aBuyerOn,
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  pay,
  standing,
} from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true, sandbox: { pendingSeconds: 1 } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const { isPaid } = paidGroupsTools(() => mall)

describe('Beginning to pay', () => {
  test('without a channel or an order the answer is the bare text 0 (DATA-58, TRAP-95)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    for (const request of [
      { contractId: groupId },
      { payChannel: 'MOCKPAY' },
      { payChannel: '', contractId: groupId },
      {},
    ]) {
      const answer = await guest.post(`${pay}/firstPay`, request, { 'idempotency-key': crypto.randomUUID() })
      expect([answer.status, answer.body]).toEqual([200, '0'])
    }
  })

  test('the same key gives the same attempt, also when the connection was cut before the answer', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const key = crypto.randomUUID()
    const cut = new AbortController()
    const lost = fetch(`${mall.url}${pay}/firstPay`, {
      method: 'POST',
      signal: cut.signal,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: [...guest.jar].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ payChannel: 'MOCKPAY', contractId: groupId }),
    }).catch(() => undefined)
    setTimeout(() => cut.abort(), 5)
    await lost
    const answers = await Promise.all([
      firstPay(guest, groupId, key),
      firstPay(guest, groupId, key),
      firstPay(guest, groupId, key),
    ])
    expect(new Set(answers.map((answer) => answer.body.redirectUrl)).size).toBe(1)
    expect((await standing(mall, groupId)).attempts).toHaveLength(1)

    const other = await anUnpaidOrder(mall, { client: guest })
    expect((await firstPay(guest, other.groupId, key)).body.code).toBe('keyReused')
    expect(
      (await guest.post(`${pay}/firstPay`, { payChannel: 'MOCKPAY', contractId: groupId })).body.code,
    ).toBe('keyMissing')
  })

  test('two tabs are sent to the same page, and the sixth press within ten minutes is refused as 429 (TRAP-95, SYS-23)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const answers = []
    for (let press = 0; press < 6; press += 1) answers.push(await firstPay(guest, groupId))
    expect(new Set(answers.slice(0, 5).map((answer) => answer.body.redirectUrl)).size).toBe(1)
    expect([answers[5]!.status, answers[5]!.body.code]).toEqual([429, '429'])
    expect(answers[5]!.body.message).toBe('Too many payment attempts. Please try again later.')
  })

  test('is started by a server whose clock is a moment behind the database’s', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    await sql`update obligations set opens_at = app_now() + interval '300 ms'
      from orders where orders.id = obligations.order_id and orders.group_id = ${groupId}`.run(mall.db)
    const { status, body } = await firstPay(guest, groupId)
    expect([status, body.code]).toEqual([200, undefined])
  })

  test('is refused for another’s order, an unknown channel, and what is paid or closed (TRAP-106)', async () => {
    const { guest, groupId, token } = await anUnpaidOrder(mall)
    const stranger = aClient(mall.url)
    expect((await firstPay(stranger, groupId)).body.code).toBe('notFound')
    expect(
      (await firstPay(stranger, groupId, undefined, { buyerId: '1', token: 'x'.repeat(43) })).body.code,
    ).toBe('notFound')
    expect((await firstPay(guest, groupId, undefined, { payChannel: 'ADYEN_PC' })).body.code).toBe(
      'channelUnknown',
    )
    expect((await firstPay(guest, groupId, undefined, { contractId: 'abc' })).status).toBe(400)
    // The holder of the mail's link may pay.
    const { body } = await firstPay(stranger, groupId, undefined, { token })
    await choose(body.redirectUrl, 'pay')
    await isPaid(groupId)
    expect((await firstPay(guest, groupId)).body.code).toBe('alreadyPaid')

    const closed = await anUnpaidOrder(mall)
    await closed.guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: closed.orderId })
    expect((await firstPay(closed.guest, closed.groupId)).body.code).toBe('notPayable')
  })

  test('a guest is offered the channels that need no account, each with its methods and flags as JSON (PAY-02, PAY-05, DATA-56, TRAP-56, TRAP-113)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const channels = await guest.post(`${pay}/payChannel`, {
      environment: 'PC',
      countryCode: 'US',
      excludeCountry: '15',
    })
    expect(channels.body.payChannelGroups.map((group: { channelName: string }) => group.channelName)).toEqual(
      ['MOCKPAY', 'MOCKPAY_FORM', 'MOCKPAY_CODE', 'MOCKPAY_CARD', 'MOCKPAY_BUTTON', 'MOCKPAY_HOLD'],
    )
    expect(JSON.parse(channels.body.payChannelGroups[0].configMap)).toMatchObject({ anonymous: true })
    expect(JSON.parse(channels.body.payChannelGroups[0].paymentMethods)).toEqual([
      { type: 'redirect', name: 'MOCKPAY' },
    ])
    expect(channels.body.defaultChannel).toBe('MOCKPAY')
    expect((await firstPay(guest, groupId)).status).toBe(200)
    const wallet = await firstPay(guest, groupId, undefined, { payChannel: 'MOCKPAY_WALLET' })
    expect([wallet.status, wallet.body.code]).toEqual([403, 'channelNotForGuests'])
  })

  test('a buyer in yen is charged whole yen (SHELL-33, TRAP-73)', async () => {
    const buyer = await aBuyerOn(mall, 'jp')
    const { groupId, due } = await anUnpaidOrder(mall, {
      client: buyer,
      price: 3_980,
      address: {
        ...anAddress,
        country: 'JP',
        province: 'Tokyo',
        city: 'Chiyoda',
        postalCode: '100-0001',
        personPhone: '0312345678',
      },
    })
    const { body } = await firstPay(buyer, groupId)
    const page = body.redirectUrl.replace('jp.localhost', 'localhost')
    expect(await (await fetch(page)).text()).toContain(`¥${due.toLocaleString('en')}`)
    await choose(page, 'pay')
    await isPaid(groupId)
  })
})
