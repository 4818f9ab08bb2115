import { sql } from '#database/sql.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { ModerationTab } from '#modules/reviews/rules/moderation.ts'
import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { ModeratedQuestion } from '../../rules/question.ts'
import { toAnswer } from './questions.ts'

export type ModeratedQuestionsRequest = {
  readonly tab: ModerationTab
  readonly questionId?: Id | undefined
  readonly page: number
  readonly pageSize: number
}

type Row = {
  id: Id
  language: Language
  text: string
  asker: string
  created_at: Date
  is_hidden: boolean
  hidden_reason: string | null
  product_id: Id
  product_name: LocalText
  url_key: string
  picture: string | null
  shop_name: LocalText
  open_reports: number
  answers: (Parameters<typeof toAnswer>[0] & { isHidden: boolean; hiddenReason: string | null })[] | null
  reports:
    | {
        answerId: Id | null
        reason: ReportReason
        text: string
        createdAt: string
        isSettled: boolean
      }[]
    | null
}

/** The questions of all shops with all of their answers, hidden ones too: those with most open reports first, then the newest. */
export async function moderatedQuestions(
  ctx: OperatorContext,
  { tab, questionId, page, pageSize }: ModeratedQuestionsRequest,
): Promise<{ total: number; questions: readonly ModeratedQuestion[] }> {
  const ofTab = {
    reported: sql`exists (select from question_reports r where r.question_id = q.id and r.settled_at is null)`,
    hidden: sql`(q.is_hidden or exists (select from question_answers a where a.question_id = q.id and a.is_hidden))`,
    all: sql`true`,
  }[tab]
  const where = sql`${ofTab} and (${questionId ?? null}::bigint is null or q.id = ${questionId ?? null})`
  const [rows, counted] = await Promise.all([
    sql<Row>`
      with shown as materialized (
        select q.*, (select count(*)::int from question_reports r where r.question_id = q.id and r.settled_at is null) as open_reports
        from questions q where ${where}
        order by open_reports desc, q.created_at desc, q.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
      )
      select q.id, q.language, q.text, u.name as asker, q.created_at, q.is_hidden, q.hidden_reason, p.id as product_id,
        p.name as product_name, p.url_key, p.picture, s.name as shop_name, q.open_reports,
        (select json_agg(json_build_object('id', a.id::text, 'by', a.by, 'name', author.name, 'language', a.language, 'text', a.text,
            'createdAt', a.created_at, 'isHidden', a.is_hidden, 'hiddenReason', a.hidden_reason)
            order by a.by = 'shop' desc, a.created_at, a.id)
          from question_answers a join users author on author.id = a.author_id where a.question_id = q.id) as answers,
        (select json_agg(json_build_object('answerId', answer_id::text, 'reason', reason, 'text', text, 'createdAt', created_at,
            'isSettled', settled_at is not null) order by created_at desc, id desc)
          from question_reports where question_id = q.id) as reports
      from shown q join users u on u.id = q.asker_id join products p on p.id = q.product_id join shops s on s.id = q.shop_id
      order by q.open_reports desc, q.created_at desc, q.id desc`.rows(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from questions q where ${where}`.row(ctx.db),
  ])
  return { total: counted!.total, questions: rows.map((row) => toModerated(row, ctx)) }
}

const toModerated = (row: Row, { language }: OperatorContext): ModeratedQuestion => ({
  questionId: row.id,
  language: row.language,
  text: row.text,
  askerName: maskName(row.asker),
  createdAt: row.created_at,
  isHidden: row.is_hidden,
  hiddenReason: row.hidden_reason ?? undefined,
  product: {
    productId: row.product_id,
    name: textIn(row.product_name, language),
    urlKey: row.url_key,
    picture: row.picture ?? undefined,
  },
  shopName: textIn(row.shop_name, language),
  answers: (row.answers ?? []).map(({ isHidden, hiddenReason, ...answer }) => ({
    ...toAnswer(answer),
    isHidden,
    hiddenReason: hiddenReason ?? undefined,
  })),
  openReports: row.open_reports,
  reports: (row.reports ?? []).map((report) => ({
    ...report,
    answerId: report.answerId ?? undefined,
    createdAt: new Date(report.createdAt),
  })),
})
