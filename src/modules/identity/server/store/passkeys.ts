import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Passkey, passkeyMs } from '../../rules/passkey.ts'
import { hashOfToken } from '../cookies.ts'

export async function passkeysOf(db: Database | Transaction, userId: Id): Promise<Passkey[]> {
  const rows = await sql<{ id: Id; name: string; host: string; created_at: Date; used_at: Date | null }>`
    select id, name, host, created_at, used_at from passkeys
    where user_id = ${userId} order by created_at, id`.rows(db)
  return rows.map(({ id, name, host, created_at, used_at }) => ({
    passkeyId: id,
    name,
    host,
    createdAt: created_at,
    usedAt: used_at ?? undefined,
  }))
}

/** By what browsers name them, so that a device does not make a second one. */
export async function credentialsOf(db: Database, userId: Id): Promise<string[]> {
  const rows = await sql<{ credential: string }>`
    select credential_id as credential from passkeys where user_id = ${userId} order by id`.rows(db)
  return rows.map(({ credential }) => credential)
}

export type StoredPasskey = {
  readonly userId: Id
  readonly passkeyId: Id
  readonly publicKey: Buffer
  readonly counter: number
  readonly host: string
}

export async function passkeyOfCredential(
  db: Database,
  credential: string,
): Promise<StoredPasskey | undefined> {
  const row = await sql<{ user_id: Id; id: Id; public_key: Buffer; counter: string; host: string }>`
    select user_id, id, public_key, counter::text as counter, host from passkeys
    where credential_id = ${credential}`.row(db)
  return (
    row && {
      userId: row.user_id,
      passkeyId: row.id,
      publicKey: row.public_key,
      host: row.host,
      counter: Number(row.counter),
    }
  )
}

export type NewPasskey = {
  readonly passkeyId: Id
  readonly userId: Id
  readonly credential: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly host: string
  readonly name: string
}

/** @returns false when an account has it already */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { passkeyId, userId, credential, publicKey, counter, transports, host, name } = passkey
  const rows = await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, host, name)
    values (${passkeyId}, ${userId}, ${credential}, ${publicKey}, ${counter}, ${transports}::text[], ${host}, ${name})
    on conflict do nothing returning id`.rows(tx)
  return rows.length === 1
}

/**
 * Records its use. A key that counts reports a higher number each time: a lower or the same one is a copy's.
 * @returns false for a copy, and for one that was removed concurrently
 */
export async function countUse(tx: Transaction, passkeyId: Id, counter: number): Promise<boolean> {
  const rows = await sql`
    update passkeys set counter = ${counter}, used_at = app_now()
    where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.rows(
    tx,
  )
  return rows.length === 1
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(tx: Transaction, userId: Id, passkeyId: Id): Promise<boolean> {
  const rows = await sql`
    delete from passkeys where id = ${passkeyId} and user_id = ${userId} returning id`.rows(tx)
  return rows.length === 1
}

type Challenge = { readonly token: string; readonly challenge: string; readonly sessionId: Id | undefined }

export const insertChallenge = (tx: Transaction, { token, challenge, sessionId }: Challenge): Promise<void> =>
  sql`
    insert into passkey_challenges (token_hash, challenge, session_id, expires_at)
    values (${hashOfToken(token)}, ${challenge}, ${sessionId ?? null}, app_now() + ${passkeyMs} * interval '1 millisecond')`.run(
    tx,
  )

/** Takes the challenge of this browser and session, which can be used once. */
export async function takeChallenge(
  db: Database,
  token: string,
  sessionId: Id | undefined,
): Promise<string | undefined> {
  const row = await sql<{ challenge: string }>`
    delete from passkey_challenges
    where token_hash = ${hashOfToken(token)} and expires_at > app_now()
      and session_id is not distinct from ${sessionId ?? null}::bigint
    returning challenge`.row(db)
  return row?.challenge
}

export async function deleteEndedChallenges(tx: Transaction, atMost: number): Promise<number> {
  const ended = await sql`
    delete from passkey_challenges where token_hash = any(array(
      select token_hash from passkey_challenges where expires_at < app_now() order by expires_at limit ${atMost}))
    returning expires_at`.rows(tx)
  return ended.length
}

/** All passkeys of an account. */
export const deletePasskeysOf = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from passkeys where user_id = ${userId}`.run(tx)
