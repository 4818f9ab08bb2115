import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** How many statements a shop has to confirm or dispute. */
export const statementsToConfirm = (shopId: Id) =>
  sql`(select count(*)::int from settlement_statements where shop_id = ${shopId} and status = 'issued')`
