import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidComponents, type RefundableLine, refundOfLine } from './refund.ts'
import { countOf, lowestFree, readNumbers, together, type UnitNumbers, writeNumbers } from './unit-numbers.ts'

describe('The numbers of units', () => {
  test('the lowest free ones are taken, in several ranges where it must be', () => {
    expect(lowestFree(5, [], 2)).toEqual([[0, 2]])
    expect(lowestFree(5, [[1, 3]], 2)).toEqual([
      [0, 1],
      [3, 4],
    ])
    expect(
      lowestFree(
        5,
        [
          [3, 5],
          [0, 2],
        ],
        1,
      ),
    ).toEqual([[2, 3]])
    expect(() => lowestFree(5, [[1, 3]], 4)).toThrow('refundTooMuch')
  })

  test('several sets become one, and are read as they were written', () => {
    const numbers = together([
      [[4, 6]],
      [
        [0, 2],
        [6, 7],
      ],
      [[1, 3]],
    ])
    expect(numbers).toEqual([
      [0, 3],
      [4, 7],
    ])
    expect(writeNumbers(numbers)).toBe('{[0,3),[4,7)}')
    expect(readNumbers(writeNumbers(numbers))).toEqual(numbers)
    expect(readNumbers('{}')).toEqual([])
  })
})

test('units come to the same whenever they are refunded, and all of them to what was paid (I-17)', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        paid: fc.record({ goods: fc.nat(5_000), shipping: fc.nat(900), insurance: fc.nat(90) }),
        taxIncluded: fc.boolean(),
      }),
      fc.nat(300),
      fc.array(
        fc.record({ units: fc.integer({ min: 1, max: 4 }), isDropped: fc.boolean(), place: fc.nat() }),
      ),
      (made, rate, steps) => {
        const due = made.paid.goods + made.paid.shipping + made.paid.insurance
        const tax = Math.floor((due * rate) / 1_000)
        const none = { units: 0, amount: 0 }
        const line: RefundableLine = {
          lineId: '1',
          ...made,
          tax,
          subsidy: 0,
          commission: 0,
          given: { goods: none, shipping: none, insurance: none },
        }
        const comesTo = (numbers: UnitNumbers, given = line.given) =>
          refundOfLine(
            { ...line, given },
            { lineId: '1', units: countOf(numbers), numbers, components: paidComponents },
          )
        // Applications are made and withdrawn while others are open.
        let open: { numbers: UnitNumbers; shown: number; place: number }[] = []
        const apply = (units: number, place: number) => {
          const numbers = lowestFree(
            line.quantity,
            open.flatMap((each) => each.numbers),
            units,
          )
          open.push({ numbers, shown: comesTo(numbers).amount, place })
        }
        const left = () => line.quantity - open.reduce((sum, { numbers }) => sum + countOf(numbers), 0)
        for (const { units, isDropped, place } of steps) {
          if (isDropped && open.length > 0) open.splice(place % open.length, 1)
          else if (left() >= units) apply(units, place)
        }
        if (left() > 0) apply(left(), 0)
        // They are settled in any order.
        let given = line.given
        let sent = 0
        open = open.toSorted((one, other) => one.place - other.place)
        for (const { numbers, shown } of open) {
          const refund = comesTo(numbers, given)
          expect(refund.amount).toBe(shown)
          sent += refund.amount
          const after = (component: (typeof paidComponents)[number]) => ({
            units: given[component].units + countOf(numbers),
            amount: given[component].amount + refund.components[component]!,
          })
          given = { goods: after('goods'), shipping: after('shipping'), insurance: after('insurance') }
        }
        expect(sent).toBe(due + (line.taxIncluded ? 0 : tax))
      },
    ),
  )
})
