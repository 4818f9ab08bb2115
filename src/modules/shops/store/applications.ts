import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { LocalText } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ApplicationDraft, ApplicationStatus, ShopApplication } from '#domain/shops/application.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { exactlyOne } from '#platform/transaction.ts'

/** The rows of shop applications: every write, and how one is read. */

export type ApplicationRow = {
  id: Id
  email: string
  status: ApplicationStatus
  company_name: string
  registration_number: string
  contact_name: string
  phone: string
  shop_name: LocalText
  goods: string
  reason: string
  shop_id: Id | null
  applied_at: Date
  decided_at: Date | null
}

export const applicationColumns = sql`a.id, u.email::text as email, a.status, a.company_name, a.registration_number,
  a.contact_name, a.phone, a.shop_name, a.goods, a.reason, a.shop_id, a.applied_at, a.decided_at`

export const toApplication = (row: ApplicationRow): ShopApplication => ({
  applicationId: row.id,
  status: row.status,
  email: row.email,
  companyName: row.company_name,
  registrationNumber: row.registration_number,
  contactName: row.contact_name,
  phone: row.phone,
  shopName: row.shop_name,
  goods: row.goods,
  reason: row.reason,
  shopId: row.shop_id ?? undefined,
  appliedAt: row.applied_at,
  decidedAt: row.decided_at ?? undefined,
})

export async function applicationOf(db: Database, userId: Id): Promise<ShopApplication | undefined> {
  const rows = await sql<ApplicationRow>`
    select ${applicationColumns} from shop_applications a join users u on u.id = a.user_id
    where a.user_id = ${userId}`.rows(db)
  return rows[0] && toApplication(rows[0])
}

/**
 * The first of a person, or a rejected one once more. @returns false while one waits, or when it was approved: of two
 * that come at the same moment one is taken.
 */
export async function takeApplication(
  tx: Transaction,
  application: ApplicationDraft & { id: Id; userId: Id; site: string },
): Promise<boolean> {
  const { id, userId, site, companyName, registrationNumber, contactName, phone, shopName, goods } =
    application
  const rows = await sql<{ id: Id }>`
    insert into shop_applications as known (id, user_id, site, company_name, registration_number,
      contact_name, phone, shop_name, goods)
    values (${id}, ${userId}, ${site}, ${companyName}, ${registrationNumber}, ${contactName}, ${phone},
      ${sql.json(shopName)}, ${goods})
    on conflict (user_id) do update set site = excluded.site, company_name = excluded.company_name,
      registration_number = excluded.registration_number, contact_name = excluded.contact_name, phone = excluded.phone,
      shop_name = excluded.shop_name, goods = excluded.goods, status = 'awaitingReview', reason = '', decided_at = null,
      round = known.round + 1, applied_at = app_now()
    where known.status = 'rejected'
    returning id`.rows(tx)
  return rows.length === 1
}

export type WaitingApplication = { readonly userId: Id; readonly shopName: LocalText; readonly round: number }

/** Locks one that waits for its review. @throws Refusal `notFound`, `applicationDecided` */
export async function lockWaiting(tx: Transaction, applicationId: Id): Promise<WaitingApplication> {
  const rows = await sql<{ user_id: Id; shop_name: LocalText; round: number; status: ApplicationStatus }>`
    select user_id, shop_name, round, status from shop_applications where id = ${applicationId} for update`.rows(
    tx,
  )
  const row = exactlyOne(rows, () => new Refusal('notFound'))
  if (row.status !== 'awaitingReview') throw new Refusal('applicationDecided')
  return { userId: row.user_id, shopName: row.shop_name, round: row.round }
}

export async function markApproved(tx: Transaction, applicationId: Id, shopId: Id): Promise<void> {
  await sql`
    update shop_applications set status = 'approved', shop_id = ${shopId}, decided_at = app_now()
    where id = ${applicationId}`.run(tx)
}

export async function markRejected(tx: Transaction, applicationId: Id, reason: string): Promise<void> {
  await sql`
    update shop_applications set status = 'rejected', reason = ${reason}, decided_at = app_now()
    where id = ${applicationId}`.run(tx)
}
