// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aClient,
  aMall,
  anAccount,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { anUnpaidOrder, firstPay, payGroup } from '#tests/support/payments.ts'
import { anOrderToPickUp } from '#tests/support/pick-up.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { payWithinMs } from './rules/timers.ts'

/**
 * An operation is listed exactly when its call succeeds now, for the caller: an unlisted one is tried first,
 * is refused and changes nothing; then each that is listed is done with an order of its own.
 */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

type Order = Awaited<ReturnType<typeof anUnpaidOrder>> & { owner: Client }
type Answer = Awaited<ReturnType<Client['post']>>

const order = '/sapi/mall-order/web/order'
const cancelFlow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
const parcel = (id: Id) => ({ orderId: id, carrier: 'ups', trackingNumber: `P${newId()}` })
const ship = (staff: Client, { shopId, orderId }: Order, more: object = {}) =>
  staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, { ...parcel(orderId), ...more })
const cancelUnpaid = ({ guest, orderId }: Order) =>
  guest.post(`${order}/closeImmediatelyTradeOrder`, { id: orderId })
const cancelPaid = ({ guest, orderId }: Order) => guest.post(cancelFlow, [{ tradeOrder: { id: orderId } }])
const postpone = ({ guest, orderId }: Order) =>
  guest.post('/api/trantor/flow/bbc_trade_BBCPostponeDeliveryFlow', [{ id: orderId }])
const confirm = ({ guest, orderId }: Order) => guest.post(`${order}/signForDelivery`, { id: orderId })

