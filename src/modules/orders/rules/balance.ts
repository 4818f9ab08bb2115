import type { Address } from '#modules/addresses/rules/address.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { ObligationStatus } from '#modules/payments/rules/obligation.ts'
import type { PlacedPrice } from '#modules/pricing/rules/facts.ts'
import type { Id, OfferId, OrderLineId } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { OrderStatus } from './lifecycle.ts'

/**
 * An order with a deposit, as far as the checkout of its balance needs it. It is the only one of its group.
 */
export type OrderWithBalance = {
  readonly groupId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly buyerId: Id
  readonly shippingMethod: string | undefined
  readonly isInsured: boolean
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly remark: string
  /** Of the business that the invoice is made out to. */
  readonly taxNumber?: string | undefined
  readonly lines: readonly {
    readonly lineId: OrderLineId
    readonly parentId: OrderLineId | undefined
    readonly variantId: SellableVariant['variantId']
    readonly kind: LineKind
    readonly quantity: number
    readonly offerId: OfferId | undefined
    readonly placed: PlacedPrice
  }[]
}

/** The state of an order for the checkout of its balance. */
export type BalanceStatus = {
  readonly status: OrderStatus
  readonly balance: ObligationStatus
  /** By the database's clock: this process's may be a moment behind. */
  readonly opensLater: boolean
  readonly isOver: boolean
  readonly isCheckedOut: boolean
  /** Money for it is on its way. */
  readonly isBeingPaid: boolean
}

/**
 * A balance goes through checkout once, between the moments between which it is paid.
 * @throws Refusal `alreadyPaid`, `notPayable`, `balanceNotOpen`, `balanceCheckedOut`, `stillRunning`
 */
export function refuseBalance(standing: BalanceStatus): void {
  const { status, balance, opensLater, isOver, isCheckedOut, isBeingPaid } = standing
  if (balance === 'settled') throw new Refusal('alreadyPaid')
  if (status !== 'awaitingBalance' || balance !== 'open' || isOver) throw new Refusal('notPayable')
  if (opensLater) throw new Refusal('balanceNotOpen')
  if (isCheckedOut) throw new Refusal('balanceCheckedOut')
  if (isBeingPaid) throw new Refusal('stillRunning')
}
