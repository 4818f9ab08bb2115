import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OwnQuestion, OwnQuestionTab } from '../../rules/question.ts'
import { type QuestionPage, readRows, toShopQuestion } from './questions.ts'

type Judgement = { isHidden: boolean; hiddenReason: string | null }
type Own = Judgement & { id: Id; answer: (Judgement & { text: string; createdAt: string }) | null }

/** Questions that a buyer asked or answered as an owner, the newest first; also hidden ones. */
export async function readOwnQuestions(
  ctx: BuyerContext,
  { tab, ...page }: QuestionPage & { readonly tab: OwnQuestionTab },
): Promise<{ asked: number; answered: number; questions: readonly OwnQuestion[] }> {
  const asked = sql`q.asker_id = ${ctx.buyerId}`
  const answered = sql`exists (
    select from question_answers a where a.question_id = q.id and a.by = 'owner' and a.author_id = ${ctx.buyerId})`
  const [rows, counted] = await Promise.all([
    readRows(ctx, tab === 'asked' ? asked : answered, sql`q.created_at desc, q.id desc`, page),
    sql<{ asked: number; answered: number }>`
      select (select count(*)::int from questions q where ${asked}) as asked,
        (select count(*)::int from questions q where ${answered}) as answered`.row(ctx.db),
  ])
  const own = await sql<Own>`
    select q.id, q.is_hidden as "isHidden", q.hidden_reason as "hiddenReason", (
      select json_build_object('text', a.text, 'createdAt', a.created_at, 'isHidden', a.is_hidden, 'hiddenReason', a.hidden_reason)
      from question_answers a where a.question_id = q.id and a.by = 'owner' and a.author_id = ${ctx.buyerId}) as answer
    from questions q where q.id = any(${rows.map(({ id }) => id)}::bigint[])`.rows(ctx.db)
  return {
    ...counted!,
    questions: rows.map((row) => {
      const { isHidden, hiddenReason, answer } = own.find(({ id }) => id === row.id)!
      return {
        ...toShopQuestion(row, ctx.language),
        hidden: hiddenOf({ isHidden, hiddenReason }),
        ownAnswer: answer
          ? { text: answer.text, createdAt: new Date(answer.createdAt), hidden: hiddenOf(answer) }
          : undefined,
      }
    }),
  }
}

const hiddenOf = ({ isHidden, hiddenReason }: Judgement) =>
  isHidden ? { reason: hiddenReason ?? '' } : undefined