async function signIn(change: Parameters<typeof anAccount>[1]): Promise<Client> {
  await sql`truncate rate_limits`.run(mall.db)
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

async function anOrder(): Promise<Order> {
  await sql`truncate rate_limits`.run(mall.db)
  const placed = await anUnpaidOrder(mall)
  return { ...placed, owner: await signIn({ shopId: placed.shopId }) }
}

const paid = async () => {
  const made = await anOrder()
  await payGroup(mall, made.groupId)
  return made
}
const sent = async () => {
  const made = await paid()
  expect((await ship(made.owner, made)).status).toBe(200)
  return made
}

/** How an order came into its state. */
const statuses: Readonly<Record<string, () => Promise<Order>>> = {
  unpaid: anOrder,
  'unpaid with a payment under way': async () => {
    const made = await anOrder()
    expect((await firstPay(made.guest, made.groupId)).status).toBe(200)
    return made
  },
  'unpaid after its time to pay': async () => {
    const made = await anOrder()
    await mall.moveClock(payWithinMs + 1_000)
    return made
  },
  paid,
  sent,
  'sent, receipt postponed': async () => {
    const made = await sent()
    expect((await postpone(made)).status).toBe(200)
    return made
  },
  received: async () => {
    const made = await sent()
    expect((await confirm(made)).status).toBe(200)
    return made
  },
  'cancelled unpaid': async () => {
    const made = await anOrder()
    expect((await cancelUnpaid(made)).status).toBe(200)
    return made
  },
  'cancelled after it was paid': async () => {
    const made = await paid()
    expect((await cancelPaid(made)).status).toBe(200)
    return made
  },
}

type Operations = Readonly<Record<string, (made: Order) => Promise<Answer>>>

async function expectTruth(
  make: () => Promise<Order>,
  listOf: (made: Order) => Promise<{ operations: string[]; shown: unknown }>,
  operations: Operations,
): Promise<string[]> {
  const made = await make()
  const before = await listOf(made)
  const listed = Object.keys(operations).filter((name) =>
    name.split('|').some((each) => before.operations.includes(each)),
  )
  for (const [name, run] of Object.entries(operations))
    if (!listed.includes(name)) {
      const { status, text } = await run(made)
      expect([name, status >= 400 && status < 500, text]).toEqual([name, true, text])
    }
  expect(await listOf(made)).toEqual(before)
  for (const name of listed) {
    const { status, text } = await operations[name]!(await make())
    expect([name, status, text]).toEqual([name, 200, text])
  }
  return listed
}

const shownTo = async (client: Client, path: string, { orderId }: Order) => {
  const isOfBuyer = path.includes('/web/')
  const { status, body } = await client.post(path, isOfBuyer ? { id: orderId } : { orderId })
  const operations: string[] = isOfBuyer
    ? (body.operationList ?? []).map(({ operationName }: { operationName: string }) => operationName)
    : (body.actions ?? [])
  const { requestId: _, ...shown } = body
  return { operations, shown: { status, ...shown } }
}

describe('Operations on an order for a buyer (I-33, SYS-09)', () => {
  const detail = `${order}/libquerytradeorderdetailbyidforbuyer`
  const operations = (by?: Client): Operations => {
    const as = (made: Order): Order => (by ? { ...made, guest: by } : made)
    return {
      // Both begin to pay; the second queries the attempt under way first.
      'pay|secondary_pay': (made) => firstPay(as(made).guest, made.groupId),
      buyerCancelBeforePay: (made) => cancelUnpaid(as(made)),
      buyerCancelAfterPay: (made) => cancelPaid(as(made)),
      confirm: (made) => confirm(as(made)),
      buyerPostponeConfirmDeadline: (made) => postpone(as(made)),
    }
  }
  const expected: Record<string, string[]> = {
    unpaid: ['pay|secondary_pay', 'buyerCancelBeforePay'],
    'unpaid with a payment under way': ['pay|secondary_pay', 'buyerCancelBeforePay'],
    'unpaid after its time to pay': ['buyerCancelBeforePay'],
    paid: ['buyerCancelAfterPay'],
    sent: ['confirm', 'buyerPostponeConfirmDeadline'],
    'sent, receipt postponed': ['confirm'],
    received: [],
    'cancelled unpaid': [],
    'cancelled after it was paid': [],
  }
  test.each(Object.keys(statuses))('%s', async (standing) => {
    // Cancelled a second time, it answers with the refund that is under way (TRAP-86).
    const { buyerCancelAfterPay: _, ...others } = operations()
    const tried = standing === 'cancelled after it was paid' ? others : operations()
    const listed = await expectTruth(statuses[standing]!, (made) => shownTo(made.guest, detail, made), tried)
    expect(listed).toEqual(expected[standing])
  })

  test('is nothing when the order is another buyer’s', async () => {
    const stranger = await signIn({})
    for (const make of [anOrder, paid, sent]) {
      const list = async (made: Order) => shownTo(stranger, detail, made)
      expect(await expectTruth(make, list, operations(stranger))).toEqual([])
    }
  })
})

test('no other operations are ever listed than those of the contract, each by its own name (DATA-47, TRAP-30)', async () => {
  const { text } = await aClient(mall.url).get('/openapi.json')
  const [, names] = /"operationName":\{"type":"string","enum":(\[[^\]]*"buyerCancelBeforePay"[^\]]*\])/.exec(
    text,
  )!
  expect((JSON.parse(names!) as string[]).toSorted()).toEqual(
    [
      'pay',
      'secondary_pay',
      'comment',
      'confirm',
      'buyerPostponeConfirmDeadline',
      'checkExpressTrack',
      'buyerCancelBeforePay',
      'buyerCancelAfterPay',
      'payDeposit',
      'payBalance',
      'toUse',
      'viewInvoice',
      'buyerCheckVATInvoice',
      'buyAgain',
      'inviteToJoinGroup',
      'buyerApplyReverse',
      'checkVerifyCode',
      'sendInvoiceEmail',
    ].toSorted(),
  )
  // Where the buyer meets the two whose names were unclear: sent goods are postponed, and a begun payment is
  // begun again.
  const listed = async ({ guest }: Order): Promise<string[]> => {
    const { body } = await guest.post(`${order}/pageTradeOrderForBuyer`)
    return body.data[0].operationList.map(({ operationName }: { operationName: string }) => operationName)
  }
  const onItsWay = await listed(await sent())
  expect(onItsWay).toContain('buyerPostponeConfirmDeadline')
  expect(onItsWay).not.toContain('postpone')
  const begun = await anOrder()
  expect(await listed(begun)).toContain('pay')
  expect((await firstPay(begun.guest, begun.groupId)).status).toBe(200)
  const again = await listed(begun)
  expect(again).toContain('secondary_pay')
  for (const other of ['pay', 'repay']) expect(again).not.toContain(other)
})

