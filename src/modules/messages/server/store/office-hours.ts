import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfficeHours } from '../../rules/office-hours.ts'

export const officeHoursOf = (db: Database | Transaction, shopId: Id): Promise<OfficeHours | undefined> =>
  sql<OfficeHours>`
    select time_zone as "timeZone", days, opens, closes, note from office_hours where shop_id = ${shopId}`.row(
    db,
  )

export const putOfficeHours = (
  tx: Transaction,
  shopId: Id,
  { timeZone, days, opens, closes, note }: OfficeHours,
): Promise<void> =>
  sql`
    insert into office_hours (shop_id, time_zone, days, opens, closes, note)
    values (${shopId}, ${timeZone}, ${[...days].toSorted((one, other) => one - other)}::smallint[], ${opens}, ${closes}, ${sql.json(note)})
    on conflict (shop_id) do update set time_zone = excluded.time_zone, days = excluded.days, opens = excluded.opens,
      closes = excluded.closes, note = excluded.note, changed_at = app_now()`.run(tx)

export const deleteOfficeHours = (tx: Transaction, shopId: Id): Promise<void> =>
  sql`delete from office_hours where shop_id = ${shopId}`.run(tx)
