// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { type OrderStatus, openStatuses, orderStatusTable } from '#domain/orders/lifecycle.ts'
import { brokenLaws } from './support/invariants.ts'
import { aMall, sellerCalls, type TestMall } from './support/mall.ts'
import { aMerchant } from './support/offers.ts'
import type { Made } from './support/order-operations.ts'
import { orderStandings } from './support/order-standings.ts'
import { anOrderToPickUp } from './support/pick-up.ts'

/** Nothing waits without a deadline, and the books say so where one is missing. */

let mall: TestMall
let standings: Readonly<Record<string, () => Promise<Pick<Made, 'orderId'>>>>
beforeAll(async () => {
  mall = await aMall({ worker: true })
  standings = {
    ...orderStandings(mall, await aMerchant(mall)),
    'to be picked up': () => anOrderToPickUp(mall),
    'ready to be picked up': async () => {
      const made = await anOrderToPickUp(mall)
      const path = `${sellerCalls(made.shopId, 'order')}/order/ready`
      expect((await made.owner!.post(path, { id: made.orderId })).status).toBe(200)
      return made
    },
  }
  await sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', 'true') where code = 'global'`.run(
    mall.db,
  )
})
afterAll(() => mall.stop())

const statusOf = async (orderId: Id): Promise<OrderStatus> =>
  (await sql<{ status: OrderStatus }>`select status from orders where id = ${orderId}`.row(mall.db))!.status

/** Of the order, of its order group, of the group that it buys with, and of the after-sale that it is sent for. */
const deadlinesOf = (orderId: Id) => sql`
  select d.subject, d.subject_id, d.action from orders o join deadlines d on
    (d.subject = 'order' and d.subject_id = o.id) or (d.subject = 'orderGroup' and d.subject_id = o.group_id)
    or (d.subject = 'buyingGroup' and d.subject_id = o.buying_group_id)
    or (d.subject = 'afterSale' and d.subject_id in (select id from after_sales where replacement_order_id = o.id))
  where o.id = ${orderId}`

test('an order that waits for anything has a deadline, in every status and of every kind; without it the books report the order (SYS-17)', async () => {
  const seen = new Set<OrderStatus>()
  for (const [name, make] of Object.entries(standings)) {
    await sql`truncate rate_limits`.run(mall.db)
    const { orderId } = await make()
    const status = await statusOf(orderId)
    seen.add(status)
    const waits = openStatuses.includes(status)
    const before = await deadlinesOf(orderId).rows(mall.db)
    expect([name, status, before.length > 0]).toEqual([name, status, waits])
    expect([name, await brokenLaws(mall.db)]).toEqual([name, []])
    if (!waits) continue
    const taken = await sql<{ subject: string; subject_id: Id; action: string; due_at: Date }>`
      delete from deadlines d using (${deadlinesOf(orderId)}) own
      where d.subject = own.subject and d.subject_id = own.subject_id and d.action = own.action returning d.*`.rows(
      mall.db,
    )
    const found = await brokenLaws(mall.db)
    expect([name, status, found.filter((each) => /^\w*[dD]eadline: /.test(each)).length > 0]).toEqual([
      name,
      status,
      true,
    ])
    for (const { subject, subject_id, action, due_at } of taken)
      await sql`
        insert into deadlines (subject, subject_id, action, due_at) values (${subject}, ${subject_id}, ${action}, ${due_at})`.run(
        mall.db,
      )
  }
  expect([...seen].toSorted()).toEqual(
    [...Object.keys(orderStatusTable)].filter((status) => status !== 'closed').toSorted(),
  )
}, 300_000)
