import type { Money } from '#vocabulary/money.ts'

/** Refund when a paid order of which nothing was sent is cancelled. */
export type CancelPreview = {
  /** The whole refund; nothing where money is only held. */
  readonly refund: Money
  /** The part that is refunded to gift cards, immediately. */
  readonly onCards: Money
  /** A payment provider holds the money and has not captured it: the hold ends. */
  readonly isHeld: boolean
  /** It is a deposit, of which twice the amount is refunded when the shop does not deliver. */
  readonly doubles: boolean
}
