import type { Address } from '#modules/addresses/rules/address.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { BusinessKind, Fulfilment, TradeType } from '#modules/catalogue/rules/kinds.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import type { ShownName } from '#modules/certificates/rules/certificate.ts'
import type { IssuedInvoice } from '#modules/invoices/rules/invoice.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import type { BuyingGroupStatus } from '#modules/offers/rules/group-buy.ts'
import type { ObligationStage } from '#modules/payments/rules/obligation.ts'
import type { Reversal } from '#modules/payments/rules/reversal.ts'
import type { Discounts } from '#modules/pricing/rules/discounts.ts'
import type { TaxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import type { ParcelStop } from '#modules/shipments/rules/tracking.ts'
import type { Arrival } from '#modules/shipping/rules/arrival.ts'
import type { Treatment } from '#modules/tax/rules/tax-of-sale.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { OrderAlert } from './alerts.ts'
import type { OrderBenefit } from './benefits.ts'
import type { Cancellation, MoneyBack } from './cancel-reasons.ts'
import type { BuyerAction, MerchantAction, OperatorAction, OrderStatus } from './lifecycle.ts'
import type { PaidKind } from './paid-kinds.ts'

export type OrderLine = {
  readonly lineId: Id
  readonly kind: LineKind
  /** Of a part: the line of its bundle. */
  readonly parentId: Id | undefined
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
  /** When it is sent, where a presale states it. */
  readonly expectedAt: Date | undefined
  /** Price in points, besides the money. */
  readonly points: number
  /** Units are ordered in multiples of it. */
  readonly step: number
  /** It has its first review. */
  readonly isReviewed: boolean
  /** Nothing is left of it: all of it was cancelled, or its money was refunded. */
  readonly isGone: boolean
  readonly goodsKind: ProductKind
  /** In which goods sold by weight or length are counted; none for pieces. */
  readonly unit: string | undefined
  /** How many units can still be cancelled, and how many can be returned or refunded. */
  readonly cancellable: number
  readonly reversible: number
  /** Of these, as many as can be exchanged: none where there is nothing else to have (AS-11). */
  readonly exchangeable: number
  /** Units of it are claimed by an after-sale, or came back by one (ORD-15). */
  readonly afterSale: 'processing' | 'done' | undefined
}

/** The two payments of an order that was placed with a deposit. */
export type DepositAndBalance = {
  readonly deposit: Money
  readonly depositPaidAt: Date | undefined
  readonly balance: Money
  readonly balancePaidAt: Date | undefined
  readonly balanceFrom: Date
  readonly balanceUntil: Date
  readonly isBalanceOpen: boolean
  /** Address, coupons, points and shipping were chosen for it; after that it is only paid. */
  readonly isBalanceCheckedOut: boolean
}

/** The group of buyers that an order is bought with. */
export type GroupOfOrder = {
  readonly buyingGroupId: Id
  readonly status: BuyingGroupStatus
  readonly size: number
  /** Slots that are free. */
  readonly seatsLeft: number
  /** Undefined until its first order is paid. */
  readonly endsAt: Date | undefined
  /** Those who have paid, the leader first; names are masked, and guests have none. */
  readonly members: readonly { readonly name: string | undefined; readonly isOwn: boolean }[]
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
  /** Since when it waits there for its buyer, and until when; undefined before its shop has put it ready. */
  readonly pickUp: { readonly from: Date; readonly until: Date } | undefined
  readonly site: string
  readonly status: OrderStatus
  readonly tradeType: TradeType
  readonly businessKind: BusinessKind
  readonly fulfilment: Fulfilment
  readonly createdAt: Date
  readonly payBy: Date | undefined
  readonly twoPayments: DepositAndBalance | undefined
  readonly buyingGroup: GroupOfOrder | undefined
  readonly paidAt: Date | undefined
  /** All that it costs, and once it is paid all that was paid, by gift cards too (ORD-22). */
  readonly due: Money
  /** How much of that gift cards pay. */
  readonly giftCards: Money
  /** Price in points, besides the money. */
  readonly points: number
  readonly itemCount: number
  /** Of a service whose codes are there: how often it can still be used, and until when. */
  readonly service: { readonly timesLeft: number; readonly expiresAt: Date | undefined } | undefined
  /** How long its way takes at most, once it was sent. */
  readonly deliveryDays: number | undefined
  /** It is complete, and all that can be reviewed of it is (REV-22). */
  readonly isReviewed: boolean
  readonly firstParcelId: Id | undefined
  readonly lines: readonly OrderLine[]
  /** The ways in which something of it can be requested in an after-sale. */
  readonly afterSaleKinds: readonly ChosenKind[]
  readonly actions: readonly BuyerAction[]
}

type PaidByCards = Pick<OrderSummary, 'due' | 'giftCards'>

/** Amount to pay other than by gift cards. */
export const lessCards = ({ due, giftCards }: PaidByCards): Money => ({
  amount: due.amount - giftCards.amount,
  currency: due.currency,
})
/** The amount of the next payment: of an order with a deposit, its deposit first, and then its balance. */
export function dueNow(order: PaidByCards & Pick<OrderSummary, 'status' | 'twoPayments'>): Money {
  const all = lessCards(order)
  const deposit = order.twoPayments?.deposit
  if (!deposit) return all
  if (order.status === 'awaitingDeposit') return deposit
  return order.status === 'awaitingBalance' ? { ...all, amount: all.amount - deposit.amount } : all
}

/** Amount on its card and its bill: to pay, and then paid, gift cards included once paid (ORD-22). */
export const shownAmount = (order: PaidByCards & Pick<OrderSummary, 'paidAt'>): Money =>
  order.paidAt ? order.due : lessCards(order)
export const isPaidByCards = (order: PaidByCards): boolean =>
  order.giftCards.amount > 0 && lessCards(order).amount === 0

export type Shipment = {
  readonly shipmentId: Id
  readonly carrier: string
  /** For people, in their language. */
  readonly carrierName: string
  /** Empty where the carrier has no numbers, such as for the shop's own delivery. */
  readonly trackingNumber: string
  /** The carrier's own page about the parcel. */
  readonly trackingPage?: string | undefined
  readonly status: 'onTheWay' | 'received' | 'cancelled'
  readonly sentAt: Date
  readonly receivedAt: Date | undefined
  /** While it is on its way, unless it is late. */
  readonly arrives?: Arrival | undefined
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number }[]
  /** Where its carrier saw it, the newest first. */
  readonly stops: readonly ParcelStop[]
}