test('tracking is offered once a parcel has left, and not for what is picked up at the shop (ORD-33)', async () => {
  const tracked = async (made: Order) =>
    (await shownTo(made.guest, `${order}/libquerytradeorderdetailbyidforbuyer`, made)).operations.includes(
      'checkExpressTrack',
    )
  expect(await tracked(await paid())).toBe(false)
  expect(await tracked(await sent())).toBe(true)
  const { guest, shopId, orderId, owner } = await anOrderToPickUp(mall)
  const picked = async (): Promise<string[]> =>
    (
      await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
    ).body.operationList.map(({ operationName }: { operationName: string }) => operationName)
  expect(await picked()).not.toContain('checkExpressTrack')
  const [code] = (await guest.post(`${order}/listCouponCodes`, { id: orderId })).body
    .tradeOrderLineCouponsBOList
  await owner!.post(`${sellerCalls(shopId, 'order')}/order/redeem-code`, {
    code: code.couponCode,
    password: code.couponsPassword,
  })
  expect(await picked()).toContain('checkVerifyCode')
  expect(await picked()).not.toContain('checkExpressTrack')
})

describe('Operations on an order for the staff of a shop (I-33)', () => {
  const cancel = (staff: Client, { shopId, orderId }: Order) =>
    staff.post(`${sellerCalls(shopId, 'order')}/order/cancel`, { orderId, reason: 'soldOut' })
  const roles: readonly [StaffRole, string, string[]][] = [
    ['owner', 'active', ['ship', 'cancelPaid']],
    ['fulfilment', 'active', ['ship']],
    ['service', 'active', ['cancelPaid']],
    ['owner', 'frozen before the order was placed', []],
    ['owner', 'frozen after the order was placed', ['ship', 'cancelPaid']],
    ['owner', 'cleared', []],
  ]
  const become = async ({ shopId }: Order, state: string) => {
    const [status, ...rest] = state.split(' ')
    const ago = rest[0] === 'before' ? '1 day' : '0'
    await sql`update shops set status = ${status}, status_changed_at = app_now() - ${ago}::interval where id = ${shopId}`.run(
      mall.db,
    )
  }
  test.each(roles)('a paid one: %s of a shop that is %s', async (role, state, expected) => {
    const make = async () => {
      const made = await paid()
      const staff = await signIn({ shopId: made.shopId, role })
      await become(made, state)
      return { ...made, owner: staff }
    }
    const listed = await expectTruth(
      make,
      (made) => shownTo(made.owner, `${sellerCalls(made.shopId, 'order')}/order/detail`, made),
      { ship: (made) => ship(made.owner, made), cancelPaid: (made) => cancel(made.owner, made) },
    )
    expect(listed).toEqual(expected)
  })

  test.each(['unpaid', 'sent', 'received', 'cancelled unpaid'])(
    'one that is %s: nothing',
    async (standing) => {
      const listed = await expectTruth(
        statuses[standing]!,
        (made) => shownTo(made.owner, `${sellerCalls(made.shopId, 'order')}/order/detail`, made),
        { ship: (made) => ship(made.owner, made), cancelPaid: (made) => cancel(made.owner, made) },
      )
      expect(listed).toEqual([])
    },
  )
})

describe('Operations on an order for operators (I-33)', () => {
  const roles: readonly [OperatorRole, string, string[]][] = [
    ['admin', 'paid', ['cancelPaid']],
    ['support', 'paid', ['cancelPaid']],
    ['finance', 'paid', []],
    ['admin', 'unpaid', ['cancel']],
    ['finance', 'unpaid', []],
    ['admin', 'sent', []],
  ]
  test.each(roles)('%s, an order that is %s', async (operatorRole, standing, expected) => {
    const operator = await signIn({ operatorRole })
    const listed = await expectTruth(
      statuses[standing]!,
      (made) => shownTo(operator, '/sapi/mall-admin/order/detail', made),
      {
        cancel: ({ orderId }) =>
          operator.post('/sapi/mall-admin/order/cancel-unpaid', { orderId, reason: 'other' }),
        cancelPaid: ({ orderId }) =>
          operator.post('/sapi/mall-admin/order/cancel', { orderId, reason: 'other' }),
      },
    )
    expect(listed).toEqual(expected)
  })
})
