import { type SqlTarget, sql } from '#database/sql.ts'
import { type Cipher, DecryptionFailed } from '#platform/cipher.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { EncryptedTexts } from '#platform/reencrypt.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type TrackerCode, trackerCodes } from '../../rules/carrier.ts'
import type { Tracker, TrackerSettings } from '../../rules/tracker.ts'

/** As it is stored: a secret setting is `{ sealed }`, encrypted. */
export type StoredTrackerAccount = {
  readonly tracker: TrackerCode
  readonly settings: Readonly<Record<string, string | { readonly sealed: string }>>
  readonly isEnabled: boolean
  readonly calledAt: Date | null
  readonly forgedAt: Date | null
}

/** Owner of a secret, so that it cannot be copied to another account. */
const subjectOf = (tracker: string, name: string) => `tracker/${tracker}/${name}`

export const trackerAccounts = (db: SqlTarget): Promise<StoredTrackerAccount[]> =>
  sql<StoredTrackerAccount>`
    select tracker, settings, is_enabled as "isEnabled", called_at as "calledAt", forged_at as "forgedAt"
    from tracker_accounts`.rows(db)

/** Its settings that can be read. A secret that was encrypted with another secret of the mall is left out. */
export function readTrackerSettings(
  seal: Cipher,
  { tracker, settings }: Pick<StoredTrackerAccount, 'tracker' | 'settings'>,
): Record<string, string> {
  const readable: Record<string, string> = {}
  for (const [name, value] of Object.entries(settings))
    try {
      readable[name] = typeof value === 'string' ? value : seal.open(value.sealed, subjectOf(tracker, name))
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error
    }
  return readable
}

/** Creates the account with a tracker where there is none, and locks it. */
export async function lockTrackerAccount(
  tx: Transaction,
  tracker: TrackerCode,
): Promise<StoredTrackerAccount> {
  await sql`insert into tracker_accounts (tracker) values (${tracker}) on conflict (tracker) do nothing`.run(
    tx,
  )
  const row = await sql<StoredTrackerAccount>`
    select tracker, settings, is_enabled as "isEnabled", called_at as "calledAt", forged_at as "forgedAt"
    from tracker_accounts where tracker = ${tracker} for update`.row(tx)
  return row!
}

/** Replaces the settings of an account; those that say that they are no secret are stored as they are. */
export async function saveTrackerAccount(
  tx: Transaction,
  seal: Cipher,
  { code, settings: fields }: Pick<Tracker, 'settings'> & { readonly code: TrackerCode },
  { settings, isEnabled }: { readonly settings: TrackerSettings; readonly isEnabled: boolean },
): Promise<void> {
  const stored = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      fields[name]?.isSecret === false ? value : { sealed: seal.seal(value, subjectOf(code, name)) },
    ]),
  )
  await sql`
    update tracker_accounts set settings = ${sql.json(stored)}, is_enabled = ${isEnabled} where tracker = ${code}`.run(
    tx,
  )
}

/** Opens the account with a tracker, enabled. For what fills a mall. */
export async function openTrackerAccount(
  tx: Transaction,
  seal: Cipher,
  tracker: Pick<Tracker, 'settings'> & { readonly code: TrackerCode },
  settings: TrackerSettings,
): Promise<void> {
  await lockTrackerAccount(tx, tracker.code)
  await saveTrackerAccount(tx, seal, tracker, { settings, isEnabled: true })
}

/** A message came from a tracker, with a right signature or with a wrong one. Written once a minute at most. */
export const noteTrackerMessage = (db: Database, tracker: TrackerCode, isForged: boolean): Promise<void> => {
  const column = isForged ? sql`forged_at` : sql`called_at`
  return sql`
    update tracker_accounts set ${column} = app_now()
    where tracker = ${tracker} and coalesce(${column} < app_now() - interval '1 minute', true)`.run(db)
}

const placeOf = (tracker: TrackerCode) => String(trackerCodes.indexOf(tracker) + 1) as Id

/** The secrets of accounts, each row by the place of its tracker. */
export const secretsOfTrackers: EncryptedTexts = {
  after: async (db, id, atMost) =>
    (await trackerAccounts(db))
      .flatMap(({ tracker, settings }) =>
        Object.entries(settings).flatMap(([name, value]) =>
          typeof value === 'string'
            ? []
            : [{ id: placeOf(tracker), subject: subjectOf(tracker, name), texts: [value.sealed] }],
        ),
      )
      .filter((row) => BigInt(row.id) > BigInt(id))
      .slice(0, atMost),
  put: async (db, { id, subject, texts: [before] }, [fresh]) => {
    const tracker = trackerCodes[Number(id) - 1]!
    const name = subject.split('/')[2]!
    await sql`
      update tracker_accounts set settings = jsonb_set(settings, array[${name}::text, 'sealed'], to_jsonb(${fresh!}::text))
      where tracker = ${tracker} and settings->${name}::text->>'sealed' = ${before!}`.run(db)
  },
}
