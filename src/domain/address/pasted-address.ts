import type { Division } from './division.ts'

/** A Chinese address that was pasted whole, taken apart; what was not found in it is empty. */
export type TakenApart = {
  /** Of the person who gets the parcel. */
  readonly name: string
  readonly phone: string
  readonly postalCode: string
  /** Province, city, district and street, as far down as the text names them. */
  readonly divisions: readonly Division[]
  /** What stands behind them: road, house, flat. */
  readonly street: string
}

/** Longer texts are no address. */
export const pastedMax = 400
