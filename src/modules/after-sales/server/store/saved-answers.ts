import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { SavedAnswer } from '../../rules/saved-answer.ts'

/** A shop, or the platform. */
export type AnswersOwner = Id | 'platform'

const ownerIs = (owner: AnswersOwner) => sql`coalesce(shop_id, 0) = ${owner === 'platform' ? '0' : owner}`

/** The saved replies of a shop or of the platform, by title. */
export const savedAnswersOf = (db: Database, owner: AnswersOwner): Promise<SavedAnswer[]> =>
  sql<SavedAnswer>`
    select id as "answerId", title, text from saved_answers where ${ownerIs(owner)} order by title, id`.rows(
    db,
  )

/** Saves one more, unless its owner has the maximum already. @returns whether it is saved */
export async function insertSavedAnswer(
  tx: Transaction,
  owner: AnswersOwner,
  { answerId, title, text }: SavedAnswer,
  max: number,
): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into saved_answers (id, shop_id, title, text)
    select ${answerId}, nullif(${owner === 'platform' ? '0' : owner}::bigint, 0), ${title}, ${text}
    where (select count(*) from saved_answers where ${ownerIs(owner)}) < ${max} returning id`.row(tx)
  return row !== undefined
}

/** @returns whether its owner has one of this id */
export async function updateSavedAnswer(
  tx: Transaction,
  owner: AnswersOwner,
  { answerId, title, text }: SavedAnswer,
): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update saved_answers set title = ${title}, text = ${text}
    where id = ${answerId} and ${ownerIs(owner)} returning id`.row(tx)
  return row !== undefined
}

/** @returns whether its owner had one of this id */
export async function deleteSavedAnswer(
  tx: Transaction,
  owner: AnswersOwner,
  answerId: Id,
): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    delete from saved_answers where id = ${answerId} and ${ownerIs(owner)} returning id`.row(tx)
  return row !== undefined
}
