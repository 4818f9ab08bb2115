import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

export type NoticeToInsert = {
  readonly noticeId: Id
  readonly variantId: Id
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly token: string
}

/** Stores a request for a notice; requested twice, it is one. */
export const insertNotice = (tx: Transaction, notice: NoticeToInsert): Promise<void> =>
  sql`
    insert into stock_notices (id, variant_id, site, language, email, token)
    select ${notice.noticeId}, ${notice.variantId}, ${notice.site}, ${notice.language}, ${notice.email}, ${notice.token}
    on conflict (variant_id, email, site) where told_at is null and ended_at is null do nothing`.run(tx)

export type NoticedVariant = {
  /** Whether enough of it is there to order any. */
  readonly isThere: boolean
  /** How many other variants this address waits for. */
  readonly openOfEmail: number
}

/** A variant on the shelf of an open shop that this site sells. @returns undefined when there is no such variant */
export const noticedVariant = (
  db: Database | Transaction,
  asked: { readonly variantId: Id; readonly site: string; readonly email: string },
): Promise<NoticedVariant | undefined> =>
  sql<NoticedVariant>`
    select coalesce((select sum(available) from stock where variant_id = v.id), 0) >= greatest(v.step, v.min_quantity)
        and (p.sold_from is null or p.sold_from <= app_now()) as "isThere",
      (select count(*)::integer from stock_notices
        where email = ${asked.email} and told_at is null and ended_at is null and variant_id <> v.id) as "openOfEmail"
    from variants v join products p on p.id = v.product_id join shops s on s.id = v.shop_id
    join prices on prices.variant_id = v.id and prices.site = ${asked.site}
    where v.id = ${asked.variantId} and v.status = 'enabled' and p.status = 'onShelf' and s.status = 'active'
      and (p.sold_until is null or p.sold_until > app_now())`.row(db)

/** Notices whose variants are available again, oldest first, locked and marked as notified. */
export async function takeDueNotices(tx: Transaction, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    with due as materialized (
      select n.id from stock_notices n
      join variants v on v.id = n.variant_id join products p on p.id = v.product_id join shops s on s.id = v.shop_id
      where n.told_at is null and n.ended_at is null and v.status = 'enabled' and p.status = 'onShelf' and s.status = 'active'
        and (p.sold_from is null or p.sold_from <= app_now()) and (p.sold_until is null or p.sold_until > app_now())
        and coalesce((select sum(available) from stock where variant_id = v.id), 0) >= greatest(v.step, v.min_quantity)
      order by n.id limit ${atMost} for update of n skip locked
    )
    update stock_notices set told_at = app_now() from due where stock_notices.id = due.id returning stock_notices.id`.rows(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Ends all that the address of this token waits for. @returns whether there is such a token */
export async function endNotices(tx: Transaction, token: string): Promise<boolean> {
  const row = await sql<{ email: string }>`
    select email::text as email from stock_notices where token = ${token}`.row(tx)
  if (!row) return false
  await sql`
    update stock_notices set ended_at = app_now()
    where email = ${row.email} and told_at is null and ended_at is null`.run(tx)
  return true
}

/** Of addresses whose owner is to be erased. */
export const deleteNotices = (tx: Transaction, emails: readonly string[]): Promise<void> =>
  sql`delete from stock_notices where email = any(${emails}::citext[])`.run(tx)
