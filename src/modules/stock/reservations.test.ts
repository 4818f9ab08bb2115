// @module-tag slow

import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { savepoint } from '#database/database.ts'
import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import {
  type OrderDraft,
  type Reservation,
  Reservations,
  type RestoreReason,
} from '#platform/reservations.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  aShop,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aNotice, firstPay, notify } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { stockReservation } from './server/reservation.ts'

/** Reservations of an order: stock, and beside it a limit for each buyer that only this file has. */

const limit = 3
type Places = { readonly orderId: Id; readonly buyerId: Id; readonly quantity: number }

/** Maximum number of items per buyer across all shops. */
const limitOfBuyer: Reservation<Places> = {
  locks: 'buyer_limits',
  wants: ({ orderId, buyerId, lines }) => [
    { orderId, buyerId, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) },
  ],
  async reserve(tx, wants) {
    const rows = await sql<{ is_within: boolean }>`
      with wanted as (
        select * from unnest(${wants.map((want) => want.orderId)}::bigint[], ${wants.map((want) => want.buyerId)}::bigint[],
          ${wants.map((want) => want.quantity)}::int[]) as wanted (order_id, buyer_id, quantity)
      ), held as (
        insert into buyer_takes (order_id, buyer_id, quantity) select * from wanted
      )
      insert into buyer_limits as own (buyer_id, taken)
      select buyer_id, sum(quantity) from wanted group by buyer_id order by buyer_id
      on conflict (buyer_id) do update set taken = own.taken + excluded.taken
      returning taken <= ${limit} as is_within`.rows(tx)
    return rows.every((row) => row.is_within) ? [] : [{ code: 'stockShort' }]
  },
  commit: (tx, orderIds) => endTakes(tx, orderIds, 'committed'),
  release: (tx, orderIds, why) => endTakes(tx, orderIds, why),
  restore: async () => undefined,
}

async function endTakes(tx: Transaction, orderIds: readonly Id[], end: string): Promise<void> {
  await sql`
    with ended as (
      update buyer_takes set state = ${end} where order_id = any(${orderIds}::bigint[]) and state = 'held'
      returning buyer_id, quantity
    )
    update buyer_limits set taken = taken - ended.quantity from ended
    where buyer_limits.buyer_id = ended.buyer_id and ${end}::text <> 'committed'`.run(tx)
}

let mall: TestMall
const trips: string[] = []

