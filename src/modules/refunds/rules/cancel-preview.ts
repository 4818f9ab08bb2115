import type { Money } from '#vocabulary/money.ts'

/** Refund when a paid order of which nothing was sent is cancelled. */
export type CancelPreview = {
  /** All that goes back; nothing where money is only held. */
  readonly refund: Money
  /** How much of it goes back on gift cards, at once. */
  readonly onCards: Money
  /** A payment company holds the money and has not taken it: the hold ends. */
  readonly isHeld: boolean
  /** It is a deposit that goes back twice when the shop does not deliver. */
  readonly doubles: boolean
}
