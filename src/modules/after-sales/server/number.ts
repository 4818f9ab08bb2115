import { randomInt } from 'node:crypto'

/**
 * `AS`, the day, then ten random digits: can be read out on the phone, and does not reveal how many there
 * are.
 */
export const numberOf = (now: Date): string =>
  `AS${now.toISOString().slice(2, 10).replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
