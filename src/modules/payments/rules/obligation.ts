import type { Id } from '#vocabulary/identifiers.ts'

/** The module that is notified when it is settled. */
export type ObligationKindName = 'order' | 'exchange'

/** All that is owed for an order, a part of a presale, or the difference that an exchange costs. */
export type ObligationStage = 'full' | 'deposit' | 'balance' | 'difference'

/** `authorised`: the provider holds the money for us. `lapsed`: it was not paid in time. `cancelled`: a person ended it. */
export type ObligationStatus = 'open' | 'authorised' | 'settled' | 'lapsed' | 'cancelled'

/** An amount that is owed for an order. */
export type Obligation = {
  readonly obligationId: Id
  readonly kind: ObligationKindName
  readonly orderId: Id
  readonly stage: ObligationStage
  /** Minor units, 0 or more. */
  readonly amount: number
  /** Part of it that gift cards pay. The rest is to be paid otherwise. */
  readonly covered: number
  readonly status: ObligationStatus
  /** A balance whose time has not come. By the database's clock: this process's may be a moment behind. */
  readonly opensLater: boolean
  /** A balance that has not been through checkout: what it is in the end is chosen there. */
  readonly needsCheckout: boolean
}

/** Whether an obligation was paid for an order that lives: a deposit whose balance lapsed pays for nothing any more. */
export const isPaidFor = (
  { orderId, status }: Pick<Obligation, 'orderId' | 'status'>,
  obligations: readonly Pick<Obligation, 'orderId' | 'status'>[],
): boolean =>
  (status === 'settled' || status === 'authorised') &&
  !obligations.some((other) => other.orderId === orderId && ['lapsed', 'cancelled'].includes(other.status))

/** Obligations that are to be paid next: a balance only after its deposit. */
export const payable = (obligations: readonly Obligation[]): Obligation[] =>
  obligations.filter(
    ({ status, stage, orderId }) =>
      status === 'open' &&
      (stage !== 'balance' ||
        !obligations.some(
          (each) => each.orderId === orderId && each.stage === 'deposit' && each.status === 'open',
        )),
  )
