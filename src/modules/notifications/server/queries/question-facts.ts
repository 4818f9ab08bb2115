import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

/** A question about a product. */
export type QuestionFacts = {
  readonly questionId: Id
  readonly question: string
  readonly site: string
  readonly productName: LocalText
  readonly urlKey: string
  readonly shopId: Id
  readonly shopName: LocalText
  readonly shopSlug: string
}

type Writer = {
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly language: Language
}

const questionColumns = sql`q.id as "questionId", q.text as question, q.site, p.name as "productName", p.url_key as "urlKey",
  shop.id as "shopId", shop.name as "shopName", shop.slug as "shopSlug"`
const questionTables = sql`questions q join products p on p.id = q.product_id join shops shop on shop.id = q.shop_id`
const writerColumns = sql`u.id as "userId", u.name, u.email::text as email, u.language`

/** A question for its shop; none once the platform hid it or the shop answered. */
export const questionToAnswer = (db: Database, questionId: Id): Promise<QuestionFacts[]> =>
  sql<QuestionFacts>`
    select ${questionColumns} from ${questionTables}
    where q.id = ${questionId} and not q.is_hidden
      and not exists (select from question_answers a where a.question_id = q.id and a.by = 'shop')`.rows(db)

export type AnswerFacts = QuestionFacts & Writer & { readonly answer: string; readonly by: 'shop' | 'owner' }

/** An answer, for the person who asked; none once the platform hid either. */
export const answerFacts = (db: Database, answerId: Id): Promise<AnswerFacts[]> =>
  sql<AnswerFacts>`
    select ${questionColumns}, ${writerColumns}, a.text as answer, a.by
    from ${questionTables} join question_answers a on a.question_id = q.id
    join users u on u.id = q.asker_id and u.email is not null
    where a.id = ${answerId} and not q.is_hidden and not a.is_hidden`.rows(db)

export type HiddenFacts = QuestionFacts & Writer & { readonly written: string; readonly reason: string }

/** Question or answer that the platform hid, for its author. */
export const hiddenFacts = (
  db: Database,
  { questionId, answerId }: { readonly questionId: Id; readonly answerId?: Id | undefined },
): Promise<HiddenFacts[]> =>
  sql<HiddenFacts>`
    select ${questionColumns}, ${writerColumns}, coalesce(a.text, q.text) as written, coalesce(a.hidden_reason, q.hidden_reason) as reason
    from ${questionTables} left join question_answers a on a.question_id = q.id and a.id = ${answerId ?? null}
    join users u on u.id = coalesce(a.author_id, q.asker_id) and u.email is not null
    where q.id = ${questionId} and case when ${answerId !== undefined} then a.is_hidden else q.is_hidden end`.rows(
    db,
  )
