import type { Id } from '#vocabulary/identifiers.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'

/** How many buyers order together, and for how many hours a group is open. */
export type GroupBuyTerms = { readonly size: number; readonly hours: number }

export const groupHours = { usual: 24, max: 720 } as const
export const groupSizes = { min: 2, max: 100 } as const

/** A group fills, or it does not in time, and then refunds its payments. */
export type BuyingGroupStatus = 'forming' | 'formed' | 'failed'

export type BuyingGroup = {
  readonly status: BuyingGroupStatus
  readonly size: number
  /** Slots that orders hold, paid or not. */
  readonly taken: number
  /** Undefined until its first order is paid. */
  readonly endsAt: Date | undefined
}

/** Whether a group can be joined, and if not, why. One that is not paid by its first buyer is not there for others yet. */
export const groupStandings = ['open', 'full', 'formed', 'over'] as const
export type GroupProgress = (typeof groupStandings)[number]

export function groupProgress({ status, size, taken, endsAt }: BuyingGroup, at: Date): GroupProgress {
  if (status === 'formed') return 'formed'
  if (status === 'failed' || !endsAt || endsAt <= at) return 'over'
  return taken < size ? 'open' : 'full'
}

/** Why a buyer cannot join; undefined when that is possible. */
export function whyNotJoined(
  group: BuyingGroup,
  at: Date,
  isIn: boolean,
): 'groupJoined' | 'groupFull' | 'groupOver' | undefined {
  if (isIn) return 'groupJoined'
  const standing = groupProgress(group, at)
  if (standing === 'open') return undefined
  return standing === 'over' ? 'groupOver' : 'groupFull'
}

/** A group as other possible members see it. */
export type BuyingGroupToJoin = {
  readonly buyingGroupId: Id
  readonly standing: GroupProgress
  readonly size: number
  readonly seatsLeft: number
  readonly endsAt: Date | undefined
  /** Masked; a guest has none. */
  readonly leader: string | undefined
}

type Draft = { readonly kind: string; readonly groupBuy?: GroupBuyTerms | undefined }

/** Field errors of the draft of a group buy. */
export const checkGroupBuy = ({ kind, groupBuy }: Draft): FieldRefusal[] =>
  groupBuy && kind !== 'groupBuy' ? [{ field: 'groupBuy', code: 'invalid' }] : []
