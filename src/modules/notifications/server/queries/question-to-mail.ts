import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { shopActions } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

/** A question about a product, for one person who is notified of it. */
export type QuestionToMail = {
  readonly questionId: Id
  readonly question: string
  readonly site: string
  readonly productName: LocalText
  readonly urlKey: string
  readonly shopName: LocalText
  readonly shopSlug: string
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
}

const columns = sql`q.id as "questionId", q.text as question, q.site, p.name as "productName", p.url_key as "urlKey",
  shop.name as "shopName", shop.slug as "shopSlug", u.id as "userId", u.name, u.email::text as email, u.language`

/** The staff of its shop who may answer; none once the platform hid it or the shop answered. */
export const questionToAnswer = (db: Database, questionId: Id): Promise<QuestionToMail[]> =>
  sql<QuestionToMail>`
    select ${columns}
    from questions q join products p on p.id = q.product_id join shops shop on shop.id = q.shop_id
    join shop_staff s on s.shop_id = q.shop_id and s.role = any(${[...shopActions['question.answer'].roles]}::text[])
    join users u on u.id = s.user_id and u.email is not null
    where q.id = ${questionId} and not q.is_hidden
      and not exists (select from question_answers a where a.question_id = q.id and a.by = 'shop') order by u.id`.rows(
    db,
  )

export type AnswerToMail = QuestionToMail & { readonly answer: string; readonly by: 'shop' | 'owner' }

/** An answer, for the person who asked; undefined once the platform hid either. */
export const answerToMail = (db: Database, answerId: Id): Promise<AnswerToMail | undefined> =>
  sql<AnswerToMail>`
    select ${columns}, a.text as answer, a.by
    from question_answers a join questions q on q.id = a.question_id and not q.is_hidden
    join products p on p.id = q.product_id join shops shop on shop.id = q.shop_id
    join users u on u.id = q.asker_id and u.email is not null
    where a.id = ${answerId} and not a.is_hidden`.row(db)

export type HiddenToMail = QuestionToMail & { readonly written: string; readonly reason: string }

/** Question or answer that the platform hid, for its author. */
export const hiddenToMail = (
  db: Database,
  { questionId, answerId }: { readonly questionId: Id; readonly answerId?: Id | undefined },
): Promise<HiddenToMail | undefined> =>
  sql<HiddenToMail>`
    select ${columns}, coalesce(a.text, q.text) as written, coalesce(a.hidden_reason, q.hidden_reason) as reason
    from questions q join products p on p.id = q.product_id join shops shop on shop.id = q.shop_id
    left join question_answers a on a.question_id = q.id and a.id = ${answerId ?? null}
    join users u on u.id = coalesce(a.author_id, q.asker_id) and u.email is not null
    where q.id = ${questionId} and case when ${answerId !== undefined} then a.is_hidden else q.is_hidden end`.row(
    db,
  )
