import type { DeliveryStep } from '#modules/catalogue/rules/kinds.ts'
import { conditionsOver, type LifecycleCondition } from '#vocabulary/lifecycle.ts'
import type { ParcelToCancel } from './parcel-to-cancel.ts'
import type { OrderStatus } from './statuses.ts'

/** Limits of a shop. A frozen one sends or cancels only orders from before the freeze (MER-04, TRAP-111). */
export type ShopState = { readonly onlyOrdersBefore?: Date | undefined }

/** All facts that conditions need. A step needs those of its conditions, and a guard reads them under the lock. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly placedAt: Date
  /** How its delivery delivers; `none` when no module delivers it. */
  readonly deliveryStep: DeliveryStep | 'none'
  readonly isFullyShipped: boolean
  /** It waits in its shop to be picked up. */
  readonly isReady: boolean
  /** Its buyer requested the cancellation of unsent units: some of them, or all that are left. */
  readonly isCancelling: boolean
  readonly isAllCancelling: boolean
  /** Its time to pay has not passed. */
  readonly isInTimeToPay: boolean
  /** The time to pay its balance has begun. */
  readonly isBalanceOpen: boolean
  /** An attempt to pay is under way at a provider, so paying again queries it first (PAY-53). */
  readonly paymentStarted: boolean
  readonly hasParcels: boolean
  /** Of its parcels some have not arrived. */
  readonly isAnyOnTheWay: boolean
  /** A parcel of it that its shop may cancel: the only one that was sent, or one of several. */
  readonly parcelToCancel: ParcelToCancel
  /** It was delivered by codes, and some of them can still be used. */
  readonly hasVouchers: boolean
  readonly hasUsableVouchers: boolean
  /** Its receipt was postponed before. */
  readonly isPostponed: boolean
  /** Its lines can be put into a cart again. */
  readonly canBuyAgain: boolean
  /** It was delivered by gift cards, and its buyer has money left on some, or can still enter their codes. */
  readonly hasUsableCards: boolean
  /** Its buyer can review something of it that has no review yet. */
  readonly isLeftToReview: boolean
  /** Its invoice was issued, and shows VAT. */
  readonly hasInvoice: boolean
  readonly hasVat: boolean
  /** It is bought with a group. */
  readonly isGroupBuy: boolean
  /** Others can join that group now. */
  readonly isGroupOpen: boolean
  /** It is a replacement order, and the goods to return are still to come. */
  readonly isReissue: boolean
  readonly awaitsReturn: boolean
  /** Units of it can be requested in an after-sale. */
  readonly hasUnitsToReverse: boolean
  /** Limits of its shop. */
  readonly shop: ShopState
}

const { refusing, choosing } = conditionsOver<OrderFacts>()

