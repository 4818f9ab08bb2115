import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** How long an invitation to work in a shop or for the platform is good. */
export const workInvitationDays = 7

/** An invitation that was not accepted yet. */
export type WorkInvitation<Role extends StaffRole | OperatorRole = StaffRole | OperatorRole> = {
  readonly invitationId: Id
  readonly email: string
  readonly role: Role
  readonly expiresAt: Date
}

/** Where a person works who accepted: in a shop, or for the platform. */
export type Workplace = {
  readonly shop: { readonly slug: string; readonly name: LocalText } | undefined
  readonly role: StaffRole | OperatorRole
}

/** An invitation as the person who has its link sees it. */
export type OwnInvitation = Workplace & {
  readonly email: string
  readonly expiresAt: Date
  /** Whether there is an account with this email already. */
  readonly hasAccount: boolean
}
