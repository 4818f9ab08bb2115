import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

export type StockNotice = {
  readonly noticeId: Id
  /** The account with the address that requested it. */
  readonly userId: Id | null
  readonly email: string
  readonly language: Language
  readonly site: string
  readonly token: string
  readonly variantId: Id
  readonly urlKey: string
  readonly name: LocalText
  readonly picture: string | null
  /** It was not on sale yet when it was requested. */
  readonly isReminder: boolean
}

/** A request for a stock notice that was announced, with its product. */
export const stockNotice = (db: Database, noticeId: Id): Promise<StockNotice[]> =>
  sql<StockNotice>`
    select n.id as "noticeId", u.id as "userId", n.email::text as email, n.language, n.site, n.token, n.variant_id as "variantId",
      p.url_key as "urlKey", p.name, p.picture, coalesce(n.asked_at < p.sold_from, false) as "isReminder"
    from stock_notices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    left join users u on u.email = n.email and not u.is_guest
    where n.id = ${noticeId} and n.told_at is not null and n.ended_at is null`.rows(db)

type CheaperFavourite = {
  readonly userId: Id
  readonly site: string
  readonly productId: Id
  readonly name: LocalText
  readonly urlKey: string
  readonly currency: Currency
}

/** A favourite that is still saved. */
export const cheaperFavourite = (db: Database, buyerId: Id, productId: Id): Promise<CheaperFavourite[]> =>
  sql<CheaperFavourite>`
    select f.buyer_id as "userId", s.code as site, p.id as "productId", p.name, p.url_key as "urlKey", f.currency
    from favourites f join sites s on s.number = f.site_number join products p on p.id = f.product_id
    where f.buyer_id = ${buyerId} and f.product_id = ${productId}`.rows(db)

export type HiddenReview = {
  readonly reviewId: Id
  readonly userId: Id
  readonly text: string
  readonly reason: string
  readonly site: string
  readonly productName: LocalText
  readonly name: string
  readonly email: string
  readonly language: Language
}

/**
 * Review that the platform hid, for its author; none once it is shown again. Reviews imported with a catalogue have no
 * author.
 */
export const hiddenReview = (db: Database, reviewId: Id): Promise<HiddenReview[]> =>
  sql<HiddenReview>`
    select r.id as "reviewId", u.id as "userId", r.text, coalesce(r.hidden_reason, '') as reason, o.site, p.name as "productName",
      u.name, coalesce(u.email::text, '') as email, u.language
    from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    join products p on p.id = r.product_id join users u on u.id = r.buyer_id
    where r.id = ${reviewId} and r.is_hidden`.rows(db)

type AnsweredReview = {
  readonly reviewId: Id
  readonly userId: Id
  readonly site: string
  readonly shopName: LocalText
  readonly productName: LocalText
}

/** A review whose author is notified of its answer. Reviews imported with a catalogue have no order. */
export const answeredReview = (db: Database, reviewId: Id): Promise<AnsweredReview[]> =>
  sql<AnsweredReview>`
    select r.id as "reviewId", r.buyer_id as "userId", o.site, shop.name as "shopName", p.name as "productName"
    from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    join shops shop on shop.id = r.shop_id join products p on p.id = r.product_id
    where r.id = ${reviewId} and not r.is_hidden`.rows(db)
