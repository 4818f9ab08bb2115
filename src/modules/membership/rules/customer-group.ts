import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** How long the code of a group may be. */
export const groupCodeMax = 40
/** Small letters, digits and single hyphens between them. */
export const groupCodePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** So many accounts are put into a group at a time. */
export const addedAccountsMax = 100

/** Customers that the platform groups, as offers name them. */
export type CustomerGroup = { readonly customerGroupId: Id; readonly name: LocalText }

/** A group as operators see it. */
export type EditedGroup = CustomerGroup & {
  /** The operator's own word for it, which only consoles show. */
  readonly code: string
  readonly version: number
  /** How many accounts are in it. */
  readonly members: number
  /** How many offers name it, those that are over included. */
  readonly offers: number
}

/** An account in a group; name, email and mobile number are masked. */
export type GroupMember = {
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly addedAt: Date
}
