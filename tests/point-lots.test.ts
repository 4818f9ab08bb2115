import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { giveBackPoints, returnPoints, takePoints } from '#modules/wallet/store/points.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aMall, anAccount, type TestMall } from './support/mall.ts'

/** Lots of points beside a plain model: whatever is given, spent, given back and ended, both hold the same in every lot. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const site = 'cn'
const day = 86_400_000

type Lot = { readonly id: Id; readonly endsOn: number; remaining: number }
type Take = { readonly lot: Lot; readonly quantity: number; returned: number }
type Order = { readonly orderId: Id; readonly takes: readonly Take[] }

/** What ends first comes first; of two that end on one day, that is the older. */
const byEnd = (one: Lot, other: Lot) => one.endsOn - other.endsOn || Number(BigInt(one.id) - BigInt(other.id))

class Model {
  today = 0
  readonly lots: Lot[] = []
  readonly orders: Order[] = []

  spend(orderId: Id, points: number): boolean {
    const alive = this.lots.filter(({ endsOn, remaining }) => endsOn >= this.today && remaining > 0)
    if (alive.reduce((sum, { remaining }) => sum + remaining, 0) < points) return false
    let left = points
    const takes: Take[] = []
    for (const lot of alive.toSorted(byEnd)) {
      const quantity = Math.min(left, lot.remaining)
      if (quantity === 0) break
      lot.remaining -= quantity
      left -= quantity
      takes.push({ lot, quantity, returned: 0 })
    }
    this.orders.push({ orderId, takes })
    return true
  }

  /** To the lots that they came from, those that last longest first. */
  giveBack({ takes }: Order, points: number): void {
    let left = points
    const longestFirst = takes.toSorted((one, other) => byEnd(other.lot, one.lot))
    for (const take of longestFirst) {
      const quantity = Math.min(left, take.quantity - take.returned)
      take.lot.remaining += quantity
      take.returned += quantity
      left -= quantity
    }
  }
}

const openOf = ({ takes }: Order) =>
  takes.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)

const step = fc.oneof(
  fc.record({
    do: fc.constant('give' as const),
    points: fc.integer({ min: 1, max: 50 }),
    days: fc.integer({ min: 0, max: 6 }),
  }),
  fc.record({ do: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(9), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
)

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

test('points are taken from the lot that ends first, ended ones never, and go back to the lots they came from (MEM-10, I-24)', async () => {
  let waited = 0
  const run = async (steps: readonly Step[]) => {
    const { id: buyerId } = await anAccount(mall)
    const model = new Model()
    const inMall = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(mall.db, work)
    for (const each of steps) {
      const order = 'which' in each ? model.orders[each.which % Math.max(1, model.orders.length)] : undefined
      if (each.do === 'give') {
        const id = newId()
        // Half a day more, so that none ends just when it is looked at.
        await sql`
          insert into point_lots (id, buyer_id, site, source_type, source_id, amount, remaining, expires_at)
          values (${id}, ${buyerId}, ${site}, 'grant', ${id}, ${each.points}, ${each.points},
            app_now() + ${each.days * 24 + 12} * interval '1 hour')`.run(mall.db)
        model.lots.push({ id, endsOn: model.today + each.days, remaining: each.points })
      } else if (each.do === 'spend') {
        const orderId = newId()
        const wanted = [{ orderId, buyerId, site, points: each.points }]
        const isTaken = await inMall(async (tx) => {
          if ((await takePoints(tx, wanted)).some(({ lacks }) => lacks > 0)) throw new Error('too few')
          return true
        }).catch((error: Error) => {
          if (error.message !== 'too few') throw error
          return false
        })
        expect(isTaken).toBe(model.spend(orderId, each.points))
      } else if (each.do === 'refund' && order) {
        const points = Math.floor((openOf(order) * each.part) / 100)
        await inMall((tx) => returnPoints(tx, { orderId: order.orderId, points }))
        model.giveBack(order, points)
      } else if (each.do === 'cancel' && order) {
        await inMall((tx) => giveBackPoints(tx, [order.orderId]))
        model.giveBack(order, openOf(order))
      } else if (each.do === 'wait') {
        await mall.moveClock(each.days * day)
        waited += each.days
        model.today += each.days
      }
      const lots = await sql<{ id: Id; remaining: number }>`
        select id, remaining::int as remaining from point_lots where buyer_id = ${buyerId} order by id`.rows(
        mall.db,
      )
      expect(lots).toEqual(
        model.lots
          .map(({ id, remaining }) => ({ id, remaining }))
          .toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id))),
      )
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), run), { numRuns: 60 })
  await mall.moveClock(-waited * day)
})
