import {
  conditionsOver,
  type FactsOfSteps,
  type LifecycleStep,
  type StepsOf,
  stepFor,
} from '#vocabulary/lifecycle.ts'

export type RefundFacts = {
  readonly status: 'requested' | 'done' | 'failed'
  /** An after-sale requested it. */
  readonly isOfAfterSale: boolean
  /** Its after-sale waits for the money, and tells the buyer about it. */
  readonly isAwaited: boolean
}

const { choosing } = conditionsOver<RefundFacts>()
const conditions = {
  ofAfterSale: choosing(['isOfAfterSale'], ({ isOfAfterSale }) => isOfAfterSale),
  ofOrder: choosing(['isOfAfterSale'], ({ isOfAfterSale }) => !isOfAfterSale),
  isAwaited: choosing(['isAwaited'], ({ isAwaited }) => isAwaited),
  notAwaited: choosing(['isAwaited'], ({ isAwaited }) => !isAwaited),
}

type RefundRow = LifecycleStep & {
  readonly by: readonly ('payment' | 'clock' | 'operator')[]
  readonly when?: readonly (keyof typeof conditions)[]
}

/**
 * The lifecycle of a refund: it ends with the last of its transfers, and failed ones are sent again or paid
 * otherwise.
 */
export const refundSteps = [
  {
    action: 'finish',
    by: ['payment'],
    from: ['requested'],
    when: ['ofOrder'],
    to: 'done',
    stamps: 'done_at',
    announces: 'refund.done',
    carries: ['refundId'],
  },
  {
    action: 'finish',
    by: ['payment'],
    from: ['requested'],
    when: ['ofAfterSale'],
    to: 'done',
    stamps: 'done_at',
    announces: 'refund.ended',
    carries: ['afterSaleId'],
  },
  {
    action: 'fail',
    by: ['payment'],
    from: ['requested'],
    when: ['ofOrder'],
    to: 'failed',
    stamps: 'done_at',
  },
  {
    action: 'fail',
    by: ['payment'],
    from: ['requested'],
    when: ['ofAfterSale'],
    to: 'failed',
    stamps: 'done_at',
    announces: 'refund.ended',
    carries: ['afterSaleId'],
  },
  { action: 'sendAnew', by: ['clock', 'operator'], from: ['failed'], to: 'requested' },
  {
    action: 'payOtherwise',
    by: ['operator'],
    from: ['failed'],
    when: ['notAwaited'],
    to: 'done',
    stamps: 'done_at',
    announces: 'refund.done',
    carries: ['refundId'],
  },
  {
    action: 'payOtherwise',
    by: ['operator'],
    from: ['failed'],
    when: ['isAwaited'],
    to: 'done',
    stamps: 'done_at',
  },
  {
    action: 'return',
    by: ['payment'],
    from: ['done'],
    when: ['ofOrder'],
    to: 'failed',
    stamps: 'done_at',
  },
  {
    action: 'return',
    by: ['payment'],
    from: ['done'],
    when: ['ofAfterSale'],
    to: 'failed',
    stamps: 'done_at',
    announces: 'refund.ended',
    carries: ['afterSaleId'],
  },
] as const satisfies readonly RefundRow[]

export const refundLifecycle = { steps: refundSteps, conditions }

type Step = (typeof refundSteps)[number]
type Party = Step['by'][number]

/** The step that an action is now. @throws Refusal `transitionRefused` */
export const refundStep = <Action extends Step['action'], By extends Party>(
  refund: FactsOfSteps<RefundFacts, typeof conditions, StepsOf<Step, Action, By>>,
  action: Action,
  by: By,
): StepsOf<Step, Action, By> =>
  stepFor<Step, RefundFacts>(refundLifecycle, refund as RefundFacts, action, by) as StepsOf<Step, Action, By>

/** The lifecycle of refunded money: its payment provider sends it or refuses. */
export const transferSteps = [
  {
    action: 'send',
    by: ['company'],
    from: ['requested'],
    to: 'done',
    announces: 'transfer.done',
    carries: ['transferId'],
  },
  {
    // The provider reversed the payment: the buyer has the money, and nothing is left to send.
    action: 'settle',
    by: ['company'],
    from: ['requested'],
    to: 'done',
    announces: 'transfer.done',
    carries: ['transferId'],
  },
  {
    action: 'refuse',
    by: ['company'],
    from: ['requested'],
    to: 'failed',
    announces: 'transfer.failed',
    carries: ['transferId'],
  },
  { action: 'sendAnew', by: ['clock', 'operator'], from: ['failed'], to: 'requested' },
  {
    action: 'payOtherwise',
    by: ['operator'],
    from: ['failed'],
    to: 'done',
    announces: 'transfer.done',
    carries: ['transferId'],
  },
  // The buyer's bank returned it.
  {
    action: 'return',
    by: ['company'],
    from: ['done'],
    to: 'failed',
    announces: 'transfer.failed',
    carries: ['transferId'],
  },
] as const satisfies readonly LifecycleStep[]
