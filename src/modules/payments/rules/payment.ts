import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { NextAction } from './channel.ts'

/** The status of paying for an order group. `refunding`: money came that pays for nothing and is refunded. */
export type PaymentState = 'notStarted' | 'pending' | 'succeeded' | 'failed' | 'refunding'

export type PaymentOutcome = {
  readonly state: PaymentState
  /** The money is held by the provider and has not been captured yet. */
  readonly isHeld: boolean
  /** Why it failed, in the provider's word: `declined`, `expired`. */
  readonly failure: string | undefined
  readonly groupId: Id
  readonly orders: readonly { readonly orderId: Id; readonly number: string }[]
  readonly amount: Money
  /** How all that was bought reaches its buyer; undefined where it is not the same for all of it. */
  readonly fulfilment: Fulfilment | undefined
  /** Its shops are packing all of it. */
  readonly isPacked: boolean
  /** Whether there is still something to pay for. */
  readonly canPayAgain: boolean
  readonly serial: string | undefined
}

/** The first payment: what happens next, or that something needed was not sent. */
export type PaymentStart =
  | { readonly kind: 'incomplete' }
  | {
      readonly kind: 'started'
      readonly channel: string
      readonly attemptId: Id
      readonly serial: string
      readonly next: NextAction
    }

/** An attempt under way, for the page on which the buyer goes on with it. */
export type PaymentNext = {
  /** Undefined when nothing is left to do: it ended, or has not been opened yet. */
  readonly next: NextAction | undefined
  readonly groupId: Id
  readonly serial: string
  readonly channel: string
  /** Its provider lends the buyer the amount. */
  readonly isLent: boolean
  /** No real money moves. */
  readonly isTest: boolean
  readonly amount: Money
  readonly payBy: Date
}

/** The latest attempt to pay for an order, as far as paying again is concerned. */
export type EarlierAttempt = {
  readonly attempt: { readonly attemptId: Id; readonly serial: string } | undefined
  readonly state: PaymentState
}

/** The text of a payment that arrived: of what is packed, only while it is. */
export const receivedTextOf = ({
  fulfilment = 'parcel',
  isPacked,
}: Pick<PaymentOutcome, 'fulfilment' | 'isPacked'>): Fulfilment | 'goneOn' =>
  !isPacked && (fulfilment === 'parcel' || fulfilment === 'pickUp') ? 'goneOn' : fulfilment
