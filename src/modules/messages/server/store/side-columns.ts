import { type Sql, sql } from '#database/sql.ts'
import type { Side } from '../../rules/conversation.ts'

type SideColumns = {
  /** The buyer, or the shop. */
  readonly owner: Sql
  /** Numbers of messages: the last one that the side wrote, has read, and was mailed of. */
  readonly wrote: Sql
  readonly read: Sql
  readonly mailed: Sql
}

/** Columns of `conversations` that belong to a side. Chosen in the text of a statement, they let its plan use their indexes. */
export const sideColumns: Readonly<Record<Side, SideColumns>> = {
  buyer: { owner: sql`buyer_id`, wrote: sql`buyer_wrote`, read: sql`buyer_read`, mailed: sql`buyer_mailed` },
  shop: { owner: sql`shop_id`, wrote: sql`shop_wrote`, read: sql`shop_read`, mailed: sql`shop_mailed` },
}
