import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { type CodePurpose, codeTriesMax, codeValidMs } from '../../rules/code.ts'
import type { CodeTarget } from '../../rules/targets.ts'

export type SentCode = {
  readonly codeId: Id
  readonly purpose: CodePurpose
  readonly target: CodeTarget
  /** The signed-in account that requested it. */
  readonly userId: Id | undefined
  readonly site: string
  readonly language: Language
}

/** So many tries has a code that another one replaced, also one that was tried up before. */
const replacedTries = codeTriesMax + 1

/** The codes that it replaces cannot be tried: which one went out last does not depend on the clock, which may be set back. */
export const insertCode = (tx: Transaction, code: SentCode): Promise<void> =>
  sql`
    with replaced as (
      update sent_codes set tries = ${replacedTries}
      where target = ${code.target} and purpose = ${code.purpose} and user_id is not distinct from ${code.userId ?? null}::bigint
        and verified_at is null and tries < ${replacedTries}
    )
    insert into sent_codes (id, purpose, target, user_id, site, language, expires_at)
    values (${code.codeId}, ${code.purpose}, ${code.target}, ${code.userId ?? null}, ${code.site}, ${code.language},
      app_now() + ${codeValidMs} * interval '1 millisecond')`.run(tx)

/**
 * When the last code for this went to an address, and how many did within a day. Two that are requested
 * concurrently wait for each other. One that went out at a moment to come was sent before the clock was set
 * back, and is not waited for.
 */
export async function lastSent(
  tx: Transaction,
  { purpose, target }: Pick<SentCode, 'purpose' | 'target'>,
): Promise<{ readonly at: Date | undefined; readonly today: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${target}`}, 0))`.run(tx)
  const row = await sql<{ at: Date | null; today: number }>`
    select max(sent_at) filter (where sent_at <= app_now()) as at, (count(*) filter (where sent_at > app_now() - interval '1 day'))::int as today
    from sent_codes where target = ${target} and purpose = ${purpose}`.row(tx)
  return { at: row?.at ?? undefined, today: row?.today ?? 0 }
}

/**
 * Counts a try of the code that was sent last, before it is judged. One that is too old by now is tried up, so that it stays so when the
 * clock is set back. One after which another went out is not tried
 * either, also where a node of the version before left it as it was.
 * @returns its id, where it may be tried
 */
export async function countTry(
  db: Database,
  { purpose, target, userId }: Pick<SentCode, 'purpose' | 'target' | 'userId'>,
): Promise<Id | undefined> {
  const row = await sql<{ id: Id; isInTime: boolean }>`
    update sent_codes set tries = case when expires_at > app_now() then tries + 1 else ${codeTriesMax} end
    where id = (select id from sent_codes where target = ${target} and purpose = ${purpose}
        and user_id is not distinct from ${userId ?? null}::bigint and tries < ${codeTriesMax} and verified_at is null
        order by sent_at desc limit 1)
      and not exists (select from sent_codes later where later.target = sent_codes.target and later.purpose = sent_codes.purpose
        and later.user_id is not distinct from sent_codes.user_id and later.verified_at is null and later.tries < ${replacedTries} and later.id > sent_codes.id)
      and tries < ${codeTriesMax} and verified_at is null
    returning id, expires_at > app_now() as "isInTime"`.row(db)
  return row?.isInTime ? row.id : undefined
}

/** @returns false when another try was right first */
export async function markVerified(db: Database | Transaction, codeId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update sent_codes set verified_at = app_now(), expires_at = app_now() + ${codeValidMs} * interval '1 millisecond'
    where id = ${codeId} and verified_at is null returning id`.row(db)
  return row !== undefined
}

/** Uses what a right code allows, once. @returns the address that it went to */
export async function useVerified(
  tx: Transaction,
  codeId: Id,
  { purpose, userId }: Pick<SentCode, 'purpose' | 'userId'>,
): Promise<CodeTarget | undefined> {
  const row = await sql<{ target: string }>`
    update sent_codes set used_at = app_now()
    where id = ${codeId} and purpose = ${purpose} and user_id is not distinct from ${userId ?? null}::bigint
      and verified_at is not null and used_at is null and expires_at > app_now() returning target`.row(tx)
  return row?.target
}

/** @returns how many were deleted */
export async function deleteEndedCodes(tx: Transaction, atMost: number): Promise<number> {
  const rows = await sql<{ id: Id }>`
    delete from sent_codes where id in (
      select id from sent_codes where expires_at < app_now() - interval '1 day' limit ${atMost}) returning id`.rows(
    tx,
  )
  // Rows that a node of the previous version wrote while this one started.
  await sql`delete from email_codes where expires_at < app_now() - interval '1 day'`.run(tx)
  return rows.length
}
