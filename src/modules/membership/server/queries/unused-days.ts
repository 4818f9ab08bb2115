import { sql } from '#database/sql.ts'
import { orderedLines } from '#modules/orders/server/read-models/order-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { UnusedDays } from '../../rules/period.ts'

type WantedUnits = {
  readonly lineId: Id
  /** Those of the line that were not refunded before, and those that would be now: the ones that end last. */
  readonly unitsLeft: number
  readonly units: number
}

/** How much of the time that units of periods bought has not passed; of lines that bought none, nothing. */
export async function unusedDaysOf(
  db: Database | Transaction,
  wanted: readonly WantedUnits[],
): Promise<ReadonlyMap<Id, UnusedDays>> {
  // A membership that an operator ended was used until then, and not until its time would have come.
  const rows = await sql<UnusedDays & { readonly lineId: Id }>`
    select m.order_line_id as "lineId", stretch.days as "all", least(stretch.days, greatest(0, stretch.days
        - floor(extract(epoch from least(app_now(), m.ends_at) - stretch.starts_at) / 86400)))::int as unused
    from unnest(${wanted.map(({ lineId }) => lineId)}::bigint[], ${wanted.map(({ unitsLeft }) => unitsLeft)}::int[],
      ${wanted.map(({ units }) => units)}::int[]) as w (line_id, units_left, units)
    join membership_purchases m on m.order_line_id = w.line_id
    join ${orderedLines} l on l.id = m.order_line_id join products p on p.id = l.product_id
    cross join lateral (select
      m.starts_at + p.membership_months * ((w.units_left - w.units) / l.step) * interval '1 month' as starts_at,
      m.starts_at + p.membership_months * (w.units_left / l.step) * interval '1 month' as ends_at) as ends
    cross join lateral (select ends.starts_at,
      round(extract(epoch from ends.ends_at - ends.starts_at) / 86400)::int as days) as stretch`.rows(db)
  return new Map(rows.map(({ lineId, unused, all }) => [lineId, { unused, all }]))
}
