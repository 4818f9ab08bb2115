import type { EventName } from '../events.ts'
import { actionsOf, isLegal, type LifecycleCondition, type LifecycleStep, stepFor } from '../lifecycle.ts'
import { type AfterSaleKind, comesBack } from './kinds.ts'
import {
  askPlatformWithinMs,
  confirmReplacementWithinMs,
  inspectWithinMs,
  refundWithinMs,
  retryRefundAfterMs,
  reviewWithinMs,
  sendBackWithinMs,
  shipReplacementWithinMs,
} from './timers.ts'

/** The list of after-sales by how they stand (AS-23). */
export const afterSaleTabs = ['all', 'processing', 'done', 'closed'] as const
export type AfterSaleTab = (typeof afterSaleTabs)[number]

type Standing = {
  readonly tab: Exclude<AfterSaleTab, 'all'>
  readonly waitsFor?: 'buyer' | 'shop' | 'company' | 'platform'
  /** What the clock does when they did not act in time. */
  readonly deadline?: { readonly action: string; readonly afterMs: number }
}

/**
 * The statuses of an after-sale: for whom it waits, and what the clock does when they did not act in time (AS-58). A new one is
 * handed on to review at once, and one whose money went back is done at once; what a payment company does has no deadline of ours,
 * since payments asks it until it answers.
 */
export const afterSaleStatusTable = {
  applied: { tab: 'processing' },
  awaitingReview: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'approve', afterMs: reviewWithinMs },
  },
  awaitingReturn: {
    tab: 'processing',
    waitsFor: 'buyer',
    deadline: { action: 'expire', afterMs: sendBackWithinMs },
  },
  awaitingInspection: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'passInspection', afterMs: inspectWithinMs },
  },
  awaitingRefund: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'refund', afterMs: refundWithinMs },
  },
  awaitingReplacement: {
    tab: 'processing',
    waitsFor: 'shop',
    deadline: { action: 'changeToRefund', afterMs: shipReplacementWithinMs },
  },
  replacementSent: {
    tab: 'processing',
    waitsFor: 'buyer',
    deadline: { action: 'confirmReplacement', afterMs: confirmReplacementWithinMs },
  },
  refunding: { tab: 'processing', waitsFor: 'company' },
  refundFailed: {
    tab: 'processing',
    waitsFor: 'platform',
    deadline: { action: 'retryRefund', afterMs: retryRefundAfterMs },
  },
  refunded: { tab: 'done' },
  done: { tab: 'done' },
  cancelled: { tab: 'closed' },
  closed: { tab: 'closed' },
} as const satisfies Record<string, Standing>

export type AfterSaleStatus = keyof typeof afterSaleStatusTable
export const afterSaleStatuses = Object.keys(afterSaleStatusTable) as AfterSaleStatus[]
export const standingOf = (status: AfterSaleStatus): Standing => afterSaleStatusTable[status]

export const statusesOfTab = (tab: AfterSaleTab): readonly AfterSaleStatus[] =>
  afterSaleStatuses.filter((status) => tab === 'all' || afterSaleStatusTable[status].tab === tab)

/** `refund` is what refunds say of the money. */
export const afterSaleParties = ['buyer', 'merchant', 'operator', 'clock', 'refund'] as const
export type AfterSaleParty = (typeof afterSaleParties)[number]

/** Why it was closed: at its review, or when the goods were looked at; by its shop, or by the platform. */
export type Rejection = {
  readonly at: 'review' | 'inspection'
  readonly by: 'shop' | 'platform'
  readonly text: string
}

export type AfterSaleFacts = {
  readonly status: AfterSaleStatus
  readonly kind: AfterSaleKind
  /** The platform decides instead of the shop: it took it over, or its buyer asked for that. */
  readonly isWithPlatform: boolean
  /** The shop wants to give back less, and its buyer has not answered. */
  readonly isAmountOffered?: boolean
  readonly rejection?: Pick<Rejection, 'at' | 'by'> | undefined
  /** The buyer may still ask the platform. */
  readonly isInTimeToAsk?: boolean
  readonly hasReturnParcel?: boolean
  readonly hasReplacementParcel?: boolean
}

const holds = (
  fact: (facts: AfterSaleFacts) => boolean | undefined,
  otherwise: LifecycleCondition<AfterSaleFacts>['otherwise'] = 'transitionRefused',
) => ({ holds: (facts: AfterSaleFacts) => fact(facts) === true, otherwise })

