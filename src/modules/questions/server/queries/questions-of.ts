import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Told } from '#platform/personal-data.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Questions and answers of a person, for the data export. */
export async function questionsOf(db: Database, userId: Id) {
  const [questions, answers] = await Promise.all([
    sql<Told>`
      select to_jsonb(t) as told from (
        select product_id::text as "productId", text, is_hidden as "isHidden", hidden_reason as "hiddenReason", created_at as "createdAt"
        from questions where asker_id = ${userId} order by id) t`.rows(db),
    sql<Told>`
      select to_jsonb(t) as told from (
        select q.product_id::text as "productId", q.text as question, a.text, a.is_hidden as "isHidden",
          a.hidden_reason as "hiddenReason", a.created_at as "createdAt"
        from question_answers a join questions q on q.id = a.question_id where a.author_id = ${userId} order by a.id) t`.rows(
      db,
    ),
  ])
  return { questions: questions.map(({ told }) => told), questionAnswers: answers.map(({ told }) => told) }
}