beforeAll(async () => {
  mall = await aMall({
    sandbox: { repeats: { copies: 0, delayMaxMs: 0 } },
    moreReservations: [limitOfBuyer],
    onMessage: (statements) => void trips.push(statements.map(({ text }) => text.trim()).join('; ')),
  })
  await sql`create table buyer_limits (buyer_id bigint primary key, taken int not null)`.run(mall.db)
  await sql`create table buyer_takes (order_id bigint not null, buyer_id bigint not null, quantity int not null,
    state text not null default 'held')`.run(mall.db)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const takes = async (orderId: Id) =>
  sql<{ state: string; taken: number }>`
    select state, taken from buyer_takes join buyer_limits using (buyer_id) where order_id = ${orderId}`.row(
    mall.db,
  )

type Shelf = { available: number; reserved: number; sold: number; writtenOff: number }
const shelves = (variantId: Id) =>
  sql<Shelf>`
    select available::int, reserved::int, sold::int, written_off::int as "writtenOff"
    from stock s join warehouses w on w.id = s.warehouse_id where variant_id = ${variantId} order by w.position`.rows(
    mall.db,
  )

async function aProductIn(stocks: readonly number[]) {
  const { shopId } = await aShop(mall)
  const product = await aProduct(mall, shopId, { stock: stocks[0]! })
  for (const [place, stock] of stocks.entries()) {
    if (place === 0) continue
    const id = newId()
    await sql`insert into warehouses (id, shop_id, name, position) values (${id}, ${shopId}, '{"en":"North","zh":"北"}', ${place})`.run(
      mall.db,
    )
    await sql`insert into stock (variant_id, warehouse_id, available) values (${product.variantId}, ${id}, ${stock})`.run(
      mall.db,
    )
    await sql`insert into stock_movements (variant_id, warehouse_id, kind, quantity) values (${product.variantId}, ${id}, 'put', ${stock})`.run(
      mall.db,
    )
  }
  return { ...product, shopId }
}

/** A guest with a checkout, up to the last button. */
async function readyToPlace(lines: readonly { variantId: Id; quantity?: number }[]) {
  const guest = aClient(mall.url)
  await guest.post(
    '/sapi/mall-order/cartline/batchcreatenewcartlines',
    lines.map(({ variantId, quantity = 1 }) => ({ sku: { id: variantId }, skuQty: quantity })),
  )
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const request = { key: saved.key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt }
  return (language = 'en') =>
    guest.send('POST', `${order}/createOrder`, request, {
      'idempotency-key': crypto.randomUUID(),
      'accept-language': language,
    })
}

async function payFor(guest: ReturnType<typeof aClient>, groupId: Id): Promise<void> {
  const { body } = await firstPay(guest, groupId)
  const due = await sql<{ amount: string }>`
    select due_amount as amount from order_groups where id = ${groupId}`.row(mall.db)
  const capture = { id: `cap_${groupId}`, amount: Number(due!.amount), currency: 'USD' }
  expect((await notify(mall, aNotice(body.merchantSerialNo, { capture }))).status).toBe(200)
}

describe('Placing an order', () => {
  test('is refused once, naming all unavailable goods, and takes nothing of the rest (TRAP-91)', async () => {
    const { shopId } = await aShop(mall)
    const lamp = await aProduct(mall, shopId, { stock: 1, name: { en: 'Lamp', zh: '灯' } })
    const vase = await aProduct(mall, (await aShop(mall)).shopId, {
      stock: 1,
      name: { en: 'Vase', zh: '瓶' },
    })
    const shirt = await aProduct(mall, shopId, { stock: 5 })
    const checkout = () => readyToPlace([lamp, vase, shirt])
    const places = await Promise.all(Array.from({ length: 6 }, checkout))
    const answers = await Promise.all(places.map((place) => place()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const loser = answers.findIndex(({ status }) => status === 409)
    expect(answers[loser]!.body).toMatchObject({
      code: 'item solt out',
      // In the order in which they were found to be short.
      message: expect.stringMatching(
        /^Not enough stock: “(Lamp” and “Vase|Vase” and “Lamp)”. Go back and reduce the quantity, or remove it.$/,
      ),
    })
    expect((await places[loser]!('zh')).body.message).toMatch(
      /^手慢了，“(灯”和“瓶|瓶”和“灯)”的库存刚刚不足。请返回减少数量或移除后再下单。$/,
    )
    expect(await shelves(shirt.variantId)).toEqual([{ available: 4, reserved: 1, sold: 0, writtenOff: 0 }])
  })

  test('takes all kinds of things together or none of them: no stock is left reserved beyond the limit of a buyer', async () => {
    const product = await aProductIn([10])
    const guest = aClient(mall.url)
    expect((await placeAnOrder(guest, [{ ...product, quantity: 2 }])).status).toBe(200)
    const beyond = await placeAnOrder(guest, [{ ...product, quantity: 2 }])
    expect([beyond.status, beyond.body.code]).toEqual([409, 'stockShort'])
    expect(await shelves(product.variantId)).toEqual([{ available: 8, reserved: 2, sold: 0, writtenOff: 0 }])
  })

  test('takes the limit of a buyer before the stock, in the same message: three trips to the database', async () => {
    const product = await aProductIn([10])
    const guest = aClient(mall.url)
    await placeAnOrder(guest, [product])
    trips.length = 0
    expect((await placeAnOrder(guest, [product])).status).toBe(200)
    const placing = trips.slice(trips.findIndex((text) => text.includes('is_short')))
    expect(
      placing.filter((text) => !/from sessions s join users|extract\(epoch|from sandbox\./.test(text)),
    ).toHaveLength(3)
    const reserving = placing.find((text) => text.includes('insert into stock_reservations'))!
    expect(reserving).toMatch(
      /insert into order_lines[\s\S]*insert into buyer_limits[\s\S]*insert into stock_reservations/,
    )
  })
})

describe('Stock that an order took', () => {
  test('is its own when it is paid', async () => {
    const product = await aProductIn([10])
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ ...product, quantity: 2 }])
    const orderId = body.tradeOrderList[0].id
    expect(await takes(orderId)).toEqual({ state: 'held', taken: 2 })
    await payFor(guest, body.tradeContract.id)
    expect(await takes(orderId)).toEqual({ state: 'committed', taken: 2 })
    expect(await shelves(product.variantId)).toEqual([{ available: 8, reserved: 0, sold: 2, writtenOff: 0 }])
  })

  test('is free again when the buyer cancels, and when the deadline passes', async () => {
    const product = await aProductIn([10])
    const guest = aClient(mall.url)
    const { body: first } = await placeAnOrder(guest, [{ ...product, quantity: 3 }])
    const cancelled = first.tradeOrderList[0].id
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: cancelled })
    expect(await takes(cancelled)).toEqual({ state: 'cancelled', taken: 0 })

    const { body: second } = await placeAnOrder(guest, [{ ...product, quantity: 3 }])
    const worker = await mall.startWorker()
    await mall.moveClock(31 * 60_000)
    await expect
      .poll(() => takes(second.tradeOrderList[0].id), { timeout: 10_000 })
      .toEqual({ state: 'expired', taken: 0 })
    await worker.stop()
    expect(await shelves(product.variantId)).toEqual([{ available: 10, reserved: 0, sold: 0, writtenOff: 0 }])
  })

  test('can be taken again after it was released, as long as there is any; otherwise a savepoint undoes it (I-04)', async () => {
    const product = await aProductIn([2])
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ ...product, quantity: 2 }])
    const orderId = body.tradeOrderList[0].id
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: orderId })
    const draft = await draftOf(orderId)
    const { reservations } = mall.services

    const undone = inTransaction(mall.db, async (tx) => {
      expect(await reservations.reserve(tx, [draft], 'placing')).toEqual([])
      throw new Error('only tried')
    })
    await expect(undone).rejects.toThrow('only tried')

    await placeAnOrder(aClient(mall.url), [product])
    await inTransaction(mall.db, async (tx) => {
      const again = savepoint(tx, async () => {
        const shortages = await reservations.reserve(tx, [draft], 'placing')
        expect(shortages).toEqual([{ lineId: draft.lines[0]!.lineId, code: 'itemSoldOut' }])
        throw new Error('too late')
      })
      await expect(again).rejects.toThrow('too late')
    })
    expect(await shelves(product.variantId)).toEqual([{ available: 1, reserved: 1, sold: 0, writtenOff: 0 }])
    expect(await takes(orderId)).toEqual({ state: 'cancelled', taken: 0 })
  })

  test.each([
    { why: 'cancelled' as const, comesBack: 'it was never sent' },
    { why: 'returned' as const, comesBack: 'it came back fit for sale' },
  ])(
    'is available again in the warehouses that gave it, the last first, when $comesBack',
    async ({ why }) => {
      const { variantId, lineId } = await aPaidLine([2, 3], 3)
      await restore(lineId, 2, why)
      expect(await shelves(variantId)).toEqual([
        { available: 1, reserved: 0, sold: 1, writtenOff: 0 },
        { available: 3, reserved: 0, sold: 0, writtenOff: 0 },
      ])
      await restore(lineId, 1, why)
      expect((await shelves(variantId)).map(({ available }) => available)).toEqual([2, 3])
    },
  )

  test('is written off when it was returned damaged', async () => {
    const { variantId, lineId } = await aPaidLine([5], 3)
    await restore(lineId, 2, 'damaged')
    expect(await shelves(variantId)).toEqual([{ available: 2, reserved: 0, sold: 1, writtenOff: 2 }])
  })

  test('is never released twice, nor while it is only reserved', async () => {
    const { variantId, lineId } = await aPaidLine([5], 3)
    const ends = await Promise.allSettled([2, 2, 2].map((units) => restore(lineId, units, 'returned')))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await shelves(variantId)).toEqual([{ available: 4, reserved: 0, sold: 1, writtenOff: 0 }])

    const product = await aProductIn([5])
    const { body } = await placeAnOrder(aClient(mall.url), [product])
    const { lines } = await draftOf(body.tradeOrderList[0].id)
    await expect(restore(lines[0]!.lineId, 1, 'returned')).rejects.toThrow('Only 0 of 1 units')
  })

  test('makes goods that had sold out available on lists again', async () => {
    const { variantId, lineId } = await aPaidLine([2], 2)
    const inStock = () =>
      sql<{ in_stock: boolean }>`
        select distinct in_stock from search_price_periods p join variants v on v.product_id = p.product_id
        where v.id = ${variantId}`.row(mall.db)
    expect(await inStock()).toEqual({ in_stock: false })
    await restore(lineId, 1, 'returned')
    expect(await inStock()).toEqual({ in_stock: true })
  })

  const restore = (lineId: Id, units: number, why: RestoreReason) =>
    inTransaction(mall.db, (tx) => mall.services.reservations.restore(tx, [{ lineId, units }], why))

  async function aPaidLine(stocks: readonly number[], quantity: number) {
    const { variantId } = await aProductIn(stocks)
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId, quantity }])
    await payFor(guest, body.tradeContract.id)
    const { lines } = await draftOf(body.tradeOrderList[0].id)
    return { variantId, lineId: lines[0]!.lineId }
  }

  async function draftOf(orderId: Id): Promise<OrderDraft> {
    const rows = await sql<OrderDraft & OrderDraft['lines'][number]>`
      select o.id as "orderId", o.shop_id as "shopId", o.buyer_id as "buyerId", o.site, l.id as "lineId",
        l.variant_id as "variantId", l.quantity
      from orders o join order_lines l on l.order_id = o.id where o.id = ${orderId}`.rows(mall.db)
    return { ...rows[0]!, lines: rows.map((row) => ({ ...row, promotionIds: [], couponIds: [] })) }
  }
})

