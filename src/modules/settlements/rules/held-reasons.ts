/**
 * Why money of a shop is not on a statement yet: its buyer has not received it, an after-sale can be requested or is open, it is released
 * within minutes, it is held as a reserve, or the period of the next statement is not over.
 */
export const heldReasons = [
  'notCompleted',
  'window',
  'afterSale',
  'releasing',
  'reserve',
  'statement',
] as const
export type HeldReason = (typeof heldReasons)[number]
