import type { StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person who works in a shop. */
export type StaffMember = {
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}
