import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

/** A statement, a payout or the bank account of a shop. */
export type SettlementFacts = {
  readonly shopId: Id
  readonly shopSlug: string
  /** The mall's first site: money of a shop is of no site. */
  readonly site: string
  readonly shopName: LocalText
  /** Of a statement or a payout; of an account the last digits. */
  readonly number: string
  readonly currency: Currency | null
  /** In minor units. */
  readonly amount: number | null
}

const shopColumns: Sql = sql`shop.id as "shopId", shop.slug as "shopSlug", shop.name as "shopName",
  (select code from sites order by position limit 1) as site`

export const statementFacts = (db: Database, statementId: Id): Promise<SettlementFacts[]> =>
  sql<SettlementFacts>`
    select ${shopColumns}, s.number, s.currency, s.closing::float8 as amount
    from settlement_statements s join shops shop on shop.id = s.shop_id where s.id = ${statementId}`.rows(db)

export const payoutFacts = (db: Database, payoutId: Id): Promise<SettlementFacts[]> =>
  sql<SettlementFacts>`
    select ${shopColumns}, p.number, p.currency, p.amount::float8 as amount
    from payouts p join shops shop on shop.id = p.shop_id where p.id = ${payoutId}`.rows(db)

export const changedAccount = (db: Database, shopId: Id): Promise<SettlementFacts[]> =>
  sql<SettlementFacts>`
    select ${shopColumns}, '' as number, null::text as currency, null::float8 as amount from shops shop where shop.id = ${shopId}`.rows(
    db,
  )