describe('Stock', () => {
  test('of several warehouses is shared by lines of one order as if each took piece by piece', async () => {
    const { body } = await placeAnOrder(aClient(mall.url), [await aProductIn([1])])
    const orderId: Id = body.tradeOrderList[0].id
    const numbers = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(numbers, numbers, async (stocks, quantities) => {
        const { variantId, shopId } = await aProductIn(stocks)
        const lines = quantities.map((quantity) => ({
          ...{ lineId: newId(), variantId, quantity, promotionIds: [], couponIds: [] },
        }))
        const draft = { orderId, shopId, buyerId: newId(), site: 'global', lines }
        await mall.db
          .transaction(async (tx) => {
            const shortages = await new Reservations([stockReservation]).reserve(tx, [draft], 'placing')
            const taken = await sql<{ line: Id; position: number; quantity: number }>`
              select order_line_id as line, w.position, quantity::int
              from stock_reservations r join warehouses w on w.id = r.warehouse_id
              where variant_id = ${variantId} order by order_line_id, w.position`.rows(tx)
            const expected = pieceByPiece(stocks, quantities)
            expect(
              taken.map(({ line, ...rest }) => ({
                ...rest,
                line: lines.findIndex((each) => each.lineId === line),
              })),
            ).toEqual(expected)
            const short = quantities.flatMap((quantity, place) => {
              const got = expected
                .filter(({ line }) => line === place)
                .reduce((sum, each) => sum + each.quantity, 0)
              return got < quantity ? [lines[place]!.lineId] : []
            })
            expect(shortages.map(({ lineId }) => lineId)).toEqual(short)
            throw new Undo()
          })
          .catch((error) => {
            if (!(error instanceof Undo)) throw error
          })
      }),
      { numRuns: 25 },
    )
  })

  test('of two warehouses goes to as many of twenty as it lasts for, no more and no fewer (I-02)', async () => {
    const product = await aProductIn([3, 4])
    const places = await Promise.all(
      Array.from({ length: 20 }, () => readyToPlace([{ ...product, quantity: 2 }])),
    )
    const answers = await Promise.all(places.map((place) => place()))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const left = (await shelves(product.variantId)).map(({ available, reserved }) => [available, reserved])
    expect(left).toEqual([
      [0, 3],
      [1, 3],
    ])
  })

  class Undo extends Error {}

  /** One piece after the other, each from the first warehouse that has one. */
  function pieceByPiece(stocks: readonly number[], quantities: readonly number[]) {
    const left = [...stocks]
    const taken: { position: number; quantity: number; line: number }[] = []
    for (const [line, quantity] of quantities.entries())
      for (let piece = 0; piece < quantity; piece += 1) {
        const position = left.findIndex((stock) => stock > 0)
        if (position < 0) break
        left[position]! -= 1
        const last = taken.at(-1)
        if (last?.line === line && last.position === position) last.quantity += 1
        else taken.push({ position, quantity: 1, line })
      }
    return taken
  }
})
