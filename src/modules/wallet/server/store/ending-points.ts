import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { remindDaysDefault } from '../../rules/points.ts'

type Ending = { readonly buyerId: Id; readonly site: string; readonly lotId: Id }

/**
 * Marks lots that end within the days of their site's rules, with all others of the same buyers that do.
 * @returns how many lots were marked, and the buyers to notify, with the last of the lots
 */
export async function remindOfEndingLots(
  tx: Transaction,
  atMost: number,
): Promise<{ readonly lots: number; readonly buyers: readonly Ending[] }> {
  const days = sql`coalesce((sites.settings->'points'->>'remindDays')::int, ${remindDaysDefault}::int)`
  const soon = sql`l.remaining > 0 and l.reminded_at is null and l.expires_at > app_now()
    and l.expires_at <= app_now() + ${days} * interval '1 day'`
  const rows = await sql<{ buyer_id: Id; site: string; lot_id: Id; lots: number }>`
    with due as materialized (
      select l.buyer_id, l.site from point_lots l join sites on sites.code = l.site
      where ${soon} group by l.buyer_id, l.site order by min(l.expires_at) limit ${atMost}
    ), own as materialized (
      select l.id from point_lots l join sites on sites.code = l.site
      where (l.buyer_id, l.site) in (select buyer_id, site from due) and ${soon}
      order by l.id for update of l
    ), marked as (
      update point_lots set reminded_at = app_now() from own where point_lots.id = own.id
      returning point_lots.id, point_lots.buyer_id, point_lots.site
    )
    select buyer_id, site, max(id) as lot_id, count(*)::int as lots from marked group by buyer_id, site order by 1, 2`.rows(
    tx,
  )
  return {
    lots: rows.reduce((sum, { lots }) => sum + lots, 0),
    buyers: rows.map(({ buyer_id: buyerId, site, lot_id: lotId }) => ({ buyerId, site, lotId })),
  }
}
