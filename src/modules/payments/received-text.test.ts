import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { orderGroup } from '#modules/orders/server/public.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { aPaidOrder, seller } from '#tests/support/orders.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { receivedTextOf } from './rules/payment.ts'

/** Buyers read that an order is being packed only while it is. No worker runs. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

/** The text of the result page that is opened now. */
async function shownOf(groupId: Id) {
  const { buyer_id: buyerId } = (await sql<{ buyer_id: Id }>`
    select buyer_id from order_groups where id = ${groupId}`.row(mall.db))!
  const holder = { buyerId, linkGroupId: null, hasEndedLink: false }
  return receivedTextOf(await orderGroup({ db: mall.db, holder, language: 'en' } as never, { groupId }))
}

/** The receipt as it is written now. */
async function receiptOf(groupId: Id): Promise<string> {
  await sql`delete from mails where about = ${`orderPaid:${groupId}`}`.run(mall.db)
  for (const { on, name, run } of mall.modules.flatMap(({ reactions }) => reactions))
    if (on === 'orderGroup.paid' && name.startsWith('notifications.'))
      await run(jobServices(mall), { name: 'orderGroup.paid', groupId } as MallEvent)
  const mail = await sql<{ text: string }>`
    select text from mails where about = ${`orderPaid:${groupId}`}`.row(mall.db)
  return mail!.text
}

describe('An order that was paid', () => {
  test('is being packed until it is sent, on the page of its payment and in its receipt', async () => {
    const { id, shopId, staff } = await aPaidOrder(mall, [2])
    const { group_id: groupId } = (await sql<{ group_id: Id }>`
      select group_id from orders where id = ${id}`.row(mall.db))!
    expect(await shownOf(groupId)).toBe('parcel')
    expect(await receiptOf(groupId)).toContain('The shop is packing your order.')
    const parcel = { orderId: id, carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
    expect((await staff.post(`${seller(shopId)}/ship`, parcel)).status).toBe(200)
    expect(await shownOf(groupId)).toBe('goneOn')
    const receipt = await receiptOf(groupId)
    expect(receipt).toMatch(/^Payment received\n/)
    expect(receipt).not.toContain('packing')
  })

  test('says so of parcels and pick-up alone: codes, memberships and gift cards are there immediately', () => {
    const shown = (fulfilment: 'parcel' | 'pickUp' | 'code' | 'period' | 'giftCard' | undefined) =>
      [true, false].map((isPacked) => receivedTextOf({ fulfilment, isPacked }))
    expect(shown('parcel')).toEqual(['parcel', 'goneOn'])
    expect(shown('pickUp')).toEqual(['pickUp', 'goneOn'])
    expect(shown(undefined)).toEqual(['parcel', 'goneOn'])
    for (const each of ['code', 'period', 'giftCard'] as const) expect(shown(each)).toEqual([each, each])
  })
})
