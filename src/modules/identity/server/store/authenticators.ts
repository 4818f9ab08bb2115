import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { EncryptedRow, EncryptedTexts } from '#platform/reencrypt.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { setUpMs } from '../../rules/two-factors.ts'

export type Authenticator = {
  /** Encrypted. */
  readonly secret: string
  readonly confirmedAt: Date | undefined
}

/** The authenticator of an account, and one that waits for its first code no longer than it may. */
export async function authenticatorOfUser(
  db: Database | Transaction,
  userId: Id,
): Promise<Authenticator | undefined> {
  const row = await sql<{ secret: string; confirmed_at: Date | null }>`
    select secret, confirmed_at from authenticators
    where user_id = ${userId}
      and (confirmed_at is not null or begun_at > app_now() - ${setUpMs} * interval '1 millisecond')`.row(db)
  return row && { secret: row.secret, confirmedAt: row.confirmed_at ?? undefined }
}

export async function hasTwoFactors(db: Database | Transaction, userId: Id): Promise<boolean> {
  return (await authenticatorOfUser(db, userId))?.confirmedAt !== undefined
}

/** One change of an account's ways in at a time. */
export const lockAccount = async (tx: Transaction, userId: Id): Promise<void> => {
  await sql`select from users where id = ${userId} for no key update`.rows(tx)
}

/** In place of one that was begun and not confirmed. */
export const insertAuthenticator = (tx: Transaction, userId: Id, secret: string): Promise<void> =>
  sql`
    insert into authenticators (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = app_now(), last_step = 0`.run(tx)

/** @returns false when it was confirmed before, or the step was used */
export async function confirmAuthenticator(tx: Transaction, userId: Id, step: number): Promise<boolean> {
  const rows = await sql`
    update authenticators set confirmed_at = app_now(), last_step = ${step}
    where user_id = ${userId} and confirmed_at is null and last_step < ${step} returning user_id`.rows(tx)
  return rows.length === 1
}

/** Uses the code of a step. @returns false when it or a later one was used before */
export async function spendStep(db: Database | Transaction, userId: Id, step: number): Promise<boolean> {
  const rows = await sql`
    update authenticators set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`.rows(db)
  return rows.length === 1
}

/** @returns false when there is none to remove */
export async function deleteAuthenticator(tx: Transaction, userId: Id): Promise<boolean> {
  const rows = await sql`delete from authenticators where user_id = ${userId} returning user_id`.rows(tx)
  return rows.length === 1
}

/** Those of before are worth nothing from then on. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: Id,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.run(tx)
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}::bigint, decode(unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]), 'hex')`.run(
    tx,
  )
}

/** @returns false when there is no such code, or it was used */
export async function spendRecoveryCode(
  db: Database | Transaction,
  userId: Id,
  hash: Buffer,
): Promise<boolean> {
  const rows = await sql`
    update recovery_codes set used_at = app_now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`.rows(db)
  return rows.length === 1
}

export async function recoveryCodesLeft(db: Database, userId: Id): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.row(db)
  return row?.count ?? 0
}

export const encryptedSecrets: EncryptedTexts = {
  after: (db, id, atMost) =>
    sql<EncryptedRow>`
      select user_id as id, user_id::text as subject, array[secret] as texts from authenticators
      where user_id > ${id} order by user_id limit ${atMost}`.rows(db),
  put: (db, { id, texts: [secret] }, fresh) =>
    sql`
      update authenticators set secret = ${fresh[0] ?? ''} where user_id = ${id} and secret = ${secret ?? ''}`.run(
      db,
    ),
}