export type OrderDetail = OrderSummary & {
  /** When its parcel arrives, before it is on its way; undefined where a presale states the day. */
  readonly arrives?: Arrival | undefined
  readonly goods: Money
  readonly discounts: Discounts
  /** Offers and coupons that discount it, each with its amount. */
  readonly benefits: readonly OrderBenefit[]
  /** Points that it earns when it is completed, or has earned and still has. */
  readonly earnedPoints: number
  readonly insurance: Money
  readonly list: Money
  readonly discount: Money
  readonly shipping: Money
  readonly tax: Money
  readonly taxIncluded: boolean
  readonly taxBasisPoints: number
  readonly taxes: readonly TaxByRate[]
  /** Tax that the prices of its goods contained and that was not charged, in minor units. */
  readonly taxRelief: number
  readonly taxTreatment: Treatment
  /** None when nothing is sent. */
  readonly shippingMethod: string | undefined
  /** The account that it was placed with; a guest has neither. */
  readonly buyer: { readonly name: string; readonly email: string | undefined }
  readonly remark: string
  readonly shippingAddress: Address
  readonly billingAddress: Address
  /** The company that its invoice is made out to, where the buyer named one. */
  readonly invoiceData: InvoiceData | undefined
  /** False where the buyer declined an invoice. */
  readonly wantsInvoice: boolean
  /** Of an order of cross-border goods: in whose name it is cleared. */
  readonly certificate: ShownName | undefined
  /** It brought gift cards by mail that are in no account yet. */
  readonly hasCardsToClaim: boolean
  /** When the units that its shop has not sent in time are cancelled automatically. */
  readonly unsentEndsAt: Date | undefined
  readonly shippedAt: Date | undefined
  readonly completedAt: Date | undefined
  readonly closedAt: Date | undefined
  /** The channels that brought its money, the first to pay first. */
  readonly paidThrough: readonly string[]
  /** Documents issued for it, the invoice first. */
  readonly invoices: readonly IssuedInvoice[]
  /** Reversals by payment providers, such as chargebacks, the earliest first. */
  readonly reversals: readonly Reversal[]
  /** Set when it was cancelled after it was paid. */
  readonly cancellation: Cancellation | undefined
  /** Payment that arrived after its end; all of it is refunded. */
  readonly lateMoney: MoneyBack | undefined
  readonly shipments: readonly Shipment[]
}

/**
 * Whether invoice and payment have cards: of sold orders with a successful payment, be it a deposit alone,
 * unless it is cancelled (ORD-87, TRAP-28).
 */
export const showsPaymentCards = ({ status, paidAt, twoPayments, businessKind }: OrderDetail): boolean =>
  (paidAt ?? twoPayments?.depositPaidAt) !== undefined && status !== 'cancelled' && businessKind === 'sale'

/** Orders that are paid together. */
export type OrderGroup = {
  readonly groupId: Id
  readonly buyerId: Id
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  /** Next payment: the whole amount, a deposit, or the balance; the whole amount when nothing is due. */
  readonly due: Money
  readonly stage: ObligationStage
  /** Of a balance: from when on. */
  readonly opensAt: Date | undefined
  /** It is a balance that has not been through checkout. */
  readonly needsCheckout: boolean
  readonly payBy: Date
  /** Amount that gift cards pay besides. */
  readonly giftCards: Money
  /** How its orders reach their buyer; undefined where one is sent and another is not, and the like. */
  readonly fulfilment: Fulfilment | undefined
  /** All of its orders are with their shops, and nothing of them was sent, handed over or cancelled. */
  readonly isPacked: boolean
  /** Points are their price, or a part of it. */
  readonly usesPoints: boolean
  /** Of which kinds they are, as ways to pay are offered for some and not for others. */
  readonly kinds: readonly PaidKind[]
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
  /** Those of its parcels that can be cancelled, since no carrier has seen them. */
  readonly parcelsToCancel: readonly Id[]
  /** Until when it is to be sent, while not all of it was. */
  readonly sendBy: { readonly at: Date; readonly isOver: boolean } | undefined
}
export type PlatformOrder = Omit<OrderDetail, 'actions'> & {
  readonly actions: readonly OperatorAction[]
  readonly alerts: readonly OrderAlert[]
  /** Its staff may only look, so the platform hands on its papers. */
  readonly isOfClearedShop: boolean
}

/** The displayed status of an order: of one that is picked up, whether its shop still prepares it. */
export const shownStatus = ({
  status,
  fulfilment,
  pickUp,
}: Pick<OrderSummary, 'status' | 'fulfilment' | 'pickUp'>): OrderStatus | 'preparing' | 'ready' => {
  if (status !== 'awaitingShipment' || fulfilment !== 'pickUp') return status
  return pickUp ? 'ready' : 'preparing'
}
