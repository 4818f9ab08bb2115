import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'

/** The day and the hour of the mall's clock in a time zone. */
export const today = async (db: Database, timeZone: string): Promise<{ day: string; hour: number }> =>
  (await sql<{ day: string; hour: number }>`
    select (app_now() at time zone ${timeZone})::date::text as day,
      extract(hour from app_now() at time zone ${timeZone})::int as hour`.row(db))!

type AwaitedTransfer = {
  readonly transferId: Id
  readonly site: string
  readonly reference: string
  readonly amount: Money
}

/** Bank transfers of the last day of which nothing has arrived. */
export async function awaitedTransfers(db: Database): Promise<AwaitedTransfer[]> {
  const rows = await sql<{ id: Id; site: string; reference: string; currency: Currency; amount: number }>`
    select t.id, a.site, t.reference, t.currency, t.amount::float8 as amount
    from bank_transfers t join channel_accounts a on a.id = t.account_id
    where t.closed_at is null and t.asked_at > app_now() - interval '1 day'
      and not exists (select from bank_receipts r where r.bank_transfer_id = t.id)
    order by t.asked_at desc, t.id desc limit 200`.rows(db)
  return rows.map(({ id, currency, amount, ...row }) => ({
    transferId: id,
    ...row,
    amount: { amount, currency },
  }))
}

type NewApplication = {
  readonly applicationId: Id
  readonly round: number
  readonly site: string
  readonly shopName: LocalText
}

/** Undecided applications for shops. */
export const newApplications = (db: Database): Promise<NewApplication[]> =>
  sql<NewApplication>`
    select id as "applicationId", round, site, shop_name as "shopName" from shop_applications
    where status = 'awaitingReview' order by applied_at limit 200`.rows(db)

/** Those of these shops whose staff can still work. */
export async function summarizedShops(
  db: Database,
  shopIds: readonly Id[],
): Promise<ReadonlyMap<Id, { slug: string; name: LocalText }>> {
  const rows = await sql<{ id: Id; slug: string; name: LocalText }>`
    select id, slug, name from shops where id = any(${[...shopIds]}::bigint[]) and status <> 'cleared'`.rows(
    db,
  )
  return new Map(rows.map(({ id, ...shop }) => [id, shop]))
}
