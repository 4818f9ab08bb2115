import { sql } from '#database/sql.ts'
import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

/** A question, or one of its answers. */
export type Which = { readonly questionId: Id; readonly answerId?: Id | undefined }

/** A product that can be asked about. */
export const productToAskAbout = (tx: Transaction, productId: Id): Promise<{ shopId: Id } | undefined> =>
  sql<{ shopId: Id }>`
    select shop_id as "shopId" from products where id = ${productId} and status = 'onShelf'`.row(tx)

type AskedQuestion = {
  readonly questionId: Id
  readonly productId: Id
  readonly shopId: Id
  readonly askerId: Id
  readonly language: Language
  readonly site: string
  readonly text: string
}

/** @returns false when the same person asked the same of it before */
export async function insertQuestion(tx: Transaction, question: AskedQuestion): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into questions (id, product_id, shop_id, asker_id, language, site, text)
    values (${question.questionId}, ${question.productId}, ${question.shopId}, ${question.askerId}, ${question.language},
      ${question.site}, ${question.text})
    on conflict do nothing returning id`.row(tx)
  return row !== undefined
}

export type ShownQuestion = { readonly productId: Id; readonly shopId: Id; readonly askerId: Id }

/** A question that readers see. */
export const findShownQuestion = (tx: Transaction, questionId: Id): Promise<ShownQuestion | undefined> =>
  sql<ShownQuestion>`
    select product_id as "productId", shop_id as "shopId", asker_id as "askerId" from questions
    where id = ${questionId} and not is_hidden`.row(tx)

/** An answer that readers see. */
export const findShownQuestionAnswer = (
  tx: Transaction,
  { questionId, answerId }: Required<Which>,
): Promise<{ authorId: Id } | undefined> =>
  sql<{ authorId: Id }>`
    select a.author_id as "authorId" from question_answers a join questions q on q.id = a.question_id and not q.is_hidden
    where a.id = ${answerId ?? null} and q.id = ${questionId} and not a.is_hidden`.row(tx)

/** Whether a buyer got the goods, and did not give all of them back. */
export async function ownsProduct(tx: Transaction, buyerId: Id, productId: Id): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    select l.id from order_lines l join orders o on o.id = l.order_id
    where o.buyer_id = ${buyerId} and o.status = 'completed' and l.product_id = ${productId}
      and l.quantity > l.cancelled_quantity + l.returned_quantity limit 1`.row(tx)
  return row !== undefined
}

export type NewAnswer = {
  readonly answerId: Id
  readonly questionId: Id
  readonly by: 'shop' | 'owner'
  readonly authorId: Id
  readonly language: Language
  readonly text: string
}

/** @returns false when the shop, or this owner, has answered it already */
export async function insertQuestionAnswer(tx: Transaction, answer: NewAnswer): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into question_answers (id, question_id, by, author_id, language, text)
    values (${answer.answerId}, ${answer.questionId}, ${answer.by}, ${answer.authorId}, ${answer.language}, ${answer.text})
    on conflict do nothing returning id`.row(tx)
  return row !== undefined
}

type NewReport = Which & {
  readonly reportId: Id
  readonly reporterId: Id
  readonly reason: ReportReason
  readonly text: string
}

/** @returns false when the same person reported it before */
export async function insertQuestionReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into question_reports (id, question_id, answer_id, reporter_id, reason, text)
    values (${report.reportId}, ${report.questionId}, ${report.answerId ?? null}, ${report.reporterId}, ${report.reason},
      ${report.text})
    on conflict do nothing returning id`.row(tx)
  return row !== undefined
}

type Written = { readonly productId: Id; readonly isHidden: boolean }

/** Locks a question, or one of its answers. */
export const lockWritten = (
  tx: Transaction,
  { questionId, answerId }: Which,
): Promise<Written | undefined> =>
  answerId
    ? sql<Written>`
        select q.product_id as "productId", a.is_hidden as "isHidden" from question_answers a join questions q on q.id = a.question_id
        where a.id = ${answerId} and q.id = ${questionId} for update of a`.row(tx)
    : sql<Written>`
        select product_id as "productId", is_hidden as "isHidden" from questions where id = ${questionId} for update`.row(
        tx,
      )

/** Hides what is locked for a reason, or shows it without one; the reports of it are settled. */
export async function setQuestionHidden(
  tx: Transaction,
  { questionId, answerId }: Which,
  reason: string | undefined,
): Promise<void> {
  const isHidden = reason !== undefined
  if (answerId)
    await sql`
      update question_answers set is_hidden = ${isHidden}, hidden_reason = ${reason ?? null},
        hidden_at = case when ${isHidden} then app_now() end
      where id = ${answerId}`.run(tx)
  else
    await sql`
      update questions set is_hidden = ${isHidden}, hidden_reason = ${reason ?? null},
        hidden_at = case when ${isHidden} then app_now() end
      where id = ${questionId}`.run(tx)
  await sql`
    update question_reports set settled_at = app_now()
    where question_id = ${questionId} and answer_id is not distinct from ${answerId ?? null}::bigint and settled_at is null`.run(
    tx,
  )
}

type NewQuestion = AskedQuestion & {
  readonly createdAt: Date
  readonly answers: readonly (Omit<NewAnswer, 'questionId'> & { readonly createdAt: Date })[]
}

/** Writes questions with their answers, however many. */
export async function insertQuestions(tx: Transaction, questions: readonly NewQuestion[]): Promise<void> {
  if (questions.length === 0) return
  await sql`
    insert into questions (id, product_id, shop_id, asker_id, language, site, text, created_at)
    select "questionId"::bigint, "productId"::bigint, "shopId"::bigint, "askerId"::bigint, language, site, text, "createdAt"
    from jsonb_to_recordset(${sql.json(questions)}) as q ("questionId" text, "productId" text, "shopId" text, "askerId" text,
      language text, site text, text text, "createdAt" timestamptz)`.run(tx)
  const answers = questions.flatMap(({ questionId, answers: given }) =>
    given.map((answer) => ({ ...answer, questionId })),
  )
  await sql`
    insert into question_answers (id, question_id, by, author_id, language, text, created_at)
    select "answerId"::bigint, "questionId"::bigint, by, "authorId"::bigint, language, text, "createdAt"
    from jsonb_to_recordset(${sql.json(answers)}) as a ("answerId" text, "questionId" text, by text, "authorId" text,
      language text, text text, "createdAt" timestamptz)`.run(tx)
}

/** Notes what a reader reported, and hides what it is about where a reason to hide it is given. */
export async function judgeQuestion(
  tx: Transaction,
  { hidden, ...report }: NewReport & { readonly hidden: string | undefined },
): Promise<void> {
  await insertQuestionReport(tx, report)
  if (hidden) await setQuestionHidden(tx, report, hidden)
}
