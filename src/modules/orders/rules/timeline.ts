import type { Id } from '#vocabulary/identifiers.ts'
import type { CancelReason } from './cancel-reasons.ts'
import type { OrderAction, OrderParty } from './lifecycle.ts'

/** Event in the timeline of an order: a step of its lifecycle, or its placing. */
export type OrderEvent = {
  readonly eventId: Id
  readonly action: 'place' | OrderAction
  readonly by: OrderParty
  /** The person who did it for a shop or for the platform, for readers who may know. */
  readonly person: string | undefined
  readonly reason: CancelReason | undefined
  readonly at: Date
}
