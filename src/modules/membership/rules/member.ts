import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { MemberStatus } from './level.ts'

/** For so many months a membership is granted: a month, a quarter, a year. */
export const membershipMonths = [1, 3, 12] as const

export const membershipLevels = [1, 2, 3] as const

export const memberStates = ['running', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

/** A person with a paid membership, or whose last one has ended; name and email are masked. */
export type Member = {
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly level: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isRunning: boolean
}

/** A buyer as a member: level, growth, and the paid membership. */
export type OwnMembership = {
  readonly buyerId: Id
  readonly standing: MemberStatus<string>
  /** Undefined without a paid membership that runs. */
  readonly paidUntil: Date | undefined
  /** Amount saved by member prices on this site so far, without refunded units. */
  readonly saved: Money
}
