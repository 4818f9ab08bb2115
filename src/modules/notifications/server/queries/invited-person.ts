import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

export type InvitedPerson = {
  readonly invitationId: Id
  readonly email: string
  /** Null for the platform. */
  readonly shopName: LocalText | null
  readonly role: StaffRole | OperatorRole
  readonly expiresAt: Date
  readonly site: string
  readonly language: Language
}

/** Whom an invitation is for, while it is open. */
export const invitedPerson = (db: Database, invitationId: Id): Promise<InvitedPerson[]> =>
  sql<InvitedPerson>`
    select i.id as "invitationId", i.email::text as email, s.name as "shopName", i.role, i.expires_at as "expiresAt", i.site, i.language
    from work_invitations i left join shops s on s.id = i.shop_id
    where i.id = ${invitationId} and i.ended_at is null`.rows(db)
