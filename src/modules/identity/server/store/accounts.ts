import { sql } from '#database/sql.ts'
import { isPaidMember } from '#modules/membership/server/read-models/membership-of.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type CodeTarget, isMobile } from '../../rules/targets.ts'
import type { Account } from '../../rules/visitor.ts'
import { lockAccount } from './authenticators.ts'

export type StoredAccount = Account & { readonly passwordHash: string | null }

type AccountRow = {
  id: Id
  name: string
  email: string | null
  phone: string | null
  is_guest: boolean
  is_paid_member: boolean
  language: Language
  password_hash: string | null
}

const toAccount = (row: AccountRow): StoredAccount => ({
  id: row.id,
  name: row.name,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
  isGuest: row.is_guest,
  isPaidMember: row.is_paid_member,
  language: row.language,
  passwordHash: row.password_hash,
})

const columns = sql`id, name, email, phone, is_guest, language, password_hash, ${isPaidMember(sql`users.id`)} as is_paid_member`

export async function accountByEmail(
  db: Database | Transaction,
  email: string,
): Promise<StoredAccount | undefined> {
  const rows = await sql<AccountRow>`select ${columns} from users where email = ${email}`.rows(db)
  return rows[0] && toAccount(rows[0])
}

/** By an email, or by a mobile number as it is dialled from abroad. */
export async function accountByTarget(
  db: Database | Transaction,
  target: CodeTarget,
): Promise<StoredAccount | undefined> {
  if (!isMobile(target)) return accountByEmail(db, target)
  const rows = await sql<AccountRow>`select ${columns} from users where phone = ${target}`.rows(db)
  return rows[0] && toAccount(rows[0])
}

/** A person with an account; guests have none. */
export async function accountIdByEmail(tx: Transaction, email: string): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`select id from users where email = ${email} and not is_guest`.row(tx)
  return row?.id
}

export async function accountById(
  db: Database | Transaction,
  userId: Id,
): Promise<StoredAccount | undefined> {
  const rows = await sql<AccountRow>`select ${columns} from users where id = ${userId}`.rows(db)
  return rows[0] && toAccount(rows[0])
}

/**
 * Refuses a session to an account that is blocked, with the reason. The row is locked for as long as the session is being
 * opened: a block that comes at the same time ends it.
 * @throws Refusal `accountBlocked`
 */
export async function refuseBlocked(tx: Transaction, userId: Id): Promise<void> {
  const row = await sql<{ blocked_at: Date | null; reason: string | null }>`
    select blocked_at, (select b.reason from account_blocks b where b.user_id = u.id order by b.at desc, b.id desc limit 1) as reason
    from users u where id = ${userId} for share of u`.row(tx)
  if (row?.blocked_at) throw new Refusal('accountBlocked', { why: row.reason ?? '' })
}

/** Nothing is added to the account until this transaction ends: a row that names its buyer locks the account by its foreign key. */
export const lockForMerge = (tx: Transaction, userId: Id): Promise<void> =>
  sql`select from users where id = ${userId} for update`.run(tx)

export async function insertGuest(tx: Transaction, guest: { id: Id; language: Language }): Promise<void> {
  await sql`insert into users (id, is_guest, language) values (${guest.id}, true, ${guest.language})`.run(tx)
}

export type NewAccount = {
  readonly id: Id
  readonly name: string
  /** Without one, the person signs in with an identity provider. */
  readonly target: CodeTarget | undefined
  /** Without one, the person signs in with codes. */
  readonly passwordHash: string | undefined
  readonly language: Language
}

/** @returns false when the email or the mobile number already has an account */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const { target } = account
  const [email, phone] = target && isMobile(target) ? [null, target] : [target ?? null, null]
  const rows = await sql<{ id: Id }>`
    insert into users (id, name, email, phone, password_hash, language)
    values (${account.id}, ${account.name}, ${email}, ${phone}, ${account.passwordHash ?? null}, ${account.language})
    on conflict do nothing returning id`.rows(tx)
  return rows.length === 1
}