const conditions = {
  forMoneyAlone: holds(({ kind }) => !comesBack(kind)),
  goodsComeBack: holds(({ kind }) => comesBack(kind)),
  isReturn: holds(({ kind }) => kind === 'return'),
  isExchange: holds(({ kind }) => kind === 'exchange'),
  amountIsFree: holds(({ kind }) => kind === 'refund' || kind === 'return', 'amountNotFree'),
  platformDecides: holds(({ isWithPlatform }) => isWithPlatform),
  shopDecides: holds(({ isWithPlatform }) => !isWithPlatform, 'afterSaleWithPlatform'),
  amountOffered: holds(({ isAmountOffered }) => isAmountOffered),
  amountAnswered: holds(({ isAmountOffered }) => !isAmountOffered, 'afterSaleAwaitsBuyer'),
  rejectedByShop: holds(({ rejection }) => rejection?.by === 'shop'),
  rejectedAtReview: holds(({ rejection }) => rejection?.at === 'review' && rejection.by === 'shop'),
  rejectedAtInspection: holds(({ rejection }) => rejection?.at === 'inspection' && rejection.by === 'shop'),
  reasonIsOfShop: holds(({ rejection }) => rejection?.by === 'shop' && rejection.at === 'review'),
  reasonIsOfPlatform: holds(
    ({ rejection }) => rejection?.by === 'platform' || rejection?.at === 'inspection',
  ),
  inTimeToAsk: holds(({ isInTimeToAsk }) => isInTimeToAsk, 'askPlatformTooLate'),
  hasReturnParcel: holds(({ hasReturnParcel }) => hasReturnParcel),
  hasReplacementParcel: holds(({ hasReplacementParcel }) => hasReplacementParcel),
} satisfies Record<string, LifecycleCondition<AfterSaleFacts>>

type AfterSaleStep = LifecycleStep & {
  readonly by: readonly AfterSaleParty[]
  readonly from: readonly AfterSaleStatus[]
  readonly when?: readonly (keyof typeof conditions)[]
  readonly to?: AfterSaleStatus
  readonly announces?: EventName
}

/** Here the shop or the platform decides. */
const judged = ['awaitingReview', 'awaitingInspection'] as const

/**
 * The life of an after-sale: what may be done, by which party, and what follows (AS-44). Where a shop decides, the platform may
 * decide in its place; once the platform has taken it over, the shop may not.
 */
