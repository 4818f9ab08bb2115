import type { DeliveryStep } from '#modules/catalogue/rules/kinds.ts'
import type { LifecycleCondition } from '#vocabulary/lifecycle.ts'
import type { ParcelToCancel } from './parcel-to-cancel.ts'
import type { OrderStatus } from './statuses.ts'

/** Facts for conditions. Callers read those of an action; a guard reads them under the lock. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly placedAt?: Date
  /** How its delivery delivers; `none` when no module delivers it. */
  readonly deliveryStep?: DeliveryStep | 'none'
  readonly isFullyShipped?: boolean
  /** It waits in its shop to be picked up. */
  readonly isReady?: boolean
  /** Its buyer requested the cancellation of unsent units: some of them, or all that are left. */
  readonly isCancelling?: boolean
  readonly isAllCancelling?: boolean
  /** Its time to pay has not passed. */
  readonly isInTimeToPay?: boolean
  /** The time to pay its balance has begun. */
  readonly isBalanceOpen?: boolean
  /** An attempt to pay is under way at a provider, so paying again queries it first (PAY-53). */
  readonly paymentStarted?: boolean
  readonly hasParcels?: boolean
  /** Of its parcels some have not arrived. */
  readonly isAnyOnTheWay?: boolean
  /** A parcel of it that its shop may cancel: the only one that was sent, or one of several. */
  readonly parcelToCancel?: ParcelToCancel
  /** It was delivered by codes, and some of them can still be used. */
  readonly hasVouchers?: boolean
  readonly hasUsableVouchers?: boolean
  /** Its receipt was postponed before. */
  readonly isPostponed?: boolean
  /** Its lines can be put into a cart again. */
  readonly canBuyAgain?: boolean
  /** It was delivered by gift cards, and its buyer has money left on some, or can still enter their codes. */
  readonly hasUsableCards?: boolean
  /** Its buyer can review something of it that has no review yet. */
  readonly isLeftToReview?: boolean
  /** Its invoice was issued, and shows VAT. */
  readonly hasInvoice?: boolean
  readonly hasVat?: boolean
  /** It is bought with a group. */
  readonly isGroupBuy?: boolean
  /** Others can join that group now. */
  readonly isGroupOpen?: boolean
  /** It is a replacement order, and the goods to return are still to come. */
  readonly isReissue?: boolean
  readonly awaitsReturn?: boolean
  /** Units of it can be requested in an after-sale. */
  readonly hasUnitsToReverse?: boolean
}

/** Limits of a shop. A frozen one sends or cancels only orders from before the freeze (MER-04, TRAP-111). */
export type ShopState = { readonly onlyOrdersBefore?: Date | undefined }

export type Facts = OrderFacts & { readonly shop?: ShopState | undefined }

