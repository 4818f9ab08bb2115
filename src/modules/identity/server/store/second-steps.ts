import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { secondStepMs } from '../../rules/two-factors.ts'
import { hashOfToken } from '../cookies.ts'

/** Sign-ins whose first factor was right. */

export const insertSecondStep = (tx: Transaction, userId: Id, token: string): Promise<void> =>
  sql`
    insert into second_steps (token_hash, user_id, expires_at)
    values (${hashOfToken(token)}, ${userId}, app_now() + ${secondStepMs} * interval '1 millisecond')`.run(tx)

export async function userOfSecondStep(db: Database, token: string): Promise<Id | undefined> {
  const row = await sql<{ userId: Id }>`
    select user_id as "userId" from second_steps
    where token_hash = ${hashOfToken(token)} and expires_at > app_now()`.row(db)
  return row?.userId
}

/** @returns false when it was finished before, or ended */
export async function spendSecondStep(tx: Transaction, token: string): Promise<boolean> {
  const rows = await sql`
    delete from second_steps where token_hash = ${hashOfToken(token)} and expires_at > app_now()
    returning user_id`.rows(tx)
  return rows.length === 1
}

/** A first factor that was shown before counts no more. */
export const endSecondSteps = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from second_steps where user_id = ${userId}`.run(tx)

export async function deleteEndedSteps(tx: Transaction, atMost: number): Promise<number> {
  const steps = await sql`
    delete from second_steps where token_hash = any(array(
      select token_hash from second_steps where expires_at < app_now() order by expires_at limit ${atMost}))
    returning user_id`.rows(tx)
  return steps.length
}
