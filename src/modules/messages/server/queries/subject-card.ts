import { type Sql, sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Subject, SubjectCard, SubjectKind } from '../../rules/conversation.ts'

export type SubjectRow = {
  readonly about: SubjectKind
  readonly subjectId: Id
  readonly productName: LocalText | null
  readonly urlKey: string | null
  readonly pictures: readonly string[]
  readonly number: string | null
  readonly orderId: Id | null
  readonly subjectCreatedAt: Date | null
  readonly shopName: LocalText
  readonly shopSlug: string
}

/** Of rows `c` with the subject and the shop, joined by `subjectTables`. */
export const subjectColumns = sql`c.about, coalesce(c.product_id, c.order_id, c.after_sale_id, c.shop_id) as "subjectId",
  p.name as "productName", p.url_key as "urlKey", coalesce(a.number, o.number) as number, o.id as "orderId",
  coalesce(a.created_at, o.created_at) as "subjectCreatedAt", s.name as "shopName", s.slug as "shopSlug",
  case when c.product_id is not null then array_remove(array[p.picture], null)
    when o.id is not null then array(
      select l.picture from order_lines l
      where l.order_id = o.id and l.parent_id is null and l.picture is not null
        and (c.after_sale_id is null or exists (
          select from after_sale_lines al where al.after_sale_id = c.after_sale_id and al.order_line_id = l.id))
      order by l.position limit 3)
    else array_remove(array[s.logo], null) end as pictures`

export const subjectTables = sql`join shops s on s.id = c.shop_id left join products p on p.id = c.product_id
  left join after_sales a on a.id = c.after_sale_id left join orders o on o.id = coalesce(c.order_id, a.order_id)`

/** Conversations about an order, an after-sale or goods by number or name. */
export const subjectIs = (like: string): Sql =>
  sql`(o.number ilike ${like} or a.number ilike ${like} or p.name->>'en' ilike ${like} or p.name->>'zh' ilike ${like})`

export const toSubjectCard = (row: SubjectRow, language: Language): SubjectCard => ({
  about: row.about,
  subjectId: row.subjectId,
  title: row.number ?? textIn(row.productName ?? row.shopName, language),
  urlKey: row.urlKey ?? undefined,
  pictures: row.pictures,
  orderId: row.orderId ?? undefined,
  createdAt: row.subjectCreatedAt ?? undefined,
})

export type FoundSubject = { readonly shopId: Id; readonly shopStatus: ShopStatus }

/** The shop of what a buyer may write about: goods that visitors see, and the buyer's own orders and after-sales. */
export const findSubject = (
  db: Database | Transaction,
  buyerId: Id,
  { about, subjectId }: Subject,
): Promise<FoundSubject | undefined> => {
  const shopOf = {
    shop: sql`${subjectId}::bigint`,
    product: sql`(select shop_id from products where id = ${subjectId} and status in ('onShelf', 'offShelf'))`,
    order: sql`(select shop_id from orders where id = ${subjectId} and buyer_id = ${buyerId})`,
    afterSale: sql`(
      select a.shop_id from after_sales a join orders o on o.id = a.order_id
      where a.id = ${subjectId} and o.buyer_id = ${buyerId})`,
  }[about]
  return sql<FoundSubject>`
    select s.id as "shopId", s.status as "shopStatus" from shops s where s.id = ${shopOf}`.row(db)
}

type AboutRow = SubjectRow & { readonly conversationId: Id | null }

/** The card of a subject, and the conversation of a buyer about it. */
export async function readSubject(
  db: Database,
  { about, subjectId, buyerId, shopId }: Subject & { readonly buyerId: Id; readonly shopId: Id },
): Promise<AboutRow> {
  const of = (kind: SubjectKind) => (about === kind ? subjectId : null)
  const row = await sql<AboutRow>`
    select ${subjectColumns}, (
        select k.id from conversations k where k.buyer_id = ${buyerId} and k.shop_id = c.shop_id and k.about = c.about
          and coalesce(k.product_id, k.order_id, k.after_sale_id, 0) = coalesce(c.product_id, c.order_id, c.after_sale_id, 0)
      ) as "conversationId"
    from (select ${about}::text as about, ${shopId}::bigint as shop_id, ${of('product')}::bigint as product_id,
        ${of('order')}::bigint as order_id, ${of('afterSale')}::bigint as after_sale_id) c
      ${subjectTables}`.row(db)
  return row!
}
