import { literalInLike } from '#database/like.ts'
import { type Sql, sql } from '#database/sql.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { Context, MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  answersShown,
  type ProductQuestions,
  type Question,
  type QuestionAnswer,
  type ShopQuestion,
  type ShopQuestionTab,
} from '../../rules/question.ts'

export type QuestionPage = { readonly page: number; readonly pageSize: number }

type Row = {
  id: Id
  language: Language
  text: string
  asker: string
  created_at: Date
  product_id: Id
  product_name: LocalText
  url_key: string
  picture: string | null
  answers: AnswerRow[] | null
}
type AnswerRow = {
  id: Id
  by: 'shop' | 'owner'
  name: string
  language: Language
  text: string
  createdAt: string
}

/**
 * Questions about a product with their answers: those in the reader's language first, the newest first among
 * them. With a keyword those whose text, or one of whose shown answers, contains it.
 * @throws Refusal `productGone`
 */
export async function readProductQuestions(
  ctx: Context,
  {
    productId,
    keyword,
    page,
    pageSize,
  }: QuestionPage & { readonly productId: Id; readonly keyword?: string | undefined },
): Promise<ProductQuestions> {
  const ofProduct = sql`q.product_id = ${productId} and not q.is_hidden`
  const where = sql`${ofProduct} and ${keyword ? contains(keyword) : sql`true`}`
  const [head, rows] = await Promise.all([
    sql<{ shop_name: LocalText; total: number; count: number }>`
      select shop.name as shop_name, (select count(*)::int from questions q where ${where}) as total,
        (select count(*)::int from questions q where ${ofProduct}) as count
      from products p join shops shop on shop.id = p.shop_id
      where p.id = ${productId} and p.status in ('onShelf', 'offShelf')`.row(ctx.db),
    readRows(ctx, where, sql`q.language = ${ctx.language} desc, q.created_at desc, q.id desc`, {
      page,
      pageSize,
    }),
  ])
  if (!head) throw new Refusal('productGone')
  return {
    total: head.total,
    count: head.count,
    shopName: textIn(head.shop_name, ctx.language),
    questions: rows.map(toQuestion),
  }
}

/** Condition for questions of which a text that readers see contains these words. */
function contains(keyword: string): Sql {
  const like = `%${literalInLike(keyword)}%`
  return sql`(q.text ilike ${like} or exists (
    select from question_answers a where a.question_id = q.id and not a.is_hidden and a.text ilike ${like}))`
}

type ShopRequest = QuestionPage & { readonly tab: ShopQuestionTab; readonly questionId?: Id | undefined }

/** Questions about a shop's products, the newest first, without hidden ones. */
export async function readShopQuestions(
  ctx: MerchantContext,
  { tab, questionId, ...page }: ShopRequest,
): Promise<{ total: number; questions: readonly ShopQuestion[] }> {
  const isAnswered = tab === 'all' ? null : tab === 'answered'
  const where = sql`q.shop_id = ${ctx.shopId} and not q.is_hidden and (${questionId ?? null}::bigint is null or q.id = ${questionId ?? null})
    and (${isAnswered}::boolean is null or ${isAnswered} = exists (
      select from question_answers a where a.question_id = q.id and a.by = 'shop'))`
  const [rows, counted] = await Promise.all([
    readRows(ctx, where, sql`q.created_at desc, q.id desc`, page),
    sql<{ total: number }>`select count(*)::int as total from questions q where ${where}`.row(ctx.db),
  ])
  return {
    total: counted!.total,
    questions: rows.map((row) => toShopQuestion(row, ctx.language)),
  }
}

/** With the product that it is about. */
export const toShopQuestion = (row: Row, language: Language): ShopQuestion => ({
  ...toQuestion(row),
  product: {
    productId: row.product_id,
    name: textIn(row.product_name, language),
    urlKey: row.url_key,
    picture: row.picture ?? undefined,
  },
})

export const readRows = (
  { db }: Context,
  where: Sql,
  orderBy: Sql,
  { page, pageSize }: QuestionPage,
): Promise<Row[]> =>
  sql<Row>`
    select q.id, q.language, q.text, u.name as asker, q.created_at, p.id as product_id, p.name as product_name, p.url_key, p.picture,
      (select json_agg(json_build_object('id', a.id::text, 'by', a.by, 'name', a.name, 'language', a.language, 'text', a.text,
          'createdAt', a.created_at) order by a.place)
        from (
          select a.id, a.by, author.name, a.language, a.text, a.created_at,
            row_number() over (order by a.by = 'shop' desc, a.created_at, a.id) as place
          from question_answers a join users author on author.id = a.author_id
          where a.question_id = q.id and not a.is_hidden order by place limit ${answersShown}) a) as answers
    from questions q join users u on u.id = q.asker_id join products p on p.id = q.product_id
    where ${where} order by ${orderBy} limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db)

const toQuestion = (row: Row): Question => ({
  questionId: row.id,
  language: row.language,
  text: row.text,
  askerName: maskName(row.asker),
  createdAt: row.created_at,
  answers: (row.answers ?? []).map(toAnswer),
})

/** The person who answered for a shop is named to no one. */
export const toAnswer = (row: AnswerRow): QuestionAnswer => ({
  answerId: row.id,
  by: row.by,
  name: row.by === 'shop' ? '' : maskName(row.name),
  language: row.language,
  text: row.text,
  createdAt: new Date(row.createdAt),
})
