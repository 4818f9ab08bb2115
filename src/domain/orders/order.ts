import type { Address } from '../address/address.ts'
import type { LineKind } from '../cart/line.ts'
import type { ChosenValue } from '../catalogue/chosen-values.ts'
import type { Id } from '../identifiers.ts'
import type { ObligationStage } from '../payments/obligation.ts'
import type { Discounts } from '../pricing/discounts.ts'
import type { Money } from '../pricing/money.ts'
import type { OrderAlert } from './alerts.ts'
import type { Cancellation } from './cancel-reasons.ts'
import type { BusinessKind, Fulfilment, TradeType } from './kinds.ts'
import type { BuyerAction, MerchantAction, OperatorAction, OrderStatus } from './lifecycle.ts'

export type OrderLine = {
  readonly lineId: Id
  readonly kind: LineKind
  readonly productId: Id
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly ChosenValue<string>[]
  readonly sku: string
  readonly picture: string | undefined
  readonly quantity: number
  readonly shippedQuantity: number
  readonly unitPrice: Money
  readonly goods: Money
  readonly discounts: Discounts
  readonly tax: Money
  readonly due: Money
  /** When it is sent, where a presale says so. */
  readonly expectedAt: Date | undefined
}

/** The two payments of an order that was placed with a deposit. */
export type TwoPayments = {
  readonly deposit: Money
  readonly depositPaidAt: Date | undefined
  readonly balance: Money
  readonly balancePaidAt: Date | undefined
  readonly balanceFrom: Date
  readonly balanceUntil: Date
  readonly isBalanceOpen: boolean
}

export type LinkedOrder = { readonly orderId: Id; readonly number: string; readonly shopName: string }

export type OrderSummary = {
  readonly orderId: Id
  readonly number: string
  readonly groupId: Id
  /** Orders that are paid together with this one, itself included, while nothing is paid. */
  readonly groupSize: number
  /** All of those orders, while they wait to be paid together; empty when there is only this one. */
  readonly linked: readonly LinkedOrder[]
  readonly buyerId: Id
  readonly shopId: Id
  readonly shopName: string
  /** Where it is picked up when it is not sent. */
  readonly pickUpPlace: { readonly name: string; readonly address: string } | undefined
  readonly site: string
  readonly status: OrderStatus
  readonly tradeType: TradeType
  readonly businessKind: BusinessKind
  readonly fulfilment: Fulfilment
  readonly createdAt: Date
  readonly payBy: Date | undefined
  readonly twoPayments: TwoPayments | undefined
  readonly paidAt: Date | undefined
  readonly due: Money
  readonly itemCount: number
  readonly lines: readonly OrderLine[]
  readonly actions: readonly BuyerAction[]
}

export type Shipment = {
  readonly shipmentId: Id
  readonly carrier: string
  /** For people, in their language. */
  readonly carrierName: string
  readonly trackingNumber: string
  readonly status: 'onTheWay' | 'received' | 'cancelled'
  readonly sentAt: Date
  readonly receivedAt: Date | undefined
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number }[]
}

export type OrderDetail = OrderSummary & {
  readonly goods: Money
  readonly discounts: Discounts
  readonly insurance: Money
  readonly list: Money
  readonly discount: Money
  readonly shipping: Money
  readonly tax: Money
  readonly taxIncluded: boolean
  readonly taxBasisPoints: number
  /** None when nothing is sent. */
  readonly shippingMethod: string | undefined
  readonly remark: string
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly shippedAt: Date | undefined
  readonly completedAt: Date | undefined
  readonly closedAt: Date | undefined
  readonly paidThrough: string | undefined
  /** Set when it was cancelled after it was paid. */
  readonly cancellation: Cancellation | undefined
  readonly shipments: readonly Shipment[]
}

/** What is paid together. */
export type OrderGroup = {
  readonly groupId: Id
  readonly buyerId: Id
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  /** What is paid next: all of it, a deposit, or the balance; and all of it when nothing is left to pay. */
  readonly due: Money
  readonly stage: ObligationStage
  /** Of a balance: from when on. */
  readonly opensAt: Date | undefined
  readonly payBy: Date
  readonly orders: readonly {
    readonly orderId: Id
    readonly number: string
    readonly shopName: string
    readonly due: Money
  }[]
}

/** `3m` is the last three months, `lta` everything earlier than last year (ORD-05, TRAP-35). */
export const timeSpans = ['3m', 'ty', 'ly', 'lta'] as const
export type TimeSpan = (typeof timeSpans)[number]

export type ShopOrder = Omit<OrderDetail, 'actions'> & {
  readonly actions: readonly MerchantAction[]
  /** Until when it is to be sent, while nothing of it was. */
  readonly sendBy: { readonly at: Date; readonly isOver: boolean } | undefined
}
export type PlatformOrder = Omit<OrderDetail, 'actions'> & {
  readonly actions: readonly OperatorAction[]
  readonly alerts: readonly OrderAlert[]
}
