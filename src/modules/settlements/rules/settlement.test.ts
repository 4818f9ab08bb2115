import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Booked,
  type Entry,
  entriesInProportion,
  entriesOfDefault,
  entriesOfPart,
  entryOfClearing,
  entryOfSuspense,
  ownerOf,
  shopAccounts,
} from '#modules/ledger/rules/accounts.ts'
import { runs } from '#tests/support/long.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type BookedSums,
  commissionVatOf,
  entriesOfAdjustment,
  entriesOfDebt,
  entriesOfFailedPayout,
  entriesOfFee,
  entriesOfPaidIn,
  entriesOfPaidPayout,
  entriesOfPayout,
  entriesOfRelease,
  entriesOfReserve,
  reserveOf,
  type SettledParts,
  settledParts,
} from './settlement.ts'

const shopId = '5' as Id
const owed = { shopId, currency: 'EUR' } as const

describe('the parts of a booking', () => {
  test('are the sale with its commission and the tax on that, as they were frozen', () => {
    const sums = { merchantPayable: 12_350, commission: 650, taxPayable: 920, platformSubsidy: -1_500 }
    expect(settledParts(sums, { commission: 0, commissionVat: 0 }, 1_900)).toEqual({
      gross: 12_420,
      tax: 920,
      commission: 650,
      commissionVat: 123,
      subsidy: 1_500,
      amount: 12_227,
    })
  })

  test('return all of the tax on the commission, however a refund is split', () =>
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(10_000),
        fc.array(fc.nat(100_000), { maxLength: 8 }),
        (commission, rate, cuts) => {
          const sorted = [
            0,
            ...cuts.map((cut) => Math.min(cut, commission)).sort((a, b) => a - b),
            commission,
          ]
          let before = { commission: 0, commissionVat: 0 }
          const add = (part: number) => {
            const sums = { merchantPayable: 0, commission: part, taxPayable: 0, platformSubsidy: 0 }
            const parts = settledParts(sums, before, rate)
            before = {
              commission: before.commission + parts.commission,
              commissionVat: before.commissionVat + parts.commissionVat,
            }
          }
          add(commission)
          for (let at = 1; at < sorted.length; at += 1) add(sorted[at - 1]! - sorted[at]!)
          expect(before.commission + before.commissionVat).toBe(0)
        },
      ),
      { numRuns: runs(200, 2_000) },
    ))

  test('never take more tax than the rate', () => {
    expect(commissionVatOf(-99, 1_900)).toBe(-18)
    expect(commissionVatOf(99, 1_900)).toBe(18)
  })
})

/** Steps of a history of one shop, as they come. */
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'sale',
      'sale',
      'sale',
      'refund',
      'refund',
      'chargeback',
      'won',
      'release',
      'release',
      'default',
    ] as const),
    ...(['fee', 'adjust', 'paidIn', 'reserve', 'unreserve', 'pay', 'arrives', 'fails'] as const),
  ),
  of: fc.nat(50),
  amount: fc.integer({ min: 1, max: 50_000 }),
  part: fc.integer({ min: 1, max: 100 }),
})

type Sale = {
  readonly orderId: Id
  has: Booked
  taken: SettledSoFar
  unsettled: Booking[]
  reversals: Booking[]
}
type Booking = { readonly sums: BookedSums; readonly borne: readonly Entry[]; readonly amount: number }
type SettledSoFar = { commission: number; commissionVat: number }

/** A model of the books of one shop, over the rules alone. */
function newBooks() {
  const balances = new Map<string, number>()
  const orders = new Map<string, number>()
  const book = (entries: readonly Entry[]) => {
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    for (const entry of entries) {
      expect(entry.amount).not.toBe(0)
      const of = `${entry.account} ${ownerOf(entry)}`
      balances.set(of, (balances.get(of) ?? 0) + entry.amount)
      if (entry.orderId && 'shopId' in entry && entry.account !== 'merchantDebt')
        orders.set(entry.orderId, (orders.get(entry.orderId) ?? 0) - entry.amount)
    }
  }
  return {
    book,
    of: (account: string, owner: string = shopId) => 0 - (balances.get(`${account} ${owner}`) ?? 0),
    ofOrder: (orderId: Id) => orders.get(orderId) ?? 0,
    total: () => [...balances.values()].reduce((sum, balance) => sum + balance, 0),
  }
}

const noSums: BookedSums = { merchantPayable: 0, commission: 0, taxPayable: 0, platformSubsidy: 0 }
const plus = (one: Booked, other: BookedSums, sign: 1 | -1 = 1): Booked => ({
  merchantPayable: one.merchantPayable + sign * other.merchantPayable,
  commission: one.commission + sign * other.commission,
  taxPayable: one.taxPayable + sign * other.taxPayable,
  platformSubsidy: one.platformSubsidy + sign * other.platformSubsidy,
})
const sumsOf = (entries: readonly Entry[]): BookedSums => {
  const of = (account: (typeof shopAccounts)[number]) =>
    0 - entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0)
  return {
    merchantPayable: of('merchantPayable'),
    commission: of('commission'),
    taxPayable: of('taxPayable'),
    platformSubsidy: of('platformSubsidy'),
  }
}