export const conditions = {
  inTimeToPay: refusing(['isInTimeToPay'], ({ isInTimeToPay }) => isInTimeToPay, 'notPayable'),
  balanceOpen: refusing(['isBalanceOpen'], ({ isBalanceOpen }) => isBalanceOpen, 'balanceNotOpen'),
  paymentStarted: choosing(['paymentStarted'], ({ paymentStarted }) => paymentStarted),
  noPaymentStarted: choosing(['paymentStarted'], ({ paymentStarted }) => !paymentStarted),
  deliveredByShipping: refusing(
    ['deliveryStep'],
    ({ deliveryStep }) => deliveryStep === 'ship',
    'orderNotShipped',
  ),
  deliveredByHand: refusing(
    ['deliveryStep'],
    ({ deliveryStep }) => deliveryStep === 'handOver',
    'orderNotPickedUp',
  ),
  deliveredByShop: choosing(
    ['deliveryStep'],
    ({ deliveryStep }) => deliveryStep === 'ship' || deliveryStep === 'handOver',
  ),
  /** Its shop has to do the next thing: send it, or put it ready. */
  leftToShop: choosing(
    ['deliveryStep', 'isReady'],
    ({ deliveryStep, isReady }) => deliveryStep === 'ship' || (deliveryStep === 'handOver' && !isReady),
  ),
  ready: choosing(['isReady'], ({ isReady }) => isReady),
  notReady: refusing(['isReady'], ({ isReady }) => !isReady, 'orderReadyBefore'),
  deliveredByPayment: choosing(['deliveryStep'], ({ deliveryStep }) => deliveryStep === 'deliver'),
  unitsLeftToShip: refusing(['isFullyShipped'], ({ isFullyShipped }) => !isFullyShipped, 'nothingToShip'),
  someMayBeSent: refusing(['isAllCancelling'], ({ isAllCancelling }) => !isAllCancelling, 'restCancelling'),
  noneCancelling: refusing(['isCancelling'], ({ isCancelling }) => !isCancelling, 'afterSaleOpen'),
  fullyShipped: refusing(['isFullyShipped'], ({ isFullyShipped }) => isFullyShipped, 'restNotSent'),
  placedBeforeFreeze: refusing(
    ['placedAt', 'shop', 'isReissue'],
    // A replacement order belongs to an earlier order, to which its after-sale refers.
    ({ placedAt, shop: { onlyOrdersBefore }, isReissue }) =>
      !onlyOrdersBefore || isReissue || placedAt < onlyOrdersBefore,
    'merchantFrozen',
  ),
  inGroupBuy: choosing(['isGroupBuy'], ({ isGroupBuy }) => isGroupBuy),
  notInGroupBuy: choosing(['isGroupBuy'], ({ isGroupBuy }) => !isGroupBuy),
  groupOpen: choosing(['isGroupOpen'], ({ isGroupOpen }) => isGroupOpen),
  notPostponed: refusing(['isPostponed'], ({ isPostponed }) => !isPostponed, 'receiptPostponed'),
  leftToReview: choosing(['isLeftToReview'], ({ isLeftToReview }) => isLeftToReview),
  hasVouchers: choosing(['hasVouchers'], ({ hasVouchers }) => hasVouchers),
  hasSomethingToUse: choosing(
    ['hasUsableVouchers', 'hasUsableCards'],
    ({ hasUsableVouchers, hasUsableCards }) => hasUsableVouchers || hasUsableCards,
  ),
  canBuyAgain: choosing(['canBuyAgain'], ({ canBuyAgain }) => canBuyAgain),
  invoiceWithVat: choosing(['hasInvoice', 'hasVat'], ({ hasInvoice, hasVat }) => hasInvoice && hasVat),
  invoiceWithoutVat: choosing(['hasInvoice', 'hasVat'], ({ hasInvoice, hasVat }) => hasInvoice && !hasVat),
  invoiceIssued: refusing(['hasInvoice'], ({ hasInvoice }) => hasInvoice, 'invoiceNotIssued'),
  parcelOnTheWay: refusing(['isAnyOnTheWay'], ({ isAnyOnTheWay }) => isAnyOnTheWay, 'parcelArrived'),
  onlyParcelUnseen: refusing(
    ['parcelToCancel'],
    ({ parcelToCancel }) => parcelToCancel === 'only',
    'parcelNotCancellable',
  ),
  oneParcelUnseen: refusing(
    ['parcelToCancel'],
    ({ parcelToCancel }) => parcelToCancel === 'oneOfSeveral',
    'parcelNotCancellable',
  ),
  returnArrived: refusing(['awaitsReturn'], ({ awaitsReturn }) => !awaitsReturn, 'awaitsReturn'),
  sold: refusing(['isReissue'], ({ isReissue }) => !isReissue, 'orderOfExchange'),
  reissued: choosing(['isReissue'], ({ isReissue }) => isReissue),
  hasUnitsToReverse: choosing(['hasUnitsToReverse'], ({ hasUnitsToReverse }) => hasUnitsToReverse),
  hasParcels: choosing(['hasParcels'], ({ hasParcels }) => hasParcels),
} satisfies Record<string, LifecycleCondition<OrderFacts>>
