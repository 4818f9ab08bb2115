import { sql } from '#database/sql.ts'
import { afterSaleStatuses, afterSaleStatusTable } from '#modules/after-sales/rules/lifecycle.ts'
import { requestedAfterSales } from '#modules/after-sales/server/read-models/after-sale-facts.ts'
import type {
  OffboardingChoices,
  OffboardingCounts,
  OffboardingStatus,
} from '#modules/shops/rules/offboarding.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type StoredOffboarding = {
  readonly shopId: Id
  readonly choices: OffboardingChoices
  readonly finishBy: Date
  readonly startedBy: Id
  readonly startedAt: Date
  readonly isOver: boolean
}

const columns = sql`shop_id as "shopId", choices, finish_by as "finishBy", started_by as "startedBy", started_at as "startedAt",
  finish_by <= app_now() as "isOver"`

export const storeOffboarding = (
  tx: Transaction,
  { shopId, choices, finishBy, startedBy }: Omit<StoredOffboarding, 'startedAt' | 'isOver'>,
): Promise<void> =>
  sql`
    insert into shop_clearings (shop_id, choices, finish_by, started_by)
    values (${shopId}, ${sql.json(choices)}, ${finishBy}, ${startedBy})
    on conflict (shop_id) do update set choices = excluded.choices, finish_by = excluded.finish_by,
      started_by = excluded.started_by, started_at = app_now()`.run(tx)

export const offboardingOf = (
  db: Database | Transaction,
  shopId: Id,
): Promise<StoredOffboarding | undefined> =>
  sql<StoredOffboarding>`select ${columns} from shop_clearings where shop_id = ${shopId}`.row(db)

export const offboardings = (db: Database): Promise<StoredOffboarding[]> =>
  sql<StoredOffboarding>`select ${columns} from shop_clearings order by shop_id`.rows(db)

/** It is over: the shop is offboarded, or sells again. */
export const endOffboarding = (tx: Transaction, shopId: Id): Promise<void> =>
  sql`delete from shop_clearings where shop_id = ${shopId}`.run(tx)

/** Of orders `o` that are neither finished nor cancelled. A replacement order is a part of its after-sale. */
const standing = sql`case
  when o.business_kind = 'reissue' then null
  when o.status in ('awaitingPayment', 'awaitingDeposit') then 'unpaid'
  when o.status = 'awaitingBalance' then 'balance' when o.status = 'awaitingGroup' then 'forming'
  when o.status = 'awaitingShipment' then 'unsent'
  when o.status = 'shipped' and exists (
    select from order_lines l where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity) then 'unsent'
  when o.status = 'shipped' then 'sent' end`

const openAfterSales = afterSaleStatuses.filter((status) => afterSaleStatusTable[status].tab === 'processing')

/** Counts of open orders and after-sales of a shop. */
export async function countOffboardingOrders(
  db: Database | Transaction,
  shopId: Id,
): Promise<OffboardingCounts> {
  const rows = await sql<{ standing: OffboardingStatus; count: number }>`
    select ${standing} as standing, count(*)::int as count from orders o
    where o.shop_id = ${shopId} and ${standing} is not null group by 1
    union all
    select 'afterSales', count(*)::int from ${requestedAfterSales} after_sales where shop_id = ${shopId} and status = any(${openAfterSales}::text[])`.rows(
    db,
  )
  const none = { unpaid: 0, unsent: 0, balance: 0, forming: 0, sent: 0, afterSales: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.standing, row.count])) }
}

/** Orders of a shop in these states. */
export async function openOrdersOfShop(
  db: Database,
  shopId: Id,
  standings: readonly OffboardingStatus[],
): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select o.id from orders o where o.shop_id = ${shopId} and ${standing} = any(${[...standings]}::text[]) order by o.id`.rows(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The state of an order whose group is locked; undefined when it is over, or a part of an after-sale. */
export async function statusOfClearing(tx: Transaction, orderId: Id): Promise<OffboardingStatus | undefined> {
  const row = await sql<{ standing: OffboardingStatus | null }>`
    select ${standing} as standing from orders o where o.id = ${orderId}`.row(tx)
  return row?.standing ?? undefined
}
