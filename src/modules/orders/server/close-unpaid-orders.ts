import type { BuyerContext } from '#platform/context.ts'
import { mayDo } from '../rules/lifecycle.ts'
import { closeGroup } from './close-group.ts'
import { unpaidGroupsOf } from './queries/open-orders.ts'
import { lockGroup } from './store/groups.ts'

/** Cancels the orders of a buyer that nothing was paid of, each group in a transaction of its own, as the buyer could. */
export async function closeUnpaidOrders(ctx: BuyerContext): Promise<void> {
  for (const groupId of await unpaidGroupsOf(ctx.db, ctx.buyerId))
    await ctx.transaction(async (tx) => {
      const group = await lockGroup(tx, groupId)
      // Paid or closed in the meantime.
      if (!group?.orders.some((order) => mayDo(order, 'cancel', 'buyer'))) return
      await closeGroup(tx, ctx.reservations, group, { action: 'cancel', by: 'buyer', userId: ctx.buyerId })
    })
}
