import type { AfterSaleReason, ChosenKind } from '#modules/after-sales/rules/kinds.ts'

/** Final status of an application. Each is reached by the steps of the mall itself. */
export type DemoAfterSaleEnding =
  | 'awaitingReview'
  /** The shop offers a smaller refund, and the buyer has not answered. */
  | 'amountOffered'
  | 'awaitingReturn'
  | 'awaitingInspection'
  | 'awaitingRefund'
  | 'awaitingReplacement'
  /** Dearer goods wait for what they cost more. */
  | 'differenceOwed'
  /** The shop approved the refund, and the payment provider is still processing it. */
  | 'refunding'
  /** The payment provider refused the refund. */
  | 'refundFailed'
  | 'replacementSent'
  | 'exchanged'
  | 'returned'
  | 'rejected'
  /** The buyer escalated a rejection to the platform. */
  | 'withPlatform'
  | 'cancelled'
  /** Agreed on, and then nothing was sent back in time. */
  | 'notSentBack'

export type DemoAfterSale = {
  /** So long after the order was placed. */
  readonly afterHours: number
  readonly kind: ChosenKind
  readonly reason: AfterSaleReason
  readonly remark: string
  /** How many of the first line. */
  readonly quantity?: number
  /** The other goods of an exchange. */
  readonly exchangeFor?: string
  /** The shop's reason for its rejection, and the buyer's statement to the platform. */
  readonly words?: readonly [rejection: string, plea?: string]
  readonly ending: DemoAfterSaleEnding
}

export type DemoAfterSaleStep =
  | 'approve'
  | 'reject'
  | 'askPlatform'
  | 'offerLess'
  | 'sendBack'
  | 'passInspection'
  | 'refund'
  | 'refundSlowly'
  | 'refundRefused'
  | 'shipReplacement'
  | 'confirmReplacement'
  | 'cancel'

type Timed = readonly (readonly [hoursAfter: number, step: DemoAfterSaleStep])[]

const back: Timed = [
  [6, 'approve'],
  [30, 'sendBack'],
]
const inspected: Timed = [...back, [100, 'passInspection']]

/** Steps of an application, each with the number of hours after it was made. */
export const stepsTo: Readonly<Record<DemoAfterSaleEnding, Timed>> = {
  awaitingReview: [],
  amountOffered: [[5, 'offerLess']],
  awaitingReturn: [[6, 'approve']],
  awaitingInspection: back,
  awaitingRefund: [[6, 'approve']],
  refunding: [
    [3, 'approve'],
    [5, 'refundSlowly'],
  ],
  refundFailed: [
    [6, 'approve'],
    [10, 'refundRefused'],
  ],
  awaitingReplacement: inspected,
  differenceOwed: inspected,
  replacementSent: [...inspected, [120, 'shipReplacement']],
  exchanged: [...inspected, [120, 'shipReplacement'], [190, 'confirmReplacement']],
  returned: [...inspected, [104, 'refund']],
  rejected: [[9, 'reject']],
  withPlatform: [
    [9, 'reject'],
    [50, 'askPlatform'],
  ],
  cancelled: [[3, 'cancel']],
  notSentBack: [[6, 'approve']],
}

/** Where goods are sent back to, by site. */
export const returnDesks = {
  global: {
    ...{ name: 'Returns desk', phone: '+1 415 555 0177', street: '4 Pier Road', city: 'Oakland' },
    ...{ province: 'CA', postalCode: '94607', country: 'US' },
  },
  cn: {
    ...{ name: '退货组', phone: '+86 571 5555 0177', street: '滨江路 4 号', city: '杭州市' },
    ...{ province: '浙江省', postalCode: '310000', country: 'CN' },
  },
} as const
