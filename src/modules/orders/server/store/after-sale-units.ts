import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type Units = readonly { readonly lineId: Id; readonly units: number }[]

/** How units of a line change state: claimed by an after-sale, and then free again, returned, or dropped. */
const moves = {
  hold: { held: 1, returned: 0, cancelling: 0, cancelled: 0 },
  free: { held: -1, returned: 0, cancelling: 0, cancelled: 0 },
  giveBack: { held: -1, returned: 1, cancelling: 0, cancelled: 0 },
  askToCancel: { held: 0, returned: 0, cancelling: 1, cancelled: 0 },
  keep: { held: 0, returned: 0, cancelling: -1, cancelled: 0 },
  cancel: { held: 0, returned: 0, cancelling: -1, cancelled: 1 },
} as const

/** Moves units of lines of a locked order. The schema refuses more than there are. */
export const moveUnits = (
  tx: Transaction,
  orderId: Id,
  lines: Units,
  move: keyof typeof moves,
): Promise<void> => {
  const by = moves[move]
  return sql`
    with moved as (
      update order_lines l set held_quantity = held_quantity + ${by.held} * line.units,
        returned_quantity = returned_quantity + ${by.returned} * line.units,
        cancelling_quantity = cancelling_quantity + ${by.cancelling} * line.units,
        cancelled_quantity = cancelled_quantity + ${by.cancelled} * line.units
      from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ units }) => units)}::int[]) as line (id, units)
      where l.id = line.id and l.order_id = ${orderId} returning l.id
    )
    select expect_rows((select count(*) from moved), ${lines.length})`.run(tx)
}

/** Locks the lines of a locked order before the locks that follow them in the lock order. */
export const lockLines = (tx: Transaction, orderId: Id): Promise<void> =>
  sql`select id from order_lines where order_id = ${orderId} order by id for update`.run(tx)
