import { sql } from '#database/sql.ts'
import { isInAfterSaleWindow } from '#modules/after-sales/server/read-models/after-sale-window.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { BookedSums, ChargedFee, SettledParts, SettlementKind } from '../../rules/settlement.ts'
import { commissionVatFor, feesOfSale } from '../read-models/fees-of-sale.ts'

/**
 * Whether money of an order `o` is no longer frozen: the order is over, no after-sale can be requested and none is open.
 */
export const isReleasable = sql`((o.status in ('closed', 'cancelled') or (o.status = 'completed' and not ${isInAfterSaleWindow}))
  and not exists (select from after_sales s where s.order_id = o.id and s.status not in ('done', 'closed', 'cancelled')))`

/** Locks orders whose money is no longer frozen. Orders that are being booked are left for the next run. */
export async function lockReleasable(tx: Transaction, atMost: number): Promise<readonly Id[]> {
  const rows = await sql<{ order_id: Id }>`
    select u.order_id from unsettled_orders u join orders o on o.id = u.order_id
    where ${isReleasable} order by u.order_id limit ${atMost} for update of u skip locked`.rows(tx)
  return rows.map((row) => row.order_id)
}

/** One booking of an order that no line of a statement has yet. */
export type UnsettledBooking = {
  readonly orderId: Id
  readonly shopId: Id
  readonly currency: string
  readonly transactionId: Id
  readonly kind: string
  readonly sums: BookedSums
  /** The debt of the shop beside its sales. */
  readonly debt: number
  readonly entryIds: readonly Id[]
}

export async function unsettledBookings(
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<UnsettledBooking[]> {
  const rows = await sql<{
    order_id: Id | null
    shop_id: Id | null
    currency: string
    transaction_id: Id
    kind: string
    payable: string
    commission: string
    tax: string
    subsidy: string
    debt: string
    entry_ids: Id[]
  }>`
    select e.order_id, e.shop_id, e.currency::text as currency, e.transaction_id, t.kind,
      coalesce(-sum(e.amount) filter (where e.account = 'merchantPayable'), 0)::bigint as payable,
      coalesce(-sum(e.amount) filter (where e.account = 'commission'), 0)::bigint as commission,
      coalesce(-sum(e.amount) filter (where e.account = 'taxPayable'), 0)::bigint as tax,
      coalesce(-sum(e.amount) filter (where e.account = 'platformSubsidy'), 0)::bigint as subsidy,
      coalesce(sum(e.amount) filter (where e.account = 'merchantDebt'), 0)::bigint as debt,
      array_agg(e.id::text) as entry_ids
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.order_id = any(${[...orderIds]}::bigint[]) and t.kind <> 'release' and e.shop_id is not null
      and e.account in ('merchantPayable', 'commission', 'taxPayable', 'platformSubsidy', 'merchantDebt')
      and not exists (select from settled_entries s where s.entry_id = e.id)
    group by e.order_id, e.shop_id, e.currency, e.transaction_id, t.kind, t.at order by e.order_id, t.at, e.transaction_id`.rows(
    tx,
  )
  return rows.map((row) => ({
    orderId: row.order_id!,
    shopId: row.shop_id!,
    currency: row.currency,
    transactionId: row.transaction_id,
    kind: row.kind,
    sums: {
      merchantPayable: Number(row.payable),
      commission: Number(row.commission),
      taxPayable: Number(row.tax),
      platformSubsidy: Number(row.subsidy),
    },
    debt: Number(row.debt),
    entryIds: row.entry_ids,
  }))
}

export type SettledOrder = {
  readonly commission: number
  readonly commissionVat: number
  readonly vatBasisPoints: number
  readonly isCompleted: boolean
}

/** Commission and tax of the lines that orders have already, and the rate of the tax that was frozen with their sale. */
export async function settledOrders(
  tx: Transaction,
  orderIds: readonly Id[],
): Promise<Map<Id, SettledOrder>> {
  const rows = await sql<{
    id: Id
    commission: string
    vat: string
    rate: number
    is_completed: boolean
  }>`
    select o.id, o.status = 'completed' as is_completed,
      coalesce((select max(l.commission_vat_basis_points) from order_lines l where l.order_id = o.id), 0) as rate,
      coalesce((select sum(i.commission) from settlement_items i where i.order_id = o.id and i.kind <> 'fee'), 0)::bigint as commission,
      coalesce((select sum(i.commission_vat) from settlement_items i where i.order_id = o.id and i.kind <> 'fee'), 0)::bigint as vat
    from orders o where o.id = any(${[...orderIds]}::bigint[])`.rows(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        commission: Number(row.commission),
        commissionVat: Number(row.vat),
        vatBasisPoints: row.rate,
        isCompleted: row.is_completed,
      },
    ]),
  )
}

