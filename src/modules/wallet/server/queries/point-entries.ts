import { sql } from '#database/sql.ts'
import { placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PointEntry, PointKind } from '../../rules/points.ts'

export type PointEntriesRequest = { readonly page: number; readonly pageSize: number }

/** Changes of a buyer's points on this site, latest first. Expiries are read from the lots. */
export async function pointEntries(
  { db, buyerId, site }: BuyerContext,
  { page, pageSize }: PointEntriesRequest,
): Promise<{ total: number; entries: PointEntry[] }> {
  const found = sql`
    from (
      select kind, points, order_id, at, id from point_entries where buyer_id = ${buyerId} and site = ${site.code}
      union all
      select 'expired', -remaining, null, expires_at, id from point_lots
      where buyer_id = ${buyerId} and site = ${site.code} and remaining > 0 and expires_at <= app_now()
    ) entry`
  const [rows, counted] = await Promise.all([
    sql<{ id: Id; kind: PointKind; points: number; order_id: Id | null; number: string | null; at: Date }>`
      select entry.id, entry.kind, entry.points::int as points, o.id as order_id, o.number, entry.at ${found}
      left join ${placedOrders} o on o.id = entry.order_id
      order by entry.at desc, entry.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(db),
  ])
  return {
    total: counted!.total,
    entries: rows.map((row) => ({
      entryId: row.id,
      kind: row.kind,
      points: row.points,
      orderId: row.order_id ?? undefined,
      orderNumber: row.number ?? undefined,
      at: row.at,
    })),
  }
}
