import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import { closeGroup } from '../close-group.ts'
import { lockGroup } from '../store.ts'

/**
 * Cancels an unpaid order, and with it every order that would have been paid together with it: none of them can be
 * paid alone (TRAP-88). Whoever comes first at the group's row wins, payment or cancel.
 */
export async function cancelUnpaidOrder(
  ctx: VisitorContext,
  { orderId }: { orderId: Id },
): Promise<{ orderIds: Id[] }> {
  return ctx.transaction(async (tx) => {
    const group = await lockGroup(tx, await groupOfBuyersOrder(tx, orderId, ctx.buyerId))
    if (!group || group.buyerId !== ctx.buyerId) throw new Refusal('notFound')
    return { orderIds: await closeGroup(tx, group, { action: 'cancel', by: 'buyer', userId: ctx.buyerId }) }
  })
}

async function groupOfBuyersOrder(tx: Transaction, orderId: Id, buyerId: Id): Promise<Id> {
  const { rows } = await sql<{ group_id: Id }>`
    select group_id from orders where id = ${orderId} and buyer_id = ${buyerId}`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0].group_id
}