/** @returns false when the password is no longer the one that the account was read with */
export async function replacePassword(
  tx: Transaction,
  { id, passwordHash: old }: StoredAccount,
  passwordHash: string,
): Promise<boolean> {
  const rows = await sql`
    update users set password_hash = ${passwordHash}, updated_at = app_now()
    where id = ${id} and password_hash = ${old} returning id`.rows(tx)
  return rows.length === 1
}

/** Replaces the value, whichever it was. */
export const setPassword = (tx: Transaction, userId: Id, passwordHash: string): Promise<void> =>
  sql`update users set password_hash = ${passwordHash}, updated_at = app_now() where id = ${userId}`.run(tx)

/** Stores the address that the account is about to leave, so that erasure finds the data stored under it. */
const keepFormer = async (tx: Transaction, userId: Id, next: CodeTarget): Promise<void> => {
  await lockAccount(tx, userId)
  await sql`
    insert into former_targets (user_id, target)
    select id, left_behind from (select id, case when ${isMobile(next)} then phone else lower(email::text) end as left_behind
      from users where id = ${userId}) known
    where left_behind <> ${next}
    on conflict (user_id, target) do update set left_at = excluded.left_at`.run(tx)
}

/** @returns false when another account has this email */
export async function setEmail(tx: Transaction, userId: Id, email: string): Promise<boolean> {
  await keepFormer(tx, userId, email.toLowerCase())
  const rows = await sql<{ id: Id }>`
    update users set email = ${email}, updated_at = app_now()
    where id = ${userId} and not exists (select from users other where other.email = ${email} and other.id <> ${userId}) returning id`.rows(
    tx,
  )
  return rows.length === 1
}

/** @returns false when another account has this mobile number */
export async function setPhone(tx: Transaction, userId: Id, phone: string): Promise<boolean> {
  await keepFormer(tx, userId, phone)
  const rows = await sql<{ id: Id }>`
    update users set phone = ${phone}, updated_at = app_now()
    where id = ${userId} and not exists (select from users other where other.phone = ${phone} and other.id <> ${userId}) returning id`.rows(
    tx,
  )
  return rows.length === 1
}

export async function setLanguage(tx: Transaction, userId: Id, language: Language): Promise<void> {
  await sql`update users set language = ${language}, updated_at = app_now() where id = ${userId}`.run(tx)
}

/** Whether the platform has an operator. */
export async function hasOperator(db: Database | Transaction): Promise<boolean> {
  const rows = await sql`select 1 from users where operator_role is not null limit 1`.rows(db)
  return rows.length === 1
}

/**
 * Changes of operators happen one after the other: only so can the last admin be distinguished from the last
 * but one.
 */
export async function lockOperators(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7301958)`.run(tx)
}

/**
 * @param ofOperator whether the person has to be an operator before, or must not be one
 * @returns false when they are not as they have to be
 */
export async function setOperatorRole(
  tx: Transaction,
  userId: Id,
  role: OperatorRole | null,
  { ofOperator }: { ofOperator: boolean },
): Promise<boolean> {
  const rows = await sql`
    update users set operator_role = ${role}, updated_at = app_now()
    where id = ${userId} and not is_guest and (operator_role is not null) = ${ofOperator} returning id`.rows(
    tx,
  )
  return rows.length === 1
}

/** Whether the account with this email is an operator already. */
export async function isOperatorEmail(tx: Transaction, email: string): Promise<boolean> {
  const rows = await sql`select 1 from users where email = ${email} and operator_role is not null`.rows(tx)
  return rows.length === 1
}

export async function hasAdmin(tx: Transaction): Promise<boolean> {
  const rows =
    await sql`select 1 from users where operator_role = 'admin' and blocked_at is null limit 1`.rows(tx)
  return rows.length === 1
}
