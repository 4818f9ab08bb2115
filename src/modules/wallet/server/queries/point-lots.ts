import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { PointLot } from '../../rules/points.ts'

/** The points that a buyer has on this site by when they end, in the order in which they are spent. */
export async function pointLots(
  { db, buyerId, site }: BuyerContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; lots: PointLot[] }> {
  const found = sql`
    from point_lots where buyer_id = ${buyerId} and site = ${site.code} and remaining > 0 and expires_at > app_now()`
  const [lots, counted] = await Promise.all([
    sql<PointLot>`
      select id::text as "lotId", remaining::int as remaining, amount::int as amount, expires_at as "endsAt" ${found}
      order by expires_at, id limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(db),
  ])
  return { total: counted!.total, lots }
}