export const conditions = {
  inTimeToPay: {
    holds: ({ isInTimeToPay }) => known(isInTimeToPay, 'isInTimeToPay'),
    otherwise: 'notPayable',
  },
  balanceOpen: {
    holds: ({ isBalanceOpen }) => known(isBalanceOpen, 'isBalanceOpen'),
    otherwise: 'balanceNotOpen',
  },
  paymentStarted: {
    holds: ({ paymentStarted }) => known(paymentStarted, 'paymentStarted'),
    otherwise: 'transitionRefused',
  },
  noPaymentStarted: {
    holds: ({ paymentStarted }) => !known(paymentStarted, 'paymentStarted'),
    otherwise: 'transitionRefused',
  },
  deliveredByShipping: {
    holds: ({ deliveryStep }) => known(deliveryStep, 'deliveryStep') === 'ship',
    otherwise: 'transitionRefused',
  },
  deliveredByHand: {
    holds: ({ deliveryStep }) => known(deliveryStep, 'deliveryStep') === 'handOver',
    otherwise: 'transitionRefused',
  },
  deliveredByShop: {
    holds: ({ deliveryStep }) => ['ship', 'handOver'].includes(known(deliveryStep, 'deliveryStep')),
    otherwise: 'transitionRefused',
  },
  /** Its shop has to do the next thing: send it, or put it ready. */
  leftToShop: {
    holds: ({ deliveryStep, isReady }) =>
      known(deliveryStep, 'deliveryStep') === 'ship' || (deliveryStep === 'handOver' && !isReady),
    otherwise: 'transitionRefused',
  },
  ready: { holds: ({ isReady }) => isReady === true, otherwise: 'transitionRefused' },
  notReady: { holds: ({ isReady }) => !isReady, otherwise: 'transitionRefused' },
  deliveredByPayment: {
    holds: ({ deliveryStep }) => known(deliveryStep, 'deliveryStep') === 'deliver',
    otherwise: 'transitionRefused',
  },
  unitsLeftToShip: {
    holds: ({ isFullyShipped }) => !known(isFullyShipped, 'isFullyShipped'),
    otherwise: 'nothingToShip',
  },
  someMayBeSent: {
    holds: ({ isAllCancelling }) => !isAllCancelling,
    otherwise: 'nothingToShip',
  },
  noneCancelling: {
    holds: ({ isCancelling }) => !isCancelling,
    otherwise: 'afterSaleOpen',
  },
  fullyShipped: {
    holds: ({ isFullyShipped }) => known(isFullyShipped, 'isFullyShipped'),
    otherwise: 'transitionRefused',
  },
  placedBeforeFreeze: {
    holds: ({ placedAt, shop, isReissue }) => {
      const { onlyOrdersBefore } = known(shop, 'shop')
      // A replacement order belongs to an earlier order, to which its after-sale refers.
      return !onlyOrdersBefore || isReissue === true || known(placedAt, 'placedAt') < onlyOrdersBefore
    },
    otherwise: 'merchantFrozen',
  },
  inGroupBuy: {
    holds: ({ isGroupBuy }) => known(isGroupBuy, 'isGroupBuy'),
    otherwise: 'transitionRefused',
  },
  notInGroupBuy: {
    holds: ({ isGroupBuy }) => !known(isGroupBuy, 'isGroupBuy'),
    otherwise: 'transitionRefused',
  },
  groupOpen: {
    holds: ({ isGroupOpen }) => known(isGroupOpen, 'isGroupOpen'),
    otherwise: 'transitionRefused',
  },
  notPostponed: {
    holds: ({ isPostponed }) => !known(isPostponed, 'isPostponed'),
    otherwise: 'transitionRefused',
  },
  leftToReview: {
    holds: ({ isLeftToReview }) => known(isLeftToReview, 'isLeftToReview'),
    otherwise: 'transitionRefused',
  },
  hasVouchers: {
    holds: ({ hasVouchers }) => known(hasVouchers, 'hasVouchers'),
    otherwise: 'transitionRefused',
  },
  hasSomethingToUse: {
    holds: ({ hasUsableVouchers, hasUsableCards }) =>
      known(hasUsableVouchers, 'hasUsableVouchers') || known(hasUsableCards, 'hasUsableCards'),
    otherwise: 'transitionRefused',
  },
  canBuyAgain: {
    holds: ({ canBuyAgain }) => known(canBuyAgain, 'canBuyAgain'),
    otherwise: 'transitionRefused',
  },
  invoiceWithVat: {
    holds: ({ hasInvoice, hasVat }) => known(hasInvoice, 'hasInvoice') && known(hasVat, 'hasVat'),
    otherwise: 'invoiceNotIssued',
  },
  invoiceWithoutVat: {
    holds: ({ hasInvoice, hasVat }) => known(hasInvoice, 'hasInvoice') && !known(hasVat, 'hasVat'),
    otherwise: 'invoiceNotIssued',
  },
  invoiceIssued: {
    holds: ({ hasInvoice }) => known(hasInvoice, 'hasInvoice'),
    otherwise: 'invoiceNotIssued',
  },
  parcelOnTheWay: {
    holds: ({ isAnyOnTheWay }) => known(isAnyOnTheWay, 'isAnyOnTheWay'),
    otherwise: 'transitionRefused',
  },
  onlyParcelUnseen: {
    holds: ({ parcelToCancel }) => known(parcelToCancel, 'parcelToCancel') === 'only',
    otherwise: 'parcelNotCancellable',
  },
  oneParcelUnseen: {
    holds: ({ parcelToCancel }) => known(parcelToCancel, 'parcelToCancel') === 'oneOfSeveral',
    otherwise: 'parcelNotCancellable',
  },
  returnArrived: {
    holds: ({ awaitsReturn }) => !known(awaitsReturn, 'awaitsReturn'),
    otherwise: 'awaitsReturn',
  },
  sold: { holds: ({ isReissue }) => !known(isReissue, 'isReissue'), otherwise: 'transitionRefused' },
  reissued: { holds: ({ isReissue }) => known(isReissue, 'isReissue'), otherwise: 'transitionRefused' },
  hasUnitsToReverse: {
    holds: ({ hasUnitsToReverse }) => known(hasUnitsToReverse, 'hasUnitsToReverse'),
    otherwise: 'transitionRefused',
  },
  hasParcels: { holds: ({ hasParcels }) => known(hasParcels, 'hasParcels'), otherwise: 'transitionRefused' },
} satisfies Record<string, LifecycleCondition<Facts>>

function known<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new Error(`A condition of the lifecycle needs the fact ${name}`)
  return fact
}
