import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { maskEmail, maskPhone } from './visitor.ts'

/**
 * An account as operators see it: enough to distinguish it from others, too little to reach or name its
 * owner.
 */
export type MaskedAccount = {
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly joinedAt: Date
  readonly isPaidMember: boolean
  readonly isBusiness: boolean
  readonly hasTwoFactors: boolean
  /** Undefined while the account is open. */
  readonly blockedAt: Date | undefined
}

/** Unmasked fields of an account, which an operator sees only after giving a reason. */
export type ClearAccount = { readonly name: string; readonly email: string; readonly phone: string }

export const maskedAccount = ({ name, email, phone }: ClearAccount): ClearAccount => ({
  name: name && maskName(name),
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
})

/** When and why an operator saw an account in clear, as reported to its owner. */
export type AccountAccess = { readonly accessId: Id; readonly at: Date; readonly reason: string }

/** An operator made the account one of a business buyer, or took that away. */
export type BusinessChange = {
  readonly changeId: Id
  readonly at: Date
  readonly isBusiness: boolean
  readonly reason: string
}

/** An operator blocked the account, or opened it again. */
export type AccountBlock = {
  readonly blockId: Id
  readonly at: Date
  readonly isBlocked: boolean
  readonly reason: string
}

/** By which accounts are listed. */
export const accountStates = ['open', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]

export const reasonMin = 10
export const reasonMax = 200
