import type { ProductStatus } from '#modules/catalogue/rules/product.ts'
import type { OfferStatus } from '#modules/offers/rules/lifecycle.ts'
import type { ActivityStatus, ApplicationState } from '#modules/offers/rules/platform-activity.ts'
import { type OrderStatus, orderStatuses, orderStatusTable } from '#modules/orders/rules/lifecycle.ts'
import type { OrderTab } from '#modules/orders/rules/tabs.ts'
import type { BankTransferState } from '#modules/payments/rules/bank-transfer.ts'
import type { AccountStatus } from '#modules/payments/rules/edited-account.ts'
import type { RefundStatus } from '#modules/refunds/rules/refund.ts'
import type { ApplicationStatus } from '#modules/shops/rules/application.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Tone } from './kit/badge.tsx'

const orderTabTone: Record<Exclude<OrderTab, 'all'>, Tone> = {
  unpaid: 'blue',
  unshipped: 'amber',
  unreceived: 'blue',
  finished: 'green',
  cancelled: 'grey',
}

const orderTone = Object.fromEntries(
  orderStatuses.map((status) => [status, orderTabTone[orderStatusTable[status].tab]]),
) as Record<OrderStatus, Tone>

/** The colours of statuses: amber needs the reader to act, blue is in progress elsewhere, green is well, grey is over. */
export const statusTone: Readonly<
  Record<ShopStatus | OrderStatus | ApplicationStatus | ProductStatus, Tone>
> = {
  active: 'green',
  frozen: 'amber',
  cleared: 'grey',
  ...orderTone,
  awaitingReview: 'amber',
  approved: 'green',
  rejected: 'grey',
  onShelf: 'green',
  offShelf: 'grey',
  draft: 'blue',
  deleted: 'grey',
}

/** The same of accounts with payment providers. */
export const accountTone: Readonly<Record<AccountStatus, Tone>> = {
  offered: 'green',
  disabled: 'grey',
  incomplete: 'amber',
  channelMissing: 'grey',
}

/** The same of refunds, as they are shown. */
export const refundTone: Readonly<Record<RefundStatus | 'unsent', Tone>> = {
  unsent: 'amber',
  requested: 'blue',
  done: 'green',
  failed: 'red',
}

/** How a refund is shown: a refund that no provider sends is not on its way until an operator has paid it. */
export const refundShown = ({ status, reason }: { status: RefundStatus; reason: string }) =>
  status === 'requested' && reason === 'shopDefault' ? 'unsent' : status

/** The same of offers. */
export const offerTone: Readonly<Record<OfferStatus, Tone>> = {
  draft: 'blue',
  scheduled: 'blue',
  running: 'green',
  ended: 'grey',
  cancelled: 'grey',
}

export const activityTone: Readonly<Record<ActivityStatus, Tone>> = {
  open: 'blue',
  closed: 'amber',
  running: 'green',
  ended: 'grey',
  cancelled: 'grey',
}

/** For a shop; the platform acts on submitted offers. */
export const applicationTone: Readonly<Record<ApplicationState, Tone>> = {
  preparing: 'blue',
  submitted: 'amber',
  accepted: 'green',
  refused: 'red',
  takenOut: 'grey',
}

export const bankTransferTone: Record<BankTransferState, Tone> = {
  awaited: 'blue',
  toPayBack: 'amber',
  received: 'green',
  ended: 'grey',
}
