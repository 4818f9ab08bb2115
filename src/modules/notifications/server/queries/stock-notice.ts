import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

export type StockNotice = {
  readonly email: string
  readonly language: Language
  readonly site: string
  readonly token: string
  readonly variantId: Id
  readonly urlKey: string
  readonly name: LocalText
  /** It was not on sale yet when it was requested. */
  readonly isReminder: boolean
}

/** A request for a stock notice that was announced, with its product. */
export const stockNotice = (db: Database, noticeId: Id): Promise<StockNotice | undefined> =>
  sql<StockNotice>`
    select n.email::text as email, n.language, n.site, n.token, n.variant_id as "variantId", p.url_key as "urlKey", p.name,
      coalesce(n.asked_at < p.sold_from, false) as "isReminder"
    from stock_notices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    where n.id = ${noticeId} and n.told_at is not null and n.ended_at is null`.row(db)