export type NewItem = Partial<SettledParts> & {
  readonly itemId: Id
  readonly shopId: Id
  readonly currency: string
  readonly kind: SettlementKind
  readonly amount: number
  readonly orderId?: Id
  readonly transactionId?: Id
  readonly feeId?: Id
  readonly feeMonth?: string
  readonly reserveOf?: Id
  readonly releaseAt?: Date
  readonly note?: string
  readonly statementId?: Id
}

/** @returns false for one that exists already: a fee of the same month or order, a reserve that was released */
export async function insertItem(tx: Transaction, item: NewItem): Promise<boolean> {
  const row = await sql<{ id: Id }>`
    insert into settlement_items (id, shop_id, currency, kind, order_id, ledger_transaction_id, fee_id, fee_month, reserve_of,
      release_at, gross, tax, commission, commission_vat, subsidy, amount, note, statement_id)
    values (${item.itemId}, ${item.shopId}, ${item.currency}, ${item.kind}, ${item.orderId ?? null}, ${item.transactionId ?? null},
      ${item.feeId ?? null}, ${item.feeMonth ?? null}::text::date, ${item.reserveOf ?? null}, ${item.releaseAt ?? null}, ${item.gross ?? 0},
      ${item.tax ?? 0}, ${item.commission ?? 0}, ${item.commissionVat ?? 0}, ${item.subsidy ?? 0}, ${item.amount},
      ${item.note ?? ''}, ${item.statementId ?? null})
    on conflict do nothing returning id`.row(tx)
  return row !== undefined
}

/** The entries that a line settles: a second line of one of them is refused (I-20). */
export const settleEntries = (tx: Transaction, itemId: Id, entryIds: readonly Id[]): Promise<void> =>
  sql`
    insert into settled_entries (entry_id, item_id) select id, ${itemId} from unnest(${[...entryIds]}::bigint[]) as entry (id)`.run(
    tx,
  )

/** All bookings of locked orders have their lines. */
export const forgetUnsettled = (tx: Transaction, orderIds: readonly Id[]): Promise<void> =>
  sql`delete from unsettled_orders where order_id = any(${[...orderIds]}::bigint[])`.run(tx)

/** Fees of an order that were frozen with its sale; of one that was sold before fees were, those that its shop pays now. */
export async function orderFees(tx: Transaction, orderId: Id): Promise<readonly ChargedFee[]> {
  const row = await sql<{ fees: ChargedFee[] }>`
    select coalesce(o.fees, ${feesOfSale(sql`o.shop_id`, sql`o.currency`)}) as fees from orders o where o.id = ${orderId}`.row(
    tx,
  )
  return row!.fees
}

/**
 * Monthly fees that were not charged for a month yet. A fee of all shops is charged to those that sold in its currency.
 */
export async function monthlyFeesDue(
  db: Database | Transaction,
  month: string,
): Promise<readonly (ChargedFee & { readonly shopId: Id; readonly currency: string })[]> {
  const rows = await sql<{
    id: Id
    name: string
    amount: string
    vat: number
    shop_id: Id
    currency: string
  }>`
    select f.id, f.name, f.amount, ${commissionVatFor(sql`shop.id`)} as vat, shop.id as shop_id, f.currency::text as currency
    from settlement_fees f join shops shop on shop.status <> 'cleared' and (f.shop_id = shop.id or (f.shop_id is null and exists (
      select from settlement_items i where i.shop_id = shop.id and i.currency = f.currency and i.kind = 'sale')))
    where f.kind = 'monthly' and f.ended_at is null and f.starts_on <= app_now()::date and not exists (
      select from settlement_items i where i.fee_id = f.id and i.shop_id = shop.id and i.fee_month = ${month}::text::date)
    order by f.id, shop.id limit 500`.rows(db)
  return rows.map((row) => ({
    feeId: row.id,
    name: row.name,
    amount: Number(row.amount),
    vatBasisPoints: row.vat,
    shopId: row.shop_id,
    currency: row.currency,
  }))
}

/** Reserves that have been held long enough. */
export async function reservesDue(
  db: Database | Transaction,
): Promise<
  readonly { readonly itemId: Id; readonly shopId: Id; readonly currency: string; readonly amount: number }[]
> {
  const rows = await sql<{ id: Id; shop_id: Id; currency: string; amount: string }>`
    select i.id, i.shop_id, i.currency::text as currency, -i.amount as amount from settlement_items i
    where i.kind = 'reserveHeld' and i.release_at <= app_now()
      and not exists (select from settlement_items r where r.reserve_of = i.id) order by i.id limit 500`.rows(
    db,
  )
  return rows.map((row) => ({
    itemId: row.id,
    shopId: row.shop_id,
    currency: row.currency,
    amount: Number(row.amount),
  }))
}
