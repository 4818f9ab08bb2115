// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { wrongBooks } from '#tests/support/auditor/auditor.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runs } from '#tests/support/long.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { aSignedInBuyer } from '#tests/support/order-statuses.ts'
import { aPaidOrder, detail, order, outcome, seller } from '#tests/support/orders.ts'
import { aNotice, anAttempt, notify, standing } from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

describe('The link in a guest’s mail', () => {
  test('lets its holder receive and cancel without a session, and no one else (CHK-17)', async () => {
    const { staff, shopId: soldBy, id, token } = await aPaidOrder(mall, [1])
    const elsewhere = aClient(mall.url)
    await staff.post(`${seller(soldBy)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: 'PARCEL01' })
    expect(outcome(await elsewhere.post(`${order}/signForDelivery`, { id }))).toEqual([404, 'notFound'])
    expect((await elsewhere.post(`${order}/signForDelivery`, { id, token })).body.remaining).toBe(0)
    expect((await detail(elsewhere, id, token)).body.displayStatus).toBe('COMPLETE')

    const { shopId } = await aShop(mall)
    const unpaid = await placeAnOrder(aClient(mall.url), [await aProduct(mall, shopId)])
    const other = { id: unpaid.body.tradeOrderList[0].id }
    expect(outcome(await elsewhere.post(`${order}/closeImmediatelyTradeOrder`, { ...other, token }))).toEqual(
      [404, 'notFound'],
    )
    const cancelled = await elsewhere.post(`${order}/closeImmediatelyTradeOrder`, {
      ...other,
      token: unpaid.body.accessToken,
    })
    expect(cancelled.body.cancelled).toEqual([other.id])
  })
})

describe('A step of the lifecycle', () => {
  test('announces its event once, and is in the history of each order', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [2])
    await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: `S${newId()}` })
    await guest.post(`${order}/signForDelivery`, { id })
    const announced = await sql<{ name: string }>`
      select event->>'name' as name from outbox
      where event->>'orderId' = ${id} or event->>'groupId' = (select group_id::text from orders where id = ${id}) order by id`.rows(
      mall.db,
    )
    expect(announced.map(({ name }) => name)).toEqual([
      'order.placed',
      'orderGroup.paid',
      'order.shipped',
      'order.completed',
    ])
    const history = await sql<{ action: string; by: string }>`
      select action, by from order_events where order_id = ${id} order by at, id`.rows(mall.db)
    expect(history).toEqual([
      { action: 'place', by: 'buyer' },
      { action: 'pay', by: 'payment' },
      { action: 'ship', by: 'merchant' },
      { action: 'confirmReceipt', by: 'buyer' },
    ])
  })
})

describe('Races', () => {
  test('cancel against payment: one of them happens, to all orders of the group (TRAP-87, TRAP-88)', async () => {
    const one = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
    const two = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
    for (let round = 0; round < runs(2, 8); round++) {
      const guest = aClient(mall.url)
      const placed = await placeAnOrder(guest, [one, two])
      const groupId = placed.body.tradeContract.id
      const { serial, capture } = await anAttempt(mall, groupId)
      const [told, cancelled] = await Promise.all([
        notify(mall, aNotice(serial, { capture })),
        guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.body.tradeOrderList[1].id }),
      ])
      expect(told.status).toBe(200)
      const { orders, captures } = await standing(mall, groupId)
      const isPaid = cancelled.status === 409
      expect(orders).toEqual(Array(2).fill(isPaid ? 'awaitingShipment' : 'cancelled'))
      expect(captures).toEqual([isPaid ? 'paid' : 'paidLate'])
    }
  })

  test('thirty buy the same two things in either order while the shop counts them: never too many, never stuck', async () => {
    const { shopId } = await aShop(mall)
    const one = await aProduct(mall, shopId, { stock: 12 })
    const two = await aProduct(mall, shopId, { stock: 12 })
    const buy = async (place: number) =>
      placeAnOrder(aClient(mall.url), place % 2 === 0 ? [one, two] : [two, one])
    const count = () =>
      inTransaction(mall.db, (tx) =>
        putStock(
          tx,
          shopId,
          [two, one].map(({ variantId }) => ({ variantId, available: 12 })),
        ),
      )
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, place) => buy(place))),
      count(),
      count(),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12)
  })
})

describe('Several warehouses', () => {
  test('are used up by their position, and each gets back what it gave', async () => {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId, { stock: 3 })
    const second = newId()
    await sql`insert into warehouses (id, shop_id, name, position) values (${second}, ${shopId}, '{"en":"North","zh":"北"}', 1)`.run(
      mall.db,
    )
    await sql`insert into stock (variant_id, warehouse_id, available) values (${variantId}, ${second}, 4)`.run(
      mall.db,
    )
    await sql`insert into stock_movements (id, variant_id, warehouse_id, kind, quantity) values (${newId()}, ${variantId}, ${second}, 'put', 4)`.run(
      mall.db,
    )
    const free = async () =>
      (
        await sql<{ available: string }>`
        select s.available from stock s join warehouses w on w.id = s.warehouse_id where variant_id = ${variantId} order by w.position`.rows(
          mall.db,
        )
      ).map((row) => Number(row.available))
    const guest = await aSignedInBuyer(mall)
    const placed = await placeAnOrder(guest, [{ variantId, quantity: 5 }])
    expect(await free()).toEqual([0, 2])
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.body.tradeOrderList[0].id })
    expect(await free()).toEqual([3, 4])
  })
})

describe('Stored fields of a line', () => {
  test('its kind, its goods, why it costs what it costs, and what its tax is on', async () => {
    const { lines } = await aPaidOrder(mall, [1])
    const stored = await sql`
      select kind, parent_id, goods_kind, goods_amount::int, shipping_amount::int, insurance_amount::int, tax_amount::int,
        tax_basis_points, tax_base::int, tax_included, due_amount::int, points_due::int
      from order_lines where id = ${lines[0].id}`.row(mall.db)
    expect(stored).toEqual({
      kind: 'ordinary',
      parent_id: null,
      goods_kind: 'goods',
      goods_amount: 5_000,
      shipping_amount: 900,
      insurance_amount: 0,
      tax_amount: 472,
      tax_basis_points: 800,
      tax_base: 5_900,
      tax_included: false,
      due_amount: 6_372,
      points_due: 0,
    })
    const adjustments = await sql`
      select kind, amount::int, source_type, borne_by from order_line_adjustments
      where order_line_id = ${lines[0].id} order by position`.rows(mall.db)
    expect(adjustments).toMatchObject([
      { kind: 'listPrice', amount: 5_000, source_type: 'priceList', borne_by: 'shop' },
      { kind: 'shipping', amount: 900, source_type: 'shippingMethod' },
      { kind: 'tax', amount: 472, source_type: 'taxRate' },
    ])
  })

  test.each([
    'shipped_quantity = 4',
    'shipped_quantity = 2, cancelled_quantity = 2',
    'held_quantity = 2, returned_quantity = 2',
    'cancelled_quantity = 1, returned_quantity = 3',
    'held_quantity = -1',
    'due_amount = due_amount + 1',
    "parent_id = id, kind = 'ordinary'",
    "kind = 'bundlePart'",
  ])('the database refuses a line of three units with %s', async (change) => {
    const { lines } = await aPaidOrder(mall, [3])
    const broken = sql`update order_lines set ${sql.raw(change)} where id = ${lines[0].id}`.run(mall.db)
    await expect(broken).rejects.toThrow(/violates check constraint/)
  })
})

test('The books are right after all of this, by an auditor of their own', async () => {
  expect(await wrongBooks(mall.db)).toEqual([])
})
