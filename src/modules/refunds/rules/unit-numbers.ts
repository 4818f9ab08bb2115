import { Refusal } from '#vocabulary/refusal.ts'
import { partDown } from '#vocabulary/rounding.ts'

/**
 * The units of an order line: ranges of numbers, in order and apart. The units of a line are numbered from 0,
 * and `[2, 5]` is those of the numbers 2, 3 and 4. Each number has its own minor units of the price paid for
 * the line, so the worth of a unit does not depend on when it is refunded (I-17).
 */
export type UnitNumbers = readonly (readonly [from: number, to: number])[]

export const countOf = (numbers: UnitNumbers): number =>
  numbers.reduce((sum, [from, to]) => sum + to - from, 0)

/** Several sets of numbers as one. */
export function together(sets: readonly UnitNumbers[]): UnitNumbers {
  const all: [number, number][] = []
  for (const [from, to] of sets.flat().toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** The lowest numbers that are not taken. @throws Refusal `refundTooMuch` when so many are not left */
export function lowestFree(quantity: number, taken: UnitNumbers, units: number): UnitNumbers {
  const free: [number, number][] = []
  let [left, next] = [units, 0]
  for (const [from, to] of [...together([taken]), [quantity, quantity] as const]) {
    const part = Math.min(left, from - next)
    if (part > 0) free.push([next, next + part])
    left -= Math.max(0, part)
    next = Math.max(next, to)
  }
  if (left > 0) throw new Refusal('refundTooMuch')
  return free
}

/** Share of some units in the amount of a line; unit n has the total of the first n less the others. */
export const partOfUnits = (amount: number, numbers: UnitNumbers, quantity: number): number =>
  partUpTo(numbers, (units) => partDown(amount, units, quantity))

/** Sum over some units, by the totals of the first n units. */
export const partUpTo = (numbers: UnitNumbers, upTo: (units: number) => number): number =>
  numbers.reduce((sum, [from, to]) => sum + upTo(to) - upTo(from), 0)

/** As PostgreSQL writes a multirange of whole numbers. */
export const writeNumbers = (numbers: UnitNumbers): string =>
  `{${numbers.map(([from, to]) => `[${from},${to})`).join(',')}}`

export const readNumbers = (written: string): UnitNumbers =>
  [...written.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
