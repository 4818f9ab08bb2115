// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { readOrderToken } from '#platform/order-link.ts'
import { aClient, aMall, type TestMall } from '#tests/support/mall.ts'
import { paid, paidGroupsTools } from '#tests/support/paid-groups.ts'
import {
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  pay,
  standing,
  until,
} from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true, sandbox: { pendingSeconds: 1 } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const { isPaid } = paidGroupsTools(() => mall)

const settled = (groupId: string, refunds: number) =>
  until(
    'the money to be back',
    async () =>
      (await standing(mall, groupId)).refunds.filter((refund) => refund.endsWith('done')).length === refunds,
  )

describe('On the provider’s page', () => {
  test('a guest pays: the order goes to its shop and the money is booked (PAY-11, PAY-58, CALL-33, CALL-34, DATA-58, TRAP-14, TRAP-15, TRAP-72)', async () => {
    const { guest, groupId, orderId, shopId, due } = await anUnpaidOrder(mall)
    // All that the contract lets a client send; the order's holder and price are ours to know.
    const started = await firstPay(guest, groupId, undefined, {
      orderId,
      tradeId: orderId,
      paymentOrderId: '1',
      buyerId: '1',
      bindToken: '',
      paymentExtraKey: '{"browser":"any"}',
    })
    expect(started.status).toBe(200)
    const { redirectUrl, merchantSerialNo } = started.body
    expect(started.body).toEqual({
      channel: 'MOCKPAY',
      needConfirm: false,
      channelToken: null,
      redirectInfo: { action: 'REDIRECT', approveUrl: redirectUrl, clientSecret: null, merchantSerialNo },
      redirectUrl,
      merchantSerialNo,
      paymentRecordId: expect.any(String),
    })

    const page = await fetch(started.body.redirectUrl)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('$63.72')

    const back = await choose(started.body.redirectUrl, 'pay')
    expect(back.status).toBe(303)
    const returned = new URL(back.headers.get('location')!)
    expect(returned.origin).toBe(mall.url)
    expect(returned.pathname).toBe('/buyer/pay-result')
    const token = returned.searchParams.get('access')
    expect(Object.fromEntries(returned.searchParams)).toEqual({ merchantSerialNo, access: token })
    // Alipay takes 256 characters: in the second language, too, the mall's origin may have 140 of them.
    expect(`/zh${returned.pathname}${returned.search}`.length).toBeLessThanOrEqual(256 - 140)
    // It is not the token of the mail, which opens the order for half a year.
    const { endsAt } = readOrderToken([mall.secret], token!)!
    expect(endsAt.getTime() - Date.now()).toBeGreaterThan(3 * 86_400_000)
    expect(endsAt.getTime() - Date.now()).toBeLessThanOrEqual(4 * 86_400_000 + 60_000)
    // A browser without the guest's session opens the order by it.
    const elsewhere = aClient(mall.url)
    expect((await elsewhere.post(`${pay}/payResult`, { contractId: groupId, token })).status).toBe(200)
    expect((await elsewhere.post(`${pay}/payResult`, { contractId: groupId })).status).toBe(404)

    await isPaid(groupId)
    expect(await standing(mall, groupId)).toEqual(paid)
    const result = await guest.post(`${pay}/payResult`, {
      contractId: groupId,
      status: 'FAILED',
      totalAmt: '1',
    })
    expect(result.body).toMatchObject({
      status: 'SUCCESS',
      failedReason: null,
      orderId,
      amount: { value: 63.72, currencyType: 'USD' },
    })
    for (const known of [{ orderId }, { tradeId: orderId }])
      expect((await guest.post(`${pay}/payResult`, known)).body).toEqual({
        ...result.body,
        merchantSerialNo: expect.any(String),
      })
    expect((await guest.post(`${pay}/payResult`, { merchantSerialNo })).status).toBe(404)

    const rows = await sql<{ account: string; amount: string }>`
      select e.account, sum(e.amount) as amount from ledger_entries e where transaction_id in (
        select transaction_id from ledger_entries where shop_id = ${shopId} and order_id = ${orderId}) group by e.account order by 1`.rows(
      mall.db,
    )
    // Of $63.72, $4.72 is tax; 5 % of the rest, rounded down, is ours.
    expect(rows.map((row) => [row.account, Number(row.amount)])).toEqual([
      ['clearing', due],
      ['commission', -295],
      ['merchantPayable', -5_605],
      ['taxPayable', -472],
    ])
  })

  test('a declined payment leaves the order open, and another attempt pays it (PAY-11, PAY-49, CALL-31, DATA-12, TRAP-72, TRAP-83)', async () => {
    const { guest, groupId, orderId } = await anUnpaidOrder(mall)
    const first = await firstPay(guest, groupId)
    await choose(first.body.redirectUrl, 'decline')
    await until('the refusal to arrive', async () => (await standing(mall, groupId)).attempts[0] === 'failed')
    const result = await guest.post(`${pay}/payResult`, { contractId: groupId, status: 'success' })
    expect(result.body).toMatchObject({ status: 'FAILED', failedReason: 'declined' })
    const { merchantSerialNo, paymentRecordId } = first.body
    expect((await guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId })).body).toEqual({
      paymentRecordStatus: 'PAY_FAILED',
      failedReason: 'declined',
    })
    expect((await guest.post(`${pay}/queryPayStatus`, { merchantSerialNo })).body).toEqual({
      status: 'FAILED',
    })
    const again = await guest.post('/sapi/mall-order/web/order/secondaryPay', { id: orderId })
    expect(again.body.paymentRecordStatus).toBe('PAY_FAILED')

    const second = await firstPay(guest, groupId)
    expect(second.body.paymentRecordId).not.toBe(first.body.paymentRecordId)
    await choose(second.body.redirectUrl, 'pay')
    await isPaid(groupId)
    expect((await standing(mall, groupId)).attempts).toEqual(['failed', 'succeeded'])
  })

  test('a payment that stays pending is paid in the end (PAY-11, PAY-49, CALL-31, TRAP-61, TRAP-83)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    await choose(body.redirectUrl, 'pending')
    const waiting = await guest.post(`${pay}/queryPaymentRecordStatus`, {
      paymentRecordId: body.paymentRecordId,
    })
    expect(waiting.body).toEqual({ paymentRecordStatus: 'PAY_PENDING', failedReason: null })
    expect((await guest.post(`${pay}/payResult`, { contractId: groupId })).body.status).toBe('PENDING')
    expect(
      (await guest.post(`${pay}/queryPayStatus`, { merchantSerialNo: body.merchantSerialNo })).body,
    ).toEqual({ status: 'UNKNOWN' })
    await isPaid(groupId)
    expect(await standing(mall, groupId)).toEqual(paid)
    expect(
      (await guest.post(`${pay}/queryPayStatus`, { merchantSerialNo: body.merchantSerialNo })).body,
    ).toEqual({ status: 'SUCCESS' })
  })

  test('3-D Secure pays with the right code and fails with a wrong one', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const wrong = await firstPay(guest, groupId)
    const toChallenge = await choose(wrong.body.redirectUrl, 'challenge')
    const challenge = new URL(toChallenge.headers.get('location')!, mall.url).href
    expect(await (await fetch(challenge)).text()).toContain('one-time-code')
    await choose(challenge, 'confirm', { code: '9999' })
    await until('the failure to arrive', async () => (await standing(mall, groupId)).attempts[0] === 'failed')

    const right = await firstPay(guest, groupId)
    await choose(`${right.body.redirectUrl}/challenge`, 'confirm', { code: '1234' })
    await isPaid(groupId)
  })

  test('money that is taken twice pays once and is refunded once', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    await choose(body.redirectUrl, 'twice')
    await settled(groupId, 1)
    expect(await standing(mall, groupId)).toEqual({
      ...paid,
      captures: ['paid', 'paidTwice'],
      refunds: ['paidTwice done'],
    })
  })

  test('money that comes after the order was cancelled is refunded, and the order stays cancelled (TRAP-87)', async () => {
    const { guest, groupId, orderId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    await choose(body.redirectUrl, 'late', { seconds: '1' })
    expect(
      (await guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId })).status,
    ).toBe(200)
    await settled(groupId, 1)
    expect(await standing(mall, groupId)).toEqual({
      group: 'closed',
      orders: ['cancelled'],
      attempts: ['suspense'],
      captures: ['paidLate'],
      refunds: ['paidLate done'],
    })
    const result = await guest.post(`${pay}/payResult`, { contractId: groupId })
    expect(result.body).toMatchObject({ status: 'FAILED', failedReason: 'REFUNDING' })
  })

  test('when an order is cancelled, its open page at the provider is closed, too', async () => {
    const { guest, groupId, orderId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    await guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId })
    await until(
      'the attempt to be closed',
      async () => (await standing(mall, groupId)).attempts[0] === 'closed',
    )
    await choose(body.redirectUrl, 'pay')
    expect((await standing(mall, groupId)).captures).toEqual([])
  })

  test('the page speaks both languages, and an unknown payment is not found', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    const chinese = await (await fetch(`${body.redirectUrl}?lang=zh`)).text()
    expect(chinese).toContain('lang="zh-CN"')
    expect(chinese).toContain('沙盒支付')
    expect((await fetch(`${mall.url}/sandbox/pay/ses_unknown`)).status).toBe(404)
    expect((await fetch(`${mall.url}/sandbox/v1/sessions/${body.merchantSerialNo}`)).status).toBe(401)
  })
})

