import { randomInt } from 'node:crypto'
import type { Id } from '#vocabulary/identifiers.ts'

const epochMs = Date.UTC(2024, 0, 1)
const perMs = 1 << 22

let lastMs = 0
let counter = 0

/**
 * A new id: 41 bits of milliseconds since 2024, then 22 bits that start at random each millisecond and count up. Ordered by
 * time, made without a central sequence, good until 2093. Should two nodes make the same one, the primary key refuses the
 * second row.
 */
export function newId(): Id {
  const ms = Math.max(Date.now() - epochMs, lastMs)
  counter = ms === lastMs ? counter + 1 : randomInt(perMs / 2)
  lastMs = ms
  if (counter >= perMs) {
    lastMs += 1
    counter = randomInt(perMs / 2)
  }
  return ((BigInt(lastMs) << 22n) | BigInt(counter)).toString()
}

/** The day, then ten random digits: can be read out on the phone, and does not reveal how many there are. */
export function newNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
}

/** The moment at which an id was made, in milliseconds. */
export const madeAtMs = (id: Id): number => Number(BigInt(id) >> 22n) + epochMs