test('any history of sales, refunds before and after payouts, chargebacks and failed payouts sums to zero, and a balance is the released bookings less the payouts (I-15, I-20)', () =>
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 5, maxLength: 60 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 2_500 }),
      (steps, rate, vat) => {
        const books = newBooks()
        const sales: Sale[] = []
        let [items, paidOut, cash, received, nextId] = [0, 0, 0, 0, 10]
        const payouts: { amount: number; state: 'sent' | 'paid' | 'failed' }[] = []
        const reserves: number[] = []
        const settled = (amount: number) => {
          items += amount
        }
        const release = (sale: Sale) => {
          for (const { sums } of sale.unsettled.splice(0)) {
            const parts: SettledParts = settledParts(sums, sale.taken, vat)
            sale.taken = {
              commission: sale.taken.commission + parts.commission,
              commissionVat: sale.taken.commissionVat + parts.commissionVat,
            }
            books.book(entriesOfRelease({ ...owed, orderId: sale.orderId }, parts))
            settled(parts.amount)
          }
        }
        for (const { kind, of, amount, part } of steps) {
          const sale = sales[of % Math.max(1, sales.length)]
          const sent = payouts.filter(({ state }) => state === 'sent')
          if (kind === 'sale') {
            nextId += 1
            const about = { ...owed, orderId: String(nextId) as Id }
            const tax = Math.floor(amount / 12)
            const subsidy = part > 80 ? Math.floor(amount / 10) : 0
            const commission = Math.floor(((amount - tax + subsidy) * rate) / 10_000)
            const borne = entriesOfPart(about, { amount, tax, commission, subsidy })
            books.book([entryOfClearing('S/a', { ...owed, amount }), ...borne])
            cash += amount
            received += amount
            const sums = sumsOf(borne)
            sales.push({
              orderId: about.orderId,
              has: plus(noSums, sums),
              taken: { commission: 0, commissionVat: 0 },
              unsettled: [{ sums, borne, amount }],
              reversals: [],
            })
          } else if ((kind === 'refund' || kind === 'chargeback') && sale) {
            const all = shopAccounts.reduce((sum, account) => sum + sale.has[account], 0)
            const back = Math.floor((all * part) / 100)
            if (back < 1) continue
            const borne = entriesInProportion({ ...owed, orderId: sale.orderId }, sale.has, back)
            books.book(
              kind === 'refund'
                ? [entryOfSuspense({ ...owed, amount: back }), ...borne]
                : [entryOfClearing('S/a', { ...owed, amount: -back }), ...borne],
            )
            if (kind === 'refund')
              books.book([
                entryOfSuspense({ ...owed, amount: -back }),
                entryOfClearing('S/a', { ...owed, amount: -back }),
              ])
            cash -= back
            received -= back
            const booking = { sums: sumsOf(borne), borne, amount: back }
            sale.has = plus(sale.has, booking.sums)
            sale.unsettled.push(booking)
            if (kind === 'chargeback') sale.reversals.push(booking)
          } else if (kind === 'won' && sale?.reversals.length) {
            const won = sale.reversals.pop()!
            const borne = won.borne.map((entry) => ({ ...entry, amount: -entry.amount }))
            books.book([entryOfClearing('S/a', { ...owed, amount: won.amount }), ...borne])
            cash += won.amount
            received += won.amount
            sale.has = plus(sale.has, won.sums, -1)
            sale.unsettled.push({ sums: sumsOf(borne), borne, amount: won.amount })
          } else if (kind === 'release' && sale) release(sale)
          else if (kind === 'default' && sale) {
            books.book(entriesOfDefault({ orderId: sale.orderId, shopId }, { amount, currency: 'EUR' }))
            books.book(entriesOfDebt(owed, amount))
            settled(-amount)
          } else if (kind === 'fee') {
            const fee = { fee: amount, vat: commissionVatOf(amount, vat) }
            books.book(entriesOfFee(owed, fee))
            settled(-(fee.fee + fee.vat))
          } else if (kind === 'adjust') {
            const given = part > 50 ? amount : -amount
            books.book(entriesOfAdjustment(owed, given))
            settled(given)
          } else if (kind === 'paidIn') {
            books.book(entriesOfPaidIn(owed, amount))
            cash += amount
            settled(amount)
          } else if (kind === 'reserve') {
            const held = reserveOf(books.of('merchantBalance'), part * 100)
            if (held < 1) continue
            books.book(entriesOfReserve(owed, held))
            reserves.push(held)
            settled(-held)
          } else if (kind === 'unreserve' && reserves.length > 0) {
            const held = reserves.shift()!
            books.book(entriesOfReserve(owed, -held))
            settled(held)
          } else if (kind === 'pay' && books.of('merchantBalance') > 0) {
            const due = books.of('merchantBalance')
            books.book(entriesOfPayout(owed, due))
            payouts.push({ amount: due, state: 'sent' })
            paidOut += due
          } else if (kind === 'arrives' && sent[0]) {
            sent[0].state = 'paid'
            books.book(entriesOfPaidPayout(owed, sent[0].amount, part > 50 ? 'S/a' : undefined))
            cash -= sent[0].amount
          } else if (kind === 'fails' && sent[0]) {
            sent[0].state = 'failed'
            books.book(entriesOfFailedPayout(owed, sent[0].amount))
            paidOut -= sent[0].amount
          }
          expect(books.of('merchantBalance')).toBe(items - paidOut)
          expect(books.of('payoutsSent')).toBe(
            payouts.reduce((sum, { amount: each, state }) => (state === 'sent' ? sum + each : sum), 0),
          )
        }
        for (const sale of sales) release(sale)
        expect(books.of('merchantPayable')).toBe(0)
        expect(books.of('merchantBalance')).toBe(items - paidOut)
        // Every order brings its shop, the state and us exactly what its buyer paid and did not get back.
        expect(sales.reduce((sum, { orderId }) => sum + books.ofOrder(orderId), 0)).toBe(received)
        expect(0 - books.of('clearing', 'S/a') - books.of('bank', '')).toBe(cash)
        expect(books.total()).toBe(0)
      },
    ),
    { numRuns: runs(1_000, 10_000) },
  ))
