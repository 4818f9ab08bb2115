import { sql } from '#database/sql.ts'
import type { SavedAnswer } from '#domain/after-sales/saved-answer.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Database, Transaction } from '#platform/context.ts'

/** The texts that a shop keeps, by title. */
export const savedAnswersOf = (db: Database, shopId: Id): Promise<SavedAnswer[]> =>
  sql<SavedAnswer>`
    select id as "answerId", title, text from saved_answers where shop_id = ${shopId} order by title, id`.rows(
    db,
  )

/** Keeps one more, unless the shop has as many as it can have. @returns whether it does now */
export async function insertSavedAnswer(
  tx: Transaction,
  shopId: Id,
  { answerId, title, text }: SavedAnswer,
  max: number,
): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into saved_answers (id, shop_id, title, text)
    select ${answerId}, ${shopId}, ${title}, ${text}
    where (select count(*) from saved_answers where shop_id = ${shopId}) < ${max} returning id`.row(tx)
  return row !== undefined
}

/** @returns whether the shop has one of this id */
export async function updateSavedAnswer(
  tx: Transaction,
  shopId: Id,
  { answerId, title, text }: SavedAnswer,
): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    update saved_answers set title = ${title}, text = ${text}
    where id = ${answerId} and shop_id = ${shopId} returning id`.row(tx)
  return row !== undefined
}

/** @returns whether the shop had one of this id */
export async function deleteSavedAnswer(tx: Transaction, shopId: Id, answerId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    delete from saved_answers where id = ${answerId} and shop_id = ${shopId} returning id`.row(tx)
  return row !== undefined
}
