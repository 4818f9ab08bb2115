import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import {
  actionsOf,
  conditionsOver,
  type Lifecycle,
  type LifecycleStep,
  stepFor,
} from '#vocabulary/lifecycle.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'

/** Activities that the platform announces to all shops: a flash sale, or a price for some days. */
export const activityKinds = ['flashSale', 'activity'] as const
export type ActivityKind = (typeof activityKinds)[number]

export type ActivityDraft = {
  readonly kind: ActivityKind
  readonly name: LocalText
  readonly site: string
  /** Shops apply before this moment. */
  readonly applyUntil: Date
  readonly startsAt: Date
  readonly endsAt: Date
  /** Each price is at least so many percent below the shelf price. */
  readonly percentOffMin: number
}

export const activityStatuses = ['open', 'closed', 'running', 'ended', 'cancelled'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

type ActivityTimes = Pick<ActivityDraft, 'applyUntil' | 'startsAt' | 'endsAt'> & {
  readonly isCancelled: boolean
}

export function activityStatus(
  { isCancelled, applyUntil, startsAt, endsAt }: ActivityTimes,
  at: Date,
): ActivityStatus {
  if (isCancelled) return 'cancelled'
  if (endsAt <= at) return 'ended'
  if (startsAt <= at) return 'running'
  return applyUntil <= at ? 'closed' : 'open'
}

/** Field errors of an activity. */
export function checkActivity(
  { name, applyUntil, startsAt, endsAt }: ActivityDraft,
  now: Date,
): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (!name.en.trim() && !name.zh.trim()) wrong.push({ field: 'name.en', code: 'required' })
  if (applyUntil <= now || applyUntil > startsAt)
    wrong.push({ field: 'applyUntil', code: 'applyUntilTooLate' })
  if (endsAt <= startsAt) wrong.push({ field: 'endsAt', code: 'endsBeforeStart' })
  return wrong
}

/** The status of a shop's offer in its activity. */
export const applicationStates = ['preparing', 'submitted', 'accepted', 'refused', 'takenOut'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationActions = ['apply', 'withdraw', 'accept', 'refuse', 'takeOut'] as const
export type ApplicationAction = (typeof applicationActions)[number]

export type ApplicationFacts = {
  readonly status: ApplicationState
  /** Shops may apply now. */
  readonly isOpen: boolean
  /** Neither over nor cancelled. */
  readonly isAhead: boolean
  /** It names goods, and for each of them how many there are. */
  readonly hasGoods: boolean
}

type ApplicationStep = LifecycleStep & { readonly action: ApplicationAction; readonly to: ApplicationState }

const [shop, platform] = [['shop'], ['platform']] as const
const { refusing } = conditionsOver<ApplicationFacts>()

/** Steps of an application by shop and platform. Prices are checked on submission and on acceptance. */
export const applicationLifecycle: Lifecycle<ApplicationStep, ApplicationFacts> = {
  steps: [
    {
      action: 'apply',
      by: shop,
      from: ['preparing', 'refused'],
      when: ['hasGoods', 'isOpen'],
      to: 'submitted',
    },
    { action: 'withdraw', by: shop, from: ['submitted'], to: 'preparing' },
    { action: 'accept', by: platform, from: ['submitted'], when: ['isAhead'], to: 'accepted' },
    { action: 'refuse', by: platform, from: ['submitted'], to: 'refused' },
    { action: 'takeOut', by: platform, from: ['accepted'], when: ['isAhead'], to: 'takenOut' },
  ],
  conditions: {
    hasGoods: refusing(['hasGoods'], ({ hasGoods }) => hasGoods, 'activityNeedsGoods'),
    isOpen: refusing(['isOpen'], ({ isOpen }) => isOpen, 'activityClosed'),
    isAhead: refusing(['isAhead'], ({ isAhead }) => isAhead, 'offerOver'),
  },
}

/**
 * The buttons of a party. An action that is refused for its goods is shown, and reports the reason when
 * pressed.
 */
export const applicationActionsOf = (
  facts: Omit<ApplicationFacts, 'hasGoods'>,
  party: 'shop' | 'platform',
): ApplicationAction[] => actionsOf(applicationLifecycle, { ...facts, hasGoods: true }, party)

/** @throws Refusal `transitionRefused`, `activityNeedsGoods`, `activityClosed`, `offerOver` */
export const applicationStep = (
  facts: ApplicationFacts,
  action: ApplicationAction,
  party: 'shop' | 'platform',
): ApplicationStep => stepFor(applicationLifecycle, facts, action, party)

/** The highest price that meets the condition of an activity. */
export const highestPrice = (shelfAmount: number, percentOffMin: number): number =>
  Math.floor((shelfAmount * (100 - percentOffMin)) / 100)

export type AppliedPrice = {
  readonly name: LocalText
  readonly amount: number
  /** At the beginning of the activity; undefined where the site does not sell it. */
  readonly shelfAmount: number | undefined
}

/** The goods whose prices are not low enough for an activity. */
export const tooDear = (prices: readonly AppliedPrice[], percentOffMin: number): readonly AppliedPrice[] =>
  prices.filter(
    ({ amount, shelfAmount }) =>
      shelfAmount === undefined || amount > highestPrice(shelfAmount, percentOffMin),
  )

/** An activity as a list shows it. */
export type ActivitySummary = ActivityDraft & {
  readonly platformActivityId: Id
  readonly status: ActivityStatus
  /** How many shops wait for an answer, and how many take part. */
  readonly submitted: number
  readonly accepted: number
}

/** An activity as one shop sees it. */
export type ActivityOfShop = Omit<ActivitySummary, 'submitted' | 'accepted'> & {
  readonly offerId: Id | undefined
  readonly application: ApplicationState | undefined
}

/** The status of an offer in the activity that it is for. */
export type OfferApplication = {
  readonly platformActivityId: Id
  readonly status: ActivityStatus
  readonly applyUntil: Date
  readonly percentOffMin: number
  readonly application: ApplicationState
  readonly reason: string | undefined
  readonly actions: readonly ApplicationAction[]
}