describe('Paying again', () => {
  test('ends the earlier attempt at the provider first; money that it brings later is refunded (PAY-51, PAY-56, ORD-27, CALL-28, CALL-29, DATA-12, TRAP-81)', async () => {
    const { guest, groupId, orderId } = await anUnpaidOrder(mall)
    const first = await firstPay(guest, groupId)
    await choose(first.body.redirectUrl, 'late', { seconds: '2' })
    const { body: order } = await guest.post(
      '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer',
      { id: orderId },
    )
    expect(order.operationList).toContainEqual({ operationName: 'secondary_pay' })
    const again = await guest.post('/sapi/mall-order/web/order/secondaryPay', { id: orderId })
    expect(again.body).toMatchObject({
      payUniqueKey: first.body.merchantSerialNo,
      paymentRecordStatus: 'PAY_PENDING',
      paymentRecordId: first.body.paymentRecordId,
    })
    const { payUniqueKey, paymentRecordId } = again.body
    const close = '/sapi/mall-order/web/order/closePaymentRecordAfterConfirm'
    expect((await aClient(mall.url).post(close, { payUniqueKey, paymentRecordId })).status).toBe(404)
    expect((await guest.post(close, { payUniqueKey: 'MP1', paymentRecordId })).body.code).toBe('notFound')
    expect((await guest.post(close, { payUniqueKey, paymentRecordId })).body).toEqual({ success: true })
    expect(
      (await guest.post('/sapi/mall-order/web/order/secondaryPay', { id: orderId })).body.paymentRecordStatus,
    ).toBeNull()

    const second = await firstPay(guest, groupId)
    expect(second.body.redirectUrl).not.toBe(first.body.redirectUrl)
    await choose(second.body.redirectUrl, 'pay')
    await settled(groupId, 1)
    expect(await standing(mall, groupId)).toMatchObject({
      group: 'paid',
      attempts: ['suspense', 'succeeded'],
      captures: ['paid', expect.any(String)],
    })
  })

  test('an attempt that was paid in between cannot be closed (CALL-28, CALL-29, TRAP-81)', async () => {
    const { guest, groupId, orderId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    await choose(body.redirectUrl, 'pay')
    const closed = await guest.post('/sapi/mall-order/web/order/closePaymentRecordAfterConfirm', {
      payUniqueKey: body.merchantSerialNo,
      paymentRecordId: body.paymentRecordId,
    })
    expect([closed.status, closed.body.code]).toEqual([409, 'attemptNotClosable'])
    expect(await standing(mall, groupId)).toEqual(paid)
    expect(
      (await guest.post('/sapi/mall-order/web/order/secondaryPay', { id: orderId })).body.paymentRecordStatus,
    ).toBe('PAY_SUCCESS')
  })

  test('a client’s note of a failure changes nothing (CALL-39, TRAP-76)', async () => {
    const { guest, groupId, orderId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId)
    await choose(body.redirectUrl, 'pay')
    await isPaid(groupId)
    const noted = await guest.post(`${pay}/payFailRecord`, {
      orderId,
      status: 'PAY_FAILED',
      reason: 'I saw an error',
    })
    expect(noted.body).toEqual({ success: true })
    expect(await standing(mall, groupId)).toEqual(paid)
    expect(
      (await aClient(mall.url).post(`${pay}/payFailRecord`, { orderId, status: 'PAY_FAILED', reason: 'x' }))
        .status,
    ).toBe(401)
  })
})
