import { sql } from '#database/sql.ts'
import { insertQuestions, judgeQuestion } from '#modules/questions/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { buyers } from '../buyers.ts'
import { questions } from './questions.ts'

const day = 86_400_000

/** Writes the demo's questions, answers of shops and owners, reports of readers, and hidden ones. */
export async function writeQuestions(tx: Transaction): Promise<void> {
  const rows = await sql<{ sku: string; product_id: Id; shop_id: Id; owner_id: Id; now: Date }>`
    select v.sku, v.product_id, v.shop_id, s.user_id as owner_id, app_now() as now
    from variants v join shop_staff s on s.shop_id = v.shop_id and s.role = 'owner'
    where v.sku = any(${questions.map(({ sku }) => sku)}::text[])`.rows(tx)
  const people = await sql<{ email: string; id: Id }>`
    select email::text, id from users where email = any(${buyers.map(({ key }) => `${key}@demo.test`)}::citext[])`.rows(
    tx,
  )
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const idOf = (key: string) => people.find(({ email }) => email === `${key}@demo.test`)!.id
  const written = questions.map((question, place) => {
    const { product_id: productId, shop_id: shopId, owner_id: ownerId, now } = bySku.get(question.sku)!
    const { language } = buyers.find(({ key }) => key === question.buyer)!
    const moment = (daysAgo: number) =>
      new Date(now.getTime() - daysAgo * day - ((place * 7_919 * 1_000) % (day / 4)))
    return {
      ...{ questionId: newId(), productId, shopId, askerId: idOf(question.buyer), language },
      ...{ site: language === 'zh' ? 'cn' : 'global', text: question.text, createdAt: moment(question.at) },
      answers: (question.answers ?? []).map(({ buyer, text, at }) => ({
        ...{ answerId: newId(), by: buyer ? ('owner' as const) : ('shop' as const) },
        ...{ authorId: buyer ? idOf(buyer) : ownerId, language, text, createdAt: moment(at) },
      })),
    }
  })
  await insertQuestions(tx, written)
  for (const [place, { report, hidden }] of questions.entries())
    if (report)
      await judgeQuestion(tx, {
        ...{ questionId: written[place]!.questionId, reportId: newId(), reporterId: idOf(report.buyer) },
        ...{ reason: report.reason, text: report.text, hidden },
      })
}
