import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

type ProductToTell = {
  readonly userId: Id
  readonly site: string
  readonly name: LocalText
  readonly urlKey: string
}

/** The account with the address that requested a stock notice; undefined where there is none. */
export const askedStock = (db: Database, noticeId: Id) =>
  sql<ProductToTell & { isReminder: boolean }>`
    select u.id as "userId", n.site, p.name, p.url_key as "urlKey", coalesce(n.asked_at < p.sold_from, false) as "isReminder"
    from stock_notices n join users u on u.email = n.email and not u.is_guest
    join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    where n.id = ${noticeId} and n.told_at is not null and n.ended_at is null`.row(db)

/** A favourite that is still saved, with its currency. */
export const cheaperFavourite = (db: Database, buyerId: Id, productId: Id) =>
  sql<ProductToTell & { currency: Currency }>`
    select f.buyer_id as "userId", s.code as site, p.name, p.url_key as "urlKey", f.currency
    from favourites f join sites s on s.number = f.site_number join products p on p.id = f.product_id
    where f.buyer_id = ${buyerId} and f.product_id = ${productId}`.row(db)

/** A hidden review with the account that wrote it, and why it is hidden; undefined once it is shown again. */
export const hiddenReview = (db: Database, reviewId: Id) =>
  sql<{ userId: Id; site: string; name: LocalText; reason: string }>`
    select r.buyer_id as "userId", o.site, p.name, coalesce(r.hidden_reason, '') as reason
    from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    join products p on p.id = r.product_id
    where r.id = ${reviewId} and r.is_hidden and r.buyer_id is not null`.row(db)

/** A review with an account, as the message about its answer needs it. Reviews that came with a catalogue have no order. */
export const answeredReview = (db: Database, reviewId: Id) =>
  sql<{ userId: Id; site: string; shop: LocalText; name: LocalText }>`
    select r.buyer_id as "userId", o.site, shop.name as shop, p.name
    from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
    join shops shop on shop.id = r.shop_id join products p on p.id = r.product_id
    where r.id = ${reviewId} and not r.is_hidden`.row(db)
