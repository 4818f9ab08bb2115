import { sql } from '#database/sql.ts'
import { shopFacts } from '#modules/shops/server/read-models/shop-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { OwnInvitation, WorkInvitation } from '../../rules/work-invitation.ts'
import { workInvitationDays } from '../../rules/work-invitation.ts'

type NewInvitation = {
  readonly invitationId: Id
  /** Undefined for the platform. */
  readonly shopId: Id | undefined
  readonly email: string
  readonly role: StaffRole | OperatorRole
  /** Undefined at the terminal of the server. */
  readonly invitedBy: Id | undefined
  readonly site: string
  readonly language: Language
}

const isOpen = sql`ended_at is null and expires_at > app_now()`

/** Takes the place of an invitation of this address to this shop that is there already: its link ends. */
export const insertInvitation = (tx: Transaction, invitation: NewInvitation): Promise<void> =>
  sql`
    insert into work_invitations (id, shop_id, email, role, invited_by, site, language, expires_at)
    values (${invitation.invitationId}, ${invitation.shopId ?? null}, ${invitation.email}, ${invitation.role},
      ${invitation.invitedBy ?? null}, ${invitation.site}, ${invitation.language}, app_now() + ${workInvitationDays} * interval '1 day')
    on conflict (coalesce(shop_id, 0), email) where ended_at is null do update set id = excluded.id, role = excluded.role,
      invited_by = excluded.invited_by, site = excluded.site, language = excluded.language,
      invited_at = app_now(), expires_at = excluded.expires_at`.run(tx)

/** Those of a shop, or of the platform, that can still be accepted: the last ones first. */
export const openInvitations = <Role extends StaffRole | OperatorRole>(
  db: Database,
  shopId: Id | undefined,
): Promise<WorkInvitation<Role>[]> =>
  sql<WorkInvitation<Role>>`
    select id as "invitationId", email::text as email, role, expires_at as "expiresAt" from work_invitations
    where shop_id is not distinct from ${shopId ?? null}::bigint and ${isOpen}
    order by invited_at desc, id desc limit 500`.rows(db)

/** @returns false when it cannot be accepted any more, or is not one of this shop or of the platform */
export async function endInvitation(
  tx: Transaction,
  invitationId: Id,
  shopId: Id | undefined,
): Promise<boolean> {
  const row = await sql`
    update work_invitations set ended_at = app_now()
    where id = ${invitationId} and shop_id is not distinct from ${shopId ?? null}::bigint and ${isOpen} returning id`.row(
    tx,
  )
  return row !== undefined
}

/** One that can be accepted, with the shop that it is for. */
export async function ownInvitation(db: Database, invitationId: Id): Promise<OwnInvitation | undefined> {
  const row = await sql<
    Omit<OwnInvitation, 'shop'> & { readonly slug: string | null; readonly name: LocalText | null }
  >`
    select s.slug, s.name, i.role, i.email::text as email, i.expires_at as "expiresAt",
      exists (select from users u where u.email = i.email and not u.is_guest) as "hasAccount"
    from work_invitations i left join ${shopFacts} s on s.id = i.shop_id
    where i.id = ${invitationId} and ${isOpen}`.row(db)
  if (!row) return undefined
  const { slug, name, ...rest } = row
  return { ...rest, shop: slug && name ? { slug, name } : undefined }
}

export type AcceptedInvitation = {
  readonly role: StaffRole | OperatorRole
  readonly shopId: Id | null
  readonly slug: string | null
  readonly name: LocalText | null
}

/** Accepts one, once, by the account with the email that it went to. */
export const acceptInvitation = (
  tx: Transaction,
  invitationId: Id,
  userId: Id,
): Promise<AcceptedInvitation | undefined> =>
  sql<AcceptedInvitation>`
    with accepted as (
      update work_invitations set ended_at = app_now()
      where id = ${invitationId} and ${isOpen} and email = (select email from users where id = ${userId} and not is_guest)
      returning role, shop_id)
    select a.role, a.shop_id as "shopId", s.slug, s.name
    from accepted a left join ${shopFacts} s on s.id = a.shop_id`.row(tx)

/** Those that ended a month ago. @returns how many were deleted */
export async function deleteOldInvitations(tx: Transaction, atMost: number): Promise<number> {
  const rows = await sql`
    delete from work_invitations where id in (
      select id from work_invitations where expires_at < app_now() - interval '30 days' limit ${atMost}) returning id`.rows(
    tx,
  )
  return rows.length
}

export const forgetInvitations = (tx: Transaction, emails: readonly string[]): Promise<void> =>
  sql`delete from work_invitations where email = any(${emails}::citext[])`.run(tx)
