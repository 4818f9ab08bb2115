import { sql } from '#database/sql.ts'
import { categoryFacts } from '#modules/catalogue/server/read-models/category-facts.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { EncryptedRow, EncryptedTexts } from '#platform/reencrypt.ts'
import { exactlyOne } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ApplicationDraft, ApplicationStatus, ShopApplication } from '../../rules/application.ts'
import { type BankAccount, endOfBankNumber } from '../../rules/bank-account.ts'

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
  category_ids: Id[]
  categories: { categoryId: Id; name: LocalText }[]
  licence_mime: string
  licence_bytes: string
  bank_holder: string
  bank_name: string
  bank_number_end: string
  reason: string
  shop_id: Id | null
  applied_at: Date
  decided_at: Date | null
}

const applicationColumns = sql`a.id, u.email::text as email, a.status, a.company_name, a.registration_number,
  a.contact_name, a.phone, a.shop_name, a.goods, a.category_ids, f.mime as licence_mime, f.bytes as licence_bytes,
  a.bank_holder, a.bank_name, a.bank_number_end, a.reason, a.shop_id, a.applied_at, a.decided_at,
  (select coalesce(json_agg(json_build_object('categoryId', c.id::text, 'name', c.name) order by c.position, c.id), '[]')
    from ${categoryFacts} c where c.id = any(a.category_ids)) as categories`

/** Applications with the account of the applicant and the file of the licence. */
export const readApplications = sql`
  select ${applicationColumns} from shop_applications a join users u on u.id = a.user_id
  join files f on f.key = a.licence_file`

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
  categoryIds: row.category_ids,
  categories: row.categories,
  licence: { mime: row.licence_mime, bytes: Number(row.licence_bytes) },
  bankAccount: { holder: row.bank_holder, bank: row.bank_name, numberEnd: row.bank_number_end },
  reason: row.reason,
  shopId: row.shop_id ?? undefined,
  appliedAt: row.applied_at,
  decidedAt: row.decided_at ?? undefined,
})

export async function applicationOf(db: Database, userId: Id): Promise<ShopApplication | undefined> {
  const row = await sql<ApplicationRow>`${readApplications} where a.user_id = ${userId}`.row(db)
  return row && toApplication(row)
}

/** Values of an earlier application that apply when it is submitted again without them. */
export type StoredPapers = {
  readonly status: ApplicationStatus
  readonly licenceFile: string
  readonly sealedNumber: string
  readonly numberEnd: string
}

export const storedPapers = (db: Database, userId: Id): Promise<StoredPapers | undefined> =>
  sql<StoredPapers>`
    select status, licence_file as "licenceFile", bank_number as "sealedNumber", bank_number_end as "numberEnd"
    from shop_applications where user_id = ${userId}`.row(db)

/** How many of these categories there are, and whether there are any at all. */
export async function countCategories(
  db: Database,
  categoryIds: readonly Id[],
): Promise<{ found: number; hasAny: boolean }> {
  const row = await sql<{ found: number; hasAny: boolean }>`
    select count(*) filter (where id = any(${[...categoryIds]}::bigint[]))::int as found, count(*) > 0 as "hasAny"
    from ${categoryFacts} categories`.row(db)
  return row!
}

/** A number is encrypted as its user's: it cannot be decrypted as another's. */
const subjectOf = (userId: Id) => `user:${userId}`

export const encryptBankNumber = (seal: Cipher, userId: Id, number: string) => ({
  sealedNumber: seal.seal(number, subjectOf(userId)),
  numberEnd: endOfBankNumber(number),
})

/** The bank account of an application with its whole number. @throws Refusal `notFound` */
export async function bankAccountOf(tx: Transaction, seal: Cipher, applicationId: Id): Promise<BankAccount> {
  const row = await sql<{ userId: Id; holder: string; bank: string; sealed: string }>`
    select user_id as "userId", bank_holder as holder, bank_name as bank, bank_number as sealed
    from shop_applications where id = ${applicationId}`.row(tx)
  if (!row) throw new Refusal('notFound')
  const { holder, bank } = row
  return { holder, bank, number: seal.open(row.sealed, subjectOf(row.userId)) }
}

type LicenceFile = { readonly key: string; readonly mime: string }

export const licenceOfUser = (db: Database, userId: Id): Promise<LicenceFile | undefined> =>
  sql<LicenceFile>`
    select f.key, f.mime from shop_applications a join files f on f.key = a.licence_file
    where a.user_id = ${userId}`.row(db)

export const licenceOfApplication = (tx: Transaction, applicationId: Id): Promise<LicenceFile | undefined> =>
  sql<LicenceFile>`
    select f.key, f.mime from shop_applications a join files f on f.key = a.licence_file
    where a.id = ${applicationId}`.row(tx)

/**
 * The first of a person, or a rejected one once more. @returns false while one waits, or when it was approved: of two
 * that come at the same moment one is taken.
 */
export async function takeApplication(
  tx: Transaction,
  application: ApplicationDraft & { id: Id; userId: Id; site: string },
  { licenceFile, sealedNumber, numberEnd }: Omit<StoredPapers, 'status'>,
): Promise<boolean> {
  const { id, userId, site, companyName, registrationNumber, contactName, phone, shopName, goods } =
    application
  const { holder, bank } = application.bankAccount
  const rows = await sql<{ id: Id }>`
    insert into shop_applications as known (id, user_id, site, company_name, registration_number,
      contact_name, phone, shop_name, goods, category_ids, licence_file, bank_holder, bank_name, bank_number,
      bank_number_end)
    values (${id}, ${userId}, ${site}, ${companyName}, ${registrationNumber}, ${contactName}, ${phone},
      ${sql.json(shopName)}, ${goods}, ${[...application.categoryIds]}::bigint[], ${licenceFile}, ${holder}, ${bank},
      ${sealedNumber}, ${numberEnd})
    on conflict (user_id) do update set site = excluded.site, company_name = excluded.company_name,
      registration_number = excluded.registration_number, contact_name = excluded.contact_name, phone = excluded.phone,
      shop_name = excluded.shop_name, goods = excluded.goods, category_ids = excluded.category_ids,
      licence_file = excluded.licence_file, bank_holder = excluded.bank_holder, bank_name = excluded.bank_name,
      bank_number = excluded.bank_number, bank_number_end = excluded.bank_number_end,
      status = 'awaitingReview', reason = '', decided_at = null,
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

/** Deletes the application of a person whose shop was never opened. @returns its licence file */
export async function deleteApplication(tx: Transaction, userId: Id): Promise<string | undefined> {
  const row = await sql<{ licence_file: string }>`
    delete from shop_applications where user_id = ${userId} returning licence_file`.row(tx)
  return row?.licence_file
}

/** Whether a person works in a shop, or the shop that they applied for was opened. */
export async function hasShop(tx: Transaction | Database, userId: Id): Promise<boolean> {
  const row = await sql<{ has: boolean }>`
    select exists (select from shop_staff where user_id = ${userId})
      or exists (select from shop_applications where user_id = ${userId} and status = 'approved') as has`.row(
    tx,
  )
  return row?.has ?? false
}

export const encryptedBankNumbers: EncryptedTexts = {
  after: (db, id, atMost) =>
    sql<EncryptedRow>`
      select id, 'user:' || user_id as subject, array[bank_number] as texts from shop_applications
      where id > ${id} order by id limit ${atMost}`.rows(db),
  put: (db, { id, texts: [number] }, fresh) =>
    sql`
      update shop_applications set bank_number = ${fresh[0] ?? ''} where id = ${id} and bank_number = ${number ?? ''}`.run(
      db,
    ),
}
