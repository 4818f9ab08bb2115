import { sql } from 'kysely'
import { listOf } from '#database/lists.ts'
import type { MallEvent } from '#domain/events.ts'
import type { Transaction } from '#platform/context.ts'
import { stockTag } from '#platform/news.ts'

/**
 * Other nodes show how many there are, too. They hear of it here, some times a second, and not in the transaction that
 * places an order: transactions that notify commit one after the other.
 */
export async function tellWhoseStockMoved(tx: Transaction, events: readonly MallEvent[]): Promise<void> {
  const groupIds = events.flatMap((event) =>
    event.name === 'order.placed' || event.name === 'orderGroup.closed' ? [event.groupId] : [],
  )
  if (groupIds.length === 0) return
  await sql`
    /* prepared: stock-told */
    select pg_notify('pages', ${stockTag('')} || variant_id) from (
      select distinct l.variant_id from order_lines l join orders o on o.id = l.order_id
      where o.group_id = any(${listOf('bigint', groupIds)})) moved`.execute(tx)
}