export const afterSaleSteps = [
  { action: 'submit', by: ['buyer'], from: ['applied'], to: 'awaitingReview' },
  { action: 'cancel', by: ['buyer'], from: ['awaitingReview', 'awaitingReturn'], to: 'cancelled' },
  {
    action: 'approve',
    by: ['merchant'],
    from: ['awaitingReview'],
    when: ['shopDecides', 'amountAnswered', 'forMoneyAlone'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
  },
  {
    action: 'approve',
    by: ['merchant'],
    from: ['awaitingReview'],
    when: ['shopDecides', 'amountAnswered', 'goodsComeBack'],
    to: 'awaitingReturn',
    announces: 'afterSale.approved',
  },
  {
    action: 'approve',
    by: ['operator', 'clock'],
    from: ['awaitingReview'],
    when: ['forMoneyAlone'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
  },
  {
    action: 'approve',
    by: ['operator', 'clock'],
    from: ['awaitingReview'],
    when: ['goodsComeBack'],
    to: 'awaitingReturn',
    announces: 'afterSale.approved',
  },
  {
    action: 'reject',
    by: ['merchant'],
    from: ['awaitingReview'],
    when: ['shopDecides'],
    to: 'closed',
    announces: 'afterSale.rejected',
  },
  {
    action: 'reject',
    by: ['operator'],
    from: ['awaitingReview'],
    to: 'closed',
    announces: 'afterSale.rejected',
  },
  {
    action: 'changeToRefund',
    by: ['merchant'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['shopDecides', 'amountAnswered', 'goodsComeBack'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
  },
  {
    action: 'changeToRefund',
    by: ['operator'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['goodsComeBack'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
  },
  {
    // Its goods are back, and what was to be sent instead was not.
    action: 'changeToRefund',
    by: ['merchant', 'operator', 'clock'],
    from: ['awaitingReplacement'],
    when: ['isExchange'],
    to: 'awaitingRefund',
    announces: 'afterSale.approved',
  },
  {
    action: 'changeAmount',
    by: ['merchant'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['shopDecides', 'amountIsFree'],
    announces: 'afterSale.amountChanged',
  },
  {
    action: 'changeAmount',
    by: ['operator'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['amountIsFree'],
    announces: 'afterSale.amountChanged',
  },
  {
    // The clock says yes for a buyer who does not answer.
    action: 'acceptAmount',
    by: ['buyer', 'clock'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['amountOffered'],
  },
  {
    // The platform decides about it from then on.
    action: 'refuseAmount',
    by: ['buyer'],
    from: ['awaitingReview', 'awaitingInspection'],
    when: ['amountOffered'],
  },
  { action: 'sendBack', by: ['buyer'], from: ['awaitingReturn'], to: 'awaitingInspection' },
  { action: 'expire', by: ['clock'], from: ['awaitingReturn'], to: 'closed' },
  {
    action: 'passInspection',
    by: ['merchant'],
    from: ['awaitingInspection'],
    when: ['shopDecides', 'amountAnswered', 'isReturn'],
    to: 'awaitingRefund',
  },
  {
    action: 'passInspection',
    by: ['merchant'],
    from: ['awaitingInspection'],
    when: ['shopDecides', 'isExchange'],
    to: 'awaitingReplacement',
  },
  {
    action: 'passInspection',
    by: ['operator', 'clock'],
    from: ['awaitingInspection'],
    when: ['isReturn'],
    to: 'awaitingRefund',
  },
  {
    action: 'passInspection',
    by: ['operator', 'clock'],
    from: ['awaitingInspection'],
    when: ['isExchange'],
    to: 'awaitingReplacement',
  },
  {
    action: 'failInspection',
    by: ['merchant'],
    from: ['awaitingInspection'],
    when: ['shopDecides'],
    to: 'closed',
    announces: 'afterSale.rejected',
  },
  {
    action: 'failInspection',
    by: ['operator'],
    from: ['awaitingInspection'],
    to: 'closed',
    announces: 'afterSale.rejected',
  },
  { action: 'refund', by: ['merchant', 'operator', 'clock'], from: ['awaitingRefund'], to: 'refunding' },
  {
    action: 'settle',
    by: ['refund'],
    from: ['refunding'],
    to: 'refunded',
    announces: 'afterSale.refunded',
  },
  { action: 'finish', by: ['refund'], from: ['refunded'], to: 'done' },
  { action: 'fail', by: ['refund'], from: ['refunding'], to: 'refundFailed' },
  {
    action: 'retryRefund',
    by: ['merchant', 'operator', 'clock'],
    from: ['refundFailed'],
    to: 'refunding',
  },
  {
    action: 'shipReplacement',
    by: ['merchant'],
    from: ['awaitingReplacement'],
    when: ['isExchange'],
    to: 'replacementSent',
    announces: 'afterSale.replacementSent',
  },
  { action: 'confirmReplacement', by: ['buyer', 'clock'], from: ['replacementSent'], to: 'done' },
  {
    action: 'askPlatform',
    by: ['buyer'],
    from: ['closed'],
    when: ['rejectedByShop', 'rejectedAtReview', 'inTimeToAsk'],
    to: 'awaitingReview',
  },
  {
    action: 'askPlatform',
    by: ['buyer'],
    from: ['closed'],
    when: ['rejectedByShop', 'rejectedAtInspection', 'inTimeToAsk'],
    to: 'awaitingInspection',
  },
  { action: 'takeOver', by: ['operator'], from: judged, when: ['shopDecides'] },
  // A shop that does not want to decide has the platform do it, and tells its side, with pictures, until it has.
  { action: 'escalate', by: ['merchant'], from: judged, when: ['shopDecides'] },
  { action: 'addStatement', by: ['merchant'], from: judged, when: ['platformDecides'] },
  { action: 'seeShopReason', by: ['buyer'], from: ['closed'], when: ['reasonIsOfShop'] },
  { action: 'seePlatformReason', by: ['buyer'], from: ['closed'], when: ['reasonIsOfPlatform'] },
  {
    action: 'trackReplacement',
    by: ['buyer'],
    from: ['replacementSent', 'done'],
    when: ['hasReplacementParcel'],
  },
  {
    action: 'trackReturn',
    by: ['buyer'],
    from: [
      'awaitingInspection',
      'awaitingRefund',
      'awaitingReplacement',
      'replacementSent',
      'refunding',
      'refundFailed',
      'refunded',
      'done',
      'closed',
    ],
    when: ['hasReturnParcel'],
  },
] as const satisfies readonly AfterSaleStep[]

export const afterSaleLifecycle = { steps: afterSaleSteps as readonly AfterSaleStep[], conditions }

type Step = (typeof afterSaleSteps)[number]
export type AfterSaleAction = Step['action']
type ActionOf<Party extends AfterSaleParty, Each = Step> = Each extends Step
  ? Party extends Each['by'][number]
    ? Each['action']
    : never
  : never
export type BuyerAfterSaleAction = Exclude<ActionOf<'buyer'>, 'submit'>
export type MerchantAfterSaleAction = ActionOf<'merchant'>
export type OperatorAfterSaleAction = ActionOf<'operator'>

/** What a party may do with an after-sale now (AS-45). Each works when it is done, since its command reads the same table. */
export const afterSaleActions = <Party extends AfterSaleParty>(
  facts: AfterSaleFacts,
  party: Party,
): Exclude<ActionOf<Party>, 'submit'>[] =>
  actionsOf(afterSaleLifecycle, facts, party) as Exclude<ActionOf<Party>, 'submit'>[]

/** Whether one action may be done now. */
export const mayDoWith = (facts: AfterSaleFacts, action: AfterSaleAction, party: AfterSaleParty): boolean =>
  isLegal(afterSaleLifecycle, facts, action, party)

/** The guard of a command: the step that this action is now. @throws Refusal when it may not be done */
export const afterSaleStep = (
  facts: AfterSaleFacts,
  action: AfterSaleAction,
  party: AfterSaleParty,
): AfterSaleStep => stepFor(afterSaleLifecycle, facts, action, party)

/** Until when a buyer may ask the platform about a rejection of this moment. */
export const askPlatformUntil = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + askPlatformWithinMs)
