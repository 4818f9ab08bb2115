import {
  actionsOf,
  conditionsOver,
  type Lifecycle,
  type LifecycleStep,
  stepFor,
} from '#vocabulary/lifecycle.ts'
import type { ApplicationState } from './platform-activity.ts'

/**
 * A scheduled offer runs from its first moment to its last without any job: its times determine its status at
 * a moment.
 */
export const offerStatuses = ['draft', 'scheduled', 'running', 'ended', 'cancelled'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Statuses that are stored; the others follow from the times. */
export type StoredOfferStatus = 'draft' | 'scheduled' | 'cancelled'

export type OfferTimes = {
  readonly storedStatus: StoredOfferStatus
  readonly startsAt: Date
  readonly endsAt: Date
  /** Of coupons: from when on they are handed out no more. */
  readonly claimsEndedAt?: Date | undefined
}

export function offerStatus(
  { storedStatus, startsAt, endsAt, claimsEndedAt = endsAt }: OfferTimes,
  at: Date,
): OfferStatus {
  if (storedStatus !== 'scheduled') return storedStatus
  if (endsAt <= at || claimsEndedAt <= at) return 'ended'
  return startsAt <= at ? 'running' : 'scheduled'
}

export const offerActionNames = ['edit', 'schedule', 'end', 'revoke', 'cancel'] as const
export type OfferAction = (typeof offerActionNames)[number]
export type OfferFacts = {
  readonly status: OfferStatus
  /** Its last moment lies ahead. */
  readonly endsLater: boolean
  /** It names goods with prices, or discounts with their thresholds. */
  readonly hasTerms: boolean
  /** Buyers may hold coupons of it that are good. */
  readonly hasHolders: boolean
  /** Its status in the activity of the platform that it is for; null for an offer of its own. */
  readonly application: ApplicationState | null
}

type OfferStep = LifecycleStep & { readonly action: OfferAction; readonly to?: OfferStatus }

const organiser = ['organiser'] as const
const { refusing } = conditionsOver<OfferFacts>()

/** Steps of an offer by its shop or the platform. Terms change only in drafts: goods sold keep theirs. */
export const offerLifecycle: Lifecycle<OfferStep, OfferFacts> = {
  steps: [
    { action: 'edit', by: organiser, from: ['draft'], when: ['isOwnToChange'] },
    {
      action: 'schedule',
      by: organiser,
      from: ['draft'],
      when: ['isForNoActivity', 'hasTerms', 'endsLater'],
      to: 'scheduled',
    },
    { action: 'end', by: organiser, from: ['running'], when: ['isForNoActivity'], to: 'ended' },
    // Ending stops handing out a coupon; revoking also takes it from its holders.
    { action: 'revoke', by: organiser, from: ['running', 'ended'], when: ['hasHolders'], to: 'cancelled' },
    {
      action: 'cancel',
      by: organiser,
      from: ['draft', 'scheduled'],
      when: ['isOwnToChange'],
      to: 'cancelled',
    },
  ],
  conditions: {
    hasTerms: refusing(['hasTerms'], ({ hasTerms }) => hasTerms, 'offerIncomplete'),
    endsLater: refusing(['endsLater'], ({ endsLater }) => endsLater, 'offerOver'),
    hasHolders: refusing(['hasHolders'], ({ hasHolders }) => hasHolders, 'couponNotHeld'),
    isForNoActivity: refusing(['application'], ({ application }) => application === null, 'offerOfActivity'),
    // Offers that the platform reviews, or has accepted, cannot be changed.
    isOwnToChange: refusing(
      ['application'],
      ({ application }) => application === null || application === 'preparing' || application === 'refused',
      'offerOfActivity',
    ),
  },
}

/** The buttons of an offer. Those that are refused for their conditions are shown, and say why when they are pressed. */
export const offerActions = (
  facts: Pick<OfferFacts, 'status' | 'hasHolders' | 'application'>,
): OfferAction[] => actionsOf(offerLifecycle, { ...facts, endsLater: true, hasTerms: true }, 'organiser')

/** @throws Refusal `transitionRefused`, `offerIncomplete`, `offerOver`, `offerOfActivity`, `couponNotHeld` */
export const refuseOfferAction = (facts: OfferFacts, action: OfferAction): OfferStep =>
  stepFor(offerLifecycle, facts, action, 'organiser')
